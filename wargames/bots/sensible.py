"""A player that follows the advice which a game gives, where it gives any."""

from __future__ import annotations

from wargames.bots.greedy import GreedyBot
from wargames.bots.player import Player
from wargames.bots.random_bot import RandomBot
from wargames.engine.action import Action
from wargames.engine.decision import Decision
from wargames.engine.state import GameState


class SensibleBot:
    """Takes the game's advice; without any it looks one action ahead, or plays at random."""

    def __init__(self, seed: int) -> None:
        """Make the bots that stand in when a game gives no advice."""
        self._greedy: Player = GreedyBot(seed)
        self._random: Player = RandomBot(seed)

    def choose(self, observation: GameState, decision: Decision) -> Action:
        """Do what the game's rules of thumb say."""
        rules = observation.kit.rules
        if rules.advise is not None:
            return rules.advise(observation, decision)
        stand_in = self._random if rules.appraise is None else self._greedy
        return stand_in.choose(observation, decision)
