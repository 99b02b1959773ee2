"""Curves keep their ends and their measure."""

import itertools

import pytest

from wargames.present.picture.curves import at, even, gap, length, part_of

BENT = ((0.0, 0.0), (3.0, 0.0), (3.0, 4.0), (3.0, 4.0), (10.0, 4.0))


@pytest.mark.parametrize("spacing", [0.5, 1.0, 3.7, 100.0])
def test_even_points_lie_at_equal_distances_along_the_line(spacing):
    """Both ends are kept, corners and doubled points do not matter."""
    found = even(BENT, spacing)
    assert (found[0], found[-1]) == (BENT[0], BENT[-1])
    step = length(BENT) / (len(found) - 1)
    assert all(
        gap(point, at(BENT, index * step)) == pytest.approx(0, abs=1e-9)
        for index, point in enumerate(found)
    )


def test_a_part_begins_and_ends_where_it_should():
    """A stretch that is cut out has the wanted ends and runs along the line."""
    found = part_of(BENT, 2.0, 9.0, 1.0)
    assert gap(found[0], (2.0, 0.0)) == pytest.approx(0, abs=1e-9)
    assert gap(found[-1], (5.0, 4.0)) == pytest.approx(0, abs=1e-9)
    assert all(gap(a, b) <= 1.0 + 1e-9 for a, b in itertools.pairwise(found))


def test_beyond_its_end_a_line_stays_there():
    """Distances past the end give the last point."""
    assert part_of(BENT, 12.0, 20.0, 2.0)[-1] == BENT[-1]
