"""Counters of an area lie side by side, the sides apart; only too many are piled up."""

from collections.abc import Iterable

import pytest
from shapely import Point, Polygon, box

from tests.present.picture.boards import montys_picture
from wargames.present.area_markers import SIZE as MARKER
from wargames.present.area_markers import marker_spots
from wargames.present.area_stacks import SIZES, Lying, in_area
from wargames.present.picture.tags import RADIUS
from wargames.present.picture.values import UNIT, BoardPicture, Rect
from wargames.present.stacking import placed

RING = 0.235 * UNIT
"""How far the ring of a bridge reaches."""
SIDES = {f"a{n}": "allied" for n in range(12)} | {f"g{n}": "german" for n in range(12)}
ALLIED = [name for name, side in SIDES.items() if side == "allied"]
GERMAN = [name for name, side in SIDES.items() if side == "german"]


def laid(space: str, pieces: list[str]) -> list[Lying]:
    """Lay out pieces in an area of Monty's Gamble."""
    picture = montys_picture()
    tag = next(tag.at for tag in picture.tags if tag.space == space)
    return list(in_area(picture.spaces[space], tag, pieces, SIDES))


def test_few_counters_are_large_and_near_the_middle():
    """One counter has the largest size and stands within the place kept for counters."""
    ((piece, at, size, badge),) = laid("12", ["a0"])
    assert (piece, size, badge) == ("a0", SIZES[0], 0)
    assert Point(at).distance(Point(montys_picture().spaces["12"].centre)) < size


@pytest.mark.parametrize("space", ["12", "26", "46"])
def test_two_sides_stand_apart(space):
    """Where both sides are, every Allied counter lies to the west of every German one."""
    found = laid(space, [*GERMAN[:4], *ALLIED[:4]])
    xs = {side: [at[0] for p, at, _, _ in found if SIDES[p] == side] for side in SIDES.values()}
    assert max(xs["german"]) <= min(xs["allied"]) or max(xs["allied"]) <= min(xs["german"])


@pytest.mark.parametrize("count", [11, 24])
def test_a_crowd_is_laid_out_completely(count):
    """No piece is lost or hidden wholly by another, however many there are."""
    pieces = [*ALLIED, *GERMAN][:count]
    found = laid("3", pieces)
    assert sorted(piece for piece, *_ in found) == sorted(pieces)
    ground = Polygon(montys_picture().spaces["3"].outline)
    assert all(ground.contains(Point(at)) for _, at, _, _ in found)
    assert len({at for _, at, _, _ in found}) == count


def test_piles_appear_only_when_there_is_no_room():
    """Ten counters lie singly; twenty-four need piles, whose top counters bear their height."""
    assert all(badge == 0 for *_, badge in laid("26", ALLIED[:10]))
    crowd = laid("26", [*ALLIED, *GERMAN])
    assert {badge for *_, badge in crowd} > {0}
    assert all(badge != 1 for *_, badge in crowd)


@pytest.mark.parametrize("space", ["23", "45", "54", "60"])
@pytest.mark.parametrize("count", [1, 4])
def test_few_counters_leave_the_name_and_the_bridges_of_an_area_to_be_seen(space, count):
    """Elst, Grave, Son and Eindhoven can be read while a few units are there."""
    picture = montys_picture()
    stacks = {space: ALLIED[:count]}
    squares = [_square(c.at, c.size) for c in placed(picture, stacks, SIDES)]
    assert len(squares) == count
    (name,) = [box(x, y, x + w, y + h) for x, y, w, h in _name_boxes(picture, space)]
    rings = [Point(bridge.at).buffer(RING) for bridge in picture.bridges if space in bridge.between]
    assert not any(square.intersects(shape) for square in squares for shape in (name, *rings))


def test_counters_cover_a_name_rather_than_shrink_twice():
    """Names are worth one step of size, not two; a crowd lies on them."""
    picture = montys_picture()
    tag = next(tag.at for tag in picture.tags if tag.space == "40")
    shape, printed = picture.spaces["40"], _name_boxes(picture, "40")
    freely = [_size(in_area(shape, tag, ALLIED[:n], SIDES)) for n in range(1, 12)]
    around = [_size(in_area(shape, tag, ALLIED[:n], SIDES, printed)) for n in range(1, 12)]
    steps = [SIZES.index(b) - SIZES.index(a) for a, b in zip(freely, around, strict=True)]
    assert set(steps) == {0, 1}
    assert len(list(in_area(shape, tag, [*ALLIED, *GERMAN], SIDES, printed))) == 24


@pytest.mark.parametrize("space", ["38", "40", "54"])
@pytest.mark.parametrize("count", [1, 7])
def test_markers_of_an_area_are_never_covered(space, count):
    """A depot and a second marker lie beside the identifier, inside, and counters keep off."""
    picture = montys_picture()
    tag = next(tag.at for tag in picture.tags if tag.space == space)
    shape = picture.spaces[space]
    spots = marker_spots(shape, tag, 2, tuple(_name_boxes(picture, space)))
    discs = [Point(spot).buffer(0.45 * MARKER) for spot in spots]
    assert all(Polygon(shape.outline).contains(disc) for disc in discs)
    assert not discs[0].intersects(discs[1])
    assert not any(disc.intersects(Point(tag).buffer(RADIUS)) for disc in discs)
    laid = placed(picture, {space: [*ALLIED, *GERMAN][:count]}, SIDES, {space: spots})
    assert len(laid) == count
    assert not any(_square(c.at, c.size).intersects(disc) for c in laid for disc in discs)


def _size(found: Iterable[Lying]) -> float:
    (size,) = {size for _, _, size, _ in found}
    return size


def _square(at: tuple[float, float], size: float) -> Polygon:
    return box(at[0] - size / 2, at[1] - size / 2, at[0] + size / 2, at[1] + size / 2)


def _name_boxes(picture: BoardPicture, space: str) -> list[Rect]:
    return [label.box for label in picture.labels if label.space == space]
