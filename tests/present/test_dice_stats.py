"""The dice are counted, and how uneven they are is judged exactly."""

import pytest

from tests.present.tables import random_game
from wargames.present.dice_stats import DiceTally, chi_square_tail, rolls_of, tallies


@pytest.mark.parametrize(
    ("value", "freedom", "chance"),
    [
        # From printed tables of the distribution: the 5 % and 1 % points.
        (3.841, 1, 0.05),
        (5.991, 2, 0.05),
        (7.815, 3, 0.05),
        (9.488, 4, 0.05),
        (11.070, 5, 0.05),
        (15.086, 5, 0.01),
        (16.919, 9, 0.05),
        (30.144, 19, 0.05),
    ],
)
def test_the_tail_agrees_with_printed_tables(value, freedom, chance):
    """The closed form gives the well known points."""
    assert chi_square_tail(value, freedom) == pytest.approx(chance, abs=2e-5)


def test_even_counts_are_the_likeliest():
    """Dice that all came up alike leave nothing to doubt."""
    tally = DiceTally(6, (4, 4, 4, 4, 4, 4))
    assert (tally.rolls, tally.mean, tally.chi_square, tally.p_value) == (24, 3.5, 0.0, 1.0)


def test_uneven_counts_are_doubtful():
    """Six sixes and nothing else: chi-square 30, one in about 65,000."""
    tally = DiceTally(6, (0, 0, 0, 0, 0, 6))
    assert tally.chi_square == pytest.approx(30)
    assert tally.p_value == pytest.approx(1.5e-5, rel=0.05)


def test_every_die_of_a_game_is_counted():
    """Counts agree with the dice recorded in the steps; sides add up to the whole."""
    steps = random_game(3)
    (tally,) = tallies(rolls_of(steps))
    faces = [face for step in steps for face in step.dice]
    assert tally.counts == tuple(faces.count(face) for face in range(1, 7))
    sides = [tallies(rolls_of(steps, side))[0].rolls for side in ("allied", "german")]
    assert sum(sides) == tally.rolls == len(faces)


def test_no_dice_no_tally():
    """Before the first roll there is nothing to count."""
    assert tallies([]) == []
