"""Chapter 13: supply lines, depots, refit, reserves, surrender."""

import pytest

from tests.games.montys_gamble.table import (
    Place,
    activated,
    allowed,
    asked,
    at,
    cite,
    do,
    found,
    levels,
    offered,
    play,
    spent,
)
from wargames.engine.state import Piece
from wargames.games.montys_gamble.actions import Move
from wargames.games.montys_gamble.depots import depot_value
from wargames.games.montys_gamble.evening_actions import (
    BuyImpulse,
    EndRefit,
    KeepReserve,
    PlaceDepot,
    Refit,
    RefitFromSeveral,
    RefitFromTwo,
)
from wargames.games.montys_gamble.happenings import UnitTested
from wargames.games.montys_gamble.refit_costs import refit_cost
from wargames.games.montys_gamble.supply import has_line_to_f, is_isolated, is_supplied

ROAD = ["F", "64", "60", "54"]


@pytest.mark.rule("montys-gamble", "13.1")
def test_only_fresh_units_act_and_actions_spend_them(place: Place) -> None:
    """A unit that moved is spent, and then neither moves nor fights."""
    state = activated(place({"129/43": spent("64"), "130/43": "64"}), "64")
    assert cite(state, Move("129/43", "60")) == "8.3"
    assert allowed(state, Move("130/43", "60"))


@pytest.mark.rule("montys-gamble", "13.4")
def test_lines_need_friendly_ground_and_bridges(place: Place) -> None:
    """Son is linked to F over its bridge once that is Allied; a canal only ends a line."""
    pieces = {"1/506": "54"}
    german = place(pieces, allied=ROAD)
    assert has_line_to_f(german, "54"), "the last step into an area may cross a canal"
    beyond = place(pieces, allied=[*ROAD, "56"])
    assert not has_line_to_f(beyond, "52")
    assert not has_line_to_f(place(pieces, allied=[*ROAD, "53"]), "53")
    bridges = {"54-60": "allied", "53-54": "allied"}
    assert has_line_to_f(place(pieces, allied=[*ROAD, "53"], status=bridges), "53")
    assert not has_line_to_f(place(pieces, allied=["F", "60", "54"]), "54")


@pytest.mark.rule("montys-gamble", "13.4")
def test_a_line_crosses_a_river_by_friendly_bridge_or_ferry(place: Place) -> None:
    """Germans north of the Rhine link to Driel by their ferry, not once it is Allied."""
    pieces = {"erdmann": "24", "129/43": "25"}
    around = ["20", "22", "23", "25"]
    assert not is_isolated(place(pieces, allied=around), "erdmann")
    assert is_isolated(place(pieces, allied=around, status={"8-24": "allied"}), "erdmann")


@pytest.mark.rule("montys-gamble", "13.41")
def test_what_a_refit_costs(place: Place) -> None:
    """1 in place, +1 disrupted, +1 a boundary, +1 a contested area in between."""
    pieces = {
        "129/43": spent("64"),
        "130/43": Piece("60", face=1, hits=1),
        "214/43": spent("59"),
        "chill": "60",
        "231/50": spent("F"),
    }
    state = place(pieces, phase="refit", allied=[*ROAD, "59"])
    state = play(state, PlaceDepot("depot-f1", "F"))
    names = ("231/50", "129/43", "130/43", "214/43")
    assert [refit_cost(state, name, "depot-f1") for name in names] == [1, 2, 4, 5]


