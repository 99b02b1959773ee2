"""Chapter 10: exceptions and details of assaults that a broken rule could slip past."""

import pytest

from tests.games.montys_gamble.table import (
    Place,
    activated,
    at,
    cite,
    fight,
    levels,
    offered,
    play,
    reasons,
    spent,
    worn,
)
from wargames.engine.referee import Step
from wargames.games.montys_gamble.actions import (
    Absorb,
    Assault,
    BoatAssault,
    EndActivation,
    Move,
    Retreat,
    Stand,
)
from wargames.games.montys_gamble.retreats import retreat_options

SPENT = 1
ROAD = ["F", "64", "60", "54", "53", "52", "51", "48", "45", "38", "39", "33", "34", "35"]
BRIDGES = dict.fromkeys(("54-60", "53-54", "51-52", "38-45", "38-39"), "allied")
WATER = ("bridge-crossed", "bridge-held-by-defender", "bridge-over-river", "water-crossed")


def over_water(step: Step) -> dict[str, int]:
    """Give the terms for water of the fight in a step."""
    return {reason: amount for reason, amount in reasons(step).items() if reason in WATER}


@pytest.mark.rule("montys-gamble", "10.73")
def test_a_german_river_bridge_counts_more_than_boats_beside_it(place: Place) -> None:
    """Lent by the Nijmegen bridge, 3, and by boats from the Ooij, 2: the defence gains 3."""
    pieces = {"129/43": "33", "130/43": "35", "erdmann": "28"}
    state = place(pieces, allied=ROAD, status={**BRIDGES, "advantage": "allied"}, used=False)
    state = activated(state, "33", "35")
    state = play(state, Move("129/43", "28"), BoatAssault("130/43", "28"))
    step = fight(state, "28", forward="erdmann", dice=[3, 3, 3, 3])
    assert over_water(step) == dict.fromkeys(WATER[:3], 1)


@pytest.mark.rule("montys-gamble", "10.73")
def test_a_canal_counts_more_than_a_friendly_bridge_beside_it(place: Place) -> None:
    """Best over the canal, 2, and by one's own bridge, 1: the defence gains 2."""
    pieces = {"129/43": "60", "2-irish-gds": "60", "gar-veghel": "56"}
    state = place(pieces, allied=["61", "64"], status={"56-61": "allied"})
    state = play(activated(state, "60"), Move("129/43", "56"), Move("2-irish-gds", "56"))
    step = fight(state, "56", forward="gar-veghel", dice=[3, 3, 3, 3])
    assert over_water(step) == {"water-crossed": 2}


@pytest.mark.rule("montys-gamble", "10.5")
def test_no_overrun_on_elevated_ground(place: Place) -> None:
    """On Groesbeek the last defender is gone and the tanks stop all the same."""
    pieces = {"2-irish-gds": "39", "gar-veghel": worn("40")}
    state = play(activated(place(pieces), "39"), Move("2-irish-gds", "40"))
    state = fight(state, "40", forward="gar-veghel", dice=[6, 6, 1, 1]).state
    assert at(state, "gar-veghel") == ["eliminated"]
    assert levels(state, "2-irish-gds") == [SPENT]


@pytest.mark.rule("montys-gamble", "10.5")
def test_no_overrun_after_an_unbridged_canal(place: Place) -> None:
    """Infantry that waded to Best is spent although nobody is left there."""
    pieces = {"129/43": "60", "gar-veghel": worn("56")}
    state = play(activated(place(pieces), "60"), Move("129/43", "56"))
    state = fight(state, "56", forward="gar-veghel", dice=[6, 6, 1, 1]).state
    assert at(state, "gar-veghel") == ["eliminated"]
    assert levels(state, "129/43") == [SPENT]


@pytest.mark.rule("montys-gamble", "10.4")
def test_a_draw_over_a_canal_holds_it(place: Place) -> None:
    """The defender stays in Best, but the canal behind the attackers is theirs."""
    pieces = {"129/43": "60", "gar-veghel": "56"}
    state = play(activated(place(pieces), "60"), Move("129/43", "56"))
    state = fight(state, "56", forward="gar-veghel", dice=[2, 2, 1, 1]).state
    assert state.status.get("56-60") == "allied"
    assert at(play(state, Stand()), "129/43", "gar-veghel") == ["56", "56"]


