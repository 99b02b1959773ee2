"""Built-up places: dense city blocks, and the few houses of a village."""

from __future__ import annotations

import math
from collections.abc import Iterator

import shapely
from shapely import LineString, Polygon, unary_union
from shapely.geometry.base import BaseGeometry

from wargames.board.board import Board
from wargames.board.space import SpaceId
from wargames.present.picture.curves import Line
from wargames.present.picture.ground import family, is_city
from wargames.present.picture.noise import Point, place_keys, share, sway
from wargames.present.picture.sheet import Cell, Sheet
from wargames.present.picture.values import UNIT, Blocks, RoadLine, Texture, Watercourse
from wargames.present.picture.water import WIDTHS


def ways_and_water(roads: tuple[RoadLine, ...], waters: tuple[Watercourse, ...]) -> BaseGeometry:
    """Give the ground that roads and water need for themselves."""
    strips = [LineString(road.points).buffer(0.04 * UNIT) for road in roads]
    strips += [
        LineString(water.points).buffer(WIDTHS[water.kind] / 2 + 0.035 * UNIT)
        for water in waters
        if len(water.points) > 1
    ]
    return unary_union(strips)


def city_blocks(sheet: Sheet, city: BaseGeometry, taken: BaseGeometry) -> Iterator[Texture]:
    """Fill cities with blocks along turned streets, denser towards the middle."""
    blocks: list[Line] = []
    for cell in sheet.cells:
        if cell.space and is_city(cell.terrain, cell.traits):
            blocks += _city(cell.centre)
    free = city.buffer(-0.01 * UNIT)
    yield Blocks("city-block", tuple(_fitting(blocks, free, taken)))


def houses(board: Board, sheet: Sheet, taken: BaseGeometry) -> Iterator[Texture]:
    """Put a few houses at every named place that is not a city."""
    found: list[Line] = []
    for space in villages(board, sheet):
        found += _village(sheet.shapes[space].town)
    around = sheet.land
    yield Blocks("house", tuple(_fitting(found, around, taken)))


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


def _city(centre: Point) -> list[Line]:
    keys = place_keys(centre)
    turn, pitch = math.radians(45 * sway(*keys, 31)), 0.066 * UNIT
    found = []
    for i in range(-9, 10):
        for j in range(-9, 10):
            away = math.hypot(i, j) / 9
            if share(*keys, i, j, 32) < 1.15 - 0.6 * away:
                wide = pitch * (0.62 + 0.22 * share(*keys, i, j, 33))
                deep = pitch * (0.56 + 0.26 * share(*keys, i, j, 34))
                found.append(_house(centre, (i * pitch, j * pitch), (wide, deep), turn))
    return found


def _village(centre: Point) -> list[Line]:
    keys = place_keys(centre)
    turn, pitch = math.radians(45 * sway(*keys, 35)), 0.05 * UNIT
    found = []
    for i in range(-3, 4):
        for j in range(-3, 4):
            away = math.hypot(i, j) / 3
            if share(*keys, i, j, 36) < 1.0 - 0.72 * away:
                size = pitch * (0.55 + 0.25 * share(*keys, i, j, 37))
                shift = (
                    (i + 0.22 * sway(*keys, i, j, 38)) * pitch,
                    (j + 0.22 * sway(*keys, i, j, 39)) * pitch,
                )
                lean = turn + 0.25 * sway(*keys, i, j, 40)
                found.append(_house(centre, shift, (size * 1.25, size), lean))
    return found


def _house(centre: Point, shift: Point, size: tuple[float, float], turn: float) -> Line:
    cos, sin = math.cos(turn), math.sin(turn)
    middle = (
        centre[0] + shift[0] * cos - shift[1] * sin,
        centre[1] + shift[0] * sin + shift[1] * cos,
    )
    half_x, half_y = size[0] / 2, size[1] / 2
    corners = ((-half_x, -half_y), (half_x, -half_y), (half_x, half_y), (-half_x, half_y))
    return tuple((middle[0] + x * cos - y * sin, middle[1] + x * sin + y * cos) for x, y in corners)


def _fitting(blocks: list[Line], inside: BaseGeometry, taken: BaseGeometry) -> list[Line]:
    """Cut the blocks to free ground and drop what is left of small ones."""
    free = inside.difference(taken)
    shapely.prepare(free)
    found = []
    for block in blocks:
        whole = Polygon(block)
        if free.contains(whole):
            found.append(block)
        elif free.intersects(whole):
            part = whole.intersection(free)
            if isinstance(part, Polygon) and part.area > 0.4 * whole.area:
                found.append(tuple(part.exterior.coords)[:-1])
    return found
