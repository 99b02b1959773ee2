"""The bots by name: `random`, `sensible`, `greedy`, or `greedy:200` with a parameter."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from wargames.bots.greedy import MOST_LOOKED_AT, GreedyBot
from wargames.bots.player import Player
from wargames.bots.random_bot import RandomBot
from wargames.bots.sensible import SensibleBot
from wargames.content.problems import near, quoted

_PARAMETER = ":"


def _without_parameter(bot: Callable[[int], Player], name: str) -> Callable[[int, str], Player]:
    def made(seed: int, parameter: str) -> Player:
        if parameter:
            message = f"the bot {name} takes no parameter"
            raise ValueError(message)
        return bot(seed)

    return made


def _greedy(seed: int, parameter: str) -> Player:
    if not parameter:
        return GreedyBot(seed, MOST_LOOKED_AT)
    if not parameter.isdecimal() or not 0 < len(parameter) < 7 or int(parameter) < 1:
        message = f"greedy:{parameter} needs a number of actions to look at, such as greedy:200"
        raise ValueError(message)
    return GreedyBot(seed, int(parameter))


BOTS: Mapping[str, Callable[[int, str], Player]] = {
    "random": _without_parameter(RandomBot, "random"),
    "greedy": _greedy,
    "sensible": _without_parameter(SensibleBot, "sensible"),
}
"""How to make each bot from a seed and the text after the colon."""


def make(name: str, seed: int) -> Player:
    """Make a bot; ValueError with a hint when there is none of that name."""
    kind, _, parameter = name.partition(_PARAMETER)
    if kind not in BOTS:
        hint = near(kind, BOTS) or f"the bots are: {', '.join(BOTS)}"
        message = f"there is no bot {quoted(kind)}; {hint}"
        raise ValueError(message)
    return BOTS[kind](seed, parameter)
