"""Memory and waiting times, each against the limit that a player would notice."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from itertools import count
from pathlib import Path

from wargames.engine import dice, referee
from wargames.engine.session import Session
from wargames.games.target_arnhem.actions import Attack
from wargames.games.target_arnhem.odds import chances, weigh
from wargames.lab.bench.figure import Figure, figure, seconds_each
from wargames.library import Library
from wargames.saves import new_save, open_save

GAME, SCENARIO = "target-arnhem", "historical"
MEMORY_LIMIT_MB = 120.0
ODDS_LIMIT_MS = 5.0
UNDO_LIMIT_MS = 5.0
OPENING_LIMIT_S = 0.5
SAVED_ACTIONS = 500


def memory(library: Library) -> Figure:
    """Most memory that a process needs to play one whole game."""
    del library
    command = [sys.executable, "-m", "wargames.lab.bench.peak_memory"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    megabytes = float(done.stdout)
    return figure("memory", megabytes, "MB", MEMORY_LIMIT_MB, MEMORY_LIMIT_MB / megabytes, 1.0)


def odds(library: Library) -> Figure:
    """Time to work out the odds of an attack and the exact chance of every result."""
    session = Session([library.game(GAME).start(SCENARIO, 1)])
    rng = dice.seeded(1)
    attack = None
    while attack is None:
        decision = session.decision
        actions = decision.actions if decision is not None else ()
        attack = next((one for one in actions if isinstance(one, Attack)), None)
        if attack is None:
            rng, pick = dice.below(rng, len(actions))
            session.do(actions[pick])
    state, piece, target = session.state, attack.piece, attack.to

    def work() -> int:
        chances(state, weigh(state, (piece,), target, bombarded=True))
        return 1

    taken = 1000 * seconds_each(work)
    return figure("odds", taken, "ms", ODDS_LIMIT_MS, ODDS_LIMIT_MS / taken, 1.0)


def undo(library: Library) -> Figure:
    """Time to take an action back and to know again what may be decided."""
    session = Session([library.game(GAME).start(SCENARIO, 1)])
    play_on(session, SAVED_ACTIONS)

    def work() -> int:
        session.undo()
        referee.decision(session.state)
        session.redo()
        return 1

    taken = 1000 * seconds_each(work)
    return figure("undo", taken, "ms", UNDO_LIMIT_MS, UNDO_LIMIT_MS / taken, 1.0)


def open_500(library: Library) -> Figure:
    """Time to open a game file of 500 actions."""
    game = library.game(GAME)
    with tempfile.TemporaryDirectory() as folder:
        path = long_save(Path(folder), library)
        game.kit(SCENARIO)

        def work() -> int:
            open_save(path, library, append=False)
            return 1

        taken = seconds_each(work)
    return figure("open-500", taken, "s", OPENING_LIMIT_S, OPENING_LIMIT_S / taken, 1.0)


def long_save(folder: Path, library: Library) -> Path:
    """Write a random game of 500 actions to a file, with the first seed that lasts so long."""
    for seed in count(1):
        path = folder / f"{seed}.wargame"
        session = new_save(path, library.game(GAME), SCENARIO, seed)
        if play_on(session, SAVED_ACTIONS) == SAVED_ACTIONS:
            return path
    raise AssertionError


def play_on(session: Session, most: int) -> int:
    """Play at random for some actions; give how many there were before the game ended."""
    rng = dice.seeded(most)
    for played in range(most):
        decision = session.decision
        if decision is None:
            return played
        rng, pick = dice.below(rng, len(decision.actions))
        session.do(decision.actions[pick])
    return most
