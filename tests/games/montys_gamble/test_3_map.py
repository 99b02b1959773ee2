"""Chapters 3 to 5: the map, the pieces and the layout."""

import pytest

from tests.games.montys_gamble.table import (
    Place,
    activated,
    allowed,
    cite,
    do,
    fight,
    levels,
    offered,
    play,
    values,
)
from wargames.engine import referee
from wargames.engine.state import Piece
from wargames.games.montys_gamble.actions import (
    AimAtCrossing,
    Assault,
    BoatAssault,
    Bombard,
    Fire,
    Join,
    Move,
    Pass,
    Repair,
    Seize,
    Strike,
)
from wargames.games.montys_gamble.control import names_of
from wargames.games.montys_gamble.evening_actions import PlaceDepot
from wargames.games.montys_gamble.geography import ground
from wargames.games.montys_gamble.landings import drop_zones, schedule
from wargames.library import Game


@pytest.mark.rule("montys-gamble", "3.2")
def test_areas_are_adjacent_when_they_share_a_border_not_a_corner(place: Place) -> None:
    """Driel touches Elst but not Lent, so a unit cannot step from 24 to 28."""
    near = ground(place({}).kit).between
    assert ("24", "23") in near
    assert ("24", "28") not in near
    state = activated(place({"129/43": "24"}, allied=["23"]), "24")
    assert allowed(state, Move("129/43", "23"))
    assert cite(state, Move("129/43", "58")) == "9.3"


@pytest.mark.rule("montys-gamble", "3.23")
def test_open_canal_and_river_boundaries_differ(place: Place) -> None:
    """From Nijmegen infantry walks to 34, needs the bridge to 28 and cannot cross to 29."""
    borders = ground(place({}).kit).between
    kinds = [borders[pair].water for pair in (("33", "34"), ("53", "56"), ("33", "29"))]
    assert kinds == ["", "canal", "river"]
    down = {"28-33": "destroyed"}
    state = activated(place({"129/43": "33"}, allied=["29", "34"], status=down), "33")
    assert allowed(state, Move("129/43", "34"))
    assert cite(state, Move("129/43", "29")) == "9.61"


@pytest.mark.rule("montys-gamble", "3.24")
def test_only_bridges_of_the_map_join_two_areas(place: Place) -> None:
    """There is a bridge from Grave to Overasselt and none from Grave to Wijchen."""
    state = activated(place({"129/43": "45"}), "45")
    assert allowed(state, Seize("129/43", "38"))
    assert cite(state, Seize("129/43", "37")) == "3.24"


@pytest.mark.rule("montys-gamble", "3.26")
def test_airborne_units_stay_in_the_areas_with_their_emblem(place: Place) -> None:
    """The 82nd goes from Grave to Ravenstein, not to Zeeland, which is the 101st's."""
    state = activated(place({"1/504": "45"}), "45")
    assert allowed(state, Move("1/504", "44"))
    assert cite(state, Move("1/504", "48")) == "9.67"


@pytest.mark.rule("montys-gamble", "3.261")
def test_drop_zones_belong_to_a_division(place: Place) -> None:
    """After 19 September a British unit may land in four areas, a unit of the 82nd in others."""
    state = place({"10-para": "uk", "1/325": "uk"}, turn=4)
    assert set(drop_zones(state, "10-para")) == {"3", "5", "7", "24"}
    assert set(drop_zones(state, "1/325")) == {"36", "38", "40", "45"}


@pytest.mark.rule("montys-gamble", "3.262")
def test_airborne_depots_go_to_supply_heads(place: Place) -> None:
    """The depot of the 82nd goes to Overasselt, not to Grave, which has no supply symbol."""
    state = place({"1/504": "45", "3/504": "38"}, phase="refit")
    assert allowed(state, PlaceDepot("depot-82", "38"))
    assert cite(state, PlaceDepot("depot-82", "45")) == "13.63"


@pytest.mark.rule("montys-gamble", "3.6")
def test_the_turn_marker_moves_once_a_turn(game: Game) -> None:
    """The game begins on turn 1, 17 September, clear."""
    state = game.start("market-garden", 1).state
    assert (state.turn, state.status["weather"]) == (1, "clear")


@pytest.mark.rule("montys-gamble", "3.7")
def test_the_impulse_track_has_letters_below_zero(place: Place) -> None:
    """Two boxes before 0 is box B; a lettered box knows neither sunset nor change of weather."""
    state = place({"129/43": "64"}, number=-2)
    decision = referee.decision(state)
    assert decision is not None
    assert decision.values["number"] == "B"
    after = do(state, Pass(), [1, 1]).state
    assert after.tracks["impulse"] == -1
    assert after.facts.daylight


@pytest.mark.rule("montys-gamble", "3.9")
def test_a_repair_takes_a_marker_out_of_the_construction_box(place: Place) -> None:
    """Without an available marker there is no repair; a success moves one to the used box."""
    position = {"129/43": "60", "2-irish-gds": "F"}
    down = {"54-60": "destroyed"}
    none = place(position, allied=["64", "54"], status=down, tracks={"allied-construction": 0})
    assert cite(activated(none, "60"), Repair("60", "54")) == "19.21"
    state = activated(place(position, allied=["64", "54"], status=down), "60")
    after = do(state, Repair("60", "54"), [2]).state
    assert after.status["54-60"] == "allied"
    tracks = after.tracks
    assert (tracks["allied-construction"], tracks["allied-construction-used"]) == (2, 1)


