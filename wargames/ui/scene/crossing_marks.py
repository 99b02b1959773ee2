"""Marks over printed signs: who holds an area, bridge or ferry; ruins, works in progress."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from wargames.present.crossings import CrossingLook, Works
from wargames.present.picture.curves import left_of, moved
from wargames.present.picture.noise import Point
from wargames.present.picture.tags import RADIUS
from wargames.present.picture.values import UNIT, AreaTag
from wargames.ui.scene.ink import line_pen, path_of
from wargames.ui.scene.text_layers import map_font, written
from wargames.ui.theme import SideColour, Theme

RING = 0.2 * UNIT
RUIN, RUIN_EDGE = "#c8170d", "#fff6e6"
WORKS, WORKS_INK = "#f6c914", "#17150f"


def draw_crossing(painter: QPainter, look: CrossingLook, theme: Theme) -> None:
    """Draw the state of a bridge or ferry over its printed sign."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if look.is_destroyed:
        _ruin(painter, look, theme)
    elif look.holder:
        _holder(painter, look, theme)
    for index, works in enumerate(look.works):
        _works(painter, look.at, works, index, theme)


def draw_control(painter: QPainter, tag: AreaTag, side: str, theme: Theme) -> None:
    """Plant the flag of the side that controls an area beside its identifier."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    foot = (tag.at[0] - RADIUS * 0.95, tag.at[1] + RADIUS * 1.1)
    _flag(painter, foot, -1.25, theme.side(side))


def _holder(painter: QPainter, look: CrossingLook, theme: Theme) -> None:
    """Ring a crossing in the colour of its side, with a flag for eyes that miss the colour."""
    colours = theme.side(look.holder)
    ring = QPainterPath()
    ring.addEllipse(QPointF(*look.at), RING, RING)
    painter.strokePath(ring, line_pen(colours.dark, 0.08 * UNIT))
    painter.strokePath(ring, line_pen(colours.body, 0.05 * UNIT))
    _flag(painter, (look.at[0] + RING * 0.72, look.at[1] - RING * 0.72), 1.0, colours)


def _flag(painter: QPainter, foot: Point, fly: float, colours: SideColour) -> None:
    """Draw a pennant; its size is `fly`, below zero it flies to the west."""
    unit, east = UNIT * abs(fly), UNIT * fly
    top = (foot[0], foot[1] - 0.17 * unit)
    cloth = path_of(
        (top, (top[0] + 0.15 * east, top[1] + 0.05 * unit), (top[0], top[1] + 0.1 * unit)),
        closed=True,
    )
    painter.strokePath(path_of((foot, top)), line_pen(colours.dark, 0.022 * unit))
    painter.fillPath(cloth, QColor(colours.body))
    painter.strokePath(cloth, line_pen(colours.dark, 0.012 * unit))


def _ruin(painter: QPainter, look: CrossingLook, theme: Theme) -> None:
    """Break the deck and strike the crossing out."""
    across = left_of(look.along)
    gap = [moved(look.at, across, by) for by in (-0.09 * UNIT, 0.09 * UNIT)]
    painter.strokePath(path_of(tuple(gap)), line_pen(theme.map.water, 0.075 * UNIT))
    x, y, arm = look.at[0], look.at[1], RING * 0.72
    strokes = (((x - arm, y - arm), (x + arm, y + arm)), ((x - arm, y + arm), (x + arm, y - arm)))
    for colour, width in ((RUIN_EDGE, 0.085), (RUIN, 0.052)):
        for stroke in strokes:
            painter.strokePath(path_of(stroke), line_pen(colour, width * UNIT))


def _works(painter: QPainter, at: Point, works: Works, index: int, theme: Theme) -> None:
    """Lay a chip with the level of the works beside the crossing, edged for its side."""
    corner = (at[0] + RING * 0.6, at[1] + RING * (0.35 + 1.0 * index))
    rect = QRectF(corner[0], corner[1], 0.25 * UNIT, 0.17 * UNIT)
    chip = QPainterPath()
    chip.addRoundedRect(rect, 3, 3)
    painter.fillPath(chip, QColor(WORKS))
    painter.strokePath(chip, line_pen(theme.side(works.side).dark, 0.026 * UNIT))
    text = written(f"+{works.level}", map_font(theme.plain_fonts, bold=True), 0.13 * UNIT, rect)
    painter.fillPath(text, QColor(WORKS_INK))
