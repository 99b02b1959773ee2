"""Sections 9.3 to 9.7 for all spaces at once: where a unit can go, as masks of the map.

The list of legal moves is drawn from these masks; by which way a unit goes, and why it does not go
elsewhere, is worked out step by step (`ways.py`) for the one unit that is asked about.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, reduce
from operator import or_
from typing import NamedTuple

from wargames.board.masks import Table, union
from wargames.board.remembered import Remembered
from wargames.games.montys_gamble.geography import Border, Ground
from wargames.games.montys_gamble.ways import (
    COST_ENEMY_CONTROLLED,
    COST_FREE,
    COST_FRESH_ENEMY,
    COST_SPENT_ENEMY,
)


class Steps:
    """The steps from every space, in tables that are filled as they are asked for."""

    def __init__(self, place: Ground, standing: int, jammed: int, ferried: int) -> None:
        """Take the bridges and ferries that stand, the full bridges and the ferries used."""
        self._place = place
        self._standing, self._jammed, self._ferried = standing, jammed, ferried
        self.plain = {
            True: self._table(place.borders, self._is_plain),
            False: self._table(place.roads, self._is_plain),
        }
        """For infantry, and for those that need a road: steps at the price of the area alone."""
        self.whole: Remembered[tuple[bool, bool], Table] = Remembered(self._crossings)
        """For infantry or not, barred from ferries or not: steps that take the whole move."""

    def _table(
        self, around: Mapping[str, tuple[Border, ...]], leads: Callable[[Border], bool]
    ) -> Remembered[int, int]:
        at_bit = self._place.board.at_bit
        return Remembered(lambda bit: sum([b.bit for b in around[at_bit(bit)] if leads(b)]))

    def _is_plain(self, border: Border) -> bool:
        """An open boundary, or a bridge with room for another unit (9.61)."""
        usable = self._standing & ~self._jammed
        return not border.water or (border.bridge and bool(border.mark & usable))

    def _crossings(self, who: tuple[bool, bool]) -> Table:
        infantry, barred = who
        usable = 0 if barred else self._standing & ~self._ferried

        def leads(border: Border) -> bool:
            """A ferry, or a canal on foot, where no bridge stands (9.3, 9.62)."""
            if not border.water or (border.bridge and border.mark & self._standing):
                return False
            if border.ferry:
                return bool(border.mark & usable)
            return infantry and border.water == "canal"

        return self._table(self._place.borders if infantry else self._place.roads, leads)


@lru_cache(maxsize=128)
def steps_over(place: Ground, standing: int, jammed: int, ferried: int) -> Steps:
    """Give the steps of a map with some bridges and ferries; these seldom change."""
    return Steps(place, standing, jammed, ferried)


class Prices(NamedTuple):
    """The spaces by what it costs to enter them (9.3)."""

    free: int
    controlled: int
    """Vacant, but the enemy's, or captured in this impulse."""
    spent: int
    fresh: int


def first_steps(prices: Prices, near: int, left: int) -> int:
    """Mask those of some neighbours for which a unit has the points."""
    if left >= COST_FRESH_ENEMY:
        return near
    found = near & prices.free if left >= COST_FREE else 0
    found |= near & prices.controlled if left >= COST_ENEMY_CONTROLLED else 0
    return found | (near & prices.spent if left >= COST_SPENT_ENEMY else 0)


def spread(table: Table, prices: Prices, start: int, left: int, passable: int) -> int:
    """Mask the spaces that a unit can enter with its points, step by step.

    It goes on from those without enemies; each front holds the spaces of one cost.
    """
    free, controlled, spent_enemy, fresh_enemy = prices
    fronts = [0] * (left + 3)
    fronts[0] = start
    found = done = 0
    for spent in range(left):
        front = fronts[spent] & ~done
        if not front:
            continue
        done |= front
        near = 0
        while front:
            low = front & -front
            near |= table[low]
            front ^= low
        near &= passable & ~done
        fronts[spent + COST_FREE] |= near & free
        fronts[spent + COST_ENEMY_CONTROLLED] |= near & controlled
        if left - spent >= COST_SPENT_ENEMY:
            found |= near & spent_enemy
            if left - spent >= COST_FRESH_ENEMY:
                found |= near & fresh_enemy
    return (found | done | fronts[left]) & ~start


def corridor(
    table: Table, beside: Table, prices: Prices, start: int, goal: int, left: int, passable: int
) -> int:
    """Mask the spaces of every cheapest way that `spread` finds to a goal; 0 without such a way.

    It spreads as far as a neighbour of the goal, and goes back over the spaces of each cost.
    """
    fronts = [0] * (left + 3)
    fronts[0] = start
    done = 0
    for spent in range(left):
        front = fronts[spent] = fronts[spent] & ~done
        done |= front
        near = union(table, front) & passable
        if near & goal:
            return _back(fronts, beside, prices, spent, goal)
        near &= ~done
        fronts[spent + COST_FREE] |= near & prices.free
        fronts[spent + COST_ENEMY_CONTROLLED] |= near & prices.controlled
    return 0


def _back(fronts: list[int], beside: Table, prices: Prices, spent: int, goal: int) -> int:
    """Collect the spaces from which a goal was reached, and those from which they were."""
    on = [0] * (spent + 1)
    on[spent] = beside[goal] & fronts[spent]
    for cost in range(spent, 0, -1):
        free, controlled = on[cost] & prices.free, on[cost] & prices.controlled
        on[cost - COST_FREE] |= union(beside, free) & fronts[cost - COST_FREE]
        if cost >= COST_ENEMY_CONTROLLED:
            before = cost - COST_ENEMY_CONTROLLED
            on[before] |= union(beside, controlled) & fronts[before]
    return reduce(or_, on, goal)
