"""Chapter 7: supply. Who is supplied, by which source, and whose points a unit may spend."""

from __future__ import annotations

from functools import lru_cache

from wargames.board import masks
from wargames.engine.draft import Draft
from wargames.engine.state import GameState, derived
from wargames.games.target_arnhem.geography import (
    BOXES,
    Ground,
    closed_zones,
    enemy_mask,
    ground,
)
from wargames.games.target_arnhem.record import ALLIED, GERMAN

AIRBORNE_RANGE = 2
ROAD_RANGE = 2
XXX_CORPS = "xxx"
SS = "ss"
WEHRMACHT = "wehrmacht"
DIVISIONS = ("1-abn", "82-abn", "101-abn")
"""The airborne divisions, each with a pool of its own and a marker of the same name (7.4)."""


@lru_cache(maxsize=1 << 10)
def german_supply(place: Ground, enemies: int, closed: int) -> int:
    """Mask the zones, and the hexes joined to an open one without enemies or rivers (7.1)."""
    joined = masks.flood(place.land, place.zone_mask & ~closed, place.hex_mask & ~enemies)
    return joined | place.zone_mask


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


@derived
def german_lines(state: GameState) -> int:
    """Mask the spaces where a German unit is in supply now (7.1)."""
    return german_supply(ground(state.kit), enemy_mask(state, GERMAN), closed_zones(state))


@derived
def entry_lines(state: GameState) -> int:
    """Mask the hexes supplied from the entry hex now (7.2)."""
    return entry_supply(ground(state.kit), enemy_mask(state, ALLIED))


@derived
def supply_lines(state: GameState) -> dict[str, int]:
    """Mask for the units of each band the spaces where they are in supply now (7.1-7.3)."""
    place, enemies = ground(state.kit), enemy_mask(state, ALLIED)
    germans, entry = german_lines(state), entry_lines(state)
    lines = {WEHRMACHT: germans, SS: germans, XXX_CORPS: entry, **dict.fromkeys(DIVISIONS, entry)}
    for division, marker in state.markers.items():
        lines[division] |= airborne_supply(place, marker, enemies)
    return lines


def sources_of(state: GameState, piece: str) -> tuple[str, ...]:
    """List the sources that supply a unit: zones, entry, marker (7.1, 7.2, 7.3)."""
    unit = state.kit.units[piece]
    at = state.pieces[piece].at
    here = state.kit.board.bit[at]
    if unit.side == GERMAN:
        return ("zones",) if here & german_lines(state) else ()
    if at in BOXES:
        return ("entry",)
    entry = ("entry",) if here & entry_lines(state) else ()
    marker = state.markers.get(unit.pool)
    if marker is None:
        return entry
    near = airborne_supply(ground(state.kit), marker, enemy_mask(state, ALLIED))
    return (*entry, "marker") if here & near else entry


def is_supplied(state: GameState, piece: str) -> bool:
    """Tell whether a unit is in supply now (7.0)."""
    at = state.pieces[piece].at
    lines = supply_lines(state)[state.kit.units[piece].pool]
    return at in BOXES or bool(state.kit.board.bit[at] & lines)


def pools_of(state: GameState, piece: str) -> tuple[str, ...]:
    """List the pools whose points a unit may spend now, its own first (7.4)."""
    sources = sources_of(state, piece)
    if not sources:
        return ()
    pool = state.kit.units[piece].pool
    pools: tuple[str, ...] = (pool,)
    if pool == SS:
        pools = (SS, WEHRMACHT)
    elif "entry" in sources and pool != XXX_CORPS:
        pools = (pool, XXX_CORPS)
    return tuple([p for p in pools if state.tracks.get(p, 0) > 0 or is_unlimited(state, p)])


def is_unlimited(state: GameState, pool: str) -> bool:
    """Tell whether a pool never runs dry: XXX Corps, and the Germans of the mini-game (7.4)."""
    if state.option("mini-game") and state.kit.tracks[pool].side == GERMAN:
        return True
    return state.kit.tracks[pool].unlimited


def spend_point(draft: Draft, pool: str, why: str, cite: str) -> None:
    """Take a point from a pool; an unlimited pool keeps no count."""
    if not is_unlimited(draft.state, pool):
        draft.change_track(pool, -1, why, cite)
