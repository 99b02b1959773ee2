"""Sets of spaces as whole numbers, checked against sets of names."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from wargames.board import masks

SIZE = 12
PAIRS = st.sets(st.tuples(st.integers(0, SIZE - 1), st.integers(0, SIZE - 1)), max_size=30)
SPACES = st.sets(st.integers(0, SIZE - 1))


def mask_of(spaces: set[int]) -> int:
    """Hold a set of numbers as a mask."""
    return sum(1 << space for space in spaces)


def set_of(mask: int) -> set[int]:
    """Give a mask back as a set of numbers."""
    return {space for space in range(SIZE) if mask >> space & 1}


def two_way(pairs: set[tuple[int, int]]) -> dict[int, set[int]]:
    """Join pairs of spaces both ways."""
    ways: dict[int, set[int]] = {space: set() for space in range(SIZE)}
    for a, b in pairs:
        ways[a].add(b)
        ways[b].add(a)
    return ways


def table_of(ways: dict[int, set[int]]) -> dict[int, int]:
    """Hold the ways as a table of masks."""
    return {1 << space: mask_of(beside) for space, beside in ways.items()}


@given(SPACES)
def test_bits_are_the_spaces_of_a_mask_in_order(spaces: set[int]) -> None:
    """Each space comes once, lowest first."""
    assert list(masks.bits(mask_of(spaces))) == [1 << space for space in sorted(spaces)]
    assert masks.lowest(mask_of(spaces)) == (1 << min(spaces) if spaces else 0)


@given(PAIRS, SPACES)
def test_union_joins_all_neighbours(pairs: set[tuple[int, int]], spaces: set[int]) -> None:
    """The union of a table over some spaces is the union of their neighbours."""
    ways = two_way(pairs)
    joined = set().union(*(ways[space] for space in spaces))
    assert set_of(masks.union(table_of(ways), mask_of(spaces))) == joined


@given(PAIRS, SPACES, SPACES, st.none() | st.integers(0, 4))
def test_flood_spreads_over_free_spaces_only(
    pairs: set[tuple[int, int]], start: set[int], free: set[int], limit: int | None
) -> None:
    """A flood reaches what a walk over free spaces reaches in as many steps."""
    ways = two_way(pairs)
    reached = set(start)
    for _ in range(SIZE if limit is None else limit):
        reached |= {b for a in reached for b in ways[a] if b in free}
    found = masks.flood(table_of(ways), mask_of(start), mask_of(free), limit)
    assert set_of(found) == reached


@given(PAIRS, st.integers(0, SIZE - 1), SPACES, SPACES)
def test_a_trail_is_a_shortest_way_through_passable_spaces(
    pairs: set[tuple[int, int]], start: int, goals: set[int], passable: set[int]
) -> None:
    """A trail joins neighbours, passes only where it may, and no way is shorter."""
    ways = two_way(pairs)
    trail = masks.trail(table_of(ways), 1 << start, mask_of(goals), mask_of(passable))
    steps = [bit.bit_length() - 1 for bit in trail]
    reached, length = {start}, 0
    while not reached & goals and length < SIZE:
        onward = {start} | (reached & passable)
        reached |= {b for a in onward for b in ways[a]}
        length += 1
    if not reached & goals:
        assert steps == []
        return
    assert steps[0] == start
    assert steps[-1] in goals
    assert len(steps) == length + 1
    assert all(b in ways[a] for a, b in pairwise(steps))
    assert set(steps[1:-1]) <= passable
