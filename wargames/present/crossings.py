"""Bridges and ferries as they are now: who holds them, whether they stand, works on them.

A game that keeps the state of crossings writes it into the status of the state under the two
spaces they join, the lower number first ("8-25"): a side, or "destroyed"; the level of a side's
works on it under the same name with the side ("8-25/german").
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from wargames.engine.state import GameState
from wargames.present.picture.noise import Point
from wargames.present.picture.values import BoardPicture, Bridge, Ferry

DESTROYED = "destroyed"


class Works(msgspec.Struct, frozen=True):
    """Construction that a side has begun."""

    side: str
    level: str


class CrossingLook(msgspec.Struct, frozen=True):
    """What to draw over a printed bridge or ferry."""

    between: tuple[str, str]
    at: Point
    along: Point
    holder: str = ""
    works: tuple[Works, ...] = ()

    @property
    def is_destroyed(self) -> bool:
        """Whether nothing can cross here."""
        return self.holder == DESTROYED


def crossing_looks(state: GameState, picture: BoardPicture) -> tuple[CrossingLook, ...]:
    """Give the looks of all crossings of which the state says something."""
    return tuple(_looks(state, (*picture.bridges, *picture.ferries)))


def crossing_key(between: tuple[str, str]) -> str:
    """Name a crossing as the status does."""
    low, high = sorted(between, key=lambda space: (len(space), space))
    return f"{low}-{high}"


def _looks(state: GameState, printed: tuple[Bridge | Ferry, ...]) -> Iterator[CrossingLook]:
    sides = [side.id for side in state.kit.sides]
    for sign in printed:
        key = crossing_key(sign.between)
        levels = ((side, state.status.get(f"{key}/{side}", "")) for side in sides)
        works = tuple(Works(side, level) for side, level in levels if level)
        holder = state.status.get(key, "")
        if holder or works:
            yield CrossingLook(sign.between, sign.at, sign.along, holder, works)
