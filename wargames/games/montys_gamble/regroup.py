"""Section 6.5: regrouping to adjacent free areas."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any, NamedTuple

from wargames.board.masks import Table
from wargames.board.remembered import Remembered
from wargames.engine.action import Action
from wargames.engine.decision import Refusal
from wargames.engine.draft import Draft
from wargames.engine.event import MarksCleared, PieceMarked, PieceMoved
from wargames.engine.kit import Kit, once_a_kit
from wargames.engine.state import GameState
from wargames.games.montys_gamble.control import (
    DESTROYED,
    field,
    held_crossings,
    holder_of,
    names_of,
    other,
    relieve,
    settle_control,
)
from wargames.games.montys_gamble.evening_actions import EndRegroup, Regroup
from wargames.games.montys_gamble.forces import Troop, forces
from wargames.games.montys_gamble.geography import BRIDGE_LIMIT, ZONE_F, Border, Ground, ground
from wargames.games.montys_gamble.movement import (
    impulse_of,
)
from wargames.games.montys_gamble.record import (
    GERMAN,
    REGROUPED,
    RULES,
    Facts,
    Impulse,
    change_impulse,
)
from wargames.games.montys_gamble.steps import Steps, steps_over
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


class Going(NamedTuple):
    """What decides where units may regroup to; whoever regroups, it seldom changes."""

    open: int
    """The free areas with room for another unit, zone F apart (7.1, 7.6, 14.5)."""
    free: int
    standing: int
    """Crossings that are not destroyed."""
    jammed: int
    """Bridges that five units have used in this phase."""
    ferried: int
    ferry_barred: bool
    """Before 19 September, to German armour (9.62)."""


def going_of(state: GameState, side: str) -> Going:
    """Collect what the regrouping of a side depends on."""
    place, now, crossings = ground(state.kit), field(state), ground(state.kit).crossings
    free = now.free(side)
    return Going(
        free & ~now.full(side) & ~place.bits[ZONE_F],
        free,
        ~held_crossings(state)[DESTROYED],
        sum([crossings[c].mark for c, n in impulse_of(state).crossed.items() if n >= BRIDGE_LIMIT]),
        sum([crossings[c].mark for c in state.facts.ferried]),
        side == GERMAN and state.turn < GERMAN_ARMOUR_FERRIES_FROM,
    )


def why_cannot_regroup(state: GameState, piece: str, to: str) -> Refusal | None:
    """Give the first rule against a regrouping, or None."""
    refusal = why_unit_cannot_regroup(state, piece)
    if refusal is not None:
        return refusal
    border = ground(state.kit).between.get((state.pieces[piece].at, to))
    if border is None:
        return NOT_ADJACENT
    troop = forces(state.kit).troops[piece]
    return _why_not_over(border, troop, going_of(state, troop.side))


def _why_not_over(border: Border, troop: Troop, going: Going) -> Refusal | None:
    if border.to == ZONE_F:
        return ONLY_BY_RETREAT
    if not border.bit & going.free:
        return NOT_FREE
    if not border.bit & troop.allowed:
        return OUT_OF_SECTOR
    if not border.bit & going.open:
        return AREA_FULL
    if not troop.infantry and not border.road:
        return NEEDS_ROAD
    return _why_not_across(border, troop, going) if border.water else None


def _why_not_across(border: Border, troop: Troop, going: Going) -> Refusal | None:
    standing = border.mark & going.standing
    if border.bridge and standing:
        return BRIDGE_FULL if border.mark & going.jammed else None
    if border.ferry:
        if going.ferry_barred and troop.armour:
            return NO_ARMOUR_ON_FERRY
        return None if standing and not border.mark & going.ferried else FERRY_TAKEN
    if border.water == "river":
        return NO_BRIDGE
    return None if troop.infantry else CANAL_ON_FOOT


# --- the list of all regroupings --------------------------------------------------------------

OFFER = "regroup.offer"
"""Where a state remembers what is left to regroup, once that follows from the state before."""


@RULES.decision(cite="6.5")
def regroup(state: GameState) -> Iterable[Action]:
    """Offer every unit its adjacent free areas."""
    memo = state.memo
    offer: tuple[Action, ...] | None = memo.get(OFFER)
    if offer is None:
        offer = memo[OFFER] = (END_REGROUP, *_orders(state))
    return offer if len(offer) > 1 else ()


def _orders(state: GameState) -> list[Action]:
    """List all regroupings; what is asked here of masks `why_cannot_regroup` asks one by one."""
    side, pieces, bits = state.side, state.pieces, ground(state.kit).bits
    going, troops, ways = going_of(state, side), forces(state.kit).troops, _ways(state.kit)
    steps = steps_over(ground(state.kit), going.standing, going.jammed, going.ferried)
    drawn: dict[Troop, tuple[Table, Table, int]] = {}
    found: list[Action] = []
    for name in names_of(state.kit, side):
        here, troop = pieces[name], troops[name]
        bit = bits.get(here.at)
        if bit and REGROUPED not in here.marks:
            plain, whole, allowed = drawn.get(troop) or drawn.setdefault(
                troop, _steps_of(troop, steps, going)
            )
            near = (plain[bit] | whole[bit]) & allowed
            if near:
                around = ways[name]
                for to, order in around.get(here.at) or around[here.at]:
                    if to & near:
                        found.append(order)
    return found


def _steps_of(troop: Troop, steps: Steps, going: Going) -> tuple[Table, Table, int]:
    """Give the steps of a kind of unit from every space, and where they may end."""
    whole = steps.whole((troop.infantry, troop.armour and going.ferry_barred))
    return steps.plain[troop.infantry], whole, 0 if troop.tower else going.open & troop.allowed


@once_a_kit
def _ways(kit: Kit) -> dict[str, Remembered[str, tuple[tuple[int, Regroup], ...]]]:
    """Give the regroupings of a unit from a space, rules apart, by the bit they lead to."""
    return {name: Remembered(partial(_ways_from, ground(kit), name)) for name in kit.units}


def _ways_from(place: Ground, name: str, at: str) -> tuple[tuple[int, Regroup], ...]:
    return tuple([(border.bit, Regroup(name, border.to)) for border in place.borders[at]])


RULES.refuses(Regroup)(lambda state, action: why_cannot_regroup(state, action.piece, action.to))


@RULES.handles(Regroup)
def do_regroup(draft: Draft, action: Regroup) -> None:
    """Move the unit and count what it crosses."""
    piece, to = action.piece, action.to
    before, place = draft.seal(), ground(draft.kit)
    at, offer = before.pieces[piece].at, before.memo.get(OFFER)
    border = place.between[at, to]
    has_room = not border.water or _count_crossing(draft, border)
    draft.emit(
        PieceMoved(piece=piece, path=(at, to), way="regroup", cite="6.5"),
        PieceMarked(piece=piece, mark=REGROUPED, cite="6.5"),
    )
    relieve(draft, to, piece)
    roster = draft.roster
    if place.bits[at] & roster.presence[other(before.side)]:
        # The enemy may be alone there now (7.3); to the unit's own side it was not free before.
        settle_control(draft, (at,))
    crowded = (before.roster.crowded | roster.crowded) & border.ends
    if has_room and not crowded and offer:
        # What else may regroup is as before: no area was full or is, no crossing is used up.
        draft.seal().memo[OFFER] = _without(offer, action)


def _without(offer: tuple[Any, ...], action: Regroup) -> tuple[Any, ...]:
    """Take the orders of a unit out of an offer with one of them.

    They stand together, somewhere behind the end of regrouping.
    """
    begin, piece = offer.index(action), action.piece
    end, last = begin + 1, len(offer)
    while begin > 1 and offer[begin - 1].piece == piece:
        begin -= 1
    while end < last and offer[end].piece == piece:
        end += 1
    return offer[:begin] + offer[end:]


def _count_crossing(draft: Draft, border: Border) -> bool:
    """Count a unit over a bridge or ferry; tell whether there is room for another."""
    facts: Facts = draft.facts
    if border.ferry:
        draft.change_facts(ferried=(*facts.ferried, border.crossing))
        return False
    if border.bridge and holder_of(draft, border.crossing) != DESTROYED:
        count = facts.impulse.crossed.get(border.crossing, 0) + 1
        change_impulse(draft, crossed={**facts.impulse.crossed, border.crossing: count})
        return count < BRIDGE_LIMIT
    return True


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
