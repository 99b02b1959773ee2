"""Orders that stand from one state to the next are those that would be worked out anew."""

import pytest

from tests.conformance.games import random_game
from wargames.engine import referee
from wargames.engine.action import Action
from wargames.engine.state import GameState
from wargames.games.target_arnhem import tactics
from wargames.games.target_arnhem.impulses import units_called, units_that_may_act
from wargames.games.target_arnhem.tactics import orders_of
from wargames.games.target_arnhem.ways import END_IMPULSE
from wargames.lab.bench.random_games import random_states
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


def test_orders_stand_while_nothing_touches_them(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of all the units at all tactical actions few are asked again, or play would be slow."""
    asked: list[str] = []

    def counted(state: GameState, piece: str) -> tuple[Action, ...]:
        asked.append(piece)
        return orders_of(state, piece)

    monkeypatch.setattr(tactics, "orders_of", counted)
    called = 0
    for state in random_states(game, "historical", 1):
        decision = referee.decision(state)
        if decision is not None and decision.name == "tactical_action":
            called += len(units_called(state))
    assert len(asked) < called / 3
