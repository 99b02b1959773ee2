"""Panes, dialogs and board answer to each other in one window."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLineEdit

from tests.ui.shown import ATTACK, LEFT, button, do, settle
from tests.ui.window.conftest import Seat
from wargames.ui.dialogs.combat import CombatPanel
from wargames.ui.panes.inspector import InspectorPane
from wargames.ui.panes.log import LogPane
from wargames.ui.panes.timeline import Timeline

CONTROL, NONE = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.NoModifier


@pytest.mark.parametrize(
    ("key", "modifier", "name"),
    [
        (Qt.Key.Key_F1, NONE, "rules"),
        (Qt.Key.Key_T, CONTROL, "charts"),
        (Qt.Key.Key_M, CONTROL, "note"),
        (Qt.Key.Key_E, CONTROL, "export"),
    ],
)
def test_every_dialog_opens_and_closes_by_keyboard(seat: Seat, qtbot, key, modifier, name):
    """A key opens it beside the board, Esc closes it, and the game is as before."""
    hand = seat()
    dialog = getattr(hand.window, name)
    before = hand.table.state
    hand.key(key, modifier)
    assert dialog.isVisible()
    assert not dialog.isModal()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert hand.table.state is before


def pane(hand, kind):
    """Give the only pane of a kind in the window."""
    (found,) = hand.window.findChildren(kind)
    return found


def line_of(log, words):
    """Give the row of the last line with some words, scrolled into view."""
    rows = [row for row, line in enumerate(log.view.lines.lines) if words in line.text]
    index = log.view.lines.index(rows[-1])
    log.view.scrollTo(index)
    return log.view.visualRect(index)


def test_a_line_of_the_log_lights_the_board_and_opens_its_rule(seat: Seat, qtbot):
    """A click on the words lights hex and units; a click on the number opens the reference."""
    hand = seat(ATTACK, "commit")
    log = pane(hand, LogPane)
    row = line_of(log, "Attack on 0203")
    spot = QPoint(row.left() + 60, row.center().y())
    qtbot.mouseClick(log.view.viewport(), LEFT, pos=spot)
    assert ("space", "0203") in hand.board.contents.pointed_out
    row = line_of(log, "Attack on 0203")
    qtbot.mouseClick(log.view.viewport(), LEFT, pos=QPoint(row.right() - 12, row.center().y()))
    assert hand.window.rules.isVisible()
    assert hand.window.rules.rule == "5.1"


def test_real_dice_are_typed_in_the_window(seat: Seat, qtbot):
    """The roll waits for the dice of the table; typed faces decide the fight."""
    hand = seat(ATTACK)
    hand.table.session.manual_dice = True
    combat = pane(hand, CombatPanel)
    qtbot.mouseClick(button(combat, "Roll for the attack"), LEFT)
    dialog = hand.window.dice
    assert dialog.isVisible()
    (box,) = dialog.findChildren(QLineEdit)
    qtbot.keyClicks(box, "6")
    qtbot.keyClick(box, Qt.Key.Key_Return)
    assert not dialog.isVisible()
    assert hand.table.session.steps[-1].dice == (6,)
    assert hand.window.tray.faces() == [6]


def test_the_fight_stands_above_the_inspector(seat: Seat):
    """The panel appears with the attack and leaves the inspector readable."""
    hand = seat()
    combat, inspector = (pane(hand, kind) for kind in (CombatPanel, InspectorPane))
    assert not combat.isVisible()
    do(hand.table, ATTACK)
    settle()
    assert combat.isVisible()
    assert inspector.isVisible()
    assert inspector.height() > 60
    assert combat.mapTo(hand.window, QPoint()).y() < inspector.mapTo(hand.window, QPoint()).y()


def test_looking_back_by_the_timeline_moves_the_board_and_the_log(seat: Seat, qtbot):
    """The slider shows an earlier board; the log dims what came later; Return ends it."""
    hand = seat("move 5-gds-armd to 0102")
    timeline, log = pane(hand, Timeline), pane(hand, LogPane)
    qtbot.keyClick(timeline.bar, Qt.Key.Key_Left)
    assert hand.at("5-gds-armd") == "0103"
    assert log.view.lines.present == 3
    assert log.view.lines.lines[-1].step == 4
    qtbot.mouseClick(button(hand.window.past_bar, "Return to the present"), LEFT)
    assert hand.at("5-gds-armd") == "0102"
    assert log.view.lines.present == 4
