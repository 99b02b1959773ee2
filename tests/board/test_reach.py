"""Costed search: cheapest ways, stops, and reasons for what is out of reach."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from wargames.board.board import Board
from wargames.board.reach import Fare, Reach, search
from wargames.board.space import Edge, Space, SpaceKind

WALL = "wall"


def line(*names: str) -> Board:
    """Make a board of spaces in a row."""
    spaces = [Space(name, SpaceKind.AREA, i, {}) for i, name in enumerate(names)]
    pairs = pairwise(names)
    edges = [edge for a, b in pairs for edge in (Edge(a, b), Edge(b, a))]
    return Board(spaces, edges)


def test_allowance_limits_the_reach():
    """Spaces beyond the allowance are not reached and have only the general reason."""
    reach: Reach[object] = search(line(*"abcd"), "a", 2, lambda _edge, _: Fare(1))
    assert reach.spaces == ("b", "c")
    assert reach.path("c") == ("a", "b", "c")
    assert reach.why_not("d", "too far") == "too far"
    assert reach.why_not("c", "too far") is None


def test_stop_ends_the_move():
    """A space that stops is entered but not left."""
    reach: Reach[object] = search(
        line(*"abc"), "a", 9, lambda edge, _: Fare(1, stops=edge.to == "b")
    )
    assert reach.spaces == ("b",)
    assert reach.arrivals["b"].stops


def test_reason_of_the_nearest_obstacle_is_kept():
    """A forbidden step explains the space behind it."""
    reach: Reach[object] = search(
        line(*"abc"), "a", 9, lambda edge, _: WALL if edge.to == "b" else Fare(1)
    )
    assert reach.spaces == ()
    assert reach.why_not("b", "too far") == WALL


def test_way_on_beats_a_cheaper_way_that_ends():
    """When one entry stops and a dearer one does not, the latter leads on."""
    names = "abcd"
    spaces = [Space(name, SpaceKind.AREA, i, {}) for i, name in enumerate(names)]
    pairs = [("a", "c"), ("a", "b"), ("b", "c"), ("c", "d")]
    board = Board(spaces, [Edge(a, b) for a, b in pairs])

    def toll(edge: Edge, spent: int) -> Fare:
        return Fare(1, stops=(edge.origin, edge.to) == ("a", "c"))

    reach: Reach[object] = search(board, "a", 5, toll)
    assert reach.path("d") == ("a", "b", "c", "d")


@given(st.lists(st.integers(1, 4), min_size=1, max_size=8), st.integers(0, 12))
def test_costs_add_up_along_a_line(costs, allowance):
    """On a line the reach is exactly the prefix whose total fits the allowance."""
    names = [f"s{i}" for i in range(len(costs) + 1)]
    price = dict(zip(names[1:], costs, strict=True))
    reach: Reach[object] = search(
        line(*names), "s0", allowance, lambda edge, _: Fare(price.get(edge.to, 99))
    )
    total, expected = 0, []
    for name in names[1:]:
        total += price[name]
        if total <= allowance:
            expected.append(name)
    assert list(reach.spaces) == expected
