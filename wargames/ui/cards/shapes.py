"""Shapes that several things on the card table are drawn with."""

from __future__ import annotations

from math import cos, radians, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

from wargames.present.picture.symbols import Symbol
from wargames.ui.scene.ink import line_pen, path_of


def paint_emblem(
    painter: QPainter, symbol: Symbol, centre: QPointF, scale: float, colour: str
) -> None:
    """Draw an emblem in one colour around a point."""
    painter.save()
    painter.translate(centre)
    painter.scale(scale, scale)
    ink = QColor(colour)
    for line in symbol.lines:
        painter.strokePath(path_of(line), line_pen(colour, 0.035))
    for shape in symbol.fills:
        painter.fillPath(path_of(shape, closed=True), ink)
    painter.setPen(Qt.PenStyle.NoPen)
    for discs, brush in ((symbol.discs, ink), (symbol.lights, QColor("#f5eeda"))):
        painter.setBrush(brush)
        for x, y, radius in discs:
            painter.drawEllipse(QPointF(x, y), radius, radius)
    painter.restore()


def head_band(frame: QRectF, rounding: float) -> QPainterPath:
    """Round the upper corners of a band at the head of a card."""
    path = QPainterPath()
    path.addRoundedRect(frame, rounding, rounding)
    path.addRect(frame.adjusted(0, rounding, 0, 0))
    path.setFillRule(Qt.FillRule.WindingFill)
    return path


def star(middle: QPointF, radius: float) -> QPainterPath:
    """Draw a star of five points."""
    path = QPainterPath()
    points = QPolygonF()
    for index in range(10):
        long = radius if index % 2 == 0 else radius * 0.42
        turn = radians(index * 36.0)
        points.append(middle + QPointF(long * sin(turn), -long * cos(turn)))
    path.addPolygon(points)
    path.closeSubpath()
    return path
