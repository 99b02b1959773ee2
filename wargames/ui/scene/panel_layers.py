"""Ink for off-map boxes: panels with a letter, a name and thin links."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QPainterPath

from wargames.present.picture.names import broken
from wargames.present.picture.values import UNIT, BoardPicture, Panel
from wargames.ui.scene.ink import Layer, line_pen, path_of
from wargames.ui.scene.text_layers import map_font, written
from wargames.ui.theme import Theme

ROUND = 0.07 * UNIT
HEAD = 0.24 * UNIT
TITLE = 0.12 * UNIT


def connector_layers(picture: BoardPicture, theme: Theme) -> Iterator[Layer]:
    """Draw the links of boxes with a dot at each far end."""
    rim = Layer("", line_pen(theme.map.halo, 0.05 * UNIT), opacity=0.6)
    lines = Layer("", line_pen(theme.map.connector, 0.018 * UNIT))
    dots = Layer(theme.map.connector, line_pen(theme.map.halo, 0.012 * UNIT))
    panels = {panel.space for panel in picture.panels}
    for connector in picture.connectors:
        rim.add(path_of(connector.line))
        lines.add(path_of(connector.line))
        if not panels.issuperset(connector.spaces):
            dot = QPainterPath()
            dot.addEllipse(QPointF(*connector.line[-1]), 0.036 * UNIT, 0.036 * UNIT)
            dots.add(dot)
    yield rim
    yield lines
    yield dots


def panel_layers(picture: BoardPicture, theme: Theme) -> Iterator[Layer]:
    """Draw the panels: shadow, body, head with letter and name, frame."""
    colours = theme.map
    shadow = Layer("#000000", opacity=0.22)
    body = Layer(colours.panel)
    head = Layer(colours.panel_head)
    frame = Layer("", line_pen(colours.panel_frame, 0.022 * UNIT))
    disc = Layer(colours.panel_frame)
    letters = Layer(colours.panel)
    ink = Layer(colours.panel_text, least=0.25)
    bold = map_font(theme.map_fonts, bold=True)
    cells = Layer(colours.panel_text, opacity=0.5, least=0.2)
    for panel in picture.panels:
        rect = QRectF(*panel.rect)
        if panel.is_cell:
            body.add(_square(rect))
            frame.add(_square(rect))
            corner = QRectF(rect.x() + 5, rect.y() + 5, rect.width() - 10, 0.3 * UNIT)
            cells.add(written(panel.title, bold, 0.2 * UNIT, corner))
            continue
        whole = _round(rect)
        shadow.add(_round(rect.translated(3.0, 4.0)))
        body.add(whole)
        head.add(whole.intersected(_square(QRectF(rect.x(), rect.y(), rect.width(), HEAD))))
        frame.add(whole)
        frame.add(path_of(((rect.x(), rect.y() + HEAD), (rect.right(), rect.y() + HEAD))))
        left = rect.x() + 6
        if panel.letter:
            middle = QPointF(rect.x() + HEAD * 0.55, rect.y() + HEAD / 2)
            circle = QPainterPath()
            circle.addEllipse(middle, HEAD * 0.37, HEAD * 0.37)
            disc.add(circle)
            spot = QRectF(middle.x() - 12, middle.y() - 12, 24, 24)
            letters.add(written(panel.letter, bold, 0.135 * UNIT, spot))
            left += HEAD * 0.9
        right = rect.right() - 6
        if panel.modifier:
            spot = QRectF(right - HEAD, rect.y(), HEAD, HEAD)
            ink.add(written(panel.modifier, bold, 0.125 * UNIT, spot))
            right -= HEAD
        ink.add(_title(panel, QRectF(left, rect.y(), right - left, HEAD), bold))
    yield from (shadow, body, head, frame, disc, letters, ink, cells)


def _title(panel: Panel, frame: QRectF, font: QFont) -> QPainterPath:
    """Write the name in one line, or in two smaller ones when it is long."""
    lines = broken(panel.title, TITLE * 0.8) if len(panel.title) > 16 else (panel.title,)
    size = TITLE if len(lines) == 1 else TITLE * 0.82
    path = QPainterPath()
    step = frame.height() * (1.0 if len(lines) == 1 else 0.42)
    top = frame.center().y() - step * len(lines) / 2
    for index, line in enumerate(lines):
        row = QRectF(frame.x(), top + index * step, frame.width(), step)
        path.addPath(written(line, font, size, row))
    return path


def _round(rect: QRectF) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(rect, ROUND, ROUND)
    return path


def _square(rect: QRectF) -> QPainterPath:
    path = QPainterPath()
    path.addRect(rect)
    return path
