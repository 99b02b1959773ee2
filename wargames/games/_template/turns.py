"""Chapter 1: the turns and who has won; 2.1: one action a unit."""

from __future__ import annotations

from collections.abc import Iterable

from wargames.engine.action import Action
from wargames.engine.draft import Draft, Now
from wargames.engine.event import MarksCleared, TurnBegan
from wargames.engine.state import GameState
from wargames.games._template.actions import Halt
from wargames.games._template.assault import assaults_of
from wargames.games._template.march import marches_of, why_cannot_act
from wargames.games._template.record import ACTED, FORD, RULES


@RULES.predicate
def turns_remain(state: Now) -> bool:
    """Tell whether another turn is to be played (1.1)."""
    return state.turn < state.kit.plan.turns


@RULES.procedure
def begin_turn(draft: Draft) -> None:
    """Begin the next turn."""
    draft.emit(TurnBegan(turn=draft.turn + 1, cite="1.1"))


@RULES.decision(cite="2.1")
def order_units(state: GameState) -> Iterable[Action]:
    """Offer every order of every unit that may still act, or to halt.

    In the order of the counter file, which a position read back from a save keeps too.
    """
    yield Halt()
    for piece in state.kit.units:
        if why_cannot_act(state, piece) is None:
            yield from marches_of(state, piece)
            yield from assaults_of(state, piece)


@RULES.handles(Halt)
def halt(draft: Draft, action: Halt) -> None:
    """Let the sequence go on."""
    draft.done()


@RULES.procedure
def rest(draft: Draft) -> None:
    """Make the units ready for their next march (2.1)."""
    if tired := draft.bearing(ACTED):
        draft.emit(MarksCleared(pieces=tuple(sorted(tired)), mark=ACTED))


@RULES.procedure
def judge(draft: Draft) -> None:
    """Whoever stands in the ford has won; nobody there is a draw (1.1)."""
    holders = draft.stack_at(FORD)
    if holders:
        draft.end_game(draft.kit.units[holders[0]].side, "ford-held", "1.1")
    else:
        draft.end_game(None, "ford-empty", "1.1")
