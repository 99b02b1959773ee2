"""Section 6.5: regrouping to adjacent free areas."""

from __future__ import annotations

from collections.abc import Iterable

from wargames.engine.action import Action
from wargames.engine.decision import Refusal
from wargames.engine.draft import Draft
from wargames.engine.event import MarksCleared, PieceMarked, PieceMoved
from wargames.engine.state import GameState
from wargames.games.montys_gamble.control import (
    DESTROYED,
    field,
    held_crossings,
    names_of,
    relieve,
)
from wargames.games.montys_gamble.evening_actions import EndRegroup, Regroup
from wargames.games.montys_gamble.geography import BRIDGE_LIMIT, ZONE_F, Border, ground
from wargames.games.montys_gamble.movement import (
    GERMAN_ARMOUR_FERRIES_FROM,
    allowed_spaces,
    impulse_of,
)
from wargames.games.montys_gamble.record import (
    ALLIED,
    GERMAN,
    REGROUPED,
    RULES,
    Impulse,
    by_name,
    change_impulse,
)

NOT_REGROUPING = Refusal("not-regrouping", "6.5")
NOT_YOURS = Refusal("not-your-unit", "6.5")
HAS_REGROUPED = Refusal("has-regrouped", "6.5")
TOWERS_STAY = Refusal("towers-stay", "9.65")
NOT_ADJACENT = Refusal("not-adjacent", "3.2")
NOT_FREE = Refusal("regroup-to-free-area", "7.6")
ONLY_BY_RETREAT = Refusal("zone-f-only-by-retreat", "14.5")
OUT_OF_SECTOR = Refusal("out-of-sector", "9.67")
AREA_FULL = Refusal("area-full", "7.1")
NEEDS_ROAD = Refusal("needs-road", "9.41")
BRIDGE_FULL = Refusal("bridge-full", "9.61")
NO_BRIDGE = Refusal("river-without-bridge", "9.61")
CANAL_ON_FOOT = Refusal("canal-on-foot", "9.3")
FERRY_TAKEN = Refusal("ferry-taken", "9.62")
NO_ARMOUR_ON_FERRY = Refusal("no-armour-on-ferry", "9.62")


@RULES.procedure
def begin_regroup(draft: Draft) -> None:
    """Bridges and ferries are counted anew for the phase (9.61, 9.62)."""
    draft.change_facts(impulse=Impulse())
    if draft.state.side == GERMAN:
        draft.change_facts(ferried=())


def why_unit_cannot_regroup(state: GameState, piece: str) -> Refusal | None:
    """Give the first rule that keeps a unit from regrouping at all, or None."""
    if state.phase != "regroup":
        return NOT_REGROUPING
    unit = state.kit.units.get(piece)
    if unit is None or unit.side != state.side:
        return NOT_YOURS
    here = state.pieces[piece]
    if here.at not in ground(state.kit).places:
        return NOT_YOURS
    if unit.has("flak-tower"):
        return TOWERS_STAY
    return HAS_REGROUPED if REGROUPED in here.marks else None


def why_cannot_regroup(state: GameState, piece: str, to: str) -> Refusal | None:
    """Give the first rule against a regrouping, or None."""
    refusal = why_unit_cannot_regroup(state, piece)
    if refusal is not None:
        return refusal
    border = ground(state.kit).between.get((state.pieces[piece].at, to))
    return NOT_ADJACENT if border is None else _why_not_over(state, piece, border)


def _why_not_over(state: GameState, piece: str, border: Border) -> Refusal | None:
    side, now = state.kit.units[piece].side, field(state)
    if border.to == ZONE_F:
        return ONLY_BY_RETREAT
    if not border.bit & now.free(side):
        return NOT_FREE
    if not border.bit & allowed_spaces(state, piece):
        return OUT_OF_SECTOR
    if border.bit & now.full[side]:
        return AREA_FULL
    if not state.kit.units[piece].has("infantry") and not border.road:
        return NEEDS_ROAD
    return _why_not_across(state, piece, border) if border.water else None


def _why_not_across(state: GameState, piece: str, border: Border) -> Refusal | None:
    unit = state.kit.units[piece]
    standing = not border.mark & held_crossings(state)[DESTROYED]
    if border.bridge and standing:
        full = impulse_of(state).crossed.get(border.crossing, 0) >= BRIDGE_LIMIT
        return BRIDGE_FULL if full else None
    if border.ferry:
        early = state.turn < GERMAN_ARMOUR_FERRIES_FROM
        if unit.side == GERMAN and unit.has("armour") and early:
            return NO_ARMOUR_ON_FERRY
        taken = not standing or border.crossing in state.facts.ferried
        return FERRY_TAKEN if taken else None
    if border.water == "river":
        return NO_BRIDGE
    return None if unit.has("infantry") else CANAL_ON_FOOT


@RULES.decision(cite="6.5")
def regroup(state: GameState) -> Iterable[Action]:
    """Offer every unit its adjacent free areas."""
    place, free = ground(state.kit), field(state).free(state.side)
    offered: list[Action] = []
    for piece in names_of(state.kit, state.side):
        if why_unit_cannot_regroup(state, piece) is None:
            at = state.pieces[piece].at
            if place.near[at] & free:
                offered += [
                    Regroup(piece, border.to)
                    for border in place.borders[at]
                    if border.bit & free and _why_not_over(state, piece, border) is None
                ]
    return [EndRegroup(), *offered] if offered else ()


RULES.refuses(Regroup)(lambda state, action: why_cannot_regroup(state, action.piece, action.to))


@RULES.handles(Regroup)
def do_regroup(draft: Draft, action: Regroup) -> None:
    """Move the unit and count what it crosses."""
    piece, to = action.piece, action.to
    at = draft.pieces[piece].at
    border = ground(draft.kit).between[at, to]
    if border.ferry:
        draft.change_facts(ferried=(*draft.facts.ferried, border.crossing))
    elif border.bridge and not border.mark & held_crossings(draft.state)[DESTROYED]:
        crossed = draft.facts.impulse.crossed
        count = crossed.get(border.crossing, 0) + 1
        change_impulse(draft, crossed={**crossed, border.crossing: count})
    draft.emit(
        PieceMoved(piece=piece, path=(at, to), way="regroup", cite="6.5"),
        PieceMarked(piece=piece, mark=REGROUPED, cite="6.5"),
    )
    if draft.kit.units[piece].side == ALLIED:
        relieve(draft, to)


@RULES.handles(EndRegroup)
def end_regroup(draft: Draft, action: EndRegroup) -> None:
    """Regroup no more units."""
    draft.done()


@RULES.procedure
def close_regroup(draft: Draft) -> None:
    """Take the marks off."""
    marked = tuple(n for n, piece in by_name(draft.pieces) if REGROUPED in piece.marks)
    if marked:
        draft.emit(MarksCleared(pieces=marked, mark=REGROUPED))
    draft.change_facts(impulse=Impulse())
