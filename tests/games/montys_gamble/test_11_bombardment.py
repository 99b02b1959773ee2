"""Chapters 11, 15 and 16: bombardment, artillery and air power."""

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
    points,
    values,
)
from wargames.engine.state import Piece
from wargames.games.montys_gamble.actions import (
    Activate,
    AddGun,
    Aim,
    AimAtCrossing,
    Assault,
    Barrage,
    Bombard,
    CallOff,
    CommitAssault,
    Fire,
    Interdict,
    Join,
    NoBarrage,
    RemoveGun,
    Retreat,
    SendForward,
    Strike,
    Suffer,
)
from wargames.games.montys_gamble.artillery import interdiction_at
from wargames.games.montys_gamble.happenings import FightResolved


def bombarded(state, gun: str, target: str, dice, *more):
    """Bombard an area with a gun, after some more choices."""
    return do(play(state, Bombard(gun, target), *more), Fire(), dice)


@pytest.mark.rule("montys-gamble", "11.11")
def test_guns_stay_fresh_and_aircraft_are_used(place: Place) -> None:
    """After an ordinary bombardment the guns are fresh, and the Germans have no aircraft."""
    pieces = {"55-fd": "64", "erdmann": "60"}
    state = bombarded(place(pieces), "55-fd", "60", [1, 1, 6, 6]).state
    assert levels(state, "55-fd") == [0]
    assert cite(place(pieces, side="german"), Strike("raf-2", "64")) == "16.1"


@pytest.mark.rule("montys-gamble", "11.111")
@pytest.mark.rule("montys-gamble", "15.13")
def test_a_barrage_doubles_the_corps_guns_and_spends_all(place: Place) -> None:
    """Corps artillery 4 doubled and one supporting gun: 9; both are spent afterwards."""
    pieces = {"xxx-corps-art": "64", "55-fd": "64", "erdmann": "60"}
    step = bombarded(place(pieces), "xxx-corps-art", "60", [1, 1, 6, 6], Barrage(), AddGun("55-fd"))
    assert values(step) == (9, 6)
    assert levels(step.state, "xxx-corps-art", "55-fd") == [1, 1]
    plain = play(place(pieces), Bombard("55-fd", "60"))
    assert cite(plain, Barrage()) == "11.111"
    lifted = play(place(pieces), Bombard("xxx-corps-art", "60"), Barrage(), NoBarrage())
    assert levels(do(lifted, Fire(), [1, 1, 6, 6]).state, "xxx-corps-art") == [0]


@pytest.mark.rule("montys-gamble", "11.12")
@pytest.mark.rule("montys-gamble", "15.1")
def test_guns_are_no_primary_target_beside_other_units(place: Place) -> None:
    """Infantry shields its artillery from being aimed at, or put forward; alone it is."""
    state = place({"55-fd": "64", "erdmann": "60", "walther-art": "60"})
    state = play(state, Bombard("55-fd", "60"))
    assert cite(state, Aim("walther-art")) == "11.12"
    alone = play(place({"55-fd": "64", "walther-art": "60"}), Bombard("55-fd", "60"))
    assert alone.top.text("aim") == "walther-art"
    fight = activated(place({"129/43": "60", "erdmann": "60", "walther-art": "60"}), "60")
    fight = play(fight, Assault("60"), CommitAssault())
    assert cite(fight, SendForward("walther-art")) == "15.1"


@pytest.mark.rule("montys-gamble", "11.12")
def test_a_ferry_is_aimed_at_from_its_own_boundary(place: Place) -> None:
    """The gun must stand at the ferry: from Heteren it cannot aim at the ferry of Driel."""
    near = play(place({"1-al-lt-regt": "8", "erdmann": "24"}), Bombard("1-al-lt-regt", "24"))
    assert allowed(near, AimAtCrossing("24", "8"))
    far = play(place({"1-al-lt-regt": "20", "erdmann": "24"}), Bombard("1-al-lt-regt", "24"))
    assert cite(far, AimAtCrossing("24", "8")) == "11.12"


