"""Counters in an area: whole ones side by side, the two sides apart, piles when it is full."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

import shapely
from shapely import Polygon
from shapely.geometry.base import BaseGeometry

from wargames.present.picture.noise import Point
from wargames.present.picture.tags import RADIUS
from wargames.present.picture.values import UNIT, SpaceShape

# Counters shrink a little before they are piled up.
SIZES = (0.54 * UNIT, 0.46 * UNIT, 0.4 * UNIT)
GAP = 3.0
LIFT = 5.0
RIM = 0.035 * UNIT
# Places are tried this finely along a row, and with so many shifts of the rows.
FINE = 4.0
TRIES = 6

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
    """Find places in rows where counters lie wholly in the area, off its tag and each other."""
    ground = Polygon(shape.outline).buffer(-RIM)
    free = ground.difference(shapely.Point(tag).buffer(RADIUS * 1.05))
    shapely.prepare(free)
    tries = [_rows(free, shape.centre, size, part / TRIES) for part in range(TRIES)]
    best = max(tries, key=lambda places: (len(places), -_scatter(places, shape.centre)))
    return tuple(sorted(best, key=lambda p: (math.dist(p, shape.centre), p)))


def _rows(free: BaseGeometry, centre: Point, size: float, lean: float) -> list[Point]:
    """Fill rows from the middle outwards; `lean` shifts them by a part of a row."""
    left, top, right, bottom = free.bounds
    step, found = size + GAP, []
    first = centre[1] + lean * step
    for row in range(math.floor((top - first) / step), math.ceil((bottom - first) / step) + 1):
        y = first + row * step
        xs = [
            centre[0] + FINE * i
            for i in range(
                -math.ceil((centre[0] - left) / FINE), math.ceil((right - centre[0]) / FINE) + 1
            )
        ]
        half = size / 2
        boxes = shapely.box([x - half for x in xs], y - half, [x + half for x in xs], y + half)
        fits = [x for x, ok in zip(xs, shapely.contains(free, boxes), strict=True) if ok]
        found += [(x, y) for x in _spaced(fits, centre[0], step)]
    return found


def _spaced(xs: list[float], middle: float, step: float) -> list[float]:
    """Choose as many places of a row as keep their distance, gathered about the middle."""
    if not xs:
        return []
    start = min(xs, key=lambda x: abs(x - middle))
    best: list[float] = []
    for first in (start, xs[0]):
        chosen = [first]
        for x in (x for x in xs if x > first):
            if x - chosen[-1] >= step:
                chosen.append(x)
        for x in (x for x in reversed(xs) if x < first):
            if chosen[0] - x >= step:
                chosen.insert(0, x)
        best = max(best, chosen, key=len)
    return best


def _scatter(places: list[Point], centre: Point) -> float:
    return sum(math.dist(place, centre) for place in places)


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
