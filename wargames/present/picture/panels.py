"""Off-map boxes: framed panels, and the thin lines that say what they touch."""

from __future__ import annotations

from collections.abc import Iterator

from shapely import LineString
from shapely.ops import nearest_points

from wargames.board.board import Board
from wargames.board.space import Space, SpaceId, SpaceKind
from wargames.present.picture.borders import pair_of
from wargames.present.picture.curves import Line, direction, moved
from wargames.present.picture.geometry import course, surface
from wargames.present.picture.letters import text_width
from wargames.present.picture.names import SIZES
from wargames.present.picture.values import (
    UNIT,
    Connector,
    Label,
    LabelStyle,
    Panel,
    Rect,
    Shapes,
    SpaceShape,
)


def panels(board: Board, shapes: Shapes, language: str) -> tuple[Panel, ...]:
    """Frame every box that has a place on the sheet."""
    boxes = [s for s in board.of_kind(SpaceKind.BOX) if s.id in shapes]
    heads = {role: _common(cells, language) for role, cells in _tracks(boxes).items()}
    return tuple(_panel(space, shapes[space.id], language, heads) for space in boxes)


def track_titles(board: Board, shapes: Shapes, language: str) -> Iterator[Label]:
    """Write the name of each track above its first cell."""
    boxes = [s for s in board.of_kind(SpaceKind.BOX) if s.id in shapes]
    size = SIZES[LabelStyle.TRACK]
    for cells in _tracks(boxes).values():
        if title := _common(cells, language).strip():
            left, top, _, _ = _rect(shapes[cells[0].id])
            frame = (left, top - 1.7 * size, text_width(title) * size + 6, 1.3 * size)
            yield Label(LabelStyle.TRACK, (title,), frame, size)


def _tracks(boxes: list[Space]) -> dict[str, list[Space]]:
    """Group the cells of tracks: numbered boxes of one role that lead nowhere."""
    found: dict[str, list[Space]] = {}
    for space in boxes:
        if "number" in space.values:
            found.setdefault(space.role, []).append(space)
    return found


def _common(cells: list[Space], language: str) -> str:
    """Give the words with which all cells of a track begin."""
    beginnings = {cell.label(language).rpartition(" ")[0] for cell in cells}
    return beginnings.pop() + " " if len(beginnings) == 1 else ""


def _panel(space: Space, shape: SpaceShape, language: str, heads: dict[str, str]) -> Panel:
    is_cell = "number" in space.values
    modifier = space.values.get("modifier")
    return Panel(
        space=space.id,
        rect=_rect(shape),
        letter=space.id if space.role == "zone" else "",
        title=space.label(language).removeprefix(heads.get(space.role, "") if is_cell else ""),
        role=space.role,
        modifier="" if modifier is None else f"{modifier:+d}",
        is_cell=is_cell,
    )


def _rect(shape: SpaceShape) -> Rect:
    xs, ys = [x for x, _ in shape.outline], [y for _, y in shape.outline]
    return (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def connectors(board: Board, shapes: Shapes) -> tuple[Connector, ...]:
    """Join every box with the spaces and boxes one may move to from it."""
    found: dict[tuple[SpaceId, SpaceId], Connector] = {}
    for box in board.of_kind(SpaceKind.BOX):
        for edge in board.edges_from(box.id):
            pair = pair_of(edge.origin, edge.to)
            if pair in found or not all(space in shapes for space in pair):
                continue
            here, there = shapes[edge.origin], shapes[edge.to]
            found[pair] = Connector(pair, _link(here, there))
    return tuple(found.values())


def _link(box: SpaceShape, other: SpaceShape) -> Line:
    frame = surface(box.outline)
    if other.kind is SpaceKind.BOX:
        straight = course((box.town, other.town))
        free = straight.difference(frame).difference(surface(other.outline))
        if isinstance(free, LineString) and not free.is_empty:
            return tuple(free.coords)
    toward = course((other.town, box.town)).intersection(surface(other.outline))
    rim = toward.coords[-1] if isinstance(toward, LineString) else other.town
    inside = moved((rim[0], rim[1]), direction((rim[0], rim[1]), other.town), 0.075 * UNIT)
    start = nearest_points(frame, course((inside, rim)))[0]
    return ((start.x, start.y), inside)
