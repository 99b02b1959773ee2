"""How good a position looks: all that the greedy bot needs, and not a rule of the game."""

from __future__ import annotations

from wargames.engine.state import GameState
from wargames.games._template.record import FORD, LOST, RULES

HOLDING = 5.0
STEP = 0.5


@RULES.appraises
def appraise(state: GameState, side: str) -> float:
    """Add up the units of a side and how near they are to the ford, less those of the other."""
    total = 0.0
    for name, piece in state.pieces.items():
        if piece.at == LOST:
            continue
        unit = state.kit.units[name]
        away = state.kit.board.distance(piece.at, FORD) or 0
        worth = unit.values["strength"] + (HOLDING if away == 0 else -STEP * away)
        total += worth if unit.side == side else -worth
    return total
