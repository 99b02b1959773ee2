"""Chapters 6 and 7: the turn, sunset, stacking and control."""

import pytest

from tests.games.montys_gamble.table import (
    Place,
    activated,
    allowed,
    asked,
    at,
    cite,
    do,
    fight,
    found,
    levels,
    offered,
    places,
    play,
)
from wargames.engine.event import PhaseBegan, TurnBegan
from wargames.engine.state import Piece
from wargames.games.montys_gamble.actions import (
    Absorb,
    EndActivation,
    Fire,
    Move,
    Pass,
    Retreat,
    Strike,
)
from wargames.games.montys_gamble.control import field, is_contested, is_free
from wargames.games.montys_gamble.evening_actions import (
    EndRefit,
    EndRegroup,
    PlaceDepot,
    Refit,
    Regroup,
)
from wargames.games.montys_gamble.geography import ground
from wargames.library import Game


def phases(events: tuple[object, ...]) -> list[tuple[str, str]]:
    """List the phases that began in a step."""
    return [(event.phase, event.side) for event in events if isinstance(event, PhaseBegan)]


@pytest.mark.rule("montys-gamble", "6.1")
def test_a_turn_is_dawn_daylight_refit_and_regroup(place: Place) -> None:
    """Two passes end the day; both refit, both regroup, and the next turn opens at Dawn."""
    state = place({"129/43": "64", "erdmann": "62"}, side="german", allied=["60"])
    state = play(state, Pass())
    step = do(state, Pass(), [6, 6])
    assert ("refit", "german") in phases(step.events)
    assert asked(step.state) == ("refit", "german")
    state = play(step.state, EndRefit())
    assert asked(state) == ("refit", "allied")
    state = play(state, EndRefit())
    assert asked(state) == ("regroup", "german")
    state = play(state, EndRegroup())
    assert asked(state) == ("regroup", "allied")
    step = do(state, EndRegroup(), [4])
    assert [event.turn for event in found(step.events, TurnBegan)] == [3]
    assert ("dawn", "german") in phases(step.events)
    assert asked(step.state) == ("choose_impulse", "german")


def night(state, *weather: int):
    """Pass through refit and regroup to the next day."""
    state = play(state, EndRefit(), EndRefit())
    while asked(state)[0] == "regroup":
        dice = weather if asked(state)[1] == "allied" else ()
        state = do(state, EndRegroup(), dice).state
    return state


@pytest.mark.rule("montys-gamble", "6.2")
@pytest.mark.rule("montys-gamble", "18.1")
def test_dawn_renews_markers_and_brings_reinforcements(place: Place) -> None:
    """Used aircraft, boats and construction markers are available; units of the day arrive."""
    used = {"raf-2": "used", "boats": "used"}
    pieces = {"129/43": "64", "erdmann": "62", "1034/59": "later", "231/50": "later"}
    tracks = {"allied-construction": 1, "allied-construction-used": 2}
    state = place(pieces, turn=1, side="german", status=used, tracks=tracks, number=2)
    state = do(play(state, Pass()), Pass(), [6, 6]).state
    state = night(state)
    assert state.turn == 2
    assert (state.status["raf-2"], state.status["boats"]) == ("available", "available")
    assert state.tracks["allied-construction"] == 3
    assert at(state, "1034/59", "231/50") == ["G", "F"]


@pytest.mark.rule("montys-gamble", "6.21")
@pytest.mark.rule("montys-gamble", "17.1")
@pytest.mark.parametrize(("roll", "weather"), [(3, "overcast"), (4, "clear")])
def test_the_weather_is_rolled_from_the_19th(place: Place, roll: int, weather: str) -> None:
    """On 19 September 1 to 3 is overcast, 4 to 6 clear."""
    state = place({"129/43": "64", "erdmann": "62"}, turn=2, side="german", allied=["60"])
    state = do(play(state, Pass()), Pass(), [6, 6]).state
    assert night(state, roll).status["weather"] == weather


