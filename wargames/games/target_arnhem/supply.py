"""Chapter 7: supply. Who is supplied, by which source, and whose points a unit may spend."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from wargames.board import masks
from wargames.engine.draft import Draft
from wargames.engine.state import GameState
from wargames.games.target_arnhem.geography import (
    AIRFIELDS,
    COLUMN,
    Ground,
    closed_zones,
    enemy_mask,
    ground,
)
from wargames.games.target_arnhem.record import GERMAN

AIRBORNE_RANGE = 2
ROAD_RANGE = 2
XXX_CORPS = "xxx"
SS = "ss"
WEHRMACHT = "wehrmacht"


@lru_cache(maxsize=1 << 10)
def german_supply(place: Ground, enemies: int, closed: int) -> int:
    """Mask the hexes joined to an open zone without enemies or unbridged rivers (7.1)."""
    return masks.flood(place.land, place.zone_mask & ~closed, place.hex_mask & ~enemies)


@lru_cache(maxsize=1 << 10)
def entry_supply(place: Ground, enemies: int) -> int:
    """Mask the hexes within two of a road that leads to the entry hex free of enemies (7.2)."""
    free = place.hex_mask & ~enemies
    entry = place.board.bit[place.entry] & free
    roads = masks.flood(place.road, entry, free)
    return masks.flood(place.land, roads, free, ROAD_RANGE)


@lru_cache(maxsize=1 << 10)
def airborne_supply(place: Ground, marker: str, enemies: int) -> int:
    """Mask the hexes within two of an airborne supply marker (7.3)."""
    free = place.hex_mask & ~enemies
    return masks.flood(place.land, place.board.bit[marker], free, AIRBORNE_RANGE)


def sources_of(state: GameState, piece: str) -> Iterator[str]:
    """List the sources that supply a unit: zones, entry, marker (7.1, 7.2, 7.3)."""
    unit = state.kit.units[piece]
    at = state.pieces[piece].at
    place = ground(state.kit)
    if unit.side == GERMAN:
        if at in place.zones or place.board.bit[at] & german_supply(
            place, enemy_mask(state, GERMAN), closed_zones(state)
        ):
            yield "zones"
        return
    if at in (COLUMN, AIRFIELDS):
        yield "entry"
        return
    here = place.board.bit[at]
    enemies = enemy_mask(state, unit.side)
    if here & entry_supply(place, enemies):
        yield "entry"
    marker = state.markers.get(unit.pool)
    if marker is not None and here & airborne_supply(place, marker, enemies):
        yield "marker"


def is_supplied(state: GameState, piece: str) -> bool:
    """Tell whether a unit is in supply now (7.0)."""
    return any(True for _ in sources_of(state, piece))


def pools_of(state: GameState, piece: str) -> Iterator[str]:
    """List the pools whose points a unit may spend now, its own first (7.4)."""
    sources = set(sources_of(state, piece))
    if not sources:
        return
    pool = state.kit.units[piece].pool
    pools = [pool]
    if pool == SS:
        pools.append(WEHRMACHT)
    elif pool not in (WEHRMACHT, XXX_CORPS) and "entry" in sources:
        pools.append(XXX_CORPS)
    for one in pools:
        if is_unlimited(state, one) or state.tracks.get(one, 0) > 0:
            yield one


def is_unlimited(state: GameState, pool: str) -> bool:
    """Tell whether a pool never runs dry: XXX Corps, and the Germans of the mini-game (7.4)."""
    if state.option("mini-game") and state.kit.tracks[pool].side == GERMAN:
        return True
    return state.kit.tracks[pool].unlimited


def spend_point(draft: Draft, pool: str, why: str, cite: str) -> None:
    """Take a point from a pool; an unlimited pool keeps no count."""
    if not is_unlimited(draft.state, pool):
        draft.change_track(pool, -1, why, cite)
