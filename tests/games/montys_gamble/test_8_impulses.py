"""Chapter 8: kinds of impulse, activation, infiltration, passing."""

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
    play,
    values,
)
from wargames.engine.state import Piece
from wargames.games.montys_gamble.actions import (
    Activate,
    Assault,
    BeginInfiltration,
    Bombard,
    CallOff,
    CommitAssault,
    Demolish,
    EndActivation,
    EndImpulse,
    EndInfiltration,
    Fire,
    Infiltrate,
    Interdict,
    Join,
    Move,
    Pass,
    Repair,
    Seize,
    SendForward,
    SpareBridges,
    Strike,
)
from wargames.games.montys_gamble.happenings import ImpulsePassed


@pytest.mark.rule("montys-gamble", "8.1")
@pytest.mark.rule("montys-gamble", "14.5")
def test_zone_f_is_activated_besides_another_area(place: Place) -> None:
    """After area 54 the Allies may add zone F without the Advantage, and then nothing more."""
    pieces = {"1/506": "54", "2-irish-gds": "F", "129/43": "64"}
    state = play(activated(place(pieces), "54"), EndActivation())
    assert allowed(state, Activate("F"))
    assert cite(state, Activate("64")) == "12.4"
    state = activated(state, "F")
    assert cite(state, Activate("64")) == "14.5"
    assert state.facts.advantage_used, "the Advantage was not touched: it was used beforehand"


@pytest.mark.rule("montys-gamble", "8.1")
def test_only_fresh_units_of_the_active_area_act(place: Place) -> None:
    """A unit elsewhere cannot move, and the United Kingdom is not for the Germans."""
    state = activated(place({"129/43": "64", "130/43": "61"}), "64")
    assert cite(state, Move("130/43", "60")) == "9.0"
    assert cite(place({"erdmann": "62"}, side="german"), Activate("uk")) == "8.1"


@pytest.mark.rule("montys-gamble", "8.2")
def test_every_kind_of_impulse_is_offered(place: Place) -> None:
    """Assault, bombardment and pass for both, infiltration and interdiction for the Germans."""
    pieces = {"59-art": "60", "chill": "60", "129/43": "64", "55-fd": "64"}
    german = place(pieces, side="german")
    assert all(offered(german, kind) for kind in (Activate, Bombard, BeginInfiltration))
    assert offered(german, Interdict)
    assert offered(german, Pass)
    allied = place(pieces)
    assert all(offered(allied, kind) for kind in (Activate, Bombard, Strike, Pass))
    assert not offered(allied, BeginInfiltration)
    assert not offered(allied, Interdict)


@pytest.mark.rule("montys-gamble", "8.21")
def test_an_assault_impulse_repairs_moves_and_blows_bridges(place: Place) -> None:
    """Within one activation: a repair first, a move, then a demolition at the end."""
    pieces = {"erdmann": "60", "chill": "60", "129/43": "61"}
    down = {"54-60": "destroyed"}
    state = activated(place(pieces, side="german", status=down, allied=["54"]), "60")
    assert allowed(state, Repair("60", "54"))
    state = play(state, Move("erdmann", "59"))
    assert cite(state, Repair("60", "54")) == "8.211"
    state = play(state, EndActivation())
    assert asked(state)[0] == "choose_impulse"


@pytest.mark.rule("montys-gamble", "8.211")
def test_repairs_come_at_the_start_and_need_control(place: Place) -> None:
    """An area under enemy control is no place for a repair."""
    pieces = {"erdmann": "60", "129/43": "60"}
    down = {"54-60": "destroyed"}
    state = activated(place(pieces, side="german", status=down, allied=["60"]), "60")
    assert cite(state, Repair("60", "54")) == "19.2"


