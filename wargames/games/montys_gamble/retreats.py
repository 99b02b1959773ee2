"""Sections 10.9 to 10.92: where units retreat, by priority."""

from __future__ import annotations

from wargames.engine.draft import Draft
from wargames.engine.event import PieceMoved
from wargames.engine.state import GameState
from wargames.games.montys_gamble.control import (
    DESTROYED,
    field,
    held_crossings,
    other,
    relieve,
    settle_control,
)
from wargames.games.montys_gamble.forces import forces
from wargames.games.montys_gamble.geography import BRIDGE_LIMIT, Border, ground
from wargames.games.montys_gamble.movement import impulse_of
from wargames.games.montys_gamble.record import change_impulse


def _can_cross(state: GameState, piece: str, border: Border, *, infantry: bool) -> bool:
    """Tell whether a retreating unit gets over water: bridge, ferry, canal (9.41, 9.61)."""
    if border.bridge and not border.mark & held_crossings(state)[DESTROYED]:
        return _has_room(state, piece, border)
    if border.ferry:
        used = border.crossing in state.facts.ferried
        return not used and not border.mark & held_crossings(state)[DESTROYED]
    return border.water == "canal" and infantry


def _has_room(state: GameState, piece: str, border: Border) -> bool:
    """A unit may go back over the bridge it has just crossed, and is not counted again (9.61)."""
    impulse = impulse_of(state)
    motion = impulse.motions.get(piece)
    if motion is not None and motion.crossing == border.crossing:
        return True
    return impulse.crossed.get(border.crossing, 0) < BRIDGE_LIMIT


def _steps(state: GameState, piece: str, at: str) -> list[Border]:
    """List the boundaries a unit can retreat over, without leaving its sector (10.91).

    Infantry alone goes back without a road.
    """
    troop, place, found = forces(state.kit).troops[piece], ground(state.kit), []
    infantry, allowed = troop.infantry, troop.allowed
    for border in place.borders[at] if infantry else place.roads[at]:
        if not border.bit & allowed:
            continue
        if not border.water or _can_cross(state, piece, border, infantry=infantry):
            found.append(border)
    return found


def retreat_options(state: GameState, piece: str) -> tuple[str, ...]:
    """List where a unit may retreat by the first priority that offers anything (10.92)."""
    side, at = state.kit.units[piece].side, state.pieces[piece].at
    steps = _steps(state, piece, at)
    ranked = _by_priority(state, side, [border.to for border in steps])
    if ranked:
        return ranked
    place, full = ground(state.kit), field(state).full(side)
    crowded = [border.to for border in steps if border.bit & full]
    beyond = [
        border.to
        for space in crowded
        for border in _steps(state, piece, space)
        if border.to != at and not border.bit & place.zone_mask
    ]
    ranked = _by_priority(state, side, list(dict.fromkeys(beyond)))
    if ranked:
        return ranked
    friendly = field(state).held[side]
    return tuple(b.to for b in steps if b.bit & place.zone_mask & friendly)


def _by_priority(state: GameState, side: str, spaces: list[str]) -> tuple[str, ...]:
    """Take free areas with the fewest enemy neighbours, else contested ones (10.92, 1 to 3)."""
    place, now = ground(state.kit), field(state)
    bit, vacant, hostile = place.bits, now.free(side), now.held[other(side)]
    with_room = place.area_mask & ~now.full(side)
    room = [s for s in spaces if bit[s] & with_room]
    free = [s for s in room if bit[s] & vacant]
    if free:
        enemies = {s: (place.near[s] & hostile).bit_count() for s in free}
        fewest = min(enemies.values())
        return tuple(s for s in free if enemies[s] == fewest)
    contested = [s for s in room if bit[s] & now.contested]
    friendly = tuple(s for s in contested if bit[s] & now.held[side])
    return friendly or tuple(contested)


def attacker_options(state: GameState, piece: str) -> tuple[str, ...]:
    """An attacker goes back where it came from; if that is full, by priority (10.91)."""
    motion = impulse_of(state).motions[piece]
    bit = ground(state.kit).board.bit[motion.before]
    # Most of the time nothing is crowded, and there is no need to sum up the field.
    if bit & state.roster.crowded and bit & field(state).full(state.kit.units[piece].side):
        return retreat_options(state, piece)
    return (motion.before,)


def carry_out_retreat(draft: Draft, piece: str, to: str) -> None:
    """Move a retreating unit and count the bridge or ferry it uses."""
    at = draft.pieces[piece].at
    border = ground(draft.kit).between.get((at, to))
    if border is not None and border.water:
        _count(draft, piece, border)
    draft.emit(PieceMoved(piece=piece, path=(at, to), way="retreat", cite="10.91"))
    settle_control(draft, (at, to))
    relieve(draft, to, piece)


def _count(draft: Draft, piece: str, border: Border) -> None:
    impulse = impulse_of(draft)
    motion = impulse.motions.get(piece)
    if motion is not None and motion.crossing == border.crossing:
        return
    if border.ferry:
        draft.change_facts(ferried=(*draft.facts.ferried, border.crossing))
    elif border.bridge:
        count = impulse.crossed.get(border.crossing, 0) + 1
        change_impulse(draft, crossed={**impulse.crossed, border.crossing: count})
