"""The buttons of a decision: what can be done without pointing at the table."""

from __future__ import annotations

import msgspec

from wargames.engine.action import Action
from wargames.engine.decision import Decision
from wargames.present.texts import Wording

MAIN_KEY = "Space"


class ButtonFace(msgspec.Struct, frozen=True):
    """One button: its action, its words, its key, and whether it is the main one."""

    action: Action
    text: str
    key: str
    is_main: bool = False


def button_faces(decision: Decision | None, wording: Wording) -> tuple[ButtonFace, ...]:
    """List the buttons: main ones first; the first has the main key, the others figures."""
    if decision is None:
        return ()
    buttons = sorted(decision.buttons, key=lambda action: not action.primary)
    return tuple(
        ButtonFace(
            action,
            wording.action(action),
            MAIN_KEY if index == 0 and action.primary else str(index + 1),
            action.primary,
        )
        for index, action in enumerate(buttons)
    )


def leaves_something(decision: Decision, action: Action) -> bool:
    """Tell whether a main button gives up things that could still be done."""
    return action.primary and any(not other.primary for other in decision.actions)
