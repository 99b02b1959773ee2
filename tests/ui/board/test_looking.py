"""Looking at the board: zoom at the pointer, pan, fit, mini-map, crisp squares."""

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QNativeGestureEvent, QPointingDevice, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.board.conftest import Lay
from tests.ui.hand import move_pointer
from wargames.engine.notation import parse_action
from wargames.present.stacking import bounds_of
from wargames.ui.board.board_view import BoardView
from wargames.ui.board.sheet_view import LARGEST, SMALLEST

NO_KEY = Qt.KeyboardModifier.NoModifier


def turn_wheel(view: BoardView, at: QPoint, by: int) -> None:
    """Turn the wheel of the mouse over a point."""
    event = QWheelEvent(
        QPointF(at),
        QPointF(view.viewport().mapToGlobal(at)),
        QPoint(),
        QPoint(0, by),
        Qt.MouseButton.NoButton,
        NO_KEY,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view.viewport(), event)


@pytest.mark.parametrize("by", [240, -240])
def test_the_wheel_zooms_at_the_pointer(lay: Lay, by):
    """What is under the pointer stays there, to a pixel."""
    view = lay()
    view.zoom_at(QPoint(450, 350), 2.0)
    at = QPoint(300, 200)
    before, scale = view.mapToScene(at), view.scale_now
    turn_wheel(view, at, by)
    assert (view.scale_now > scale) is (by > 0)
    moved = view.mapFromScene(before) - at
    assert moved.manhattanLength() <= 2


def test_two_fingers_on_a_touch_pad_zoom_between_them(lay: Lay):
    """What lies between the fingers stays there, to a pixel."""
    view = lay()
    view.zoom_at(QPoint(450, 350), 2.0)
    at = QPoint(300, 200)
    before, scale = view.mapToScene(at), view.scale_now
    spread = QNativeGestureEvent(
        Qt.NativeGestureType.ZoomNativeGesture,
        QPointingDevice.primaryPointingDevice(),
        2,
        QPointF(at),
        QPointF(at),
        QPointF(view.viewport().mapToGlobal(at)),
        0.25,
        QPointF(),
    )
    QApplication.sendEvent(view.viewport(), spread)
    assert view.scale_now == pytest.approx(1.25 * scale)
    assert (view.mapFromScene(before) - at).manhattanLength() <= 2


def test_two_fingers_on_the_screen_zoom_between_them(lay: Lay):
    """A touch screen tells the middle of the fingers and how far they spread."""
    view = lay()
    view.zoom_at(QPoint(450, 350), 2.0)
    at = QPoint(300, 200)
    before, scale = view.mapToScene(at), view.scale_now
    view.pinch(QPointF(view.viewport().mapToGlobal(at)), 0.8)
    assert view.scale_now == pytest.approx(0.8 * scale)
    assert (view.mapFromScene(before) - at).manhattanLength() <= 2


def test_the_zoom_has_bounds(lay: Lay):
    """One can neither lose the board nor drown in it."""
    view = lay()
    for _ in range(40):
        view.zoom(1)
    assert view.scale_now == pytest.approx(LARGEST)
    for _ in range(60):
        view.zoom(-1)
    assert view.scale_now == pytest.approx(SMALLEST)


def test_the_whole_sheet_fits(lay: Lay):
    """After fitting, the sheet is inside the view, and stays so when the view changes size."""
    view = lay()
    for size in ((900, 700), (500, 640)):
        view.resize(*size)
        view.fit()
        sheet = view.mapFromScene(view.contents.tiles.sheet.bounds).boundingRect()
        assert view.viewport().rect().adjusted(-2, -2, 2, 2).contains(sheet)


def test_the_zoom_to_the_selection_shows_all_that_can_be_reached(lay: Lay):
    """The selected unit and every lit space are in view."""
    view = lay()
    view.table.select(("piece", "5-gds-armd"))
    view.zoom_to_selection()
    visible = view.visible_area()
    for space in (*view.contents.lights.spaces, "0103"):
        assert visible.contains(QPointF(*view.contents.picture.spaces[space].centre))


def test_a_drag_on_the_map_pans_it(lay: Lay):
    """Dragging an empty hex moves the map with the pointer and selects nothing."""
    view = lay()
    view.zoom_at(QPoint(450, 350), 2.0)
    view.show_space("0802")
    start = view.mapFromScene(QPointF(*view.contents.picture.spaces["0802"].centre))
    held = view.mapToScene(start)
    QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, NO_KEY, start)
    for step in (QPoint(12, 9), QPoint(40, 30), QPoint(80, 60)):
        move_pointer(view.viewport(), start + step)
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, NO_KEY, start + QPoint(80, 60))
    assert (view.mapFromScene(held) - start - QPoint(80, 60)).manhattanLength() <= 2
    assert view.table.selection.chosen == ()


