"""Sections 5.2 and 5.5: allotting damage, fortified units first, and the advance."""

from __future__ import annotations

from collections.abc import Iterable

from wargames.engine.action import Action
from wargames.engine.decision import Fact, Refusal
from wargames.engine.draft import Draft, Now
from wargames.engine.event import PieceFlipped, PieceHit, PieceMoved
from wargames.engine.state import GameState
from wargames.games.target_arnhem.actions import Advance, StopAdvance, TakeDamage
from wargames.games.target_arnhem.drop_zones import capture_drop_zones
from wargames.games.target_arnhem.geography import ELIMINATED
from wargames.games.target_arnhem.impulses import eliminate
from wargames.games.target_arnhem.movement import leave_fortification
from wargames.games.target_arnhem.record import FORTIFIED_FACE, RULES

NOT_UNDER_FIRE = Refusal("not-under-fire", "5.2")
FORTIFIED_FIRST = Refusal("fortified-first", "5.5")
CANNOT_ADVANCE = Refusal("cannot-advance", "5.2")

Suffering = tuple[str, str]
"""The frame variables of one side: its units, and the damage left to allot."""

ATTACKER: Suffering = ("attackers", "attacker_damage")
DEFENDER: Suffering = ("defenders", "defender_damage")


def damage_unit(draft: Draft, piece: str, why: str, cite: str) -> None:
    """Give a unit one damage point; at its endurance it is eliminated (3.4)."""
    total = draft.pieces[piece].hits + 1
    draft.emit(PieceHit(piece=piece, hits=1, total=total, why=why, cite=cite))
    if total >= draft.kit.units[piece].values["endurance"]:
        eliminate(draft, piece, why, "3.4")


def candidates(state: GameState, suffering: Suffering) -> tuple[str, ...]:
    """List the units that may take the next point of damage (5.2, 5.5)."""
    names, damage = suffering
    frame = state.top
    if frame.number(damage) <= 0:
        return ()
    alive = tuple(p for p in frame.names(names) if state.pieces[p].at != ELIMINATED)
    if suffering is DEFENDER and not frame.number("hit"):
        fortified = tuple(p for p in alive if state.pieces[p].face == FORTIFIED_FACE)
        return fortified or alive
    return alive


def current_suffering(state: GameState) -> Suffering:
    """Tell which side is allotting damage now: the attacker first."""
    return ATTACKER if candidates(state, ATTACKER) else DEFENDER


@RULES.decision(cite="5.2")
def allot_attacker_damage(state: GameState) -> Iterable[Action]:
    """Ask the attacker which unit takes the next point."""
    return [TakeDamage(piece) for piece in candidates(state, ATTACKER)]


@RULES.decision(cite="5.2")
def allot_defender_damage(state: GameState) -> Iterable[Action]:
    """Ask the defender which unit takes the next point."""
    return [TakeDamage(piece) for piece in candidates(state, DEFENDER)]


@RULES.prompt("allot_attacker_damage")
def _attacker_points(state: GameState) -> dict[str, Fact]:
    return {"points": state.top.number("attacker_damage")}


@RULES.prompt("allot_defender_damage")
def _defender_points(state: GameState) -> dict[str, Fact]:
    return {"points": state.top.number("defender_damage")}


@RULES.refuses(TakeDamage)
def why_cannot_take(state: GameState, action: TakeDamage) -> Refusal | None:
    """Say why a unit may not take the point of damage that is being allotted."""
    if state.top.sequence != "attack":
        return NOT_UNDER_FIRE
    suffering = current_suffering(state)
    if action.piece in candidates(state, suffering):
        return None
    under_fire = action.piece in state.top.names(suffering[0])
    alive = under_fire and state.pieces[action.piece].at != ELIMINATED
    return FORTIFIED_FIRST if alive else NOT_UNDER_FIRE


@RULES.handles(TakeDamage)
def take_damage(draft: Draft, action: TakeDamage) -> None:
    """Apply one point: the first on a fortified hex only flips the unit (5.5)."""
    _apply_point(draft, current_suffering(draft.state), action.piece)


def _apply_point(draft: Draft, suffering: Suffering, piece: str) -> None:
    damage = suffering[1]
    left = draft.top.number(damage) - 1
    first = suffering is DEFENDER and not draft.top.number("hit")
    if suffering is DEFENDER:
        draft.set_locals(defender_damage=left, hit=1)
    else:
        draft.set_locals(attacker_damage=left)
    if first and draft.pieces[piece].face == FORTIFIED_FACE:
        draft.emit(PieceFlipped(piece=piece, face=0, why="damage", cite="5.5"))
    else:
        damage_unit(draft, piece, "combat", "5.2")


@RULES.procedure
def allot_what_is_forced(draft: Draft) -> None:
    """Apply the points that leave their owner no choice; the rest is asked."""
    for suffering in (ATTACKER, DEFENDER):
        while len(able := candidates(draft.state, suffering)) == 1:
            _apply_point(draft, suffering, able[0])
        if able and _all_are_lost(draft, suffering, able):
            for piece in able:
                while draft.pieces[piece].at != ELIMINATED:
                    _apply_point(draft, suffering, piece)


def _all_are_lost(draft: Draft, suffering: Suffering, able: tuple[str, ...]) -> bool:
    """Tell whether the damage destroys every unit however it is allotted."""
    units = draft.kit.units
    needed = sum(units[p].values["endurance"] - draft.pieces[p].hits for p in able)
    fortified = any(draft.pieces[p].face == FORTIFIED_FACE for p in able)
    return not fortified and draft.top.number(suffering[1]) >= needed


# --- the advance (5.2) -----------------------------------------------------------------------


@RULES.predicate
def hex_is_cleared(state: Now) -> bool:
    """Tell whether no defender is left in the attacked hex."""
    return not state.stack_at(state.top.text("target"))


def able_to_advance(state: GameState) -> tuple[str, ...]:
    """List the attackers that may still advance."""
    target = state.top.text("target")
    return tuple(
        piece
        for piece in state.top.names("attackers")
        if state.pieces[piece].at not in (target, ELIMINATED)
    )


@RULES.decision(cite="5.2")
def advance_after_combat(state: GameState) -> Iterable[Action]:
    """Offer each surviving attacker, or none, to advance."""
    able = able_to_advance(state)
    return [*(Advance(piece) for piece in able), StopAdvance()] if able else []


@RULES.prompt("advance_after_combat")
def _cleared(state: GameState) -> dict[str, Fact]:
    return {"space": state.top.text("target")}


@RULES.refuses(Advance)
def why_cannot_advance(state: GameState, action: Advance) -> Refusal | None:
    """Only surviving attackers advance, and only into the hex they cleared."""
    if state.top.sequence != "attack" or not hex_is_cleared(state):
        return CANNOT_ADVANCE
    return None if action.piece in able_to_advance(state) else CANNOT_ADVANCE


@RULES.handles(Advance)
def advance(draft: Draft, action: Advance) -> None:
    """Move the unit into the hex."""
    path = (draft.pieces[action.piece].at, draft.top.text("target"))
    draft.emit(PieceMoved(piece=action.piece, path=path, way="advance", cite="5.2"))
    leave_fortification(draft, action.piece)
    capture_drop_zones(draft, action.piece, path)


@RULES.handles(StopAdvance)
def stop_advance(draft: Draft, action: StopAdvance) -> None:
    """Leave the others where they are."""
    draft.done()
