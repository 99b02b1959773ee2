"""Many random games of every scenario come to an end without an error."""

import pytest

from tests.conformance.games import every_scenario, library
from wargames.lab.batch import simulate
from wargames.lab.report import Report
from wargames.lab.spec import Spec

SCENARIOS = pytest.mark.parametrize(
    ("game", "scenario"), every_scenario(), ids=[f"{g}/{s}" for g, s in every_scenario()]
)


def played(game: str, scenario: str, games: int) -> Report:
    """Play a batch of random games."""
    sides = library().game(game).kit(scenario).side_ids
    bots = dict.fromkeys(sides, "random")
    roots = library().roots
    return simulate(
        Spec(roots=roots, game=game, scenario=scenario, games=games, seed=44, bots=bots)
    )


@SCENARIOS
def test_fifty_random_games_finish(game: str, scenario: str) -> None:
    """Fifty games end, each with a winner or a draw."""
    report = played(game, scenario, 50)
    assert report.failures == ()
    assert (report.finished, sum(report.wins.values()) + report.draws) == (50, 50)


@pytest.mark.nightly
@SCENARIOS
def test_a_thousand_random_games_finish(game: str, scenario: str) -> None:
    """A thousand games end, each with a winner or a draw."""
    report = played(game, scenario, 1000)
    assert report.failures == ()
    assert (report.finished, sum(report.wins.values()) + report.draws) == (1000, 1000)
