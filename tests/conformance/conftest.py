"""The suite runs over every registered game: a new game joins by being registered."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.conformance.games import every_variant, library, random_game
from wargames.engine.referee import Step
from wargames.library import Game


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give tests that ask for `table` every game, scenario and set of options."""
    if "table" in metafunc.fixturenames:
        cases = every_variant()
        ids = ["/".join((g, s, "+".join(o) or "plain")) for g, s, o in cases]
        metafunc.parametrize("table", cases, ids=ids)


@pytest.fixture
def play(table: tuple[str, str, tuple[str, ...]]):
    """Play the table's game from a seed."""
    game, scenario, options = table

    def run(seed: int) -> Iterator[Step]:
        return random_game(library().game(game), scenario, seed, options)

    return run


@pytest.fixture
def game(table: tuple[str, str, tuple[str, ...]]) -> Game:
    """The table's game."""
    return library().game(table[0])