@pytest.mark.rule("montys-gamble", "10.2")
def test_guns_that_followed_a_beaten_assault_go_back_with_it(place: Place) -> None:
    """The field regiment behind the tank entered with it and leaves with it, spent."""
    pieces = {"2-irish-gds": "64", "55-fd": "64", "chill": "60"}
    state = activated(place(pieces), "64")
    state = play(state, Move("2-irish-gds", "60"), Move("55-fd", "60"))
    state = fight(state, "60", forward="chill", dice=[1, 1, 6, 6]).state
    assert at(state, "2-irish-gds", "55-fd") == ["64", "64"]
    assert levels(play(state, EndActivation()), "55-fd") == [SPENT]


@pytest.mark.rule("montys-gamble", "9.65")
@pytest.mark.rule("montys-gamble", "10.8")
def test_a_tower_absorbs_points_but_never_retreats(place: Place) -> None:
    """The spent tower of Eindhoven may get worse; the garrison beside it may also leave."""
    pieces = {
        "2-irish-gds": "60",
        "flak-tower-eindhoven": spent("60"),
        "gar-eindhoven": spent("60"),
    }
    state = activated(place(pieces, allied=["64"]), "60")
    state = fight(state, "60", forward="flak-tower-eindhoven", dice=[3, 3, 2, 2]).state
    assert cite(state, Retreat("flak-tower-eindhoven", "59")) == "9.65"
    state = play(state, Absorb("flak-tower-eindhoven"))
    goers = {getattr(action, "piece", "") for action in offered(state, Retreat)}
    assert goers == {"gar-eindhoven"}


@pytest.mark.rule("montys-gamble", "10.92")
def test_priorities_of_retreat_one_by_one(place: Place) -> None:
    """Fewest enemy neighbours, then friendly contested ground before enemy contested ground."""
    everywhere = ["54", "56", "59", "61", "62", "64"]
    open_ = place({"chill": spent("60")}, allied=["54", "57", "62", "64"])
    assert set(retreat_options(open_, "chill")) == {"56", "61"}, "59 has two enemy neighbours"
    both = {"chill": spent("60"), "erdmann": "61", "1/506": "61", "heinke": "62", "129/43": "62"}
    taken = [area for area in everywhere if area != "61"]
    contested = place(both, allied=taken)
    assert retreat_options(contested, "chill") == ("61",), "German-controlled before Allied"
    enemy = place(both, allied=everywhere)
    assert set(retreat_options(enemy, "chill")) == {"61", "62"}


@pytest.mark.rule("montys-gamble", "10.92")
def test_a_retreat_goes_beyond_a_full_area(place: Place) -> None:
    """Veldhoven, the only free area beside 64, is full: the unit passes it and reaches Best."""
    names = [name for name, unit in place({}).kit.units.items() if unit.side == "german"]
    crowd = {name: spent("61") for name in names if name not in ("chill", "erdmann")}
    pieces = {**dict(list(crowd.items())[:10]), "chill": spent("64")}
    state = place(pieces, allied=["60", "62", "F"])
    assert retreat_options(state, "chill") == ("56",)


@pytest.mark.rule("montys-gamble", "9.61")
@pytest.mark.rule("montys-gamble", "19.1")
def test_a_bridge_counts_retreats_except_of_those_who_just_crossed(place: Place) -> None:
    """Back over the bridge of Son is free for the beaten unit; a defender's flight is counted."""
    pieces = {"129/43": "60", "chill": "54"}
    status = {"56-61": "destroyed"}
    state = play(activated(place(pieces, status=status), "60"), Move("129/43", "54"))
    state = fight(state, "54", forward="chill", dice=[1, 1, 6, 6]).state
    assert at(state, "129/43") == ["60"]
    assert state.facts.impulse.crossed == {"54-60": 1}
    fleeing = {"129/43": "54", "chill": spent("54")}
    around = ["52", "53", "56", "57", "59"]
    state = activated(place(fleeing, allied=around), "54")
    state = fight(state, "54", forward="chill", dice=[3, 2, 2, 2]).state
    state = play(state, Retreat("chill", "60"))
    assert state.facts.impulse.crossed == {"54-60": 1}


def test_an_assault_needs_somebody_there(place: Place) -> None:
    """An area without enemies is not assaulted."""
    state = activated(place({"129/43": "60"}), "60")
    assert cite(state, Assault("60")) == "10.1"
