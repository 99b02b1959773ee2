"""Borders: the line that two neighbouring spaces share."""

from __future__ import annotations

from shapely import LineString, Polygon, line_merge

from wargames.board.space import SpaceId
from wargames.present.picture.curves import Line, gap
from wargames.present.picture.noise import Point
from wargames.present.picture.values import SpaceShape

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
    common = [p for p in a.outline if any(gap(p, q) < NEAR for q in b.outline)]
    if len(a.outline) == len(b.outline) == 6:
        return tuple(common) if len(common) == 2 else ()
    touching = Polygon(a.outline).buffer(NEAR).intersection(LineString((*b.outline, b.outline[0])))
    merged = line_merge(touching) if touching.geom_type.startswith("Multi") else touching
    parts = list(getattr(merged, "geoms", [merged]))
    lines = [part for part in parts if isinstance(part, LineString) and part.length > 4 * NEAR]
    if not lines:
        return ()
    return tuple(max(lines, key=lambda line: line.length).coords)


def pair_of(a: SpaceId, b: SpaceId) -> tuple[SpaceId, SpaceId]:
    """Name a border the same from both sides."""
    return (a, b) if a < b else (b, a)
