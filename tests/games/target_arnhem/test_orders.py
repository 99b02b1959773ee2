"""Orders that stand from one state to the next are those that would be worked out anew."""

import pytest

from tests.conformance.games import random_game
from wargames.engine import referee
from wargames.games.target_arnhem.impulses import units_that_may_act
from wargames.games.target_arnhem.tactics import END_IMPULSE, orders_of
from wargames.library import Game


@pytest.mark.parametrize("options", [(), ("weather", "german-entry", "flanks", "forest-stop")])
@pytest.mark.parametrize("scenario", ["historical", "mini-game"])
def test_remembered_orders_equal_fresh_ones(
    game: Game, scenario: str, options: tuple[str, ...]
) -> None:
    """At every tactical action of random games the list holds each unit's orders, in order."""
    compared = 0
    for seed in (1, 2):
        for step in random_game(game, scenario, seed, options):
            state = step.state
            decision = referee.decision(state)
            if decision is None or decision.name != "tactical_action":
                continue
            fresh = [
                order for unit in units_that_may_act(state) for order in orders_of(state, unit)
            ]
            assert decision.actions == (END_IMPULSE, *fresh)
            compared += 1
    assert compared
