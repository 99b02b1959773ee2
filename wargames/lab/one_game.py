"""The games of one chunk, played by bots; runs in any process."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from wargames.bots.player import Player
from wargames.bots.registry import make
from wargames.content.locate import ContentRoots
from wargames.engine import dice, referee
from wargames.engine.action import Action
from wargames.engine.observe import observe
from wargames.engine.referee import Step
from wargames.engine.state import GameState
from wargames.lab.position import reopened, shake, state_of
from wargames.lab.spec import Failure, Origin, Spec, Tally
from wargames.lab.toll import Toll
from wargames.library import Game, Library
from wargames.saves import SaveError, new_save
from wargames.saves.naming import SUFFIX, free_path

MOST_ACTIONS = 40_000
"""A game longer than this is taken to go round in circles; its file can still be opened."""

Play = Callable[[GameState, Action], Step]

_ALONE = threading.Lock()
"""Games remember what they worked out, so a process with many threads plays one at a time."""


class EndlessGame(RuntimeError):
    """A game did not come to an end."""


class CannotSave(RuntimeError):
    """The file of a game cannot be written; one text only, so that it passes between processes."""


@lru_cache(maxsize=4)
def _library(roots: ContentRoots) -> Library:
    """Read each game once in each process."""
    return Library(roots)


def table(roots: ContentRoots, game: str) -> Game:
    """Give a game."""
    return _library(roots).game(game)


def play_games(spec: Spec, numbered: Sequence[tuple[int, int]]) -> Tally:
    """Play the games of a chunk, each given by its number and seed."""
    total = Tally()
    with _ALONE:
        for number, seed in numbered:
            total = total.plus(play_game(spec, number, seed))
    return total


def play_game(spec: Spec, number: int, seed: int) -> Tally:
    """Play one game; an error in rules or bots is counted and does not end the batch."""
    path = None if spec.save_to is None else spec.save_to / f"{_stem(spec, number)}{SUFFIX}"
    progress = _Progress(spec)
    try:
        end = _play(spec, seed, path, progress)
    except (SaveError, OSError) as error:
        # A full disk is not the game's fault, and no later game would fare better.
        raise CannotSave(str(error)) from None
    except Exception as error:  # any error of any game's code, by design
        file = path or _broken_file(spec, number, seed)
        what = f"{type(error).__name__}: {error}"
        failure = Failure(number, seed, what, str(file) if file else "")
        return Tally(1, {}, 0, progress.actions, progress.turn, (failure,))
    winner = end.result.winner if end.result is not None else None
    return Tally.of_game(winner, progress.actions, end.turn, progress.toll)


class _Progress:
    """How far a game came and what it cost, known even when it breaks."""

    def __init__(self, spec: Spec) -> None:
        self.actions = 0
        self.turn = 0
        self.toll = Toll(table(spec.roots, spec.game).kit(spec.scenario))


def _play(spec: Spec, seed: int, path: Path | None, progress: _Progress) -> GameState:
    players = seat(spec, seed)
    state, play = _opened(spec, seed, path)
    while (decision := referee.decision(state)) is not None:
        if progress.actions >= MOST_ACTIONS:
            message = f"no end after {MOST_ACTIONS} actions"
            raise EndlessGame(message)
        action = players[decision.side].choose(observe(state, decision.side), decision)
        step = play(state, action)
        state = step.state
        progress.toll.take(step.events)
        progress.actions += 1
        progress.turn = state.turn
    return state


def _broken_file(spec: Spec, number: int, seed: int) -> Path | None:
    """Play a game that broke once more, into a file that holds everything up to the error."""
    if spec.broken_to is None or (spec.origin is not None and not spec.origin.record):
        return None
    with suppress(SaveError, OSError):
        path = free_path(spec.broken_to, _stem(spec, number))
        with suppress(Exception):
            _play(spec, seed, path, _Progress(spec))
        return path if path.is_file() else None
    return None


def seat(spec: Spec, seed: int) -> dict[str, Player]:
    """Make the bot of every side, each with a seed of its own drawn from the game's."""
    players = {}
    rng = dice.seeded(seed)
    for side in table(spec.roots, spec.game).kit(spec.scenario).side_ids:
        rng, own = dice.advance(rng)
        players[side] = make(spec.bots[side], own)
    return players


def _opened(spec: Spec, seed: int, path: Path | None) -> tuple[GameState, Play]:
    """Lay the game out, in memory or in a file that holds every action up to a crash."""
    game, origin = table(spec.roots, spec.game), spec.origin
    if origin is not None:
        return _opened_at(origin, spec, seed, path)
    if path is None:
        return game.start(spec.scenario, seed, spec.options).state, referee.apply
    session = new_save(path, game, spec.scenario, seed, spec.options, durable=False)
    return session.state, lambda _, action: session.do(action)


def _opened_at(origin: Origin, spec: Spec, seed: int, path: Path | None) -> tuple[GameState, Play]:
    """Lay a position out and give it other dice."""
    play: Play = referee.apply
    if path is None:
        state = state_of(origin, table(spec.roots, spec.game).kit(spec.scenario))
    else:
        session = reopened(origin, path, _library(spec.roots))
        state, play = session.state, lambda _, action: session.do(action)
    return shake(state, seed, play), play


def _stem(spec: Spec, number: int) -> str:
    """Name the file of a game; numbers count from 1."""
    return f"{spec.game}-{spec.scenario}-{spec.seed}-{number + 1:05d}"
