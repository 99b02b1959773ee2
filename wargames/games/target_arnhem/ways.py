"""Sections 4.1 to 4.3 and 8.2: where a unit can go, by which way, and why not elsewhere.

That depends only on where it starts and on the front of its side, which is remembered.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from wargames.board import masks
from wargames.board.board import Board
from wargames.board.remembered import Remembered
from wargames.board.space import Edge
from wargames.engine.action import Action
from wargames.engine.decision import Refusal
from wargames.engine.standing import Standing
from wargames.games.target_arnhem.actions import Attack, EndImpulse, Move
from wargames.games.target_arnhem.geography import BOXES, Ground
from wargames.games.target_arnhem.record import GERMAN
from wargames.games.target_arnhem.steps import NO_BRIDGE, TOO_FAR, steps_on

STOPPED = Refusal("stopped-by-enemy", "4.1")
STOPPED_ON_ROAD = Refusal("stopped-by-enemy", "4.2")
NO_ROAD_MOVE = Refusal("no-road-move", "4.2")
ONE_STEP_FROM_ZONE = Refusal("one-step-from-zone", "4.3")
WHOLE_MOVE = 2
END_IMPULSE = EndImpulse()


class Way(msgspec.Struct, frozen=True):
    """One way to a destination and the kind of movement it uses."""

    path: tuple[str, ...]
    kind: str
    cost: int
    stops: bool


class Front:
    """What the enemy's position means for a side: barred spaces, watched hexes, open roads."""

    def __init__(
        self, place: Ground, side: str, enemies: int, closed: int, *, forest_stops: bool
    ) -> None:
        """Mark what is barred, where movement ends, and where it may pass."""
        self.place = place
        self.steps = steps_on(place, forest_stops=forest_stops)
        self.enemies = enemies
        self.barred = enemies | (closed if side == GERMAN else place.zone_mask)
        self.watched = masks.union(place.land, enemies)
        self.passable = place.hex_mask & ~enemies & ~self.watched
        self._roads: dict[int, tuple[int, int]] = {}
        self.ways: Remembered[str, Ways] = Remembered(self._find)
        self.ways_on_foot: Remembered[str, Ways] = Remembered(lambda at: OnFoot(self, at))
        self.orders: Standing[Action] = Standing(END_IMPULSE)

    def _find(self, start: str) -> Ways:
        if start in self.place.zones:
            return FromZone(self, start)
        return FromBox(self, start) if start in BOXES else FromHex(self, start)

    def road_reach(self, start: int) -> tuple[int, int]:
        """Mask what a road move reaches on the road, and with a last step beside it (4.2).

        It starts on a road, away from the enemy. All hexes of a free stretch of road reach the
        same, so it is worked out for all of them at once.
        """
        if start not in self._roads:
            road = self.place.road
            if not road[start] or start & self.watched:
                return 0, 0
            stretch = masks.flood(road, start, self.passable)
            self._roads.update(dict.fromkeys(masks.bits(stretch), self._off(stretch)))
        return self._roads[start]

    def _off(self, stretch: int) -> tuple[int, int]:
        """Mask what a stretch of road leads to, and what lies beside it."""
        along = stretch | masks.union(self.place.road, stretch)
        return along & ~self.barred, masks.union(self.steps.verge, stretch) & ~self.barred

    def is_reached_by_road(self, start: int, goal: int) -> bool:
        """Tell whether a road move from a space would lead to a goal, were one allowed there."""
        along, beside = self._off(masks.flood(self.place.road, start, self.passable))
        return bool(self.place.road[start] and goal & (along | beside))


# Few are kept: a front seldom comes back once the enemy has moved, and each holds many ways.
@lru_cache(maxsize=16)
def front_of(place: Ground, side: str, enemies: int, closed: int, forest_stops: int) -> Front:
    """Give the front of a side, worked out once a position of the enemy."""
    return Front(place, side, enemies, closed, forest_stops=bool(forest_stops))


