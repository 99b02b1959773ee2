"""The buttons of a decision: what can be done without pointing at the table."""

from __future__ import annotations

import msgspec

from wargames.engine import referee
from wargames.engine.action import Action
from wargames.engine.decision import Decision
from wargames.engine.event import PhaseBegan
from wargames.engine.state import GameState
from wargames.present.selection import NOTHING, Selection
from wargames.present.texts import Wording

MAIN_KEY = "Space"
FIGURES = 9


class ButtonFace(msgspec.Struct, frozen=True):
    """One button: its action, its words, its key, and whether it is a main one."""

    action: Action
    text: str
    key: str
    is_main: bool = False


def button_faces(
    decision: Decision | None, wording: Wording, selection: Selection = NOTHING
) -> tuple[ButtonFace, ...]:
    """List the buttons: main ones, others, then what can be done with what is selected.

    The first has the main key if it is a main one; the others have figures.
    """
    if decision is None:
        return ()
    own = sorted(decision.buttons, key=lambda action: not action.primary)
    actions = (*own, *selection.complete)
    return tuple(
        ButtonFace(action, wording.action(action), _key(index, action), action.primary)
        for index, action in enumerate(actions)
    )


def ends_phase_early(state: GameState, decision: Decision | None, action: Action) -> bool:
    """Tell whether a main button ends the phase while pieces could still act."""
    if decision is None or not action.primary or len(decision.actions) == len(decision.buttons):
        return False
    # The engine is pure: trying an action out changes nothing.
    return any(isinstance(event, PhaseBegan) for event in referee.apply(state, action).events)


def _key(index: int, action: Action) -> str:
    if index == 0 and action.primary:
        return MAIN_KEY
    return str(index + 1) if index < FIGURES else ""
