"""What the board says about the place under the pointer."""

from __future__ import annotations

import msgspec

from wargames.engine.decision import Decision
from wargames.engine.state import GameState
from wargames.present.interface import tell
from wargames.present.lighting import Lights
from wargames.present.selection import Selection, Target, narrow, why_not
from wargames.present.texts import Wording


class Hint(msgspec.Struct, frozen=True):
    """A sentence, the rule behind it, and whether it says no."""

    text: str
    cite: str = ""
    is_refusal: bool = False


def space_hint(
    state: GameState,
    decision: Decision | None,
    selection: Selection,
    lights: Lights,
    space: str,
    wording: Wording,
) -> Hint | None:
    """Say what pointing at a space would do for what is selected; None when nothing is."""
    if decision is None or not selection.actions:
        return None
    here: Target = ("space", space)
    if here in selection.next_targets:
        return _promise(decision, selection, lights, space, wording)
    if _holds_chosen(state, selection, space):
        return None
    refusal = why_not(state, (*selection.chosen, here))
    if refusal is None:
        return None
    return Hint(wording.refusal(refusal), refusal.cite, is_refusal=True)


def place_hint(state: GameState, space: str, wording: Wording) -> Hint:
    """Name a space and what stands there."""
    pieces = [wording.piece(piece) for piece in state.stack_at(space)]
    markers = [wording.value("marker", name) for name, at in state.markers.items() if at == space]
    name = wording.space(space)
    if not pieces and not markers:
        return Hint(name)
    return Hint(tell("of", wording.language, name=name, text=", ".join(pieces + markers)))


def _promise(
    decision: Decision, selection: Selection, lights: Lights, space: str, wording: Wording
) -> Hint:
    """Say what will be done, and for a move what it costs."""
    found = narrow(decision, (*selection.chosen, ("space", space))).actions
    said = " / ".join(wording.action(action) for action in found)
    lit = lights.spaces.get(space)
    if lit is None or lit.way is None:
        return Hint(said)
    key = "cost-stops" if lit.stops else "cost"
    return Hint(tell(key, wording.language, text=said, cost=lit.way.cost))


def _holds_chosen(state: GameState, selection: Selection, space: str) -> bool:
    """Tell whether a piece that is selected stands in the space."""
    return any(
        kind == "piece" and name in state.pieces and state.pieces[name].at == space
        for kind, name in selection.chosen
    )
