"""Place names: each written where it hides the least."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
import shapely
from shapely import STRtree, box
from shapely.geometry.base import BaseGeometry

from wargames.board.board import Board
from wargames.board.space import SpaceKind
from wargames.present.picture.curves import Line
from wargames.present.picture.geometry import course
from wargames.present.picture.ground import is_city
from wargames.present.picture.letters import text_width
from wargames.present.picture.noise import Point
from wargames.present.picture.tags import RADIUS
from wargames.present.picture.values import (
    UNIT,
    BoardPicture,
    Bridge,
    Label,
    LabelStyle,
    Rect,
    Shapes,
    SpaceShape,
)
from wargames.present.picture.water import WIDTHS

SIZES = {
    LabelStyle.CITY: 0.15 * UNIT,
    LabelStyle.TOWN: 0.112 * UNIT,
    LabelStyle.BRIDGE: 0.08 * UNIT,
    LabelStyle.TRACK: 0.15 * UNIT,
    LabelStyle.KEY: 0.13 * UNIT,
}
AREA_LETTERS = 1.3
LINE_HEIGHT = 1.12
WIDEST = 0.92 * UNIT
# What each spot costs more than the one before it.
DISLIKE = 2.2


class Writer:
    """Places labels one after another and remembers what is taken."""

    def __init__(self, picture: BoardPicture) -> None:
        """Learn what names should not cover."""
        tags, waters = picture.tags, picture.waters
        self._width, self._height = picture.width, picture.height
        # Areas are larger than hexes and so are their names; their bridges stand in rings.
        self.has_tags = bool(tags)
        self._scale = AREA_LETTERS if tags else 1.0
        lines: list[tuple[BaseGeometry, float]] = []
        lines += [(course(r.points), 3.0 if r.kind == "red" else 1.6) for r in picture.roads]
        lines += [
            (course(w.points).buffer(WIDTHS[w.kind] / 2), 0.16) for w in waters if len(w.points) > 1
        ]
        self._weights = np.array([weight for _, weight in lines])
        self._tree = STRtree([line for line, _ in lines])
        self._bridges = [b.at for b in picture.bridges]
        self._bridge_reach = 0.24 * UNIT if tags else 0.09 * UNIT
        self._taken: list[tuple[Rect, BaseGeometry]] = []
        for label in picture.water_labels:
            self._take(course(label.points).buffer(label.size * 0.6))
        for tag in tags:
            self._take(_tag_box(tag.at))
        numbers = [s.number_at for s in picture.spaces.values() if s.number]
        self._numbers = np.array(numbers).reshape(-1, 2)

    def write(
        self, style: LabelStyle, text: str, spots: list[Point], space: str, *, red: bool = False
    ) -> Label:
        """Write a name at the best of some middles, tried in order of liking."""
        size = SIZES[style] * self._scale
        lines = broken(text, SIZES[style])
        width = max(text_width(line) for line in lines) * size + 4
        height = len(lines) * size * LINE_HEIGHT
        best, lowest = (0.0, 0.0, width, height), math.inf
        for liking, (x, y) in enumerate(spots):
            if lowest <= liking * DISLIKE:
                break  # the spots that are left can be no better
            frame = self._inside((x - width / 2, y - height / 2, width, height))
            cost = self._cost(frame) + liking * DISLIKE
            if cost < lowest:
                best, lowest = frame, cost
        self._take(_box(best))
        return Label(style, lines, best, size, space, red)

    def _take(self, shape: BaseGeometry) -> None:
        left, top, right, bottom = shape.bounds
        self._taken.append(((left, top, right, bottom), shape))

    def _near(self, frame: Rect) -> Iterator[BaseGeometry]:
        """Give what is taken within reach of a frame; plain numbers tell it fastest."""
        x, y, width, height = frame
        for (left, top, right, bottom), shape in self._taken:
            if left < x + width and right > x and top < y + height and bottom > y:
                yield shape

    def _inside(self, frame: Rect) -> Rect:
        x, y, width, height = frame
        x = min(max(x, 4.0), self._width - width - 4)
        y = min(max(y, 4.0), self._height - height - 4)
        return (x, y, width, height)

    def _cost(self, frame: Rect) -> float:
        x, y, width, height = frame
        shape = _box(frame)
        under = self._tree.query(shape)
        parts = shapely.clip_by_rect(self._tree.geometries[under], *shape.bounds)
        surfaces, lengths = shapely.area(parts), shapely.length(parts)
        hidden = np.where(surfaces > 0, surfaces, lengths) * self._weights[under]
        cost = float(hidden.sum()) / 4
        reach = self._bridge_reach
        for at in self._bridges:
            across, down = abs(at[0] - x - width / 2), abs(at[1] - y - height / 2)
            cost += 30.0 * (across <= width / 2 + reach and down <= height / 2 + reach)
        for label in self._near(frame):
            if label.intersects(shape):
                cost += 60 + label.intersection(shape).area
        away = np.abs(self._numbers - (x + width / 2, y + height / 2))
        covered = (away[:, 0] < width / 2 + 12) & (away[:, 1] < height / 2 + 5)
        return cost + 14.0 * int(np.count_nonzero(covered))


def place_names(board: Board, writer: Writer, shapes: Shapes, language: str) -> Iterator[Label]:
    """Write the names of cities first, then of towns."""
    named = [(board[s], shape) for s, shape in shapes.items() if shape.kind is not SpaceKind.BOX]
    named = [(space, shape) for space, shape in named if space.name]
    named.sort(key=lambda pair: not is_city(pair[0].terrain, pair[0].traits))
    for space, shape in named:
        style = LabelStyle.CITY if is_city(space.terrain, space.traits) else LabelStyle.TOWN
        is_victory = "victory" in space.traits
        yield writer.write(style, space.label(language), _spots(shape), space.id, red=is_victory)


def bridge_names(writer: Writer, bridges: tuple[Bridge, ...]) -> Iterator[Label]:
    """Write the names of bridges beside them, small."""
    for bridge in bridges:
        if bridge.name:
            x, y = bridge.at
            up, aside = (0.27 * UNIT, 0.55 * UNIT) if writer.has_tags else (0.17 * UNIT, 0.4 * UNIT)
            spots = [(x, y + up), (x, y - up), (x + aside, y), (x - aside, y)]
            yield writer.write(LabelStyle.BRIDGE, bridge.name, spots, "")


def broken(text: str, size: float) -> tuple[str, ...]:
    """Break a long name into two lines at its best gap."""
    if text_width(text) * size <= WIDEST:
        return (text,)
    halves = [(text[: i + 1].strip(), text[i + 1 :].strip()) for i in _gaps(text)]
    if not halves:
        return (text,)
    return min(halves, key=lambda h: max(text_width(h[0]), text_width(h[1])))


def _gaps(text: str) -> list[int]:
    slashes = [i for i, letter in enumerate(text) if letter == "/"]
    return slashes or [i for i, letter in enumerate(text) if letter in " -"]


def _spots(shape: SpaceShape) -> list[Point]:
    """Give middles for a name, best first: low in the space, then high, then aside."""
    x, y = shape.town
    ring: Line = shape.outline
    low, high = max(py for _, py in ring) - y, y - min(py for _, py in ring)
    low, high = min(low, 0.58 * UNIT), min(high, 0.58 * UNIT)
    found = [(x, y + 0.64 * low)]
    for aside in (0.0, -0.14 * UNIT, 0.14 * UNIT, -0.24 * UNIT, 0.24 * UNIT):
        for lift in (0.64, 0.78, 0.5):
            found.append((x + aside, y + lift * low))
    for aside in (0.0, -0.14 * UNIT, 0.14 * UNIT):
        for lift in (0.42, 0.34):
            found.append((x + aside, y - lift * high))
    return found


def _tag_box(at: Point) -> BaseGeometry:
    """Give the ground that an identifier and the badges hung on it need."""
    x, y = at
    return box(x - 1.4 * RADIUS, y - 1.15 * RADIUS, x + 1.7 * RADIUS, y + 1.1 * RADIUS)


def _box(frame: Rect) -> BaseGeometry:
    return box(frame[0], frame[1], frame[0] + frame[2], frame[1] + frame[3])