@pytest.mark.rule("montys-gamble", "11.2")
def test_supporting_guns_add_one_each_within_a_nation(place: Place) -> None:
    """Two more British guns make 3 + 2; American guns may not support them."""
    pieces = {"55-fd": "60", "153-fd": "64", "43-div-art": "60", "376-pfa": "60", "erdmann": "62"}
    state = play(place(pieces), Bombard("55-fd", "62"))
    assert cite(state, AddGun("376-pfa")) == "11.2"
    state = play(state, AddGun("153-fd"), AddGun("43-div-art"))
    assert cite(state, AddGun("153-fd")) == "11.2"
    assert values(do(state, Fire(), [1, 1, 6, 6]))[0] == 5
    assert values(do(play(state, RemoveGun("153-fd")), Fire(), [1, 1, 6, 6]))[0] == 4


@pytest.mark.rule("montys-gamble", "11.3")
def test_defence_is_twice_the_terrain_plus_fresh_guns_or_flak(place: Place) -> None:
    """Against guns a fresh gun adds 1, against aircraft fresh flak and towers do."""
    pieces = {"55-fd": "64", "walther-art": "60", "erdmann": "60", "flak-tower-eindhoven": "60"}
    assert values(bombarded(place(pieces), "55-fd", "60", [1, 1, 6, 6])) == (3, 2 * 3 + 1)
    air = do(play(place(pieces), Strike("raf-83", "60")), Fire(), [1, 2, 6, 6])
    assert values(air) == (7, 2 * 3 + 1)
    spent = {**pieces, "flak-tower-eindhoven": Piece("60", face=1)}
    assert values(do(play(place(spent), Strike("raf-83", "60")), Fire(), [1, 2, 6, 6]))[1] == 6


@pytest.mark.rule("montys-gamble", "11.4")
def test_the_difference_is_attrition(place: Place) -> None:
    """3 + 11 against 6 + 3 are five points; a lower total does nothing."""
    pieces = {"55-fd": "64", "erdmann": "60", "chill": "60", "heinke": "60"}
    assert points(bombarded(place(pieces), "55-fd", "60", [6, 5, 1, 2])) == 5
    step = bombarded(place(pieces), "55-fd", "60", [1, 1, 6, 6])
    assert (points(step), levels(step.state, "erdmann", "55-fd")) == (0, [0, 0])


@pytest.mark.rule("montys-gamble", "11.41")
def test_prices_of_attrition_and_one_level_each(place: Place) -> None:
    """Six points: the primary target 2, fresh armour 3, one left pays a spent unit's level."""
    pieces = {
        "55-fd": "64", "erdmann": "60", "107-pz": "60", "heinke": Piece("60", face=1),
    }  # fmt: skip
    state = play(place(pieces), Bombard("55-fd", "60"))
    if allowed(state, Aim("erdmann")):
        state = play(state, Aim("erdmann"))
    step = do(state, Fire(), [6, 6, 1, 2])
    state = step.state
    assert points(step) == 3 + 12 - 6 - 3
    assert levels(state, "erdmann") == [1], "the primary target paid at once"
    assert asked(state) == ("suffer_attrition", "german")
    assert cite(state, Suffer("erdmann")) == "11.41"
    state = play(state, Suffer("107-pz"), Suffer("heinke"))
    assert levels(state, "107-pz", "heinke") == [1, 2]
    assert asked(state)[0] == "choose_impulse"


@pytest.mark.rule("montys-gamble", "11.41")
@pytest.mark.parametrize(("roll", "level"), [([3, 3, 1, 1], 1), ([3, 4, 1, 1], 2)])
def test_a_level_of_disruption_costs_armour_two_points(
    place: Place, roll: list[int], level: int
) -> None:
    """One point does nothing to a spent tank, two make it Disrupt 1."""
    pieces = {"55-fd": "64", "107-pz": Piece("60", face=1)}
    step = do(play(place(pieces), Bombard("55-fd", "60")), Fire(), roll)
    assert points(step) == level
    assert levels(step.state, "107-pz") == [level]


