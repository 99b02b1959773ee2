"""The moments of the sequence of play at which something may be decided, and by whom."""

from __future__ import annotations

from wargames.engine import flow
from wargames.engine.state import GameState

EVENTS, UNIT_OR_PASS = "play_events", "events_or_unit"
INITIATIVE, ENGLISH_TURN, GERMAN_TURN = "initiative", "english_turn", "german_turn"
SMOKE, NEXT_UNIT, ANSWER = "change_limit", "next_unit", "answer"
DUEL_TURNS = frozenset({INITIATIVE, ENGLISH_TURN, GERMAN_TURN})


def asked(state: GameState) -> tuple[str, str]:
    """Give the decision that waits and the side that is asked."""
    instruction = flow.current(state)
    return instruction.name, flow.asked_side(state, instruction.side)
