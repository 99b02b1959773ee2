"""A player that follows a list of actions written in notation."""

from __future__ import annotations

from collections.abc import Iterable

from wargames.engine.action import Action
from wargames.engine.decision import Decision
from wargames.engine.notation import parse_action
from wargames.engine.state import GameState


class ScriptEnded(LookupError):
    """The player was asked more often than its script has lines."""


class ScriptedBot:
    """Plays the lines of a script in order; the referee judges whether they are legal."""

    def __init__(self, lines: Iterable[str]) -> None:
        """Keep the lines that are still to be played."""
        self._lines = iter(tuple(lines))

    def choose(self, observation: GameState, decision: Decision) -> Action:
        """Read the next line."""
        line = next(self._lines, None)
        if line is None:
            message = f"the script has no line for {decision.name}"
            raise ScriptEnded(message)
        return parse_action(line, observation.kit.rules.actions)
