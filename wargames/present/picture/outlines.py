"""Outlines of areas, rounded so that neighbours keep exactly the same line.

The outlines are cut at the points where three or more borders meet; each piece is rounded once,
whatever the side it is seen from.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import pairwise

from wargames.board.space import SpaceId
from wargames.present.picture.curves import Line, rounded
from wargames.present.picture.noise import Point


def rounded_alike(outlines: dict[SpaceId, Line]) -> dict[SpaceId, Line]:
    """Round the borders of neighbouring areas, both sides alike; the rim of the map stays."""
    knots = _knots(outlines.values())
    pieces = {space: _pieces(line, knots) for space, line in outlines.items()}
    owners = Counter(_one_way(piece) for listed in pieces.values() for piece in listed)
    return {
        space: tuple(
            point
            for piece in listed
            for point in (_rounded(piece) if owners[_one_way(piece)] > 1 else piece)[:-1]
        )
        for space, listed in pieces.items()
    }


def _knots(outlines: Iterable[Line]) -> set[Point]:
    """Find the points where more than two lines meet."""
    around: dict[Point, set[Point]] = defaultdict(set)
    for line in outlines:
        for a, b in pairwise((*line, line[0])):
            around[a].add(b)
            around[b].add(a)
    return {point for point, others in around.items() if len(others) > 2}


def _pieces(line: Line, knots: set[Point]) -> list[Line]:
    """Cut a closed outline at its knots."""
    cuts = [index for index, point in enumerate(line) if point in knots]
    if not cuts:
        return [(*line, line[0])]
    turned = (*line[cuts[0] :], *line[: cuts[0] + 1])
    places = [index - cuts[0] for index in cuts] + [len(turned) - 1]
    return [turned[a : b + 1] for a, b in pairwise(places)]


def _one_way(piece: Line) -> Line:
    return min(piece, piece[::-1])


def _rounded(piece: Line) -> Line:
    line = rounded(_one_way(piece))
    return line if line[0] == piece[0] else line[::-1]
