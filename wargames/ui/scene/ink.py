"""Layers of ink: shapes with one pen and one brush, sorted into squares of the sheet.

A layer paints only what lies near the part of the sheet that is asked for, so that a map
of a thousand hexes costs no more to paint than the part of it on the screen. What there is
much of is made into paths only when its square is first painted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPolygonF

from wargames.present.picture.curves import Line
from wargames.present.picture.noise import Point
from wargames.present.picture.values import UNIT

SQUARE = 1.5 * UNIT
# A long line is cut into pieces of so many points, to be left out where it is far away.
PIECE = 16

Make = Callable[[Sequence[Any]], QPainterPath]
_Key = tuple[int, int]


class Layer:
    """Shapes of one look; shown from a scale on, fading in up to `full`."""

    def __init__(
        self,
        brush: str = "",
        pen: QPen | None = None,
        *,
        opacity: float = 1.0,
        least: float = 0.0,
        full: float = 0.0,
        is_cover: bool = False,
    ) -> None:
        """Choose the ink; without a brush only lines are drawn, without a pen only surfaces.

        What only covers the ground, such as trees, is left out of quick pictures of the sheet.
        """
        self.is_cover = is_cover
        self._brush = QBrush(QColor(brush)) if brush else QBrush(Qt.BrushStyle.NoBrush)
        self._pen = pen if pen is not None else QPen(Qt.PenStyle.NoPen)
        self._spread = self._pen.widthF() if pen is not None else 0.0
        self._opacity, self._least, self._full = opacity, least, full
        self._alone: list[tuple[QRectF, QPainterPath]] = []
        self._joined: list[tuple[QRectF, QPainterPath]] = []
        self._squares: dict[_Key, QPainterPath] = {}
        self._waiting: dict[_Key, tuple[Make, list[Any]]] = {}
        # How far shapes reach out of the square they belong to.
        self._reach = 0.0

    def add(self, path: QPainterPath) -> None:
        """Add a large shape of its own."""
        self._alone.append((self._grown(path), path))

    def join(self, path: QPainterPath) -> None:
        """Add a part of one large shape: a ring of a surface, or a piece of a net of lines.

        Where parts overlap the ink is not laid twice, and rings in rings are holes.
        """
        self._joined.append((self._grown(path), path))

    def join_lines(self, lines: Iterable[Line]) -> None:
        """Add lines that may meet and cross."""
        is_plain = self._pen.style() is Qt.PenStyle.SolidLine
        is_cut = is_plain and self._pen.capStyle() is Qt.PenCapStyle.RoundCap
        for line in lines:
            for piece in _pieces(line) if is_cut else (line,):
                self.join(path_of(piece))

    def scatter(self, at: Point, path: QPainterPath) -> None:
        """Add a small shape to the square it begins in."""
        key = _square(at)
        if key not in self._squares:
            self._squares[key] = _empty()
        self._squares[key].addPath(path)
        bounds, (left, top) = path.controlPointRect(), (side * SQUARE for side in key)
        across = max(left - bounds.left(), bounds.right() - left - SQUARE)
        down = max(top - bounds.top(), bounds.bottom() - top - SQUARE)
        self._reach = max(self._reach, across, down)

    def scatter_many(
        self,
        things: Iterable[Any],
        place: Callable[[Any], Sequence[float]],
        make: Make,
        reach: float = UNIT,
    ) -> None:
        """Add many small things, to be made into a path when their square is first painted.

        None of them may extend farther than *reach* from its *place*.
        """
        for thing in things:
            self._waiting.setdefault(_square(place(thing)), (make, []))[1].append(thing)
        self._reach = max(self._reach, reach)

    def paint(self, painter: QPainter, area: QRectF, scale: float) -> None:
        """Paint what lies in an area of the sheet."""
        opacity = self._opacity * self._faded(scale)
        if opacity <= 0:
            return
        painter.setOpacity(opacity)
        painter.setBrush(self._brush)
        painter.setPen(self._pen)
        for bounds, path in self._alone:
            if bounds.intersects(area):
                painter.drawPath(path)
        near = [path for bounds, path in self._joined if bounds.intersects(area)]
        if near:
            painter.drawPath(_one(near))
        for key in self._keys_near(area):
            painter.drawPath(self._made(key))

    def _keys_near(self, area: QRectF) -> Iterator[_Key]:
        if not (self._squares or self._waiting):
            return
        more = self._reach + self._spread + 1.0
        wide = area.adjusted(-more, -more, more, more)
        (left, top), (right, bottom) = (
            _square((point.x(), point.y())) for point in (wide.topLeft(), wide.bottomRight())
        )
        for row in range(top, bottom + 1):
            for column in range(left, right + 1):
                key = (column, row)
                if key in self._squares or key in self._waiting:
                    yield key

    def _made(self, key: _Key) -> QPainterPath:
        if key in self._waiting:
            make, things = self._waiting.pop(key)
            self._squares.setdefault(key, _empty()).addPath(make(things))
        return self._squares[key]

    def _faded(self, scale: float) -> float:
        if scale < self._least:
            return 0.0
        if scale >= self._full:
            return 1.0
        return (scale - self._least) / (self._full - self._least)

    def _grown(self, path: QPainterPath) -> QRectF:
        more = self._spread + 1.0
        return path.controlPointRect().adjusted(-more, -more, more, more)


def path_of(line: Line, *, closed: bool = False) -> QPainterPath:
    """Make a path through points."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in line]))
    if closed:
        path.closeSubpath()
    path.setFillRule(Qt.FillRule.WindingFill)
    return path


def paths_of(lines: Iterable[Line], *, closed: bool = False) -> QPainterPath:
    """Make one path through the points of many small lines or shapes."""
    path = _empty()
    for line in lines:
        path.addPath(path_of(line, closed=closed))
    return path


def line_pen(colour: str, width: float, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
    """Make a pen with round ends."""
    pen = QPen(QColor(colour), width)
    pen.setStyle(style)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen


def _square(at: Sequence[float]) -> _Key:
    return (int(at[0] // SQUARE), int(at[1] // SQUARE))


def _pieces(line: Line) -> Iterator[Line]:
    for start in range(0, max(1, len(line) - 1), PIECE):
        yield line[start : start + PIECE + 1]


def _one(paths: Sequence[QPainterPath]) -> QPainterPath:
    whole = QPainterPath()
    whole.setFillRule(Qt.FillRule.OddEvenFill)
    for path in paths:
        whole.addPath(path)
    return whole


def _empty() -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    return path
