"""Layers paint what is near and make nothing before it is seen."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath

from wargames.ui.scene.ink import SQUARE, Layer, line_pen, path_of, paths_of

WHITE = QColor("white")


def painted(layer: Layer, area: QRectF) -> QImage:
    """Paint an area of a layer on white, a pixel for each unit."""
    image = QImage(area.size().toSize(), QImage.Format.Format_RGB32)
    image.fill(WHITE)
    painter = QPainter(image)
    painter.translate(-area.topLeft())
    layer.paint(painter, area, 1.0)
    painter.end()
    return image


def ring(left: float, top: float, side: float) -> QPainterPath:
    """Give the outline of a square."""
    corners = ((left, top), (left + side, top), (left + side, top + side), (left, top + side))
    return path_of(corners, closed=True)


def test_many_things_are_made_when_their_square_is_first_painted(qapp):
    """What lies far away waits; what is seen is made once."""
    made: list[int] = []

    def make(things):
        made.append(len(things))
        return paths_of(things, closed=True)

    layer = Layer("#ff0000")
    spots = [(x * SQUARE + 9, 9.0) for x in range(20)]
    shapes = [((x, y), (x + 4, y), (x + 4, y + 4), (x, y + 4)) for x, y in spots]
    layer.scatter_many(shapes, lambda shape: shape[0], make, reach=6.0)
    assert made == []
    for _ in range(2):
        image = painted(layer, QRectF(0, 0, SQUARE * 2 - 10, 20))
        assert made == [1, 1]
    assert image.pixelColor(11, 11) == QColor("#ff0000")


@pytest.mark.parametrize("left", [0, 30, 60, 90])
def test_a_hole_stays_a_hole_wherever_one_looks(qapp, left):
    """Rings that lie beyond the area asked for change nothing in it."""
    layer = Layer("#00ff00")
    for path in (ring(0, 0, 120), ring(40, 10, 20), ring(300, 0, 50)):
        layer.join(path)
    whole = painted(layer, QRectF(0, 0, 400, 120)).copy(left, 0, 30, 120)
    assert painted(layer, QRectF(left, 0, 30, 120)) == whole
    assert whole.pixelColor(45 - left, 15) == WHITE if 30 <= left < 60 else QColor("#00ff00")


def test_lines_that_cross_are_not_inked_twice(qapp):
    """A thin ink has one tone, also where a long line was cut into pieces."""
    pen = line_pen("#000000", 8.0)
    layer = Layer("", pen, opacity=0.5)
    along = tuple((5.0 * x, 20.0) for x in range(60))
    layer.join_lines([along, ((100.0, 0.0), (100.0, 40.0))])
    image = painted(layer, QRectF(0, 0, 290, 40))
    assert {image.pixel(x, 20) for x in range(4, 286)} == {image.pixel(50, 20)}
    assert image.pixelColor(50, 20) != WHITE


def test_a_broken_line_keeps_its_pattern(qapp):
    """Dashes are not begun anew within a line."""
    pen = line_pen("#000000", 4.0)
    pen.setDashPattern([5.0, 2.0])
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    layer, whole = Layer("", pen), Layer("", pen)
    line = tuple((5.0 * x, 20.0) for x in range(60))
    layer.join_lines([line])
    whole.add(path_of(line))
    area = QRectF(0, 0, 290, 40)
    assert painted(layer, area) == painted(whole, area)
