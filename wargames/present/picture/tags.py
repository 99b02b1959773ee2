"""Identifiers of areas: number and modifier, placed off the roads and away from the town."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
import numpy.typing as npt
import shapely
from shapely import Polygon, unary_union
from shapely.geometry.base import BaseGeometry

from wargames.board.board import Board
from wargames.board.space import Space, SpaceId, SpaceKind
from wargames.present.picture.geometry import course, surface
from wargames.present.picture.noise import Point
from wargames.present.picture.sheet import Sheet, rings
from wargames.present.picture.swarm import Numbers, clipped
from wargames.present.picture.values import (
    UNIT,
    AreaTag,
    Bridge,
    Ferry,
    PathLabel,
    RoadLine,
    SectorLine,
    SpaceShape,
)

RADIUS = 0.22 * UNIT
STEP = 0.09 * UNIT
TOWN_ROOM = 0.8 * UNIT
# So many places are looked at together.
FEW = 48
# Around a bridge or ferry there is room for its ring and for the flag beside the identifier.
SIGN_ROOM = 0.34 * UNIT
# How far a sector's line keeps off the border, so that rivers and the neighbour's line have room.
SECTOR_INSET = 0.105 * UNIT


def area_tags(
    board: Board,
    sheet: Sheet,
    roads: tuple[RoadLine, ...],
    signs: tuple[Bridge | Ferry, ...],
    names: tuple[PathLabel, ...],
) -> tuple[AreaTag, ...]:
    """Give every area its identifier, where it hides the least."""
    ways = unary_union([course(road.points) for road in roads])
    kept = [shapely.Point(sign.at).buffer(SIGN_ROOM) for sign in signs]
    kept += [course(name.points).buffer(name.size * 0.6) for name in names]
    free_of = unary_union(kept)
    return tuple(
        _tag(space, _best_spot(sheet.shapes[space.id], ways, free_of))
        for space in board.of_kind(SpaceKind.AREA)
    )


def sector_lines(board: Board, sheet: Sheet) -> tuple[SectorLine, ...]:
    """Draw the rim of each sector inside the areas that belong to it."""
    members: dict[str, list[SpaceId]] = {}
    for space in board.of_kind(SpaceKind.AREA):
        if sector := _named(space, "sector-"):
            members.setdefault(sector, []).append(space.id)
    return tuple(
        SectorLine(sector, rings(_joined(sheet, areas).buffer(-SECTOR_INSET)))
        for sector, areas in sorted(members.items())
    )


def standing_room(shapes: dict[SpaceId, SpaceShape], tags: tuple[AreaTag, ...]) -> Iterator[Point]:
    """Give for each tag the place in its area where counters hide neither tag nor town."""
    for tag in tags:
        shape = shapes[tag.space]
        ground = surface(shape.outline).difference(shapely.Point(tag.at).buffer(RADIUS * 1.15))
        x, y = shape.town
        name = shapely.box(x - 0.4 * UNIT, y - 0.1 * UNIT, x + 0.4 * UNIT, y + 0.34 * UNIT)
        yield _roomiest(ground.difference(name), 0.45 * UNIT) or _roomiest(ground, 0.0) or (x, y)


def _roomiest(ground: BaseGeometry, least: float) -> Point | None:
    """Give the middle of the largest circle within some ground, if it is large enough."""
    parts = [part for part in getattr(ground, "geoms", [ground]) if isinstance(part, Polygon)]
    best: tuple[float, Point] | None = None
    for part in parts:
        if part.is_empty:
            continue
        line = shapely.maximum_inscribed_circle(part, tolerance=1.0)
        if line.length >= least and (best is None or line.length > best[0]):
            best = (line.length, (line.coords[0][0], line.coords[0][1]))
    return None if best is None else best[1]


def _joined(sheet: Sheet, areas: list[SpaceId]) -> BaseGeometry:
    return unary_union([surface(sheet.shapes[area].outline).buffer(0.05) for area in areas])


def _tag(space: Space, at: Point) -> AreaTag:
    modifier = space.values.get("modifier")
    return AreaTag(
        space=space.id,
        at=at,
        number=space.id,
        modifier="" if modifier is None else f"{modifier:+d}",
        is_square=space.terrain == "elevated",
        is_wet=space.terrain == "polder",
        drop=_named(space, "drop-"),
        sector=_named(space, "sector-"),
        supply_head=_named(space, "supply-head-"),
        victory=space.values.get("victory", 0),
    )


def _named(space: Space, prefix: str) -> str:
    """Give the division that a trait such as sector-82 names."""
    found = (trait for trait in sorted(space.traits) if trait.startswith(prefix))
    return next(found, "").removeprefix(prefix)


def _best_spot(shape: SpaceShape, ways: BaseGeometry, kept: BaseGeometry) -> Point:
    """Choose a place near the upper rim, off roads, bridges, names and the town."""
    whole = surface(shape.outline)
    inner = whole.buffer(-RADIUS - 0.11 * UNIT)
    if inner.is_empty:
        inner = whole.buffer(-RADIUS)
    left, top, right, bottom = whole.bounds
    columns = left + np.arange(int((right - left) / STEP) + 1) * STEP
    rows = top + np.arange(int((bottom - top) / STEP) + 1) * STEP
    grid = np.meshgrid(columns, rows, indexing="ij")
    xs, ys = clipped(grid[0].ravel(), grid[1].ravel(), inner)
    near_town = np.maximum(0.0, 1 - np.hypot(xs - shape.town[0], ys - shape.town[1]) / TOWN_ROOM)
    height = (ys - top) / (bottom - top)
    local_ways, local_signs = (shapely.clip_by_rect(one, *whole.bounds) for one in (ways, kept))
    rim = whole.exterior
    best, lowest = shape.town, math.inf
    # What is quickly known is a bound for the whole cost: most places need no closer look.
    bounds = 3 * near_town + 0.5 * height
    for few in np.split(order := np.argsort(bounds), range(FEW, len(order), FEW)):
        if not len(few) or bounds[few[0]] >= lowest:
            break
        points = shapely.points(xs[few], ys[few])
        costs = (
            bounds[few]
            + 2 * _nearness(points, local_ways, RADIUS * 1.2)
            + 3 * _nearness(points, local_signs, RADIUS * 1.3)
            + 0.9 * shapely.distance(points, rim) / UNIT
        )
        index = int(np.argmin(costs))
        if costs[index] < lowest:
            best, lowest = (float(xs[few[index]]), float(ys[few[index]])), float(costs[index])
    return best


def _nearness(points: npt.NDArray[np.object_], shape: BaseGeometry, reach: float) -> Numbers:
    """Rate each point from 0 beyond a reach of a shape to 1 on it."""
    if shape.is_empty:
        return np.zeros(len(points))
    away: Numbers = shapely.distance(points, shape)
    return np.maximum(0.0, 1 - away / reach)
