"""What is measured for every registered game: speed of play, and waits that a player notices."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from itertools import chain, count, islice
from pathlib import Path

from wargames.engine import dice, referee
from wargames.engine.session import Session
from wargames.engine.state import GameState
from wargames.lab.bench.figure import Figure, figure, reference_module, seconds_each, side_by_side
from wargames.lab.bench.peak_memory import peak_of_a_game
from wargames.lab.bench.random_games import main_scenario, play_on, random_states
from wargames.library import Game, Library
from wargames.saves import new_save, open_save

MEMORY_LIMIT_MB = 120.0
ODDS_LIMIT_MS = 5.0
UNDO_LIMIT_MS = 50.0
OPENING_LIMIT_S = 0.5
SAVED_ACTIONS = 500
ODDS_SAMPLE = 20
LONGEST_LOOK = 20_000
"""Steps of random play among which declared combats are looked for."""


def random_play(library: Library, game_id: str) -> Figure:
    """Actions a second of random games, against moves a second of random chess."""
    game = library.game(game_id)
    scenario = main_scenario(game)
    chess = reference_module("chess")
    seeds = count(1)

    def ours() -> int:
        return sum(1 for _ in random_states(game, scenario, next(seeds))) - 1

    def theirs() -> int:
        board, rng, moves = chess.Board(), dice.seeded(next(seeds)), 0
        while not board.is_game_over():
            legal = list(board.legal_moves)
            rng, pick = dice.below(rng, len(legal))
            board.push(legal[pick])
            moves += 1
        return moves

    own, other = side_by_side(ours, theirs)
    return figure("random-play", own, "actions/s", other, own / other, 1.0)


def memory(library: Library, game_id: str) -> Figure:
    """Most memory that a process needs to play one whole game."""
    scenario = main_scenario(library.game(game_id))
    megabytes = peak_of_a_game(library.roots, game_id, scenario)
    return figure("memory", megabytes, "MB", MEMORY_LIMIT_MB, MEMORY_LIMIT_MB / megabytes, 1.0)


def odds(library: Library, game_id: str) -> Figure | None:
    """Time to weigh a declared combat with the exact chance of every result.

    None for a game that weighs nothing before dice are rolled.
    """
    game = library.game(game_id)
    scenario = main_scenario(game)
    weigh = game.kit(scenario).rules.weigh
    if weigh is None:
        return None
    declared = list(islice(_declared(game, scenario), ODDS_SAMPLE))
    if not declared:
        return None

    def work() -> int:
        for state in declared:
            weigh(forgetful(state))
        return len(declared)

    return _wait("odds", work, ODDS_LIMIT_MS)


def _declared(game: Game, scenario: str) -> Iterator[GameState]:
    """Find states of random play in which a combat is being declared."""
    weigh = game.kit(scenario).rules.weigh
    games = (random_states(game, scenario, seed) for seed in count(1))
    for state in islice(chain.from_iterable(games), LONGEST_LOOK):
        if weigh is not None and state.result is None and weigh(state) is not None:
            yield state


def forgetful(state: GameState) -> GameState:
    """Give the same state with nothing remembered beside it, nor of what was asked before."""
    state.kit.asked.clear()
    return state.but()


def undo(library: Library, game_id: str) -> Figure:
    """Time to take an action back and to know again what may be decided."""
    game = library.game(game_id)
    session = Session([game.start(main_scenario(game), 1)])
    play_on(session, SAVED_ACTIONS)

    def work() -> int:
        session.undo()
        referee.decision(forgetful(session.state))
        session.redo()
        return 1

    return _wait("undo", work, UNDO_LIMIT_MS)


def _wait(name: str, work: Callable[[], int], limit: float) -> Figure:
    taken = 1000 * seconds_each(work)
    return figure(name, taken, "ms", limit, limit / taken, 1.0)


def open_500(library: Library, game_id: str) -> Figure:
    """Time to open a game file of 500 actions, or of a whole game where none lasts so long."""
    game = library.game(game_id)
    with tempfile.TemporaryDirectory() as folder:
        path = long_save(Path(folder), game)

        def work() -> int:
            open_save(path, library, append=False)
            return 1

        taken = seconds_each(work)
    return figure("open-500", taken, "s", OPENING_LIMIT_S, OPENING_LIMIT_S / taken, 1.0)


def long_save(folder: Path, game: Game, tries: int = 20) -> Path:
    """Write a random game of 500 actions to a file; the longest of some where all are shorter."""
    lengths: dict[Path, int] = {}
    for seed in range(1, tries + 1):
        path = folder / f"{seed}.wargame"
        session = new_save(path, game, main_scenario(game), seed, durable=False)
        lengths[path] = play_on(session, SAVED_ACTIONS)
        if lengths[path] == SAVED_ACTIONS:
            break
    return max(lengths, key=lambda path: lengths[path])
