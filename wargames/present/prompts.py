"""The one plain sentence that says what to do now."""

from __future__ import annotations

from collections.abc import Collection

from wargames.engine.decision import Decision
from wargames.engine.state import GameState
from wargames.present.interface import tell
from wargames.present.texts import Wording


def sentence_of(
    state: GameState, decision: Decision | None, bots: Collection[str], wording: Wording
) -> str:
    """Say who is asked what, that a bot is at work, or how the game ended."""
    if decision is not None and decision.side in bots:
        return tell("bot-thinks", wording.language, side=wording.side(decision.side))
    if decision is not None:
        return wording.prompt(decision)
    return wording.result(state.result) if state.result is not None else ""
