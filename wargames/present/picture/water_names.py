"""Names of watercourses, written along a calm stretch of the water."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

import numpy as np

from wargames.present.picture.curves import (
    Line,
    direction,
    even,
    left_of,
    length,
    moved,
    part_of,
    turning,
)
from wargames.present.picture.letters import text_width
from wargames.present.picture.noise import Point
from wargames.present.picture.swarm import Numbers
from wargames.present.picture.values import UNIT, Bridge, Ferry, PathLabel, Watercourse
from wargames.present.picture.water import WIDTHS

EVERY = 7.0 * UNIT
SPACED = 1.28

# A place that a name should not cover, how far it reaches, and how bad it would be.
Sign = tuple[Point, float, float]


def water_names(
    waters: tuple[Watercourse, ...],
    bridges: tuple[Bridge | Ferry, ...],
    numbers: Sequence[Point],
    scale: float = 1.0,
) -> Iterator[PathLabel]:
    """Write each name once, and again far along a long course; bridges and numbers stay clear."""
    signs = [(bridge.at, 0.22 * UNIT * scale, 2.5) for bridge in bridges]
    signs += [(number, 0.17 * UNIT, 1.2) for number in numbers]
    by_name: dict[str, list[Watercourse]] = defaultdict(list)
    for water in waters:
        if water.name:
            by_name[water.name].append(water)
    for name, courses in by_name.items():
        longest = max(courses, key=lambda course: length(course.points))
        size = _size(longest.kind) * scale
        wide = text_width(name) * size * SPACED
        total = length(longest.points)
        points = np.array(longest.points)
        near = [sign for sign in signs if _is_near(sign, points)]
        if wide > total * 1.05:
            continue
        count = max(1, int(total / EVERY))
        for index in range(count):
            start, end = total * index / count, total * (index + 1) / count
            stretch = _calmest(longest.points, (start, end), wide, near)
            yield PathLabel(name, _baseline(stretch, longest.kind, size), size, longest.kind)


def _is_near(sign: Sign, points: Numbers) -> bool:
    spot, reach, _ = sign
    return _covers(spot, reach + 0.1 * UNIT, points)


def _covers(spot: Point, reach: float, points: Numbers) -> bool:
    away = points - spot
    return bool(((away * away).sum(axis=1) < reach * reach).any())


def _size(kind: str) -> float:
    return 0.105 * UNIT if WIDTHS[kind] > 0.1 * UNIT else 0.088 * UNIT


def _calmest(line: Line, bounds: tuple[float, float], wide: float, signs: list[Sign]) -> Line:
    """Find the stretch of a width that turns least and covers no sign."""
    found: list[tuple[float, Line]] = []
    room = max(0.0, bounds[1] - bounds[0] - wide)
    for step in range(25):
        start = bounds[0] + room * step / 24
        stretch = part_of(line, start, start + wide, 0.1 * UNIT)
        points = np.array(stretch)
        covered = sum(weight for spot, reach, weight in signs if _covers(spot, reach, points))
        cost = turning(_calmed(stretch)) + covered + 0.3 * abs(step - 12) / 12
        found.append((cost, stretch))
    return min(found)[1]


def _calmed(line: Line) -> Line:
    """Even out the swings of a line so that letters on it stand steadily."""
    points = np.array(even(line, 0.09 * UNIT))
    for _ in range(10):
        points[1:-1] = (points[:-2] + points[1:-1] + points[2:]) / 3
    return tuple((x, y) for x, y in points.tolist())


def _baseline(stretch: Line, kind: str, size: float) -> Line:
    """Turn a stretch so that it reads from left to right; narrow water is written above."""
    line = _calmed(stretch)
    if line[-1][0] < line[0][0]:
        line = tuple(reversed(line))
    if WIDTHS[kind] > 0.1 * UNIT:
        return line
    lift = WIDTHS[kind] / 2 + 0.62 * size
    last = len(line) - 1
    return tuple(
        moved(p, left_of(direction(line[max(0, i - 1)], line[min(last, i + 1)])), lift)
        for i, p in enumerate(line)
    )
