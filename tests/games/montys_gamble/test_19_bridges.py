"""Chapter 19: bridges."""

import pytest

from tests.games.montys_gamble.table import (
    Place,
    activated,
    allowed,
    asked,
    cite,
    do,
    fight,
    offered,
    play,
)
from wargames.engine.state import Piece
from wargames.games.montys_gamble.actions import (
    AimAtCrossing,
    Bombard,
    Demolish,
    EndActivation,
    Fire,
    Move,
    Repair,
    Seize,
)
from wargames.games.montys_gamble.bridge_odds import (
    demolition_terms,
    repair_terms,
    seizure_terms,
    total,
)
from wargames.games.montys_gamble.evening_actions import Build, PlaceDepot, Refit
from wargames.games.montys_gamble.geography import ground

ROAD = ["F", "64", "60", "54"]
DOWN = {"54-60": "destroyed"}


def border(state, at: str, to: str):
    """Give the boundary from one area to another."""
    return ground(state.kit).between[at, to]


@pytest.mark.rule("montys-gamble", "19.1")
def test_a_bridge_changes_hands_when_both_ends_do(place: Place) -> None:
    """Walking over the German bridge of Son into empty Son makes it Allied."""
    state = activated(place({"129/43": "60"}), "60")
    assert state.status.get("54-60", "german") == "german"
    state = play(state, Move("129/43", "54"))
    assert state.status["54-60"] == "allied"


@pytest.mark.rule("montys-gamble", "19.1")
def test_a_successful_assault_takes_the_bridge(place: Place) -> None:
    """Over the bridge into defended Son: the bridge is Allied though Germans remain."""
    pieces = {"129/43": "60", "chill": "54", "erdmann": "54"}
    state = play(activated(place(pieces), "60"), Move("129/43", "54"))
    state = fight(state, "54", forward="chill", dice=[6, 4, 2, 2]).state
    assert state.status["54-60"] == "allied"
    assert asked(state)[0] == "absorb_casualties"


@pytest.mark.rule("montys-gamble", "19.2")
def test_repairs_two_an_impulse_with_a_line(place: Place) -> None:
    """From linked Eindhoven two tries; from an isolated area none; only where a bridge was."""
    bridges = {"54-60": "destroyed"}
    state = activated(place({"129/43": "60"}, allied=ROAD, status=bridges), "60")
    state = do(state, Repair("60", "54"), [1]).state
    state = do(state, Repair("60", "54"), [1]).state
    assert cite(state, Repair("60", "54")) == "19.2"
    lonely = activated(place({"129/43": "60"}, allied=["54"], status=bridges), "60")
    assert cite(lonely, Repair("60", "54")) == "19.2"
    assert cite(activated(place({"129/43": "60"}, allied=ROAD), "60"), Repair("60", "56")) == "3.24"


@pytest.mark.rule("montys-gamble", "19.21")
def test_failed_repairs_leave_works_that_help(place: Place) -> None:
    """A first failure puts +1 on the bridge, a second +2, taking one marker in all."""
    state = activated(place({"129/43": "60", "chill": "54"}, allied=ROAD[:3], status=DOWN), "60")
    state = do(state, Repair("60", "54"), [1]).state
    assert state.status["54-60/allied"] == "1"
    assert state.tracks["allied-construction"] == 2
    state = do(state, Repair("60", "54"), [1]).state
    assert state.status["54-60/allied"] == "2"
    assert state.tracks["allied-construction"] == 2


@pytest.mark.rule("montys-gamble", "19.21")
def test_who_finishes_a_bridge_clears_all_works_from_it(place: Place) -> None:
    """The Allied success sends both sides' markers to the used boxes."""
    status = {**DOWN, "54-60/allied": "1", "54-60/german": "2"}
    tracks = {"german-construction": 1, "allied-construction": 2}
    state = place({"129/43": "60"}, allied=ROAD, status=status, tracks=tracks)
    state = do(activated(state, "60"), Repair("60", "54"), [1]).state
    assert state.status["54-60"] == "allied", "1 + 3 + 3 - 1 + 1"
    assert not {"54-60/allied", "54-60/german"} & set(state.status)
    used = (state.tracks["allied-construction-used"], state.tracks["german-construction-used"])
    assert used == (1, 1)


@pytest.mark.rule("montys-gamble", "19.22")
def test_bombarding_works(place: Place) -> None:
    """One point takes a level from the works; at +1 they are removed."""
    for level, after in (("2", "1"), ("1", None)):
        status = {**DOWN, "54-60/german": level}
        state = place({"55-fd": "60", "chill": "54"}, status=status, allied=["60"])
        state = play(state, Bombard("55-fd", "54"), AimAtCrossing("54", "60"))
        state = do(state, Fire(), [6, 6, 1, 1]).state
        assert state.status.get("54-60/german") == after