class Ways:
    """All destinations from one start; each kind of start has its own rules."""

    __slots__ = ("board", "front", "origin", "reached", "start", "targets")

    def __init__(self, front: Front, start: str) -> None:
        """Find what can be reached."""
        self.front = front
        self.board = front.place.board
        self.start = start
        self.origin = self.board.bit[start]
        self.reached = self._reach() & ~self.origin
        self.targets = front.place.near.get(start, 0) & front.enemies

    def _reach(self) -> int:
        """Mask the destinations."""
        raise NotImplementedError

    def way(self, to: str, by: int = 0) -> Way:
        """Give the way to a destination, by certain hexes if it can lead there."""
        raise NotImplementedError

    def why_not(self, to: str) -> Refusal:
        """Explain why a space is not a destination, enemies and closed zones being ruled out."""
        raise NotImplementedError

    def moves(self, piece: str) -> tuple[Move, ...]:
        """Give the moves of a piece."""
        return ready_moves(self.board, piece, self.reached)

    def attacks(self, piece: str, spared: int) -> tuple[Attack, ...]:
        """Give the attacks of a piece on the enemies beside it, without some hexes (5.0)."""
        return ready_attacks(self.board, piece, self.targets & ~spared)

    def __contains__(self, to: str) -> bool:
        """Tell whether a space is a destination."""
        return bool(self.reached & self.board.bit[to])


@lru_cache(maxsize=256)
def _moves_by_bit(board: Board, piece: str) -> dict[int, Move]:
    return {bit: Move(piece, space) for space, bit in board.bit.items()}


@lru_cache(maxsize=1 << 14)
def ready_moves(board: Board, piece: str, reached: int) -> tuple[Move, ...]:
    """Give the moves of a piece to some spaces, in the order of the map."""
    return tuple(masks.select(_moves_by_bit(board, piece), reached))


@lru_cache(maxsize=1 << 12)
def ready_attacks(board: Board, piece: str, targets: int) -> tuple[Attack, ...]:
    """Give the attacks of a piece on some hexes, in the order of the map."""
    return tuple([Attack(piece, to) for to in board.unmask(targets)])


class FromZone(Ways):
    """Off-map movement: one zone or one hex (4.3)."""

    __slots__ = ()

    def _reach(self) -> int:
        return self.front.place.links[self.origin] & ~self.front.barred

    def way(self, to: str, by: int = 0) -> Way:
        """Take the one step."""
        del by
        return Way((self.start, to), "off-map", 1, stops=True)

    def why_not(self, to: str) -> Refusal:
        """Nothing lies within one step but what is offered."""
        del to
        return ONE_STEP_FROM_ZONE


