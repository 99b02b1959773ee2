"""Ground: surfaces of terrain with soft outlines, and the pattern of the open fields."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache

import shapely
from shapely import Polygon, unary_union
from shapely.geometry.base import BaseGeometry

from wargames.board.space import SpaceKind
from wargames.present.picture.curves import Line
from wargames.present.picture.noise import Point, mix, share, smooth, sway
from wargames.present.picture.sheet import Cell, Sheet, patch
from wargames.present.picture.values import UNIT, Blocks, Patch, Strokes, Texture

FAMILIES: dict[str, str] = {
    "forest": "forest",
    "woods": "forest",
    "wood": "forest",
    "city": "city",
    "major-city": "city",
    "minor-city": "city",
    "town": "city",
    "bocage": "bocage",
    "hedgerow": "bocage",
    "mixed": "mixed",
    "rough": "rough",
    "hill": "rough",
    "elevated": "rough",
    "mountain": "mountain",
    "marsh": "marsh",
    "swamp": "marsh",
    "flooded": "marsh",
    "polder": "polder",
    "sea": "sea",
    "ocean": "sea",
    "lake": "sea",
}
INSET = {"forest": 0.035, "city": 0.06, "sea": 0.0}
# Fields lie on a turned lattice of so many times this width and depth.
FIELD = 0.21 * UNIT
WIDE, DEEP, TURN = 1.25, 0.85, math.radians(17)
FIELD_TINTS = 5


def family(terrain: str) -> str:
    """Say with which surface a terrain is drawn; unknown terrain is open ground."""
    return FAMILIES.get(terrain, "clear")


def is_city(terrain: str, traits: frozenset[str]) -> bool:
    """Tell whether a space is built up enough for large letters."""
    return family(terrain) == "city" or "city" in traits


def surfaces(sheet: Sheet) -> dict[str, BaseGeometry]:
    """Join the hexes of each kind of ground into soft shapes; open ground has no shape."""
    groups: dict[str, list[Cell]] = defaultdict(list)
    for cell in sheet.cells:
        kind = family(cell.terrain)
        if cell.kind is SpaceKind.HEX and (cell.space or kind != "city"):
            groups[kind].append(cell)
    return {
        kind: softened(unary_union([Polygon(c.outline).buffer(0.3) for c in cells]), kind)
        for kind, cells in groups.items()
        if kind != "clear"
    }


def softened(shape: BaseGeometry, kind: str) -> BaseGeometry:
    """Round the corners of joined cells and let their outline wave a little."""
    inset, curl = INSET.get(kind, 0.03) * UNIT, 0.12 * UNIT
    shape = shape.buffer(-inset - curl).buffer(curl * 2).buffer(-curl)
    salt = mix(len(kind), ord(kind[0]))
    return waved(shape.simplify(0.4), 0.22 * UNIT, 0.045 * UNIT, salt)


def waved(shape: BaseGeometry, pitch: float, swing: float, salt: int) -> BaseGeometry:
    """Let an outline wave about itself."""

    def wave(points: shapely.Geometry) -> shapely.Geometry:
        for point in points:
            x, y = point[0] / pitch, point[1] / pitch
            point[0] += swing * smooth(x, y, salt)
            point[1] += swing * smooth(x, y, salt + 1)
        return points

    return shapely.transform(shape.segmentize(0.07 * UNIT), wave).buffer(0)


def grounds(shapes: dict[str, BaseGeometry]) -> tuple[Patch, ...]:
    """Give the painted surfaces, the lowest first."""
    order = ("mixed", "bocage", "polder", "rough", "mountain", "marsh", "forest", "city", "sea")
    return tuple(patch(kind, shapes[kind]) for kind in order if kind in shapes)


def fields(sheet: Sheet, closed: BaseGeometry) -> Iterator[Texture]:
    """Cover open ground with a quilt of fields in a few tints, some with a hedge."""
    quilt: dict[int, list[Line]] = defaultdict(list)
    hedges: list[Line] = []
    for keys, quad in _quads(sheet, closed):
        tint = mix(*keys, 77) % (FIELD_TINTS + 2)
        if tint < FIELD_TINTS:
            quilt[tint].append(quad)
        if share(*keys, 78) < 0.09:
            hedges.append((quad[0], quad[1]))
    for tint, quads in sorted(quilt.items()):
        yield Blocks(f"field-{tint}", tuple(quads))
    yield Strokes("hedge", tuple(hedges))


def _quads(sheet: Sheet, closed: BaseGeometry) -> Iterator[tuple[tuple[int, int], Line]]:
    found: list[tuple[tuple[int, int], Line]] = []
    knot = cache(_knot)
    columns, rows = _spans(sheet)
    for i in columns:
        for j in rows:
            x, y = _lattice(i, j)
            if -FIELD < x < sheet.width + FIELD and -FIELD < y < sheet.height + FIELD:
                corners = (knot(i, j), knot(i + 1, j), knot(i + 1, j + 1), knot(i, j + 1))
                found.append(((i, j), corners))
    xs = [quad[0][0] for _, quad in found]
    ys = [quad[0][1] for _, quad in found]
    shapely.prepare(closed)
    for entry, hidden in zip(found, shapely.contains_xy(closed, xs, ys), strict=True):
        if not hidden:
            yield entry


def _spans(sheet: Sheet) -> tuple[range, range]:
    """Give the columns and rows of the turned lattice that can lie on the sheet."""
    corners = [(x, y) for x in (0.0, sheet.width) for y in (0.0, sheet.height)]
    along = [(x * math.cos(TURN) + y * math.sin(TURN)) / FIELD / WIDE for x, y in corners]
    across = [(y * math.cos(TURN) - x * math.sin(TURN)) / FIELD / DEEP for x, y in corners]
    columns = range(int(min(along)) - 3, int(max(along)) + 4)
    return columns, range(int(min(across)) - 3, int(max(across)) + 4)


def _lattice(i: int, j: int) -> Point:
    x, y = i * FIELD * WIDE, j * FIELD * DEEP
    return (x * math.cos(TURN) - y * math.sin(TURN), x * math.sin(TURN) + y * math.cos(TURN))


def _knot(i: int, j: int) -> Point:
    x, y = _lattice(i, j)
    far = 2.2 * UNIT
    x += 0.5 * UNIT * smooth(x / far, y / far, 41) + 0.2 * FIELD * sway(i, j, 43)
    y += 0.5 * UNIT * smooth(x / far, y / far, 42) + 0.2 * FIELD * sway(i, j, 44)
    return (x, y)


def coast_lines(sea: BaseGeometry) -> Strokes:
    """Draw fine lines that follow the shore out at sea."""
    lines: list[Line] = []
    for step in (0.07, 0.16, 0.28):
        lines += patch("sea", sea.buffer(-step * UNIT)).rings
    return Strokes("coast", tuple(lines))


def clipped(points: Iterable[Point], inside: BaseGeometry) -> list[Point]:
    """Keep the points that lie in a shape."""
    listed = list(points)
    if not listed or inside.is_empty:
        return []
    shapely.prepare(inside)
    kept = shapely.contains_xy(inside, [x for x, _ in listed], [y for _, y in listed])
    return [point for point, keep in zip(listed, kept, strict=True) if keep]


def scattered(shape: BaseGeometry, pitch: float, salt: int) -> Iterator[Point]:
    """Give points spread unevenly but closely over a shape's surroundings."""
    if shape.is_empty:
        return
    left, top, right, bottom = shape.bounds
    for i in range(int(left // pitch), int(right // pitch) + 1):
        for j in range(int(top // pitch), int(bottom // pitch) + 1):
            lean = 0.5 * (j % 2)
            x = (i + lean + 0.42 * sway(i, j, salt)) * pitch
            y = (j + 0.42 * sway(i, j, salt + 1)) * pitch
            yield (x, y)
