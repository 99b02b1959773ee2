"""Chapter 4: movement. Normal, by road, and off the map; reasons for every hex out of reach.

Where a unit can go depends only on where it starts, where the enemy is, which zones are closed
and the forest option; `ways_from` is remembered by those, so it is worked out once a position.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from wargames.board.reach import Fare, Reach, search
from wargames.board.space import Edge
from wargames.engine.decision import Refusal
from wargames.engine.draft import Draft
from wargames.engine.event import PieceFlipped, PieceMoved
from wargames.engine.state import GameState
from wargames.games.target_arnhem.actions import Move
from wargames.games.target_arnhem.drop_zones import capture_drop_zones
from wargames.games.target_arnhem.geography import (
    AIRFIELDS,
    COLUMN,
    Ground,
    blocked_by_river,
    closed_zones,
    enemy_mask,
    ground,
    unbridged_canal,
)
from wargames.games.target_arnhem.impulses import is_first_wave, spend_action, why_cannot_act
from wargames.games.target_arnhem.mini_game import why_not_in_mini_game
from wargames.games.target_arnhem.record import FORTIFIED_FACE, GERMAN, RULES

NORMAL_ALLOWANCE = 2
WHOLE_MOVE = 2
ROAD_WITHOUT_LIMIT = 10_000

ENEMY_HEX = Refusal("enemy-hex", "3.5")
NO_BRIDGE = Refusal("river-without-bridge", "4.1")
TOO_FAR = Refusal("too-far", "4.1")
WHOLE_MOVE_NEEDED = Refusal("takes-whole-move", "faq.4.1b")
ZONE_NOT_BESIDE = Refusal("takes-whole-move", "4.1")
ALLIES_STAY_ON_MAP = Refusal("allies-stay-on-map", "4.0")
ZONE_CLOSED = Refusal("zone-closed", "4.3")
ONE_STEP_FROM_ZONE = Refusal("one-step-from-zone", "4.3")
NOT_BY_ROAD = Refusal("no-road-here", "4.2")
ENTRY_TAKEN = Refusal("entry-hex-taken", "8.2")


class Way(msgspec.Struct, frozen=True):
    """One way to a destination and the kind of movement it uses."""

    path: tuple[str, ...]
    kind: str
    cost: int
    stops: bool


class Case(msgspec.Struct, frozen=True):
    """Everything that movement depends on."""

    start: str
    side: str
    enemies: int
    closed: int
    forest_stops: bool
    """The house option: forest ends the move instead of taking all of it."""


class Ways:
    """All destinations from one start, and the reasons for the rest."""

    def __init__(
        self,
        ways: dict[str, Way],
        reaches: tuple[Reach[Refusal], ...],
        beyond: Refusal = TOO_FAR,
    ) -> None:
        """Keep the ways, the searches that found them and what bars all that lies beyond."""
        self.ways = ways
        self._reaches = reaches
        self._beyond = beyond
        self._moves: dict[str, tuple[Move, ...]] = {}

    def moves(self, piece: str) -> tuple[Move, ...]:
        """Give the ready-made actions of a piece."""
        if piece not in self._moves:
            self._moves[piece] = tuple(Move(piece, to) for to in self.ways)
        return self._moves[piece]

    def why_not(self, to: str) -> Refusal:
        """Explain why a space is not a destination."""
        for reach in self._reaches:
            barred = reach.why_not(to, TOO_FAR)
            if barred is not None and barred is not TOO_FAR:
                return barred
        return self._beyond


class _Rules:
    """The tolls of one case."""

    def __init__(self, place: Ground, case: Case) -> None:
        self.place = place
        self.case = case
        self.bit = place.board.bit

    def barrier(self, edge: Edge) -> Refusal | None:
        """Give what forbids a step whatever the kind of movement."""
        to = self.bit[edge.to]
        if to & self.case.enemies:
            return ENEMY_HEX
        if to & self.place.zone_mask:
            if self.case.side != GERMAN:
                return ALLIES_STAY_ON_MAP
            if to & self.case.closed:
                return ZONE_CLOSED
            return None
        if edge.to not in self.place.hexes:
            return TOO_FAR
        return NO_BRIDGE if blocked_by_river(edge) else None

    def meets_enemy(self, space: str) -> bool:
        """Tell whether a hex is next to an enemy (4.1)."""
        return bool(self.place.near[space] & self.case.enemies)

    def normal(self, edge: Edge, spent: int) -> Fare | Refusal:
        """Price a step of normal movement (4.1)."""
        barrier = self.barrier(edge)
        if barrier is not None:
            return barrier
        if edge.to in self.place.zones:
            return ZONE_NOT_BESIDE if spent else Fare(WHOLE_MOVE, stops=True)
        forest = self.place.board[edge.to].terrain == "forest"
        if unbridged_canal(edge) or (forest and not self.case.forest_stops):
            return self._whole(spent)
        return Fare(1, stops=forest or self.meets_enemy(edge.to))

    @staticmethod
    def _whole(spent: int) -> Fare | Refusal:
        return WHOLE_MOVE_NEEDED if spent else Fare(WHOLE_MOVE, stops=True)

    def road(self, edge: Edge, spent: int) -> Fare | Refusal:
        """Price a step of road movement (4.2): the last step may leave the road."""
        del spent
        barrier = self.barrier(edge)
        if barrier is not None:
            return barrier
        if edge.to in self.place.zones:
            return Fare(1, stops=True) if edge.has("road") else NOT_BY_ROAD
        if edge.has("road"):
            return Fare(1, stops=self.meets_enemy(edge.to))
        return NO_BRIDGE if unbridged_canal(edge) else Fare(1, stops=True)

    def from_zone(self, edge: Edge, spent: int) -> Fare | Refusal:
        """Price the single step of off-map movement (4.3)."""
        return ONE_STEP_FROM_ZONE if spent else self.barrier(edge) or Fare(1, stops=True)


@lru_cache(maxsize=1 << 16)
def ways_from(place: Ground, case: Case) -> Ways:
    """Find every destination of a unit that stands in a hex or zone."""
    rules = _Rules(place, case)
    if case.start in place.zones:
        reach = search(place.board, case.start, 1, rules.from_zone)
        return Ways(_ways(reach, "off-map"), (reach,), ONE_STEP_FROM_ZONE)
    normal = search(place.board, case.start, NORMAL_ALLOWANCE, rules.normal)
    ways = _ways(normal, "normal")
    reaches: tuple[Reach[Refusal], ...] = (normal,)
    if _may_use_road(place, case):
        road = search(place.board, case.start, ROAD_WITHOUT_LIMIT, rules.road)
        ways = {**_ways(road, "road"), **ways}
        reaches = (normal, road)
    return Ways(ways, reaches)


@lru_cache(maxsize=1 << 12)
def ways_on(place: Ground, case: Case, box: str) -> Ways:
    """Find every destination of a unit that enters at the entry hex, its first hex (8.2)."""
    if place.board.bit[place.entry] & case.enemies:
        return Ways({}, ())
    at_entry = msgspec.structs.replace(case, start=place.entry)
    rules = _Rules(place, at_entry)
    ways = {place.entry: Way((box, place.entry), "entry", 1, rules.meets_enemy(place.entry))}
    if rules.meets_enemy(place.entry):
        return Ways(ways, ())
    normal = search(
        place.board,
        place.entry,
        NORMAL_ALLOWANCE,
        lambda edge, spent: rules.normal(edge, spent + 1),
    )
    road = search(place.board, place.entry, ROAD_WITHOUT_LIMIT, rules.road)
    for reach, limit in ((road, ROAD_WITHOUT_LIMIT), (normal, NORMAL_ALLOWANCE - 1)):
        for space, way in _ways(reach, "entry").items():
            if way.cost <= limit:
                ways[space] = msgspec.structs.replace(way, path=(box, *way.path), cost=way.cost + 1)
    return Ways(ways, (normal, road))


def _may_use_road(place: Ground, case: Case) -> bool:
    """Road movement starts on a road, away from the enemy (4.2)."""
    on_road = any(edge.has("road") for edge in place.board.edges_from(case.start))
    return on_road and not place.near[case.start] & case.enemies


def _ways(reach: Reach[Refusal], kind: str) -> dict[str, Way]:
    return {
        space: Way(reach.path(space), kind, reach.arrivals[space].cost, reach.arrivals[space].stops)
        for space in reach.spaces
    }


def ways_of(state: GameState, piece: str) -> Ways:
    """Find where a unit may go, whether or not it may act."""
    place = ground(state.kit)
    side = state.kit.units[piece].side
    start = state.pieces[piece].at
    case = Case(
        start,
        side,
        enemy_mask(state, side),
        closed_zones(state),
        bool(state.option("forest-stop")),
    )
    if start in (COLUMN, AIRFIELDS):
        return ways_on(place, case, start)
    return ways_from(place, case)


@RULES.refuses(Move)
def why_cannot_move(state: GameState, action: Move) -> Refusal | None:
    """Give the first rule that stops a unit from moving to a space, or None."""
    refusal = why_cannot_act(state, action.piece) or why_cannot_enter_by_road(state, action.piece)
    if refusal is not None:
        return refusal
    if action.to not in state.kit.board:
        return TOO_FAR
    place = ground(state.kit)
    side = state.kit.units[action.piece].side
    if place.board.bit[action.to] & enemy_mask(state, side):
        return ENEMY_HEX
    if action.to in place.zones and side != GERMAN:
        return ALLIES_STAY_ON_MAP
    if action.to in place.zones and action.to in state.facts.closed:
        return ZONE_CLOSED
    ways = ways_of(state, action.piece)
    if action.to not in ways.ways:
        return ways.why_not(action.to)
    return why_not_in_mini_game(state, action.piece, action.to)


def why_cannot_enter_by_road(state: GameState, piece: str) -> Refusal | None:
    """Say why a unit waiting off the map may not come on at the entry hex (8.2, 9.3)."""
    start = state.pieces[piece].at
    if start not in (COLUMN, AIRFIELDS):
        return None
    place = ground(state.kit)
    if place.board.bit[place.entry] & enemy_mask(state, state.kit.units[piece].side):
        return ENTRY_TAKEN
    if start == AIRFIELDS and is_first_wave(state):
        return Refusal("first-wave-drops", "9.3")
    return None


def moves_of(state: GameState, piece: str) -> tuple[Move, ...]:
    """List the moves of a unit that may act."""
    if why_cannot_enter_by_road(state, piece) is not None:
        return ()
    moves = ways_of(state, piece).moves(piece)
    if state.option("mini-game") and state.kit.units[piece].side == GERMAN:
        return tuple(m for m in moves if why_not_in_mini_game(state, piece, m.to) is None)
    return moves


@RULES.handles(Move)
def move(draft: Draft, action: Move) -> None:
    """Move the unit; a fortified unit leaves its position for good (5.5)."""
    way = ways_of(draft.state, action.piece).ways[action.to]
    cite = {"normal": "4.1", "road": "4.2", "off-map": "4.3", "entry": "8.2"}[way.kind]
    spend_action(draft, action.piece)
    draft.emit(PieceMoved(piece=action.piece, path=way.path, way=way.kind, cite=cite))
    leave_fortification(draft, action.piece)
    capture_drop_zones(draft, action.piece, way.path)


def leave_fortification(draft: Draft, piece: str) -> None:
    """Turn a moving unit to its plain face (5.5)."""
    if draft.pieces[piece].face == FORTIFIED_FACE:
        draft.emit(PieceFlipped(piece=piece, face=0, why="moved", cite="5.5"))
