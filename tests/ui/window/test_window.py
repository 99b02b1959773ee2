"""The window around the board: language, undo, looking back, layout, commands."""

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from tests.ui.hand import table_of
from tests.ui.window.conftest import Seat
from wargames.ui.window.keys import KeysDialog
from wargames.ui.window.main_window import MainWindow

DICE = ("attack 0203 with 5-gds-armd", "commit")


def test_the_language_changes_at_once_in_the_middle_of_a_game(seat: Seat):
    """Head, menus, docks and buttons speak French after a change of preference, and back."""
    hand = seat()
    window, table = hand.window, hand.table
    english = window.head.prompt.text()
    table.prefer(msgspec.structs.replace(table.settings, language="fr"))
    assert window.head.prompt.text().startswith("Alliés : ")
    assert window.head.buttons.buttons[0].text() == "Terminer l'impulsion  [Espace]"
    assert window.menus.actions["act-undo"].text() == "&Annuler"
    assert window.desk.docks["dock-log"].windowTitle() == "Journal"
    assert window.board.accessibleName() == "Plateau"
    assert hand.board.contents.picture.title == table.wording.title()
    hand.click_piece("5-gds-armd")
    hand.click_space("0402")
    assert "Règle 4.1" in window.status_line.message.text()
    table.prefer(msgspec.structs.replace(table.settings, language="en"))
    assert window.head.prompt.text() == english


