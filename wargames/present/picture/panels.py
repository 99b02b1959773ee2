"""Off-map boxes: framed panels, and the thin lines that say what they touch."""

from __future__ import annotations

from shapely import LineString, Polygon
from shapely.ops import nearest_points

from wargames.board.board import Board
from wargames.board.space import Space, SpaceId, SpaceKind
from wargames.present.picture.borders import pair_of
from wargames.present.picture.curves import Line, direction, moved
from wargames.present.picture.sheet import Sheet
from wargames.present.picture.values import UNIT, Connector, Panel, SpaceShape


def panels(board: Board, sheet: Sheet, language: str) -> tuple[Panel, ...]:
    """Frame every box that has a place on the sheet."""
    return tuple(
        _panel(space, sheet.shapes[space.id], language)
        for space in board.of_kind(SpaceKind.BOX)
        if space.id in sheet.shapes
    )


def _panel(space: Space, shape: SpaceShape, language: str) -> Panel:
    xs, ys = [x for x, _ in shape.outline], [y for _, y in shape.outline]
    rect = (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    letter = space.id if len(space.id) <= 2 else ""
    return Panel(space.id, rect, letter, space.label(language), space.role)


def connectors(board: Board, sheet: Sheet) -> tuple[Connector, ...]:
    """Join every box with the spaces and boxes one may move to from it."""
    found: dict[tuple[SpaceId, SpaceId], Connector] = {}
    for box in board.of_kind(SpaceKind.BOX):
        for edge in board.edges_from(box.id):
            pair = pair_of(edge.origin, edge.to)
            if pair in found or not all(space in sheet.shapes for space in pair):
                continue
            here, there = sheet.shapes[edge.origin], sheet.shapes[edge.to]
            found[pair] = Connector(pair, _link(here, there))
    return tuple(found.values())


def _link(box: SpaceShape, other: SpaceShape) -> Line:
    frame = Polygon(box.outline)
    if other.kind is SpaceKind.BOX:
        straight = LineString((box.centre, other.centre))
        free = straight.difference(frame).difference(Polygon(other.outline))
        if isinstance(free, LineString) and not free.is_empty:
            return tuple(free.coords)
    toward = LineString((other.centre, box.centre)).intersection(Polygon(other.outline))
    rim = toward.coords[-1] if isinstance(toward, LineString) else other.centre
    inside = moved((rim[0], rim[1]), direction((rim[0], rim[1]), other.centre), 0.075 * UNIT)
    start = nearest_points(frame, LineString((inside, rim)))[0]
    return ((start.x, start.y), inside)