class FromHex(Ways):
    """Normal movement (4.1) and road movement (4.2)."""

    __slots__ = ("along", "beside", "normal", "onward")

    def _reach(self) -> int:
        front, steps = self.front, self.front.steps
        first = steps.plain[self.origin] & ~front.barred
        self.onward = first & ~front.watched & ~steps.halting
        only = steps.whole[self.origin] & ~front.barred
        self.normal = first | only | (masks.union(steps.plain, self.onward) & ~front.barred)
        self.along, self.beside = self._road_reach()
        return self.normal | self.along | self.beside

    def _road_reach(self) -> tuple[int, int]:
        return self.front.road_reach(self.origin)

    def way(self, to: str, by: int = 0) -> Way:
        """Go by normal movement where that is enough, otherwise by road."""
        normal = self.board.bit[to] & self.normal
        return self.normal_way(to, by) if normal else self.road_way(to, by)

    def normal_way(self, to: str, by: int = 0) -> Way:
        """Take one or two steps (4.1)."""
        goal, steps = self.board.bit[to], self.front.steps
        stops = bool(goal & (self.front.watched | steps.halting))
        if goal & steps.plain[self.origin]:
            return Way((self.start, to), "normal", 1, stops)
        if goal & steps.whole[self.origin]:
            return Way((self.start, to), "normal", WHOLE_MOVE, stops=True)
        middles = self.onward & steps.plain[goal]
        middle = masks.lowest(middles & by or middles)
        return Way((self.start, self.board.at_bit(middle), to), "normal", WHOLE_MOVE, stops)

    def road_way(self, to: str, by: int = 0) -> Way:
        """Follow the road, to its verge if need be (4.2)."""
        goal, passable = self.board.bit[to], self.front.passable
        path: tuple[str, ...] = (self.start,)
        start = self.origin
        for stop in masks.bits(by & self.along & passable & ~start & ~goal):
            path += self._road_path(start, stop)[1:]
            start = stop
        if goal & self.along:
            path, stops = path + self._road_path(start, goal)[1:], not goal & passable
        else:
            turnings = self.front.steps.verge[goal] & self.along & passable
            path, stops = (*path, *self._road_path(start, turnings)[1:], to), True
        return Way(path, "road", len(path) - 1, stops)

    def _road_path(self, start: int, goals: int) -> tuple[str, ...]:
        """Take the usual way to the nearest goal where it is free, otherwise another."""
        place, passable = self.front.place, self.front.passable
        between, path = usual_road(place, start, goals)
        if between & ~passable:
            trail = masks.trail(place.road, start, goals, passable)
            path = tuple(map(self.board.at_bit, trail))
        return path

    def why_not(self, to: str) -> Refusal:
        """Name what bars the last step, or say that it is too far."""
        barred = next(self._bars(to), None)
        if barred is not None:
            return barred
        missed = self.front.is_reached_by_road(self.origin, self.board.bit[to])
        return NO_ROAD_MOVE if missed else TOO_FAR

    def _bars(self, to: str) -> Iterator[Refusal]:
        """List what bars the last step, from where a move passes or was stopped."""
        steps, watched = self.front.steps, self.front.watched
        first = steps.plain[self.origin] & ~self.front.barred
        for origins, why_not in (
            (self.origin, steps.why_not_plain),
            (self.onward, steps.why_not_plain),
            (first & watched, lambda edge: steps.why_not_plain(edge) or STOPPED),
            (self.along & ~watched & self.front.place.hex_mask, steps.why_not_off_road),
            (self.along & watched, self._why_stopped_on_road),
        ):
            for origin in self.board.unmask(origins):
                edge = self.board.edge(origin, to)
                refusal = why_not(edge) if edge is not None else None
                if refusal is not None:
                    yield refusal

    def _why_stopped_on_road(self, edge: Edge) -> Refusal:
        on_road = edge.has("road") or self.front.steps.why_not_off_road(edge) is None
        return STOPPED_ON_ROAD if on_road else NO_BRIDGE


class OnFoot(FromHex):
    """Normal movement alone: the unit did not begin the impulse on a road, out of contact (4.2)."""

    __slots__ = ()

    def _road_reach(self) -> tuple[int, int]:
        return 0, 0


@lru_cache(maxsize=1 << 12)
def usual_road(place: Ground, origin: int, goals: int) -> tuple[int, tuple[str, ...]]:
    """Find the shortest way by road on an empty map; give what lies between, and the way."""
    trail = masks.trail(place.road, origin, goals, place.hex_mask)
    return sum(trail[1:-1]), tuple(map(place.board.at_bit, trail))


class FromBox(Ways):
    """Coming on at the entry hex, the first hex of the move (8.2)."""

    __slots__ = ("entry", "first", "gate")

    def _reach(self) -> int:
        place, steps, barred = self.front.place, self.front.steps, self.front.barred
        self.entry = FromHex(self.front, place.entry)
        self.gate = self.board.bit[place.entry]
        if self.gate & barred:
            return 0
        if self.gate & self.front.watched:
            return self.gate
        self.first = steps.plain[self.gate] & ~barred
        return self.gate | self.first | self.entry.along | self.entry.beside

    def way(self, to: str, by: int = 0) -> Way:
        """Enter, then go on for one more hex, or by road."""
        del by
        goal = self.board.bit[to]
        if goal == self.gate:
            return Way((self.start, to), "entry", 1, bool(goal & self.front.watched))
        on = self.entry.normal_way(to) if goal & self.first else self.entry.road_way(to)
        return Way((self.start, *on.path), "entry", on.cost + 1, on.stops)

    def why_not(self, to: str) -> Refusal:
        """Explain as from the entry hex."""
        return self.entry.why_not(to)
