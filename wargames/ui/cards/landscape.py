"""Small landscapes on terrain cards, put together from what the terrain is made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPolygonF

SKY, HAZE = "#8fa7b8", "#e6dfc6"
HILL, GROUND, FIELD, STUBBLE = "#7f9468", "#97a86a", "#b5b76f", "#cfc27c"
TREE, TREE_LIGHT = "#4f6b3d", "#6c8a52"
WATER, WATER_LIGHT = "#5d8fae", "#8fb8cd"
WALL, ROOF, STONE, DARK = "#e3d6bb", "#94513f", "#a49f92", "#3b3a36"
HORIZON = 0.42

Feature = Callable[[QPainter, QRectF, int], None]


def paint_landscape(painter: QPainter, frame: QRectF, traits: Iterable[str], seed: int) -> None:
    """Paint sky and ground, then every feature that the terrain has."""
    painter.save()
    painter.setClipRect(frame)
    painter.fillRect(frame, _sky(frame))
    _hills(painter, frame, seed)
    low = QRectF(frame)
    low.setTop(frame.top() + frame.height() * HORIZON)
    painter.fillRect(low, QColor(GROUND))
    wanted = set(traits)
    for trait, feature in FEATURES.items():
        if trait in wanted:
            feature(painter, frame, seed)
    painter.restore()


def _sky(frame: QRectF) -> QBrush:
    sky = QLinearGradient(frame.topLeft(), frame.bottomLeft())
    sky.setColorAt(0.0, QColor(SKY))
    sky.setColorAt(HORIZON, QColor(HAZE))
    return QBrush(sky)


def _hills(painter: QPainter, frame: QRectF, seed: int) -> None:
    path = QPainterPath(_at(frame, 0, 0.5))
    for index in range(4):
        x, high = index * 0.34, 0.3 + 0.1 * _share(seed, index)
        path.cubicTo(
            _at(frame, x - 0.1, high), _at(frame, x + 0.1, high), _at(frame, x + 0.17, 0.4)
        )
    path.lineTo(_at(frame, 1.2, 0.6))
    path.lineTo(_at(frame, 0, 0.6))
    _fill(painter, path, HILL)


def _fields(painter: QPainter, frame: QRectF, seed: int) -> None:
    for index in range(7):
        left = -0.5 + index * 0.3
        corners = ((left, 1.0), (left + 0.16, 1.0), (0.45 + left * 0.2, HORIZON))
        colour = FIELD if (index + seed) % 2 else STUBBLE
        _fill(painter, _shape(frame, *corners), colour)


def _trees(painter: QPainter, frame: QRectF, seed: int) -> None:
    for index in range(13):
        x = _share(seed, index)
        y = 0.42 + 0.3 * index / 12
        size = 0.14 + 0.3 * (y - 0.4)
        middle = _at(frame, x, y)
        high = size * frame.height()
        trunk = QPainterPath()
        trunk.addRect(middle.x() - high * 0.08, middle.y(), high * 0.16, high * 0.9)
        _fill(painter, trunk, DARK)
        _disc(painter, middle, high * 0.75, TREE)
        _disc(painter, middle + QPointF(-high * 0.18, -high * 0.2), high * 0.45, TREE_LIGHT)


def _floods(painter: QPainter, frame: QRectF, seed: int) -> None:
    for index in range(6):
        x, y = _share(seed, index), 0.5 + 0.42 * _share(seed, index + 3)
        wide, high = frame.width() * (0.16 + 0.1 * (y - 0.4)), frame.height() * 0.05
        _oval(painter, _at(frame, x, y), wide, high, WATER)
        _oval(painter, _at(frame, x - 0.02, y - 0.01), wide * 0.5, high * 0.3, WATER_LIGHT)
    painter.setPen(QColor(TREE))
    for index in range(26):
        foot = _at(
            frame, 0.02 + 0.96 * _share(seed, index + 11), 0.5 + 0.48 * _share(seed, index + 29)
        )
        for lean in (-3, 0, 3):
            painter.drawLine(foot, foot + QPointF(lean, -frame.height() * 0.06))


def _river(painter: QPainter, frame: QRectF, seed: int) -> None:
    del seed
    banks = ((0.0, 0.66), (1.0, 0.58), (1.0, 0.88), (0.0, 0.98))
    _fill(painter, _shape(frame, *banks), WATER)
    light = ((0.0, 0.74), (1.0, 0.66), (1.0, 0.69), (0.0, 0.77))
    _fill(painter, _shape(frame, *light), WATER_LIGHT)


def _bridge(painter: QPainter, frame: QRectF, seed: int) -> None:
    _river(painter, frame, seed)
    for x in (0.26, 0.5, 0.74):
        _fill(painter, _box(frame, x - 0.02, 0.6, 0.04, 0.26), STONE)
    _fill(painter, _shape(frame, (0.05, 0.58), (0.95, 0.53), (0.95, 0.62), (0.05, 0.67)), DARK)
    tower = ((0.44, 0.56), (0.47, 0.18), (0.55, 0.18), (0.58, 0.55))
    _fill(painter, _shape(frame, *tower), STONE)
    _fill(painter, _shape(frame, (0.4, 0.24), (0.44, 0.14), (0.72, 0.14), (0.72, 0.24)), DARK)


def _houses(painter: QPainter, frame: QRectF, seed: int) -> None:
    for index in range(5):
        x = 0.06 + index * 0.19 + 0.04 * _share(seed, index)
        high = 0.18 + 0.08 * _share(seed, index + 2)
        top, foot = 0.72 - high, 0.72 + 0.05 * (index % 2)
        _fill(painter, _box(frame, x, top, 0.13, foot - top), WALL)
        roof = ((x - 0.02, top), (x + 0.03, top - 0.12), (x + 0.1, top - 0.12), (x + 0.15, top))
        _fill(painter, _shape(frame, *roof), ROOF)
        for window in (0.025, 0.08):
            _fill(painter, _box(frame, x + window, top + 0.05, 0.022, 0.06), DARK)
    _fill(painter, _box(frame, 0.56, 0.3, 0.06, 0.3), WALL)
    _fill(painter, _shape(frame, (0.55, 0.3), (0.59, 0.08), (0.63, 0.3)), ROOF)


def _bunker(painter: QPainter, frame: QRectF, seed: int) -> None:
    left = 0.22 + 0.1 * _share(seed, 1)
    front = ((left, 0.82), (left + 0.05, 0.46), (left + 0.5, 0.46), (left + 0.56, 0.82))
    _fill(painter, _shape(frame, *front), STONE)
    roof = ((left + 0.02, 0.48), (left + 0.07, 0.38), (left + 0.48, 0.38), (left + 0.54, 0.48))
    _fill(painter, _shape(frame, *roof), GROUND)
    _fill(painter, _box(frame, left + 0.13, 0.56, 0.3, 0.08), DARK)
    _fill(painter, _box(frame, left + 0.26, 0.585, 0.42, 0.03), DARK)


def _mines(painter: QPainter, frame: QRectF, seed: int) -> None:
    painter.setPen(QColor(DARK))
    for strand in (0.62, 0.68):
        painter.drawLine(_at(frame, 0, strand + 0.05), _at(frame, 1, strand))
    for index in range(3):
        x = 0.16 + index * 0.3 + 0.05 * _share(seed, index)
        _fill(painter, _box(frame, x - 0.008, 0.6, 0.016, 0.3), DARK)
        _fill(painter, _box(frame, x - 0.06, 0.5, 0.12, 0.15), "#f3ead2")
        _disc(painter, _at(frame, x, 0.555), frame.height() * 0.04, DARK)
        _fill(painter, _box(frame, x - 0.016, 0.585, 0.032, 0.035), DARK)


FEATURES: dict[str, Feature] = {
    "open": _fields,
    "wet": _floods,
    "bridge": _bridge,
    "cover": _trees,
    "village": _houses,
    "fort": _bunker,
    "mine": _mines,
}


def _share(seed: int, index: int) -> float:
    """Give a number from 0 to 1 that is always the same for a card and a place on it."""
    return (seed * 7919 + index * 104_729 + index * index * 31) % 97 / 96


def _at(frame: QRectF, x: float, y: float) -> QPointF:
    return QPointF(frame.left() + x * frame.width(), frame.top() + y * frame.height())


def _box(frame: QRectF, x: float, y: float, wide: float, high: float) -> QPainterPath:
    return _shape(frame, (x, y), (x + wide, y), (x + wide, y + high), (x, y + high))


def _shape(frame: QRectF, *corners: tuple[float, float]) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([_at(frame, x, y) for x, y in corners]))
    path.closeSubpath()
    return path


def _fill(painter: QPainter, path: QPainterPath, colour: str) -> None:
    # Cut to the frame, because some devices, such as drawings in files, know no clipping.
    painter.fillPath(path.intersected(painter.clipPath()), QColor(colour))


def _disc(painter: QPainter, middle: QPointF, radius: float, colour: str) -> None:
    _oval(painter, middle, radius, radius, colour)


def _oval(painter: QPainter, middle: QPointF, wide: float, high: float, colour: str) -> None:
    path = QPainterPath()
    path.addEllipse(middle, wide, high)
    _fill(painter, path, colour)
