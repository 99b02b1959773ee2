"""Notes are kept with the step; choices are made by key, by mouse, or not at all."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPlainTextEdit

from tests.ui.shown import LEFT, button, settle, texts
from wargames.ui.dialogs.choices import ChoiceMenu
from wargames.ui.dialogs.notes import NoteDialog


def test_a_note_is_kept(shown, qtbot):
    """Typed words and Ctrl+Enter: the note belongs to the present step."""
    dialog = shown(NoteDialog)
    assert "Turn 1 (17 Sep), Impulse 1, Allies" in texts(dialog)
    assert not button(dialog, "Keep the note").isEnabled()
    box = dialog.findChild(QPlainTextEdit)
    qtbot.keyClicks(box, "Too far, says Browning")
    qtbot.keyClick(box, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    (note,) = dialog.table.session.notes
    assert (note.step, note.text) == (3, "Too far, says Browning")
    assert not dialog.isVisible()
    dialog.show()
    assert box.toPlainText() == ""


def test_a_note_by_mouse(shown, qtbot):
    """The button does the same."""
    dialog = shown(NoteDialog)
    qtbot.keyClicks(dialog.findChild(QPlainTextEdit), "ok")
    qtbot.mouseClick(button(dialog, "Keep the note"), LEFT)
    assert [note.text for note in dialog.table.session.notes] == ["ok"]


def test_escape_writes_nothing(shown, qtbot):
    """What was typed stays for the next time."""
    dialog = shown(NoteDialog)
    qtbot.keyClicks(dialog.findChild(QPlainTextEdit), "half a thought")
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert dialog.table.session.notes == []
    assert not dialog.isVisible()
    assert dialog.findChild(QPlainTextEdit).toPlainText() == "half a thought"


def offered(shown):
    """Give the menu with three actions on offer, and the actions."""
    menu = shown(ChoiceMenu)
    menu.hide()
    actions = tuple(a for a in menu.table.decision.actions if type(a).__name__ == "Move")[:3]
    menu.table.offered.emit(actions)
    settle()
    return menu, actions


def test_choices_are_said_in_words_with_keys(shown):
    """A title, then one line for each action."""
    menu, actions = offered(shown)
    lines = [line.text() for line in menu.actions() if line.text()]
    words = [menu.table.wording.action(action) for action in actions]
    assert lines == ["Which do you mean?", *(f"&{n}   {w}" for n, w in enumerate(words, 1))]


def test_a_number_chooses(shown, qtbot):
    """Key 2 does the second action."""
    menu, actions = offered(shown)
    qtbot.keyClick(menu, Qt.Key.Key_2)
    assert menu.table.session.steps[-1].action == actions[1]
    assert not menu.isVisible()


def test_enter_takes_the_first(shown, qtbot):
    """The first line is ready when the menu opens."""
    menu, actions = offered(shown)
    qtbot.keyClick(menu, Qt.Key.Key_Return)
    assert menu.table.session.steps[-1].action == actions[0]


def test_a_click_chooses(shown, qtbot):
    """The mouse too."""
    menu, actions = offered(shown)
    line = menu.actions()[-1]
    qtbot.mouseClick(menu, LEFT, pos=menu.actionGeometry(line).center())
    assert menu.table.session.steps[-1].action == actions[2]


def test_escape_backs_out(shown, qtbot):
    """Nothing is done."""
    menu, _ = offered(shown)
    qtbot.keyClick(menu, Qt.Key.Key_Escape)
    assert not menu.isVisible()
    assert menu.table.session.cursor == 3
