"""How a sensible player reads the clock: of a day, and of the whole campaign."""

from __future__ import annotations

from wargames.engine.state import GameState

LATE = 4
"""From this impulse on night may fall at any time: what is kept fresh too long never acts."""
ADVANTAGE_IS_KEPT = 1
"""So many days before the last the Allies begin to keep the Advantage for its victory point."""


def is_late(state: GameState) -> bool:
    """Tell whether the day may well end before the next impulse (6.3)."""
    return state.tracks["impulse"] - state.tracks["sunset"] >= LATE


def is_last_day(state: GameState) -> bool:
    """Tell whether only what is held this evening still counts."""
    return state.turn >= state.kit.plan.turns


def advantage_is_kept(state: GameState) -> bool:
    """Tell whether the Advantage is worth more as a victory point than as a new roll (21.3).

    The enemy, to whom it would pass, keeps it on the last day too; what is spent the day before
    may not come back in time.
    """
    return state.turn >= state.kit.plan.turns - ADVANTAGE_IS_KEPT
