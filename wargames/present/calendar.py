"""The turn track: every turn of the scenario with its date."""

from __future__ import annotations

import msgspec

from wargames.content.game_content import GameContent
from wargames.engine.state import GameState
from wargames.engine.text import say


class TurnBox(msgspec.Struct, frozen=True):
    """One box of the track."""

    turn: int
    date: str
    is_past: bool
    is_current: bool


def turn_boxes(state: GameState, content: GameContent, language: str) -> tuple[TurnBox, ...]:
    """List the turns that the scenario plays."""
    plan = state.kit.plan
    document = content.scenarios.get(plan.id)
    dates = (
        {line.turn: say(line.label, language) for line in document.value.dates} if document else {}
    )
    first = plan.start.turn
    return tuple(
        TurnBox(turn, dates.get(turn, ""), turn < state.turn, turn == state.turn)
        for turn in range(first, max(plan.turns, state.turn) + 1)
    )
