"""What every player is, a program or a person: somebody who chooses an action."""

from __future__ import annotations

from typing import Protocol

from wargames.engine.action import Action
from wargames.engine.decision import Decision
from wargames.engine.state import GameState


class Player(Protocol):
    """Chooses one of the actions a decision offers, knowing only what its side may see."""

    def choose(self, observation: GameState, decision: Decision) -> Action:
        """Choose an action of the decision."""
