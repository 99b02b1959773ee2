"""Counters in an area: whole ones side by side, the two sides apart, piles when it is full."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

import numpy as np
import numpy.typing as npt
import shapely
from shapely.geometry.base import BaseGeometry

from wargames.present.picture.geometry import surface
from wargames.present.picture.noise import Point
from wargames.present.picture.swarm import Numbers
from wargames.present.picture.tags import RADIUS
from wargames.present.picture.values import UNIT, Rect, SpaceShape

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
    shape: SpaceShape,
    tag: Point,
    pieces: Sequence[str],
    sides: Mapping[str, str],
    printed: Sequence[Rect] = (),
    taken: Sequence[Rect] = (),
) -> Iterator[Lying]:
    """Lay out the counters of an area around the place that is kept for them.

    What is *printed* in it, such as its name, is left to be seen where there is room. What is
    *taken*, by markers, is always left free.
    """
    camps: dict[str, list[str]] = {}
    for piece in pieces:
        camps.setdefault(sides.get(piece, ""), []).append(piece)
    size, spots = _spots(shape, tag, len(pieces), tuple(printed), tuple(taken))
    shares = _shares([len(camp) for camp in camps.values()], len(spots))
    ordered = sorted(spots)
    for camp, share in zip(camps.values(), shares, strict=True):
        mine, ordered = (
            sorted(ordered[:share], key=lambda spot: (spot[1], spot[0])),
            ordered[share:],
        )
        yield from _piled(camp, mine, size)


def _spots(
    shape: SpaceShape,
    tag: Point,
    count: int,
    printed: tuple[Rect, ...],
    taken: tuple[Rect, ...],
) -> tuple[float, list[Point]]:
    """Choose the largest counters for which there is room, and the places nearest the middle.

    Rather than that counters shrink twice, they cover what is printed: the last of it first.
    """
    seen, (*larger, least) = (printed, printed[:1]), SIZES
    ways = [(size, shown) for size in larger for shown in seen]
    ways += [(size, ()) for size in larger]
    ways += [(least, shown) for shown in (*seen, ())]
    for size, shown in dict.fromkeys(ways):
        found = _grid(shape, tag, size, (*taken, *shown))
        if len(found) >= count:
            return size, list(found[:count])
    return SIZES[-1], list(found or (shape.centre,))


@lru_cache(maxsize=1024)
def _grid(shape: SpaceShape, tag: Point, size: float, off: tuple[Rect, ...]) -> tuple[Point, ...]:
    """Find places in rows where counters lie wholly in the area, off its tag and each other.

    They lie off some rectangles as well.
    """
    ground = surface(shape.outline).buffer(-RIM)
    free = ground.difference(shapely.Point(tag).buffer(RADIUS * 1.05))
    for x, y, wide, high in off:
        free = free.difference(shapely.box(x, y, x + wide, y + high))
    fits = _Fits(free, size)
    tries = [_rows(fits, shape.centre, part / TRIES) for part in range(TRIES)]
    best = max(tries, key=lambda places: (len(places), -_scatter(places, shape.centre)))
    return tuple(sorted(best, key=lambda p: (math.dist(p, shape.centre), p)))


class _Fits:
    """Tells where squares of a size lie wholly on free ground."""

    def __init__(self, free: BaseGeometry, size: float) -> None:
        self.free, self.size = free, size
        # The circle in a square must fit as well, and that is quickly told for many places.
        self._inner = free.buffer(-0.49 * size)
        shapely.prepare([self.free, self._inner])

    def of(self, xs: Numbers, ys: Numbers) -> npt.NDArray[np.bool_]:
        """Tell for each place whether the square around it fits."""
        half, fits = self.size / 2, shapely.contains_xy(self._inner, xs, ys)
        x, y = xs[fits], ys[fits]
        boxes = shapely.box(x - half, y - half, x + half, y + half)
        fits[fits] = shapely.contains(self.free, boxes)
        return np.asarray(fits)


def _rows(fits: _Fits, centre: Point, lean: float) -> list[Point]:
    """Fill rows from the middle outwards; `lean` shifts them by a part of a row."""
    left, top, right, bottom = fits.free.bounds
    step = fits.size + GAP
    first = centre[1] + lean * step
    rows = range(math.floor((top - first) / step), math.ceil((bottom - first) / step) + 1)
    columns = range(
        -math.ceil((centre[0] - left) / FINE), math.ceil((right - centre[0]) / FINE) + 1
    )
    ys, xs = first + np.array(rows) * step, centre[0] + FINE * np.array(columns)
    grid = np.meshgrid(xs, ys)
    ok = fits.of(grid[0].ravel(), grid[1].ravel()).reshape(len(ys), len(xs))
    return [
        (x, y)
        for y, places in zip(ys.tolist(), ok, strict=True)
        for x in _spaced(xs[places].tolist(), centre[0], step)
    ]


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
