"""The files of Monty's Gamble agree with what is known of the printed game."""

from collections import Counter
from functools import cache
from itertools import pairwise

import pytest

from wargames.board.board import Board
from wargames.board.space import SpaceKind
from wargames.content.files import CountersFile, MapFile
from wargames.content.locate import bundled_root
from wargames.content.maps import build_board
from wargames.content.problems import Problems
from wargames.content.reader import read
from wargames.engine.components import Unit

GAME = "montys-gamble"
DIVISIONS = ("1", "82", "101")


@cache
def board() -> Board:
    """Build the board."""
    problems = Problems()
    document = read(bundled_root() / "maps" / f"{GAME}.yaml", MapFile, problems)
    assert document is not None
    built = build_board(document, problems)
    assert [str(problem) for problem in problems] == []
    return built


@cache
def units() -> tuple[Unit, ...]:
    """Read the counters."""
    document = read(bundled_root() / "counters" / f"{GAME}.yaml", CountersFile, Problems())
    assert document is not None
    return document.value.units


def areas_with(trait: str) -> set[str]:
    """Name the areas with a trait."""
    return {space.id for space in board().of_kind(SpaceKind.AREA) if trait in space.traits}


@pytest.mark.rule(GAME, "3.2")
def test_areas_are_numbered_1_to_65():
    """The map has 65 areas and their names are their printed numbers."""
    ids = [space.id for space in board().of_kind(SpaceKind.AREA)]
    assert ids == [str(number) for number in range(1, 66)]


@pytest.mark.rule(GAME, "3.22")
def test_modifiers_lie_between_one_and_four():
    """Every area has a terrain modifier from +1 to +4; the two cities have the highest."""
    modifiers = {s.id: s.values["modifier"] for s in board().of_kind(SpaceKind.AREA)}
    assert set(modifiers.values()) == {1, 2, 3, 4}
    assert {area for area, modifier in modifiers.items() if modifier == 4} == {"12", "33"}


@pytest.mark.rule(GAME, "3.21")
def test_terrain_is_clear_elevated_or_polder():
    """Nothing else is told by the shape and the rim of an identifier."""
    kinds = Counter(space.terrain for space in board().of_kind(SpaceKind.AREA))
    assert kinds == {"clear": 43, "polder": 15, "elevated": 7}


@pytest.mark.rule(GAME, "3.23")
def test_every_border_is_open_river_or_canal():
    """A border is of exactly one kind; all water has a name, and the Dommel is a canal."""
    names: dict[str, set[str]] = {}
    for area in board().of_kind(SpaceKind.AREA):
        for edge in board().edges_from(area.id):
            if board()[edge.to].kind is SpaceKind.AREA:
                (kind,) = edge.traits & {"open", "river", "canal"}
                assert (edge.name == "") == (kind == "open")
                names.setdefault(kind, set()).add(edge.name)
    assert "Dommel" in names["canal"]
    assert {"Maas", "Waal", "Neder Rijn", "IJssel"} <= names["river"]


@pytest.mark.rule(GAME, "3.24")
def test_bridges_cross_water_and_have_names_of_their_own():
    """Each bridge lies on a river or canal; a railway bridge carries no road, any other does."""
    bridges = {}
    for area in board().of_kind(SpaceKind.AREA):
        for edge in board().edges_from(area.id):
            if edge.has("bridge"):
                assert edge.has("river") != edge.has("canal")
                assert edge.has("road") != edge.has("railway"), edge.bridge
                bridges[frozenset((edge.origin, edge.to))] = edge.bridge
    assert len(set(bridges.values())) == len(bridges) == 21
    assert all(bridges.values())


@pytest.mark.rule(GAME, "3.11")
def test_three_ferries_cross_rivers():
    """The map has three ferries, each a road link over a river without a bridge."""
    ferries = {
        frozenset((edge.origin, edge.to)): edge
        for area in board().of_kind(SpaceKind.AREA)
        for edge in board().edges_from(area.id)
        if edge.has("ferry")
    }
    assert len(ferries) == 3
    assert all(e.has("river") and e.has("road") and not e.has("bridge") for e in ferries.values())


