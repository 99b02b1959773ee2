"""The room of the window: shared well at both sizes, every pane within reach of the keyboard."""

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QWidget

from tests.ui.hand import Hand
from tests.ui.shown import settle
from tests.ui.window.conftest import Seat
from wargames.ui.panes.log import LogPane
from wargames.ui.panes.timeline import Timeline
from wargames.ui.parts.chart_table import ChartTable
from wargames.ui.preferences import TEXT_SIZES
from wargames.ui.window.main_window import FIRST_SIZE

ATTACK = "attack 0203 with 5-gds-armd"
SIZES = [(1440, 900), (1024, 700)]


def resized(hand: Hand, size: tuple[int, int]) -> None:
    """Give the window a size and let everything find its place."""
    hand.window.resize(*size)
    hand.qtbot.waitUntil(lambda: hand.window.width() == size[0])
    settle()


@pytest.mark.parametrize(("size", "lines", "width"), [(SIZES[0], 6, 800), (SIZES[1], 6, 500)])
def test_the_log_and_the_board_have_room(seat: Seat, size, lines, width):
    """Six lines of the log are seen at once; half of a small window is the board's."""
    hand = seat()
    resized(hand, size)
    (log,) = [pane.view for pane in hand.window.findChildren(LogPane)]
    assert log.viewport().height() >= lines * (log.fontMetrics().height() + 4)
    assert hand.board.width() >= width


@pytest.mark.parametrize("size", SIZES)
def test_no_figure_of_the_chart_is_cut_short(seat: Seat, size):
    """The results of the lit column, in bold letters, fit into their cells."""
    hand = seat(ATTACK)
    resized(hand, size)
    (chart,) = hand.window.desk.findChildren(ChartTable)
    for column in range(chart.columnCount()):
        cell = chart.item(0, column)
        assert cell is not None
        wide = QFontMetrics(cell.font()).horizontalAdvance(cell.text())
        assert chart.columnWidth(column) > wide + 2


def test_the_window_is_no_larger_than_the_screen(seat: Seat):
    """On a small screen everything is seen without moving the window."""
    hand = seat()
    room = hand.window.screen().availableSize()
    assert hand.window.width() <= min(room.width(), FIRST_SIZE[0])
    assert hand.window.height() <= min(room.height(), FIRST_SIZE[1])


def test_a_key_leads_from_pane_to_pane(seat: Seat):
    """F6 goes round forces, inspector and log and comes back to the board; Shift+F6 at once."""
    hand = seat()
    resized(hand, SIZES[0])
    hand.click_piece("5-gds-armd")
    settle()
    docks = hand.window.desk.docks
    for name in ("dock-pools", "dock-inspector", "dock-log"):
        press(hand, Qt.Key.Key_F6)
        assert docks[name].isAncestorOf(focused())
    press(hand, Qt.Key.Key_F6)
    assert focused() is hand.board
    press(hand, Qt.Key.Key_F6)
    press(hand, Qt.Key.Key_F6, Qt.KeyboardModifier.ShiftModifier)
    assert focused() is hand.board


def test_a_fight_comes_into_view(seat: Seat):
    """Wherever one looks, an attack that is declared is seen whole, with its attackers."""
    hand = seat(ATTACK, "call-off")
    resized(hand, SIZES[1])
    hand.board.natural_size()
    hand.board.centerOn(*hand.board.contents.picture.spaces["1504"].centre)
    hand.window.undo()
    assert hand.asked == "declare_attack"
    assert all(map(hand_sees(hand), ("0203", "0103")))


def test_a_board_that_somebody_moves_is_left_to_him(seat: Seat):
    """While the map is held, nothing that happens in the game moves it."""
    hand = seat(ATTACK, "call-off")
    board = hand.board
    board.natural_size()
    board.centerOn(*board.contents.picture.spaces["1504"].centre)
    middle = board.viewport().rect().center()
    hand.qtbot.mousePress(board.viewport(), Qt.MouseButton.MiddleButton, pos=middle)
    before = board.visible_area().center()
    hand.window.undo()
    assert (board.visible_area().center() - before).manhattanLength() < 2
    hand.qtbot.mouseRelease(board.viewport(), Qt.MouseButton.MiddleButton, pos=middle)


def test_the_choice_of_a_loss_comes_into_view(seat: Seat):
    """Losses and advances are chosen on the board: their units are seen."""
    hand = seat(ATTACK, "add 32-gds")
    hand.board.natural_size()
    hand.board.centerOn(*hand.board.contents.picture.spaces["1504"].centre)
    hand.table.session.manual_dice = True
    hand.table.dice_needed.connect(lambda action, _: hand.table.do(action, [2]))
    hand.key(Qt.Key.Key_Space)
    assert hand.asked == "allot_attacker_damage"
    assert hand_sees(hand)("0103")


def hand_sees(hand: Hand):
    """Give a test of whether a space is in view."""
    seen, spaces = hand.board.visible_area(), hand.board.contents.picture.spaces
    return lambda space: seen.contains(QPointF(*spaces[space].centre))


def press(hand: Hand, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier):
    """Press a key wherever the keyboard is."""
    hand.qtbot.keyClick(focused(), key, modifier)


def focused() -> QWidget:
    """Give the widget that has the keyboard."""
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


@pytest.mark.parametrize("language", ["en", "fr"])
def test_all_panes_at_once_fit_the_smallest_window(seat: Seat, language):
    """A fight, the dice and everything else open: the window grows no wider."""
    hand = seat(ATTACK, language=language)
    hand.window.menus.actions["dock-dice"].trigger()
    resized(hand, SIZES[1])
    settle()
    assert hand.window.minimumSizeHint().width() <= SIZES[1][0]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_largest_letters_fit_the_smallest_window(seat: Seat, language):
    """With a fight beside the board the window grows no wider, and the slider keeps its room."""
    hand = seat(ATTACK, text_scale=TEXT_SIZES[-1], language=language)
    resized(hand, SIZES[1])
    settle()
    assert hand.window.minimumSizeHint().width() <= SIZES[1][0]
    assert (hand.window.width(), hand.window.height()) == SIZES[1]
    (timeline,) = hand.window.findChildren(Timeline)
    assert timeline.bar.width() >= timeline.width() / 2
