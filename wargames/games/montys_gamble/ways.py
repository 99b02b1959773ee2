"""Sections 9.3 to 9.7: what a step costs and what forbids it, and so where a unit can go."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TypeAlias

import msgspec

from wargames.board.reach import Arrival, Fare, Reach, search
from wargames.board.space import Edge
from wargames.engine.decision import Refusal
from wargames.games.montys_gamble.geography import ZONE_F, Border, Ground

COST_FREE, COST_ENEMY_CONTROLLED, COST_SPENT_ENEMY, COST_FRESH_ENEMY = 1, 2, 3, 4
EVERYWHERE = -1
"""The mask of all spaces."""

TOO_FAR = Refusal("too-far", "9.3")
NOT_ADJACENT = Refusal("not-adjacent", "3.2")
OUT_OF_SECTOR = Refusal("out-of-sector", "9.67")
AREA_FULL = Refusal("area-full", "7.1")
ALREADY_ASSAULTED = Refusal("already-assaulted", "9.1")
ONLY_BY_RETREAT = Refusal("zone-f-only-by-retreat", "14.5")
ZONE_FROM_START = Refusal("zone-from-start", "14.2")
NEEDS_ROAD = Refusal("needs-road", "9.41")
BRIDGE_FULL = Refusal("bridge-full", "9.61")
NO_BRIDGE = Refusal("river-without-bridge", "9.61")
CANAL_ON_FOOT = Refusal("canal-on-foot", "9.3")
FERRY_TAKEN = Refusal("ferry-taken", "9.62")
NO_ARMOUR_ON_FERRY = Refusal("no-armour-on-ferry", "9.62")
NEEDS_POINT = Refusal("needs-point-unit", "9.66")
WHOLE_MOVE = Refusal("takes-whole-move", "9.3")
PINNED = Refusal("leaves-contested-area", "9.3")
LANDS_ON_FREE_GROUND = Refusal("landing-moves-to-vacant", "20.4")


class Case(msgspec.Struct, frozen=True, gc=False):
    """Everything that the movement of one unit depends on; equal cases have equal ways."""

    start: str
    left: int
    """MF still to spend."""
    unspent: bool
    whole: bool
    """It has done nothing yet: what it owes for an assault where it stands is part of all MF."""
    unmoved: bool
    """It stands where it began the impulse (14.2)."""
    infantry: bool
    point: bool
    """Infantry or armour: may enter enemy areas first (9.66)."""
    allowed: int
    """The spaces open to the unit: its sector for an airborne unit (9.67)."""
    ferries: int
    """Ferries that work and were not used."""
    ferry_barred: bool
    """German armour before 19 September (9.62)."""
    enemy: int
    enemy_fresh: int
    own: int
    held: int
    captured: int
    full: int
    pointed: int
    assaulted: int
    pinned: bool
    """It leaves a contested area, with all MF and to a free one only (9.3)."""
    standing: int
    """Bridges that stand."""
    friendly: int
    """Crossings held by the unit's side."""
    jammed: int
    """Bridges that five units have used."""
    taxed: int
    """Bridges another unit seized in this impulse (19.3)."""
    landing: bool = False
    """D-Day: one step with all MF into an area without enemies (20.4)."""


class Toll:
    """The price of every step of one case, or the rule against it."""

    def __init__(self, place: Ground, case: Case) -> None:
        """Take the case."""
        self.place = place
        self.case = case

    def __call__(self, edge: Edge | Border, spent: int) -> Fare | Refusal:
        """Say what a step costs a unit that has spent some MF, or which rule forbids it."""
        border = self.place.between.get((edge.origin, edge.to))
        if border is None:
            return NOT_ADJACENT
        barrier = self._barrier(border, spent)
        if barrier is not None:
            return barrier
        crossed = self.crossing(border)
        if isinstance(crossed, Refusal):
            return crossed
        case, bit = self.case, border.bit
        whole, extra = crossed
        if case.pinned and not spent:
            if not bit & case.held or bit & case.enemy:
                return PINNED
            whole = True
        if whole or case.landing:
            first = case.whole and not spent
            return Fare(case.left, stops=True) if first else WHOLE_MOVE
        cost = self.cost(bit) + extra
        if spent + cost > case.left:
            # The minimum move (9.7): one step for a unit that has spent nothing yet.
            first = case.unspent and not spent
            return Fare(case.left, stops=True) if first else TOO_FAR
        return Fare(cost, stops=bool(bit & (case.enemy | self.place.zone_mask)))

    def _barrier(self, border: Border, spent: int) -> Refusal | None:
        case, bit = self.case, border.bit
        if not bit & case.allowed:
            return OUT_OF_SECTOR
        if bit & case.full:
            return AREA_FULL
        if bit & case.assaulted:
            return ALREADY_ASSAULTED
        if case.landing and bit & case.enemy:
            return LANDS_ON_FREE_GROUND
        if bit & self.place.zone_mask:
            if border.to == ZONE_F:
                return ONLY_BY_RETREAT
            if spent or not case.unmoved:
                return ZONE_FROM_START
        if not case.infantry and not border.road:
            return NEEDS_ROAD
        return None if case.point else self.follows(border)

    def follows(self, border: Border) -> Refusal | None:
        """Artillery and flak enter enemy areas only behind a point unit (9.5, 9.66)."""
        case, bit = self.case, border.bit
        if bit & case.pointed or (bit & case.held and not bit & case.enemy):
            return None
        contested = bit & case.own and bit & case.enemy
        forced = border.water and not border.mark & case.friendly
        return None if contested and not forced else NEEDS_POINT

    def crossing(self, border: Border) -> tuple[bool, int] | Refusal:
        """Say whether a crossing takes the whole move, and what it costs on top (9.61 to 9.63)."""
        case = self.case
        if not border.water:
            return False, 0
        if border.bridge and border.mark & case.standing:
            if border.mark & case.jammed:
                return BRIDGE_FULL
            return False, 1 if border.mark & case.taxed else 0
        if border.ferry:
            if case.ferry_barred:
                return NO_ARMOUR_ON_FERRY
            return (True, 0) if border.mark & case.ferries else FERRY_TAKEN
        if border.water == "river":
            return NO_BRIDGE
        return (True, 0) if case.infantry else CANAL_ON_FOOT

    def cost(self, bit: int) -> int:
        """Give what it costs to enter a space (9.3)."""
        case = self.case
        if bit & case.enemy:
            return COST_FRESH_ENEMY if bit & case.enemy_fresh else COST_SPENT_ENEMY
        if bit & case.held and not bit & case.captured:
            return COST_FREE
        return COST_ENEMY_CONTROLLED


