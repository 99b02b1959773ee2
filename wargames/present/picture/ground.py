"""Ground: surfaces of terrain with soft outlines, and the pattern of the open fields."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator

import numpy as np
import shapely
from shapely import unary_union
from shapely.geometry.base import BaseGeometry

from wargames.board.space import SpaceKind
from wargames.present.picture.curves import Line
from wargames.present.picture.geometry import surface
from wargames.present.picture.noise import mix
from wargames.present.picture.sheet import Cell, Sheet, patch
from wargames.present.picture.swarm import Keys, Numbers, lines_of, mixes, rolling, shares, sways
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
        kind: softened(unary_union(shapely.buffer([surface(c.outline) for c in cells], 0.3)), kind)
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

    def wave(points: Numbers) -> Numbers:
        xs, ys = points[:, 0] / pitch, points[:, 1] / pitch
        moves = (rolling(xs, ys, salt), rolling(xs, ys, salt + 1))
        return points + swing * np.column_stack(moves)

    return shapely.transform(shape.segmentize(0.07 * UNIT), wave).buffer(0)


def grounds(shapes: dict[str, BaseGeometry]) -> tuple[Patch, ...]:
    """Give the painted surfaces, the lowest first."""
    order = ("mixed", "bocage", "polder", "rough", "mountain", "marsh", "forest", "city", "sea")
    return tuple(patch(kind, shapes[kind]) for kind in order if kind in shapes)


def fields(sheet: Sheet, closed: BaseGeometry) -> Iterator[Texture]:
    """Cover open ground with a quilt of fields in a few tints, some with a hedge."""
    keys, quads = _quads(sheet, closed)
    tints = (mixes(*keys, 77) % np.uint64(FIELD_TINTS + 2)).tolist()
    for tint in range(FIELD_TINTS):
        quilt = tuple(quad for quad, own in zip(quads, tints, strict=True) if own == tint)
        if quilt:
            yield Blocks(f"field-{tint}", quilt)
    has_hedge = (shares(*keys, 78) < 0.09).tolist()
    hedges = (quad[:2] for quad, grown in zip(quads, has_hedge, strict=True) if grown)
    yield Strokes("hedge", tuple(hedges))


def _quads(sheet: Sheet, closed: BaseGeometry) -> tuple[tuple[Keys, Keys], tuple[Line, ...]]:
    """Give the keys and the corners of all fields that begin on open ground."""
    columns, rows = _spans(sheet)
    i, j = (keys.ravel() for keys in np.meshgrid(columns, rows, indexing="ij"))
    xs, ys = _lattice(i, j)
    across, down = sheet.width + FIELD, sheet.height + FIELD
    near = (xs > -FIELD) & (xs < across) & (ys > -FIELD) & (ys < down)
    i, j = i[near], j[near]
    xs, ys = _knots(i, j)
    shapely.prepare(closed)
    is_open = ~shapely.contains_xy(closed, xs, ys)
    i, j = i[is_open], j[is_open]
    corners = (_knots(i + x, j + y) for x, y in ((0, 0), (1, 0), (1, 1), (0, 1)))
    return (i, j), lines_of(*corners)


def _spans(sheet: Sheet) -> tuple[range, range]:
    """Give the columns and rows of the turned lattice that can lie on the sheet."""
    corners = [(x, y) for x in (0.0, sheet.width) for y in (0.0, sheet.height)]
    along = [(x * math.cos(TURN) + y * math.sin(TURN)) / FIELD / WIDE for x, y in corners]
    across = [(y * math.cos(TURN) - x * math.sin(TURN)) / FIELD / DEEP for x, y in corners]
    columns = range(int(min(along)) - 3, int(max(along)) + 4)
    return columns, range(int(min(across)) - 3, int(max(across)) + 4)


def _lattice(i: Keys, j: Keys) -> tuple[Numbers, Numbers]:
    xs, ys = i * FIELD * WIDE, j * FIELD * DEEP
    return (
        xs * math.cos(TURN) - ys * math.sin(TURN),
        xs * math.sin(TURN) + ys * math.cos(TURN),
    )


def _knots(i: Keys, j: Keys) -> tuple[Numbers, Numbers]:
    """Give the corners of fields: those of the lattice, moved a little."""
    xs, ys = _lattice(i, j)
    far = 2.2 * UNIT
    xs = xs + 0.5 * UNIT * rolling(xs / far, ys / far, 41) + 0.2 * FIELD * sways(i, j, 43)
    ys = ys + 0.5 * UNIT * rolling(xs / far, ys / far, 42) + 0.2 * FIELD * sways(i, j, 44)
    return xs, ys


def coast_lines(sea: BaseGeometry) -> Strokes:
    """Draw fine lines that follow the shore out at sea."""
    lines: list[Line] = []
    for step in (0.07, 0.16, 0.28):
        lines += patch("sea", sea.buffer(-step * UNIT)).rings
    return Strokes("coast", tuple(lines))
