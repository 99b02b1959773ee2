"""Chapter 10: what units may still do after an assault, and where beaten ones go."""

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
    levels,
    offered,
    play,
    spent,
    worn,
)
from wargames.games.montys_gamble.actions import (
    Absorb,
    Assault,
    CommitAssault,
    EndActivation,
    Join,
    Move,
    Retreat,
    SendForward,
    Stand,
)
from wargames.games.montys_gamble.movers import points_left

SPENT = 1
NINE = ["129/43", "130/43", "214/43", "231/50", "69/50", "151/50", "155/52", "156/52", "157/52"]


@pytest.mark.rule("montys-gamble", "10.5")
@pytest.mark.rule("montys-gamble", "8.3")
def test_guns_behind_an_overrun_support_again_and_are_spent_at_the_end(place: Place) -> None:
    """The Guards' guns help to overrun 60 and then to assault 59; they do not stay fresh."""
    pieces = {"2-irish-gds": "64", "55-fd": "64", "gar-eindhoven": worn("60"), "erdmann": "62"}
    state = play(activated(place(pieces), "64"), Move("2-irish-gds", "60"))
    state = fight(state, "60", "55-fd", forward="gar-eindhoven", dice=[6, 6, 1, 1]).state
    assert levels(state, "2-irish-gds", "55-fd") == [0, 0]
    assert cite(state, Move("55-fd", "60")) == "9.2", "it has fired and moves no more"
    state = play(state, Move("2-irish-gds", "62"), Assault("62"))
    assert allowed(state, Join("55-fd"))
    state = play(state, CommitAssault())
    state = do(state, SendForward("erdmann"), [1, 1, 6, 6]).state
    state = do(state, EndActivation()).state
    assert levels(state, "55-fd") == [SPENT]


@pytest.mark.rule("montys-gamble", "8.3")
def test_guns_that_only_helped_an_overrun_do_not_fire_again_that_day(place: Place) -> None:
    """Once the impulse is over they are spent, even if nobody was left to fight."""
    pieces = {"2-irish-gds": "64", "55-fd": "64", "gar-eindhoven": worn("60"), "erdmann": "62"}
    state = play(activated(place(pieces), "64"), Move("2-irish-gds", "60"))
    state = fight(state, "60", "55-fd", forward="gar-eindhoven", dice=[6, 6, 1, 1]).state
    state = play(state, EndActivation())
    assert levels(state, "2-irish-gds", "55-fd") == [SPENT, SPENT]


@pytest.mark.rule("montys-gamble", "10.742")
def test_after_a_draw_guns_that_came_along_may_go_back_too(place: Place) -> None:
    """The tank and the guns behind it drew in 60: each may return to 64 or stay."""
    pieces = {"2-irish-gds": "64", "55-fd": "64", "153-fd": "64", "chill": "60"}
    state = activated(place(pieces), "64")
    state = play(state, Move("2-irish-gds", "60"), Move("55-fd", "60"))
    state = fight(state, "60", "55-fd", "153-fd", forward="chill", dice=[1, 1, 1, 3]).state
    assert levels(state, "2-irish-gds", "55-fd", "153-fd") == [2, SPENT, SPENT]
    assert set(offered(state, Retreat)) == {Retreat("2-irish-gds", "64"), Retreat("55-fd", "64")}
    gone = play(state, Retreat("55-fd", "64"), Stand())
    assert at(gone, "2-irish-gds", "55-fd") == ["60", "64"]


@pytest.mark.rule("montys-gamble", "10.6")
@pytest.mark.rule("montys-gamble", "9.3")
def test_units_leave_an_active_area_that_is_still_contested(place: Place) -> None:
    """After a failed assault another unit goes to a free area with all MF, its toll among them."""
    pieces = {"129/43": "60", "130/43": "60", "chill": "60"}
    state = activated(place(pieces, allied=["60", "64"]), "60")
    state = fight(state, "60", "129/43", forward="chill", dice=[1, 1, 6, 6]).state
    assert cite(state, Move("130/43", "62")) == "9.3", "only to a free area"
    state = play(state, Move("130/43", "64"))
    assert (at(state, "130/43"), points_left(state, "130/43")) == (["64"], 0)


@pytest.mark.rule("montys-gamble", "14.2")
@pytest.mark.rule("montys-gamble", "10.6")
def test_who_began_beside_a_zone_enters_it_after_an_assault_there(place: Place) -> None:
    """The area is cleared: a unit that did not fight pays its toll and goes to zone G."""
    pieces = {"107-pz": "61", "chill": "61", "129/43": worn("61")}
    state = activated(place(pieces, side="german"), "61")
    state = fight(state, "61", "107-pz", forward="129/43", dice=[3, 2, 1, 1]).state
    while asked(state)[0] == "absorb_casualties":
        state = play(state, offered(state, Absorb)[0])
    assert levels(state, "chill") == [0]
    assert allowed(state, Move("chill", "G"))


@pytest.mark.rule("montys-gamble", "10.9")
@pytest.mark.rule("montys-gamble", "10.91")
def test_a_beaten_attacker_goes_elsewhere_when_its_area_is_full(place: Place) -> None:
    """Ten units fill 64 behind it: it retreats by priority, to free 61."""
    crowd = {**{name: spent("64") for name in NINE}, "2-irish-gds": "64", "2-gren-gds": "F"}
    state = place({**crowd, "chill": "60"}, allied=["61"], scenario="extended")
    state = activated(state, "64", "F")
    state = play(state, Move("2-irish-gds", "60"), Move("2-gren-gds", "64"))
    state = fight(state, "60", forward="chill", dice=[1, 1, 6, 6]).state
    assert at(state, "2-irish-gds") == ["61"]
