"""A session kept in memory, and a branch, can be given a file of their own."""

import os

import pytest

from tests.saved_games import GAME, begin, library, play
from wargames.engine.text import told
from wargames.saves import SaveError, new_header, new_save, open_save, save_as, verify


@pytest.fixture
def header():
    """What the short game of the tests was begun with."""
    return new_header(library().game(GAME), "mini-game", 1)


def test_a_session_in_memory_is_written_whole_and_goes_on(tmp_path, header):
    """Steps and remarks so far are in the new file, and so is what is played afterwards."""
    session = begin(None)
    session.note("before anything")
    play(session, 45)
    session.note("half-way")
    path = tmp_path / "game.wargame"
    save_as(path, session, header)
    play(session, 5, seed=2)
    opened = open_save(path, library(), append=False).session
    assert opened.steps == session.steps
    assert opened.notes == session.notes
    assert verify(path, library()) is None


def test_a_branch_gets_its_own_file_and_the_first_game_keeps_its_own(tmp_path, header):
    """What is played on a branch is in the branch's file alone."""
    session = begin(tmp_path / "first.wargame")
    play(session, 20)
    session.go_to(10)
    branch = session.branch()
    save_as(tmp_path / "branch.wargame", branch, header)
    play(branch, 7, seed=3)
    first = open_save(tmp_path / "first.wargame", library(), append=False).session
    other = open_save(tmp_path / "branch.wargame", library(), append=False).session
    assert (len(first.steps), first.cursor) == (21, 10)
    assert other.steps == branch.steps
    assert len(other.steps) == 18


def test_a_session_without_its_start_is_not_written_anew(tmp_path, header):
    """A session opened at a snapshot has no first steps to write."""
    with pytest.raises(SaveError, match="first steps"):
        save_as(tmp_path / "game.wargame", begin(None), header, base=40)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("durable", [True, False])
def test_a_durable_line_has_reached_the_disk(tmp_path, monkeypatch, durable):
    """Every action of a game played by people is settled before the game goes on."""
    settled: list[int] = []
    monkeypatch.setattr(os, "fsync", settled.append)
    path, game = tmp_path / "game.wargame", library().game(GAME)
    session = new_save(path, game, "mini-game", 1, durable=durable)
    begun = len(settled)
    play(session, 6)
    assert len(settled) - begun == (6 if durable else 0)


def test_what_is_wrong_with_a_file_is_said_in_french_too(tmp_path):
    """The same error gives its sentence in either language."""
    path = tmp_path / "letter.wargame"
    path.write_text("Dear John,\n")
    with pytest.raises(SaveError) as refused:
        open_save(path, library())
    assert told(refused.value, "en") == f"{path}: this is not a game file"
    assert told(refused.value, "fr") == f"{path} : ce n'est pas un fichier de partie"


def test_a_damaged_line_and_a_torn_one_are_told_in_french_too(tmp_path):
    """The quoted line stands in both sentences; a warning knows its French as well."""
    path = tmp_path / "game.wargame"
    play(begin(path), 3)
    whole = path.read_bytes()
    path.write_bytes(whole + b"4 all")
    (warning,) = open_save(path, library(), append=False).warnings
    assert told(warning, "fr").endswith("la dernière ligne, incomplète, est laissée de côté")
    path.write_bytes(whole + b"{nonsense}\n")
    with pytest.raises(SaveError) as refused:
        open_save(path, library())
    assert '"{nonsense}" is not an action line' in told(refused.value, "en")
    assert "\"{nonsense}\" n'est pas une ligne d'action" in told(refused.value, "fr")
