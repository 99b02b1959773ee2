"""Movement on a large map: the price of every step is worked out once, the search is quick.

`Going` holds what each step costs one kind of mover, as a game's toll function says. What changes
during play comes with the question: spaces that are barred, each with the game's own reason, and
spaces where movement must stop. Rules whose prices depend on what was spent before use
`wargames.board.reach.search`, which asks at every step.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import cached_property
from typing import Generic, TypeVar

from wargames.board.board import Board
from wargames.board.reach import Fare
from wargames.board.space import Edge, SpaceId

R = TypeVar("R")

Steps = tuple[tuple[int, frozenset[SpaceId]], ...]
"""The spaces beside one, by the price of the step, cheapest first."""


class Going(Generic[R]):
    """What every step costs one kind of mover."""

    def __init__(self, board: Board, toll: Callable[[Edge], Fare | R]) -> None:
        """Ask the toll of every edge: a fare, or the reason for which nobody passes."""
        self.board = board
        self.fares: dict[tuple[SpaceId, SpaceId], Fare] = {}
        self.walls: dict[tuple[SpaceId, SpaceId], R] = {}
        for space in board.order:
            for edge in board.edges_from(space):
                answer = toll(edge)
                if isinstance(answer, Fare):
                    self.fares[edge.origin, edge.to] = answer
                else:
                    self.walls[edge.origin, edge.to] = answer
        self._on = {space: self._steps(space, stops=False) for space in board.order}
        self._ends = {space: self._steps(space, stops=True) for space in board.order}
        self._any_ends = any(self._ends.values())

    def _steps(self, space: SpaceId, *, stops: bool) -> Steps:
        prices: dict[int, set[SpaceId]] = {}
        for edge in self.board.edges_from(space):
            fare = self.fares.get((space, edge.to))
            if fare is not None and fare.stops is stops:
                prices.setdefault(fare.cost, set()).add(edge.to)
        return tuple((price, frozenset(prices[price])) for price in sorted(prices))

    def reach(
        self,
        start: SpaceId,
        allowance: int,
        barred: Mapping[SpaceId, R] | None = None,
        halting: Collection[SpaceId] = (),
    ) -> Range[R]:
        """Find all spaces within an allowance by cheapest way.

        A space that halts is entered and not left. A step that stops ends the move; if a dearer
        way enters the same space without a stop, that way counts and is followed.
        """
        barred = barred or {}
        on = _spread(self._on, start, allowance, set(barred), halting)
        if not self._any_ends:
            return Range(self, start, allowance, barred, frozenset(halting), on, {})
        ends: dict[SpaceId, int] = {}
        for cost, spaces in on:
            for here in spaces if cost == 0 else spaces.difference(halting):
                for price, beside in self._ends[here]:
                    for space in beside if cost + price <= allowance else ():
                        if space not in barred:
                            ends[space] = min(cost + price, ends.get(space, allowance))
        return Range(self, start, allowance, barred, frozenset(halting), on, ends)


def _spread(
    steps: Mapping[SpaceId, Steps],
    start: SpaceId,
    allowance: int,
    settled: set[SpaceId],
    halting: Collection[SpaceId],
) -> list[tuple[int, set[SpaceId]]]:
    """List the spaces by their cost; each front of equal cost is taken as a whole."""
    due: list[set[SpaceId]] = [set() for _ in range(allowance + 1)]
    due[0].add(start)
    settled.discard(start)
    layers = []
    for cost, front in enumerate(due):
        fresh = front - settled
        if not fresh:
            continue
        layers.append((cost, fresh))
        settled |= fresh
        for here in fresh.difference(halting) if cost and halting else fresh:
            for price, beside in steps[here]:
                if cost + price > allowance:
                    break
                due[cost + price] |= beside
    return layers


class Range(Generic[R]):
    """Every space within reach of one start; ways and reasons are found when asked for."""

    def __init__(
        self,
        going: Going[R],
        start: SpaceId,
        allowance: int,
        barred: Mapping[SpaceId, R],
        halting: frozenset[SpaceId],
        layers: list[tuple[int, set[SpaceId]]],
        ends: Mapping[SpaceId, int],
    ) -> None:
        """Keep what was asked and what the search found."""
        self.start = start
        self.allowance = allowance
        self._going = going
        self._barred = barred
        self._halting = halting
        self._layers = layers
        self._ends = ends

    @cached_property
    def costs(self) -> Mapping[SpaceId, int]:
        """The cost of every space reached, the start among them."""
        on = {space: cost for cost, spaces in self._layers for space in spaces}
        return {**self._ends, **on} if self._ends else on

    @cached_property
    def _order(self) -> tuple[SpaceId, ...]:
        """The spaces reached, cheapest first, then in the order of the map."""
        costs, place = self.costs, self._going.board.bit
        return tuple(sorted(costs, key=lambda space: (costs[space], place[space])))

    @property
    def spaces(self) -> tuple[SpaceId, ...]:
        """The spaces reached, without the start, cheapest first."""
        return tuple(space for space in self._order if space != self.start)

    def __contains__(self, space: object) -> bool:
        """Tell whether a space other than the start can be reached."""
        return space in self.costs and space != self.start

    def stops(self, space: SpaceId) -> bool:
        """Tell whether the move ends in a space that was reached."""
        return space != self.start and (space in self._halting or space not in self._through)

    @cached_property
    def _through(self) -> frozenset[SpaceId]:
        """The spaces that were entered without a stop."""
        return frozenset(space for _, spaces in self._layers for space in spaces)

    def path(self, space: SpaceId) -> tuple[SpaceId, ...]:
        """Give a cheapest way to a reached space, start and end included."""
        way = [space]
        while way[-1] != self.start:
            way.append(self._before(way[-1], ends=way[-1] not in self._through))
        return tuple(reversed(way))

    def _before(self, space: SpaceId, *, ends: bool) -> SpaceId:
        for origin in self._left():
            fare = self._going.fares.get((origin, space))
            if fare is None or fare.stops is not ends:
                continue
            if self.costs[origin] + fare.cost == self.costs[space]:
                return origin
        raise LookupError(space)

    def _left(self) -> list[SpaceId]:
        """List the spaces from which the search went on, cheapest first."""
        return [space for space in self._order if not self.stops(space)]

    def why_not(self, space: SpaceId, otherwise: R) -> R | None:
        """Explain why a space is out of reach; None when it is within reach.

        The game's reason for a barred space comes first, then the wall met at the lowest cost;
        *otherwise* is the general reason (too far) for a space the search never came to.
        """
        if space in self:
            return None
        if space in self._barred:
            return self._barred[space]
        walls = self._going.walls
        met = (walls[origin, space] for origin in self._left() if (origin, space) in walls)
        return next(met, otherwise)
