"""What a click on the board means: a piece, the space it stands in, or only a closer look."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from wargames.engine.decision import Decision
from wargames.engine.state import GameState
from wargames.present.selection import Selection, Target, narrow


class Meant(msgspec.Struct, frozen=True):
    """What was meant; a mere look selects and never acts or complains."""

    target: Target
    is_look: bool = False


def meant(
    state: GameState,
    decision: Decision | None,
    selection: Selection,
    space: str,
    piece: str | None = None,
) -> Meant:
    """Say what a click on a space, or on a piece in it, means now."""
    here: Target = ("space", space)
    if decision is None:
        return Meant(("piece", piece) if piece else here, is_look=True)
    if piece is None:
        return Meant(here, is_look=not selection.actions and here not in decision.by_target)
    it: Target = ("piece", piece)
    if not selection.actions:
        return _first(state, decision, here, it)
    is_enemy = _side(state, piece) != decision.side
    if it in selection.next_targets or it in selection.chosen:
        return Meant(it)
    if here in selection.next_targets and (is_enemy or it not in decision.by_target):
        return Meant(here)
    if it in decision.by_target:
        return Meant(it)
    # Something is selected and the piece is in the way: the space is meant, and refused.
    return Meant(here) if is_enemy else Meant(it)


def most_useful(
    decision: Decision | None, selection: Selection, pieces: Sequence[str], top: str
) -> str:
    """Choose the piece of a stack that a click on its top counter means."""
    if decision is None:
        return top
    may_act = [piece for piece in pieces if narrow(decision, (("piece", piece),)).actions]
    wanted = [piece for piece in may_act if ("piece", piece) in selection.next_targets]
    for choice in (wanted, may_act):
        if choice and top not in choice:
            return choice[-1]
    return top


def _first(state: GameState, decision: Decision, here: Target, it: Target) -> Meant:
    """Say what a click on a piece means when nothing is selected."""
    if it in decision.by_target:
        return Meant(it)
    if narrow(decision, (here,)).complete:
        return Meant(here)
    return Meant(it, is_look=_side(state, it[1]) != decision.side)


def _side(state: GameState, piece: str) -> str:
    unit = state.kit.units.get(piece)
    return unit.side if unit else ""
