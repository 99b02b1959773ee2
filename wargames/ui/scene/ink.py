"""Layers of ink: shapes with one pen and one brush, sorted into squares of the sheet.

A layer paints only what lies near the part of the sheet that is asked for, so that a map
of a thousand hexes costs no more to paint than the part of it on the screen.
"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPolygonF

from wargames.present.picture.curves import Line
from wargames.present.picture.values import UNIT

SQUARE = 3.0 * UNIT


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
    ) -> None:
        """Choose the ink; without a brush only lines are drawn, without a pen only surfaces."""
        self._brush = QBrush(QColor(brush)) if brush else QBrush(Qt.BrushStyle.NoBrush)
        self._pen = pen if pen is not None else QPen(Qt.PenStyle.NoPen)
        self._spread = self._pen.widthF() if pen is not None else 0.0
        self._opacity, self._least, self._full = opacity, least, full
        self._whole: list[tuple[QRectF, QPainterPath]] = []
        self._squares: dict[tuple[int, int], QPainterPath] = {}
        self._bounds: list[tuple[QRectF, QPainterPath]] | None = None

    def add(self, path: QPainterPath) -> None:
        """Add a large shape of its own."""
        self._whole.append((self._grown(path), path))

    def scatter(self, at: tuple[float, float], path: QPainterPath) -> None:
        """Add a small shape to the square it begins in."""
        key = (int(at[0] // SQUARE), int(at[1] // SQUARE))
        if key not in self._squares:
            self._squares[key] = QPainterPath()
            self._squares[key].setFillRule(Qt.FillRule.WindingFill)
        self._squares[key].addPath(path)
        self._bounds = None

    def scatter_shapes(self, shapes: Iterable[Line], *, closed: bool) -> None:
        """Add many small shapes or lines."""
        for shape in shapes:
            path = path_of(shape, closed=closed)
            self.scatter(shape[0], path)

    def paint(self, painter: QPainter, area: QRectF, scale: float) -> None:
        """Paint what lies in an area of the sheet."""
        opacity = self._opacity * self._faded(scale)
        if opacity <= 0:
            return
        if self._bounds is None:
            squares = [(self._grown(path), path) for path in self._squares.values()]
            self._bounds = self._whole + squares
        painter.setOpacity(opacity)
        painter.setBrush(self._brush)
        painter.setPen(self._pen)
        for bounds, path in self._bounds:
            if bounds.intersects(area):
                painter.drawPath(path)

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


def area_path(rings: Iterable[Line]) -> QPainterPath:
    """Make a surface of rings; inner rings are holes."""
    path = QPainterPath()
    for ring in rings:
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in ring]))
        path.closeSubpath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    return path


def line_pen(colour: str, width: float, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
    """Make a pen with round ends."""
    pen = QPen(QColor(colour), width)
    pen.setStyle(style)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen
