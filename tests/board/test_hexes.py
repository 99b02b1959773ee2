"""Hex arithmetic: printed numbers, neighbours, distance."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from wargames.board.hexes import Grid, Grow, LabelOrder, Parity, Top, distance, neighbours

ARNHEM = Grid(Top.POINTY, LabelOrder.ROW_COLUMN, Grow.NORTH, Parity.EVEN, -0.5)
FLAT = Grid(Top.FLAT, LabelOrder.COLUMN_ROW, Grow.SOUTH, Parity.EVEN, 0.5)

labels = st.builds("{:02d}{:02d}".format, st.integers(2, 20), st.integers(2, 20))


def test_odd_row_neighbours_follow_the_printed_sheet():
    """An odd-row hex touches (r,c±1), (r±1,c) and (r±1,c+1)."""
    around = {"1502", "1504", "1603", "1604", "1403", "1404"}
    assert set(neighbours(ARNHEM.axial("1503"))) == {ARNHEM.axial(label) for label in around}


def test_even_row_neighbours_follow_the_printed_sheet():
    """An even-row hex touches (r,c±1), (r±1,c-1) and (r±1,c)."""
    around = {"1402", "1404", "1502", "1503", "1302", "1303"}
    assert set(neighbours(ARNHEM.axial("1403"))) == {ARNHEM.axial(label) for label in around}


def test_rows_grow_to_the_north():
    """A higher row is higher on the sheet, where y is smaller."""
    assert ARNHEM.centre("1601")[1] < ARNHEM.centre("0101")[1]


@given(labels, st.sampled_from([ARNHEM, FLAT]))
def test_neighbours_are_one_hex_width_away(label, grid):
    """Centres of neighbouring hexes are exactly one width apart on the sheet."""
    here = grid.axial(label)
    for other in neighbours(here):
        assert distance(here, other) == 1
    x, y = grid.centre(label)
    corners = grid.corners(label)
    assert all(abs(((cx - x) ** 2 + (cy - y) ** 2) * 3 - 1) < 1e-9 for cx, cy in corners)


@given(labels, labels, labels)
def test_distance_is_a_metric(a, b, c):
    """Distance is symmetric, zero only at home, and keeps the triangle inequality."""
    x, y, z = (FLAT.axial(label) for label in (a, b, c))
    assert distance(x, y) == distance(y, x)
    assert (distance(x, y) == 0) is (a == b)
    assert distance(x, z) <= distance(x, y) + distance(y, z)
