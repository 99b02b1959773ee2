"""Sections 13.41, 13.42 and 13.51 to 13.641: depots, where they go, whom they serve."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import NamedTuple

from wargames.board.board import Board
from wargames.board.masks import select
from wargames.engine.decision import Refusal
from wargames.engine.draft import Draft
from wargames.engine.event import MarkerPlaced, MarkerRemoved
from wargames.engine.state import GameState
from wargames.games.montys_gamble.artillery import interdiction_at
from wargames.games.montys_gamble.control import field, held_crossings, is_free
from wargames.games.montys_gamble.evening_actions import PlaceDepot
from wargames.games.montys_gamble.forces import Troop
from wargames.games.montys_gamble.geography import OSS, ZONE_F, Ground, ground
from wargames.games.montys_gamble.record import ALLIED, CLEAR, GERMAN, RULES
from wargames.games.montys_gamble.supply import bridged_from

GERMAN_DEPOTS = tuple(f"depot-g{number}" for number in range(1, 6))
F_DEPOTS = tuple(f"depot-f{number}" for number in range(1, 6))
AIRBORNE_DEPOTS = {"depot-1": "1-abn", "depot-82": "82-abn", "depot-101": "101-abn"}
OSS_DEPOT = "depot-oss"
AIR_SUPPLY = "depot-air"
DEPOTS = {
    ALLIED: (*F_DEPOTS, *AIRBORNE_DEPOTS, AIR_SUPPLY, OSS_DEPOT),
    GERMAN: GERMAN_DEPOTS,
}

GERMAN_VALUE, GERMAN_VALUE_OVERCAST = 5, 6
F_VALUE, OSS_VALUE, AIR_VALUE = 5, 10, 5
AIRBORNE_VALUE, AIRBORNE_VALUE_OVERCAST = 10, 5
AIR_SUPPLY_MODIFIER = 2

NOT_YOUR_DEPOT = Refusal("not-your-depot", "13.41")
DEPOT_PLACED = Refusal("depot-placed", "13.41")
NO_PLACE_FOR_DEPOT = Refusal("no-place-for-depot", "13.51")
NO_PLACE_FOR_F_DEPOT = Refusal("no-place-for-f-depot", "13.61")
NOT_A_SUPPLY_HEAD = Refusal("not-a-supply-head", "13.63")
NO_AIR_SUPPLY_TODAY = Refusal("no-air-supply-today", "13.64")
NO_PLACE_FOR_AIR_SUPPLY = Refusal("no-place-for-air-supply", "13.64")
NOT_REFITTING = Refusal("not-refitting", "6.4")
PLACED_BY_RULE = Refusal("placed-by-rule", "13.62")


def owner(marker: str) -> str:
    """Give the side a depot belongs to."""
    return GERMAN if marker in GERMAN_DEPOTS else ALLIED


class Lay(NamedTuple):
    """What decides where depots may go."""

    allied: int
    """The spaces the Allies control."""
    with_allies: int
    with_germans: int
    bridges: int
    """The crossings held by the side whose depots they are."""
    clear: bool
    """Clear weather at Dawn."""


def lay_for(state: GameState, side: str) -> Lay:
    """Sum up what decides where depots of a side may go."""
    now = field(state)
    return Lay(
        now.held[ALLIED],
        now.present[ALLIED],
        now.present[GERMAN],
        held_crossings(state)[side],
        state.status["dawn-weather"] == CLEAR,
    )


def depot_places(state: GameState, marker: str) -> int:
    """Mask the spaces where a depot may be placed now."""
    return _places(ground(state.kit), lay_for(state, owner(marker)), marker)


def _places(place: Ground, lay: Lay, marker: str) -> int:
    if marker in GERMAN_DEPOTS:
        held = place.whole & ~lay.allied
        reached = bridged_from(place, place.zone_mask, held, lay.bridges)
        return reached & ~lay.with_allies & place.area_mask
    if marker in F_DEPOTS:
        zone_f, free = place.bits[ZONE_F], lay.allied & ~lay.with_germans
        if not zone_f & free:
            # A contested zone F serves the Allied units inside it, whoever controls it.
            return zone_f & lay.with_allies
        return bridged_from(place, zone_f, lay.allied, lay.bridges) & free
    if marker in AIRBORNE_DEPOTS:
        heads = place.head[AIRBORNE_DEPOTS[marker]]
        return heads & (lay.allied | lay.with_allies & lay.with_germans)
    if marker == AIR_SUPPLY and lay.clear:
        return _low_ground(place) & lay.allied
    return 0


@lru_cache(maxsize=8)
def _low_ground(place: Ground) -> int:
    """Mask where air supply can be dropped (13.64)."""
    low = (s for s, modifier in place.modifier.items() if modifier <= AIR_SUPPLY_MODIFIER)
    return place.board.mask(low)


def why_cannot_place(state: GameState, marker: str, to: str) -> Refusal | None:
    """Give the first rule against placing a depot, or None."""
    if state.phase != "refit":
        return NOT_REFITTING
    if marker not in DEPOTS[state.side]:
        return NOT_YOUR_DEPOT
    left = [one for one in DEPOTS[state.side] if one not in state.markers]
    if marker not in left or marker in _behind(left):
        return DEPOT_PLACED
    if marker == OSS_DEPOT:
        return PLACED_BY_RULE
    if ground(state.kit).board.bit.get(to, 0) & depot_places(state, marker):
        return None
    if marker in GERMAN_DEPOTS:
        return NO_PLACE_FOR_DEPOT
    if marker in F_DEPOTS:
        return NO_PLACE_FOR_F_DEPOT
    if marker in AIRBORNE_DEPOTS:
        return NOT_A_SUPPLY_HEAD
    clear = state.status["dawn-weather"] == CLEAR
    return NO_PLACE_FOR_AIR_SUPPLY if clear else NO_AIR_SUPPLY_TODAY


def _behind(left: Collection[str]) -> list[str]:
    """List the depots of equal kind that wait behind the next one to be placed."""
    waiting: list[str] = []
    for family in (GERMAN_DEPOTS, F_DEPOTS):
        waiting += [marker for marker in family if marker in left][1:]
    return waiting


PLACEMENTS = "depots.placements"


class _Placements(NamedTuple):
    """What may be placed, in one entry with all it depends on: a bot may think in a thread."""

    side: str
    markers: Mapping[str, str]
    control: Mapping[str, str]
    status: Mapping[str, str]
    presence: Mapping[str, int]
    found: tuple[PlaceDepot, ...]


def placements(state: GameState) -> tuple[PlaceDepot, ...]:
    """List where depots may be placed; of equal ones only the next is offered.

    A refit leaves all of this alone, so that the answer is kept for the states that follow.
    """
    known: _Placements | None = state.kit.kept.get(PLACEMENTS)
    if (
        known is None
        or known.markers is not state.markers
        or known.control is not state.control
        or known.status is not state.status
        or known.presence != state.roster.presence
        or known.side != state.side
    ):
        known = state.kit.kept[PLACEMENTS] = _Placements(
            state.side,
            state.markers,
            state.control,
            state.status,
            state.roster.presence,
            tuple(_placements(state)),
        )
    return known.found


def _placements(state: GameState) -> list[PlaceDepot]:
    place, side, markers = ground(state.kit), state.side, state.markers
    left = [marker for marker in DEPOTS[side] if marker not in markers]
    lay, behind, found = lay_for(state, side), _behind(left), []
    for marker in left:
        if marker not in behind and marker != OSS_DEPOT:
            found += select(_orders(place.board, marker), _places(place, lay, marker))
    return found


@lru_cache(maxsize=64)
def _orders(board: Board, marker: str) -> Mapping[int, PlaceDepot]:
    """Give the placement of a depot in every space, by its bit."""
    return {bit: PlaceDepot(marker, space) for space, bit in board.bit.items()}


RULES.refuses(PlaceDepot)(lambda state, action: why_cannot_place(state, action.marker, action.to))


@RULES.handles(PlaceDepot)
def place_depot(draft: Draft, action: PlaceDepot) -> None:
    """Place the depot with what it is worth there."""
    put_depot(draft, action.marker, action.to)


def put_depot(draft: Draft, marker: str, at: str) -> None:
    """Put a depot on the map and fill it."""
    value = depot_value(draft.state, marker, at)
    draft.emit(MarkerPlaced(marker=marker, at=at, cite="13.41"))
    draft.change_track(marker, value, "filled", "13.41")


def depot_value(state: GameState, marker: str, at: str) -> int:
    """Give the points of a depot in a place: weather at Dawn, flak and interdiction."""
    clear = state.status["dawn-weather"] == CLEAR
    if marker in GERMAN_DEPOTS:
        return GERMAN_VALUE if clear else GERMAN_VALUE_OVERCAST
    if marker in F_DEPOTS:
        return F_VALUE
    if marker == OSS_DEPOT:
        return OSS_VALUE
    airborne = AIRBORNE_VALUE if clear else AIRBORNE_VALUE_OVERCAST
    full = airborne if marker in AIRBORNE_DEPOTS else AIR_VALUE
    return max(0, full - interdiction_at(state, at))


def serves(troop: Troop, marker: str) -> bool:
    """Tell whether a depot may supply a unit: nationality and kind (13.6, 13.61)."""
    if marker not in DEPOTS[troop.side]:
        return False
    if marker in F_DEPOTS:
        return not troop.airborne
    if marker in AIRBORNE_DEPOTS:
        british = marker == "depot-1"
        return troop.british is british
    return True


def placed(state: GameState, side: str) -> tuple[str, ...]:
    """List the depots of a side that are on the map."""
    return tuple(marker for marker in DEPOTS[side] if marker in state.markers)


def remove_depots(draft: Draft, side: str) -> None:
    """Bank the surplus of depots in free areas, and take all depots off the map (13.43)."""
    for marker in placed(draft.state, side):
        at, left = draft.markers[marker], draft.tracks.get(marker, 0)
        if left and is_free(draft.state, at, side):
            draft.change_track(f"{side}-reserve", left, "surplus", "13.43")
        draft.change_track(marker, -left, "emptied", "13.42")
        draft.emit(MarkerRemoved(marker=marker, at=at, why="emptied", cite="13.41"))


def oss_depot_is_due(state: GameState) -> bool:
    """Zone I is Allied and uncontested: a depot of 10 points stands there (13.62)."""
    return is_free(state, OSS, ALLIED)