@pytest.mark.rule("montys-gamble", "13.41")
def test_two_depots_pay_together_for_a_distant_unit(place: Place) -> None:
    """A disrupted unit three boundaries away costs 5; with 3 left in F a second depot helps."""
    pieces = {
        "129/43": Piece("F", face=1, hits=1),
        "130/43": spent("F"),
        "214/43": Piece("59", face=1, hits=1),
    }
    state = place(pieces, phase="refit", allied=[*ROAD, "59"])
    state = play(state, PlaceDepot("depot-f1", "F"), PlaceDepot("depot-f2", "F"))
    state = play(state, Refit("129/43", "depot-f1"), Refit("130/43", "depot-f2"))
    assert cite(state, Refit("214/43", "depot-f1")) == "13.41"
    state = play(state, RefitFromTwo("214/43", "depot-f1", "depot-f2"))
    assert levels(state, "214/43") == [1]
    assert (state.tracks["depot-f1"], state.tracks["depot-f2"]) == (0, 2)


@pytest.mark.rule("montys-gamble", "13.41")
def test_what_one_depot_has_left_helps_another_that_could_pay_alone(place: Place) -> None:
    """The last point of a depot is used up first, although the other could pay both."""
    pieces = {"129/43": spent("F"), "130/43": Piece("F", face=1, hits=1)}
    depots = {"depot-f1": "F", "depot-f2": "F"}
    points = {"depot-f1": 1, "depot-f2": 5}
    state = place(pieces, phase="refit", allied=ROAD, markers=depots, tracks=points)
    assert cite(state, RefitFromTwo("130/43", "depot-f2", "depot-f1")) == "13.41", "it can alone"
    assert cite(state, RefitFromTwo("129/43", "depot-f1", "depot-f2")) == "13.41", "so can this"
    state = play(state, RefitFromTwo("130/43", "depot-f1", "depot-f2"))
    assert (state.tracks["depot-f1"], state.tracks["depot-f2"]) == (0, 4)


@pytest.mark.rule("montys-gamble", "13.41")
def test_three_depots_pay_together_where_no_two_can(place: Place) -> None:
    """A disrupted unit in 64 costs 3 from F: three depots with a point each do it."""
    pieces = {"129/43": Piece("64", face=1, hits=1)}
    depots = {f"depot-f{number}": "F" for number in (1, 2, 3, 4)}
    ones = dict.fromkeys(depots, 1)
    state = place(pieces, phase="refit", allied=ROAD, markers=depots, tracks=ones)
    assert not offered(state, RefitFromTwo)
    assert offered(state, RefitFromSeveral) == [RefitFromSeveral("129/43")]
    paid = play(state, RefitFromSeveral("129/43"))
    assert (levels(paid, "129/43"), [paid.tracks[m] for m in depots]) == ([1], [0, 0, 0, 1])
    richer = place(
        pieces, phase="refit", allied=ROAD, markers=depots, tracks={**ones, "depot-f2": 2}
    )
    assert cite(richer, RefitFromSeveral("129/43")) == "13.41", "two are enough"


@pytest.mark.rule("montys-gamble", "13.42")
def test_a_depot_in_a_contested_area_serves_only_that_area(place: Place) -> None:
    """The depot of the 101st in contested Son refits units there, and its surplus is lost."""
    pieces = {"1/506": spent("54"), "1/501": spent("53"), "chill": "54"}
    state = place(pieces, phase="refit", allied=["54", "53"], status={"53-54": "allied"})
    state = play(state, PlaceDepot("depot-101", "54"))
    assert cite(state, Refit("1/501", "depot-101")) == "13.4"
    state = play(state, Refit("1/506", "depot-101"), EndRefit())
    assert state.tracks["allied-reserve"] == 0


@pytest.mark.rule("montys-gamble", "13.43")
def test_surplus_becomes_a_reserve_that_buys_impulses(place: Place) -> None:
    """Two untouched F depots make a reserve of 10; 10 points move tomorrow's marker one box."""
    state = place({"129/43": "64"}, phase="refit", allied=["F"], number=0)
    state = play(state, PlaceDepot("depot-f1", "F"), PlaceDepot("depot-f2", "64"), EndRefit())
    assert state.tracks["allied-reserve"] == 10
    assert asked(state) == ("spend_reserve", "allied")
    state = play(state, BuyImpulse(-1))
    assert (state.tracks["allied-reserve"], state.tracks["impulse"]) == (0, -1)
    assert not state.markers
    rich = place({"129/43": "64"}, phase="refit", tracks={"allied-reserve": 60}, number=0)
    rich = play(rich, EndRefit(), BuyImpulse(1), BuyImpulse(1), BuyImpulse(1))
    assert cite(rich, BuyImpulse(1)) == "13.43"
    poor = place({"129/43": "64"}, phase="refit", tracks={"allied-reserve": 9})
    assert cite(poor, BuyImpulse(1)) == "13.43"


