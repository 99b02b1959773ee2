"""Chapter 3: tactical impulses, who may act in them, and stacking at their end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wargames.engine.action import Action
from wargames.engine.decision import Fact, Refusal
from wargames.engine.draft import Draft
from wargames.engine.event import MarksCleared, PieceEliminated, PieceMarked
from wargames.engine.kit import Kit, once_a_kit
from wargames.engine.state import GameState, derived
from wargames.games.target_arnhem.actions import Discard, EndImpulse
from wargames.games.target_arnhem.geography import (
    ELIMINATED,
    LATER,
    STACK_LIMIT,
    UNUSED,
    ground,
)
from wargames.games.target_arnhem.record import ACTED, ATTACKED, BONUS, CONTACT, DROPPED, RULES

MECHANISED_IMPULSE = 3
OUT_OF_PLAY = frozenset({ELIMINATED, LATER, UNUSED})
FIRST_WAVE_BONUS = 2

NOT_YOURS = Refusal("not-your-unit", "3.1")
NOT_IN_PLAY = Refusal("not-in-play", "8.0")
HAS_ACTED = Refusal("has-acted", "3.3")
MECHANISED_ONLY = Refusal("mechanised-only", "3.1")
NO_EXCESS = Refusal("no-excess-here", "3.5")


def why_cannot_act(state: GameState, piece: str) -> Refusal | None:
    """Give the first rule that stops a unit from taking any action, or None (3.1, 3.3)."""
    unit = state.kit.units.get(piece)
    if unit is None or unit.side != state.side:
        return NOT_YOURS
    if state.pieces[piece].at in OUT_OF_PLAY:
        return NOT_IN_PLAY
    if piece not in units_called(state):
        return MECHANISED_ONLY
    return None if piece in units_that_may_act(state) else HAS_ACTED


def units_called(state: GameState) -> tuple[str, ...]:
    """List the units of the active side that this impulse is for, wherever they are (3.1)."""
    everybody, mechanised = _ranks(state.kit)[state.side]
    return mechanised if state.top.data.get("number") == MECHANISED_IMPULSE else everybody


@once_a_kit
def _ranks(kit: Kit) -> dict[str, tuple[tuple[str, ...], tuple[str, ...]]]:
    """List for each side all its units, and its mechanised ones."""
    units = kit.units.items()
    return {
        side: (
            tuple(name for name, unit in units if unit.side == side),
            tuple(name for name, unit in units if unit.side == side and unit.has("mechanised")),
        )
        for side in kit.side_ids
    }


@derived
def units_that_may_act(state: GameState) -> tuple[str, ...]:
    """List the units of the active side that are in play and may still act (3.3)."""
    return tuple([name for name in units_called(state) if may_act(state, name)])


def may_act(state: GameState, piece: str) -> bool:
    """Tell whether a unit that the impulse is for is in play and may still act (3.3)."""
    here = state.pieces[piece]
    if here.at in OUT_OF_PLAY:
        return False
    return ACTED not in here.marks or has_bonus_action(state, piece)


def has_bonus_action(state: GameState, piece: str) -> bool:
    """Tell whether a unit that just landed may take one of the extra actions (9.3)."""
    marks = state.pieces[piece].marks
    return DROPPED in marks and BONUS not in marks and state.facts.bonus_left > 0


@derived
def is_first_wave(state: GameState) -> bool:
    """Tell whether it is the impulse of the first landings: they stay off the entry hex (9.3)."""
    return state.turn == 1 and state.top.number("number") == 1


def spend_action(draft: Draft, piece: str) -> None:
    """Mark that a unit took its action, or one of the extra ones (3.3, 9.3)."""
    if ACTED in draft.pieces[piece].marks:
        draft.emit(PieceMarked(piece=piece, mark=BONUS, cite="9.3"))
        draft.change_facts(bonus_left=draft.facts.bonus_left - 1)
    else:
        draft.emit(PieceMarked(piece=piece, mark=ACTED, cite="3.3"))


@RULES.procedure
def begin_impulse(draft: Draft) -> None:
    """Grant the two extra actions in the very first impulse (9.3)."""
    first = is_first_wave(draft.state)
    bonus = FIRST_WAVE_BONUS if first and draft.side == draft.kit.side_ids[0] else 0
    if bonus != draft.facts.bonus_left:
        draft.change_facts(bonus_left=bonus)


@RULES.handles(EndImpulse)
def end_impulse(draft: Draft, action: EndImpulse) -> None:
    """End the impulse; stacking is checked next."""
    draft.done()


def overstacked(state: GameState) -> Iterator[str]:
    """List the hexes where the active side has more than three units (3.5)."""
    place, units = ground(state.kit), state.kit.units
    crowded = [space for space, names in state.stacks.items() if len(names) > STACK_LIMIT]
    for space in crowded:
        if space in place.hexes and units[state.stacks[space][0]].side == state.side:
            yield space


@RULES.decision(cite="3.5")
def discard_excess(state: GameState) -> Iterable[Action]:
    """Offer the units of overcrowded hexes to be given up."""
    for space in overstacked(state):
        for name in state.stacks[space]:
            yield Discard(name)


@RULES.prompt("discard_excess")
def _excess(state: GameState) -> dict[str, Fact]:
    return {"spaces": ", ".join(sorted(overstacked(state)))}


@RULES.refuses(Discard)
def why_cannot_discard(state: GameState, action: Discard) -> Refusal | None:
    """Only units in an overcrowded hex may be given up."""
    piece = state.pieces.get(action.piece)
    return None if piece and piece.at in set(overstacked(state)) else NO_EXCESS


@RULES.handles(Discard)
def discard(draft: Draft, action: Discard) -> None:
    """Eliminate the unit; asked again while the hex is overcrowded."""
    eliminate(draft, action.piece, "stacking", "3.5")


def eliminate(draft: Draft, piece: str, why: str, cite: str) -> None:
    """Take a unit off the map for good."""
    at = draft.pieces[piece].at
    draft.emit(PieceEliminated(piece=piece, at=at, pool=ELIMINATED, why=why, cite=cite))


@RULES.procedure
def clear_impulse_marks(draft: Draft) -> None:
    """Take off the marks that last one impulse."""
    state = draft.state
    for mark in (ACTED, ATTACKED, CONTACT, DROPPED, BONUS):
        if bearers := state.bearing(mark):
            draft.emit(MarksCleared(pieces=tuple(sorted(bearers)), mark=mark))
