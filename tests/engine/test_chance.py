"""Dice: fair, recorded, typed in; and exact chances."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wargames.engine import dice
from wargames.engine.chance import Chance, DiceNeeded
from wargames.engine.outcome import at_least, dice_total, difference, mean, table_outcomes
from wargames.engine.tables import Table
from wargames.engine.text import Bilingual

TABLE = Table(
    "t", Bilingual("t", "t"), "1", 6, ("a", "b"), {n: ("low" if n < 3 else "high", "x")
    for n in range(1, 7)},
)  # fmt: skip


def test_generator_is_the_published_splitmix64():
    """The first numbers for state 0 are those of the reference implementation."""
    state, first = dice.advance(0)
    _, second = dice.advance(state)
    assert (first, second) == (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4)


def test_dice_are_fair():
    """Over 60,000 rolls no face strays more than four standard deviations."""
    counts = dict.fromkeys(range(1, 7), 0)
    state = dice.seeded(1)
    for _ in range(60_000):
        state, (face,) = dice.roll(state, 1, 6)
        counts[face] += 1
    assert all(abs(count - 10_000) < 4 * 92 for count in counts.values())


@given(st.integers(0, 2**63), st.lists(st.integers(), max_size=30))
def test_shuffle_keeps_every_card(seed, cards):
    """Shuffling loses and doubles nothing."""
    _, order = dice.shuffle(dice.seeded(seed), cards)
    assert sorted(order) == sorted(cards)


def test_given_faces_come_before_generated_ones():
    """Typed dice are used first and in order."""
    chance = Chance([3, 5])
    assert chance.faces((1, 1), 6, "x", "red") == (3, 5)
    assert chance.faces((2,), 6, "x", "red") == (2,)


@pytest.mark.parametrize("given_faces", [[], [7], [0]])
def test_manual_dice_ask_again_for_missing_or_impossible_faces(given_faces):
    """Nothing is rolled for players who roll themselves, and no impossible face is taken."""
    with pytest.raises(DiceNeeded):
        Chance(given_faces, manual=True).faces((4,), 6, "combat", "red")


def test_two_dice_totals_are_exact():
    """Seven with two dice has the chance of one in six."""
    assert dice_total(2, 6)[7] == Fraction(1, 6)
    assert sum(dice_total(2, 6).values()) == 1
    assert mean(dice_total(2, 6)) == 7


def test_table_outcomes_are_exact_with_a_modifier():
    """Two faces of six give the low result; a modifier of one leaves one face."""
    assert table_outcomes(TABLE, 0)["low"] == Fraction(1, 3)
    assert table_outcomes(TABLE, 0, 1)["low"] == Fraction(1, 6)
    assert table_outcomes(TABLE, 99) == {"x": 1}


def test_difference_of_two_totals_is_symmetric():
    """Equal dice on both sides favour nobody."""
    chances = difference(dice_total(1, 6), dice_total(1, 6))
    assert chances[0] == Fraction(1, 6)
    assert at_least(chances, 1) == at_least({-k: v for k, v in chances.items()}, 1)
