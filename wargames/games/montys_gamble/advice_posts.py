"""Who stays where: sentries of the Allied road, and tanks that wait for the next wave."""

from __future__ import annotations

from collections.abc import Iterable

from wargames.engine.state import GameState
from wargames.games.montys_gamble.advice_time import is_late
from wargames.games.montys_gamble.control import XXX_CORPS, controls, field, is_xxx, units_at
from wargames.games.montys_gamble.geography import ARNHEM, ZONE_F, ground
from wargames.games.montys_gamble.movement import is_point
from wargames.games.montys_gamble.record import ALLIED, GERMAN
from wargames.games.montys_gamble.stations import highway_of
from wargames.games.montys_gamble.supply import has_line_to_f

THREAT = 2
"""Germans this many areas away may be in an empty area tomorrow."""


def head_of_the_road(state: GameState) -> str:
    """Name the first area of the road that XXX Corps does not hold."""
    path = highway_of(ground(state.kit))
    return next((s for s in path if state.status.get(s) != XXX_CORPS), ARNHEM)


def points_cut_off(state: GameState) -> int:
    """Add up what XXX Corps holds and cannot count, for want of a line to zone F (21.3)."""
    return sum(
        points
        for area, points in ground(state.kit).victory.items()
        if state.status.get(area) == XXX_CORPS and not has_line_to_f(state, area)
    )


def sentries(state: GameState, ready: Iterable[str], side: str) -> set[str]:
    """Name who stays in each Allied area of the road that would be left without a battalion."""
    if side == GERMAN:
        return set()
    found: set[str] = set()
    going: dict[str, list[str]] = {}
    for piece in ready:
        if is_point(state, piece):
            going.setdefault(state.pieces[piece].at, []).append(piece)
    for space, names in going.items():
        here = [name for name in units_at(state, space, ALLIED) if is_point(state, name)]
        if is_post(state, space) and len(here) <= len(names):
            found.add(min(names, key=lambda name: state.kit.units[name].values["attack"]))
    return found


def is_post(state: GameState, space: str) -> bool:
    """Tell whether somebody should stay in an area: on the road, or worth points, near enemies."""
    place = ground(state.kit)
    if space not in place.bits or not controls(state, space, ALLIED):
        return False
    if place.bits[space] & (field(state).contested | place.zone_mask):
        return False
    wanted = space in highway_of(place) or place.victory.get(space, 0) > 0
    return wanted and bool(place.reach[THREAT][space] & field(state).present[GERMAN])


def is_held_up(state: GameState, piece: str, target: str) -> bool:
    """Tell whether a unit should clear zone F before it goes on: depots come only from there.

    Contested, the zone supplies nobody outside it (13.61).
    """
    here = state.pieces[piece].at
    return here == ZONE_F != target and bool(field(state).contested & ground(state.kit).bits[here])


def waits_for_the_assault(state: GameState, piece: str) -> bool:
    """Tell whether a unit of XXX Corps should stay fresh for the next wave on the road.

    A march behind the front would end its day; while there is time another impulse comes.
    """
    if is_late(state) or not is_xxx(state.kit, piece) or not is_point(state, piece):
        return False
    place, head = ground(state.kit), head_of_the_road(state)
    near = place.reach[2][state.pieces[piece].at] & place.bits[head]
    return bool(near & field(state).present[GERMAN])
