"""Exact chances: distributions of dice, and of what a table makes of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import TypeVar

from wargames.engine.tables import Table

T = TypeVar("T")
V = TypeVar("V")

Chances = Mapping[T, Fraction]


@lru_cache(maxsize=256)
def dice_total(count: int, sides: int) -> Chances[int]:
    """Give the chance of every total of some equal dice."""
    totals: dict[int, Fraction] = {0: Fraction(1)}
    face = Fraction(1, sides)
    for _ in range(count):
        grown: dict[int, Fraction] = {}
        for total, chance in totals.items():
            for value in range(1, sides + 1):
                grown[total + value] = grown.get(total + value, Fraction(0)) + chance * face
        totals = grown
    return totals


def turned_into(chances: Chances[T], what: Callable[[T], V]) -> dict[V, Fraction]:
    """Map every value to what follows from it, adding up the chances."""
    result: dict[V, Fraction] = {}
    for value, chance in chances.items():
        key = what(value)
        result[key] = result.get(key, Fraction(0)) + chance
    return result


def table_outcomes(table: Table, column: int, modifier: int = 0) -> dict[str, Fraction]:
    """Give the chance of every result in a column, with a modifier on the die."""
    return turned_into(dice_total(1, table.sides), lambda roll: table.read(column, roll + modifier))


def difference(left: Chances[int], right: Chances[int]) -> dict[int, Fraction]:
    """Give the chance of every difference of two independent totals."""
    result: dict[int, Fraction] = {}
    for a, chance_a in left.items():
        for b, chance_b in right.items():
            result[a - b] = result.get(a - b, Fraction(0)) + chance_a * chance_b
    return result


def at_least(chances: Chances[int], target: int) -> Fraction:
    """Give the chance of reaching a target or more."""
    return sum((chance for value, chance in chances.items() if value >= target), Fraction(0))


def mean(chances: Chances[int]) -> Fraction:
    """Give the expected value."""
    return sum((value * chance for value, chance in chances.items()), Fraction(0))
