"""Sections 6.4, 13.3 and 13.41: refitting units, evening construction, raising depots."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from wargames.engine.action import Action
from wargames.engine.decision import Refusal
from wargames.engine.draft import Draft
from wargames.engine.event import MarksCleared
from wargames.engine.state import GameState
from wargames.games.montys_gamble.advantage import throw
from wargames.games.montys_gamble.bridges import why_cannot_repair_there, within_lines
from wargames.games.montys_gamble.construction import REPAIR_LIMIT, has_marker
from wargames.games.montys_gamble.control import (
    DESTROYED,
    controls,
    field,
    held_crossings,
    level_of,
    names_of,
    units_at,
)
from wargames.games.montys_gamble.depots import (
    AIRBORNE_DEPOTS,
    AIRBORNE_VALUE,
    DEPOTS,
    F_DEPOTS,
    GERMAN_DEPOTS,
    OSS_DEPOT,
    oss_depot_is_due,
    placements,
    put_depot,
)
from wargames.games.montys_gamble.evening_actions import (
    Build,
    EndRefit,
    RaiseDepots,
    Refit,
)
from wargames.games.montys_gamble.geography import OSS, bridges_among, ground
from wargames.games.montys_gamble.record import (
    ALLIED,
    GERMAN,
    REFITTED,
    REORGANISED,
    RULES,
    Impulse,
)
from wargames.games.montys_gamble.refit_costs import (
    DEPOT_TOO_SMALL,
    NO_LINE_TO_DEPOT,
    NOT_REFITTING,
    improve,
    refit_cost,
    why_cannot_refit,
    why_depot_cannot,
)
from wargames.games.montys_gamble.refit_lists import Purse, leave_queue, refits
from wargames.games.montys_gamble.supply import reaches

END_REFIT, RAISE_DEPOTS = EndRefit(), RaiseDepots()

REPAIRS_DONE = Refusal("two-repairs-an-impulse", "19.2")
BUILD_FROM_F = Refusal("build-from-f-depot", "19.23")
NO_RAISING = Refusal("depots-not-raised", "23.4")


@RULES.procedure
def begin_refit(draft: Draft) -> None:
    """Units in Oss refit free of charge; an Allied depot stands there (13.511, 13.62)."""
    state, side = draft.state, draft.side
    draft.change_facts(repairs=0, paid=False, bought=0, impulse=Impulse(), doomed=())
    for mark in (REFITTED, REORGANISED):
        if bearers := state.bearing(mark):
            marked = tuple([name for name in names_of(draft.kit, side) if name in bearers])
            if marked:
                draft.emit(MarksCleared(pieces=marked, mark=mark))
    if side == ALLIED or controls(draft.state, OSS, GERMAN):
        for name in units_at(draft.state, OSS, side):
            if level_of(draft.pieces[name]):
                improve(draft, name, "13.62" if side == ALLIED else "13.511")
    if side == ALLIED and oss_depot_is_due(draft.state):
        put_depot(draft, OSS_DEPOT, OSS)


# --- refitting units (13.3, 13.41) ------------------------------------------------------------


@RULES.refuses(Refit)
def why_cannot_refit_from(state: GameState, action: Refit) -> Refusal | None:
    """Give the first rule against a refit, or None."""
    refusal = why_cannot_refit(state, action.piece) or why_depot_cannot(
        state, action.piece, action.marker
    )
    if refusal is not None:
        return refusal
    cost = refit_cost(state, action.piece, action.marker) or 0
    return None if cost <= state.tracks.get(action.marker, 0) else DEPOT_TOO_SMALL


@RULES.decision(cite="6.4")
def refit(state: GameState) -> Iterable[Action]:
    """Offer depots to place, units to refit, bridges to rebuild, or the end of refit."""
    offered: list[Action] = [END_REFIT]
    offered += placements(state)
    if purses := _purses(state):
        offered += refits(state, purses)
        offered += evening_constructions(state, purses)
    if why_cannot_raise(state, RAISE_DEPOTS) is None:
        offered.append(RAISE_DEPOTS)
    return offered


def _purses(state: GameState) -> list[Purse]:
    """List the depots of the side that have points left."""
    side, markers, tracks = state.side, state.markers, state.tracks
    reach, purses = reaches(state, side), []
    for marker in DEPOTS[side]:
        if marker in markers and (points := tracks.get(marker, 0)):
            at = markers[marker]
            purses.append((marker, points, reach.get(at) or reach[at]))
    return purses


@RULES.handles(Refit)
def refit_unit(draft: Draft, action: Refit) -> None:
    """Pay and improve the unit by one level (13.3)."""
    before = draft.seal()
    cost = refit_cost(before, action.piece, action.marker) or 0
    draft.change_track(action.marker, -cost, "refit", "13.41")
    draft.change_facts(paid=True)
    improve(draft, action.piece, "13.3")
    leave_queue(before, draft.seal(), action.piece)


@RULES.handles(EndRefit)
def end_refit(draft: Draft, action: EndRefit) -> None:
    """Refit no more units."""
    draft.done()


# --- evening construction (19.23) ------------------------------------------------------------


def why_cannot_build(state: GameState, action: Build) -> Refusal | None:
    """Give the first rule against repairing a bridge in the evening, or None (19.23)."""
    if state.phase != "refit":
        return NOT_REFITTING
    if state.facts.repairs >= REPAIR_LIMIT:
        return REPAIRS_DONE
    if action.marker not in _builders(state.side) or action.marker not in state.markers:
        return BUILD_FROM_F
    refusal = why_cannot_repair_there(state, action.at, action.to, state.side)
    if refusal is not None:
        return refusal
    cost = building_cost(state, action.at, action.marker)
    if cost is None:
        return NO_LINE_TO_DEPOT
    return None if cost <= state.tracks.get(action.marker, 0) else DEPOT_TOO_SMALL


def _builders(side: str) -> tuple[str, ...]:
    """List the depots that pay for bridges in the evening (19.23)."""
    return F_DEPOTS if side == ALLIED else GERMAN_DEPOTS


def building_cost(state: GameState, at: str, marker: str) -> int | None:
    """A bridge site costs what a spent unit beside it would (19.23)."""
    reach = reaches(state, state.side)[state.markers[marker]]
    line = reach.cost_to(ground(state.kit).bits[at])
    return None if line is None else 1 + line


def evening_constructions(state: GameState, purses: Sequence[Purse]) -> Iterator[Build]:
    """List the bridges that may be repaired now, and who pays.

    What is asked here of masks is what `why_cannot_build` asks one by one.
    """
    destroyed, side = held_crossings(state)[DESTROYED], state.side
    if not destroyed or state.facts.repairs >= REPAIR_LIMIT:
        return
    builders, payers, in_reach = _builders(side), [], 0
    for marker, points, reach in purses:
        if marker in builders:
            paid = reach.upto(points)[points]
            payers.append((marker, paid))
            in_reach |= paid
    in_reach &= field(state).held[side]
    bits = ground(state.kit).bits
    for border in bridges_among(ground(state.kit), destroyed):
        if border.ends & in_reach and has_marker(state, side, border.crossing):
            able = in_reach & within_lines(state, side)
            for at, to in ((border.origin, border.to), (border.to, border.origin)):
                bit = bits[at] & able
                for marker, paid in payers:
                    if bit & paid:
                        yield Build(at, to, marker)


RULES.refuses(Build)(why_cannot_build)


@RULES.handles(Build)
def build(draft: Draft, action: Build) -> None:
    """Pay and roll as for any repair (19.23)."""
    cost = building_cost(draft.state, action.at, action.marker) or 0
    draft.change_track(action.marker, -cost, "construction", "19.23")
    draft.change_facts(repairs=draft.facts.repairs + 1, paid=True)
    throw(draft, "repair", "19.23", side=draft.side, at=action.at, to=action.to)


# --- raising airborne depots (23.4) ----------------------------------------------------------


@RULES.refuses(RaiseDepots)
def why_cannot_raise(state: GameState, action: RaiseDepots) -> Refusal | None:
    """All airborne depots on the map are below 10 and untouched, and the reserve pays (23.4)."""
    if not state.option("depot-boost") or state.side != ALLIED or state.phase != "refit":
        return NO_RAISING
    markers = [marker for marker in AIRBORNE_DEPOTS if marker in state.markers]
    below = all(state.tracks.get(marker, 0) < AIRBORNE_VALUE for marker in markers)
    if state.facts.paid or not markers or not below:
        return NO_RAISING
    return None if state.tracks["allied-reserve"] >= len(markers) else NO_RAISING


@RULES.handles(RaiseDepots)
def raise_depots(draft: Draft, action: RaiseDepots) -> None:
    """One point from the reserve for each depot (23.4)."""
    markers = [marker for marker in AIRBORNE_DEPOTS if marker in draft.markers]
    draft.change_track("allied-reserve", -len(markers), "raised", "23.4")
    for marker in markers:
        draft.change_track(marker, 1, "raised", "23.4")
