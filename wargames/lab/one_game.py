"""The games of one chunk, played by bots; runs in any process."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path

from wargames.bots.player import Player
from wargames.bots.registry import make
from wargames.content.locate import ContentRoots
from wargames.engine import dice, referee
from wargames.engine.action import Action
from wargames.engine.observe import observe
from wargames.engine.state import GameState
from wargames.lab.spec import Failure, Spec, Tally
from wargames.library import Game, Library
from wargames.saves import SaveError, new_save

MOST_ACTIONS = 100_000
"""A game longer than this is taken to go round in circles."""

Play = Callable[[GameState, Action], GameState]


class EndlessGame(RuntimeError):
    """A game did not come to an end."""


class CannotSave(RuntimeError):
    """The file of a game cannot be written; one text only, so that it passes between processes."""


@lru_cache(maxsize=4)
def table(roots: ContentRoots, game: str) -> Game:
    """Read a game once in each process."""
    return Library(roots).game(game)


def play_games(spec: Spec, numbered: Sequence[tuple[int, int]]) -> Tally:
    """Play the games of a chunk, each given by its number and seed."""
    total = Tally()
    for number, seed in numbered:
        total = total.plus(play_game(spec, number, seed))
    return total


def play_game(spec: Spec, number: int, seed: int) -> Tally:
    """Play one game; an error in rules or bots is counted and does not end the batch."""
    progress = _Progress()
    try:
        end = _play(spec, number, seed, progress)
    except (SaveError, OSError) as error:
        # A full disk is not the game's fault, and no later game would fare better.
        raise CannotSave(str(error)) from None
    except Exception as error:  # any error of any game's code, by design
        failure = Failure(number, seed, f"{type(error).__name__}: {error}")
        return Tally(1, {}, 0, progress.actions, progress.turn, (failure,))
    winner = end.result.winner if end.result is not None else None
    wins = {} if winner is None else {winner: 1}
    return Tally(1, wins, int(winner is None), progress.actions, end.turn)


class _Progress:
    """How far a game came, known even when it breaks."""

    def __init__(self) -> None:
        self.actions = 0
        self.turn = 0


def _play(spec: Spec, number: int, seed: int, progress: _Progress) -> GameState:
    game = table(spec.roots, spec.game)
    players = seat(spec, seed)
    state, play = _opened(spec, game, number, seed)
    while (decision := referee.decision(state)) is not None:
        if progress.actions >= MOST_ACTIONS:
            message = f"no end after {MOST_ACTIONS} actions"
            raise EndlessGame(message)
        action = players[decision.side].choose(observe(state, decision.side), decision)
        state = play(state, action)
        progress.actions += 1
        progress.turn = state.turn
    return state


def seat(spec: Spec, seed: int) -> dict[str, Player]:
    """Make the bot of every side, each with a seed of its own drawn from the game's."""
    players = {}
    rng = dice.seeded(seed)
    for side in table(spec.roots, spec.game).kit(spec.scenario).side_ids:
        rng, own = dice.advance(rng)
        players[side] = make(spec.bots[side], own)
    return players


def _opened(spec: Spec, game: Game, number: int, seed: int) -> tuple[GameState, Play]:
    """Lay the game out, in memory or in a file that holds every action up to a crash."""
    if spec.save_to is None:
        start = game.start(spec.scenario, seed, spec.options).state
        return start, lambda state, action: referee.apply(state, action).state
    path = file_of(spec, number)
    session = new_save(path, game, spec.scenario, seed, spec.options, durable=False)
    return session.state, lambda _, action: session.do(action).state


def file_of(spec: Spec, number: int) -> Path:
    """Name the file of a game; numbers count from 1."""
    folder = spec.save_to or Path()
    return folder / f"{spec.game}-{spec.scenario}-{spec.seed}-{number + 1:05d}.wargame"
