"""The sheet is painted whole, in both themes, without a complaint of Qt."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage

from tests.present.picture.boards import arnhem_board
from wargames.present.picture.build import picture_of
from wargames.present.picture.curves import Line
from wargames.present.picture.noise import Point
from wargames.present.picture.values import BoardPicture
from wargames.ui.scene.sheet_painter import SheetPainter
from wargames.ui.theme import theme_named

# The light of a river is laid thinly over its water, which shows through by less than this.
NEAR = 60


@pytest.fixture(scope="module")
def picture() -> BoardPicture:
    """Give the picture of Target Arnhem."""
    return picture_of(arnhem_board(), "en", "Target Arnhem")


@pytest.fixture(params=["light", "dark"])
def painter(request, picture, qapp) -> SheetPainter:
    """Give a painter of the sheet in each theme."""
    return SheetPainter(picture, theme_named(request.param))


def colours(image: QImage, step: int = 7) -> set[int]:
    """Collect the colours of an image at evenly spread places."""
    return {
        image.pixel(x, y)
        for x in range(0, image.width(), step)
        for y in range(0, image.height(), step)
    }


def distance(first: QColor, second: QColor) -> int:
    """Measure how far two colours are apart, from 0 to 765."""
    return (
        abs(first.red() - second.red())
        + abs(first.green() - second.green())
        + abs(first.blue() - second.blue())
    )


def bare_point(picture: BoardPicture, line: Line) -> Point:
    """Give the middle one of a line's points on the map that no name and no bridge covers."""
    names = [QRectF(*label.box).adjusted(-6, -6, 6, 6) for label in picture.labels]
    names += [QRectF(b.at[0] - 25, b.at[1] - 25, 50, 50) for b in picture.bridges]
    free = [spot for spot in line if not any(name.contains(*spot) for name in names)]
    return free[len(free) // 2]


def test_the_whole_sheet_is_painted(painter, qtlog):
    """An overview has the sheet's proportions, many colours, and Qt has nothing to say."""
    image = painter.image(painter.bounds, 0.5)
    assert image.width() == round(painter.bounds.width() * 0.5)
    assert image.height() == round(painter.bounds.height() * 0.5)
    assert len(colours(image)) > 200
    assert [record.message for record in qtlog.records] == []


def test_each_feature_has_its_ink(painter):
    """The red road, the water, a panel and the table show the colours of the theme."""
    picture, inks = painter.picture, painter.theme.map
    road = next(road for road in picture.roads if road.kind == "red")
    river = next(water for water in picture.waters if water.name == "Maas")
    panel = picture.panels[0].rect
    spots = {
        inks.roads["red"]: bare_point(picture, road.points),
        inks.water_light: bare_point(picture, river.points),
        inks.panel: (panel[0] + panel[2] / 2, panel[1] + panel[3] * 0.6),
        inks.table: (-20.0, -20.0),
    }
    for ink, (x, y) in spots.items():
        image = painter.image(QRectF(x - 1, y - 1, 2, 2), 2.0)
        assert distance(image.pixelColor(2, 2), QColor(ink)) < NEAR, ink


def test_a_part_matches_the_whole(painter):
    """A detail painted alone shows what the whole sheet shows at that place."""
    whole = painter.image(painter.bounds, 1.0)
    part = painter.image(QRectF(300, 400, 120, 90), 1.0)
    cut = whole.copy(300, 400, 120, 90)
    away = [
        distance(part.pixelColor(x, y), cut.pixelColor(x, y))
        for x in range(2, 118, 3)
        for y in range(2, 88, 3)
    ]
    assert sum(away) / len(away) < 3


def test_the_themes_differ(picture, qapp):
    """The dark sheet is darker than the light one."""
    light, dark = (
        SheetPainter(picture, theme_named(name)).image(QRectF(0, 0, 1000, 1500), 0.05)
        for name in ("light", "dark")
    )

    def brightness(image: QImage) -> float:
        spots = [(x, y) for x in range(image.width()) for y in range(image.height())]
        return sum(image.pixelColor(x, y).lightness() for x, y in spots) / len(spots)

    assert brightness(dark) < 0.6 * brightness(light)