Way: TypeAlias = tuple[tuple[str, ...], Arrival]
"""The spaces of a way, start and end included, and how the last one is reached."""


class Ways(Reach[Refusal]):
    """Every space a unit can reach by its cheapest way; searched for when first needed."""

    def __init__(self, place: Ground, case: Case) -> None:
        """Take the map and what the movement of the unit depends on."""
        self._place = place
        self._toll = Toll(place, case)
        self.start = case.start

    @cached_property
    def arrivals(self) -> Mapping[str, Arrival]:  # type: ignore[override]
        """How each space is reached; the surroundings of the unit are searched once."""
        return _spread(self._place, self._toll)

    def way(self, space: str, within: int = EVERYWHERE) -> Way:
        """Find the cheapest way to one space; *within* masks spaces that hold all such ways."""
        return self.step(space) or self.search(space, within)

    def search(self, space: str, within: int = EVERYWHERE) -> Way:
        """Search for the cheapest way to a space to which one step alone is not the cheapest."""
        known = self.__dict__.get("arrivals") or _spread(self._place, self._toll, space, within)
        way = [space]
        while (before := known[way[-1]].came_from) is not None:
            way.append(before)
        return tuple(reversed(way)), known[space]

    def step(self, space: str) -> Way | None:
        """Take a step to a neighbour for what that space costs: no way around is cheaper."""
        border = self._place.between.get((self.start, space))
        fare = NOT_ADJACENT if border is None else self._toll(border, 0)
        if border is None or isinstance(fare, Refusal) or fare.cost != self._toll.cost(border.bit):
            return None
        return (self.start, space), Arrival(fare.cost, self.start, fare.stops)

    def why_not(self, space: str, otherwise: Refusal) -> Refusal | None:
        """Give the first rule met at a space out of reach, in the order of the search."""
        if space in self:
            return None
        found = search(self._place.board, self.start, self._toll.case.left, self._toll)
        return found.why_not(space, otherwise)


def _spread(
    place: Ground, toll: Toll, goal: str = "", within: int = EVERYWHERE
) -> dict[str, Arrival]:
    """Search as `search` does with this toll, its barriers and costs drawn into masks of spaces.

    Most steps are simply free or barred, and need no question to the toll. The search for one
    *goal* ends where nothing later can change the way to it, and stays *within* a mask of spaces.
    """
    case, left, zones, bits = toll.case, toll.case.left, place.zone_mask, place.board.bit
    closed = ~(case.allowed & within) | case.full | case.assaulted | bits[ZONE_F]
    if case.landing:
        closed |= case.enemy
    cheap = case.held & ~case.enemy & ~case.captured
    halting = case.enemy | zones
    borders = place.borders if case.infantry else place.roads
    arrivals: dict[str, Arrival] = {}
    due: list[list[tuple[str, str | None, bool]]] = [[] for _ in range(left + 1)]
    due[0].append((case.start, None, False))
    done = 0
    for spent, waiting in enumerate(due):
        pinned = case.pinned and not spent
        shut = closed if case.unmoved and not spent else closed | zones
        shut |= ~case.held | case.enemy if pinned else 0
        for here, before, stops in waiting:
            if bits[here] & done or (stops and here in arrivals):
                continue
            arrivals[here] = Arrival(spent, before, stops)
            if here == goal and (not stops or bits[here] & halting):
                return arrivals
            if stops:
                continue
            done |= bits[here]
            for border in borders.get(here, ()):
                bit, whole, extra = border.bit, pinned or case.landing, 0
                if bit & (shut | done) or not (case.point or toll.follows(border) is None):
                    continue
                if border.water:
                    crossed = toll.crossing(border)
                    if isinstance(crossed, Refusal):
                        continue
                    whole, extra = whole or crossed[0], crossed[1]
                cost = spent + extra + (COST_FREE if bit & cheap else toll.cost(bit))
                if not whole and cost <= left:
                    due[cost].append((border.to, here, bool(bit & halting)))
                elif not spent and (case.whole if whole else case.unspent):
                    due[left].append((border.to, here, True))
    return arrivals
