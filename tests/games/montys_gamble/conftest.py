"""Positions and the game itself for the tests of Monty's Gamble."""

import pytest

from tests.games.montys_gamble.positions import lay_out, montys_gamble
from tests.games.montys_gamble.table import Place
from wargames.library import Game


@pytest.fixture
def place() -> Place:
    """Give the builder of positions."""
    return lay_out


@pytest.fixture
def game() -> Game:
    """The whole game."""
    return montys_gamble()
