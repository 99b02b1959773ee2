"""Which games there are, and where their rules live."""

from __future__ import annotations

from importlib import import_module

from wargames.engine.rules import Rules

GAMES: dict[str, str] = {
    "target-arnhem": "wargames.games.target_arnhem",
    "pegasus-bridge": "wargames.games.pegasus_bridge",
    "montys-gamble": "wargames.games.montys_gamble",
}


def load_rules(game: str) -> Rules:
    """Import a game's package and give its register of code."""
    rules: Rules = import_module(GAMES[game]).RULES
    return rules
