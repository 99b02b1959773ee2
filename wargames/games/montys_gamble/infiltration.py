"""Section 8.22: German infiltration."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from wargames.engine.action import Action
from wargames.engine.decision import Fact, Refusal
from wargames.engine.draft import Draft
from wargames.engine.state import Frame, GameState
from wargames.games.montys_gamble.actions import (
    BeginInfiltration,
    EndInfiltration,
    Infiltrate,
)
from wargames.games.montys_gamble.activation import begin_activation, why_no_more_activation
from wargames.games.montys_gamble.advantage import Faces, reads, throw
from wargames.games.montys_gamble.assault import open_assault, pending_assaults
from wargames.games.montys_gamble.conditions import exhaust
from wargames.games.montys_gamble.control import field, fresh_at, is_contested
from wargames.games.montys_gamble.forces import forces
from wargames.games.montys_gamble.geography import Border, ground
from wargames.games.montys_gamble.movement import (
    carry_out,
    germans_are_frozen,
    impulse_of,
    is_point,
    why_cannot_go,
    why_cannot_move,
)
from wargames.games.montys_gamble.movers import movers_of, way_of, ways_of
from wargames.games.montys_gamble.record import (
    ALLIED,
    CLEAR,
    GERMAN,
    RULES,
    by_name,
    change_impulse,
)
from wargames.games.montys_gamble.ways import ALREADY_ASSAULTED, NEEDS_ROAD, PINNED

END_INFILTRATION: Action = EndInfiltration()

ONLY_GERMANS = Refusal("only-germans-infiltrate", "8.22")
GERMANS_WAIT = Refusal("germans-frozen", "20.61")
NEEDS_OPEN_BORDER = Refusal("infiltrate-open-border", "8.22")
NOT_THAT_GROUND = Refusal("no-infiltration-there", "8.22")
NEEDS_ALLIED_AREA = Refusal("infiltrate-allied-area", "8.22")
NOBODY_TO_INFILTRATE = Refusal("nobody-to-infiltrate", "8.22")
NOT_INFILTRATING = Refusal("no-infiltration-now", "8.22")


def why_cannot_begin(state: GameState, origin: str, to: str) -> Refusal | None:
    """Give the first rule against an infiltration impulse, or None."""
    if state.side != GERMAN:
        return ONLY_GERMANS
    if germans_are_frozen(state):
        return GERMANS_WAIT
    place, now = ground(state.kit), field(state)
    border = place.between.get((origin, to))
    if border is None or border.water or place.is_zone(to):
        return NEEDS_OPEN_BORDER
    if border.bit & (place.elevated | place.polder):
        return NOT_THAT_GROUND
    if not border.bit & now.held[ALLIED] & now.present[ALLIED] & ~now.contested:
        return NEEDS_ALLIED_AREA
    return _why_nobody_over(state, border)


def _why_nobody_over(state: GameState, border: Border) -> Refusal | None:
    """Infantry and armour may try that could enter the area by an ordinary move (8.22, 9.3)."""
    troops, origin = forces(state.kit).troops, border.origin
    names = _fresh_point(state, origin)
    if not names:
        return NOBODY_TO_INFILTRATE
    if border.to in impulse_of(state).assaulted:
        return ALREADY_ASSAULTED
    if is_contested(state, origin):
        movers = movers_of(state, GERMAN)
        names = [name for name in names if not movers.pinned(name)]
        if not names:
            return PINNED
    if not border.road and not any(troops[name].infantry for name in names):
        return NEEDS_ROAD
    return why_no_more_activation(state, origin)


def _fresh_point(state: GameState, origin: str) -> list[str]:
    """List the fresh German infantry and armour of an area."""
    troops, pieces, names = forces(state.kit).troops, state.pieces, []
    for name in state.roster.stacks.get(origin, ()):
        troop = troops[name]
        if troop.side == GERMAN and troop.point and not pieces[name].face:
            names.append(name)
    return names


def _goers(state: GameState, origin: str) -> list[str]:
    """List who of an area may infiltrate at all, whatever the boundary."""
    names = _fresh_point(state, origin)
    if names and is_contested(state, origin):
        movers = movers_of(state, GERMAN)
        names = [name for name in names if not movers.pinned(name)]
    return names if names and why_no_more_activation(state, origin) is None else []


def infiltrations(state: GameState) -> list[BeginInfiltration]:
    """List the infiltration impulses that may be begun.

    What is asked here of each area once is what `why_cannot_begin` asks of one boundary.
    """
    found: list[BeginInfiltration] = []
    if state.side != GERMAN or germans_are_frozen(state):
        return found
    place, now = ground(state.kit), field(state)
    fresh, low = now.fresh[GERMAN], place.area_mask & ~(place.elevated | place.polder)
    goers: dict[str, list[str]] = {}
    troops, assaulted = forces(state.kit).troops, impulse_of(state).assaulted
    for to in place.board.unmask(now.held[ALLIED] & now.present[ALLIED] & ~now.contested & low):
        beside = place.open[to] & fresh if to not in assaulted else 0
        for origin in place.board.unmask(beside) if beside else ():
            names = goers.get(origin)
            if names is None:
                names = goers[origin] = _goers(state, origin)
            road = names and place.between[origin, to].road
            if road or True in [troops[name].infantry for name in names]:
                found.append(_begin(origin, to))
    return found


@lru_cache(maxsize=1 << 9)
def _begin(origin: str, to: str) -> BeginInfiltration:
    return BeginInfiltration(origin, to)


RULES.refuses(BeginInfiltration)(
    lambda state, action: why_cannot_begin(state, action.origin, action.to)
)


@RULES.handles(BeginInfiltration)
def begin_infiltration(draft: Draft, action: BeginInfiltration) -> None:
    """Activate the area for an infiltration."""
    begin_activation(draft, action.origin, "infiltration")
    change_impulse(draft, active=(action.origin,))
    draft.call("infiltration", origin=action.origin, to=action.to)


@RULES.refuses(Infiltrate)
def why_cannot_infiltrate(state: GameState, action: Infiltrate) -> Refusal | None:
    """Infantry and armour try, within the normal limits of movement (8.22)."""
    frame, piece = state.flow[-1], action.piece
    if frame.sequence != "infiltration":
        return NOT_INFILTRATING
    if piece not in state.pieces or not is_point(state, piece):
        return NOBODY_TO_INFILTRATE
    refusal = why_cannot_go(state, piece, frame.text("to"))
    if refusal is not None:
        return refusal
    direct = (frame.text("origin"), frame.text("to"))
    return None if ways_of(state, piece).path(frame.text("to")) == direct else NEEDS_OPEN_BORDER


@RULES.decision(cite="8.22")
def infiltrate(state: GameState) -> Iterable[Action]:
    """Offer the units that may still try: those that can go straight over the boundary.

    What is asked here of masks is what `why_cannot_infiltrate` asks of one unit.
    """
    frame, offered = state.flow[-1], [END_INFILTRATION]
    direct = (frame.text("origin"), frame.text("to"))
    origin, to = direct
    movers, bit = movers_of(state, GERMAN), ground(state.kit).bits[to]
    for piece in fresh_at(state, origin, GERMAN):
        if not is_point(state, piece) or why_cannot_move(state, piece) is not None:
            continue
        who, theatre = movers.traveller(piece), movers.theatre
        if theatre.reached(who) & bit and theatre.way(who, to)[0] == direct:
            offered.append(Infiltrate(piece))
    return offered


@RULES.prompt("infiltrate")
def _where(state: GameState) -> dict[str, Fact]:
    return {"space": state.flow[-1].text("to")}


@RULES.handles(Infiltrate)
def try_infiltration(draft: Draft, action: Infiltrate) -> None:
    """Roll for the unit."""
    throw(draft, "infiltration", "8.22", side=GERMAN, piece=action.piece)


@reads("infiltration")
def read_infiltration(draft: Draft, frame: Frame, faces: Faces, counter: Faces) -> None:
    """Below the terrain modifier it slips in, spent; otherwise it will have to assault (8.22)."""
    del counter
    piece, to = frame.text("piece"), draft.frames[-1].text("to")
    carry_out(draft, piece, way_of(draft.state, piece, to))
    limit = ground(draft.kit).modifier[to] - (draft.status["weather"] == CLEAR)
    if faces[0] <= limit:
        motions = dict(impulse_of(draft).motions)
        motions[piece] = msgspec.structs.replace(motions[piece], mandatory=False)
        change_impulse(draft, motions=motions)
        exhaust(draft, piece, "8.22")


@RULES.handles(EndInfiltration)
def end_infiltration(draft: Draft, action: EndInfiltration) -> None:
    """Send no more units."""
    draft.done()


@RULES.procedure
def assault_after_infiltration(draft: Draft) -> None:
    """Those that failed make one mandatory assault together (8.22)."""
    for target in pending_assaults(draft.state):
        failed = tuple(
            name
            for name, motion in by_name(impulse_of(draft).motions)
            if motion.mandatory and draft.pieces[name].at == target
        )
        open_assault(draft, target, failed, bound=1)
