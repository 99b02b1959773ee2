"""Section 8.3: parachute and glider landings."""

from __future__ import annotations

from functools import lru_cache

from wargames.engine.decision import Refusal
from wargames.engine.draft import Draft
from wargames.engine.event import PieceMarked, PieceMoved
from wargames.engine.state import GameState
from wargames.games.target_arnhem.actions import Drop
from wargames.games.target_arnhem.geography import AIRFIELDS, Ground, enemy_mask, ground
from wargames.games.target_arnhem.impulses import (
    MECHANISED_IMPULSE,
    is_first_wave,
    spend_action,
    why_cannot_act,
)
from wargames.games.target_arnhem.record import DROPPED, RULES

DROP_RANGE = 2

NOT_WAITING = Refusal("not-at-airfield", "8.3")
NO_THIRD_IMPULSE = Refusal("no-drop-in-third-impulse", "8.3")
ZONE_LOST = Refusal("drop-zone-lost", "8.3")
TOO_FAR = Refusal("beyond-drop-range", "8.3")
RIVER_WITHOUT_BRIDGE = Refusal("river-in-drop-range", "8.3")
ENEMY_THERE = Refusal("enemy-in-drop-hex", "8.3")
NOT_AT_ENTRY = Refusal("first-wave-drops", "9.3")
NOT_A_HEX = Refusal("drop-needs-hex", "8.3")


@lru_cache(maxsize=1 << 10)
def landing_ground(place: Ground, marker: str) -> frozenset[str]:
    """List the hexes of a drop zone: two straight hexes, rivers only by bridges inside it.

    A river separates two banks; it may be ignored when a bridge over it stands wholly within
    the circle. Distance is as the crow flies (faq.8.3).
    """
    circle = set(place.board.within(marker, DROP_RANGE))
    banks = {place.bank[marker]}
    joined = [
        {place.bank[edge.origin], place.bank[edge.to]}
        for space in circle
        for edge in place.board.edges_from(space)
        if edge.to in circle and edge.has("river") and edge.has("bridge")
    ]
    grew = True
    while grew:
        before = len(banks)
        for pair in joined:
            if pair & banks:
                banks |= pair
        grew = len(banks) > before
    return frozenset(space for space in circle if place.bank[space] in banks)


@lru_cache(maxsize=1 << 10)
def _drops(place: Ground, piece: str, marker: str | None, enemies: int) -> tuple[Drop, ...]:
    bit = place.board.bit
    zone = place.hexes if marker is None else landing_ground(place, marker)
    return tuple(
        Drop(piece, space)
        for space in place.board.order
        if space in zone and not bit[space] & enemies
    )


def drops_of(state: GameState, piece: str) -> tuple[Drop, ...]:
    """List the landings of a unit that may act."""
    if _why_cannot_land(state, piece) is not None:
        return ()
    unit = state.kit.units[piece]
    marker = None if unit.has("drops-anywhere") else state.markers[unit.pool]
    place = ground(state.kit)
    drops = _drops(place, piece, marker, enemy_mask(state, unit.side))
    if is_first_wave(state):
        return tuple(drop for drop in drops if drop.to != place.entry)
    return drops


def _why_cannot_land(state: GameState, piece: str) -> Refusal | None:
    if state.pieces[piece].at != AIRFIELDS:
        return NOT_WAITING
    if state.top.data.get("number") == MECHANISED_IMPULSE:
        return NO_THIRD_IMPULSE
    unit = state.kit.units[piece]
    if not unit.has("drops-anywhere") and unit.pool not in state.markers:
        return ZONE_LOST
    return None


@RULES.refuses(Drop)
def why_cannot_drop(state: GameState, action: Drop) -> Refusal | None:
    """Give the first rule that stops a unit from landing in a hex, or None."""
    refusal = why_cannot_act(state, action.piece) or _why_cannot_land(state, action.piece)
    if refusal is not None:
        return refusal
    place = ground(state.kit)
    if action.to not in place.hexes:
        return NOT_A_HEX
    if action.to == place.entry and is_first_wave(state):
        return NOT_AT_ENTRY
    unit = state.kit.units[action.piece]
    if place.board.bit[action.to] & enemy_mask(state, unit.side):
        return ENEMY_THERE
    if unit.has("drops-anywhere"):
        return None
    marker = state.markers[unit.pool]
    if action.to in landing_ground(place, marker):
        return None
    near = action.to in place.board.within(marker, DROP_RANGE)
    return RIVER_WITHOUT_BRIDGE if near else TOO_FAR


@RULES.handles(Drop)
def drop(draft: Draft, action: Drop) -> None:
    """Land the unit; that is its action (8.3), though two may act again at first (9.3)."""
    spend_action(draft, action.piece)
    draft.emit(
        PieceMoved(piece=action.piece, path=(AIRFIELDS, action.to), way="drop", cite="8.3"),
        PieceMarked(piece=action.piece, mark=DROPPED, cite="8.3"),
    )
