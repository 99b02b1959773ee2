"""Chapter 2: the map, the counters and the charts."""

from collections import Counter

import pytest

from tests.games.target_arnhem.table import Place, allowed, cite, fight, found, odds_of
from wargames.games.target_arnhem.actions import Move
from wargames.games.target_arnhem.combat import AttackResolved
from wargames.library import Game

FORTIFIED = {"hoffmann", "heinke", "fjr-6", "chill", "henke"}


@pytest.mark.rule("target-arnhem", "2.1")
def test_rows_alternate_between_five_and_six_hexes(game: Game) -> None:
    """Row 01 has the hexes 0101-0105 and row 16 the hexes 1601-1606: 88 hexes in all."""
    hexes = [space for space in game.kit("historical").board.order if space.isdigit()]
    assert Counter(space[:2] for space in hexes) == {
        f"{row:02}": 5 if row % 2 else 6 for row in range(1, 17)
    }
    assert len(hexes) == 88


@pytest.mark.rule("target-arnhem", "2.1")
def test_zones_l_and_n_meet_only_through_m(place: Place) -> None:
    """A German unit goes from L to M and from M to N, but not from L to N at once."""
    at_l = place({"erdmann": "L"}, side="german")
    at_m = place({"erdmann": "M"}, side="german")
    assert allowed(at_l, Move("erdmann", "M"))
    assert allowed(at_m, Move("erdmann", "N"))
    assert allowed(at_m, Move("erdmann", "L"))
    assert cite(at_l, Move("erdmann", "N")) == "4.3"
    assert cite(place({"erdmann": "N"}, side="german"), Move("erdmann", "L")) == "4.3"


@pytest.mark.rule("target-arnhem", "2.2")
def test_five_german_units_have_a_fortified_face(game: Game) -> None:
    """Exactly five units, all of them German, can be fortified."""
    units = game.kit("historical").units
    fortified = {name for name, unit in units.items() if unit.has("fortified")}
    assert fortified == FORTIFIED
    assert {units[name].side for name in fortified} == {"german"}


@pytest.mark.rule("target-arnhem", "2.2")
def test_every_unit_shows_strength_endurance_and_a_band_of_its_side(game: Game) -> None:
    """The 23 Allied and 35 German units have both values and a pool of their own side."""
    units = game.kit("historical").units.values()
    assert Counter(unit.side for unit in units) == {"allied": 23, "german": 35}
    assert all(unit.values["strength"] > 0 < unit.values["endurance"] for unit in units)
    bands = {side: {u.pool for u in units if u.side == side} for side in ("allied", "german")}
    assert bands == {
        "allied": {"xxx", "1-abn", "82-abn", "101-abn"},
        "german": {"wehrmacht", "ss"},
    }


@pytest.mark.rule("target-arnhem", "2.2")
def test_a_vehicle_picture_and_only_that_marks_a_mechanised_unit(game: Game) -> None:
    """No unit with a plain arm-of-service symbol is mechanised, all the others are."""
    plain = {"infantry", "airborne", "glider", "artillery", "garrison"}
    for unit in game.kit("historical").units.values():
        assert unit.has("mechanised") is (unit.symbol not in plain), unit.id


@pytest.mark.rule("target-arnhem", "2.3a")
def test_a_city_costs_one_of_the_two_hexes(place: Place) -> None:
    """From 0504 a unit walks through Eindhoven to 0502, which only the city joins."""
    state = place({"129/43": "0504"})
    assert allowed(state, Move("129/43", "0503"))
    assert allowed(state, Move("129/43", "0502"))


@pytest.mark.rule("target-arnhem", "2.3a")
@pytest.mark.parametrize(("target", "shift"), [("0403", 0), ("0304", -1), ("0503", -1)])
def test_forest_and_city_shift_combat_and_clear_land_does_not(
    place: Place, target: str, shift: int
) -> None:
    """The chart moves the column one to the left for forest (0304) and city (0503) only."""
    odds = odds_of(place({"8-armd": "0404", "erdmann": target}), target, "8-armd")
    assert odds.column - odds.base_column == shift


@pytest.mark.rule("target-arnhem", "2.3b")
@pytest.mark.parametrize(("roll", "result"), [(1, (0, 2)), (3, (1, 1)), (6, (2, 0))])
def test_odds_choose_the_column_and_the_die_the_row(
    place: Place, roll: int, result: tuple[int, int]
) -> None:
    """At 6 to 3 the result is read in column 2:1 on the row of the die."""
    state = place({"5-gds-armd": "0403", "erdmann": "0402"})
    step = fight(state, "0402", "5-gds-armd", roll=roll)
    (resolved,) = found(step.events, AttackResolved)
    assert (resolved.column, resolved.roll) == ("2:1", roll)
    assert (resolved.attacker_damage, resolved.defender_damage) == result
