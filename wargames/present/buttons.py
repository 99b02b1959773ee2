"""The buttons of a decision: what can be done without pointing at the table."""

from __future__ import annotations

import msgspec

from wargames.engine import referee
from wargames.engine.action import Action, targets
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

    The first has the main key if it is a main one; the others have figures. A board has no
    place for cards: there they are buttons too.
    """
    if decision is None:
        return ()
    own = sorted(decision.buttons, key=lambda action: not action.primary)
    has_table_of_cards = wording.content.game.value.board == "card"
    cards = () if has_table_of_cards else tuple(filter(_is_card, decision.actions))
    actions = (*own, *cards, *selection.complete)
    return tuple(
        ButtonFace(action, wording.action(action, decision), _key(index, action), action.primary)
        for index, action in enumerate(actions)
    )


def ends_phase_early(state: GameState, decision: Decision | None, action: Action) -> bool:
    """Tell whether a main button ends the phase while pieces could still act."""
    if decision is None or not action.primary or len(decision.actions) == len(decision.buttons):
        return False
    # The engine is pure: trying an action out changes nothing.
    return any(isinstance(event, PhaseBegan) for event in referee.apply(state, action).events)


def _is_card(action: Action) -> bool:
    """Tell whether an action points at cards and nothing else."""
    found = targets(action)
    return bool(found) and all(kind == "card" for kind, _ in found)


def _key(index: int, action: Action) -> str:
    if index == 0 and action.primary:
        return MAIN_KEY
    return str(index + 1) if index < FIGURES else ""
