"""Markers of an area lie beside its identifier, where counters leave them to be seen."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import shapely

from wargames.present.picture.geometry import surface
from wargames.present.picture.noise import Point
from wargames.present.picture.tags import RADIUS
from wargames.present.picture.values import UNIT, Rect, SpaceShape

SIZE = 0.3 * UNIT
GAP = 2.0
# Below the identifier, then around it; flags and badges hang at its upper corners.
SIDES = ((0.0, 1.0), (-0.8, 0.8), (0.8, 0.9), (1.4, 0.1), (-1.4, 0.1), (0.0, -1.1))


@lru_cache(maxsize=512)
def marker_spots(
    shape: SpaceShape, tag: Point, count: int, printed: tuple[Rect, ...]
) -> tuple[Point, ...]:
    """Give a row of places on one side of the identifier, inside the area and off its name."""
    ground = surface(shape.outline)
    names = [shapely.box(x, y, x + wide, y + high) for x, y, wide, high in printed]

    def cost(spots: tuple[Point, ...]) -> float:
        boxes = [shapely.box(*_bounds(spot)) for spot in spots]
        bad = [box.difference(ground) for box in boxes]
        bad += [box.intersection(name) for box in boxes for name in names]
        return float(shapely.area(bad).sum())

    return min((_row(tag, side, count) for side in SIDES), key=cost)


def rects(spots: Iterable[Point]) -> tuple[Rect, ...]:
    """Give the squares around some markers."""
    return tuple((x - SIZE / 2, y - SIZE / 2, SIZE, SIZE) for x, y in spots)


def _row(tag: Point, side: Point, count: int) -> tuple[Point, ...]:
    """Begin a row beside the identifier and lead it away from it."""
    reach, step = RADIUS + SIZE / 2 + GAP, SIZE + GAP
    x, y = tag[0] + side[0] * reach, tag[1] + side[1] * reach
    onward = 1 if side[0] > 0 else -1
    back = step * (count - 1) / 2 if side[0] == 0 else 0.0
    return tuple((x + onward * (number * step - back), y) for number in range(count))


def _bounds(spot: Point) -> tuple[float, float, float, float]:
    x, y = spot
    return (x - SIZE / 2, y - SIZE / 2, x + SIZE / 2, y + SIZE / 2)