@pytest.mark.rule("montys-gamble", "6.21")
def test_the_18th_begins_clear_without_a_roll(place: Place) -> None:
    """However the 17th ended, the 18th begins clear and no die is rolled."""
    overcast = {"weather": "overcast"}
    state = place({"129/43": "64", "erdmann": "62"}, turn=1, side="german", status=overcast)
    state = do(play(state, Pass()), Pass(), [6, 6]).state
    morning = night(state)
    assert (morning.turn, morning.status["weather"]) == (2, "clear")
    assert morning.rng == state.rng, "no die was rolled"


@pytest.mark.rule("montys-gamble", "6.22")
@pytest.mark.rule("montys-gamble", "20.1")
def test_the_first_turn_opens_with_the_invasion(game: Game) -> None:
    """No Dawn on 17 September: the first phase is the air bombardment of D-Day."""
    step = game.start("market-garden", 1)
    assert phases(step.events) == [("air_bombardment", "allied")]
    assert asked(step.state) == ("strike_flak_towers", "allied")


@pytest.mark.rule("montys-gamble", "6.3")
@pytest.mark.parametrize(
    ("dice", "lasts", "number", "weather"),
    [([1, 3], False, 5, "clear"), ([2, 3], True, 5, "overcast"), ([3, 3], True, 6, "clear")],
)
def test_sunset_roll_against_the_impulse(
    place: Place, dice: list[int], lasts: bool, number: int, weather: str
) -> None:
    """In impulse 5 a 4 brings night, a 5 turns the weather, a 6 moves the marker on."""
    state = do(place({"129/43": "64", "erdmann": "62"}, number=5), Pass(), dice).state
    assert state.facts.daylight is lasts
    assert state.status["weather"] == weather
    assert state.tracks["impulse"] == (number if lasts else 0)


@pytest.mark.rule("montys-gamble", "6.3")
def test_the_first_two_dice_of_the_allies_are_the_sunset_roll(place: Place) -> None:
    """An assault rolled 2 and 2 in impulse 5 is also a sunset roll of 4: the day ends after it."""
    state = activated(place({"129/43": "64", "erdmann": "60"}, number=5), "64")
    state = play(state, Move("129/43", "60"))
    state = fight(state, "60", forward="erdmann", dice=[2, 2, 6, 6]).state
    assert asked(state)[0] == "act"
    assert play(state, EndActivation()).phase == "refit"


@pytest.mark.rule("montys-gamble", "6.3")
def test_the_end_of_the_track_ends_the_day(place: Place) -> None:
    """With the sunset marker on +3 a 10 goes beyond impulse 12 and off the track."""
    state = place({"129/43": "64", "erdmann": "62"}, number=12, tracks={"sunset": 3})
    assert not do(state, Pass(), [4, 6]).state.facts.daylight


@pytest.mark.rule("montys-gamble", "6.4")
def test_refit_resets_the_markers_and_the_germans_refit_first(place: Place) -> None:
    """After night falls in impulse 7 the impulse and sunset markers are back on 0."""
    state = place({"129/43": "64", "erdmann": "62"}, number=7, tracks={"sunset": 2})
    state = do(state, Pass(), [1, 2]).state
    assert asked(state) == ("refit", "german")
    assert (state.tracks["impulse"], state.tracks["sunset"]) == (0, 0)


@pytest.mark.rule("montys-gamble", "6.5")
def test_units_regroup_once_to_an_adjacent_free_area(place: Place) -> None:
    """A disrupted unit regroups too; nobody goes twice, nor into an enemy area, nor a tower."""
    worn = Piece("64", face=1, hits=1)
    pieces = {"129/43": worn, "erdmann": "62", "flak-tower-best": "56"}
    state = place(pieces, phase="regroup", side="german")
    assert cite(state, Regroup("flak-tower-best", "54")) == "9.65"
    state = place(pieces, phase="regroup", allied=["60"])
    assert cite(state, Regroup("129/43", "62")) == "7.6"
    state = play(state, Regroup("129/43", "60"))
    assert at(state, "129/43") == ["60"]
    assert levels(state, "129/43") == [2]
    assert not offered(state, Regroup), "the only unit that could has regrouped"
    two = place({**pieces, "130/43": "64"}, phase="regroup", allied=["60"])
    two = play(two, Regroup("129/43", "60"))
    assert cite(two, Regroup("129/43", "64")) == "6.5"
    assert allowed(two, Regroup("130/43", "60"))


