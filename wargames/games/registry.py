"""Which games there are, and where their rules live."""

from __future__ import annotations

from importlib import import_module

from wargames.engine.rules import Rules

GAMES: dict[str, str] = {
    "target-arnhem": "wargames.games.target_arnhem",
    "pegasus-bridge": "wargames.games.pegasus_bridge",
    "montys-gamble": "wargames.games.montys_gamble",
}

TEMPLATES: dict[str, str] = {"the-ford": "wargames.games._template"}
"""Games to copy the next one from: no list shows them; they load where their content is given."""


def load_rules(game: str) -> Rules:
    """Import a game's package and give its register of code."""
    rules: Rules = import_module(GAMES.get(game) or TEMPLATES[game]).RULES
    return rules