@pytest.mark.rule("montys-gamble", "8.212")
@pytest.mark.rule("montys-gamble", "8.3")
def test_units_that_acted_are_spent_and_an_area_is_assaulted_once(place: Place) -> None:
    """Movers are turned at the end of the impulse; a unit that stayed is still fresh."""
    pieces = {"129/43": "64", "130/43": "64", "214/43": "64", "erdmann": "60"}
    state = activated(place(pieces), "64")
    state = play(state, Move("129/43", "60"), Move("130/43", "61"))
    state = fight(state, "60", forward="erdmann", dice=[2, 3, 1, 4]).state
    assert cite(state, Assault("60")) in ("8.212", "10.1")
    assert cite(state, Move("214/43", "60")) == "9.1"
    state = do(state, EndActivation()).state
    assert levels(state, "130/43", "214/43") == [1, 0]


@pytest.mark.rule("montys-gamble", "8.2121")
def test_a_bridge_is_seized_from_a_free_area_for_one_point(place: Place) -> None:
    """From contested Grave no bridge is seized; from a free one a 5 takes the river bridge."""
    contested = activated(place({"129/43": "45", "erdmann": "45"}), "45")
    assert cite(contested, Seize("129/43", "38")) == "8.2121"
    state = activated(place({"129/43": "45"}), "45")
    state = do(state, Seize("129/43", "38"), [4]).state
    assert state.status["38-45"] == "allied", "4, +1 vacant, -1 river"
    assert state.facts.impulse.motions["129/43"].spent == 1
    down = activated(place({"129/43": "45"}, status={"38-45": "destroyed"}), "45")
    assert cite(down, Seize("129/43", "38")) == "8.2121"


@pytest.mark.rule("montys-gamble", "8.2122")
def test_the_attacker_blows_bridges_it_holds_without_any_unit(place: Place) -> None:
    """The Germans activate empty 38 and blow the bridge of Grave with a 5 or more."""
    state = place({"129/43": "45", "erdmann": "62"}, side="german")
    state = do(activated(state, "38"), EndActivation()).state
    assert asked(state) == ("demolish_bridges", "german")
    after = do(state, Demolish("38", "45"), [5]).state
    assert after.status["38-45"] == "destroyed", "5 + 3 for the free end - 1 river = 7"
    spared = do(state, Demolish("38", "45"), [4]).state
    assert spared.status.get("38-45", "german") == "german"


@pytest.mark.rule("montys-gamble", "8.22")
def test_infiltration_rolls_below_the_terrain_modifier(place: Place) -> None:
    """Into Geldrop (TEM 2) a 1 slips in, spent; a 2 fails in clear weather, not when overcast."""
    pieces = {"chill": "60", "erdmann": "60", "129/43": "62"}
    state = place(pieces, side="german")
    state = play(state, BeginInfiltration("60", "62"))
    inside = do(state, Infiltrate("chill"), [1]).state
    assert (at(inside, "chill"), levels(inside, "chill")) == (["62"], [1])
    failed = do(state, Infiltrate("chill"), [2]).state
    assert failed.facts.impulse.motions["chill"].mandatory
    grey = place(pieces, side="german", status={"weather": "overcast"})
    grey = play(grey, BeginInfiltration("60", "62"))
    assert levels(do(grey, Infiltrate("chill"), [2]).state, "chill") == [1]


@pytest.mark.rule("montys-gamble", "8.22")
def test_those_that_fail_to_infiltrate_assault_together(place: Place) -> None:
    """One slips in, one fails: only the latter assaults, must do so, and retreats when beaten."""
    pieces = {"chill": "60", "erdmann": "60", "129/43": "62"}
    state = play(place(pieces, side="german"), BeginInfiltration("60", "62"))
    state = do(state, Infiltrate("chill"), [1]).state
    state = do(state, Infiltrate("erdmann"), [6]).state
    state = play(state, EndInfiltration())
    assert asked(state) == ("declare_assault", "german")
    assert not allowed(state, CallOff())
    assert not offered(state, Join)
    state = play(state, CommitAssault())
    state = do(state, SendForward("129/43"), [1, 1, 6, 6]).state
    assert at(state, "chill", "erdmann") == ["62", "60"]
    assert levels(state, "chill", "erdmann") == [1, 2]


