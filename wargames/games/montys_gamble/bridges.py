"""Chapter 19: seizing, blowing up and repairing bridges."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from wargames.engine.action import Action
from wargames.engine.decision import Refusal
from wargames.engine.draft import Draft
from wargames.engine.state import Frame, GameState
from wargames.games.montys_gamble.actions import Demolish, Repair, Seize, SpareBridges
from wargames.games.montys_gamble.advantage import Faces, reads, throw
from wargames.games.montys_gamble.bridge_odds import (
    DEMOLITION_TARGET,
    SEIZURE_TARGET,
    demolition_terms,
    repair_terms,
    seizure_terms,
    total,
)
from wargames.games.montys_gamble.construction import (
    REPAIR_LIMIT,
    finish_works,
    has_marker,
    raise_works,
)
from wargames.games.montys_gamble.control import (
    DESTROYED,
    controls,
    field,
    held_crossings,
    holder_of,
    is_contested,
    is_free,
    other,
    take_crossing,
)
from wargames.games.montys_gamble.drop_options import (
    is_landing,
    note_option,
    why_landing_forbids,
)
from wargames.games.montys_gamble.forces import forces
from wargames.games.montys_gamble.geography import Border, ground
from wargames.games.montys_gamble.happenings import AttemptFailed, CrossingDestroyed
from wargames.games.montys_gamble.movement import impulse_of, is_point, why_cannot_act
from wargames.games.montys_gamble.movers import points_left
from wargames.games.montys_gamble.record import ALLIED, RULES, Motion, change_impulse
from wargames.games.montys_gamble.supply import german_supplied, linked_to_f

SPARE_BRIDGES = SpareBridges()

NO_BRIDGE_THERE = Refusal("no-bridge-there", "3.24")
BRIDGE_IS_YOURS = Refusal("bridge-is-yours", "19.3")
BRIDGE_IS_DOWN = Refusal("bridge-is-down", "8.2121")
BRIDGE_STANDS = Refusal("bridge-stands", "19.2")
SEIZERS = Refusal("only-infantry-and-armour-seize", "19.3")
AREA_NOT_FREE = Refusal("seize-from-free-area", "8.2121")
ALREADY_TRIED = Refusal("seizure-already-tried", "19.3")
NO_POINTS_LEFT = Refusal("no-points-left", "19.3")
ONE_SEIZER = Refusal("one-seizer-in-a-drop-zone", "20.4")
HAS_STOPPED = Refusal("has-stopped", "9.2")
NOT_AT_ACTIVE_AREA = Refusal("bridge-not-at-active-area", "8.2122")
NOT_YOUR_BRIDGE = Refusal("not-your-bridge", "19.4")
NO_ENEMY_AT_BRIDGE = Refusal("no-enemy-at-bridge", "19.4")
BLOWN_ONCE = Refusal("demolition-already-tried", "19.4")
REPAIR_FIRST = Refusal("repair-at-the-start", "8.211")
REPAIR_NEEDS_CONTROL = Refusal("repair-needs-control", "19.2")
REPAIR_NEEDS_LINE = Refusal("repair-needs-line", "19.2")
REPAIRS_DONE = Refusal("two-repairs-an-impulse", "19.2")
NO_MARKER = Refusal("no-construction-marker", "19.21")


def bridge_between(state: GameState, at: str, to: str) -> Border | None:
    """Give the bridge border from one area to another, standing or not."""
    border = ground(state.kit).between.get((at, to))
    return border if border is not None and border.bridge else None


# --- seizing (19.3) --------------------------------------------------------------------------


def why_cannot_seize(state: GameState, piece: str, to: str) -> Refusal | None:
    """Give the first rule against trying to seize a bridge, or None (8.2121, 19.3)."""
    refusal = why_cannot_act(state, piece)
    if refusal is not None:
        return refusal
    if not is_point(state, piece):
        return SEIZERS
    at = state.pieces[piece].at
    border = bridge_between(state, at, to)
    if border is None:
        return NO_BRIDGE_THERE
    return _why_not_seized(state, border) or _why_unit_cannot_seize(state, piece, at)


def _why_not_seized(state: GameState, border: Border) -> Refusal | None:
    holder = holder_of(state, border.crossing)
    if holder in (state.side, DESTROYED):
        return BRIDGE_IS_YOURS if holder == state.side else BRIDGE_IS_DOWN
    return ALREADY_TRIED if border.crossing in impulse_of(state).tried else None


def _why_unit_cannot_seize(state: GameState, piece: str, at: str) -> Refusal | None:
    side = state.kit.units[piece].side
    if not is_free(state, at, side):
        return AREA_NOT_FREE
    motion = impulse_of(state).motions.get(piece)
    if motion is not None and motion.stopped:
        return HAS_STOPPED
    if points_left(state, piece) < 1:
        return NO_POINTS_LEFT
    if is_landing(state) and any(
        other_ != piece and other_motion.start == at
        for other_, other_motion in impulse_of(state).motions.items()
    ):
        return ONE_SEIZER
    return why_landing_forbids(state, at, "seize")


def seizures_of(state: GameState, names: Iterable[str]) -> list[Seize]:
    """List the bridges that units that may act may try to seize."""
    place, pieces, troops = ground(state.kit), state.pieces, forces(state.kit).troops
    hostile, bits, now = held_crossings(state)[other(state.side)], place.bits, field(state)
    sites = now.free(state.side) & now.fresh[state.side]
    found: list[Seize] = []
    for piece in names:
        at = pieces[piece].at
        if not bits.get(at, 0) & sites or not troops[piece].point:
            continue
        if not place.bridges_at[at] & hostile:
            continue
        if _why_unit_cannot_seize(state, piece, at) is None:
            for border in place.wet[at]:
                if border.bridge and _why_not_seized(state, border) is None:
                    found.append(Seize(piece, border.to))
    return found


RULES.refuses(Seize)(lambda state, action: why_cannot_seize(state, action.piece, action.to))


@RULES.handles(Seize)
def seize(draft: Draft, action: Seize) -> None:
    """Spend 1 MF and roll; each bridge is tried once an impulse (19.3)."""
    state, piece = draft.state, action.piece
    at, side = state.pieces[piece].at, draft.kit.units[piece].side
    crossing = ground(draft.kit).between[at, action.to].crossing
    impulse = impulse_of(state)
    note_option(draft, at, "seize")
    old = impulse.motions.get(piece) or Motion(at, at, impulse.tolls.get(at, 0))
    motion = msgspec.structs.replace(old, spent=old.spent + 1)
    change_impulse(
        draft,
        motions={**impulse.motions, piece: motion},
        tried=(*impulse.tried, crossing),
        repairing=(),
    )
    throw(draft, "seizure", "19.3", side=side, piece=piece, at=at, to=action.to)


@reads("seizure")
def read_seizure(draft: Draft, frame: Frame, faces: Faces, counter: Faces) -> None:
    """A modified 4 or more takes the bridge (19.3)."""
    del counter
    piece, at, to = frame.text("piece"), frame.text("at"), frame.text("to")
    border = ground(draft.kit).between[at, to]
    if faces[0] + total(seizure_terms(draft.state, border)) < SEIZURE_TARGET:
        draft.emit(AttemptFailed(at=at, to=to, why="seizure", cite="19.3"))
        return
    take_crossing(draft, at, to, draft.kit.units[piece].side, "seized", "19.3")
    seized = draft.facts.impulse.seized
    change_impulse(draft, seized={**seized, border.crossing: piece})


# --- demolition (19.4) -----------------------------------------------------------------------


def why_cannot_demolish(state: GameState, at: str, to: str) -> Refusal | None:
    """Give the first rule against a demolition, or None (8.2122, 19.4)."""
    impulse = impulse_of(state)
    if at not in impulse.active:
        return NOT_AT_ACTIVE_AREA
    border = bridge_between(state, at, to)
    if border is None:
        return NO_BRIDGE_THERE
    if holder_of(state, border.crossing) != state.side:
        return NOT_YOUR_BRIDGE
    if border.crossing in impulse.blown:
        return BLOWN_ONCE
    enemy = other(state.side)
    threatened = any(controls(state, end, enemy) or is_contested(state, end) for end in (at, to))
    return None if threatened else NO_ENEMY_AT_BRIDGE


def demolitions(state: GameState) -> list[Demolish]:
    """List the bridges of the active areas that may be blown up.

    What is asked here of masks is what `why_cannot_demolish` asks of one bridge.
    """
    place, own = ground(state.kit), held_crossings(state)[state.side]
    impulse, found = impulse_of(state), []
    for area in impulse.active:
        if not place.bridges_at.get(area, 0) & own:
            continue
        now = field(state)
        threats = now.held[other(state.side)] | now.contested
        for border in place.wet[area]:
            standing = border.bridge and border.mark & own
            if standing and border.ends & threats and border.crossing not in impulse.blown:
                found.append(Demolish(area, border.to))
    return found


@RULES.decision(cite="8.2122")
def demolish_bridges(state: GameState) -> Iterable[Action]:
    """Offer the demolitions at the end of an assault impulse."""
    actions = demolitions(state)
    return [SPARE_BRIDGES, *actions] if actions else ()


RULES.refuses(Demolish)(lambda state, action: why_cannot_demolish(state, action.at, action.to))


@RULES.handles(Demolish)
def demolish(draft: Draft, action: Demolish) -> None:
    """Roll for the demolition; one try for each bridge (19.4)."""
    border = ground(draft.kit).between[action.at, action.to]
    blown = draft.facts.impulse.blown
    change_impulse(draft, blown=(*blown, border.crossing))
    throw(draft, "demolition", "19.4", side=draft.side, at=action.at, to=action.to)


@reads("demolition")
def read_demolition(draft: Draft, frame: Frame, faces: Faces, counter: Faces) -> None:
    """A modified 7 or more destroys the bridge (19.4)."""
    del counter
    at, to = frame.text("at"), frame.text("to")
    border = ground(draft.kit).between[at, to]
    terms = demolition_terms(draft.state, border, frame.text("roller"))
    if faces[0] + total(terms) >= DEMOLITION_TARGET:
        draft.emit(
            CrossingDestroyed(at=at, to=to, crossing=border.crossing, why="blown", cite="19.4")
        )
    else:
        draft.emit(AttemptFailed(at=at, to=to, why="demolition", cite="19.4"))


@RULES.handles(SpareBridges)
def spare_bridges(draft: Draft, action: SpareBridges) -> None:
    """Try no more demolitions."""
    draft.done()


# --- repair (19.2) ---------------------------------------------------------------------------


def why_cannot_repair_there(state: GameState, at: str, to: str, side: str) -> Refusal | None:
    """Give the first rule against a repair from an area, whenever it is tried (19.2, 19.21)."""
    border = bridge_between(state, at, to)
    if border is None:
        return NO_BRIDGE_THERE
    if holder_of(state, border.crossing) != DESTROYED:
        return BRIDGE_STANDS
    if not controls(state, at, side):
        return REPAIR_NEEDS_CONTROL
    if not ground(state.kit).board.bit[at] & within_lines(state, side):
        return REPAIR_NEEDS_LINE
    return None if has_marker(state, side, border.crossing) else NO_MARKER


def within_lines(state: GameState, side: str) -> int:
    """Mask where builders of a side have the supply line they need (19.2)."""
    return linked_to_f(state) if side == ALLIED else german_supplied(state)


def why_cannot_repair(state: GameState, at: str, to: str) -> Refusal | None:
    """Give the first rule against a repair in this impulse, or None (8.211)."""
    impulse = impulse_of(state)
    if at not in impulse.repairing:
        return REPAIR_FIRST
    if impulse.repairs >= REPAIR_LIMIT:
        return REPAIRS_DONE
    return why_cannot_repair_there(state, at, to, state.side)


def repairs(state: GameState) -> list[Repair]:
    """List the bridges that may be repaired now."""
    found: list[Repair] = []
    repairing = impulse_of(state).repairing
    if not repairing:
        return found
    place, destroyed = ground(state.kit), held_crossings(state)[DESTROYED]
    for area in repairing if destroyed else ():
        for border in place.borders[area] if place.bridges_at.get(area, 0) & destroyed else ():
            if border.bridge and why_cannot_repair(state, area, border.to) is None:
                found.append(Repair(area, border.to))
    return found


RULES.refuses(Repair)(lambda state, action: why_cannot_repair(state, action.at, action.to))


@RULES.handles(Repair)
def repair(draft: Draft, action: Repair) -> None:
    """Roll for the repair; two tries an impulse (19.2)."""
    change_impulse(draft, repairs=draft.facts.impulse.repairs + 1)
    throw(draft, "repair", "19.2", side=draft.side, at=action.at, to=action.to)


@reads("repair")
def read_repair(draft: Draft, frame: Frame, faces: Faces, counter: Faces) -> None:
    """A modified 7 or more rebuilds the bridge; a failure leaves works on it (19.21)."""
    del counter
    at, to, side = frame.text("at"), frame.text("to"), frame.text("roller")
    border = ground(draft.kit).between[at, to]
    if faces[0] + total(repair_terms(draft.state, border, side)) >= DEMOLITION_TARGET:
        finish_works(draft, border, side)
    else:
        raise_works(draft, border, side)
