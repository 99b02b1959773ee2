"""Squares of the sheet: crisp at rest, with something like them until then."""

import pytest
from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QImage, QPainter

from tests.present.picture.boards import flat_board
from tests.ui.board.conftest import Lay
from wargames.present.picture.build import picture_of
from wargames.ui.board import sharpener, sheet_tiles
from wargames.ui.board.sheet_tiles import SheetTiles
from wargames.ui.scene.sheet_painter import SheetPainter
from wargames.ui.theme import theme_named

AREA = QRectF(60, 80, 400, 300)
WITHOUT_END = 10_000


@pytest.fixture(scope="module")
def sheet(qapp) -> SheetPainter:
    """Give the sheet of a made-up map."""
    return SheetPainter(picture_of(flat_board(9, 7), "en"), theme_named("light"))


def shown(tiles: SheetTiles, area: QRectF, scale: float, ratio: float = 1.0) -> QImage:
    """Draw an area as a view would."""
    image = QImage((area.size() * scale * ratio).toSize(), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    painter = QPainter(image)
    painter.scale(scale, scale)
    painter.translate(-area.topLeft())
    tiles.draw(painter, area)
    painter.end()
    image.setDevicePixelRatio(1.0)
    return image


def difference(first: QImage, second: QImage) -> float:
    """Give the mean distance of two pictures' lightness at many places."""
    spots = [(x, y) for x in range(0, first.width(), 5) for y in range(0, first.height(), 5)]
    away = (
        abs(first.pixelColor(*spot).lightness() - second.pixelColor(*spot).lightness())
        for spot in spots
    )
    return sum(away) / len(spots)


@pytest.mark.parametrize(("scale", "ratio"), [(0.5, 1), (1, 1), (4, 1), (0.5, 2), (1.5, 2)])
def test_squares_are_as_crisp_as_the_screen(sheet, scale, ratio):
    """At every zoom and on dense screens the squares are the ink itself, pixel by pixel."""
    tiles = SheetTiles(sheet)
    tiles.sharpen(AREA, scale * ratio, WITHOUT_END)
    ink = sheet.image(AREA, scale * ratio)
    assert difference(shown(tiles, AREA, scale, ratio), ink) < 0.6


def test_more_squares_than_are_kept_can_be_crisp_at_once(sheet, monkeypatch):
    """On a very large screen nothing that is seen is thrown away again."""
    monkeypatch.setattr(sheet_tiles, "MOST_KEPT", 3)
    tiles = SheetTiles(sheet)
    assert tiles.sharpen(AREA, 2.0, WITHOUT_END)
    assert tiles.is_crisp(AREA, 2.0)


def test_old_squares_make_room(sheet, monkeypatch):
    """What was seen long ago is drawn anew when it is looked at again."""
    monkeypatch.setattr(sheet_tiles, "MOST_KEPT", 2)
    tiles = SheetTiles(sheet)
    for left in (0, 300, 600):
        tiles.sharpen(QRectF(left, 0, 200, 200), 1.0, WITHOUT_END)
    assert not tiles.is_crisp(QRectF(0, 0, 200, 200), 1.0)


def test_the_middle_is_drawn_first(sheet):
    """A round without time draws one square: that where players look."""
    tiles = SheetTiles(sheet)
    area = QRectF(0, 0, 760, 760)
    assert not tiles.sharpen(area, 1.0, 0)
    assert tiles.is_crisp(QRectF(300, 300, 100, 100), 1.0)
    assert not tiles.is_crisp(QRectF(0, 0, 100, 100), 1.0)


def test_squares_of_the_zoom_before_stand_in(sheet):
    """While the wheel turns, one sees what one saw, only larger; not the blur of the overview."""
    tiles, fresh = SheetTiles(sheet), SheetTiles(sheet)
    tiles.sharpen(AREA, 2.0, WITHOUT_END)
    shown(tiles, AREA, 2.0)
    ink = sheet.image(AREA, 2.4)
    assert difference(shown(tiles, AREA, 2.4), ink) < 0.6 * difference(shown(fresh, AREA, 2.4), ink)


def test_squares_of_the_bare_sheet_stand_in(sheet):
    """When trees and houses arrive, nothing becomes blurred on the way."""
    before = SheetTiles(sheet)
    before.sharpen(AREA, 1.0, WITHOUT_END)
    crisp = shown(before, AREA, 1.0)
    after = SheetTiles(sheet, before)
    assert not after.is_crisp(AREA, 1.0)
    assert shown(after, AREA, 1.0) == crisp


def test_a_zoom_is_crisp_once_it_is_over(lay: Lay, qtbot):
    """Nobody has to do anything for it."""
    view = lay()
    view.zoom_at(QPoint(450, 350), 1.31)
    assert not view.is_crisp
    qtbot.waitUntil(lambda: view.is_crisp, timeout=20000)


def test_a_pan_is_sharpened_on_the_way(lay: Lay, qtbot, monkeypatch):
    """The board does not wait until the hand rests."""
    monkeypatch.setattr(sharpener, "REST_AFTER", 10**6)
    view = lay()
    view.zoom_at(QPoint(450, 350), 2.0 / view.scale_now)
    view.sharpen_now()
    view.scroll_by(QPoint(600, 500))
    assert not view.is_crisp
    qtbot.waitUntil(lambda: view.is_crisp, timeout=20000)


def test_what_may_soon_be_seen_is_drawn_ahead(lay: Lay, qtbot):
    """A short pan after a rest shows nothing but crisp squares."""
    view = lay()
    view.zoom_at(QPoint(450, 350), 1.5 / view.scale_now)
    seen = view.visible_area().adjusted(-90, -90, 90, 90)
    qtbot.waitUntil(lambda: view.contents.tiles.is_crisp(seen, view.scale_now), timeout=20000)
    view.scroll_by(QPoint(100, 100))
    assert view.is_crisp
