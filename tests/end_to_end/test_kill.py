"""A player that is killed loses nothing that was finished."""

import os
import random
import subprocess
import sys
from pathlib import Path

from wargames.library import Library
from wargames.saves import open_save, verify

ROOT = Path(__file__).resolve().parents[2]
PLAYER = Path(__file__).with_name("killed_player.py")
KILLS, KILLS_OF_ONE_GAME = 50, 5


def test_fifty_kills_lose_no_finished_step(tmp_path):
    """After each of fifty kills the file opens with every step that was told as finished."""
    library = Library()
    chance = random.Random(1944)
    places = [os.environ.get("PYTHONPATH", ""), str(ROOT)]
    with subprocess.Popen(
        [sys.executable, str(PLAYER)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, places))},
    ) as player:
        assert player.stdin is not None
        assert player.stdout is not None
        kills = games = 0
        while kills < KILLS:
            games += 1
            path = tmp_path / f"{games}.wgame"
            for _ in range(KILLS_OF_ONE_GAME):
                player.stdin.write(f"{path} {chance.randint(1, 40)}\n")
                word, _, told = player.stdout.readline().strip().partition(" ")
                loaded = open_save(path, library, append=False)
                assert loaded.base == 0
                if word == "over":
                    assert loaded.session.decision is None
                    break
                assert word == "killed"
                # The step after the last one told may be in the file already.
                assert loaded.session.cursor - int(told) in (0, 1)
                kills += 1
            assert verify(path, library) is None
        player.stdin.close()
    assert player.returncode == 0