@pytest.mark.rule("montys-gamble", "11.41")
def test_points_that_do_not_pay_the_primary_target_are_ignored(place: Place) -> None:
    """Two points on fresh armour (3) do nothing, and spare the unit beside it."""
    pieces = {"55-fd": "64", "107-pz": "60", "heinke": Piece("60", face=1)}
    state = play(place(pieces), Bombard("55-fd", "60"))
    if allowed(state, Aim("107-pz")):
        state = play(state, Aim("107-pz"))
    step = do(state, Fire(), [4, 4, 1, 2])
    assert points(step) == 2
    assert levels(step.state, "107-pz", "heinke") == [0, 1]


@pytest.mark.rule("montys-gamble", "11.5")
def test_nobody_retreats_from_a_bombardment(place: Place) -> None:
    """The bombarded unit cannot be retreated, and a unit at Disrupt 2 is not destroyed."""
    pieces = {"55-fd": "64", "erdmann": Piece("60", face=1, hits=2), "chill": Piece("60", face=1)}
    state = play(place(pieces), Bombard("55-fd", "60"))
    if allowed(state, Aim("erdmann")):
        state = play(state, Aim("erdmann"))
    state = do(state, Fire(), [6, 6, 1, 1]).state
    assert cite(state, Retreat("chill", "59")) == "10.741"
    assert at(state, "erdmann") == ["60"]


@pytest.mark.rule("montys-gamble", "14.4")
def test_guns_fire_neither_into_a_zone_nor_out_of_it(place: Place) -> None:
    """Guns in zone F hit only zone F; guns in 64 do not reach it."""
    pieces = {"55-fd": "F", "153-fd": "64", "erdmann": "64", "chill": "F", "130/43": "64"}
    state = place(pieces)
    assert allowed(state, Bombard("55-fd", "F"))
    assert cite(state, Bombard("55-fd", "64")) == "14.4"
    assert cite(state, Bombard("153-fd", "F")) == "14.4"


@pytest.mark.rule("montys-gamble", "14.4")
@pytest.mark.rule("montys-gamble", "16.2")
def test_aircraft_reach_zones_only_near_the_allies(place: Place) -> None:
    """Zone G next to Allied 61 can be bombed, zone B far away cannot, an empty area neither."""
    state = place({"129/43": "61", "chill": "G", "9-pz": "B"})
    assert allowed(state, Strike("raf-2", "G"))
    assert cite(state, Strike("raf-2", "B")) == "14.4"
    assert cite(state, Strike("raf-2", "60")) == "16.2"
    grey = place({"129/43": "61", "chill": "60"}, status={"weather": "overcast"})
    assert cite(grey, Strike("raf-2", "60")) == "17.3"


@pytest.mark.rule("montys-gamble", "15.11")
def test_range_of_field_artillery(place: Place) -> None:
    """One area, its own when contested, two for corps guns in a free area."""
    pieces = {"55-fd": "64", "xxx-corps-art": "64", "erdmann": "59", "chill": "60"}
    state = place(pieces)
    assert allowed(state, Bombard("55-fd", "60"))
    assert cite(state, Bombard("55-fd", "59")) == "15.11"
    assert allowed(state, Bombard("xxx-corps-art", "59"))
    held = place({**pieces, "heinke": "64"})
    assert cite(held, Bombard("55-fd", "60")) == "15.11"
    assert allowed(held, Bombard("55-fd", "64"))


@pytest.mark.rule("montys-gamble", "15.12")
def test_artillery_supports_its_own_division(place: Place) -> None:
    """Guards guns support Guards only; corps guns support anybody, from two areas away."""
    pieces = {"129/43": "60", "55-fd": "64", "xxx-corps-art": "F", "chill": "60"}
    state = play(activated(place(pieces, allied=["64"]), "60"), Assault("60"))
    assert cite(state, Join("55-fd")) == "15.12"
    assert cite(state, Join("xxx-corps-art")) == "14.4", "not out of a zone"
    near = {**pieces, "xxx-corps-art": "64", "2-irish-gds": "60"}
    state = play(activated(place(near), "60"), Assault("60"))
    assert allowed(state, Join("xxx-corps-art"))


