"""A player that is killed loses nothing that was finished."""

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from tests.saved_games import library
from wargames.engine import digest
from wargames.games.registry import GAMES
from wargames.saves import open_save, verify

ROOT = Path(__file__).resolve().parents[2]
PLAYER = Path(__file__).with_name("killed_player.py")
KILLS, KILLS_OF_ONE_FILE = 50, 5
LINES_OF_A_STEP = 3
"""An action with the digest and the snapshot after it."""


@pytest.fixture
def player():
    """Start the program that plays and kills; it ends when nothing more is asked of it."""
    places = [os.environ.get("PYTHONPATH", ""), str(ROOT)]
    with subprocess.Popen(
        [sys.executable, str(PLAYER)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, places))},
    ) as child:
        yield child
        assert child.stdin is not None
        child.stdin.close()
    assert child.returncode == 0


@pytest.mark.parametrize("game", GAMES)
def test_fifty_kills_lose_nothing_that_was_finished(tmp_path, player, game):
    """After each kill the file opens to what was told last, or to one thing done after it."""
    chance = random.Random(1944)
    exact = 0
    for kill in range(KILLS):
        path = tmp_path / f"{kill // KILLS_OF_ONE_FILE}.wargame"
        player.stdin.write(f"{game} {path} {chance.randint(1, 40)}\n")
        lines, cursor, position = player.stdout.readline().split()
        loaded = open_save(path, library(), append=False)
        assert loaded.base == 0
        more = path.read_bytes().count(b"\n") - int(lines)
        assert 0 <= more <= LINES_OF_A_STEP
        if not more:
            exact += 1
            assert loaded.session.cursor == int(cursor)
            assert digest.fingerprint(loaded.session.state) == position
        assert verify(path, library()) is None
    assert exact