@pytest.mark.rule(GAME, "3.26")
def test_drop_zones_and_supply_heads_lie_in_their_sector():
    """Each division drops and is supplied in its own sector, on ground of +1 or +2."""
    for division in DIVISIONS:
        sector = areas_with(f"sector-{division}")
        drops, heads = areas_with(f"drop-{division}"), areas_with(f"supply-head-{division}")
        assert heads <= drops <= sector
        assert all(board()[area].values["modifier"] <= 2 for area in drops)
    sectors = [areas_with(f"sector-{division}") for division in DIVISIONS]
    assert len(set.union(*sectors)) == sum(len(sector) for sector in sectors)


@pytest.mark.rule(GAME, "3.3")
def test_ten_zones_surround_the_map():
    """Zones A to J have a modifier and touch areas; F has no neighbour but area 64."""
    zones = board().with_role("zone")
    assert zones == tuple("ABCDEFGHIJ")
    assert all(board()[zone].values["modifier"] in (1, 2) for zone in zones)
    assert [edge.to for edge in board().edges_from("F")] == ["64"]


@pytest.mark.rule(GAME, "3.25")
def test_victory_points_add_up():
    """The red areas are worth 21 points together, Arnhem 4 of them."""
    points = {area: board()[area].values["victory"] for area in areas_with("victory")}
    assert sum(points.values()) == 21
    assert points["12"] == 4


@pytest.mark.rule(GAME, "9.41")
def test_roads_are_one_network_from_neerpelt_to_arnhem():
    """The highway has a road at each step, and roads join all areas and zones that have any."""
    highway = board().roads["highway"].path
    assert (highway[0], highway[-1]) == ("F", "12")
    for a, b in pairwise(highway):
        edge = board().edge(a, b)
        assert edge is not None
        assert edge.has("road")
    reached = board().flood(["12"], lambda edge: edge.has("road"))
    with_roads = {
        space
        for space in board().order
        if any(edge.has("road") for edge in board().edges_from(space))
    }
    assert set(reached) == with_roads


@pytest.mark.rule(GAME, "3.7")
def test_the_impulse_track_begins_before_zero():
    """Three lettered cells come before 0, and the last one is 12."""
    cells = [board()[cell].values["number"] for cell in board().with_role("impulse")]
    assert cells == list(range(-3, 13))
    assert board()["impulse-B"].values["number"] == -2


@pytest.mark.rule(GAME, "4.1")
def test_units_are_counted_by_side():
    """71 Allied and 74 German units, each with one nation or service."""
    assert Counter(unit.side for unit in units()) == {"allied": 71, "german": 74}
    for unit in units():
        services = unit.is_ & {"american", "british", "ss", "wehrmacht"}
        assert len(services) == 1, unit.id


@pytest.mark.rule(GAME, "4.11")
def test_each_unit_is_of_one_of_five_kinds():
    """Infantry, armour, artillery, flak and flak towers exclude each other."""
    kinds = {"infantry", "armour", "artillery", "flak", "flak-tower"}
    assert all(len(unit.is_ & kinds) == 1 for unit in units())
    assert sum(unit.has("flak-tower") for unit in units()) == 8


@pytest.mark.rule(GAME, "4.22")
def test_the_back_has_the_defence_only():
    """Fresh units have three figures, spent ones keep their defence; towers do not move."""
    for unit in units():
        assert list(unit.values) == ["attack", "defence", "move"]
        assert unit.back["defence"] == unit.values["defence"]
        assert set(unit.back) <= {"defence", "entry"}
        assert (unit.values["move"] == 0) == unit.has("flak-tower")


@pytest.mark.rule(GAME, "4.21")
def test_sizes_are_printed_except_on_towers():
    """Every unit but a flak tower has one of the sizes of the rulebook."""
    for unit in units():
        assert unit.size in ({""} if unit.has("flak-tower") else {"II", "III", "X"}), unit.id
