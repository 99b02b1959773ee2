"""The bots by name: `random`, `sensible`, `greedy`, or `greedy:200` with a parameter."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from wargames.bots.greedy import MOST_LOOKED_AT, GreedyBot
from wargames.bots.player import Player
from wargames.bots.random_bot import RandomBot
from wargames.bots.sensible import SensibleBot
from wargames.content.problems import near, quoted
from wargames.engine.text import Sentence, joined

_PARAMETER = ":"


def _without_parameter(bot: Callable[[int], Player], name: str) -> Callable[[int, str], Player]:
    def made(seed: int, parameter: str) -> Player:
        if parameter:
            raise ValueError(
                Sentence(
                    "the bot {name} takes no parameter",
                    "le robot {name} ne prend pas de paramètre",
                    name=name,
                )
            )
        return bot(seed)

    return made


def _greedy(seed: int, parameter: str) -> Player:
    if not parameter:
        return GreedyBot(seed, MOST_LOOKED_AT)
    if not parameter.isdecimal() or not 0 < len(parameter) < 7 or int(parameter) < 1:
        raise ValueError(
            Sentence(
                "greedy:{parameter} needs a number of actions to look at, such as greedy:200",
                "greedy:{parameter} demande un nombre d'actions à regarder, comme greedy:200",
                parameter=parameter,
            )
        )
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
        missing = Sentence(
            "there is no bot {name}", "il n'y a pas de robot {name}", name=quoted(kind)
        )
        every = Sentence("the bots are: {bots}", "les robots sont : {bots}", bots=", ".join(BOTS))
        raise ValueError(joined(missing, near(kind, BOTS) or every))
    return BOTS[kind](seed, parameter)