def test_a_drag_with_the_space_bar_pans_and_ends_nothing(lay: Lay, qtbot):
    """With the space bar held even a counter does not move; letting go presses no button."""
    view = lay()
    at = view.mapFromScene(QPointF(*view.contents.position.counters[0].at))
    with qtbot.assertNotEmitted(view.confirm_wanted):
        QTest.keyPress(view, Qt.Key.Key_Space)
        QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, NO_KEY, at)
        move_pointer(view.viewport(), at + QPoint(0, -50))
        QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, NO_KEY, at)
        QTest.keyRelease(view, Qt.Key.Key_Space)
    assert view.table.selection.chosen == ()
    with qtbot.waitSignal(view.confirm_wanted):
        QTest.keyClick(view, Qt.Key.Key_Space)


def test_shift_and_an_arrow_pan(lay: Lay):
    """The board moves under the view."""
    view = lay()
    before = view.visible_area().top()
    QTest.keyClick(view, Qt.Key.Key_Up, Qt.KeyboardModifier.ShiftModifier)
    assert view.visible_area().top() < before


def test_the_mini_map_shows_where_one_is_and_leads_elsewhere(lay: Lay):
    """It is hidden while the whole sheet is seen; a press on it looks at that place."""
    view = lay()
    view.fit()
    assert view.mini_map.isHidden()
    view.zoom_at(QPoint(450, 350), 4.0)
    assert not view.mini_map.isHidden()
    spot = QPoint(view.mini_map.width() // 2, view.mini_map.height() // 4)
    QTest.mouseClick(view.mini_map, Qt.MouseButton.LeftButton, NO_KEY, spot)
    middle = view.visible_area().center()
    sheet = view.contents.tiles.sheet.bounds
    assert middle.y() == pytest.approx(sheet.height() / 4, abs=sheet.height() * 0.03)
    view.show_mini_map(wanted=False)
    assert view.mini_map.isHidden()


def test_the_board_is_crisp_at_rest(lay: Lay):
    """Once drawn, the view equals the sheet painted at that scale."""
    view = lay()
    view.table.clear_selection()
    view.zoom_at(QPoint(450, 350), 1.7 / view.scale_now)
    view.sharpen_now()
    shown = view.viewport().grab().toImage()
    ink = view.contents.tiles.sheet.image(view.visible_area(), view.scale_now)
    counters = [QRectF(*bounds_of([c], 9.0)) for c in view.contents.position.counters]
    spots = [
        spot
        for spot in (QPoint(x, y) for x in range(20, 620, 37) for y in range(20, 500, 41))
        if not any(counter.contains(view.mapToScene(spot)) for counter in counters)
    ]
    away = [_distance(shown.pixelColor(spot), ink.pixelColor(spot)) for spot in spots]
    assert sum(distance < 30 for distance in away) > 0.9 * len(spots)


def test_nothing_at_the_edge_of_the_view_is_left_out(lay: Lay):
    """The view shows just what a picture of the whole position shows of that part."""
    view = lay()
    view.table.select(("piece", "5-gds-armd"))
    view.mini_map.hide()
    view.clearFocus()
    view.zoom_at(QPoint(450, 350), 1.0 / view.scale_now)
    view.show_space("0103")
    view.show_mini_map(wanted=False)
    view.sharpen_now()
    seen = view.visible_area().toRect()
    shown, whole = view.viewport().grab().toImage(), view.scene_image(1.0).copy(seen)
    sheet = view.contents.tiles.sheet.bounds.toRect().translated(-seen.topLeft())
    spots = [
        spot
        for spot in (QPoint(x, y) for x in range(1, 700, 7) for y in range(1, 600, 7))
        if sheet.contains(spot) and shown.rect().contains(spot)
    ]
    away = [_distance(shown.pixelColor(spot), whole.pixelColor(spot)) for spot in spots]
    assert len(spots) > 1000
    assert sum(distance < 60 for distance in away) > 0.97 * len(spots)


def test_the_board_looks_where_players_may_act(lay: Lay):
    """When the side changes, one of its units comes into view; a view of one stays as it is."""
    view = lay()
    view.zoom_at(QPoint(450, 350), 2.0 / view.scale_now)
    view.show_space("0104")
    view.table.do(parse_action("end-impulse", view.table.state.kit.rules.actions))
    seen = view.visible_area()
    spaces = [
        QPointF(*view.contents.picture.spaces[s].centre) for s in view.contents.wanted_spaces()
    ]
    assert any(seen.contains(point) for point in spaces)
    view.zoom_to_selection()
    before = view.visible_area()
    view.keep_up()
    assert view.visible_area() == before


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_picture_of_the_position_can_be_taken(lay: Lay, theme):
    """The image has the size of the sheet, and counters lie on it."""
    view = lay(theme=theme)
    image = view.scene_image(0.5)
    sheet = view.contents.tiles.sheet
    assert image.width() == round(sheet.bounds.width() * 0.5)
    bare = sheet.image(sheet.bounds, 0.5)
    x, y = view.contents.position.counters[0].at
    spot = QPoint(round(x * 0.5), round(y * 0.5))
    assert _distance(image.pixelColor(spot), bare.pixelColor(spot)) > 20


def _distance(first: QColor, second: QColor) -> int:
    return (
        abs(first.red() - second.red())
        + abs(first.green() - second.green())
        + abs(first.blue() - second.blue())
    )
