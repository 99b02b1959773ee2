"""Test mode at the terminal: edits, forced dice, positions played out."""

import pytest

from tests.cli.test_play import ATTACK, at_table
from wargames.saves import open_save, verify

__all__ = ["at_table"]

MINI = "target-arnhem/mini-game"
"""Both sides are people, so that nothing happens between two lines."""


def test_a_test_is_edited_forced_and_taken_back_freely(at_table):
    """Each command answers in a line; help lists them in test mode."""
    lines = ["help", "edit put 5-gds-armd in 1205", "force 3 5", "force", "undo", "quit"]
    out = at_table(lines, "--test", what=MINI)
    assert "edit put PIECE in SPACE" in out
    assert "Test mode: 5 Gds Armd put from" in out
    assert "Still to come: 3 5" in out
    assert "No die is forced." in out
    assert "Taken back." in out


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("edit put nobody in 1205", "There is no such piece"),
        ("edit put 5-gds-armd in 9999", "It cannot be put there"),
        ("force 99", "Give numbers from 1 to 20"),
        ("playout many", "Say how many games"),
        ("playout 0", "Say how many games"),
        ("test-mode", "Test mode is on already"),
    ],
)
def test_what_cannot_be_done_in_a_test_is_one_line(at_table, line, answer):
    """A sentence, and the game goes on."""
    assert answer in at_table([line, "quit"], "--test", what=MINI)


@pytest.mark.parametrize("line", ["force 3", "playout 2", "edit put 5-gds-armd in 1205"])
def test_a_game_for_two_has_no_test_commands(at_table, line):
    """Until somebody switches test mode on."""
    out = at_table([line, "quit"], what=MINI)
    assert "test mode" in out.casefold()
    out = at_table(["test-mode", line, "quit"], what=MINI, file="other.wargame")
    assert "nly in test mode" not in out


def test_a_position_is_played_out_at_the_terminal(at_table):
    """The report of the laboratory, in the language of the table."""
    out = at_table(["playout 2", "quit"], "--test", "--lang", "fr", what=MINI)
    assert "2 parties, 2 terminées, 0 erreurs" in out
    assert "Pertes par partie" in out


def test_undo_does_not_ask_about_dice_in_a_test(at_table):
    """The one question of the game for two is left out."""
    out = at_table([*ATTACK, "commit", "undo", "undo"], "--test")
    assert out.count("Taken back.") == 2


def test_a_recorded_game_becomes_a_test_when_continued(at_table, tmp_path):
    """With --test, from where it stands; the file verifies."""
    at_table(["quit"], what=MINI)
    path = tmp_path / "game.wargame"
    at_table(["edit put 5-gds-armd in 1205", "quit"], "--test", what=str(path), file=None)
    from tests.saved_games import library

    assert verify(path, library()) is None
    state = open_save(path, library(), append=False).session.state
    assert state.pieces["5-gds-armd"].at == "1205"
