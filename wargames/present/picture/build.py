"""From a board to its picture."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace
from shapely import box, unary_union
from shapely.geometry.base import BaseGeometry

from wargames.board.board import Board
from wargames.board.space import SpaceId, SpaceKind
from wargames.present.picture import growth, panels, towns
from wargames.present.picture.area_ground import area_surfaces, area_woods, contours, ditches
from wargames.present.picture.borders import dry_borders
from wargames.present.picture.ground import coast_lines, fields, grounds, surfaces
from wargames.present.picture.legend import with_legend
from wargames.present.picture.names import AREA_LETTERS, Writer, bridge_names, place_names
from wargames.present.picture.noise import Point
from wargames.present.picture.roads import road_lines
from wargames.present.picture.sheet import Sheet, lay_out, patch
from wargames.present.picture.tags import area_tags, sector_lines, standing_room
from wargames.present.picture.values import (
    UNIT,
    AreaTag,
    BoardPicture,
    Bridge,
    Ferry,
    SpaceShape,
    Texture,
)
from wargames.present.picture.water import water_net
from wargames.present.picture.water_names import water_names


def picture_of(board: Board, language: str = "en", title: str = "") -> BoardPicture:
    """Draw the whole map sheet of a board, names in a language."""
    return lettered(Draft(board).covered(), board, language, title)


def lettered(picture: BoardPicture, board: Board, language: str, title: str = "") -> BoardPicture:
    """Write all words on a map, or the same in another language."""
    writer, shapes = Writer(picture), picture.spaces
    labels = (
        *place_names(board, writer, shapes, language),
        *bridge_names(writer, picture.bridges),
        *panels.track_titles(board, shapes, language),
    )
    boxes = panels.panels(board, shapes, language)
    return with_legend(replace(picture, panels=boxes, labels=labels, title=title), language)


class Draft:
    """A map without words in the making.

    What play needs is drawn first: surfaces, borders, water and roads. Trees, houses and fields
    take longer and can follow, a few at a time.
    """

    def __init__(self, board: Board) -> None:
        """Draw everything but what covers the ground."""
        sheet = self._sheet = lay_out(board)
        self._board = board
        water = water_net(board, sheet)
        roads = road_lines(board, sheet, water)
        bridges = tuple(water.bridges.values())
        self._surfaces = surfaces(sheet) | area_surfaces(sheet)
        around = box(0, 0, sheet.width, sheet.height)
        signs: tuple[Bridge | Ferry, ...] = (*bridges, *water.ferries.values())
        letters = AREA_LETTERS if board.of_kind(SpaceKind.AREA) else 1.0
        river_names = tuple(water_names(water.courses, signs, _numbers(sheet), letters))
        tags = area_tags(board, sheet, roads, signs, river_names)
        self.picture = BoardPicture(
            width=sheet.width,
            height=sheet.height,
            spaces=_with_room(sheet, tags),
            edge=patch("edge", sheet.land),
            beyond=patch("beyond", around.difference(sheet.land)),
            grounds=grounds(self._surfaces),
            textures=(),
            waters=water.courses,
            bridges=bridges,
            roads=roads,
            panels=(),
            connectors=panels.connectors(board, sheet.shapes),
            labels=(),
            water_labels=river_names,
            ferries=tuple(water.ferries.values()),
            borders=dry_borders(board, sheet.shapes, set(water.curves)),
            sectors=sector_lines(board, sheet),
            tags=tags,
        )

    def cover(self) -> Iterator[None]:
        """Draw what covers the ground, one kind after each step; the picture has it at the end."""
        taken = towns.ways_and_water(self.picture.roads, self.picture.waters)
        yield
        shapes = self._surfaces | area_woods(self._sheet)
        yield
        textures = []
        for texture in _textures(self._board, self._sheet, shapes, taken):
            textures.append(texture)
            yield
        self.picture = replace(self.picture, grounds=grounds(shapes), textures=tuple(textures))

    def covered(self) -> BoardPicture:
        """Draw what covers the ground as well."""
        for _ in self.cover():
            pass
        return self.picture


def _numbers(sheet: Sheet) -> list[Point]:
    return [shape.number_at for shape in sheet.shapes.values() if shape.number]


def _with_room(sheet: Sheet, tags: tuple[AreaTag, ...]) -> dict[SpaceId, SpaceShape]:
    """Move the place for counters of each area off its identifier and its town."""
    rooms = zip(tags, standing_room(sheet.shapes, tags), strict=True)
    moved = {t.space: replace(sheet.shapes[t.space], centre=room) for t, room in rooms}
    return sheet.shapes | moved


def _textures(
    board: Board, sheet: Sheet, shapes: dict[str, BaseGeometry], taken: BaseGeometry
) -> Iterator[Texture]:
    empty = unary_union([])
    village_ground = towns.clearing(sheet, towns.villages(board, sheet))
    bare = unary_union([taken, village_ground])
    closed = unary_union([s for kind, s in shapes.items() if kind != "city"])
    yield from fields(sheet, closed)
    around = box(0, 0, sheet.width, sheet.height)
    city = shapes.get("city", empty)
    yield from growth.hedges(shapes.get("bocage", empty), bare, 0.15 * UNIT)
    yield from growth.hedges(shapes.get("mixed", empty), bare, 0.25 * UNIT)
    if any(cell.kind is SpaceKind.AREA for cell in sheet.cells):
        yield from contours(shapes.get("rough", empty))
        yield from ditches(sheet, bare)
    else:
        for kind in ("rough", "mountain"):
            yield from growth.slopes(shapes.get(kind, empty), kind)
    yield from growth.reeds(shapes.get("marsh", empty))
    yield coast_lines(shapes.get("sea", empty))
    open_ground = around.difference(unary_union([closed, city]))
    yield from growth.lone_trees(open_ground, bare)
    yield from growth.canopy(shapes.get("forest", empty), bare)
    yield from towns.city_blocks(sheet, city, taken)
    yield from towns.houses(board, sheet, taken)
