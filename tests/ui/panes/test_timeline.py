"""The timeline looks back without touching the present, returns, and branches."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMessageBox

from tests.ui.shown import ATTACK, LEFT, button, do, texts
from wargames.ui.panes.timeline import Timeline


def test_dragging_looks_at_another_step(shown, qtbot):
    """A press on the left end shows the layout; the game itself stays where it was."""
    pane = shown(Timeline, "move 5-gds-armd to 0102", size=(800, 80))
    qtbot.mouseClick(pane.bar, LEFT, pos=QPoint(9, 18))
    assert pane.table.shown == 0
    assert pane.table.is_looking_back
    assert pane.table.session.cursor == 4
    assert "looking back" in texts(pane)
    assert pane.table.decision is None


def test_the_keyboard_goes_step_by_step(shown, qtbot):
    """Arrows, Home and End move through the game; page keys from turn to turn."""
    pane = shown(Timeline, "move 5-gds-armd to 0102", size=(800, 80))
    for key, step in (
        (Qt.Key.Key_Left, 3),
        (Qt.Key.Key_Left, 2),
        (Qt.Key.Key_PageDown, 3),
        (Qt.Key.Key_Home, 0),
        (Qt.Key.Key_Right, 1),
        (Qt.Key.Key_End, 4),
    ):
        qtbot.keyClick(pane.bar, key)
        assert pane.table.shown == step


def test_return_shows_the_present_again(shown, qtbot):
    """The button is there only while looking back."""
    pane = shown(Timeline, size=(800, 80))
    assert "Return to the present" not in texts(pane)
    pane.table.look_at(1)
    qtbot.mouseClick(button(pane, "Return to the present"), LEFT)
    assert not pane.table.is_looking_back
    assert "Return to the present" not in texts(pane)


def test_playing_on_from_the_past_branches(shown, qtbot):
    """The steps after it are still there until something else is done."""
    pane = shown(Timeline, "move 5-gds-armd to 0102", size=(800, 80))
    pane.table.look_at(3)
    qtbot.mouseClick(button(pane, "Play on from here"), LEFT)
    assert pane.table.session.cursor == 3
    assert "1 taken back" in texts(pane)
    do(pane.table, "move 32-gds to 0102")
    assert len(pane.table.session.steps) == 5
    assert pane.table.state.pieces["5-gds-armd"].at == "0103"


def test_branching_across_dice_asks_first(shown, qtbot):
    """No leaves everything; yes goes back."""
    pane = shown(Timeline, ATTACK, "commit", size=(800, 80))
    pane.table.look_at(4)
    qtbot.mouseClick(button(pane, "Play on from here"), LEFT)
    box = pane.findChild(QMessageBox)
    assert "Dice were rolled" in box.text()
    qtbot.keyClick(box, Qt.Key.Key_Escape)
    assert pane.table.session.cursor == 5
    qtbot.mouseClick(button(pane, "Play on from here"), LEFT)
    box = next(b for b in pane.findChildren(QMessageBox) if b.isVisible())
    (face,) = pane.table.session.steps[5].dice
    qtbot.mouseClick(button(box, "Go back"), LEFT)
    assert pane.table.session.cursor == 4
    (note,) = pane.table.session.notes
    assert note.text == f"Taken back: Roll for the attack (dice {face})"


def test_branching_does_not_ask_when_players_said_so(shown, qtbot):
    """The preference switches the question off."""
    pane = shown(Timeline, ATTACK, "commit", size=(800, 80), confirm_undo_dice=False)
    pane.table.look_at(4)
    qtbot.mouseClick(button(pane, "Play on from here"), LEFT)
    assert pane.table.session.cursor == 4


def test_the_buttons_at_the_ends_work(shown, qtbot):
    """First, previous, next, last; those that lead nowhere are off."""
    pane = shown(Timeline, size=(800, 80))
    last = button(pane, "Go to the last step")
    assert not last.isEnabled()
    qtbot.mouseClick(button(pane, "Go to the beginning"), LEFT)
    assert pane.table.shown == 0
    assert not button(pane, "One step back").isEnabled()
    qtbot.mouseClick(button(pane, "One step on"), LEFT)
    assert pane.table.shown == 1
    qtbot.mouseClick(last, LEFT)
    assert pane.table.shown == 3
