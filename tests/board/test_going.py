"""The quick search agrees with the general one, space by space."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from wargames.board.board import Board
from wargames.board.going import Going
from wargames.board.reach import Fare, Reach, search
from wargames.board.space import Edge, Space, SpaceKind

SIZE = 9
NAMES = [f"s{number}" for number in range(SIZE)]
WALL, ENEMY, FAR = "wall", "enemy", "too far"
NAME = st.sampled_from(NAMES)
TOLL = st.builds(Fare, st.integers(1, 4), st.booleans()) | st.just(WALL)
TOLLS = st.dictionaries(st.tuples(NAME, NAME), TOLL, max_size=40)


def board_of(tolls: dict[tuple[str, str], Fare | str]) -> Board:
    """Join the spaces that a toll is asked between."""
    spaces = [Space(name, SpaceKind.AREA, at, {}) for at, name in enumerate(NAMES)]
    return Board(spaces, [Edge(a, b) for a, b in tolls if a != b])


@given(TOLLS, NAME, st.integers(0, 8), st.sets(NAME), st.sets(NAME))
def test_quick_and_general_search_agree(
    tolls: dict[tuple[str, str], Fare | str],
    start: str,
    allowance: int,
    enemies: set[str],
    halting: set[str],
) -> None:
    """Costs, stops and ways are those of the search that asks at every step."""
    board = board_of(tolls)
    enemies.discard(start)

    def toll(edge: Edge, _: int) -> Fare | str:
        fare = ENEMY if edge.to in enemies else tolls[edge.origin, edge.to]
        if isinstance(fare, Fare) and edge.to in halting:
            return Fare(fare.cost, stops=True)
        return fare

    slow: Reach[str] = search(board, start, allowance, toll)
    going: Going[str] = Going(board, lambda edge: tolls[edge.origin, edge.to])
    quick = going.reach(start, allowance, dict.fromkeys(enemies, ENEMY), halting)
    assert dict(quick.costs) == {space: found.cost for space, found in slow.arrivals.items()}
    assert set(quick.spaces) == set(slow.spaces)
    for space in quick.spaces:
        assert quick.stops(space) is slow.arrivals[space].stops
        way = quick.path(space)
        fares = [tolls[step] for step in pairwise(way)]
        assert sum(fare.cost for fare in fares if isinstance(fare, Fare)) == quick.costs[space]
        assert not enemies.intersection(way)
        assert not any(quick.stops(passed) for passed in way[1:-1])


def line(*tolls: Fare | str) -> Going[str]:
    """Make the going along a row of spaces."""
    steps = {(NAMES[at], NAMES[at + 1]): toll for at, toll in enumerate(tolls)}
    return Going(board_of(steps), lambda edge: steps[edge.origin, edge.to])


def test_every_space_out_of_reach_has_a_reason():
    """An enemy's space, a wall, and what lies too far are told apart."""
    going = line(Fare(1), Fare(1), WALL)
    assert going.reach("s0", 9).why_not("s3", FAR) == WALL
    assert going.reach("s0", 9).why_not("s4", FAR) == FAR
    assert going.reach("s0", 9).why_not("s2", FAR) is None
    assert going.reach("s0", 9, {"s1": ENEMY}).why_not("s1", FAR) == ENEMY
    assert going.reach("s0", 1).why_not("s2", FAR) == FAR


def test_spaces_come_cheapest_first():
    """The nearest spaces are named first."""
    assert line(Fare(2), Fare(1), Fare(3)).reach("s0", 9).spaces == ("s1", "s2", "s3")
