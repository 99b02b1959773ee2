"""The combat results table, cell by cell."""

from fractions import Fraction
from itertools import pairwise

import pytest

from wargames.engine.tables import Table
from wargames.library import Game

COLUMNS = ("1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1")
CELLS = {
    1: "1/1 1/1 1/2 0/2 0/2 0/3 0/3 0/4",
    2: "1/0 1/1 1/1 1/2 0/2 0/2 0/3 0/3",
    3: "2/0 1/0 1/1 1/1 1/2 0/2 0/2 0/3",
    4: "2/0 2/0 1/0 1/1 1/1 1/2 0/2 0/2",
    5: "3/0 2/0 2/0 1/0 1/1 1/1 1/2 0/2",
    6: "3/0 3/0 2/0 2/0 1/0 1/1 1/1 1/2",
}
MEANS = {
    "1:3": ("2.00", "0.17"),
    "1:2": ("1.67", "0.33"),
    "1:1": ("1.33", "0.67"),
    "2:1": ("1.00", "1.00"),
    "3:1": ("0.67", "1.33"),
    "4:1": ("0.50", "1.83"),
    "5:1": ("0.33", "2.17"),
    "6:1": ("0.17", "2.67"),
}

pytestmark = pytest.mark.rule("target-arnhem", "2.3b")


@pytest.fixture
def table(game: Game) -> Table:
    """Give the table as the game uses it."""
    return game.kit("historical").tables["crt"]


def damage(table: Table, column: int, roll: int) -> tuple[int, int]:
    """Read a cell as damage to the attacker and to the defender."""
    attacker, defender = table.read(column, roll).split("/")
    return int(attacker), int(defender)


def test_columns_run_from_one_to_three_up_to_six_to_one(table: Table) -> None:
    """The eight columns stand in order of rising odds, and the die has six faces."""
    assert table.columns == COLUMNS
    assert table.sides == 6
    assert sorted(table.rows) == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("roll", CELLS)
@pytest.mark.parametrize("column", range(8), ids=COLUMNS)
def test_cell_is_as_listed(table: Table, column: int, roll: int) -> None:
    """Each cell holds the listed result."""
    assert table.read(column, roll) == CELLS[roll].split()[column]


@pytest.mark.parametrize("roll", CELLS)
def test_better_odds_never_serve_the_attacker_worse(table: Table, roll: int) -> None:
    """Along a row the attacker's damage never rises and the defender's never falls."""
    row = [damage(table, column, roll) for column in range(8)]
    for (attacker, defender), (attacker_after, defender_after) in pairwise(row):
        assert attacker_after <= attacker
        assert defender_after >= defender


@pytest.mark.rule("target-arnhem", "5.2")
@pytest.mark.parametrize("column", range(8), ids=COLUMNS)
def test_low_rolls_favour_the_attacker(table: Table, column: int) -> None:
    """Down a column the attacker's damage never falls and the defender's never rises."""
    rolls = [damage(table, column, roll) for roll in range(1, 7)]
    assert [attacker for attacker, _ in rolls] == sorted(attacker for attacker, _ in rolls)
    defenders = [defender for _, defender in rolls]
    assert defenders == sorted(defenders, reverse=True)
    assert rolls[0] != rolls[-1]


@pytest.mark.parametrize("column", range(8), ids=COLUMNS)
def test_mean_damage_is_as_listed(table: Table, column: int) -> None:
    """The mean damage of each column, to two decimals, is the listed one."""
    rolls = [damage(table, column, roll) for roll in range(1, 7)]
    means = (Fraction(sum(side), 6) for side in zip(*rolls, strict=True))
    assert tuple(f"{float(mean):.2f}" for mean in means) == MEANS[COLUMNS[column]]


def test_shifts_stop_at_the_outer_columns(table: Table) -> None:
    """A column left of 1:3 is 1:3 and one right of 6:1 is 6:1."""
    assert table.columns[table.clamp(-2)] == "1:3"
    assert table.columns[table.clamp(9)] == "6:1"
