"""Chance as plain state: a SplitMix64 generator held in one whole number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15

T = TypeVar("T")


def seeded(seed: int) -> int:
    """Turn a player's seed into a generator state."""
    return advance(seed & _MASK)[0]


def advance(state: int) -> tuple[int, int]:
    """Step the generator: the next state and a 64-bit number."""
    state = (state + _GOLDEN) & _MASK
    mixed = state
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
    return state, mixed ^ (mixed >> 31)


def below(state: int, bound: int) -> tuple[int, int]:
    """Draw a number from 0 to bound - 1; the bias of a 64-bit product is below 2**-58."""
    state, mixed = advance(state)
    return state, (mixed * bound) >> 64


def roll(state: int, count: int, sides: int) -> tuple[int, tuple[int, ...]]:
    """Roll dice: the next state and the faces, each from 1 to *sides*."""
    faces = []
    for _ in range(count):
        state, mixed = advance(state)
        faces.append(((mixed * sides) >> 64) + 1)
    return state, tuple(faces)


def shuffle(state: int, things: Sequence[T]) -> tuple[int, tuple[T, ...]]:
    """Shuffle things fairly (Fisher-Yates): the next state and the new order."""
    order = list(things)
    for last in range(len(order) - 1, 0, -1):
        state, pick = below(state, last + 1)
        order[last], order[pick] = order[pick], order[last]
    return state, tuple(order)