def test_undo_takes_a_move_back_without_asking(seat: Seat):
    """Ctrl+Z undoes a move, Ctrl+Y does it again."""
    hand = seat("move 5-gds-armd to 0102")
    hand.qtbot.keyClick(hand.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert hand.at("5-gds-armd") == "0103"
    assert not hand.window.confirm_bar.isVisible()
    hand.qtbot.keyClick(hand.window, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert hand.at("5-gds-armd") == "0102"


def test_undo_across_dice_asks_first(seat: Seat):
    """Nothing happens until the question above the board is answered with yes."""
    hand = seat(*DICE)
    window, session = hand.window, hand.table.session
    before = session.cursor
    window.undo()
    assert window.confirm_bar.isVisible()
    assert session.cursor == before
    hand.qtbot.mouseClick(window.confirm_bar.second, Qt.MouseButton.LeftButton)
    assert not window.confirm_bar.isVisible()
    assert session.cursor == before
    window.undo()
    hand.qtbot.keyClick(window.confirm_bar.first, Qt.Key.Key_Space)
    assert session.cursor == before - 1
    assert not window.confirm_bar.isVisible()


def test_escape_dismisses_the_question(seat: Seat):
    """The question goes away by keyboard too."""
    hand = seat(*DICE)
    hand.window.undo()
    hand.qtbot.keyClick(hand.window.confirm_bar.first, Qt.Key.Key_Escape)
    assert not hand.window.confirm_bar.isVisible()
    assert hand.table.session.can_undo


def test_undo_across_dice_does_not_ask_those_who_do_not_want_it(seat: Seat):
    """The question can be switched off in the preferences."""
    hand = seat(*DICE, confirm_undo_dice=False)
    before = hand.table.session.cursor
    hand.window.undo()
    assert hand.table.session.cursor == before - 1


def test_ending_a_phase_early_asks_those_who_want_it(seat: Seat):
    """With the confirmation on, the impulse ends only after yes; a roll is not asked about."""
    hand = seat(confirm_end=True)
    hand.key(Qt.Key.Key_Space)
    assert hand.window.confirm_bar.isVisible()
    assert hand.table.state.side == "allied"
    hand.qtbot.mouseClick(hand.window.confirm_bar.first, Qt.MouseButton.LeftButton)
    assert hand.table.state.side == "german"


def test_looking_back_shows_the_past_and_plays_nothing(seat: Seat):
    """An earlier step is shown under a bar; clicking there only looks; one returns by End."""
    hand = seat("move 5-gds-armd to 0102")
    window, table = hand.window, hand.table
    table.look_at(3)
    assert window.past_bar.isVisible()
    where = {c.piece: c.space for c in hand.board.contents.position.counters}
    assert where["5-gds-armd"] == "0103"
    hand.click_piece("32-gds")
    hand.click_space("0102")
    assert table.session.cursor == 4
    assert window.head.buttons.buttons == []
    hand.qtbot.keyClick(window, Qt.Key.Key_End)
    assert not window.past_bar.isVisible()
    assert hand.at("5-gds-armd") == "0102"


def test_playing_on_from_the_past_puts_that_step_in_force(seat: Seat):
    """The second button of the bar goes back for good."""
    hand = seat("move 5-gds-armd to 0102", "move 32-gds to 0104")
    hand.table.look_at(4)
    hand.qtbot.mouseClick(hand.window.past_bar.second, Qt.MouseButton.LeftButton)
    assert hand.table.session.cursor == 4
    assert not hand.table.is_looking_back


def test_one_returns_from_the_past_by_the_first_button_of_the_bar(seat: Seat):
    """The bar names the moment that is shown, and goes with the return to the present."""
    hand = seat("move 5-gds-armd to 0102")
    hand.table.look_at(3)
    assert "Turn 1 (17 Sep)" in hand.window.past_bar.sentence.text()
    hand.qtbot.mouseClick(hand.window.past_bar.first, Qt.MouseButton.LeftButton)
    assert not hand.table.is_looking_back
    assert not hand.window.past_bar.isVisible()


def test_what_lies_behind_a_branch_stays_until_something_else_is_done(seat: Seat):
    """Playing on from the past keeps the steps after it; another deed replaces them."""
    hand = seat("move 5-gds-armd to 0102")
    hand.table.look_at(3)
    hand.qtbot.mouseClick(hand.window.past_bar.second, Qt.MouseButton.LeftButton)
    assert (hand.table.session.cursor, len(hand.table.session.steps)) == (3, 5)
    hand.board.fit()
    hand.drag(hand.of_piece("5-gds-armd"), hand.of_space("0104"))
    assert hand.at("5-gds-armd") == "0104"
    assert (hand.table.session.cursor, len(hand.table.session.steps)) == (4, 5)


def test_branching_across_dice_asks_first_and_is_recorded(seat: Seat):
    """No leaves everything as it is; yes goes back and says in the log what was taken back."""
    hand = seat("attack 0203 with 5-gds-armd", "commit")
    window, session = hand.window, hand.table.session
    (face,) = session.steps[5].dice
    for answer, cursor in (("second", 5), ("first", 4)):
        hand.table.look_at(4)
        hand.qtbot.mouseClick(window.past_bar.second, Qt.MouseButton.LeftButton)
        assert window.confirm_bar.isVisible()
        hand.qtbot.mouseClick(getattr(window.confirm_bar, answer), Qt.MouseButton.LeftButton)
        assert session.cursor == cursor
    (note,) = session.notes
    assert note.text == f"Taken back: Roll for the attack (dice {face})"


def test_the_layout_is_remembered(seat: Seat, qtbot):
    """A pane that was closed stays closed in the next window; the menu brings it back."""
    hand = seat()
    hand.qtbot.keyClick(hand.window, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert not hand.window.desk.docks["dock-pools"].isVisible()
    hand.window.close()
    again = MainWindow(table_of(layout=hand.table.settings.layout))
    qtbot.addWidget(again)
    again.show()
    assert again.desk.docks["dock-pools"].isHidden()
    again.menus.actions["act-layout"].trigger()
    assert not again.desk.docks["dock-pools"].isHidden()
    assert not again.menus.actions["dock-dice"].isChecked()


@pytest.mark.parametrize("nonsense", ["", "????", "AAAA", "é"])
def test_a_damaged_layout_is_passed_over(nonsense, qtbot):
    """A window opens whatever the settings hold."""
    window = MainWindow(table_of(layout=nonsense, geometry=nonsense))
    qtbot.addWidget(window)
    window.show()
    assert window.desk.docks["dock-log"].isVisible()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(1440, 900), (1024, 700)])
def test_no_button_of_the_head_is_cut_off(seat: Seat, language, size):
    """Every button shows its whole text inside the window, and the sentence has its room."""
    hand = seat("attack 0203 with 5-gds-armd", language=language)
    window = hand.window
    window.resize(*size)
    hand.qtbot.waitUntil(lambda: window.width() == size[0])
    for button in window.head.findChildren(QPushButton):
        assert button.width() >= button.sizeHint().width()
        assert button.mapTo(window, button.rect().bottomRight()).x() <= window.width()
    prompt = window.head.prompt
    assert prompt.height() >= prompt.heightForWidth(prompt.width())


def test_every_command_has_words_and_no_key_twice(seat: Seat):
    """All menu entries are named in both languages, and no key means two things."""
    hand = seat()
    actions = hand.window.menus.actions
    keys = [key.toString() for action in actions.values() for key in action.shortcuts()]
    assert len(keys) == len(set(keys))
    english = {word: action.text() for word, action in actions.items()}
    hand.table.prefer(msgspec.structs.replace(hand.table.settings, language="fr"))
    same = {word for word, action in actions.items() if action.text() == english[word]}
    assert same <= {"act-mini-map"}


def test_the_list_of_keys_names_all_of_them(seat: Seat):
    """The list shows the keys of the menus and of the board."""
    hand = seat()
    hand.window.menus.actions["act-keys"].trigger()
    dialog = next(d for d in hand.window.children() if isinstance(d, KeysDialog))
    for word in ("Tab", "F11", "Ctrl+Z", "Whole board"):
        assert word in dialog.list.text()
