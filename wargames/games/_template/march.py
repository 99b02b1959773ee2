"""Chapter 2: who may act, and moving.

A rule is one function that gives the first reason against an action, or None. The list of legal
actions and the explanation of a refusal both ask it, so they can never disagree.
"""

from __future__ import annotations

from collections.abc import Iterator

from wargames.engine.decision import Refusal
from wargames.engine.draft import Draft
from wargames.engine.event import PieceMarked, PieceMoved
from wargames.engine.state import GameState
from wargames.games._template.actions import March
from wargames.games._template.record import ACTED, LOST, RULES

NOT_YOURS = Refusal("not-your-unit", "2.1")
HAS_ACTED = Refusal("has-acted", "2.1")
TOO_FAR = Refusal("too-far", "2.2")
OCCUPIED = Refusal("occupied", "2.2")


def why_cannot_act(state: GameState, piece: str) -> Refusal | None:
    """Give the first rule that stops a unit from acting at all, or None (2.1)."""
    if state.kit.units[piece].side != state.side or state.pieces[piece].at == LOST:
        return NOT_YOURS
    return HAS_ACTED if ACTED in state.pieces[piece].marks else None


@RULES.refuses(March)
def why_cannot_march(state: GameState, action: March) -> Refusal | None:
    """Give the first rule that stops a unit from moving to a hex, or None (2.2)."""
    refusal = why_cannot_act(state, action.piece)
    if refusal is not None:
        return refusal
    if state.kit.board.edge(state.pieces[action.piece].at, action.to) is None:
        return TOO_FAR
    return OCCUPIED if state.stack_at(action.to) else None


def marches_of(state: GameState, piece: str) -> Iterator[March]:
    """List the moves of a unit."""
    for edge in state.kit.board.edges_from(state.pieces[piece].at):
        move = March(piece, edge.to)
        if why_cannot_march(state, move) is None:
            yield move


@RULES.handles(March)
def march(draft: Draft, action: March) -> None:
    """Move the unit; only events change the state."""
    path = (draft.pieces[action.piece].at, action.to)
    draft.emit(
        PieceMarked(piece=action.piece, mark=ACTED, cite="2.1"),
        PieceMoved(piece=action.piece, path=path, cite="2.2"),
    )