@pytest.mark.rule("montys-gamble", "8.22")
@pytest.mark.parametrize(
    ("origin", "target", "pieces"),
    [
        ("36", "40", {"129/43": "40"}),  # elevated
        ("23", "24", {"129/43": "24"}),  # polder
        ("53", "56", {"129/43": "56"}),  # canal
        ("60", "62", {"129/43": "62", "becker": "62"}),  # contested
        ("60", "62", {}),  # no Allies
    ],
)
def test_where_there_is_no_infiltration(place: Place, origin: str, target: str, pieces) -> None:
    """Not into elevated ground or polder, over water, into a contested or German area."""
    state = place({"chill": origin, **pieces}, side="german")
    assert cite(state, BeginInfiltration(origin, target)) == "8.22"


@pytest.mark.rule("montys-gamble", "8.22")
@pytest.mark.rule("montys-gamble", "9.3")
def test_nobody_infiltrates_who_could_not_move_there(place: Place) -> None:
    """Infantry is held in a contested area, armour by enemy armour or for want of a road."""
    begin, held = BeginInfiltration("60", "62"), {"129/43": "62", "130/43": "60"}
    assert cite(place({**held, "chill": "60"}, side="german"), begin) == "9.3"
    armour = {**held, "107-pz": "60"}
    state = play(place(armour, side="german"), begin)
    assert offered(state, Infiltrate) == [Infiltrate("107-pz")]
    assert cite(place({**armour, "2-irish-gds": "60"}, side="german"), begin) == "9.3"
    no_road = {"107-pz": "59", "129/43": "62"}
    begin = BeginInfiltration("59", "62")
    assert cite(place(no_road, side="german"), begin) == "9.41"
    assert allowed(place({**no_road, "chill": "59"}, side="german"), begin)


@pytest.mark.rule("montys-gamble", "8.23")
@pytest.mark.rule("montys-gamble", "11.1")
def test_a_bombardment_impulse_activates_the_target_and_moves_nobody(place: Place) -> None:
    """After the guns have fired the impulse is over; zone F may still be added."""
    pieces = {"55-fd": "64", "129/43": "64", "erdmann": "60", "2-irish-gds": "F"}
    state = play(place(pieces, number=3), Bombard("55-fd", "60"))
    state = do(state, Fire(), [1, 1, 6, 6]).state
    assert asked(state) == ("choose_impulse", "allied")
    assert not offered(state, Move)
    assert offered(state, Activate) == [Activate("F")]
    assert do(state, EndImpulse()).state.phase == "refit", "the 2 was also the sunset roll"


@pytest.mark.rule("montys-gamble", "8.24")
def test_two_passes_in_a_row_end_the_day(place: Place) -> None:
    """A pass of each side, one right after the other, ends it; a pass and an action do not."""
    state = place({"129/43": "64", "erdmann": "62"}, side="german")
    first = do(state, Pass())
    second = do(first.state, Pass(), [6, 6])
    assert second.state.phase == "refit"
    told = [
        (event.side, event.why) for event in found((*first.events, *second.events), ImpulsePassed)
    ]
    assert told == [("german", ""), ("allied", "both")], "the log says why the day ended"
    state = play(state, Pass())
    state = play(activated(state, "64"), EndActivation())
    state = do(state, EndImpulse(), [6, 6]).state
    assert (state.phase, state.side) == ("impulse", "german")
    assert cite(activated(state, "62"), Pass()) == "8.24"


@pytest.mark.rule("montys-gamble", "8.4")
def test_british_and_americans_act_in_the_same_impulse(place: Place) -> None:
    """Units of both nations in one active area move and assault together without penalty."""
    pieces = {"129/43": "60", "1/506": "60", "chill": Piece("60", face=1)}
    state = activated(place(pieces), "60")
    step = fight(state, "60", "129/43", "1/506", forward="chill", dice=[3, 3, 3, 3])
    assert values(step) == (5 + 1, 4 + 3)


@pytest.mark.rule("montys-gamble", "8.2122")
def test_bridges_may_be_spared(place: Place) -> None:
    """Demolition is a choice."""
    state = place({"129/43": "45", "erdmann": "62"}, side="german")
    state = play(activated(state, "38"), EndActivation(), SpareBridges())
    assert state.side == "allied"