@pytest.mark.rule("montys-gamble", "7.1")
def test_ten_units_fill_an_area(place: Place) -> None:
    """With ten Allied units in Eindhoven an eleventh can neither move nor regroup there."""
    ten = ["129/43", "130/43", "214/43", "231/50", "69/50", "151/50", "155/52", "156/52"]
    pieces = dict.fromkeys([*ten, "princess-irene", "2-gren-gds"], "60")
    pieces["2-irish-gds"] = "64"
    state = activated(place(pieces, scenario="extended"), "64")
    assert cite(state, Move("2-irish-gds", "60")) == "7.1"
    evening = place(pieces, phase="regroup", scenario="extended")
    assert cite(evening, Regroup("2-irish-gds", "60")) == "7.1"


@pytest.mark.rule("montys-gamble", "7.2")
@pytest.mark.rule("montys-gamble", "14.3")
def test_a_zone_is_never_full(place: Place) -> None:
    """Fourteen German units stand in zone G and another may enter."""
    germans = [
        n for n, u in place({}).kit.units.items() if u.side == "german" and u.has("infantry")
    ]
    pieces = dict.fromkeys(germans[:14], "G")
    pieces[germans[14]] = "H"
    state = activated(place(pieces, side="german"), "H")
    assert allowed(state, Move(germans[14], "G"))


@pytest.mark.rule("montys-gamble", "7.3")
def test_control_is_taken_in_passing_and_xxx_corps_relieves_the_airborne(place: Place) -> None:
    """Armour driving through 60 takes it; an airborne area it enters becomes XXX Corps'."""
    pieces = {"2-irish-gds": "64", "1/506": "54"}
    state = place(pieces, status={"54-60": "allied"})
    assert state.status["54"] == "airborne"
    state = play(activated(state, "64"), Move("2-irish-gds", "54"))
    assert (state.control["60"], state.status["60"], state.status["54"]) == ("allied", "xxx", "xxx")


@pytest.mark.rule("montys-gamble", "7.3")
def test_an_area_taken_in_the_impulse_still_costs_two(place: Place) -> None:
    """The second unit into an area captured this impulse pays 2 MF as the first did."""
    pieces = {"2-irish-gds": "64", "2-gren-gds": "64"}
    state = play(activated(place(pieces), "64"), Move("2-irish-gds", "60"))
    state = play(state, Move("2-gren-gds", "60"))
    assert state.facts.impulse.motions["2-gren-gds"].spent == 2


@pytest.mark.rule("montys-gamble", "7.3")
def test_who_moves_out_of_a_contested_area_loses_it(place: Place) -> None:
    """Germans leave 60 and zone F, which they held, to the Allies who stay in them."""
    pieces = {"129/43": "60", "erdmann": "60", "130/43": "F", "chill": "F"}
    state = activated(place(pieces, side="german", turn=3), "60")
    state = play(state, Move("erdmann", "62"))
    assert (state.control["60"], state.status["60"]) == ("allied", "xxx")
    state = activated(place(pieces, side="german", turn=3), "F")
    state = play(state, Move("chill", places(state, Move)[0]))
    assert state.control["F"] == "allied"


@pytest.mark.rule("montys-gamble", "7.3")
def test_the_last_to_leave_a_contested_area_gives_it_up(place: Place) -> None:
    """While one German unit stays, 60 remains German; it goes with the second."""
    pieces = {"129/43": "60", "erdmann": "60", "kerutt": "60"}
    state = activated(place(pieces, side="german", turn=3), "60")
    state = play(state, Move("erdmann", "62"))
    assert state.control["60"] == "german"
    assert play(state, Move("kerutt", "62")).control["60"] == "allied"


