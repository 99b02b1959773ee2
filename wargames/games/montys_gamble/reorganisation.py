"""Option 23.6: reorganising units at the end of refit."""

from __future__ import annotations

from collections.abc import Iterable

from wargames.engine.action import Action
from wargames.engine.decision import Refusal
from wargames.engine.draft import Draft, Now
from wargames.engine.event import PieceMarked
from wargames.engine.state import GameState
from wargames.games.montys_gamble.conditions import eliminate, set_level
from wargames.games.montys_gamble.control import level_of, names_of
from wargames.games.montys_gamble.evening_actions import EndReorganisation, Reorganise
from wargames.games.montys_gamble.geography import ground
from wargames.games.montys_gamble.record import (
    DISRUPTED_1,
    REORGANISED,
    RULES,
    SPENT,
)

TYPES = ("infantry", "armour", "artillery")

NOT_NOW = Refusal("no-reorganisation-now", "23.6")
NOT_SPENT = Refusal("reorganise-spent-unit", "23.6")
NOT_DISRUPTED = Refusal("give-up-disrupted-unit", "23.6")
NOT_ALIKE = Refusal("reorganise-like-with-like", "23.6")
ONCE_A_TURN = Refusal("reorganised-already", "23.6")


@RULES.predicate
def units_reorganise(state: Now) -> bool:
    """The option is in force."""
    return bool(state.option("reorganisation"))


def kind_of(state: GameState, piece: str) -> str:
    """Give the type of a unit that can reorganise; empty for flak and towers."""
    unit = state.kit.units[piece]
    return next((kind for kind in TYPES if unit.has(kind)), "")


@RULES.refuses(Reorganise)
def why_cannot_reorganise(state: GameState, action: Reorganise) -> Refusal | None:
    """Two units of a type in one area: one is given up, the other gains a level (23.6)."""
    units = state.kit.units
    if state.phase != "refit" or not units_reorganise(state):
        return NOT_NOW
    pair = (action.piece, action.other)
    if any(name not in units or units[name].side != state.side for name in pair):
        return NOT_ALIKE
    better, lost = (state.pieces[name] for name in pair)
    if level_of(better) not in (SPENT, DISRUPTED_1):
        return NOT_SPENT
    if level_of(lost) < DISRUPTED_1:
        return NOT_DISRUPTED
    if REORGANISED in better.marks:
        return ONCE_A_TURN
    alike = kind_of(state, action.piece) and kind_of(state, action.piece) == kind_of(
        state, action.other
    )
    together = better.at == lost.at and better.at in ground(state.kit).places
    return None if alike and together and action.piece != action.other else NOT_ALIKE


@RULES.decision(cite="23.6")
def reorganise(state: GameState) -> Iterable[Action]:
    """Offer every pair that can be reorganised."""
    lost = [n for n in names_of(state.kit, state.side) if level_of(state.pieces[n]) >= DISRUPTED_1]
    offered = [
        action
        for name in lost
        for piece in state.stack_at(state.pieces[name].at)
        if why_cannot_reorganise(state, action := Reorganise(piece, name)) is None
    ]
    return [EndReorganisation(), *offered] if offered else ()


@RULES.handles(Reorganise)
def do_reorganise(draft: Draft, action: Reorganise) -> None:
    """Give one unit up and improve the other by a level."""
    eliminate(draft, action.other, "reorganised", "23.6")
    level = level_of(draft.pieces[action.piece]) - 1
    set_level(draft, action.piece, level, "reorganised", "23.6")
    draft.emit(PieceMarked(piece=action.piece, mark=REORGANISED, cite="23.6"))


@RULES.handles(EndReorganisation)
def end_reorganisation(draft: Draft, action: EndReorganisation) -> None:
    """Reorganise no more."""
    draft.done()
