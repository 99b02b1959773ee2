"""All measurements by name, in the order in which they are taken."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import msgspec

from wargames.lab.bench import per_game, speed
from wargames.lab.bench.figure import Figure
from wargames.library import Library

Measure = Callable[[Library], Figure | None]
OfGame = Callable[[Library, str], Figure | None]

SHARED: Mapping[str, Measure] = {
    "movement-range": speed.movement_range,
    "parallel": speed.parallel,
}
OF_EACH_GAME: Mapping[str, OfGame] = {
    "random-play": per_game.random_play,
    "memory": per_game.memory,
    "odds": per_game.odds,
    "undo": per_game.undo,
    "open-500": per_game.open_500,
}


def measures(library: Library, more: Mapping[str, OfGame] | None = None) -> dict[str, Measure]:
    """List the measurements: those of each game as name/game, then what games share.

    *more* are measurements of each game that are taken elsewhere, such as those of the window.
    """
    own = {
        f"{name}/{game}": partial(_of_game, f"{name}/{game}", measure, game)
        for name, measure in {**OF_EACH_GAME, **(more or {})}.items()
        for game in library.ids
    }
    return {**own, **SHARED}


def chosen(
    library: Library, only: str | None, more: Mapping[str, OfGame] | None = None
) -> dict[str, Measure]:
    """Choose measurements by name; the name without a game means all games."""
    return {
        name: measure
        for name, measure in measures(library, more).items()
        if only is None or only in (name, name.partition("/")[0])
    }


def _of_game(name: str, measure: OfGame, game: str, library: Library) -> Figure | None:
    taken = measure(library, game)
    return None if taken is None else msgspec.structs.replace(taken, name=name)
