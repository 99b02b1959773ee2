"""Water that leaves the map: rivers run on over the land beyond its edge."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from shapely import LineString, MultiLineString
from shapely.geometry import Point as Spot
from shapely.geometry.base import BaseGeometry

from wargames.present.picture.curves import Line, direction, moved, spline
from wargames.present.picture.geometry import course
from wargames.present.picture.noise import Point, sway
from wargames.present.picture.sheet import Sheet
from wargames.present.picture.values import UNIT, Watercourse

STEP = 0.3 * UNIT
MOST = 40


def runoff(waters: Iterable[Watercourse], sheet: Sheet) -> Iterator[Watercourse]:
    """Continue each course that reaches the edge of the map to the rim of the sheet."""
    rim, inland = sheet.land.boundary, sheet.land.buffer(-0.02 * UNIT)
    for water in waters:
        for end in (water.points[0], water.points[-1]):
            if rim.distance(Spot(end)) < 0.05 * UNIT:
                line = _outward(end, sheet, wild=water.kind != "canal")
                line = _before_return(line, inland)
                if len(line) > 1:
                    yield Watercourse(water.kind, "", line, ())


def _outward(start: Point, sheet: Sheet, *, wild: bool) -> Line:
    """Lead water to the rim; all that goes the same way swings alike and never meets."""
    near = sheet.land.intersection(Spot(start).buffer(0.7 * UNIT)).centroid
    away = direction((near.x, near.y), start)
    out = _rimward(away)
    points = [start, moved(start, (away[0] + 2 * out[0], away[1] + 2 * out[1]), STEP / 3)]
    here = points[-1]
    angle = math.atan2(out[1], out[0])
    for step in range(MOST):
        swing = 0.5 * sway(round(10 * angle), step, 5) if wild else 0.0
        here = moved(here, (math.cos(angle + swing), math.sin(angle + swing)), STEP)
        points.append(here)
        if not (0 <= here[0] <= sheet.width and 0 <= here[1] <= sheet.height):
            break
    return spline(points)


def _rimward(away: Point) -> Point:
    """Give the compass direction nearest to a vector."""
    x, y = away
    if abs(x) >= abs(y):
        return (math.copysign(1.0, x), 0.0)
    return (0.0, math.copysign(1.0, y))


def _before_return(line: Line, inland: BaseGeometry) -> Line:
    """Cut a line where it would come back onto the map."""
    outside = course(line).difference(inland)
    if isinstance(outside, MultiLineString):
        outside = outside.geoms[0]
    return tuple(outside.coords) if isinstance(outside, LineString) else ()
