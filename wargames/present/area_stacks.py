"""Counters in an area: whole ones side by side, the two sides apart, piles when it is full."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

import shapely
from shapely import Polygon

from wargames.present.picture.noise import Point
from wargames.present.picture.tags import RADIUS
from wargames.present.picture.values import UNIT, SpaceShape

# Counters shrink a little before they are piled up.
SIZES = (0.54 * UNIT, 0.46 * UNIT, 0.4 * UNIT)
GAP = 3.0
LIFT = 5.0
RIM = 0.07 * UNIT

Lying = tuple[str, Point, float, int]
"""A piece, its place, the size of its counter, and how many lie in its pile if it is on top."""


def in_area(
    shape: SpaceShape, tag: Point, pieces: Sequence[str], sides: Mapping[str, str]
) -> Iterator[Lying]:
    """Lay out the counters of an area around the place that is kept for them."""
    camps: dict[str, list[str]] = {}
    for piece in pieces:
        camps.setdefault(sides.get(piece, ""), []).append(piece)
    size, spots = _spots(shape, tag, len(pieces))
    shares = _shares([len(camp) for camp in camps.values()], len(spots))
    ordered = sorted(spots)
    for camp, share in zip(camps.values(), shares, strict=True):
        mine, ordered = (
            sorted(ordered[:share], key=lambda spot: (spot[1], spot[0])),
            ordered[share:],
        )
        yield from _piled(camp, mine, size)


def _spots(shape: SpaceShape, tag: Point, count: int) -> tuple[float, list[Point]]:
    """Choose the largest counters for which there is room, and the places nearest the middle."""
    for size in SIZES:
        found = _grid(shape, tag, size)
        if len(found) >= count:
            return size, list(found[:count])
    return SIZES[-1], list(found or (shape.centre,))


@lru_cache(maxsize=512)
def _grid(shape: SpaceShape, tag: Point, size: float) -> tuple[Point, ...]:
    """Find all places of a grid where a counter lies wholly in the area and off the tag."""
    step = size + GAP
    ground = Polygon(shape.outline).buffer(-RIM)
    free = ground.difference(shapely.Point(tag).buffer(RADIUS * 1.05))
    left, top, right, bottom = free.bounds
    reach = math.ceil(max(right - left, bottom - top) / step)
    x, y = shape.centre
    best: list[Point] = []
    for lean in ((0.0, 0.0), (0.5, 0.0), (0.0, 0.5), (0.5, 0.5)):
        places = [
            (x + (column + lean[0]) * step, y + (row + lean[1]) * step)
            for column in range(-reach, reach + 1)
            for row in range(-reach, reach + 1)
        ]
        half = size / 2
        squares = [shapely.box(a - half, b - half, a + half, b + half) for a, b in places]
        shapely.prepare(free)
        fits = [p for p, ok in zip(places, shapely.contains(free, squares), strict=True) if ok]
        if len(fits) > len(best):
            best = fits
    return tuple(sorted(best, key=lambda p: (math.dist(p, shape.centre), p)))


def _shares(counts: list[int], places: int) -> list[int]:
    """Share out places among camps by their numbers, at least one each."""
    if sum(counts) <= places:
        return counts
    shares = [max(1, places * count // sum(counts)) for count in counts]
    shares[shares.index(max(shares))] += places - sum(shares)
    return [max(1, share) for share in shares]


def _piled(camp: list[str], spots: list[Point], size: float) -> Iterator[Lying]:
    """Put one counter after the other on each place, the next layer a little higher."""
    for layer in range(math.ceil(len(camp) / max(1, len(spots)))):
        for index, (x, y) in enumerate(spots):
            number = layer * len(spots) + index
            if number >= len(camp):
                return
            height = len(range(index, len(camp), len(spots)))
            badge = height if height > 1 and layer == height - 1 else 0
            yield camp[number], (x + LIFT * layer, y - LIFT * layer), size, badge
