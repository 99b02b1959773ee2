"""Chapter 15: how far field artillery reaches, and flak and towers that are fresh."""

from __future__ import annotations

from wargames.engine.decision import Refusal
from wargames.engine.draft import Now
from wargames.engine.state import GameState
from wargames.games.montys_gamble.control import (
    field,
    fresh_at,
    is_contested,
    level_of,
    other,
    units_at,
)
from wargames.games.montys_gamble.forces import forces
from wargames.games.montys_gamble.geography import UK, ground
from wargames.games.montys_gamble.record import GERMAN

RANGE, CORPS_RANGE = 1, 2
INTERDICTION = ("interdiction-1", "interdiction-2")
"""The markers of German aircraft (16.4)."""

NOT_ARTILLERY = Refusal("not-artillery", "15.1")
GUNS_NOT_FRESH = Refusal("guns-not-fresh", "13.1")
GUNS_IN_ZONE = Refusal("guns-in-zone", "14.4")
GUNS_IN_CONTESTED = Refusal("guns-in-contested-area", "15.11")
OUT_OF_RANGE = Refusal("out-of-range", "15.11")
NOT_ON_MAP = Refusal("guns-not-on-map", "15.1")


def why_out_of_range(state: GameState, gun: str, target: str) -> Refusal | None:
    """Give the first rule that keeps a gun from firing into a space, or None (14.4, 15.1)."""
    troop = forces(state.kit).troops[gun]
    if not troop.guns:
        return NOT_ARTILLERY
    piece, place = state.pieces[gun], ground(state.kit)
    if piece.at not in place.places or piece.at == UK:
        return NOT_ON_MAP
    if level_of(piece):
        return GUNS_NOT_FRESH
    if piece.at == target:
        return None
    if place.is_zone(piece.at) or target not in place.places or place.is_zone(target):
        return GUNS_IN_ZONE
    if is_contested(state, piece.at):
        return GUNS_IN_CONTESTED
    steps = CORPS_RANGE if troop.corps else RANGE
    near = place.reach[steps][piece.at] & place.board.bit[target]
    return None if near else OUT_OF_RANGE


def targets_of(state: GameState, side: str) -> list[tuple[str, int]]:
    """Give the fresh guns of a side on the map, and mask the enemies they may fire at."""
    place, now, pieces = ground(state.kit), field(state), state.pieces
    enemies, host = now.present[other(side)], forces(state.kit)
    # From zones and contested areas guns fire at those beside them only, into zones never.
    bound, open_areas = place.zone_mask | now.contested, place.area_mask & enemies
    bits, troops, reach = place.bits, host.troops, place.reach
    found = []
    for name in host.guns[side]:
        piece = pieces[name]
        if piece.face:
            continue
        here = bits.get(piece.at, 0)
        if here & bound:
            if here & enemies:
                found.append((name, here))
        elif here:
            steps = CORPS_RANGE if troops[name].corps else RANGE
            if targets := reach[steps][piece.at] & open_areas:
                found.append((name, targets))
    return found


def guns_in_range(state: GameState, side: str, target: str) -> tuple[str, ...]:
    """List the fresh guns of a side that reach a space."""
    place, pieces, roster = ground(state.kit), state.pieces, state.roster
    here = near = far = place.bits[target]
    if here & place.area_mask:
        # From zones and contested areas guns fire at those beside them only, into zones never.
        open_areas = place.area_mask & ~field(state).contested
        near |= place.reach[RANGE][target] & open_areas
        far |= place.reach[CORPS_RANGE][target] & open_areas
    found, troops, bits = [], forces(state.kit).troops, place.bits
    for space in place.board.unmask(far & roster.fronts[side]):
        in_reach = bits[space] & near
        for name in roster.stacks[space]:
            troop = troops[name]
            if not troop.guns or troop.side != side or not (in_reach or troop.corps):
                continue
            if not pieces[name].face:
                found.append(name)
    return tuple(found)


def is_flak(state: GameState, piece: str) -> bool:
    """Tell whether a unit is flak or a flak tower."""
    return forces(state.kit).troops[piece].flak


def fresh_flak_at(state: Now, space: str) -> tuple[str, ...]:
    """List the fresh flak units and towers in a space (15.2, 15.3)."""
    troops = forces(state.kit).troops
    return tuple([name for name in fresh_at(state, space, GERMAN) if troops[name].flak])


def interdiction_at(state: Now, space: str) -> int:
    """Count fresh flak, towers and air interdiction in or next to a space (13.641, 18.41)."""
    place, pieces, roster = ground(state.kit), state.pieces, state.roster
    around, bits = place.near[space] | place.bits[space], place.bits
    found = 0
    for marker in INTERDICTION:
        at = state.markers.get(marker)
        if at is not None and bits.get(at, 0) & around:
            found += 1
    fresh = around & roster.fronts[GERMAN]
    if not fresh:
        return found
    troops = forces(state.kit).troops
    for area in place.board.unmask(fresh):
        for name in roster.stacks[area]:
            troop = troops[name]
            if troop.flak and troop.side == GERMAN and not pieces[name].face:
                found += 1
    return found


def may_lead_defence(state: Now, space: str, side: str) -> tuple[str, ...]:
    """List who may be the forward unit or primary target: guns only when alone (11.12, 15.1)."""
    names, troops = units_at(state, space, side), forces(state.kit).troops
    return tuple([name for name in names if not troops[name].guns]) or names
