"""The sheet: where every space lies in sheet units, and the land around the map."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

import msgspec
import shapely
from shapely import Polygon, unary_union
from shapely.geometry.base import BaseGeometry

from wargames.board.board import Board
from wargames.board.hexes import DIRECTIONS, Axial, Top
from wargames.board.space import Space, SpaceId, SpaceKind
from wargames.present.picture.curves import Line
from wargames.present.picture.geometry import surface
from wargames.present.picture.noise import Point
from wargames.present.picture.outlines import rounded_alike
from wargames.present.picture.values import UNIT, Patch, SpaceShape

MARGIN = 0.5 * UNIT
BOX_SIZE = (1.5, 1.3)
TYPICAL_AREA = 2.15 * UNIT


class Cell(msgspec.Struct, frozen=True):
    """A piece of ground to paint: a space of the map, or land beyond its edge."""

    outline: Line
    centre: Point
    terrain: str
    traits: frozenset[str]
    space: SpaceId = ""
    kind: SpaceKind = SpaceKind.HEX


class Sheet(msgspec.Struct, frozen=True):
    """The laid-out board before anything is painted."""

    width: float
    height: float
    shapes: dict[SpaceId, SpaceShape]
    cells: tuple[Cell, ...]
    land: BaseGeometry


def lay_out(board: Board) -> Sheet:
    """Place all spaces that have a position on one sheet."""
    placed = [s for s in board.spaces.values() if s.centre is not None or s.outline]
    raw = {s.id: _outline(board, s) for s in placed}
    scale = _scale(board, raw)
    xs = [x for line in raw.values() for x, _ in line]
    ys = [y for line in raw.values() for _, y in line]
    left, top = min(xs, default=0.0), min(ys, default=0.0)

    def place(point: Point) -> Point:
        return (MARGIN + (point[0] - left) * scale, MARGIN + (point[1] - top) * scale)

    lines = {space: tuple(place(p) for p in line) for space, line in raw.items()}
    lines |= rounded_alike({s: lines[s] for s in lines if board[s].kind is SpaceKind.AREA})
    shapes = {s: _shape(board[s], line, place) for s, line in lines.items()}
    ground = [s for s in shapes.values() if s.kind is not SpaceKind.BOX]
    land = unary_union(
        shapely.buffer([surface(s.outline) for s in ground], 0.05, join_style="mitre")
    )
    width = 2 * MARGIN + (max(xs, default=0.0) - left) * scale
    height = 2 * MARGIN + (max(ys, default=0.0) - top) * scale
    cells = [
        Cell(s.outline, s.town, board[s.id].terrain, board[s.id].traits, s.id, s.kind)
        for s in ground
    ]
    cells += _ghosts(board, shapes, (width, height))
    return Sheet(width, height, shapes, tuple(cells), land)


def rings(shape: BaseGeometry) -> tuple[Line, ...]:
    """Give the rings of a polygon or of many, holes included."""
    parts = getattr(shape, "geoms", None)
    if parts is not None:
        return tuple(ring for part in parts for ring in rings(part))
    if not isinstance(shape, Polygon) or shape.is_empty:
        return ()
    return tuple(tuple(r.coords) for r in (shape.exterior, *shape.interiors))


def patch(kind: str, shape: BaseGeometry) -> Patch:
    """Make a painted surface of a shape."""
    return Patch(kind, rings(shape))


def hex_outline(centre: Point, top: Top) -> Line:
    """Give the corners of a hex one unit wide, clockwise on the sheet."""
    radius, turn = 1 / math.sqrt(3), -90 if top is Top.POINTY else 0
    angles = (math.radians(turn + 60 * i) for i in range(6))
    return tuple(
        (centre[0] + radius * math.cos(a), centre[1] + radius * math.sin(a)) for a in angles
    )


def _outline(board: Board, space: Space) -> Line:
    if space.outline or space.centre is None:
        return space.outline
    x, y = space.centre
    if space.kind is SpaceKind.HEX and board.grid is not None:
        return hex_outline(space.centre, board.grid.top)
    half_width, half_height = BOX_SIZE[0] / 2, BOX_SIZE[1] / 2
    return (
        (x - half_width, y - half_height),
        (x + half_width, y - half_height),
        (x + half_width, y + half_height),
        (x - half_width, y + half_height),
    )


def _scale(board: Board, raw: dict[SpaceId, Line]) -> float:
    """Give sheet units per board unit: hexes are one unit wide, areas any size."""
    areas = sorted(surface(line).area for s, line in raw.items() if board[s].kind is SpaceKind.AREA)
    if not areas:
        return UNIT
    return TYPICAL_AREA / math.sqrt(areas[len(areas) // 2])


def _shape(space: Space, outline: Line, place: Callable[[Point], Point]) -> SpaceShape:
    if space.centre is not None:
        centre = place(space.centre)
    else:
        inside = surface(outline).representative_point()
        centre = (inside.x, inside.y)
    if space.kind is not SpaceKind.HEX:
        return SpaceShape(space.id, space.kind, outline, centre, centre)
    highest = min(y for _, y in outline)
    drop = 0.17 * UNIT if _has_point_on_top(outline) else 0.095 * UNIT
    number_at = (centre[0], highest + drop)
    return SpaceShape(space.id, space.kind, outline, centre, centre, space.id, number_at)


def _has_point_on_top(outline: Line) -> bool:
    highest = min(y for _, y in outline)
    return sum(1 for _, y in outline if y - highest < 1.0) == 1


def _ghosts(
    board: Board, shapes: dict[SpaceId, SpaceShape], size: tuple[float, float]
) -> Iterable[Cell]:
    """Carry the terrain of edge hexes on to the rim of the sheet."""
    if board.grid is None:
        return
    known: dict[Axial, tuple[Point, str]] = {}
    for space in board.spaces.values():
        if space.axial is not None and space.id in shapes:
            known[space.axial] = (shapes[space.id].centre, space.terrain)
    front = dict(known)
    while front:
        ring: dict[Axial, tuple[Point, str]] = {}
        for axial, (centre, terrain) in front.items():
            for step in DIRECTIONS:
                there = (axial[0] + step[0], axial[1] + step[1])
                if there in known or there in ring:
                    continue
                at = _stepped(centre, step, board.grid.top)
                if -UNIT < at[0] < size[0] + UNIT and -UNIT < at[1] < size[1] + UNIT:
                    ring[there] = (at, terrain)
        for at, terrain in ring.values():
            small = hex_outline((at[0] / UNIT, at[1] / UNIT), board.grid.top)
            outline = tuple((x * UNIT, y * UNIT) for x, y in small)
            yield Cell(outline, at, terrain, frozenset())
        known |= ring
        front = ring


def _stepped(centre: Point, step: Axial, top: Top) -> Point:
    q, r = step
    if top is Top.POINTY:
        return (centre[0] + (q + r / 2) * UNIT, centre[1] + r * math.sqrt(3) / 2 * UNIT)
    return (centre[0] + q * math.sqrt(3) / 2 * UNIT, centre[1] + (r + q / 2) * UNIT)
