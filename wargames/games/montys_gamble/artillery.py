"""Chapter 15: how far field artillery reaches, and flak and towers that are fresh."""

from __future__ import annotations

from collections.abc import Iterator

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
    near = place.within(piece.at, steps) & place.board.bit[target]
    return None if near else OUT_OF_RANGE


def fresh_guns(state: GameState, side: str) -> Iterator[str]:
    """List the fresh guns of a side that are on the map."""
    bits, pieces = ground(state.kit).bits, state.pieces
    for name in forces(state.kit).guns[side]:
        piece = pieces[name]
        if not piece.face and piece.at in bits:
            yield name


def targets_of(state: GameState, gun: str) -> int:
    """Mask the spaces with enemies that a fresh gun on the map may fire into."""
    place, now, at = ground(state.kit), field(state), state.pieces[gun].at
    troop, here = forces(state.kit).troops[gun], place.bits[at]
    reach = place.within(at, CORPS_RANGE if troop.corps else RANGE)
    # From zones and contested areas guns fire at those beside them only, into zones never.
    reach &= here if here & (place.zone_mask | now.contested) else place.area_mask
    return reach & now.present[other(troop.side)]


def guns_in_range(state: GameState, side: str, target: str) -> tuple[str, ...]:
    """List the fresh guns of a side that reach a space."""
    place, pieces, host = ground(state.kit), state.pieces, forces(state.kit)
    bits, here = place.bits, place.bits[target]
    near = far = here
    if here & place.area_mask:
        # From zones and contested areas guns fire at those beside them only, into zones never.
        open_areas = place.area_mask & ~field(state).contested
        near |= place.within(target, RANGE) & open_areas
        far |= place.within(target, CORPS_RANGE) & open_areas
    found = []
    for name in host.guns[side]:
        gun = pieces[name]
        bit = 0 if gun.face else bits.get(gun.at, 0) & far
        if bit and (bit & near or host.troops[name].corps):
            found.append((bit, name))
    return tuple([name for _, name in sorted(found)]) if found else ()


def is_flak(state: GameState, piece: str) -> bool:
    """Tell whether a unit is flak or a flak tower."""
    return forces(state.kit).troops[piece].flak


def fresh_flak_at(state: Now, space: str) -> tuple[str, ...]:
    """List the fresh flak units and towers in a space (15.2, 15.3)."""
    troops = forces(state.kit).troops
    return tuple([name for name in fresh_at(state, space, GERMAN) if troops[name].flak])


def interdiction_at(state: Now, space: str) -> int:
    """Count fresh flak, towers and air interdiction in or next to a space (13.641, 18.41)."""
    place, pieces = ground(state.kit), state.pieces
    around, bits = place.near[space] | place.bits[space], place.bits
    found = 0
    for marker, at in state.markers.items():
        if _interdicts(marker) and bits.get(at, 0) & around:
            found += 1
    for name in forces(state.kit).flak if around & state.roster.fronts[GERMAN] else ():
        gun = pieces[name]
        if not gun.face and bits.get(gun.at, 0) & around:
            found += 1
    return found


def _interdicts(marker: str) -> bool:
    return marker.startswith("interdiction")


def may_lead_defence(state: Now, space: str, side: str) -> tuple[str, ...]:
    """List who may be the forward unit or primary target: guns only when alone (11.12, 15.1)."""
    names, troops = units_at(state, space, side), forces(state.kit).troops
    return tuple([name for name in names if not troops[name].guns]) or names
