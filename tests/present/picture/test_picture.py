"""The picture of a board: water, roads, names and boxes lie where the board says."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from shapely import LineString, Point, Polygon, box

from tests.present.picture.boards import area_board, arnhem_board, flat_board, montys_board
from wargames.board.board import Board
from wargames.board.space import SpaceKind
from wargames.present.picture.borders import shared_border
from wargames.present.picture.build import lettered, picture_of
from wargames.present.picture.values import UNIT, BoardPicture, LabelStyle
from wargames.present.picture.water import WIDTHS

BOARDS: dict[str, Callable[[], Board]] = {
    "target-arnhem": arnhem_board,
    "flat-top": lambda: flat_board(14, 12),
    "areas": area_board,
    "montys-gamble": montys_board,
}


@pytest.fixture(scope="module", params=BOARDS)
def drawn(request) -> tuple[Board, BoardPicture]:
    """Give each board with its picture."""
    board = BOARDS[request.param]()
    return board, picture_of(board, "en")


@pytest.fixture(scope="module")
def arnhem() -> BoardPicture:
    """Give the picture of Target Arnhem."""
    return picture_of(arnhem_board(), "en", "Target Arnhem")


def wet_borders(board: Board) -> set[frozenset[str]]:
    """Name every border of a board that carries water."""
    return {
        frozenset((edge.origin, edge.to))
        for space in board.order
        for edge in board.edges_from(space)
        if any(edge.has(kind) for kind in WIDTHS)
    }


def test_every_water_border_lies_on_its_watercourse(drawn):
    """Each border with water belongs to one course, which passes close to the border's middle."""
    board, picture = drawn
    seen = [frozenset(pair) for course in picture.waters for pair in course.sides]
    assert len(seen) == len(set(seen))
    assert set(seen) == wet_borders(board)
    for course in picture.waters:
        for a, b in course.sides:
            border = LineString(shared_border(picture.spaces[a], picture.spaces[b]))
            middle = border.interpolate(0.5, normalized=True)
            assert LineString(course.points).distance(middle) < 0.08 * UNIT, (a, b)


def test_water_keeps_off_the_middle_of_spaces(arnhem):
    """No named river or canal runs through the middle of a hex."""
    for course in arnhem.waters:
        for pair in course.sides:
            for space in pair:
                centre = Point(arnhem.spaces[space].centre)
                assert LineString(course.points).distance(centre) > 0.3 * UNIT, space


def test_every_road_step_is_drawn_exactly_once(drawn):
    """Two roads that share a step do not draw it twice, and none is lost; rails run beside."""
    board, picture = drawn
    steps = [
        (road.kind == "rail", frozenset(step))
        for road in picture.roads
        for step in pairwise(road.path)
    ]
    assert len(steps) == len(set(steps))
    wanted = {
        ("rail" in road.traits, frozenset(step))
        for road in board.roads.values()
        for step in pairwise(road.path)
    }
    assert set(steps) == wanted


def test_roads_pass_their_spaces_in_order(drawn):
    """Along its line a road comes close to the middle of each of its spaces, one after another."""
    _, picture = drawn
    for road in picture.roads:
        line = LineString(road.points)
        inner = [s for s in road.path if picture.spaces[s].kind is SpaceKind.HEX]
        centres = [Point(picture.spaces[space].centre) for space in inner]
        assert all(line.distance(centre) < 0.1 * UNIT for centre in centres), road.id
        places = [line.project(centre) for centre in centres]
        assert places == sorted(places), road.id


def test_a_road_to_a_box_ends_in_it(arnhem):
    """A road that leaves the map for a box stops at the box instead of crossing it."""
    ends = [(road, space) for road in arnhem.roads for space in (road.path[0], road.path[-1])]
    boxes = [(r, s) for r, s in ends if arnhem.spaces[s].kind is SpaceKind.BOX]
    assert boxes
    for road, space in boxes:
        tip = road.points[0] if space == road.path[0] else road.points[-1]
        assert Polygon(arnhem.spaces[space].outline).buffer(0.5).contains(Point(tip)), road.id


def test_bridges_cross_their_water(drawn):
    """The middle of each bridge is on the water of its own border."""
    _, picture = drawn
    assert picture.bridges
    for bridge in picture.bridges:
        pair = set(bridge.between)
        course = next(c for c in picture.waters if pair in [set(side) for side in c.sides])
        assert LineString(course.points).distance(Point(bridge.at)) < 1.0


def test_labels_lie_inside_the_sheet(drawn):
    """Every place name, also the longest, is whole on the sheet."""
    _, picture = drawn
    sheet = box(0, 0, picture.width, picture.height)
    assert picture.labels
    for label in picture.labels:
        x, y, width, height = label.box
        assert sheet.contains(box(x, y, x + width, y + height)), label.lines


def test_place_names_do_not_overlap(arnhem):
    """No name of a town or city is written over another."""
    frames = [
        (label.lines, box(x, y, x + w, y + h))
        for label in arnhem.labels
        if label.style is not LabelStyle.BRIDGE
        for x, y, w, h in [label.box]
    ]
    for index, (name, frame) in enumerate(frames):
        for other, there in frames[index + 1 :]:
            assert frame.intersection(there).area < 1.0, (name, other)


def test_boxes_lie_beside_the_map(arnhem):
    """Off-map boxes cover no hex and no other box, and are whole on the sheet."""
    sheet = box(0, 0, arnhem.width, arnhem.height)
    shapes = [(s.kind, Polygon(s.outline)) for s in arnhem.spaces.values()]
    panels = [box(x, y, x + w, y + h) for x, y, w, h in (p.rect for p in arnhem.panels)]
    hexes = [shape for kind, shape in shapes if kind is SpaceKind.HEX]
    assert len(panels) == 16
    for index, panel in enumerate(panels):
        assert sheet.contains(panel)
        assert not any(panel.intersects(hex_) for hex_ in hexes)
        assert not any(panel.intersects(other) for other in panels[index + 1 :])


def test_another_language_changes_names_only(arnhem):
    """The French sheet has the ground of the English one and French box titles."""
    french = lettered(arnhem, arnhem_board(), "fr", "Target Arnhem")
    assert french == picture_of(arnhem_board(), "fr", "Target Arnhem")
    assert french.textures == arnhem.textures
    titles = {panel.space: panel.title for panel in french.panels}
    assert titles["column"] == "Colonne du XXX Corps"


def test_the_same_board_gives_the_same_picture(arnhem):
    """Nothing in a picture depends on chance."""
    assert picture_of(arnhem_board(), "en", "Target Arnhem") == arnhem
