"""Chapter 22, played through: random games rarely survive 20 September, so nobody judges them."""

import pytest

from tests.conformance.games import library, random_game
from wargames.games.montys_gamble import victory


@pytest.fixture
def judged_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out the judgements of the 20th and the 24th."""
    monkeypatch.setattr(victory, "THRESHOLDS", {10: victory.THRESHOLDS[10]})


def ten_days(seed: int) -> None:
    """Play one game at random and see all ten days of it."""
    *_, last = random_game(library().game("montys-gamble"), "extended", seed)
    assert last.state.turn == 10
    assert last.state.result is not None
    assert last.state.result.cite == "22.1"


@pytest.mark.rule("montys-gamble", "22.0")
@pytest.mark.parametrize("seed", range(3))
def test_ten_days_can_be_played(judged_at_the_end: None, seed: int) -> None:
    """Every phase of the later days finds something to ask, and the tenth ends the game."""
    ten_days(seed)


@pytest.mark.nightly
@pytest.mark.rule("montys-gamble", "22.0")
def test_two_hundred_games_of_ten_days_end(judged_at_the_end: None) -> None:
    """Two hundred games come to the tenth day without an error."""
    for seed in range(200):
        ten_days(seed)
