"""Chapters 14, 17 and 18: zones, weather, reinforcements."""

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
    places,
    play,
)
from wargames.engine.draft import Draft
from wargames.engine.state import Piece
from wargames.games.montys_gamble.actions import (
    Activate,
    Demolish,
    EndActivation,
    Land,
    Move,
    Pass,
    RollInterdiction,
    Strike,
)
from wargames.games.montys_gamble.dawn import (
    is_released,
    place_allied_reinforcements,
    place_german_reinforcements,
)
from wargames.games.montys_gamble.happenings import UnitTested
from wargames.games.montys_gamble.movers import movement_points


@pytest.mark.rule("montys-gamble", "14.1")
def test_zones_follow_the_rules_of_areas(place: Place) -> None:
    """A zone is contested, assaulted and taken like an area."""
    state = activated(place({"129/43": "G", "chill": Piece("G", face=1, hits=2)}), "G")
    assert state.control["G"] == "german"
    state = fight(state, "G", forward="chill", dice=[6, 6, 1, 1]).state
    assert (state.control["G"], at(state, "chill")) == ("allied", ["eliminated"])


@pytest.mark.rule("montys-gamble", "17.2")
@pytest.mark.rule("montys-gamble", "17.3")
def test_weather_grounds_aircraft_and_helps_the_germans(place: Place) -> None:
    """Overcast: no bombing, no landing, German movement +1; clear: all as printed."""
    pieces = {"chill": "60", "10-para": "uk", "129/43": "64"}
    clear = place(pieces)
    assert allowed(clear, Strike("raf-2", "60"))
    assert allowed(clear, Activate("uk"))
    assert (movement_points(clear, "chill"), movement_points(clear, "129/43")) == (5, 5)
    grey = place(pieces, status={"weather": "overcast"})
    assert cite(grey, Strike("raf-2", "60")) == "17.3"
    assert cite(grey, Activate("uk")) == "17.3"
    assert (movement_points(grey, "chill"), movement_points(grey, "129/43")) == (6, 5)


@pytest.mark.rule("montys-gamble", "17.4")
def test_the_weather_turns_for_the_next_german_impulse(place: Place) -> None:
    """A roll equal to the impulse turns clear to overcast, and overcast to clear."""
    for before, after in (("clear", "overcast"), ("overcast", "clear")):
        state = place({"129/43": "64", "chill": "60"}, number=7, status={"weather": before})
        state = do(state, Pass(), [3, 4]).state
        assert (state.status["weather"], state.side) == (after, "german")


@pytest.mark.rule("montys-gamble", "18.2")
@pytest.mark.rule("montys-gamble", "18.3")
@pytest.mark.rule("montys-gamble", "18.4")
def test_who_arrives_where(place: Place) -> None:
    """Germans in their zones, XXX Corps in F, airborne units in the United Kingdom, fresh."""
    waiting = ("10-pz", "231/50", "10-para", "1/325", "107-pz")
    draft = Draft(place(dict.fromkeys(waiting, "later")))
    place_german_reinforcements(draft)
    place_allied_reinforcements(draft)
    assert at(draft.state, *waiting) == ["B", "F", "uk", "later", "later"]
    assert levels(draft.state, "10-pz", "231/50") == [0, 0]


@pytest.mark.rule("montys-gamble", "18.3")
def test_divisions_follow_once_the_rivers_are_crossed(place: Place) -> None:
    """The 43rd needs XXX Corps beyond the Maas, the 50th beyond the Waal or 22 September."""
    state = place({"129/43": "later"}, turn=3)
    assert not is_released(state, "129/43")
    assert is_released(place({"129/43": "later"}, turn=3, allied=["38"]), "129/43")
    assert not is_released(place({"69/50": "later"}, turn=4, allied=["38"]), "69/50")
    assert is_released(place({"69/50": "later"}, turn=4, allied=["28"]), "69/50")
    assert is_released(place({"69/50": "later"}, turn=6), "69/50")


@pytest.mark.rule("montys-gamble", "18.4")
def test_three_units_land_in_an_impulse_and_act_at_once(place: Place) -> None:
    """A fourth landing is refused; those that landed may move on, nobody else of the area."""
    names = ("10-para", "11-para", "156-para")
    pieces = {**dict.fromkeys(names, "uk"), "1-polish-para": "uk", "1-border": "3"}
    state = activated(place(pieces, turn=4), "uk")
    state = play(state, *(Land(name, "3") for name in names))
    assert cite(state, Land("1-polish-para", "24")) == "18.4"
    state = play(state, RollInterdiction())
    assert asked(state) == ("act", "allied")
    assert allowed(state, Move("10-para", "7"))
    assert cite(state, Move("1-border", "7")) == "9.0"
    assert cite(state, Demolish("3", "5")) == "8.2122"


@pytest.mark.rule("montys-gamble", "18.4")
@pytest.mark.rule("montys-gamble", "10.741")
def test_landing_on_germans_forces_an_assault_without_retreat(place: Place) -> None:
    """The unit that lands on Ginkel Heath must assault and, beaten, stays there."""
    state = activated(place({"10-para": "uk", "chill": "3"}), "uk")
    state = play(state, Land("10-para", "3"), RollInterdiction())
    assert cite(state, EndActivation()) == "10.2"
    state = fight(state, "3", forward="chill", dice=[1, 1, 6, 6]).state
    assert (at(state, "10-para"), levels(state, "10-para")) == (["3"], [2])


@pytest.mark.rule("montys-gamble", "18.4")
def test_guns_do_not_land_alone_among_germans(place: Place) -> None:
    """Artillery needs infantry with it in a German area, and room for ten units."""
    state = activated(place({"319-gfa": "uk", "10-para": "uk", "chill": "40"}), "uk")
    assert cite(state, Land("319-gfa", "40")) == "18.4"
    led = activated(place({"1/325": "uk", "319-gfa": "uk"}, turn=4), "uk")
    led = play(led, Land("1/325", "40"))
    assert allowed(led, Land("319-gfa", "40"))


@pytest.mark.rule("montys-gamble", "18.41")
@pytest.mark.parametrize(("die", "level"), [(1, 2), (2, 1), (3, 0)])
def test_interdiction_of_a_landing(place: Place, die: int, level: int) -> None:
    """Value 2 over Son: a 1 disrupts, a 2 spends, a 3 misses; the guns of the flak stay fresh."""
    pieces = {"1/327": "uk", "1/506": "54", "flak-tower-best": "56", "flak-tower-eindhoven": "60"}
    state = play(activated(place(pieces), "uk"), Land("1/327", "54"))
    step = do(state, RollInterdiction(), [die])
    assert levels(step.state, "1/327", "flak-tower-best") == [level, 0]
    (tested,) = found(step.events, UnitTested)
    assert (tested.piece, tested.at, tested.value) == ("1/327", "54", 2)


@pytest.mark.rule("montys-gamble", "18.5")
def test_landing_areas_by_date(place: Place) -> None:
    """On the 18th and 19th where the counter says, afterwards in any zone of the division."""
    for turn, areas in ((2, ["3"]), (3, ["3"]), (4, ["3", "5", "7", "24"])):
        state = activated(place({"10-para": "uk"}, turn=turn), "uk")
        assert places(state, Land) == areas
    early = activated(place({"10-para": "uk"}, turn=3), "uk")
    assert cite(early, Land("10-para", "7")) == "18.5"
