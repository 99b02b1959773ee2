"""A rehearsal: one random game of each scenario, to find what no reading of its files shows."""

from __future__ import annotations

from collections.abc import Iterator

from wargames.content.locate import ContentRoots
from wargames.content.problems import Problem
from wargames.lab.one_game import play_game
from wargames.lab.spec import Spec
from wargames.library import Game

_SEED = 1944


def rehearse(roots: ContentRoots, game: Game) -> Iterator[Problem]:
    """Play every scenario once with random bots; yield a problem for each that breaks off."""
    for scenario, document in game.content.scenarios.items():
        spec = Spec(
            roots=roots,
            game=game.id,
            scenario=scenario,
            games=1,
            seed=_SEED,
            bots=dict.fromkeys(game.side_ids, "random"),
        )
        for failure in play_game(spec, 0, _SEED).failures:
            yield document.problem("", f"a random game of it breaks off: {failure.error}")
