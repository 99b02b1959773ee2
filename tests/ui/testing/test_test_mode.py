"""Test mode in the window: switched on, seen, used by pointing, recorded."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox

from tests.saved_games import library
from tests.ui.hand import NONE, Hand
from tests.ui.shown import LEFT, settle
from wargames.bots.seating import Setup, begin
from wargames.engine.edits import BeginTest, PutPiece, in_test_mode
from wargames.present.narrative import narrate
from wargames.saves import open_save, verify
from wargames.ui.start.setup_pane import SetupPane

RIGHT = Qt.MouseButton.RightButton
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
TANKS = "5-gds-armd"


@pytest.fixture
def tester(seat) -> Hand:
    """Sit down at Target Arnhem and switch test mode on with its keys."""
    hand: Hand = seat()
    hand.key(Qt.Key.Key_T, CONTROL | SHIFT)
    return hand


def right_click(hand: Hand, space: str) -> None:
    """Click a space with the right button, beside any counter."""
    at = hand.of_rim(space)
    hand.qtbot.mouseClick(hand.board.viewport(), RIGHT, NONE, at)


# --- on and off ------------------------------------------------------------------------------


def test_a_game_becomes_a_test_by_keys_and_shows_it(seat):
    """The badge appears, the log says so, and the commands of test mode come alive."""
    hand = seat()
    commands = hand.window.menus.actions
    assert hand.window.head.badge.isHidden()
    assert not commands["act-playout"].isEnabled()
    hand.key(Qt.Key.Key_T, CONTROL | SHIFT)
    assert hand.table.is_test
    assert hand.window.head.badge.isVisible()
    assert commands["act-playout"].isEnabled()
    assert not commands["act-test"].isEnabled()
    table = hand.table
    assert "Test mode" in narrate(table.session.steps, (), table.wording)


def test_undoing_it_ends_test_mode(tester):
    """The badge goes with the step."""
    tester.key(Qt.Key.Key_Z, CONTROL)
    assert not tester.table.is_test
    assert tester.window.head.badge.isHidden()


def test_the_new_game_screen_begins_a_test(qtbot, tmp_path):
    """A tick under the dice; the file records it as the first step."""
    pane = SetupPane("en")
    qtbot.addWidget(pane)
    pane.show_game(library().game("target-arnhem"))
    pane.show()
    box = pane.findChild(QCheckBox, "test-mode")
    assert box is not None
    assert pane.setup() is not None
    assert not pane.setup().is_test  # type: ignore[union-attr]
    qtbot.keyClick(box, Qt.Key.Key_Space)
    setup = pane.setup()
    assert setup is not None
    seated = begin(setup, library(), tmp_path)
    assert in_test_mode(seated.session.state)
    assert verify(Path(str(seated.path)), library()) is None


# --- pointing --------------------------------------------------------------------------------


def test_a_right_click_puts_the_selected_piece_there(tester):
    """Select, click right, confirm in words: the piece stands there, and undo brings it back."""
    before = tester.at(TANKS)
    tester.click_piece(TANKS)
    right_click(tester, "0303")
    tester.choose("Test: put")
    assert tester.at(TANKS) == "0303"
    assert isinstance(tester.table.session.steps[-1].action, PutPiece)
    tester.key(Qt.Key.Key_Z, CONTROL)
    assert tester.at(TANKS) == before


def test_the_key_e_puts_the_selected_piece_at_the_cursor(tester):
    """The same without a mouse."""
    tester.table.select(("piece", TANKS))
    for _ in range(3):
        tester.key(Qt.Key.Key_Up)
    cursor = tester.board.contents.cursor
    assert cursor not in ("", tester.at(TANKS))
    tester.key(Qt.Key.Key_E)
    menu = tester.window.choices
    tester.qtbot.waitUntil(menu.isVisible)
    tester.qtbot.keyClick(menu, Qt.Key.Key_Return)
    assert tester.at(TANKS) == cursor


def test_a_right_click_backs_out_of_a_selection_in_a_game_for_two(seat):
    """Without test mode nothing new happens."""
    hand = seat()
    hand.click_piece(TANKS)
    while hand.table.selection.chosen:
        # The first click may close a stack that was fanned out.
        right_click(hand, "0303")
    assert not hand.window.choices.isVisible()


def test_an_edit_that_is_refused_says_why(tester):
    """Where the piece is already."""
    tester.click_piece(TANKS)
    right_click(tester, tester.at(TANKS))
    assert "already" in tester.window.status_line.message.text()


# --- undo and dice ---------------------------------------------------------------------------


def rolled(hand: Hand) -> None:
    """Attack, so that a die is rolled."""
    before = hand.table.session.cursor
    while not any(step.dice for step in hand.table.session.steps[before:]):
        decision = hand.table.session.decision
        assert decision is not None
        attack = [a for a in decision.actions if "ttack" in type(a).__name__]
        hand.table.do((attack or decision.actions)[0])


def test_undo_passes_dice_without_a_question_and_writes_it_down(tester):
    """Free undo, still recorded."""
    rolled(tester)
    cursor = tester.table.session.cursor
    tester.key(Qt.Key.Key_Z, CONTROL)
    assert tester.table.session.cursor == cursor - 1
    assert not tester.window.confirm_bar.isVisible()
    assert tester.table.session.notes


def test_forced_dice_are_typed_and_then_rolled(tester):
    """Typed in the workbench, shown as still to come, rolled, and noted in the log."""
    tester.key(Qt.Key.Key_D, CONTROL)
    pane = tester.window.workbench.dice
    tester.qtbot.waitUntil(pane.isVisible)
    tester.qtbot.keyClicks(pane.faces, "2 2 2 2 2")
    tester.qtbot.keyClick(pane.faces, Qt.Key.Key_Return)
    assert "2 2 2 2 2" in pane.queue.text()
    rolled(tester)
    faces = next(step.dice for step in reversed(tester.table.session.steps) if step.dice)
    assert set(faces) == {2}
    assert any("forced" in note.text for note in tester.table.session.notes)
    assert len(tester.table.session.forced) == 5 - len(faces)
    tester.qtbot.mouseClick(pane.clear, LEFT)
    assert tester.table.session.forced == ()


@pytest.mark.parametrize("typed", ["0", "21", "x", "3 99"])
def test_what_is_no_face_cannot_be_forced(tester, typed):
    """The button stays dark and a line says what is wanted."""
    pane = tester.window.workbench.dice
    tester.window.workbench.open_at("tab-force")
    tester.qtbot.keyClicks(pane.faces, typed)
    assert not pane.go.isEnabled()
    assert "from 1 to" in pane.queue.text()


def test_a_forced_die_that_does_not_fit_is_said_at_the_foot(tester):
    """The action is refused and can be tried again."""
    tester.table.session.forced = (9,)
    heard: list[str] = []
    tester.table.refused.connect(lambda text, _: heard.append(text))
    before = -1
    while not heard and tester.table.session.cursor != before:
        before = tester.table.session.cursor
        decision = tester.table.session.decision
        assert decision is not None
        attack = [a for a in decision.actions if "ttack" in type(a).__name__]
        tester.table.do((attack or decision.actions)[0])
    assert "cannot show 9" in heard[0]


# --- the position ----------------------------------------------------------------------------


def test_tracks_pieces_and_markers_are_edited_in_the_workbench(tester):
    """Each change is a step; the boxes follow undo."""
    bench, table = tester.window.workbench, tester.table
    tester.key(Qt.Key.Key_E, CONTROL | SHIFT)
    tester.qtbot.waitUntil(bench.position.isVisible)
    name, box = next(iter(bench.position.tracks.items()))
    value = table.state.tracks[name]
    tester.qtbot.keyClick(box, Qt.Key.Key_Up)
    assert table.state.tracks[name] == value + 1
    table.session.undo()
    settle()
    assert box.value() == value
    bench.position.piece.setCurrentIndex(bench.position.piece.findData(TANKS))
    bench.position.space.setCurrentIndex(bench.position.space.findData("eliminated"))
    tester.qtbot.mouseClick(bench.position.put, LEFT)
    assert tester.at(TANKS) == "eliminated"
    assert "Eliminated" in bench.position.piece.itemText(bench.position.piece.findData(TANKS))
    marker, choice = next(iter(bench.position.markers.items()))
    choice.setFocus()
    tester.qtbot.keyClick(choice, Qt.Key.Key_Down)
    assert table.state.markers.get(marker) == choice.currentData()


def test_the_position_is_closed_to_those_who_look_back(tester):
    """Only what is in force can be edited."""
    pane = tester.window.workbench.position
    tester.window.workbench.open_at("tab-edit")
    tester.table.look_at(0)
    assert not pane.isEnabled()
    tester.table.look_at_present()
    assert pane.isEnabled()


def test_an_edited_game_is_recorded_and_reopens_as_a_test(tmp_path, qtbot):
    """Header and lines are those of any game; the badge is there again."""
    seated = begin(Setup("target-arnhem", "mini-game", 5), library(), tmp_path)
    seated.session.do(BeginTest())
    seated.session.do(PutPiece(TANKS, "0303"))
    opened = open_save(str(seated.path), library(), append=False)
    assert in_test_mode(opened.session.state)
    assert opened.session.state.pieces[TANKS].at == "0303"
