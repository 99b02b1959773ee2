"""Sections 9.3 to 9.7 for all spaces at once: where a unit can go, as masks of the map.

The list of legal moves is drawn from these masks; by which way a unit goes, and why it does not go
elsewhere, is worked out step by step (`ways.py`) for the one unit that is asked about.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from wargames.board.masks import Table, union
from wargames.games.montys_gamble.geography import Border, Ground
from wargames.games.montys_gamble.ways import (
    COST_ENEMY_CONTROLLED,
    COST_FREE,
    COST_FRESH_ENEMY,
    COST_SPENT_ENEMY,
)


class Shore(NamedTuple):
    """What lies beside a space with water around, and the steps from it that were met.

    They depend on the few crossings around the space alone: when a bridge falls, those from most
    spaces are known.
    """

    dry: int
    """The spaces beside it without water between."""
    water: tuple[Border, ...]
    marks: int
    """The crossings around it."""
    plain: dict[int, int]
    """By the bridges with room."""
    whole: dict[tuple[int, int], int]
    """By the crossings that stand, and the ferries that run."""


class Around(NamedTuple):
    """What lies beside the spaces, by their bits: for infantry, or for those that need a road."""

    land: dict[int, int]
    """For spaces with no water around, those beside them."""
    wet: dict[int, Shore]


@lru_cache(maxsize=8)
def _around(place: Ground) -> dict[bool, Around]:
    """Part the spaces by water, for infantry and for those that need a road."""
    return {True: _parted(place, place.borders), False: _parted(place, place.roads)}


def _parted(place: Ground, around: Mapping[str, tuple[Border, ...]]) -> Around:
    parted = Around({}, {})
    for space, bit in place.bits.items():
        dry = sum([border.bit for border in around[space] if not border.water])
        if water := tuple([border for border in around[space] if border.water]):
            marks = sum([border.mark for border in water])
            parted.wet[bit] = Shore(dry, water, marks, {}, {})
        else:
            parted.land[bit] = dry
    return parted


class Steps:
    """The steps from every space, in tables."""

    def __init__(self, place: Ground, standing: int, jammed: int, ferried: int) -> None:
        """Take the bridges and ferries that stand, the full bridges and the ferries used."""
        self._around = _around(place)
        self._standing, self._ferried = standing, ferried
        self._bridges = standing & ~jammed
        """The bridges with room for another unit (9.61)."""
        self.plain = {infantry: self._plain(around) for infantry, around in self._around.items()}
        """For infantry, and for those that need a road: steps at the price of the area alone."""
        self._whole: dict[tuple[bool, bool], Table] = {}

    def _plain(self, around: Around) -> Table:
        """Open boundaries, and bridges with room."""
        bridges, table = self._bridges, around.land.copy()
        for bit, (dry, water, marks, known, _) in around.wet.items():
            here = bridges & marks
            near = known.get(here)
            if near is None:
                near = dry | sum([b.bit for b in water if b.bridge and b.mark & here])
                known[here] = near
            table[bit] = near
        return table

    def whole(self, who: tuple[bool, bool]) -> Table:
        """Give the steps that take the whole move, for infantry or not, barred from ferries."""
        table = self._whole.get(who)
        if table is None:
            table = self._whole[who] = self._whole_table(*who)
        return table

    def whole_from(self, bit: int, infantry: bool, barred: bool) -> int:
        """Mask the steps from one space that take the whole move: few units ask for them."""
        shore, standing = self._around[infantry].wet.get(bit), self._standing
        if shore is None:
            return 0
        _, water, marks, _, known = shore
        ferries = 0 if barred else standing & ~self._ferried
        here = standing & marks, ferries & marks
        near = known.get(here)
        if near is None:
            near = known[here] = _whole_near(water, infantry, *here)
        return near

    def _whole_table(self, infantry: bool, barred: bool) -> Table:
        around, standing = self._around[infantry], self._standing
        ferries = 0 if barred else standing & ~self._ferried

        table = dict.fromkeys(around.land, 0)
        for bit, (_, water, marks, _, known) in around.wet.items():
            here = standing & marks, ferries & marks
            near = known.get(here)
            if near is None:
                near = known[here] = _whole_near(water, infantry, *here)
            table[bit] = near
        return table


def _whole_near(water: tuple[Border, ...], infantry: bool, standing: int, ferries: int) -> int:
    """Mask what a ferry, or a canal on foot, leads to where no bridge stands (9.3, 9.62)."""
    near = 0
    for border in water:
        if border.bridge and border.mark & standing:
            continue
        if border.mark & ferries if border.ferry else infantry and border.water == "canal":
            near |= border.bit
    return near


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
) -> list[int]:
    """Mask by their cost the spaces before a goal on every cheapest way that `spread` finds.

    It spreads as far as a neighbour of the goal, and goes back over the spaces of each cost; some
    that lie beside such a way may be among them. The list is empty if there is no way.
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
    return []


def _back(fronts: list[int], beside: Table, prices: Prices, spent: int, goal: int) -> list[int]:
    """Collect the spaces from which a goal was reached, and those from which they were."""
    on = [0] * (spent + 1)
    on[spent] = beside[goal] & fronts[spent]
    for cost in range(spent, 0, -1):
        free, controlled = on[cost] & prices.free, on[cost] & prices.controlled
        on[cost - COST_FREE] |= union(beside, free) & fronts[cost - COST_FREE]
        if cost >= COST_ENEMY_CONTROLLED:
            before = cost - COST_ENEMY_CONTROLLED
            on[before] |= union(beside, controlled) & fronts[before]
    return on


def price_of(prices: Prices, bit: int) -> int:
    """Give what it costs to enter a space."""
    if bit & prices.free:
        return COST_FREE
    if bit & prices.controlled:
        return COST_ENEMY_CONTROLLED
    return COST_SPENT_ENEMY if bit & prices.spent else COST_FRESH_ENEMY


def only_way(prices: Prices, fronts: list[int]) -> list[int] | None:
    """List the spaces of a corridor from the last to the first if there is but one way, or None."""
    way: list[int] = []
    spent = len(fronts) - 1
    while spent:
        bit = fronts[spent]
        if bit & (bit - 1):
            return None
        way.append(bit)
        spent -= COST_FREE if bit & prices.free else COST_ENEMY_CONTROLLED
    return way
