"""Answers to a card just played: when the question itself can be spared."""

from __future__ import annotations

from wargames.engine.action import Action
from wargames.engine.decision import Decision
from wargames.engine.state import GameState


def waits_for_answer(state: GameState) -> bool:
    """Tell whether a card lies between the players and may still be answered."""
    return any(
        deck.place == "front" and not deck.owner and state.decks.get(deck.id)
        for deck in state.kit.decks.values()
    )


def forced_answer(state: GameState, decision: Decision | None) -> Action | None:
    """Give the only answer there is, letting the card pass; None when there is a choice."""
    if decision is None or not waits_for_answer(state):
        return None
    only = decision.actions[0] if len(decision.actions) == 1 else None
    return only if only is not None and only.primary else None
