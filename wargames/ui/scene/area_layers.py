"""Ink for area maps: identifiers, sectors, ferries."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainterPath

from wargames.present.picture.curves import Line, left_of, moved
from wargames.present.picture.tags import RADIUS
from wargames.present.picture.values import UNIT, AreaTag, BoardPicture, Ferry
from wargames.ui.scene.ink import Layer, line_pen, path_of
from wargames.ui.scene.text_layers import map_font, written
from wargames.ui.theme import Theme

RIM = 0.026 * UNIT


def sector_layers(picture: BoardPicture, theme: Theme) -> Iterator[Layer]:
    """Edge each airborne sector with a broken line in its division's colour."""
    for line in picture.sectors:
        pen = line_pen(theme.map.signs[f"sector-{line.sector}"], 0.04 * UNIT)
        pen.setDashPattern([5.0, 2.5])
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        layer = Layer("", pen, opacity=0.62)
        for ring in line.rings:
            layer.add(path_of(ring, closed=True))
        yield layer


def ferry_layers(picture: BoardPicture, theme: Theme) -> Iterator[Layer]:
    """Print each ferry as an arrow to both banks in a blue box."""
    box = Layer(theme.map.signs["ferry"], line_pen(theme.map.halo, 0.02 * UNIT))
    arrow = Layer("", line_pen(theme.map.signs["ferry-ink"], 0.026 * UNIT))
    for ferry in picture.ferries:
        box.add(path_of(_ferry_box(ferry), closed=True))
        for line in _ferry_arrow(ferry):
            arrow.add(path_of(line))
    yield box
    yield arrow


def _ferry_box(ferry: Ferry) -> Line:
    across, half, wide = left_of(ferry.along), 0.17 * UNIT, 0.085 * UNIT
    ends = [moved(ferry.at, ferry.along, by) for by in (-half, half)]
    return (
        moved(ends[0], across, wide),
        moved(ends[1], across, wide),
        moved(ends[1], across, -wide),
        moved(ends[0], across, -wide),
    )


def _ferry_arrow(ferry: Ferry) -> Iterator[Line]:
    across, reach, barb = left_of(ferry.along), 0.125 * UNIT, 0.05 * UNIT
    tips = [moved(ferry.at, ferry.along, by) for by in (-reach, reach)]
    yield tuple(tips)
    for tip, inward in zip(tips, (barb, -barb), strict=True):
        foot = moved(tip, ferry.along, inward)
        yield (moved(foot, across, barb), tip, moved(foot, across, -barb))


def tag_layers(picture: BoardPicture, theme: Theme) -> Iterator[Layer]:
    """Print the identifiers of areas; the small print on them fades in with the scale."""
    signs = theme.map.signs
    shadow = Layer("#000000", opacity=0.2)
    plain, wet = (line_pen(signs[name], RIM) for name in ("tag-rim", "tag-wet"))
    bodies: dict[tuple[str, bool], Layer] = {}
    bars = Layer("", line_pen(signs["tag-rim"], 0.012 * UNIT))
    ink = Layer(signs["tag-ink"])
    bold = map_font(theme.plain_fonts, bold=True)
    for tag in picture.tags:
        fill = signs[f"drop-{tag.drop}"] if tag.drop else signs["tag"]
        layer = bodies.setdefault((fill, tag.is_wet), Layer(fill, wet if tag.is_wet else plain))
        shape = _tag_shape(tag)
        shadow.add(shape.translated(2.0, 2.5))
        layer.add(shape)
        x, y = tag.at
        bars.add(path_of(((x - 0.17 * UNIT, y + 0.02 * UNIT), (x + 0.17 * UNIT, y + 0.02 * UNIT))))
        ink.add(_text(tag.number, bold, 0.185 * UNIT, (x, y - 0.085 * UNIT)))
        ink.add(_text(tag.modifier, bold, 0.13 * UNIT, (x, y + 0.112 * UNIT)))
    yield shadow
    yield from bodies.values()
    yield bars
    yield ink
    yield from _badges(picture, theme, bold)


def _badges(picture: BoardPicture, theme: Theme, bold: QFont) -> Iterator[Layer]:
    """Hang the sector, the supply head and the victory points on the identifiers."""
    signs = theme.map.signs
    ink = Layer(signs["sector-ink"], least=0.3)
    for kind in sorted({tag.sector for tag in picture.tags if tag.sector}):
        tabs = Layer(signs[f"sector-{kind}"])
        for tag in picture.tags:
            if tag.sector == kind:
                x, y = tag.at[0] + RADIUS * 1.08, tag.at[1] - RADIUS * 0.8
                frame = QRectF(x - 0.125 * UNIT, y - 0.065 * UNIT, 0.25 * UNIT, 0.13 * UNIT)
                tabs.add(_rounded(frame))
                ink.add(_text(kind, bold, 0.1 * UNIT, (x, y)))
        yield tabs
    stars = Layer(signs["victory"], line_pen(signs["tag"], 0.01 * UNIT))
    points = Layer("#ffffff", least=0.3)
    crates = Layer(signs["supply-head"], line_pen(signs["tag"], 0.012 * UNIT))
    for tag in picture.tags:
        if tag.victory:
            spot = (tag.at[0] - RADIUS * 1.0, tag.at[1] - RADIUS * 0.8)
            stars.add(_disc(spot, 0.085 * UNIT))
            points.add(_text(str(tag.victory), bold, 0.115 * UNIT, spot))
        if tag.supply_head:
            crates.add(_crate((tag.at[0] + RADIUS * 1.0, tag.at[1] + RADIUS * 0.75)))
    yield from (stars, points, crates, ink)


def _tag_shape(tag: AreaTag) -> QPainterPath:
    if not tag.is_square:
        return _disc(tag.at, RADIUS)
    side = RADIUS * 0.93
    return _rounded(QRectF(tag.at[0] - side, tag.at[1] - side, 2 * side, 2 * side))


def _crate(at: tuple[float, float]) -> QPainterPath:
    """Draw a parachuted container: a canopy over a crate."""
    x, y = at
    path = QPainterPath(QPointF(x - 0.085 * UNIT, y - 0.01 * UNIT))
    path.arcTo(QRectF(x - 0.085 * UNIT, y - 0.1 * UNIT, 0.17 * UNIT, 0.18 * UNIT), 180, -180)
    path.closeSubpath()
    path.addRect(QRectF(x - 0.045 * UNIT, y + 0.025 * UNIT, 0.09 * UNIT, 0.07 * UNIT))
    return path


def _text(text: str, font: QFont, size: float, at: tuple[float, float]) -> QPainterPath:
    return written(text, font, size, QRectF(at[0] - UNIT / 2, at[1] - size / 2, UNIT, size))


def _disc(at: tuple[float, float], radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(*at), radius, radius)
    return path


def _rounded(rect: QRectF) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(rect, 0.03 * UNIT, 0.03 * UNIT)
    return path
