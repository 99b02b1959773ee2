"""The map, the counters and the schedule, as the dossier of the game lists them."""

from collections import Counter, defaultdict

import pytest

from wargames.library import Game

FOREST = {
    *("0201", "0203", "0204", "0304", "0406", "0602", "0606", "0806", "1005", "1205", "1206"),
    *("1502", "1503", "1602", "1603", "1604", "1605"),
}
CITY = {"0503", "0605", "1304", "1504"}
BRIDGES = {
    *(("0503", "0603"), ("0803", "0903"), ("1103", "1204"), ("1204", "1304")),
    *(("1304", "1404"), ("1404", "1504"), ("1504", "1505"), ("0604", "0605")),
}
WATER = {
    **{"Maas-Waal canal": 4, "Wilhelmina canal": 7, "Zuid-Willemsvaart": 15, "IJssel": 3},
    **{"Maas": 12, "Neder Rijn": 9, "Pannerdensch Kanaal / Rijn": 2, "Waal": 11, "Waal/Rijn": 1},
}
ZONES = {
    "A": "B 0101 0102 0201 0301",
    "B": "A C 0401 0501 0601",
    "C": "B D 0701 0801 0901 1001",
    "D": "C E 1101 1201 1301",
    "E": "D F 1401 1501",
    "F": "E G 1601 1602",
    "G": "F H 1603 1604",
    "H": "G J 1605 1606",
    "J": "H K 1406 1505",
    "K": "J L 1206 1305",
    "L": "K M 1105",
    "M": "L N 0806 0905 1006",
    "N": "M P 0505 0606 0705",
    "P": "N 0104 0105 0206 0305 0406",
}
ROADS_OUT = {"A", "B", "C", "D", "E", "G", "H", "J", "K", "L", "M", "N", "P"}
ARRIVALS = {
    (1, "airfields"): "501/101 502/101 506/101 504/82 505/82 508/82 1P/1 1AL/1",
    (2, "airfields"): "4P/1",
    (3, "airfields"): "327G/101",
    (5, "airfields"): "PP",
    (7, "airfields"): "325G/82",
    (3, "column"): "8-armd 2-hse-cav 129/43 214/43 231/50",
    (4, "column"): "130/43 69/50",
    (5, "column"): "151/50 pr-irene",
    (2, "C"): "1034/59",
    (2, "E"): "lippert",
    (2, "H"): "9ss-harzer",
    (2, "J"): "10ss-reinhold",
    (2, "K"): "406-div",
    (3, "C"): "1035/59",
    (3, "E"): "eberwein",
    (3, "J"): "280-stug knaust",
    (3, "N"): "107-pz",
    (4, "K"): "becker",
    (4, "L"): "hermann",
    (4, "N"): "1221/180",
    (5, "C"): "huber",
    (5, "J"): "bruhn",
    (5, "M"): "1226/190",
    (6, "B"): "936/245",
    (6, "C"): "jungwirth",
    (7, "J"): "506-spz",
    (8, "C"): "745/712",
}
SETUP = {
    **{"0103": "5-gds-armd 32-gds", "0202": "chill", "0203": "hoffmann", "0204": "heinke"},
    **{"0303": "fjr-6", "0305": "erdmann", "0503": "eindhoven", "0602": "best", "0603": "son"},
    **{"0803": "veghel", "1103": "grave", "1205": "malden", "1304": "henke", "1502": "krafft"},
    **{"1604": "9ss-spindler", "1605": "10ss-brinkmann"},
}
UNITS = {
    "xxx": "6-3 5-3 5-3 2-2 4-3 4-3 4-3 4-3 4-3 4-3 2-2",
    "101-abn": "4-3 4-3 4-3 4-3",
    "82-abn": "4-3 4-3 4-3 4-3",
    "1-abn": "4-3 4-3 4-3 3-2",
    "ss": "3-2 2-2 4-3 3-2 4-3 4-3 2-2",
    "wehrmacht": (
        "3-2 3-3 3-3 2-2 1-1 1-1 1-1 1-1 1-1 1-1 3-3 2-2 3-2 3-2 "
        "5-3 3-2 3-2 2-2 3-2 2-2 3-3 3-2 3-3 3-2 3-2 5-2 3-3 2-2"
    ),
}


@pytest.mark.rule("target-arnhem", "2.1")
def test_terrain_water_and_bridges(game: Game) -> None:
    """Forests, cities, the hexsides of each watercourse and the eight bridges."""
    board = game.kit("historical").board
    land = {space: board[space].terrain for space in board.order if space.isdigit()}
    assert {space for space, terrain in land.items() if terrain == "forest"} == FOREST
    assert {space for space, terrain in land.items() if terrain == "city"} == CITY
    sides = {
        tuple(sorted((edge.origin, edge.to))): edge for s in land for edge in board.edges_from(s)
    }
    wet = {ends: edge for ends, edge in sides.items() if edge.has("river") or edge.has("canal")}
    assert Counter(edge.name for edge in wet.values()) == WATER
    assert {ends for ends, edge in wet.items() if edge.has("bridge")} == BRIDGES


@pytest.mark.rule("target-arnhem", "2.1")
def test_zones_their_links_and_the_roads_that_reach_them(game: Game) -> None:
    """Each zone has its hexes and neighbours; a road leaves the map into every zone but F."""
    board = game.kit("historical").board
    for zone, links in ZONES.items():
        assert {edge.to for edge in board.edges_from(zone)} == set(links.split()), zone
    out = {zone for zone in ZONES for edge in board.edges_from(zone) if edge.has("road")}
    assert out == ROADS_OUT


@pytest.mark.rule("target-arnhem", "8.0")
@pytest.mark.rule("target-arnhem", "9.2")
def test_every_unit_starts_or_arrives_where_its_counter_says(game: Game) -> None:
    """The layout of the first day and the turn and place of every reinforcement."""
    plan = game.kit("historical").plan
    assert {space: tuple(units) for space, units in plan.setup.items()} == {
        space: tuple(units.split()) for space, units in SETUP.items()
    }
    due: dict[tuple[int, str], list[str]] = defaultdict(list)
    for arrivals in plan.schedule:
        due[arrivals.turn, arrivals.at] += arrivals.units
    assert due == {when: units.split() for when, units in ARRIVALS.items()}


@pytest.mark.rule("target-arnhem", "2.2")
@pytest.mark.parametrize("pool", UNITS)
def test_strength_and_endurance_of_every_unit(game: Game, pool: str) -> None:
    """The values of each band, in the order of the counter file."""
    units = [unit for unit in game.kit("historical").units.values() if unit.pool == pool]
    printed = [f"{unit.values['strength']}-{unit.values['endurance']}" for unit in units]
    assert printed == UNITS[pool].split()
