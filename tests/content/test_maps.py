"""Boards are built as the map files say: places of boxes, names on borders."""

import pytest

from wargames.content.files import MapFile
from wargames.content.locate import bundled_root
from wargames.content.maps import build_board
from wargames.content.problems import Problems
from wargames.content.reader import read


def board_of(path):
    """Build the board of a map file that has no problem."""
    problems = Problems()
    document = read(path, MapFile, problems)
    assert document is not None, [str(problem) for problem in problems]
    board = build_board(document, problems)
    assert [str(problem) for problem in problems] == []
    return board


def test_boxes_count_from_the_north_western_hex():
    """A box lies on the same sheet as the hexes, half a hex west of their corner at (0, 0)."""
    board = board_of(bundled_root() / "maps" / "target-arnhem.yaml")
    corner, box = board["1601"], board["F"]
    assert corner.centre is not None
    x, y = corner.centre
    assert box.centre == pytest.approx((x + 0.5, y - 1.6))
    assert box.outline[0] == pytest.approx((x + 0.5 - 0.75, y - 1.6 - 0.65))


def test_boxes_of_an_area_map_lie_where_the_file_says():
    """Areas and boxes share one origin."""
    board = board_of(bundled_root() / "maps" / "montys-gamble.yaml")
    assert board["A"].centre == (8.35, -1.05)


def test_borders_bear_the_names_of_water_bridge_and_ferry():
    """Both directions of a border carry what the file writes on it."""
    board = board_of(bundled_root() / "maps" / "montys-gamble.yaml")
    for a, b in (("12", "25"), ("25", "12")):
        edge = board.edge(a, b)
        assert edge is not None
        assert (edge.name, edge.bridge, edge.ferry) == ("Neder Rijn", "Arnhem", "")
    ferry = board.edge("24", "8")
    assert ferry is not None
    assert (ferry.bridge, ferry.ferry) == ("", "Heveadorp")
