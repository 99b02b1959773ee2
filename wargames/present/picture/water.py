"""Water along borders: hexsides chained at their corners into flowing curves."""

from __future__ import annotations

import math
from collections import defaultdict

import msgspec

from wargames.board.board import Board
from wargames.board.space import SpaceId
from wargames.present.picture.borders import Corner, Corners, gate, pair_of, shared_border
from wargames.present.picture.curves import (
    Line,
    bend,
    between,
    direction,
    even,
    left_of,
    moved,
)
from wargames.present.picture.noise import Point, place_keys, sway
from wargames.present.picture.runoff import runoff
from wargames.present.picture.sheet import Sheet
from wargames.present.picture.values import UNIT, Bridge, Ferry, Watercourse

WIDTHS: dict[str, float] = {
    "flooded": 0.2 * UNIT,
    "major-river": 0.17 * UNIT,
    "river": 0.135 * UNIT,
    "minor-river": 0.075 * UNIT,
    "canal": 0.07 * UNIT,
    "stream": 0.05 * UNIT,
}
STRAIGHT = frozenset({"canal"})
ROUNDNESS = {True: 0.42, False: 1.0}
SPACING = 0.05 * UNIT


class Side(msgspec.Struct, frozen=True):
    """A border that carries water."""

    pair: tuple[SpaceId, SpaceId]
    kind: str
    name: str
    line: Line
    ends: tuple[Corner, Corner]
    middle: Point

    @property
    def is_straight(self) -> bool:
        """Tell whether people dug it."""
        return self.kind in STRAIGHT


class WaterNet(msgspec.Struct, frozen=True):
    """All water of a board: the curve of each border, courses, bridges and ferries."""

    curves: dict[tuple[SpaceId, SpaceId], Line]
    courses: tuple[Watercourse, ...]
    bridges: dict[tuple[SpaceId, SpaceId], Bridge]
    ferries: dict[tuple[SpaceId, SpaceId], Ferry]


def water_net(board: Board, sheet: Sheet) -> WaterNet:
    """Draw all watercourses of a board and the bridges over them."""
    sides = _sides(board, sheet)
    at_corner: dict[Corner, list[Side]] = defaultdict(list)
    for side in sides:
        for corner in side.ends:
            at_corner[corner].append(side)
    through = {corner: _through(found) for corner, found in at_corner.items()}
    curves = {side.pair: _curve(side, through) for side in sides}
    courses = _courses(sides, at_corner, curves)
    courses += tuple(runoff(courses, sheet))
    bridges: dict[tuple[SpaceId, SpaceId], Bridge] = {}
    ferries: dict[tuple[SpaceId, SpaceId], Ferry] = {}
    for side in sides:
        edge = board.edge(*side.pair)
        if edge is None:
            continue
        at, along = _crossing(side, curves[side.pair])
        if edge.has("bridge"):
            half = WIDTHS[side.kind] / 2 + 0.045 * UNIT
            rail = edge.has("railway")
            bridges[side.pair] = Bridge(side.pair, edge.bridge, at, along, half, rail)
        elif edge.has("ferry"):
            ferries[side.pair] = Ferry(side.pair, edge.ferry, at, along)
    return WaterNet(curves, courses, bridges, ferries)


def _sides(board: Board, sheet: Sheet) -> list[Side]:
    corners = Corners()
    found: dict[tuple[SpaceId, SpaceId], Side] = {}
    for origin in board.order:
        for edge in board.edges_from(origin):
            kind = next((k for k in WIDTHS if edge.has(k)), "")
            pair = pair_of(edge.origin, edge.to)
            if not kind or pair in found or not all(s in sheet.shapes for s in pair):
                continue
            here, there = sheet.shapes[pair[0]], sheet.shapes[pair[1]]
            line = shared_border(here, there)
            if line:
                ends = (corners.name(line[0]), corners.name(line[-1]))
                is_long = len(line) > 2
                middle = gate(line, here.town, there.town) if is_long else _middle(line, kind)
                found[pair] = Side(pair, kind, edge.name, line, ends, middle)
    return list(found.values())


def _middle(line: Line, kind: str) -> Point:
    """Give the point where a hexside's water may be bridged, a little off the exact middle."""
    middle = between(line[0], line[1], 0.5)
    if kind in STRAIGHT:
        return middle
    keys = place_keys(middle)
    return moved(middle, left_of(direction(line[0], line[1])), 0.035 * UNIT * sway(*keys, 11))


