"""Curves as lists of points: splines, even spacing, places along a line."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

import numpy as np

from wargames.present.picture.noise import Point

Line = tuple[Point, ...]


def between(a: Point, b: Point, part: float) -> Point:
    """Give the point a part of the way from one point to another."""
    return (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)


def gap(a: Point, b: Point) -> float:
    """Measure the distance of two points."""
    return math.hypot(b[0] - a[0], b[1] - a[1])


def length(line: Sequence[Point]) -> float:
    """Measure a line."""
    return sum(gap(a, b) for a, b in itertools.pairwise(line))


def direction(a: Point, b: Point) -> Point:
    """Give the unit vector from one point to another; east when they are one."""
    size = gap(a, b)
    return ((b[0] - a[0]) / size, (b[1] - a[1]) / size) if size > 1e-9 else (1.0, 0.0)


def left_of(vector: Point) -> Point:
    """Turn a vector a quarter to the left on the sheet."""
    return (vector[1], -vector[0])


def moved(point: Point, vector: Point, by: float) -> Point:
    """Move a point along a vector."""
    return (point[0] + vector[0] * by, point[1] + vector[1] * by)


def bend(start: Point, pull: Point, end: Point, steps: int = 5) -> Line:
    """Sample a quadratic curve, both ends included."""
    found = []
    for step in range(steps + 1):
        part = step / steps
        found.append(between(between(start, pull, part), between(pull, end, part), part))
    return tuple(found)


def spline(points: Sequence[Point], steps: int = 6) -> Line:
    """Draw a smooth curve through all points (centripetal Catmull-Rom)."""
    if len(points) < 3:
        return tuple(points)
    first = between(points[1], points[0], 2)
    last = between(points[-2], points[-1], 2)
    guide = [first, *points, last]
    found = [points[0]]
    for index in range(1, len(guide) - 2):
        found.extend(_span(guide[index - 1 : index + 3], steps))
    return tuple(found)


def _span(four: Sequence[Point], steps: int) -> list[Point]:
    """Sample the middle span of four guide points, its start left out."""
    knots = [0.0]
    for a, b in itertools.pairwise(four):
        knots.append(knots[-1] + max(math.sqrt(gap(a, b)), 1e-6))
    found = []
    for step in range(1, steps + 1):
        knot = knots[1] + (knots[2] - knots[1]) * step / steps
        level = list(four)
        for order in (1, 2, 3):
            level = [
                between(level[i], level[i + 1], (knot - low) / (high - low))
                for i in range(len(level) - 1)
                for low, high in [_support(knots, i, order)]
            ]
            if len(level) == 1:
                break
        found.append(level[0])
    return found


def _support(knots: Sequence[float], index: int, order: int) -> tuple[float, float]:
    """Give the knots between which a guide point of the pyramid is blended."""
    if order == 3:
        return (knots[1], knots[2])
    return (knots[index], knots[index + order])


def even(line: Sequence[Point], spacing: float) -> Line:
    """Space the points of a line evenly, both ends kept."""
    total = length(line)
    count = max(1, round(total / spacing))
    inner = _walked(line, [total * step / count for step in range(1, count)])
    return (line[0], *inner, line[-1])


def at(line: Sequence[Point], distance: float) -> Point:
    """Give the point at a distance along a line."""
    left = max(0.0, distance)
    for a, b in itertools.pairwise(line):
        size = gap(a, b)
        if left <= size and size > 0:
            return between(a, b, left / size)
        left -= size
    return line[-1]


def _walked(line: Sequence[Point], distances: Sequence[float]) -> Line:
    """Give the points at some distances along a line."""
    points = np.array(line)
    steps = np.hypot(*np.diff(points, axis=0).T)
    passed = np.concatenate(((0.0,), np.cumsum(steps)))
    xs, ys = (np.interp(distances, passed, points[:, axis]) for axis in (0, 1))
    return tuple(zip(xs.tolist(), ys.tolist(), strict=True))


def heading(line: Sequence[Point], distance: float, reach: float) -> Point:
    """Give the direction of a line around a distance along it."""
    return direction(at(line, distance - reach), at(line, distance + reach))


def part_of(line: Sequence[Point], start: float, end: float, spacing: float) -> Line:
    """Cut a stretch out of a line."""
    count = max(1, round((end - start) / spacing))
    return _walked(line, [start + (end - start) * step / count for step in range(count + 1)])


def rounded(line: Sequence[Point], passes: int = 2) -> Line:
    """Cut the corners of a line again and again; both ends stay (Chaikin)."""
    for _ in range(passes):
        if len(line) < 3:
            break
        cut = [line[0]]
        for a, b in itertools.pairwise(line):
            cut += [between(a, b, 0.25), between(a, b, 0.75)]
        line = [*cut, line[-1]]
    return tuple(line)


def turning(line: Sequence[Point]) -> float:
    """Add up how much a line turns, in radians."""
    total = 0.0
    for a, b, c in zip(line, line[1:], line[2:], strict=False):
        first, second = direction(a, b), direction(b, c)
        cross = first[0] * second[1] - first[1] * second[0]
        dot = first[0] * second[0] + first[1] * second[1]
        total += abs(math.atan2(cross, dot))
    return total