@pytest.mark.rule("montys-gamble", "13.5")
@pytest.mark.rule("montys-gamble", "13.51")
@pytest.mark.parametrize(("dawn", "worth"), [("clear", 5), ("overcast", 6)])
def test_german_depots_in_free_areas_linked_to_a_zone(place: Place, dawn: str, worth: int) -> None:
    """Five depots of 5 points, 6 when the day began overcast; not in a cut-off area."""
    status = {"dawn-weather": dawn}
    state = place({"chill": "60", "129/43": "54"}, phase="refit", side="german", status=status)
    state = play(state, *(PlaceDepot(f"depot-g{number}", "60") for number in range(1, 6)))
    assert [state.tracks[f"depot-g{n}"] for n in range(1, 6)] == [worth] * 5
    assert not offered(state, PlaceDepot)
    cut = ["59", "61", "62", "64", "54", "56"]
    alone = place({"chill": "60"}, phase="refit", side="german", allied=cut)
    assert cite(alone, PlaceDepot("depot-g1", "60")) == "13.51"
    assert cite(alone, PlaceDepot("depot-g1", "54")) == "13.51"


@pytest.mark.rule("montys-gamble", "13.4")
@pytest.mark.rule("montys-gamble", "13.51")
@pytest.mark.rule("montys-gamble", "13.61")
def test_a_ferry_carries_a_line_but_no_depot(place: Place) -> None:
    """Doornenburg hangs on a German ferry, Oosterbeek on an Allied one: no depot gets there."""
    pieces = {"chill": "30", "129/43": "27"}
    german = place(pieces, phase="refit", side="german", allied=["26", "27"])
    assert not is_isolated(german, "chill")
    assert cite(german, PlaceDepot("depot-g1", "30")) == "13.51"
    assert allowed(german, PlaceDepot("depot-g1", "17"))
    north = ["51", "48", "45", "38", "39", "33", "28", "23", "24", "8"]
    lines = ("54-60", "53-54", "51-52", "38-45", "38-39", "28-33", "8-24")
    status = {**dict.fromkeys(lines, "allied"), "8-25": "destroyed"}
    allied = place(
        {"129/43": "8"},
        phase="refit",
        allied=[*ROAD, "60", "54", "53", "52", *north],
        status=status,
    )
    assert is_supplied(allied, "129/43")
    assert cite(allied, PlaceDepot("depot-f1", "8")) == "13.61"
    assert allowed(allied, PlaceDepot("depot-f1", "24"))


@pytest.mark.rule("montys-gamble", "13.511")
@pytest.mark.rule("montys-gamble", "13.62")
def test_units_in_oss_refit_free(place: Place) -> None:
    """Germans in zone I gain a level while they control it; Allies there gain one in any case."""
    pieces = {"chill": Piece("I", face=1, hits=1), "129/43": spent("I")}
    german = place(pieces, phase="refit", side="german")
    assert levels(german, "chill") == [1]
    allied = place(pieces, phase="refit")
    assert levels(allied, "129/43") == [0]
    lost = place(pieces, phase="refit", side="german", allied=["I"])
    assert levels(lost, "chill") == [2]


