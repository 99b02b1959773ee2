"""The graph of spaces that a game is played on."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping

from wargames.board.hexes import Grid, distance
from wargames.board.space import Edge, Road, Space, SpaceId, SpaceKind


class Board:
    """Spaces, the edges between them, and roads; immutable once built.

    Spaces have a dense index so that sets of spaces can be held as whole numbers (bit masks),
    which makes them cheap to compare and to use as keys of derived values.
    """

    def __init__(
        self,
        spaces: Iterable[Space],
        edges: Iterable[Edge],
        roads: Iterable[Road] = (),
        grid: Grid | None = None,
    ) -> None:
        """Join spaces and edges; an edge must name known spaces."""
        self.spaces: dict[SpaceId, Space] = {space.id: space for space in spaces}
        self.roads: dict[str, Road] = {road.id: road for road in roads}
        self.grid = grid
        self.order: tuple[SpaceId, ...] = tuple(self.spaces)
        self.bit: dict[SpaceId, int] = {s: 1 << i for i, s in enumerate(self.order)}
        self._at_bit: dict[int, SpaceId] = {bit: space for space, bit in self.bit.items()}
        self._by_length: tuple[SpaceId, ...] = ("", *self.order)
        """The spaces by the length of a mask of which they are the last."""
        self._bits: tuple[int, ...] = (0, *self.bit.values())
        self._edges: dict[tuple[SpaceId, SpaceId], Edge] = {}
        around: dict[SpaceId, list[Edge]] = {space: [] for space in self.order}
        for edge in edges:
            self._edges[edge.origin, edge.to] = edge
            around[edge.origin].append(edge)
        self._around: dict[SpaceId, tuple[Edge, ...]] = {s: tuple(e) for s, e in around.items()}

    def __getitem__(self, space: SpaceId) -> Space:
        """Give a space by its id."""
        return self.spaces[space]

    def __contains__(self, space: object) -> bool:
        """Tell whether a space of that id is on the board."""
        return space in self.spaces

    def edges_from(self, space: SpaceId) -> tuple[Edge, ...]:
        """Give every edge that leads out of a space."""
        return self._around[space]

    def edge(self, origin: SpaceId, to: SpaceId) -> Edge | None:
        """Give the edge from one space to another, if they touch."""
        return self._edges.get((origin, to))

    def of_kind(self, kind: SpaceKind) -> tuple[Space, ...]:
        """Give all spaces of a kind, in the order of the map file."""
        return tuple(space for space in self.spaces.values() if space.kind is kind)

    def with_role(self, role: str) -> tuple[SpaceId, ...]:
        """Give the ids of all spaces with a role, in the order of the map file."""
        return tuple(space.id for space in self.spaces.values() if space.role == role)

    def distance(self, a: SpaceId, b: SpaceId) -> int | None:
        """Count the straight hexes from one space to another; None off the hex grid."""
        here, there = self.spaces[a].axial, self.spaces[b].axial
        if here is None or there is None:
            return None
        return distance(here, there)

    def within(self, centre: SpaceId, radius: int) -> tuple[SpaceId, ...]:
        """Give the hexes at most *radius* straight hexes away, the centre among them."""
        found = []
        for space in self.order:
            steps = self.distance(centre, space)
            if steps is not None and steps <= radius:
                found.append(space)
        return tuple(found)

    def mask(self, spaces: Iterable[SpaceId]) -> int:
        """Hold a set of spaces as one number."""
        total = 0
        for space in spaces:
            total |= self.bit[space]
        return total

    def at_bit(self, bit: int) -> SpaceId:
        """Give the space of a single bit."""
        return self._at_bit[bit]

    def unmask(self, mask: int) -> tuple[SpaceId, ...]:
        """Give back the spaces of a mask, in board order."""
        # From the last bit to the first: to find its length is the cheapest look at a long number.
        found, by_length, bits = [], self._by_length, self._bits
        while mask:
            length = mask.bit_length()
            found.append(by_length[length])
            mask ^= bits[length]
        found.reverse()
        return tuple(found)

    def flood(
        self, start: Iterable[SpaceId], may_cross: Callable[[Edge], bool], limit: int | None = None
    ) -> Mapping[SpaceId, int]:
        """Spread from some spaces over allowed edges; give steps taken to each space reached."""
        steps = dict.fromkeys(start, 0)
        front = deque(steps)
        while front:
            here = front.popleft()
            if limit is not None and steps[here] >= limit:
                continue
            for edge in self._around[here]:
                if edge.to not in steps and may_cross(edge):
                    steps[edge.to] = steps[here] + 1
                    front.append(edge.to)
        return steps