@pytest.mark.rule("montys-gamble", "7.3")
@pytest.mark.rule("montys-gamble", "6.5")
def test_who_regroups_out_of_a_contested_area_loses_it(place: Place) -> None:
    """The Germans regroup out of 60; the Allies left there own it, and regroup into it."""
    pieces = {"129/43": "60", "erdmann": "60", "1/506": "54", "kerutt": "59", "130/43": "64"}
    state = place(pieces, phase="regroup", side="german", status={"54-60": "allied"})
    state = play(state, Regroup("erdmann", "62"))
    assert state.control["60"] == "allied"
    assert cite(state, Regroup("kerutt", "60")) == "7.6"
    state = play(state, EndRegroup())
    assert allowed(state, Regroup("130/43", "60"))


@pytest.mark.rule("montys-gamble", "7.4")
@pytest.mark.rule("montys-gamble", "7.5")
@pytest.mark.rule("montys-gamble", "7.6")
def test_contested_vacant_and_free(place: Place) -> None:
    """Both sides in 60: contested, control unchanged; 64 is free for the Allies, 62 is not."""
    state = place({"129/43": "60", "erdmann": "60", "130/43": "64"}, allied=["60"])
    assert is_contested(state, "60")
    assert state.control["60"] == "allied"
    assert is_free(state, "64", "allied")
    assert not is_free(state, "60", "allied")
    assert not is_free(state, "62", "allied")
    vacant = ~field(state).present["german"] & ground(state.kit).board.bit["62"]
    assert vacant, "62 has no enemy in it, so it is vacant, though not free"


@pytest.mark.rule("montys-gamble", "8.5")
def test_nobody_moves_in_an_enemy_impulse_except_by_combat(place: Place) -> None:
    """In an Allied impulse a German unit cannot be moved; attacked, it may retreat."""
    pieces = {"129/43": "64", "erdmann": Piece("60", face=1), "chill": "62"}
    state = activated(place(pieces), "64")
    assert cite(state, Move("erdmann", "62")) == "8.5"
    state = play(state, Move("129/43", "60"))
    step = fight(state, "60", forward="erdmann", dice=[4, 5, 3, 3])
    assert Retreat("erdmann", "59") in offered(step.state, Retreat)
    assert offered(step.state, Absorb)


@pytest.mark.rule("montys-gamble", "8.6")
def test_a_move_can_be_taken_back_until_dice_are_rolled(place: Place) -> None:
    """A plain move does not bar undo; a step with dice does."""
    state = activated(place({"129/43": "64", "erdmann": "60"}), "64")
    moved = do(state, Move("129/43", "61"))
    assert not moved.bars_undo
    rolled = do(place({"129/43": "64"}), Pass(), [3, 4])
    assert rolled.bars_undo


@pytest.mark.rule("montys-gamble", "13.3")
def test_a_unit_gains_one_level_a_turn(place: Place) -> None:
    """A unit at Disrupt 2 becomes Disrupt 1 and cannot be refitted again."""
    state = place({"129/43": Piece("F", face=1, hits=2)}, phase="refit")
    state = play(state, PlaceDepot("depot-f1", "F"), Refit("129/43", "depot-f1"))
    assert levels(state, "129/43") == [2]
    assert cite(state, Refit("129/43", "depot-f1")) == "13.3"


@pytest.mark.rule("montys-gamble", "6.3")
def test_night_never_falls_on_a_lettered_box(place: Place) -> None:
    """Box A with a sunset modifier of -5: even a 2 lets the marker go on to 0."""
    state = place({"129/43": "64", "erdmann": "62"}, number=-1, tracks={"sunset": -5})
    state = do(state, Pass(), [1, 1]).state
    assert (state.facts.daylight, state.tracks["impulse"]) == (True, 0)


@pytest.mark.rule("montys-gamble", "16.2")
def test_an_air_bombardment_leaves_the_impulse_marker(place: Place) -> None:
    """Bombing from the air rolls for sunset but the next German impulse has the same number."""
    state = play(place({"erdmann": "60", "129/43": "64"}, number=4), Strike("raf-2", "60"))
    state = do(state, Fire(), [4, 4, 6, 6]).state
    assert (state.side, state.tracks["impulse"]) == ("german", 4)
    again = play(place({"erdmann": "60", "129/43": "64"}, number=9), Strike("raf-2", "60"))
    assert not do(again, Fire(), [4, 4, 6, 6]).state.facts.daylight