@pytest.mark.rule("montys-gamble", "13.62")
def test_an_allied_oss_has_a_depot_of_ten(place: Place) -> None:
    """Zone I Allied and uncontested: a depot of 10 stands there for any Allied unit."""
    pieces = {"129/43": "I", "1/504": spent("44")}
    state = place(pieces, phase="refit", allied=["44"])
    assert state.markers["depot-oss"] == "I"
    assert state.tracks["depot-oss"] == 10
    assert allowed(state, Refit("1/504", "depot-oss"))
    contested = place({**pieces, "chill": "I"}, phase="refit", allied=["44", "I"])
    assert "depot-oss" not in contested.markers


@pytest.mark.rule("montys-gamble", "13.6")
def test_depots_serve_their_own_nation(place: Place) -> None:
    """The depot of the 82nd refits Americans only; air supply refits everybody."""
    pieces = {"1/505": spent("40"), "129/43": spent("40"), "3/504": "38"}
    state = place(pieces, phase="refit", status={"dawn-weather": "clear"})
    state = play(state, PlaceDepot("depot-82", "40"), PlaceDepot("depot-air", "40"))
    assert cite(state, Refit("129/43", "depot-82")) == "13.6"
    assert allowed(state, Refit("1/505", "depot-82"))
    assert allowed(state, Refit("129/43", "depot-air"))


@pytest.mark.rule("montys-gamble", "13.61")
def test_zone_f_depots(place: Place) -> None:
    """Five of 5 points, up the road over Allied bridges; contested, F serves only itself."""
    pieces = {"129/43": spent("64"), "1/506": spent("54")}
    state = place(pieces, phase="refit", allied=ROAD)
    assert cite(state, PlaceDepot("depot-f1", "54")) == "13.61", "the bridge of Son is German"
    bridged = place(pieces, phase="refit", allied=ROAD, status={"54-60": "allied"})
    bridged = play(bridged, PlaceDepot("depot-f1", "54"))
    assert bridged.tracks["depot-f1"] == 5
    assert cite(bridged, Refit("1/506", "depot-f1")) == "13.6", "airborne"
    contested = place({**pieces, "231/50": spent("F"), "chill": "F"}, phase="refit")
    assert cite(contested, PlaceDepot("depot-f1", "64")) == "13.61"
    contested = play(contested, PlaceDepot("depot-f1", "F"))
    assert cite(contested, Refit("129/43", "depot-f1")) == "13.4"
    assert allowed(contested, Refit("231/50", "depot-f1"))


@pytest.mark.rule("montys-gamble", "13.63")
@pytest.mark.rule("montys-gamble", "17.41")
@pytest.mark.parametrize(("dawn", "worth"), [("clear", 10), ("overcast", 5)])
def test_airborne_depots_depend_on_the_weather_at_dawn(place: Place, dawn: str, worth: int) -> None:
    """10 points when the day began clear, 5 overcast, whatever the weather is now."""
    now = "overcast" if dawn == "clear" else "clear"
    status = {"dawn-weather": dawn, "weather": now}
    state = place({"1/505": "40"}, phase="refit", status=status)
    assert play(state, PlaceDepot("depot-82", "40")).tracks["depot-82"] == worth
    lost = place({"chill": "40"}, phase="refit", status=status)
    assert cite(lost, PlaceDepot("depot-82", "40")) == "13.63"


@pytest.mark.rule("montys-gamble", "13.64")
@pytest.mark.rule("montys-gamble", "16.3")
def test_air_supply_goes_to_low_allied_ground_on_clear_days(place: Place) -> None:
    """Eindhoven (TEM 3) is too rough, Valkenswaard (2) will do; not after an overcast dawn."""
    state = place({"129/43": "64"}, phase="refit", allied=["60"])
    assert cite(state, PlaceDepot("depot-air", "60")) == "13.64"
    assert play(state, PlaceDepot("depot-air", "64")).tracks["depot-air"] == 5
    grey = place({"129/43": "64"}, phase="refit", status={"dawn-weather": "overcast"})
    assert cite(grey, PlaceDepot("depot-air", "64")) == "13.64"


