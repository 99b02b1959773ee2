"""Built-up places: dense city blocks, and the few houses of a village."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
import numpy.typing as npt
import shapely
from shapely import Polygon, unary_union
from shapely.geometry.base import BaseGeometry

from wargames.board.board import Board
from wargames.board.space import SpaceId
from wargames.present.picture.curves import Line
from wargames.present.picture.geometry import course
from wargames.present.picture.ground import family, is_city
from wargames.present.picture.noise import Point, place_keys, sway
from wargames.present.picture.sheet import Cell, Sheet
from wargames.present.picture.swarm import Keys, Numbers, shares, sways
from wargames.present.picture.values import UNIT, Blocks, RoadLine, Texture, Watercourse
from wargames.present.picture.water import WIDTHS

Plots = npt.NDArray[np.float64]
"""The corners of many houses: house, corner, x or y."""


def ways_and_water(roads: tuple[RoadLine, ...], waters: tuple[Watercourse, ...]) -> BaseGeometry:
    """Give the ground that roads and water need for themselves."""
    strips = [course(road.points).buffer(0.04 * UNIT) for road in roads]
    strips += [
        course(water.points).buffer(WIDTHS[water.kind] / 2 + 0.035 * UNIT)
        for water in waters
        if len(water.points) > 1
    ]
    return unary_union(strips)


def city_blocks(sheet: Sheet, city: BaseGeometry, taken: BaseGeometry) -> Iterator[Texture]:
    """Fill cities with blocks along turned streets, denser towards the middle."""
    blocks = [
        _city(cell.centre)
        for cell in sheet.cells
        if cell.space and is_city(cell.terrain, cell.traits)
    ]
    free = city.buffer(-0.01 * UNIT)
    yield Blocks("city-block", tuple(_fitting(blocks, free, taken)))


def houses(board: Board, sheet: Sheet, taken: BaseGeometry) -> Iterator[Texture]:
    """Put a few houses at every named place that is not a city."""
    found = [_village(sheet.shapes[space].town) for space in villages(board, sheet)]
    yield Blocks("house", tuple(_fitting(found, sheet.land, taken)))


def villages(board: Board, sheet: Sheet) -> list[SpaceId]:
    """Name the places with a name of their own that are not cities."""
    return [
        cell.space
        for cell in sheet.cells
        if cell.space and board[cell.space].name and _has_houses(cell)
    ]


def _has_houses(cell: Cell) -> bool:
    is_bare = family(cell.terrain) == "sea" or "heath" in cell.traits
    return not (is_bare or is_city(cell.terrain, cell.traits))


def clearing(sheet: Sheet, spaces: list[SpaceId]) -> BaseGeometry:
    """Give the ground that villages keep free of trees."""
    spots = [shapely.Point(sheet.shapes[s].town).buffer(0.2 * UNIT) for s in spaces]
    return unary_union(spots)


def _city(centre: Point) -> Plots:
    keys = place_keys(centre)
    turn, pitch = math.radians(45 * sway(*keys, 31)), 0.066 * UNIT
    i, j = _plots(9)
    built = shares(*keys, i, j, 32) < 1.15 - 0.6 * np.hypot(i, j) / 9
    i, j = i[built], j[built]
    wide = pitch * (0.62 + 0.22 * shares(*keys, i, j, 33))
    deep = pitch * (0.56 + 0.26 * shares(*keys, i, j, 34))
    shift = (pitch * i.astype(np.float64), pitch * j.astype(np.float64))
    return _built(centre, shift, (wide, deep), turn)


def _village(centre: Point) -> Plots:
    keys = place_keys(centre)
    turn, pitch = math.radians(45 * sway(*keys, 35)), 0.05 * UNIT
    i, j = _plots(3)
    built = shares(*keys, i, j, 36) < 1.0 - 0.72 * np.hypot(i, j) / 3
    i, j = i[built], j[built]
    size = pitch * (0.55 + 0.25 * shares(*keys, i, j, 37))
    across = (i + 0.22 * sways(*keys, i, j, 38)) * pitch
    along = (j + 0.22 * sways(*keys, i, j, 39)) * pitch
    lean = turn + 0.25 * sways(*keys, i, j, 40)
    return _built(centre, (across, along), (size * 1.25, size), lean)


def _plots(reach: int) -> tuple[Keys, Keys]:
    """Give the columns and rows of the plots around a middle."""
    line = np.arange(-reach, reach + 1)
    columns, rows = np.meshgrid(line, line, indexing="ij")
    return columns.ravel(), rows.ravel()


def _built(
    centre: Point,
    shift: tuple[Numbers, Numbers],
    size: tuple[Numbers, Numbers],
    turn: Numbers | float,
) -> Plots:
    """Give the corners of turned houses, four each."""
    cos, sin = np.cos(turn), np.sin(turn)
    x = centre[0] + shift[0] * cos - shift[1] * sin
    y = centre[1] + shift[0] * sin + shift[1] * cos
    corners = []
    for right, down in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        dx, dy = right * size[0] / 2, down * size[1] / 2
        corners.append(np.column_stack((x + dx * cos - dy * sin, y + dx * sin + dy * cos)))
    return np.stack(corners, axis=1)


def _fitting(plots: list[Plots], inside: BaseGeometry, taken: BaseGeometry) -> Iterator[Line]:
    """Cut the houses to free ground and drop what is left of small ones."""
    if not plots:
        return
    free = inside.difference(taken)
    shapely.prepare(free)
    corners = np.concatenate(plots)
    houses = shapely.polygons(corners)
    is_free, is_cut = shapely.contains(free, houses), shapely.intersects(free, houses)
    lines = corners.tolist()
    for index in np.flatnonzero(is_cut).tolist():
        if is_free[index]:
            yield tuple((x, y) for x, y in lines[index])
        else:
            whole = houses[index]
            part = whole.intersection(free)
            if isinstance(part, Polygon) and part.area > 0.4 * whole.area:
                yield tuple(part.exterior.coords)[:-1]
