"""Everything has its place on a card table of any size."""

import itertools

import msgspec
import pytest

from wargames.present.card_layout import RATIO, Box, Spot, cells, fan, front_row, grid, row, zones
from wargames.present.card_moves import next_card

SIZES = [(1440, 560), (1024, 320), (600, 420), (860, 900)]
BOX = Box(100, 50, 400, 120)


def corners(spot: Spot, *, is_wide: bool = False) -> tuple[float, float, float, float]:
    """Give the edges of a card that lies straight or on its side: left, top, right, bottom."""
    wide, high = spot.high * (RATIO if is_wide else 1 / RATIO), spot.high
    if spot.angle == 90:
        wide, high = high, wide
    return (spot.x - wide / 2, spot.y - high / 2, spot.x + wide / 2, spot.y + high / 2)


def is_inside(edges: tuple[float, float, float, float], box: Box) -> bool:
    """Tell whether a card lies in a box."""
    left, top, right, bottom = edges
    across = box.x - 0.01 <= left and right <= box.x + box.wide + 0.01
    return across and box.y - 0.01 <= top and bottom <= box.y + box.high + 0.01


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("fronts", [True, False])
@pytest.mark.parametrize("chances", [True, False])
def test_the_parts_of_the_table_never_overlap(size, fronts, chances):
    """All zones lie on the table and none covers another."""
    ground = zones(*size, has_fronts=fronts, has_chances=chances)
    boxes: list[Box] = [getattr(ground, name) for name in ground.__struct_fields__]
    whole = Box(0, 0, *size)
    for box in boxes:
        assert is_inside((box.x, box.y, box.x + box.wide, box.y + box.high), whole)
    for one, other in itertools.combinations(boxes, 2):
        across = min(one.x + one.wide, other.x + other.wide) - max(one.x, other.x)
        down = min(one.y + one.high, other.y + other.high) - max(one.y, other.y)
        assert min(across, down) < 0.01


def test_nothing_fights_on_a_wide_ground():
    """Terrains to choose from have more room than one that is fought over."""
    calm, fight = (zones(1000, 600, has_fronts=fronts) for fronts in (False, True))
    assert calm.centre.wide > 2 * fight.centre.wide


@pytest.mark.parametrize("count", [1, 2, 5, 12, 30])
def test_a_hand_fans_within_its_place(count):
    """Cards keep their order from left to right, lean outward, and stay between the edges."""
    spots = fan(count, BOX)
    assert len(spots) == count
    places = [spot.x for spot in spots]
    assert places == sorted(places)
    assert [spot.angle for spot in spots] == sorted(spot.angle for spot in spots)
    half = spots[0].high / RATIO / 2
    assert BOX.x <= places[0] - half
    assert places[-1] + half <= BOX.x + BOX.wide


def test_the_hand_beyond_leans_the_other_way():
    """Seen from the other side of the table the fan is turned round."""
    near, far = fan(5, BOX), fan(5, BOX, is_far=True)
    assert [spot.angle for spot in far] == [-spot.angle for spot in near]


@pytest.mark.parametrize("count", [1, 2, 4, 9])
@pytest.mark.parametrize("is_wide", [True, False])
def test_a_row_stays_in_its_box(count, is_wide):
    """However many cards there are, all lie inside and none is larger than another."""
    spots = row(count, BOX, is_wide=is_wide)
    assert all(is_inside(corners(spot, is_wide=is_wide), BOX) for spot in spots)
    assert len({spot.high for spot in spots}) == 1


@pytest.mark.parametrize("count", [1, 4, 9, 19, 40])
@pytest.mark.parametrize("is_wide", [True, False])
def test_cards_to_choose_from_lie_in_rows_without_hiding_each_other(count, is_wide):
    """All inside, all of one size, each seen whole."""
    box = Box(100, 50, 900, 280)
    spots = grid(count, box, is_wide=is_wide, largest=260)
    assert len(spots) == count
    assert len({round(spot.high, 6) for spot in spots}) == 1
    edges = [corners(spot, is_wide=is_wide) for spot in spots]
    assert all(is_inside(one, box) for one in edges)
    for one, other in itertools.combinations(edges, 2):
        across = min(one[2], other[2]) - max(one[0], other[0])
        down = min(one[3], other[3]) - max(one[1], other[1])
        assert min(across, down) < 0.01


@pytest.mark.parametrize(("tilted", "standing"), [(0, 2), (1, 1), (3, 0), (5, 4)])
def test_what_has_fought_lies_on_its_side(tilted, standing):
    """The first cards are turned by a quarter, the others stand; all inside."""
    spots = front_row(tilted, standing, BOX)
    assert [spot.angle for spot in spots] == [90.0] * tilted + [0.0] * standing
    assert all(is_inside(corners(spot), BOX) for spot in spots)


@pytest.mark.parametrize("count", [1, 3, 4, 7])
def test_cells_fill_a_box_without_overlap(count):
    """Every pile has a cell of its own, all of one size."""
    found = cells(count, BOX)
    assert len({(cell.x, cell.y) for cell in found}) == count
    assert len({(round(cell.wide, 6), round(cell.high, 6)) for cell in found}) == 1
    for cell in found:
        assert is_inside((cell.x, cell.y, cell.x + cell.wide, cell.y + cell.high), BOX)


def test_an_empty_place_holds_nothing():
    """No cards, no spots."""
    assert not any((fan(0, BOX), row(0, BOX), grid(0, BOX), cells(0, BOX), front_row(0, 0, BOX)))


SPOTS = {
    "left": Spot(0, 100, 50),
    "middle": Spot(60, 100, 50),
    "right": Spot(120, 100, 50),
    "above": Spot(66, 0, 50),
}


@pytest.mark.parametrize(
    ("here", "right", "down", "there"),
    [
        ("left", 1, 0, "middle"),
        ("middle", -1, 0, "left"),
        ("middle", 0, -1, "above"),
        ("above", 0, 1, "middle"),
        ("right", 1, 0, "right"),
    ],
)
def test_arrows_find_the_nearest_card(here, right, down, there):
    """The cursor goes to the nearest card in a direction, or stays."""
    assert next_card(SPOTS, here, right, down) == there


def test_the_cursor_begins_in_the_hand():
    """Without a card under the cursor the lowest row is entered where it stands straightest."""
    leaning = {**SPOTS, "middle": msgspec.structs.replace(SPOTS["middle"], angle=0.0)}
    others = ("left", "right")
    leaning |= {name: msgspec.structs.replace(SPOTS[name], angle=9.0) for name in others}
    assert next_card(leaning, "", 1, 0) == "middle"
    assert next_card({}, "", 1, 0) == ""
