"""The ledger knows a game that was cut off from one that was left."""

import os
import subprocess
import sys

from wargames.ui.ledger import Ledger, ledger_path


def dead_process():
    """Give the number of a process that has ended."""
    with subprocess.Popen([sys.executable, "-c", ""]) as ended:
        pass
    return ended.pid


def written_by(process, monkeypatch, game, bots):
    """Write in the ledger as another process would."""
    with monkeypatch.context() as other:
        other.setattr(os, "getpid", lambda: process)
        Ledger().sat_down(game, bots)


def test_a_game_of_a_dead_process_is_interrupted(tmp_path, monkeypatch):
    """A game that is open in no running process was cut off, and its bots are remembered."""
    game = tmp_path / "a.wargame"
    game.touch()
    written_by(dead_process(), monkeypatch, game, {"german": "greedy"})
    assert Ledger().interrupted() == game
    assert Ledger().bots_at(game) == {"german": "greedy"}


def test_a_game_that_was_left_is_not_interrupted(tmp_path, monkeypatch):
    """Leaving keeps the bots and takes the mark away."""
    game = tmp_path / "a.wargame"
    game.touch()
    written_by(dead_process(), monkeypatch, game, {"german": "greedy"})
    Ledger().stood_up(game)
    assert Ledger().interrupted() is None
    assert Ledger().bots_at(game) == {"german": "greedy"}


def test_a_game_of_a_running_process_is_left_to_it(tmp_path, monkeypatch):
    """Another window that is still open keeps its game."""
    game = tmp_path / "a.wargame"
    game.touch()
    written_by(os.getppid(), monkeypatch, game, {})
    assert Ledger().interrupted() is None


def test_a_file_that_is_gone_is_not_offered(tmp_path, monkeypatch):
    """There is nothing to continue without the file."""
    written_by(dead_process(), monkeypatch, tmp_path / "gone.wargame", {})
    assert Ledger().interrupted() is None


def test_a_damaged_ledger_is_empty(tmp_path):
    """Damage costs the memory of bots, nothing else."""
    path = ledger_path()
    path.parent.mkdir(parents=True)
    path.write_text("{", encoding="utf-8")
    assert Ledger().interrupted() is None
    game = tmp_path / "a.wargame"
    Ledger().sat_down(game, {"allied": "random"})
    assert Ledger().bots_at(game) == {"allied": "random"}