@pytest.mark.rule("montys-gamble", "3.10")
def test_the_boat_marker_is_turned_over_and_renewed(place: Place) -> None:
    """After one crossing the boats are used, and a second crossing is refused."""
    linked = ["F", "64", "60", "54", "53", "52", "51", "48", "45", "38", "39"]
    bridges = dict.fromkeys(("54-60", "53-54", "51-52", "38-45", "38-39"), "allied")
    state = place({"129/43": "33", "130/43": "33"}, allied=linked, status=bridges)
    after = play(activated(state, "33"), BoatAssault("129/43", "29"))
    assert after.status["boats"] == "used"
    assert cite(after, BoatAssault("130/43", "29")) == "9.64"


@pytest.mark.rule("montys-gamble", "4.1")
def test_poles_and_dutch_count_as_british(game: Game) -> None:
    """The colours of the counters make three armies: American, British, German."""
    units = game.kit("market-garden").units
    assert units["1-polish-para"].has("british")
    assert units["princess-irene"].has("british")
    assert not any(units[name].has("british") for name in names_of(game.kit("extended"), "german"))


@pytest.mark.rule("montys-gamble", "4.113")
def test_artillery_neither_assaults_nor_enters_enemy_areas_first(place: Place) -> None:
    """Guns cannot begin an assault in their own contested area nor lead into an enemy area."""
    state = activated(place({"55-fd": "64", "erdmann": "64"}), "64")
    assert not offered(state, Assault)
    alone = activated(place({"55-fd": "64"}), "64")
    assert cite(alone, Move("55-fd", "60")) == "9.66"


@pytest.mark.rule("montys-gamble", "4.114")
def test_flak_neither_leads_nor_supports_an_assault(place: Place) -> None:
    """A flak battalion beside the assault cannot join it."""
    pieces = {"erdmann": "62", "flak-valkenswaard": "62", "129/43": "60"}
    state = activated(place(pieces, side="german"), "62")
    state = play(state, Move("erdmann", "60"))
    assert allowed(state, Move("flak-valkenswaard", "60"))
    fighting = play(state, Assault("60"))
    assert cite(fighting, Join("flak-valkenswaard")) == "10.1"


@pytest.mark.rule("montys-gamble", "4.115")
@pytest.mark.rule("montys-gamble", "9.65")
def test_flak_towers_never_move(place: Place) -> None:
    """A tower in an active area may go nowhere."""
    state = activated(place({"flak-tower-best": "56", "chill": "56"}, side="german"), "56")
    assert cite(state, Move("flak-tower-best", "54")) == "9.65"


@pytest.mark.rule("montys-gamble", "4.22")
def test_a_spent_unit_has_a_defence_factor_only(place: Place) -> None:
    """A spent unit of 6 defends with 6 but can neither move nor attack."""
    spent = Piece("60", face=1)
    state = place({"129/43": spent, "130/43": "60"})
    assert cite(activated(state, "60"), Move("129/43", "64")) == "8.3"
    attacked = activated(place({"129/43": spent, "chill": "61"}, side="german"), "61")
    attacked = play(attacked, Move("chill", "60"))
    step = fight(attacked, "60", forward="129/43", dice=[3, 3, 3, 3])
    assert values(step) == (3, 6 + 3)


@pytest.mark.rule("montys-gamble", "4.23")
def test_units_come_on_their_date_and_where_they_are_marked(game: Game) -> None:
    """10 Para is ready on the 18th for Ginkel Heath, the 180th Division in zone E."""
    kit = game.kit("market-garden")
    assert schedule(kit)["10-para"] == (2, "3")
    assert schedule(kit)["1221/180"] == (2, "E")
    assert "henke" in kit.plan.setup["33"]


@pytest.mark.rule("montys-gamble", "4.3")
@pytest.mark.rule("montys-gamble", "16.1")
def test_an_air_marker_is_used_once_a_day(place: Place) -> None:
    """After RAF 83 has bombed it is used, RAF 2 is not."""
    state = place({"erdmann": "60"})
    state = play(state, Strike("raf-83", "60"))
    after = do(state, Fire(), [1, 2, 6, 6]).state
    assert (after.status["raf-83"], after.status["raf-2"]) == ("used", "available")


@pytest.mark.rule("montys-gamble", "4.7")
def test_a_ferry_sunk_by_guns_is_gone_for_good(place: Place) -> None:
    """One attrition point on the ferry of Driel sinks it; nobody crosses there again."""
    pieces = {"1-al-lt-regt": "8", "erdmann": "24", "129/43": "8"}
    state = play(place(pieces), Bombard("1-al-lt-regt", "24"), AimAtCrossing("24", "8"))
    after = do(state, Fire(), [6, 6, 1, 1]).state
    assert after.status["8-24"] == "destroyed"
    later = activated(place(pieces, status={"8-24": "destroyed"}), "8")
    assert cite(later, Move("129/43", "24")) == "9.62"


@pytest.mark.rule("montys-gamble", "5.1")
def test_markers_at_the_start(game: Game) -> None:
    """Advantage Allied on impulse 0, sunset 0, reserves 0, one victory point for the Advantage."""
    state = game.start("market-garden", 1).state
    assert state.status["advantage"] == "allied"
    tracks = state.tracks
    names = ("impulse", "sunset", "allied-reserve", "german-reserve", "victory")
    assert [tracks[name] for name in names] == [0, 0, 0, 0, 1]
    assert set(state.control.values()) == {"german"}
    assert state.status["boats"] == state.status["raf-2"] == "available"


@pytest.mark.rule("montys-gamble", "5.2")
def test_units_begin_fresh_and_late_ones_stay_out_of_the_short_game(game: Game) -> None:
    """All units are fresh; units after 20 September play only in the extended game."""
    short = game.start("market-garden", 1).state
    long = game.start("extended", 1).state
    assert not any(levels(short, *short.pieces))
    assert short.pieces["spz-abt-506"].at == "unused"
    assert long.pieces["spz-abt-506"].at == "later"
