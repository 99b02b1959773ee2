"""The picture of an area map: shared borders, identifiers, sectors, ferries, tracks."""

from itertools import combinations

import pytest
from shapely import Point, Polygon, box, unary_union

from tests.present.picture.boards import area_board, montys_board, montys_map, montys_picture
from wargames.board.space import SpaceKind
from wargames.present.area_stacks import in_area
from wargames.present.picture.borders import shared_border
from wargames.present.picture.outlines import rounded_alike
from wargames.present.picture.tags import RADIUS
from wargames.present.picture.values import UNIT, BoardPicture, LabelStyle


@pytest.fixture(scope="module")
def picture() -> BoardPicture:
    """Give the picture of Monty's Gamble."""
    return montys_picture()


def areas(picture: BoardPicture) -> dict[str, Polygon]:
    """Give the ground of every area."""
    return {
        space: Polygon(shape.outline)
        for space, shape in picture.spaces.items()
        if shape.kind is SpaceKind.AREA
    }


def test_rounded_areas_still_tile_the_map(picture):
    """Rounding moves borders, but leaves neither gaps nor overlaps between areas."""
    grounds = areas(picture)
    whole = unary_union(list(grounds.values()))
    assert whole.geom_type == "Polygon"
    assert not whole.interiors
    assert sum(ground.area for ground in grounds.values()) == pytest.approx(whole.area)


def test_neighbours_keep_the_same_line(picture):
    """Each border of the file is a stretch of points that both outlines hold."""
    for border in montys_map().value.borders:
        a, b = (picture.spaces[space] for space in border.between)
        line = shared_border(a, b)
        assert len(line) > 1, border.between
        assert set(line) <= set(a.outline) & set(b.outline)


def test_rounding_keeps_knots_and_rim():
    """The point where four areas meet and the corners of the rim stay; the river gets rounder."""
    outlines = {s.id: s.outline for s in area_board().of_kind(SpaceKind.AREA)}
    rounded = rounded_alike(outlines)
    (knot,) = set.intersection(*(set(line) for line in outlines.values()))
    assert all(knot in line for line in rounded.values())
    assert {(0, 0), (2, 0)} <= set(rounded["1"])
    assert len(set(rounded["1"]) & set(rounded["3"])) > len(set(outlines["1"]) & set(outlines["3"]))


def test_every_area_has_its_identifier_inside(picture):
    """The tag of an area shows its number and modifier and lies wholly within it."""
    board, grounds = montys_board(), areas(picture)
    assert {tag.space for tag in picture.tags} == set(grounds)
    for tag in picture.tags:
        assert grounds[tag.space].contains(Point(tag.at).buffer(RADIUS)), tag.space
        modifier = board[tag.space].values["modifier"]
        assert (tag.number, tag.modifier) == (tag.space, f"+{modifier}")
        assert Point(tag.at).distance(Point(picture.spaces[tag.space].town)) > RADIUS


def test_identifiers_tell_the_ground_and_the_airborne_signs(picture):
    """Squares are high ground, wet rims polder; drop zones, sectors and heads name a division."""
    tags = {tag.space: tag for tag in picture.tags}
    assert tags["10"].is_square
    assert not tags["9"].is_square
    assert tags["24"].is_wet
    assert not tags["23"].is_wet
    assert (tags["24"].drop, tags["24"].sector, tags["24"].supply_head) == ("1", "1", "1")
    assert (tags["54"].drop, tags["54"].sector, tags["12"].victory) == ("101", "101", 4)
    assert (tags["11"].drop, tags["11"].sector, tags["11"].supply_head) == ("", "", "")
    assert sum(tag.victory for tag in picture.tags) == 21


def test_identifiers_keep_off_bridges(picture):
    """No tag covers a bridge or a ferry."""
    signs = [sign.at for sign in (*picture.bridges, *picture.ferries)]
    for tag in picture.tags:
        assert all(Point(tag.at).distance(Point(sign)) > RADIUS for sign in signs), tag.space


def test_each_sector_is_edged_inside_its_areas(picture):
    """The three airborne sectors have a line of their own that never leaves their areas."""
    board, grounds = montys_board(), areas(picture)
    assert [line.sector for line in picture.sectors] == ["1", "101", "82"]
    for line in picture.sectors:
        members = [grounds[s] for s in grounds if f"sector-{line.sector}" in board[s].traits]
        ground = unary_union([shape.buffer(0.1) for shape in members])
        assert line.rings
        assert all(ground.contains(Polygon(ring).exterior) for ring in line.rings)


