"""A player that takes any legal action, the same ones again for the same seed."""

from __future__ import annotations

from wargames.engine import dice
from wargames.engine.action import Action
from wargames.engine.decision import Decision
from wargames.engine.state import GameState


class RandomBot:
    """Chooses fairly among all legal actions."""

    def __init__(self, seed: int) -> None:
        """Start the bot's own generator, apart from the dice of the game."""
        self._rng = dice.seeded(seed)

    def choose(self, observation: GameState, decision: Decision) -> Action:
        """Take any action."""
        del observation
        self._rng, pick = dice.below(self._rng, len(decision.actions))
        return decision.actions[pick]
