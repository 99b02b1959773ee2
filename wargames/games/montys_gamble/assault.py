"""Chapter 10: who may assault where, and declaring an assault unit by unit."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from wargames.engine.action import Action
from wargames.engine.decision import Fact, Refusal
from wargames.engine.draft import Draft, Now
from wargames.engine.kit import Kit
from wargames.engine.state import GameState, derived
from wargames.games.montys_gamble.actions import (
    Assault,
    CallOff,
    CommitAssault,
    Join,
    Lead,
    Leave,
)
from wargames.games.montys_gamble.artillery import (
    guns_in_range,
    why_out_of_range,
)
from wargames.games.montys_gamble.control import field, other
from wargames.games.montys_gamble.drop_options import is_landing, note_option, why_landing_forbids
from wargames.games.montys_gamble.forces import forces
from wargames.games.montys_gamble.geography import ground
from wargames.games.montys_gamble.movement import (
    germans_are_frozen,
    impulse_of,
    is_guns,
)
from wargames.games.montys_gamble.record import RULES, Impulse, change_impulse

GROUND_ASSAULT = "ground_assault"
COMMIT_ASSAULT, CALL_OFF = CommitAssault(), CallOff()

NO_ENEMY_THERE = Refusal("no-enemy-there", "10.1")
NOBODY_TO_ASSAULT = Refusal("nobody-to-assault", "10.1")
ASSAULTED_ALREADY = Refusal("assaulted-already", "8.212")
GERMANS_CANNOT_ATTACK = Refusal("germans-frozen", "20.61")
NOT_ASSAULTING = Refusal("no-assault-now", "10.7")
ALREADY_IN = Refusal("already-assaulting", "10.3")
NOT_IN = Refusal("not-assaulting", "10.3")
MUST_ASSAULT = Refusal("must-assault", "10.2")
CANNOT_TAKE_PART = Refusal("cannot-take-part", "10.1")
DIVISION_NOT_THERE = Refusal("division-not-in-assault", "15.12")
POINT_IS_ASSAULTER = Refusal("point-is-assaulter", "10.72")
NEEDS_GUARDS_ARMOUR = Refusal("needs-guards-armour", "20.5")
MUST_GO_ON = Refusal("assault-must-be-made", "20.5")


# --- who may assault where (10.1, 10.3, 10.6) ------------------------------------------------


def may_assault(state: GameState, target: str) -> tuple[str, ...]:
    """List the units that may take part in an assault: activated, fresh, there (10.1)."""
    troops, impulse, found = forces(state.kit).troops, impulse_of(state), []
    on_d_day, units = state.phase == GROUND_ASSAULT, state.kit.units
    motions, is_active = impulse.motions, target in impulse.active
    sides, pieces, side = state.roster.sides, state.pieces, state.side
    for name in state.roster.stacks.get(target, ()):
        if sides[name] != side or pieces[name].face or not troops[name].point:
            continue
        if on_d_day:
            ready = "Guards" in units[name].formation
        elif name in motions:
            # It entered the area in this impulse.
            ready = motions[name].start != target or motions[name].via == "land"
        else:
            ready = is_active
        if ready:
            found.append(name)
    return tuple(found)


def must_assault(state: GameState, target: str) -> tuple[str, ...]:
    """List the units that have no choice but to assault (10.2)."""
    return _bound_to(impulse_of(state), may_assault(state, target))


def _bound_to(impulse: Impulse, names: Iterable[str]) -> tuple[str, ...]:
    motions = impulse.motions
    return tuple([n for n in names if n in motions and motions[n].mandatory])


def pending_assaults(state: GameState) -> list[str]:
    """List the areas where a mandatory assault is still to be made."""
    bound: set[str] = set()
    for name, motion in state.facts.impulse.motions.items():
        if motion.mandatory:
            bound.add(name)
    if not bound:
        return []
    return [area for area, ready in _open_assaults(state).items() if not bound.isdisjoint(ready)]


def why_cannot_assault(state: GameState, target: str) -> Refusal | None:
    """Give the first rule against declaring an assault, or None."""
    place = ground(state.kit)
    if target not in place.places:
        return NO_ENEMY_THERE
    if not place.board.bit[target] & field(state).present[other(state.side)]:
        return NO_ENEMY_THERE
    if germans_are_frozen(state):
        return GERMANS_CANNOT_ATTACK
    if target in impulse_of(state).assaulted:
        return ASSAULTED_ALREADY
    if not may_assault(state, target):
        return NOBODY_TO_ASSAULT
    return why_landing_forbids(state, target, "assault")


def assaults(state: GameState) -> list[Assault]:
    """List the assaults that may be declared now."""
    return [Assault(area) for area in _open_assaults(state)]


@derived
def _open_assaults(state: GameState) -> dict[str, tuple[str, ...]]:
    """Find the areas in which an assault may be declared now, and who may take part.

    What is asked here at once is what `why_cannot_assault` asks of one area.
    """
    impulse, now, pieces = state.facts.impulse, field(state), state.pieces
    # Without fresh units of the side to act, nobody there is ready.
    manned = now.contested & now.fresh[state.side]
    found: dict[str, tuple[str, ...]] = {}
    if not manned or germans_are_frozen(state):
        return found
    spaces, bits = [*impulse.active], ground(state.kit).bits
    for name in sorted(impulse.motions):
        spaces.append(pieces[name].at)
    for area in dict.fromkeys(spaces):
        if not bits.get(area, 0) & manned or area in impulse.assaulted:
            continue
        if is_landing(state) and why_landing_forbids(state, area, "assault"):
            continue
        if ready := may_assault(state, area):
            found[area] = ready
    return found


RULES.refuses(Assault)(lambda state, action: why_cannot_assault(state, action.to))


@RULES.handles(Assault)
def assault(draft: Draft, action: Assault) -> None:
    """Open the assault; those who must take part are in it from the start."""
    pool = _open_assaults(draft.state)[action.to]
    _declare(draft, action.to, pool, _bound_to(impulse_of(draft), pool))


def open_assault(draft: Draft, target: str, pool: tuple[str, ...], bound: int = 0) -> None:
    """Open the declaration of an assault by some of a pool of units."""
    forced = tuple(name for name in must_assault(draft.state, target) if name in pool)
    _declare(draft, target, pool, forced, bound)


def _declare(
    draft: Draft, target: str, pool: tuple[str, ...], forced: tuple[str, ...], bound: int = 0
) -> None:
    joined, side = forced or pool[:1], draft.side
    draft.call(
        "assault",
        target=target,
        attacker=side,
        defender=other(side),
        pool=pool,
        forced=forced,
        joined=joined,
        guns=(),
        lead=_strongest(draft.kit, joined),
        bound=bound,
    )


def _strongest(kit: Kit, names: Iterable[str]) -> str:
    units, best, most = kit.units, "", -1
    for name in names:
        attack = units[name].values["attack"]
        if attack > most:
            best, most = name, attack
    return best


# --- declaring (10.3, 15.12) -----------------------------------------------------------------


@RULES.decision(cite="10.7")
def declare_assault(state: GameState) -> Iterable[Action]:
    """Offer joining, leaving, another point unit, the dice, or calling it off."""
    data: dict[str, Any] = state.flow[-1].data
    joined, guns, forced, lead = data["joined"], data["guns"], data["forced"], data["lead"]
    offered: list[Action] = []
    if why_cannot_commit(state, COMMIT_ASSAULT) is None:
        offered.append(COMMIT_ASSAULT)
    for piece in data["pool"]:
        if piece not in joined:
            offered.append(Join(piece))
    for piece in guns_in_range(state, state.side, data["target"]):
        if piece not in guns and _may_support(state, piece, joined):
            offered.append(Join(piece))
    for piece in joined[1:] and joined:
        if piece not in forced:
            offered.append(Leave(piece))
    for piece in guns:
        offered.append(Leave(piece))
    for piece in joined:
        if piece != lead:
            offered.append(Lead(piece))
    if not data["bound"]:
        offered.append(CALL_OFF)
    return offered


def _may_support(state: GameState, gun: str, joined: tuple[str, ...]) -> bool:
    """Corps artillery supports anybody, divisional guns their own division (15.12)."""
    units = state.kit.units
    unit = units[gun]
    if unit.has("corps"):
        return True
    return unit.formation in [units[name].formation for name in joined]


@RULES.prompt("declare_assault")
def _target(state: GameState) -> dict[str, Fact]:
    return {"space": state.flow[-1].text("target")}


def is_declaring(state: GameState) -> bool:
    """Tell whether an assault is being declared."""
    return state.flow[-1].sequence == "assault"


@RULES.refuses(Join)
def why_cannot_join(state: GameState, action: Join) -> Refusal | None:
    """Say why a unit may not take part or support."""
    if not is_declaring(state):
        return NOT_ASSAULTING
    frame, piece = state.flow[-1], action.piece
    if piece in frame.names("joined") or piece in frame.names("guns"):
        return ALREADY_IN
    if piece in frame.names("pool"):
        return None
    unit = state.kit.units.get(piece)
    if unit is None or unit.side != frame.text("attacker") or not is_guns(state, piece):
        return CANNOT_TAKE_PART
    refusal = why_out_of_range(state, piece, frame.text("target"))
    if refusal is not None:
        return refusal
    return None if _may_support(state, piece, frame.names("joined")) else DIVISION_NOT_THERE


@RULES.refuses(Leave)
def why_cannot_leave(state: GameState, action: Leave) -> Refusal | None:
    """Those with a mandatory assault stay in it, and somebody must assault."""
    if not is_declaring(state):
        return NOT_ASSAULTING
    frame, piece = state.flow[-1], action.piece
    if piece in frame.names("guns"):
        return None
    if piece not in frame.names("joined"):
        return NOT_IN
    if piece in frame.names("forced"):
        return MUST_ASSAULT
    return None if len(frame.names("joined")) > 1 else NOBODY_TO_ASSAULT


@RULES.refuses(Lead)
def why_cannot_lead(state: GameState, action: Lead) -> Refusal | None:
    """The point unit is another one of the assaulting units (10.72)."""
    if not is_declaring(state):
        return NOT_ASSAULTING
    if action.piece not in state.flow[-1].names("joined"):
        return POINT_IS_ASSAULTER
    return ALREADY_IN if action.piece == state.flow[-1].text("lead") else None


@RULES.refuses(CommitAssault)
def why_cannot_commit(state: GameState, action: CommitAssault) -> Refusal | None:
    """On D-Day XXX Corps needs Guards armour in its assault (20.5)."""
    if not is_declaring(state):
        return NOT_ASSAULTING
    frame = state.flow[-1]
    if state.phase != GROUND_ASSAULT or not frame.number("bound"):
        return None
    units = state.kit.units
    armoured = any(units[name].has("armour") for name in frame.names("joined"))
    return None if armoured else NEEDS_GUARDS_ARMOUR


@RULES.handles(Join)
def join(draft: Draft, action: Join) -> None:
    """Let the unit take part, in the lead if it is stronger, or support with its guns."""
    frame = draft.frames[-1]
    if is_guns(draft.state, action.piece):
        draft.set_locals(guns=(*frame.names("guns"), action.piece))
        return
    best = _strongest(draft.kit, (frame.text("lead"), action.piece))
    draft.set_locals(joined=(*frame.names("joined"), action.piece), lead=best)


@RULES.handles(Leave)
def leave(draft: Draft, action: Leave) -> None:
    """Take the unit out; guns whose division is gone go with it, and another unit leads."""
    frame = draft.frames[-1]
    joined = tuple(name for name in frame.names("joined") if name != action.piece)
    guns = tuple(name for name in frame.names("guns") if name != action.piece)
    guns = tuple(name for name in guns if _may_support(draft.state, name, joined))
    lead = frame.text("lead")
    if lead not in joined:
        lead = _strongest(draft.kit, joined)
    draft.set_locals(joined=joined, guns=guns, lead=lead)


@RULES.handles(Lead)
def lead(draft: Draft, action: Lead) -> None:
    """Put the unit at the point."""
    draft.set_locals(lead=action.piece)


@RULES.handles(CommitAssault)
def commit_assault(draft: Draft, action: CommitAssault) -> None:
    """Let the defender choose, then roll."""
    target = draft.frames[-1].text("target")
    note_option(draft, target, "assault")
    assaulted = draft.facts.impulse.assaulted
    change_impulse(draft, assaulted=(*assaulted, target), repairing=())
    draft.done()


@RULES.refuses(CallOff)
def why_cannot_call_off(state: GameState, action: CallOff) -> Refusal | None:
    """Some attacks must be made: on D-Day, and after a failed infiltration."""
    frame = state.flow[-1]
    if frame.sequence not in ("assault", "bombardment"):
        return NOT_ASSAULTING
    return MUST_GO_ON if frame.data.get("bound") else None


@RULES.handles(CallOff)
def call_off(draft: Draft, action: CallOff) -> None:
    """Give the attack up: as if it had not been declared."""
    draft.set_flow(*draft.frames[:-1])


def lands_there(state: Now, piece: str) -> bool:
    """Tell whether a unit came into its area from the air in this impulse or phase."""
    motion = impulse_of(state).motions.get(piece)
    return is_landing(state) or (motion is not None and motion.via == "land")
