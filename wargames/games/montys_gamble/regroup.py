"""Section 6.5: regrouping to adjacent free areas."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, partial
from typing import NamedTuple

from wargames.board.remembered import Remembered
from wargames.engine.action import Action
from wargames.engine.decision import Refusal
from wargames.engine.draft import Draft
from wargames.engine.event import MarksCleared, PieceMarked, PieceMoved
from wargames.engine.standing import Standing
from wargames.engine.state import GameState
from wargames.games.montys_gamble.control import (
    DESTROYED,
    field,
    held_crossings,
    names_of,
    relieve,
)
from wargames.games.montys_gamble.evening_actions import EndRegroup, Regroup
from wargames.games.montys_gamble.forces import Forces, Troop, forces
from wargames.games.montys_gamble.geography import BRIDGE_LIMIT, ZONE_F, Border, Ground, ground
from wargames.games.montys_gamble.movement import (
    impulse_of,
)
from wargames.games.montys_gamble.record import (
    ALLIED,
    GERMAN,
    REGROUPED,
    RULES,
    Impulse,
    change_impulse,
)
from wargames.games.montys_gamble.theatre import GERMAN_ARMOUR_FERRIES_FROM

END_REGROUP = EndRegroup()

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
    if draft.side == GERMAN:
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


Terms = tuple[bool, int, int, int, int, int]
"""Whether it is before 19 September; then as in `Going`: free, full, standing, jammed, ferried."""


class Going(NamedTuple):
    """What decides where a unit may regroup to; units alike share the answer."""

    infantry: bool
    ferry_barred: bool
    """German armour before 19 September (9.62)."""
    allowed: int
    free: int
    full: int
    standing: int
    """Crossings that are not destroyed."""
    jammed: int
    """Bridges that five units have used in this phase."""
    ferried: int


class Evening:
    """What regrouping depends on besides the unit: whoever regroups, it seldom changes."""

    def __init__(self, terms: Terms) -> None:
        """Take the terms of the phase."""
        self.terms = terms
        self.orders: Standing[Regroup] = Standing()
        self.going = Remembered(self._going)
        self.destinations: dict[tuple[Troop, str], tuple[str, ...]] = {}

    def _going(self, troop: Troop) -> Going:
        early, free, full, standing, jammed, ferried = self.terms
        barred = early and troop.side == GERMAN and troop.armour
        allowed = troop.allowed
        return Going(troop.infantry, barred, allowed, free, full, standing, jammed, ferried)


@lru_cache(maxsize=64)
def _evening(army: Forces, side: str, terms: Terms) -> Evening:
    del army, side
    return Evening(terms)


def evening_of(state: GameState, side: str) -> Evening:
    """Collect what the regrouping of a side depends on; equal terms share what is known."""
    place, now = ground(state.kit), field(state)
    crossed, ferried = impulse_of(state).crossed, state.facts.ferried
    terms = (
        state.turn < GERMAN_ARMOUR_FERRIES_FROM,
        now.free(side),
        now.full(side),
        ~held_crossings(state)[DESTROYED],
        sum([place.crossings[c].mark for c, n in crossed.items() if n >= BRIDGE_LIMIT]),
        sum([place.crossings[c].mark for c in ferried]),
    )
    return _evening(forces(state.kit), side, terms)


def why_cannot_regroup(state: GameState, piece: str, to: str) -> Refusal | None:
    """Give the first rule against a regrouping, or None."""
    refusal = why_unit_cannot_regroup(state, piece)
    if refusal is not None:
        return refusal
    border = ground(state.kit).between.get((state.pieces[piece].at, to))
    if border is None:
        return NOT_ADJACENT
    troop = forces(state.kit).troops[piece]
    return _why_not_over(border, evening_of(state, troop.side).going[troop])


def _why_not_over(border: Border, going: Going) -> Refusal | None:
    if border.to == ZONE_F:
        return ONLY_BY_RETREAT
    if not border.bit & going.free:
        return NOT_FREE
    if not border.bit & going.allowed:
        return OUT_OF_SECTOR
    if border.bit & going.full:
        return AREA_FULL
    if not going.infantry and not border.road:
        return NEEDS_ROAD
    return _why_not_across(border, going) if border.water else None


def _why_not_across(border: Border, going: Going) -> Refusal | None:
    standing = border.mark & going.standing
    if border.bridge and standing:
        return BRIDGE_FULL if border.mark & going.jammed else None
    if border.ferry:
        if going.ferry_barred:
            return NO_ARMOUR_ON_FERRY
        return None if standing and not border.mark & going.ferried else FERRY_TAKEN
    if border.water == "river":
        return NO_BRIDGE
    return None if going.infantry else CANAL_ON_FOOT


@lru_cache(maxsize=1 << 13)
def destinations(place: Ground, at: str, going: Going) -> tuple[str, ...]:
    """List where units alike may regroup to from an area."""
    return tuple(b.to for b in place.borders[at] if _why_not_over(b, going) is None)


@RULES.decision(cite="6.5")
def regroup(state: GameState) -> Iterable[Action]:
    """Offer every unit its adjacent free areas.

    As long as areas and crossings stay as they are, only the unit that regrouped changes.
    """
    side = state.side
    evening = evening_of(state, side)
    names = names_of(state.kit, side)
    orders = evening.orders.gather(state, names, partial(_orders_of, evening))
    return (END_REGROUP, *orders) if orders else ()


def _orders_of(evening: Evening, state: GameState, piece: str) -> tuple[Regroup, ...]:
    here, place = state.pieces[piece], ground(state.kit)
    troop = forces(state.kit).troops[piece]
    if here.at not in place.places or troop.tower or REGROUPED in here.marks:
        return ()
    spaces = evening.destinations.get((troop, here.at))
    if spaces is None:
        spaces = destinations(place, here.at, evening.going[troop])
        evening.destinations[troop, here.at] = spaces
    return _regroups(piece, spaces) if spaces else ()


@lru_cache(maxsize=1 << 12)
def _regroups(piece: str, spaces: tuple[str, ...]) -> tuple[Regroup, ...]:
    return tuple([Regroup(piece, space) for space in spaces])


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
    if marked := draft.bearing(REGROUPED):
        draft.emit(MarksCleared(pieces=tuple(sorted(marked)), mark=REGROUPED))
    draft.change_facts(impulse=Impulse())