@pytest.mark.rule("montys-gamble", "19.23")
def test_evening_construction_is_paid_like_a_spent_unit(place: Place) -> None:
    """From a depot in F the site of Son costs 3; rebuilt, units beyond can be supplied."""
    pieces = {"129/43": "60", "130/43": Piece("54", face=1)}
    state = place(pieces, phase="refit", allied=ROAD, status=DOWN)
    state = play(state, PlaceDepot("depot-f1", "F"), PlaceDepot("depot-f2", "F"))
    state = do(state, Build("60", "54", "depot-f1"), [2]).state
    assert state.tracks["depot-f1"] == 5 - 3
    assert state.status["54-60"] == "allied"
    assert allowed(state, PlaceDepot("depot-f3", "54"))
    assert allowed(state, Refit("130/43", "depot-f2"))
    air = place(pieces, phase="refit", allied=ROAD, status=DOWN)
    air = play(air, PlaceDepot("depot-air", "64"))
    assert cite(air, Build("60", "54", "depot-air")) == "19.23"


@pytest.mark.rule("montys-gamble", "19.3")
def test_modifiers_of_a_seizure(place: Place) -> None:
    """+1 vacant, -1 for each fresh enemy, -1 river; each bridge is tried once."""
    vacant = place({"129/43": "60"})
    assert total(seizure_terms(vacant, border(vacant, "60", "54"))) == 1
    river = place({"129/43": "33", "chill": "28", "flak-lent": "28"})
    assert total(seizure_terms(river, border(river, "33", "28"))) == -2 - 1
    state = activated(place({"129/43": "60", "130/43": "60"}), "60")
    state = do(state, Seize("129/43", "54"), [2]).state
    assert state.status.get("54-60", "german") == "german", "2 + 1 is less than 4"
    assert cite(state, Seize("130/43", "54")) == "19.3"


@pytest.mark.rule("montys-gamble", "19.3")
def test_others_pay_for_a_bridge_just_seized(place: Place) -> None:
    """The seizer crosses at the normal price, the unit behind pays one MF more."""
    state = activated(place({"129/43": "60", "130/43": "60"}), "60")
    state = do(state, Seize("129/43", "54"), [5]).state
    state = play(state, Move("129/43", "54"), Move("130/43", "54"))
    motions = state.facts.impulse.motions
    assert (motions["129/43"].spent, motions["130/43"].spent) == (1 + 2, 2 + 1)
    assert cite(activated(place({"55-fd": "60"}), "60"), Seize("55-fd", "54")) == "19.3"


@pytest.mark.rule("montys-gamble", "19.4")
def test_who_may_blow_what_and_when(place: Place) -> None:
    """The holder, at the end of an assault impulse, once, if the enemy is at one end."""
    pieces = {"chill": "54", "129/43": "60", "erdmann": "62"}
    state = do(activated(place(pieces, side="german"), "54"), EndActivation()).state
    assert offered(state, Demolish) == [Demolish("54", "60")]
    assert cite(state, Demolish("54", "53")) == "19.4", "no enemy near that one"
    blown = do(state, Demolish("54", "60"), [1]).state
    assert cite(blown, Demolish("54", "60")) in ("19.4", "8.2122")
    yours = place(pieces, side="german", status={"54-60": "allied"})
    yours = play(activated(yours, "54"))
    assert cite(yours, Demolish("54", "60")) == "19.4"


@pytest.mark.rule("montys-gamble", "19.5")
def test_modifiers_of_demolition_and_repair(place: Place) -> None:
    """+3 free, +2 friendly contested, +1 enemy contested, -1 river; repair -1, works as marked."""
    free = place({"chill": "38", "129/43": "45"}, side="german")
    assert total(demolition_terms(free, border(free, "38", "45"), "german")) == 3 - 1
    contested = place(
        {"chill": "38", "129/43": "38", "erdmann": "45", "130/43": "45"}, allied=["45"]
    )
    assert total(demolition_terms(contested, border(contested, "38", "45"), "german")) == 2 + 1 - 1
    works = place({"129/43": "60"}, allied=["54"], status={**DOWN, "54-60/allied": "2"})
    assert total(repair_terms(works, border(works, "60", "54"), "allied")) == 3 + 3 - 1 + 2


@pytest.mark.rule("montys-gamble", "19.2")
def test_the_third_repair_of_an_impulse_is_one_too_many(place: Place) -> None:
    """Three bridges around Overasselt are down; two tries are made, whatever markers are left."""
    down = dict.fromkeys(("33-38", "38-39", "38-45"), "destroyed")
    state = place({"chill": "38"}, side="german", status=down, tracks={"german-construction": 5})
    state = activated(state, "38")
    state = do(do(state, Repair("38", "33"), [1]).state, Repair("38", "39"), [1]).state
    assert state.tracks["german-construction"] == 3
    assert cite(state, Repair("38", "45")) == "19.2"