@pytest.mark.rule("montys-gamble", "13.641")
def test_flak_and_interdiction_reduce_airborne_supply(place: Place) -> None:
    """A fresh tower beside and a marker over Son take two points; a spent tower none."""
    pieces = {"1/506": "54", "flak-tower-best": "56", "flak-tower-eindhoven": spent("60")}
    state = place(pieces, phase="refit", markers={"interdiction-1": "54"})
    assert depot_value(state, "depot-101", "54") == 8
    assert depot_value(state, "depot-air", "54") == 3


@pytest.mark.rule("montys-gamble", "13.7")
@pytest.mark.parametrize(
    ("level", "die", "after"),
    [(0, 1, 1), (0, 2, 0), (1, 1, None), (1, 2, 2), (2, 4, 2), (3, 4, None), (3, 5, 3)],
)
def test_surrender_rolls(place: Place, level: int, die: int, after: int | None) -> None:
    """Below the isolation level a unit is lost, equal to it it worsens, above it holds."""
    piece = Piece("60", face=min(level, 1), hits=max(0, level - 1))
    cut = ["59", "61", "62", "64", "54", "56"]
    state = place({"chill": piece}, phase="refit", side="german", allied=cut)
    step = do(state, EndRefit(), [die])
    assert at(step.state, "chill") == (["eliminated"] if after is None else ["60"])
    if after is not None:
        assert levels(step.state, "chill") == [after]
    (tested,) = found(step.events, UnitTested)
    assert (tested.piece, tested.value) == ("chill", level + 1)


@pytest.mark.rule("montys-gamble", "13.71")
def test_isolated_germans_roll_at_the_end_of_their_refit(place: Place) -> None:
    """Only cut-off units roll; isolated flak still interdicts."""
    cut = ["59", "61", "62", "64", "54", "56"]
    pieces = {"flak-elst": "60", "erdmann": "65"}
    state = place(pieces, phase="refit", side="german", allied=cut)
    assert is_isolated(state, "flak-elst")
    assert not is_isolated(state, "erdmann")
    assert depot_value(state, "depot-101", "54") == 9
    assert at(do(state, EndRefit(), [6]).state, "flak-elst") == ["60"]


@pytest.mark.rule("montys-gamble", "13.72")
def test_the_allies_are_exempt_on_the_first_two_days(place: Place) -> None:
    """On the 18th a unit without a line is not isolated and does not roll; on the 19th it does."""
    pieces = {"129/43": "33", "chill": "39"}
    second = place(pieces, phase="refit", turn=2)
    assert not is_supplied(second, "129/43")
    assert not is_isolated(second, "129/43")
    assert not do(second, EndRefit()).dice, "nobody rolls"
    third = place({"129/43": spent("33"), "chill": "39"}, phase="refit", turn=3)
    assert is_isolated(third, "129/43")
    assert at(do(third, EndRefit(), [1]).state, "129/43") == ["eliminated"]


@pytest.mark.rule("montys-gamble", "13.7")
def test_airborne_units_draw_on_their_supply_heads(place: Place) -> None:
    """The 1st Airborne is not isolated while it holds or contests a head of its own."""
    assert not is_isolated(place({"1-para": "7"}, turn=3), "1-para")
    assert not is_isolated(place({"1-para": "7", "chill": "7"}, turn=3), "1-para")
    assert is_isolated(place({"1-para": "12"}, turn=3), "1-para")
    assert is_isolated(place({"129/43": "7"}, turn=3), "129/43")


@pytest.mark.rule("montys-gamble", "13.43")
def test_the_reserve_may_be_kept(place: Place) -> None:
    """Nothing is spent by declining."""
    state = place({"129/43": "64"}, phase="refit", tracks={"allied-reserve": 25})
    state = play(state, EndRefit(), KeepReserve())
    assert state.tracks["allied-reserve"] == 25