def test_three_ferries_and_every_bridge_are_drawn(picture):
    """Crossings of the file are all on the sheet; three bridges carry rails only."""
    borders = montys_map().value.borders
    assert {f.name for f in picture.ferries} == {"Lexkesveer", "Heveadorp", "Pannerden"}
    assert len(picture.bridges) == sum("bridge" in border.is_ for border in borders)
    rails = {bridge.name for bridge in picture.bridges if bridge.is_railway}
    assert rails == {"Oosterbeek", "Ravenstein", "Mook"}


def test_dry_borders_are_drawn_once_and_wet_ones_not(picture):
    """A border is either a line or a watercourse, never both."""
    dry = [frozenset(line.between) for line in picture.borders]
    wet = {frozenset(side) for course in picture.waters for side in course.sides}
    assert len(dry) == len(set(dry))
    assert not wet & set(dry)
    assert len(wet) + len(dry) == len(montys_map().value.borders)


def test_names_of_victory_areas_are_red(picture):
    """An area that counts for victory has its name marked, and no other has."""
    board = montys_board()
    red = {label.space for label in picture.labels if label.is_victory}
    assert red == {s.id for s in board.of_kind(SpaceKind.AREA) if "victory" in s.traits}


def test_place_names_are_readable(picture):
    """No name of a place covers another one, or an identifier by much."""
    frames = {
        label.space: box(x, y, x + w, y + h)
        for label in picture.labels
        if label.style in (LabelStyle.CITY, LabelStyle.TOWN)
        for x, y, w, h in [label.box]
    }
    for (one, here), (two, there) in combinations(frames.items(), 2):
        assert here.intersection(there).area < 1.0, (one, two)
    for tag in picture.tags:
        disc = Point(tag.at).buffer(RADIUS)
        covered = [s for s, frame in frames.items() if frame.intersection(disc).area > 60]
        assert covered == [], tag.space


def test_tracks_have_titles_and_cells(picture):
    """Cells of a track show what differs in their names; the common words stand above them."""
    titles = {label.lines[0] for label in picture.labels if label.style is LabelStyle.TRACK}
    assert titles == {"Impulse", "Supply and victory"}
    cells = {panel.space: panel.title for panel in picture.panels if panel.is_cell}
    assert (cells["impulse-C"], cells["impulse-12"]) == ("C", "12")
    assert cells["day-17"] == "17 Sept"
    french = montys_picture("fr")
    assert {panel.title for panel in french.panels} >= {"Royaume-Uni", "Bois-le-Duc"}


def test_boxes_lie_beside_the_map_and_each_other(picture):
    """Zones, displays and cells cover no area and no other box."""
    land = unary_union(list(areas(picture).values()))
    panels = [box(x, y, x + w, y + h) for x, y, w, h in (panel.rect for panel in picture.panels)]
    for panel in panels:
        assert not panel.intersects(land)
    for here, there in combinations(panels, 2):
        assert here.intersection(there).area < 1.0


def test_zones_show_letter_and_modifier(picture):
    """The panel of a zone has its letter in a disc and its modifier; a display has neither."""
    panels = {panel.space: panel for panel in picture.panels}
    assert (panels["A"].letter, panels["A"].modifier) == ("A", "+2")
    assert (panels["uk"].letter, panels["uk"].modifier) == ("", "")


def test_ten_counters_fit_every_area_side_by_side(picture):
    """A full stack of one side lies in any area without overlapping, off the identifier."""
    tags = {tag.space: tag.at for tag in picture.tags}
    names = [str(number) for number in range(10)]
    for space, ground in areas(picture).items():
        laid = list(in_area(picture.spaces[space], tags[space], names, {}))
        squares = [box(x - s / 2, y - s / 2, x + s / 2, y + s / 2) for _, (x, y), s, _ in laid]
        assert len(squares) == 10
        assert all(ground.contains(square) for square in squares), space
        assert all(size >= 0.4 * UNIT for _, _, size, _ in laid)
        assert not any(a.intersects(b) for a, b in combinations(squares, 2)), space
        assert not any(s.intersects(Point(tags[space]).buffer(RADIUS)) for s in squares), space
