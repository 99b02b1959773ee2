"""The ground of areas: exact base surfaces, woods and cities on them, contours and ditches."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
import shapely
from shapely import unary_union
from shapely.geometry.base import BaseGeometry

from wargames.board.space import SpaceKind
from wargames.present.picture.curves import Line, moved
from wargames.present.picture.geometry import course, surface
from wargames.present.picture.ground import family, softened, waved
from wargames.present.picture.noise import place_keys, share
from wargames.present.picture.sheet import Cell, Sheet, rings
from wargames.present.picture.swarm import rolling, scattered
from wargames.present.picture.values import UNIT, Strokes, Texture

# Woods cover the hollows of this noise, so that they run on from one area to the next.
GROVE = 1.15 * UNIT
EDGE = 0.75 * UNIT
CITY_REACH = 0.6 * UNIT
DITCH = 0.19 * UNIT
CONTOURS = (0.1, 0.26, 0.45, 0.68)


def area_surfaces(sheet: Sheet) -> dict[str, BaseGeometry]:
    """Give the ground of all areas but for woods; base surfaces end exactly at the borders."""
    cells = [cell for cell in sheet.cells if cell.kind is SpaceKind.AREA]
    found: dict[str, BaseGeometry] = {}
    for kind in sorted({family(cell.terrain) for cell in cells} - {"clear"}):
        found[kind] = unary_union([_shape(c) for c in cells if family(c.terrain) == kind])
    city = _cities(cells)
    if not city.is_empty:
        found["city"] = softened(city, "city")
    return found


def area_woods(sheet: Sheet) -> dict[str, BaseGeometry]:
    """Give the woods of all areas, away from the cities."""
    cells = [cell for cell in sheet.cells if cell.kind is SpaceKind.AREA]
    wooded = [cell for cell in cells if "woods" in cell.traits]
    if not wooded:
        return {}
    woods = _woods(wooded).difference(_cities(cells).buffer(0.08 * UNIT))
    return {"forest": softened(woods, "forest")}


def contours(high: BaseGeometry) -> Iterator[Texture]:
    """Let lines of equal height climb from the foot of high ground to its tops."""
    lines: list[Line] = []
    for step in CONTOURS:
        inner = high.buffer(-step * UNIT).buffer(-0.1 * UNIT).buffer(0.1 * UNIT)
        lines += rings(waved(inner.simplify(0.5), 0.5 * UNIT, 0.06 * UNIT, 301))
    yield Strokes("contour", tuple(lines))


def ditches(sheet: Sheet, bare: BaseGeometry) -> Iterator[Texture]:
    """Drain polders with straight ditches, every area in a direction of its own."""
    lines: list[Line] = []
    for cell in sheet.cells:
        if cell.kind is SpaceKind.AREA and family(cell.terrain) == "polder":
            free = _shape(cell).buffer(-0.1 * UNIT).difference(bare)
            lines += _parallels(cell, free)
    yield Strokes("ditch", tuple(lines))


def _parallels(cell: Cell, free: BaseGeometry) -> Iterator[Line]:
    keys = place_keys(cell.centre)
    turn = math.pi * share(*keys, 311)
    along, across = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))
    left, top, right, bottom = free.bounds
    middle, reach = ((left + right) / 2, (top + bottom) / 2), math.hypot(right - left, bottom - top)
    count = int(reach / DITCH)
    for index in range(-count, count + 1):
        start = moved(middle, across, index * DITCH)
        line = course((moved(start, along, -reach), moved(start, along, reach)))
        cut = line.intersection(free)
        for part in getattr(cut, "geoms", [cut]):
            if part.length > 0.2 * UNIT:
                yield tuple(part.coords)


def _shape(cell: Cell) -> BaseGeometry:
    return surface(cell.outline)


def _woods(cells: list[Cell]) -> BaseGeometry:
    """Grow woods where the noise is high, thinner towards the edge of the wooded areas."""
    whole = unary_union([_shape(cell).buffer(0.1) for cell in cells])
    inner = whole.buffer(-0.05 * UNIT)
    xs, ys = scattered(inner, 0.13 * UNIT, 321)
    rims = shapely.distance(shapely.points(xs, ys), whole.boundary)
    grown = rolling(xs / GROVE, ys / GROVE, 322) > 0.45 * np.maximum(0.0, 1 - rims / EDGE) - 0.12
    trees = shapely.buffer(shapely.points(xs[grown], ys[grown]), 0.14 * UNIT, quad_segs=3)
    clearings = [shapely.Point(cell.centre).buffer(0.33 * UNIT) for cell in cells]
    return unary_union(trees).intersection(inner).difference(unary_union(clearings))


def _cities(cells: list[Cell]) -> BaseGeometry:
    return unary_union([_city(cell) for cell in cells if "city" in cell.traits])


def _city(cell: Cell) -> BaseGeometry:
    inner = _shape(cell).buffer(-0.06 * UNIT)
    return shapely.Point(cell.centre).buffer(CITY_REACH).intersection(inner)
