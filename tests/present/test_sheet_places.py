"""Finding spaces on the sheet, going from one to the next, laying counters down."""

from functools import cache

import pytest

from tests.present.picture.boards import area_board, arnhem_board, flat_board
from wargames.present.compass import DIRECTIONS, beside
from wargames.present.finding import SpaceFinder
from wargames.present.picture.build import picture_of
from wargames.present.picture.values import BoardPicture
from wargames.present.stacking import bounds_of, fanned, placed, topmost


@cache
def arnhem_picture() -> BoardPicture:
    """Draw the sheet of Target Arnhem."""
    return picture_of(arnhem_board())


@pytest.mark.parametrize(
    "board", [arnhem_board(), area_board(), flat_board(8, 6)], ids=["arnhem", "areas", "flat"]
)
def test_the_middle_of_every_space_is_found(board):
    """Hexes, areas and boxes are found at their middle, and nothing outside of the sheet."""
    picture = picture_of(board)
    finder = SpaceFinder(picture)
    assert {s: finder.at(shape.centre) for s, shape in picture.spaces.items()} == {
        s: s for s in picture.spaces
    }
    assert finder.at((-500.0, -500.0)) is None
    assert finder.at((picture.width + 1.0, 5.0)) is None


def test_arrows_lead_to_neighbours_and_back():
    """Left and right undo each other inside a row."""
    picture = arnhem_picture()
    assert beside(picture, "0103", "left") == "0102"
    assert beside(picture, "0102", "right") == "0103"


def test_every_space_can_be_reached_with_arrows():
    """No box and no hex is cut off from the keyboard."""
    picture = arnhem_picture()
    seen, front = {"0103"}, ["0103"]
    while front:
        here = front.pop()
        for direction in DIRECTIONS:
            there = beside(picture, here, direction)
            if there not in seen:
                seen.add(there)
                front.append(there)
    assert seen == set(picture.spaces)


def test_at_the_edge_an_arrow_stays():
    """Nothing lies to the left of the westernmost box."""
    assert beside(arnhem_picture(), "A", "left") == "A"


def test_a_stack_lies_in_its_hex_with_a_badge_on_top():
    """Counters are shifted, the last is on top and says how many there are."""
    picture = arnhem_picture()
    pieces = ("a", "b", "c")
    stack = placed(picture, {"0103": pieces}, dict.fromkeys(pieces, "allied"))
    assert [c.badge for c in stack] == [0, 0, 3]
    assert len({c.at for c in stack}) == 3
    finder = SpaceFinder(picture)
    assert {finder.at(c.at) for c in stack} == {"0103"}
    top = topmost(stack, stack[-1].at)
    assert top is not None
    assert top.piece == "c"


def test_two_sides_in_one_hex_lie_apart():
    """Each side has its own pile."""
    sides = {"a": "allied", "b": "allied", "g": "german"}
    stack = placed(arnhem_picture(), {"0103": tuple(sides)}, sides)
    allied, german = [c for c in stack if c.piece != "g"], [c for c in stack if c.piece == "g"]
    assert max(c.at[0] for c in allied) < german[0].at[0]
    assert [c.badge for c in stack] == [0, 2, 0]


@pytest.mark.parametrize("count", [1, 4, 6, 9, 20])
def test_counters_stay_inside_a_box(count):
    """However many there are, none hangs over the frame, and none hides another whole."""
    picture = arnhem_picture()
    pieces = tuple(f"p{i}" for i in range(count))
    laid = placed(picture, {"A": pieces}, dict.fromkeys(pieces, "german"))
    outline = picture.spaces["A"].outline
    left, top, wide, high = bounds_of(laid, 0.0)
    assert left >= min(x for x, _ in outline)
    assert left + wide <= max(x for x, _ in outline)
    assert top >= min(y for _, y in outline)
    assert top + high <= max(y for _, y in outline)
    assert len({c.at for c in laid}) == count


def test_a_space_that_is_not_on_the_sheet_shows_no_counter():
    """Pools of losses are shown elsewhere."""
    assert placed(arnhem_picture(), {"eliminated": ("a",)}, {"a": "allied"}) == ()


@pytest.mark.parametrize("space", ["0103", "A", "1606", "airfields"])
def test_a_fan_shows_every_counter_whole_inside_the_sheet(space):
    """Counters of a fan do not overlap and do not leave the sheet."""
    picture = arnhem_picture()
    fan = fanned(picture, space, [f"p{i}" for i in range(7)], 60.0)
    left, top, wide, high = bounds_of(fan, 0.0)
    assert left >= 0
    assert top >= 0
    assert left + wide <= picture.width
    assert top + high <= picture.height
    for one in fan:
        assert [c.piece for c in fan if c.contains(one.at)] == [one.piece]
