"""All registered games and a way to play them at random."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest

from wargames.content.locate import ContentRoots
from wargames.engine import dice, referee
from wargames.engine.referee import Step
from wargames.games import _template
from wargames.games.registry import GAMES, TEMPLATES
from wargames.library import Game, Library

PACKAGES = {**GAMES, **TEMPLATES}
"""Every game that must hold what all games hold, the one to copy from included."""


@lru_cache(maxsize=1)
def library() -> Library:
    """One library for the whole run, which knows the template's own folder."""
    own = Path(_template.__file__).parent / "content"
    return Library(ContentRoots((own, *ContentRoots.standard().folders)))


def every_scenario() -> list[tuple[str, str]]:
    """List (game, scenario) of all games, plus nothing: variants are played by option."""
    return [(game, name) for game in PACKAGES for name in library().game(game).kits]


def every_variant() -> list[tuple[str, str, tuple[str, ...]]]:
    """List (game, scenario, options): each scenario plain and with all options on."""
    cases: list[tuple[str, str, tuple[str, ...]]] = []
    for game, scenario in every_scenario():
        options = tuple(library().game(game).kit(scenario).options)
        cases.append((game, scenario, ()))
        if options:
            cases.append((game, scenario, options))
    return cases


def random_game(
    game: Game, scenario: str, seed: int, options: tuple[str, ...] = (), limit: int = 50_000
) -> Iterator[Step]:
    """Play random legal actions to the end, giving every step."""
    step = game.start(scenario, seed, dict.fromkeys(options, 1))
    yield step
    chance = dice.seeded(seed + 1)
    for _ in range(limit):
        decision = referee.decision(step.state)
        if decision is None:
            return
        chance, pick = dice.below(chance, len(decision.actions))
        step = referee.apply(step.state, decision.actions[pick])
        yield step
    pytest.fail(f"{scenario} did not end within {limit} actions")
