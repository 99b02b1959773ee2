"""Roads as smooth curves from centre to centre, over the bridges."""

from __future__ import annotations

from shapely.geometry import Point as Spot
from shapely.ops import nearest_points

from wargames.board.board import Board
from wargames.board.space import Road, SpaceId, SpaceKind
from wargames.present.picture.borders import gate, pair_of, shared_border
from wargames.present.picture.curves import Line, between, direction, gap, left_of, moved, spline
from wargames.present.picture.noise import Point, place_keys, sway
from wargames.present.picture.sheet import Sheet
from wargames.present.picture.values import UNIT, Bridge, RoadLine
from wargames.present.picture.water import WaterNet

BESIDE = 0.09 * UNIT
EMPHASIS = ("red", "highway", "main", "primary")


def road_lines(board: Board, sheet: Sheet, water: WaterNet) -> tuple[RoadLine, ...]:
    """Draw every road once; a step shared by two roads belongs to the weightier one."""
    drawn: set[tuple[str, SpaceId, SpaceId]] = set()
    found = []
    for road in sorted(board.roads.values(), key=_weight):
        for run in _new_runs(road, drawn):
            if all(space in sheet.shapes for space in run):
                aside = BESIDE if kind_of(road) == "rail" else 0.0
                line = spline(_guides(board, sheet, water, run, aside), 7)
                line = _led_out(
                    sheet, line, _is_dead_end(board, run[0]), _is_dead_end(board, run[-1])
                )
                found.append(RoadLine(road.id, kind_of(road), run, line))
    return tuple(found)


def _is_dead_end(board: Board, space: SpaceId) -> bool:
    """Tell whether a space of the map is touched by just one road step."""
    if board[space].kind is SpaceKind.BOX:
        return False
    paths = [road.path for road in board.roads.values() if space in road.path]
    return len(paths) == 1 and space in (paths[0][0], paths[0][-1])


def _led_out(sheet: Sheet, line: Line, starts: bool, ends: bool) -> Line:
    """Lead a road that ends at the edge of the map on over the land beyond."""
    if ends:
        line = (*line, *_beyond(sheet, line[-1], line[-4]))
    if starts:
        line = (*reversed(_beyond(sheet, line[0], line[3])), *line)
    return line


def _beyond(sheet: Sheet, end: Point, before: Point) -> Line:
    rim = sheet.land.boundary
    if rim.distance(Spot(end)) > 0.6 * UNIT:
        return ()
    nearest = nearest_points(rim, Spot(end))[0]
    out = direction(end, (nearest.x, nearest.y))
    ahead = direction(before, end)
    turn = (out[0] + 0.5 * ahead[0], out[1] + 0.5 * ahead[1])
    guides = [before, end, moved(end, turn, 0.5 * UNIT), moved(moved(end, turn, UNIT), out, UNIT)]
    return spline(guides)[7:]


def kind_of(road: Road) -> str:
    """Say how a road is drawn: red, main, rail or plain."""
    if "rail" in road.traits or "railway" in road.traits:
        return "rail"
    if "red" in road.traits:
        return "red"
    return "main" if road.traits & set(EMPHASIS) else "road"


def _weight(road: Road) -> int:
    return ("red", "main", "road", "rail").index(kind_of(road))


def _new_runs(road: Road, drawn: set[tuple[str, SpaceId, SpaceId]]) -> list[tuple[SpaceId, ...]]:
    """Cut a road into runs that no road has drawn yet; railways run beside roads."""
    runs: list[list[SpaceId]] = [[]]
    way = "rail" if kind_of(road) == "rail" else "road"
    for a, b in zip(road.path, road.path[1:], strict=False):
        pair = (way, *pair_of(a, b))
        if pair in drawn:
            runs.append([])
            continue
        drawn.add(pair)
        runs[-1] += [a, b] if not runs[-1] else [b]
    return [tuple(run) for run in runs if run]


def _guides(
    board: Board, sheet: Sheet, water: WaterNet, run: tuple[SpaceId, ...], aside: float
) -> list[Point]:
    """Give the points a road must pass, or a railway a little beside them."""
    points = [_stop(sheet, run, 0, aside)]
    for index in range(len(run) - 1):
        a, b = run[index], run[index + 1]
        here, there = points[-1], _stop(sheet, run, index + 1, aside)
        bridge, ferry = water.bridges.get(pair_of(a, b)), water.ferries.get(pair_of(a, b))
        if bridge is not None:
            points += _over(bridge, here, there)
        elif ferry is not None:
            points.append(ferry.at)
        elif board[a].kind is board[b].kind is SpaceKind.AREA:
            border = shared_border(sheet.shapes[a], sheet.shapes[b])
            spot = gate(border, here, there) if border else between(here, there, 0.5)
            points.append(moved(spot, left_of(direction(here, there)), aside))
        elif SpaceKind.BOX not in (board[a].kind, board[b].kind):
            points.append(_wander(here, there))
        points.append(there)
    return points


def _stop(sheet: Sheet, run: tuple[SpaceId, ...], index: int, aside: float) -> Point:
    """Give the place of a space on a road: near its town, or the frame of a box."""
    shape = sheet.shapes[run[index]]
    if shape.kind is not SpaceKind.BOX:
        x, y = crossing(shape.town)
        return (x + aside, y - aside)
    other = sheet.shapes[run[index - 1] if index else run[1]]
    xs, ys = [x for x, _ in shape.outline], [y for _, y in shape.outline]
    x = min(max(other.town[0], min(xs) + 8), max(xs) - 8)
    y = min(max(other.town[1], min(ys) + 8), max(ys) - 8)
    return (x, y)


def crossing(centre: Point) -> Point:
    """Give the point of a space where all its roads meet, a little off the exact middle."""
    keys = place_keys(centre)
    return (centre[0] + 0.05 * UNIT * sway(*keys, 3), centre[1] + 0.05 * UNIT * sway(*keys, 4))


def _over(bridge: Bridge, here: Point, there: Point) -> Line:
    """Lead a road straight over a bridge."""
    ahead = direction(here, there)
    along = bridge.along
    if ahead[0] * along[0] + ahead[1] * along[1] < 0:
        along = (-along[0], -along[1])
    reach = bridge.half + 0.03 * UNIT
    return (moved(bridge.at, along, -reach), bridge.at, moved(bridge.at, along, reach))


def _wander(here: Point, there: Point) -> Point:
    middle = between(here, there, 0.5)
    side = left_of(direction(here, there))
    return moved(middle, side, 0.1 * gap(here, there) * sway(*place_keys(middle), 9))
