"""Costed search over the board: where a piece can go, by which way, and why not elsewhere.

The rules of a game say what a step costs through one function, `Toll`. It answers with a
`Fare` (cost, and whether movement stops there) or with a reason of the game's own for which
the step is forbidden. Reasons are kept, so that each space not reached can be explained.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from heapq import heappop, heappush
from typing import Generic, TypeVar

import msgspec

from wargames.board.board import Board
from wargames.board.space import Edge, SpaceId

R = TypeVar("R")


class Fare(msgspec.Struct, frozen=True, gc=False):
    """The price of a step; `stops` ends the move in the space entered."""

    cost: int
    stops: bool = False


class Arrival(msgspec.Struct, frozen=True, gc=False):
    """How a space is reached: total cost, the space before it, and whether one must stop."""

    cost: int
    came_from: SpaceId | None
    stops: bool = False


class Reach(Generic[R]):
    """Every space within reach of one start, and the reasons met on the way."""

    def __init__(
        self, start: SpaceId, arrivals: Mapping[SpaceId, Arrival], barred: Mapping[SpaceId, R]
    ) -> None:
        """Keep what the search found."""
        self.start = start
        self.arrivals = arrivals
        self._barred = barred

    def __contains__(self, space: object) -> bool:
        """Tell whether a space other than the start can be reached."""
        return space in self.arrivals and space != self.start

    @cached_property
    def spaces(self) -> tuple[SpaceId, ...]:
        """Give the spaces reached, without the start, nearest first."""
        return tuple(space for space in self.arrivals if space != self.start)

    def path(self, space: SpaceId) -> tuple[SpaceId, ...]:
        """Give the way to a reached space, start and end included."""
        way = [space]
        while (before := self.arrivals[way[-1]].came_from) is not None:
            way.append(before)
        return tuple(reversed(way))

    def why_not(self, space: SpaceId, otherwise: R) -> R | None:
        """Explain why a space is out of reach; None when it is within reach.

        The nearest obstacle met at that very space wins; *otherwise* is the game's general
        reason (too far) for a space the search never came to.
        """
        if space in self:
            return None
        return self._barred.get(space, otherwise)


def search(
    board: Board,
    start: SpaceId,
    allowance: int,
    toll: Callable[[Edge, int], Fare | R],
) -> Reach[R]:
    """Find all spaces within an allowance by cheapest way (Dijkstra with stops).

    *toll* gets the edge and the cost spent so far. A space where one must stop is expanded no
    further; if a dearer way enters it without a stop, that way is still followed.
    """
    arrivals: dict[SpaceId, Arrival] = {}
    barred: dict[SpaceId, R] = {}
    queue: list[tuple[int, int, SpaceId, SpaceId | None, bool]] = [(0, 0, start, None, False)]
    expanded: set[SpaceId] = set()
    order = 0
    while queue:
        cost, _, here, before, stops = heappop(queue)
        if here in expanded:
            continue
        if here not in arrivals or not stops:
            # A way on beats a cheaper way that ends here: the spaces beyond depend on it.
            arrivals[here] = Arrival(cost, before, stops)
        if stops:
            continue
        expanded.add(here)
        for edge in board.edges_from(here):
            if edge.to in expanded:
                continue
            fare = toll(edge, cost)
            if not isinstance(fare, Fare):
                barred.setdefault(edge.to, fare)
            elif cost + fare.cost <= allowance:
                order += 1
                heappush(queue, (cost + fare.cost, order, edge.to, here, fare.stops))
    return Reach(start, arrivals, barred)
