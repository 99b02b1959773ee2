"""Sets of spaces as whole numbers: each space is one bit, as numbered by the board.

Rules that ask the same question of many spaces at once (where may a unit go, who is supplied)
answer it with a few of these operations on tables that are worked out once a map.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

T = TypeVar("T")

Table = Mapping[int, int]
"""For the bit of a space, the mask of the spaces it leads to."""


def bits(mask: int) -> Iterator[int]:
    """List the single bits of a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low
        mask ^= low


def select(table: Mapping[int, T], mask: int) -> list[T]:
    """List what the table holds for every space of a mask, lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(table[low])
        mask ^= low
    return found


def lowest(mask: int) -> int:
    """Give the lowest bit of a mask; 0 for an empty one."""
    return mask & -mask


def union(table: Table, mask: int) -> int:
    """Join what the table gives for every space of a mask."""
    total = 0
    while mask:
        low = mask & -mask
        total |= table[low]
        mask ^= low
    return total


def flood(table: Table, start: int, free: int, limit: int | None = None) -> int:
    """Spread from some spaces, step by step, over free ones; give all that was reached."""
    found = front = start
    while front and limit != 0:
        front = union(table, front) & free & ~found
        found |= front
        limit = None if limit is None else limit - 1
    return found


def trail(table: Table, start: int, goals: int, through: int) -> tuple[int, ...]:
    """Find a shortest way from a space to the nearest goal, all of it but the ends *through*.

    The table must lead both ways. The way is empty when there is none.
    """
    layers = [start]
    seen = start
    while not layers[-1] & goals:
        expanded = layers[-1] if len(layers) == 1 else layers[-1] & through
        front = union(table, expanded) & (through | goals) & ~seen
        if not front:
            return ()
        seen |= front
        layers.append(front)
    way = [lowest(layers.pop() & goals)]
    while layers:
        before = layers.pop()
        way.append(lowest(table[way[-1]] & (before if not layers else before & through)))
    return tuple(reversed(way))