def _through(sides: list[Side]) -> tuple[Side, Side] | None:
    """Choose the two sides that flow through a corner; others only join there."""
    best: tuple[int, int, int] | None = None
    for i, a in enumerate(sides):
        for j in range(i + 1, len(sides)):
            b = sides[j]
            kinship = 2 * (a.name == b.name) + (a.kind == b.kind)
            if (kinship or len(sides) == 2) and (best is None or kinship > best[0]):
                best = (kinship, i, j)
    return None if best is None else (sides[best[1]], sides[best[2]])


def _curve(side: Side, through: dict[Corner, tuple[Side, Side] | None]) -> Line:
    """Draw one border's water from corner to corner through its middle."""
    if len(side.line) > 2:
        return even(side.line, SPACING)
    first = _arm(side, 0, through)
    second = _arm(side, 1, through)
    line = even((*reversed(first), *second[1:]), SPACING)
    return line if side.is_straight else _meander(line, side)


def _arm(side: Side, end: int, through: dict[Corner, tuple[Side, Side] | None]) -> Line:
    """Draw from the middle of a border to one of its corners."""
    corner, pair = side.line[end], through[side.ends[end]]
    if pair is None:
        return (side.middle, corner)
    near = [_leaning(other, corner) for other in pair]
    node = between(between(near[0], near[1], 0.5), corner, 0.5)
    if side not in pair:
        return (side.middle, node)
    mine = near[pair.index(side)]
    return (side.middle, *bend(mine, between(mine, corner, 0.5), node))


def _leaning(side: Side, corner: Point) -> Point:
    """Give the point of a border where its water begins to turn around a corner."""
    return between(corner, side.middle, ROUNDNESS[side.is_straight])


def _meander(line: Line, side: Side) -> Line:
    """Let a river swing a little to both sides; its ends and its middle stay."""
    swing = 0.028 * UNIT * sway(*place_keys(side.middle), 23)
    last = len(line) - 1
    found = []
    for index, point in enumerate(line):
        before, after = line[max(0, index - 1)], line[min(last, index + 1)]
        by = swing * math.sin(2 * math.pi * index / last)
        found.append(moved(point, left_of(direction(before, after)), by))
    return tuple(found)


def _courses(
    sides: list[Side],
    at_corner: dict[Corner, list[Side]],
    curves: dict[tuple[SpaceId, SpaceId], Line],
) -> tuple[Watercourse, ...]:
    """Join borders of one kind and name into stretches as long as possible."""
    left = {side.pair: side for side in sides}
    found = []
    for start in sorted(sides, key=lambda s: (-_loose_ends(s, at_corner), s.pair)):
        if start.pair not in left:
            continue
        loose = 0 if _is_loose(start, 0, at_corner) else 1
        chain, corner, side = [start], start.ends[1 - loose], start
        del left[start.pair]
        line = list(curves[start.pair] if loose == 0 else reversed(curves[start.pair]))
        while (nxt := _next(side, corner, at_corner, left)) is not None:
            forward = nxt.ends[0] == corner
            line += list(curves[nxt.pair] if forward else reversed(curves[nxt.pair]))[1:]
            corner = nxt.ends[1] if forward else nxt.ends[0]
            chain.append(nxt)
            del left[nxt.pair]
            side = nxt
        pairs = tuple(s.pair for s in chain)
        found.append(Watercourse(start.kind, start.name, tuple(line), pairs))
    return tuple(found)


def _next(
    side: Side,
    corner: Corner,
    at_corner: dict[Corner, list[Side]],
    left: dict[tuple[SpaceId, SpaceId], Side],
) -> Side | None:
    kin = [s for s in at_corner[corner] if (s.kind, s.name) == (side.kind, side.name)]
    kin = [s for s in kin if s.pair in left]
    return kin[0] if kin else None


def _is_loose(side: Side, end: int, at_corner: dict[Corner, list[Side]]) -> bool:
    kin = [s for s in at_corner[side.ends[end]] if (s.kind, s.name) == (side.kind, side.name)]
    return len(kin) < 2


def _loose_ends(side: Side, at_corner: dict[Corner, list[Side]]) -> int:
    return _is_loose(side, 0, at_corner) + _is_loose(side, 1, at_corner)


def _crossing(side: Side, curve: Line) -> tuple[Point, Point]:
    """Give the place where a border's water is crossed, and the vector square across it."""
    index = min(range(len(curve)), key=lambda i: math.dist(curve[i], side.middle))
    flow = direction(curve[max(0, index - 2)], curve[min(len(curve) - 1, index + 2)])
    return curve[index], left_of(flow)