@pytest.mark.rule("montys-gamble", "15.2")
@pytest.mark.rule("montys-gamble", "15.3")
def test_fresh_flak_and_towers_interdict_in_and_beside_an_area(place: Place) -> None:
    """Over Son: a tower in Best, flak in Son, a spent battery in Eindhoven: two."""
    pieces = {
        "flak-tower-best": "56", "flak-elst": "54", "flak-lent": Piece("60", face=1),
    }  # fmt: skip
    assert interdiction_at(place(pieces), "54") == 2
    assert interdiction_at(place(pieces, markers={"interdiction-1": "53"}), "54") == 3
    forward = activated(place({"flak-elst": "60", "129/43": "60"}), "60")
    forward = play(forward, Assault("60"), CommitAssault())
    assert allowed(forward, SendForward("flak-elst")), "flak may be the forward unit"


@pytest.mark.rule("montys-gamble", "16.2")
def test_an_air_bombardment_is_the_only_activity(place: Place) -> None:
    """No guns help the aircraft, and nothing else is activated in the impulse."""
    pieces = {"erdmann": "60", "129/43": "64", "55-fd": "64", "2-irish-gds": "F"}
    state = play(place(pieces), Strike("raf-83", "60"))
    assert cite(state, AddGun("55-fd")) == "16.2"
    state = do(state, Fire(), [4, 4, 6, 6]).state
    assert state.side == "german", "not even zone F follows"
    begun = activated(place(pieces), "64")
    assert cite(begun, Strike("raf-2", "60")) == "16.2"


@pytest.mark.rule("montys-gamble", "16.21")
def test_equal_dice_over_a_contested_area_hit_friends(place: Place) -> None:
    """7 against 7 natural: the Allies lose 4 points, the Germans choose who is hit first."""
    pieces = {"erdmann": "60", "129/43": "60", "130/43": "60"}
    state = play(place(pieces), Strike("raf-83", "60"))
    state = do(state, Fire(), [3, 4, 5, 2]).state
    assert asked(state) == ("aim_at_friends", "german")
    state = play(state, Aim("130/43"))
    assert levels(state, "130/43") == [1]
    assert asked(state) == ("suffer_attrition", "allied")
    state = do(state, Suffer("129/43")).state
    assert levels(state, "129/43") == [1]


@pytest.mark.rule("montys-gamble", "16.21")
def test_equal_dice_where_no_friends_are_hit_the_enemy_only(place: Place) -> None:
    """Over an area with Germans alone nothing goes wrong."""
    step = do(play(place({"erdmann": "60"}), Strike("raf-83", "60")), Fire(), [3, 4, 5, 2])
    assert [event.why for event in found(step.events, FightResolved)] == ["bombarded"]


@pytest.mark.rule("montys-gamble", "16.4")
def test_interdiction_markers_go_to_landing_places_one_each(place: Place) -> None:
    """One marker per area and impulse, at drop zones or supply heads; it counts there."""
    state = place({"chill": "60", "129/43": "64"}, side="german")
    assert cite(state, Interdict("60")) == "16.4"
    state = play(state, Interdict("54"))
    assert state.markers == {"interdiction-1": "54"}
    assert state.side == "allied", "it was the whole impulse"
    again = place({"chill": "60"}, side="german", markers={"interdiction-1": "54"})
    assert cite(again, Interdict("54")) == "16.4"
    both = {"interdiction-1": "54", "interdiction-2": "7"}
    assert cite(place({"chill": "60"}, side="german", markers=both), Interdict("3")) == "16.4"
    assert cite(place({"chill": "60"}), Interdict("3")) == "16.4"


def test_a_bombardment_called_off_costs_nothing(place: Place) -> None:
    """Before the dice guns and target can be chosen anew."""
    state = place({"55-fd": "64", "erdmann": "60"})
    after = play(state, Bombard("55-fd", "60"), CallOff())
    assert (after.pieces, after.facts) == (state.pieces, state.facts)
    assert Activate("64") in offered(after, Activate)
