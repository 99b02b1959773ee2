"""Borders: the line that two neighbouring spaces share."""

from __future__ import annotations

from wargames.board.board import Board
from wargames.board.space import SpaceId, SpaceKind
from wargames.present.picture.curves import Line, even, gap, length
from wargames.present.picture.noise import Point
from wargames.present.picture.values import UNIT, BorderLine, SpaceShape

NEAR = 0.75

Corner = tuple[int, int]


class Corners:
    """Gives one name to corners that are the same but for rounding."""

    def __init__(self) -> None:
        """Start with no corner known."""
        self._known: dict[tuple[int, int], Point] = {}

    def name(self, point: Point) -> Corner:
        """Name a corner; near points get the same name."""
        x, y = round(point[0] / 4), round(point[1] / 4)
        for dx in (0, -1, 1):
            for dy in (0, -1, 1):
                other = self._known.get((x + dx, y + dy))
                if other is not None and gap(other, point) < NEAR * 2:
                    return (x + dx, y + dy)
        self._known[x, y] = point
        return (x, y)


def shared_border(a: SpaceShape, b: SpaceShape) -> Line:
    """Give the border of two neighbours, or nothing when they do not touch."""
    if a.kind is SpaceKind.AREA:
        return _longest_run(a.outline, frozenset(b.outline))
    common = [p for p in a.outline if any(gap(p, q) < NEAR for q in b.outline)]
    return tuple(common) if len(common) == 2 else ()


def _longest_run(ring: Line, common: frozenset[Point]) -> Line:
    """Give the longest stretch of a ring whose points all lie on another one as well."""
    start = next((i for i, point in enumerate(ring) if point not in common), 0)
    runs: list[list[Point]] = [[]]
    for point in (*ring[start:], *ring[:start]):
        if point in common:
            runs[-1].append(point)
        elif runs[-1]:
            runs.append([])
    best = max(runs, key=length)
    return tuple(best) if len(best) > 1 else ()


def dry_borders(
    board: Board, shapes: dict[SpaceId, SpaceShape], wet: set[tuple[SpaceId, SpaceId]]
) -> tuple[BorderLine, ...]:
    """Give every border of two areas that no water runs along, once."""
    found = []
    for area in board.of_kind(SpaceKind.AREA):
        for edge in board.edges_from(area.id):
            pair = pair_of(edge.origin, edge.to)
            is_new = edge.origin == pair[0] and pair not in wet
            if is_new and board[edge.to].kind is SpaceKind.AREA:
                found.append(BorderLine(pair, shared_border(shapes[pair[0]], shapes[pair[1]])))
    return tuple(found)


def gate(line: Line, here: Point, there: Point) -> Point:
    """Give the point of a border where the way from one town to another crosses it best."""
    spaced = even(line, 0.05 * UNIT)
    quarter = len(spaced) // 4
    inner = spaced[quarter : len(spaced) - quarter] or spaced
    return min(inner, key=lambda spot: gap(here, spot) + gap(spot, there))


def pair_of(a: SpaceId, b: SpaceId) -> tuple[SpaceId, SpaceId]:
    """Name a border the same from both sides."""
    return (a, b) if a < b else (b, a)
