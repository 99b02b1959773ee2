"""Ink for letters: place names, names along water, numbers of spaces."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from operator import attrgetter

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainterPath, QTransform

from wargames.present.picture.curves import at, heading, length
from wargames.present.picture.values import (
    UNIT,
    BoardPicture,
    Label,
    LabelStyle,
    PathLabel,
    SpaceShape,
)
from wargames.ui.scene.ink import Layer, line_pen
from wargames.ui.theme import Theme

# Outlines are taken from large letters and scaled down: the shape never depends on hinting.
CAST = 200


def map_font(families: Sequence[str], *, bold: bool = False, italic: bool = False) -> QFont:
    """Give the typeface that outlines are taken from."""
    font = QFont()
    font.setFamilies(list(families))
    font.setPixelSize(CAST)
    font.setBold(bold)
    font.setItalic(italic)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


def written(
    text: str, font: QFont, size: float, frame: QRectF, *, at_left: bool = False
) -> QPainterPath:
    """Give the outline of a text centred in a frame, narrowed if it would not fit.

    Lines of a list begin *at left* of their frames, so that they stand below each other.
    """
    raw, width, height = _cast(text, font)
    wide = width * size / CAST
    squeeze = min(1.0, frame.width() / wide) if wide > 0 else 1.0
    scale = size / CAST
    baseline = frame.center().y() + height * scale / 2
    left = frame.left() if at_left else frame.center().x() - wide * squeeze / 2
    move = QTransform.fromTranslate(left, baseline)
    move.scale(scale * squeeze, scale)
    return move.map(raw)


@lru_cache(maxsize=1024)
def _cast(text: str, font: QFont) -> tuple[QPainterPath, float, float]:
    """Give the outline of a text as large as it is cast, its width and the height of capitals."""
    metrics, path = QFontMetricsF(font), QPainterPath()
    path.addText(0, 0, font, text)
    return path, metrics.horizontalAdvance(text), metrics.capHeight()


def label_layers(picture: BoardPicture, theme: Theme) -> Iterator[Layer]:
    """Write all names with a soft rim that lifts them off the map."""
    fonts = {
        LabelStyle.CITY: map_font(theme.map_fonts, bold=True),
        LabelStyle.TOWN: map_font(theme.map_fonts, bold=True),
        LabelStyle.BRIDGE: map_font(theme.map_fonts, italic=True),
        LabelStyle.TRACK: map_font(theme.map_fonts, bold=True),
        LabelStyle.KEY: map_font(theme.map_fonts),
    }
    for style, font in fonts.items():
        least = {LabelStyle.TOWN: 0.3, LabelStyle.BRIDGE: 0.95}.get(style, 0.0)
        rim = 0.05 * UNIT if style is not LabelStyle.BRIDGE else 0.032 * UNIT
        halo = Layer("", line_pen(theme.map.halo, rim), opacity=0.85, least=least, full=least * 1.3)
        ink = Layer(theme.map.label, least=least, full=least * 1.3)
        red = Layer(theme.map.signs["victory"], least=least, full=least * 1.3)
        for label in picture.labels:
            if label.style is style:
                path = _lines_of(label, font)
                halo.scatter((label.box[0], label.box[1]), path)
                colour = red if label.is_victory else ink
                colour.scatter((label.box[0], label.box[1]), path)
        yield from (halo, ink, red)


def _lines_of(label: Label, font: QFont) -> QPainterPath:
    x, y, width, height = label.box
    path = QPainterPath()
    step = height / len(label.lines)
    for index, line in enumerate(label.lines):
        frame = QRectF(x, y + index * step, width, step)
        at_left = label.style is LabelStyle.KEY
        path.addPath(written(line, font, label.size, frame, at_left=at_left))
    return path


def water_label_layers(picture: BoardPicture, theme: Theme) -> Iterator[Layer]:
    """Write the names of rivers on them and those of canals beside them."""
    font = map_font(theme.map_fonts, italic=True, bold=True)
    halo = Layer("", line_pen(theme.map.water_halo, 0.03 * UNIT), opacity=0.8, least=0.35)
    ink = Layer(theme.map.water_label, least=0.35)
    for label in picture.water_labels:
        path = _along(label, font)
        halo.add(path)
        ink.add(path)
    yield halo
    yield ink


def _along(label: PathLabel, font: QFont) -> QPainterPath:
    """Set each letter on the curve, spaced out to fill it."""
    metrics = QFontMetricsF(font)
    scale = label.size / CAST
    widths = [metrics.horizontalAdvance(letter) * scale for letter in label.text]
    total = length(label.points)
    extra = max(-0.4, (total - sum(widths)) / (len(widths) + 1))
    squeeze = min(1.0, total / (sum(widths) + extra * (len(widths) + 1)))
    path, here = QPainterPath(), extra * squeeze
    for letter, width in zip(label.text, widths, strict=True):
        middle = (here + width / 2 * squeeze) if width else here
        spot, ahead = at(label.points, middle), heading(label.points, middle, label.size * 0.7)
        raw = QPainterPath()
        raw.addText(0, 0, font, letter)
        move = QTransform.fromTranslate(*spot)
        move.rotate(math.degrees(math.atan2(ahead[1], ahead[0])))
        move.scale(scale * squeeze, scale)
        move.translate(-width / scale / 2, metrics.xHeight() / 2)
        path.addPath(move.map(raw))
        here += (width + extra) * squeeze
    return path


def number_layers(picture: BoardPicture, theme: Theme) -> Iterator[Layer]:
    """Print the number of each hex small."""
    plain = map_font(theme.plain_fonts)
    halo = Layer("", line_pen(theme.map.halo, 0.025 * UNIT), opacity=0.6, least=0.42, full=0.75)
    ink = Layer(theme.map.number, least=0.42, full=0.75)

    def print_all(shapes: Sequence[SpaceShape]) -> QPainterPath:
        path = QPainterPath()
        for shape in shapes:
            x, y = shape.number_at
            frame = QRectF(x - 0.3 * UNIT, y - 0.06 * UNIT, 0.6 * UNIT, 0.12 * UNIT)
            path.addPath(written(shape.number, plain, 0.09 * UNIT, frame))
        path.setFillRule(Qt.FillRule.WindingFill)
        return path

    numbered = [shape for shape in picture.spaces.values() if shape.number]
    for layer in (halo, ink):
        layer.scatter_many(numbered, attrgetter("number_at"), print_all)
        yield layer
