"""Chapter 10: assaults."""

import pytest

from tests.games.montys_gamble.table import (
    Place,
    activated,
    allowed,
    asked,
    at,
    cite,
    declared,
    do,
    fight,
    found,
    levels,
    offered,
    play,
    points,
    reasons,
    values,
)
from wargames.engine.event import DiceRolled
from wargames.engine.state import Piece
from wargames.games.montys_gamble.actions import (
    Absorb,
    Assault,
    CallOff,
    CommitAssault,
    EndActivation,
    Join,
    Lead,
    Leave,
    Move,
    Retreat,
    SendForward,
    Stand,
)
from wargames.games.montys_gamble.retreats import retreat_options

SPENT = 1


@pytest.mark.rule("montys-gamble", "10.1")
def test_fresh_activated_units_assault_and_an_own_area_costs_movement(place: Place) -> None:
    """In a contested active area an assault costs 1 MF against spent defenders, else 2."""
    for face, toll in ((1, 1), (0, 2)):
        pieces = {"129/43": "60", "130/43": "60", "chill": Piece("60", face=face)}
        state = activated(place(pieces, allied=["60", "64"]), "60")
        state = fight(state, "60", "129/43", forward="chill", dice=[3, 4, 1, 1]).state
        assert state.facts.impulse.tolls == {"60": toll}


@pytest.mark.rule("montys-gamble", "10.1")
def test_units_that_stay_out_are_not_affected(place: Place) -> None:
    """A failed assault by one unit disrupts that one alone."""
    pieces = {"129/43": "60", "130/43": "60", "chill": "60"}
    state = activated(place(pieces), "60")
    state = fight(state, "60", "129/43", forward="chill", dice=[1, 1, 6, 6]).state
    assert sorted(levels(state, "129/43", "130/43")) == [0, 2]


@pytest.mark.rule("montys-gamble", "10.2")
def test_a_mandatory_assault_that_fails_goes_back(place: Place) -> None:
    """Entering an enemy area that was not contested: beaten, the unit is back in 64, Disrupt 1."""
    state = activated(place({"129/43": "64", "erdmann": "60"}), "64")
    state = play(state, Move("129/43", "60"))
    state = fight(state, "60", forward="erdmann", dice=[1, 1, 6, 6]).state
    assert (at(state, "129/43"), levels(state, "129/43")) == (["64"], [2])


@pytest.mark.rule("montys-gamble", "10.2")
@pytest.mark.rule("montys-gamble", "10.3")
def test_optional_attackers_choose_and_mandatory_ones_must(place: Place) -> None:
    """Over an enemy bridge a unit must assault and, beaten, retreats; others need not."""
    pieces = {"129/43": "60", "130/43": "60", "1/506": "54", "chill": "54"}
    state = place(pieces, allied=["54", "56"])
    state = activated(state, "60")
    state = play(state, Move("130/43", "54"))
    assert Assault("54") in offered(state, Assault)
    state = play(state, Assault("54"))
    assert cite(state, Leave("130/43")) == "10.2"
    assert cite(state, Join("1/506")) == "10.1", "it was not activated"
    state = play(state, CommitAssault())
    state = do(state, SendForward("chill"), [1, 1, 6, 6]).state
    assert at(state, "130/43", "1/506") == ["60", "54"]


@pytest.mark.rule("montys-gamble", "10.3")
def test_after_an_optional_assault_one_may_retreat_or_stand(place: Place) -> None:
    """Into an area contested beforehand, over land: beaten, the unit may go back or stay."""
    pieces = {"129/43": "64", "1/506": "60", "chill": "60"}
    state = activated(place(pieces, allied=["60"]), "64")
    state = play(state, Move("129/43", "60"))
    assert allowed(state, EndActivation())
    state = fight(state, "60", "129/43", forward="chill", dice=[1, 1, 6, 6]).state
    assert asked(state) == ("retreat_attackers", "allied")
    assert at(play(state, Stand()), "129/43") == ["60"]
    assert at(play(state, Retreat("129/43", "64")), "129/43") == ["64"]


@pytest.mark.rule("montys-gamble", "10.4")
@pytest.mark.parametrize(("dice", "holder"), [([3, 6, 1, 1], "allied"), ([1, 1, 6, 6], "german")])
def test_an_assault_over_water_that_does_not_fail_holds_it(
    place: Place, dice: list[int], holder: str
) -> None:
    """Across the canal from 53 to 56: success marks it held, failure leaves it German."""
    state = activated(
        place({"129/43": "53", "gar-veghel": "56"}, status={"53-54": "destroyed"}), "53"
    )
    state = play(state, Move("129/43", "56"))
    assert cite(state, EndActivation()) == "10.2"
    state = fight(state, "56", forward="gar-veghel", dice=dice).state
    assert state.status.get("53-56", "german") == holder


@pytest.mark.rule("montys-gamble", "10.5")
def test_an_overrun_needs_more_points_than_can_be_absorbed(place: Place) -> None:
    """A spent unit absorbs 3: with 4 points the tanks go on, with 3 they are spent."""
    for roll, level in (([3, 3, 1, 2], 0), ([3, 2, 1, 2], SPENT)):
        pieces = {"2-irish-gds": "64", "gar-eindhoven": Piece("60", face=1)}
        state = play(activated(place(pieces), "64"), Move("2-irish-gds", "60"))
        step = fight(state, "60", forward="gar-eindhoven", dice=roll)
        assert points(step) == 6 + sum(roll[:2]) - 2 - 3 - 3, "TEM 3"
        assert levels(step.state, "2-irish-gds") == [level]


@pytest.mark.rule("montys-gamble", "10.5")
def test_no_overrun_in_polder_nor_over_water(place: Place) -> None:
    """In polder 29 the assaulters stop although everybody is eliminated."""
    pieces = {"2-irish-gds": "22", "gar-eindhoven": Piece("29", face=1, hits=2)}
    state = play(activated(place(pieces), "22"), Move("2-irish-gds", "29"))
    state = fight(state, "29", forward="gar-eindhoven", dice=[6, 6, 1, 1]).state
    assert at(state, "gar-eindhoven") == ["eliminated"]
    assert levels(state, "2-irish-gds") == [SPENT]
    assert cite(state, Move("2-irish-gds", "28")) == "8.3"


@pytest.mark.rule("montys-gamble", "10.6")
def test_fresh_units_leave_a_cleared_active_area_at_a_toll(place: Place) -> None:
    """Once the area is cleared without overrun, other units pay 2 MF and leave unpinned."""
    pieces = {"129/43": "60", "2-irish-gds": "60", "chill": Piece("60", face=0)}
    state = activated(place(pieces, allied=["60", "64"]), "60")
    step = fight(state, "60", "129/43", forward="chill", dice=[6, 3, 1, 2])
    state = step.state
    left = points(step)
    while asked(state)[0] == "absorb_casualties":
        state = play(state, Absorb("chill"))
    assert left == 4, "5 + 9 against 4 + 3 + 3"
    assert at(state, "chill") == ["eliminated"]
    assert levels(state, "129/43", "2-irish-gds") == [SPENT, 0]
    state = play(state, Move("2-irish-gds", "64"))
    assert state.facts.impulse.motions["2-irish-gds"].spent == 2 + 1


@pytest.mark.rule("montys-gamble", "10.6")
def test_beaten_in_their_own_area_attackers_stay(place: Place) -> None:
    """Units that began in the contested active area do not retreat from it."""
    state = activated(place({"129/43": "60", "chill": "60"}), "60")
    state = fight(state, "60", "129/43", forward="chill", dice=[1, 1, 6, 6]).state
    assert (at(state, "129/43"), asked(state)[0]) == (["60"], "act")


@pytest.mark.rule("montys-gamble", "10.7")
def test_both_sides_choose_their_leading_unit(place: Place) -> None:
    """The attacker puts a weaker unit at the point, the defender a weaker one forward."""
    pieces = {"129/43": "60", "1/506": "60", "chill": "60", "gar-eindhoven": "60"}
    state = play(activated(place(pieces), "60"), Assault("60"))
    for name in ("129/43", "1/506"):
        if allowed(state, Join(name)):
            state = play(state, Join(name))
    state = play(state, Lead("1/506"), CommitAssault())
    assert asked(state) == ("choose_forward", "german")
    step = do(state, SendForward("gar-eindhoven"), [3, 3, 3, 3])
    assert values(step) == (4 + 1, 2 + 3 + 1)


@pytest.mark.rule("montys-gamble", "10.71")
def test_both_players_roll_two_dice(place: Place) -> None:
    """The attacker's dice are the Allies', the defender's the Germans'."""
    state = activated(place({"129/43": "60", "chill": "60"}), "60")
    step = fight(state, "60", forward="chill", dice=[3, 4, 5, 6])
    rolls = [(event.side, event.faces) for event in found(step.events, DiceRolled)]
    assert rolls[:2] == [("allied", (3, 4)), ("german", (5, 6))]


@pytest.mark.rule("montys-gamble", "10.72")
def test_attack_value_term_by_term(place: Place) -> None:
    """Tank 6, two more units +2, guns +1, four units of the Guards +1."""
    names = ("2-irish-gds", "2-gren-gds", "3-irish-gds")
    pieces = {**dict.fromkeys(names, "60"), "55-fd": "60", "chill": "60"}
    state = play(activated(place(pieces), "60"), Assault("60"))
    for name in (*names, "55-fd"):
        if allowed(state, Join(name)):
            state = play(state, Join(name))
    state = play(state, CommitAssault())
    step = do(state, SendForward("chill"), [3, 3, 3, 3])
    assert values(step)[0] == 6 + 2 + 1 + 1
    expected = {"point-unit": 6, "assaulting-unit": 2, "supporting-artillery": 1}
    assert expected.items() <= reasons(step).items()
    assert reasons(step)["division-integrity"] == 1


@pytest.mark.rule("montys-gamble", "10.72")
def test_ss_and_wehrmacht_together_lose_a_point(place: Place) -> None:
    """SS and paratroopers of the Luftwaffe: 3 + 1 - 1."""
    pieces = {"heinke": "60", "fjr-6": "60", "129/43": "60"}
    state = activated(place(pieces, side="german"), "60")
    step = fight(state, "60", "heinke", "fjr-6", forward="129/43", dice=[3, 3, 3, 3])
    assert values(step)[0] == 3 + 1 - 1


@pytest.mark.rule("montys-gamble", "10.73")
@pytest.mark.parametrize(
    ("status", "extra"),
    [({"28-33": "allied"}, 1 + 1), ({}, 1 + 1 + 1)],
)
def test_defence_value_with_a_bridge(place: Place, status: dict[str, str], extra: int) -> None:
    """Lent over the Nijmegen bridge: unit, TEM 2, bridge 1, river 1, and 1 more if German."""
    pieces = {"129/43": "33", "chill": "28", "flak-lent": "28"}
    state = play(activated(place(pieces, status=status), "33"), Move("129/43", "28"))
    step = fight(state, "28", forward="chill", dice=[3, 3, 3, 3])
    assert values(step)[1] == 4 + 2 + extra + 1


@pytest.mark.rule("montys-gamble", "10.73")
def test_disruption_weakens_the_forward_unit_and_unlinked_airborne_count_alone(
    place: Place,
) -> None:
    """A forward unit at Disrupt 2 defends with 4 - 2; a fresh airborne unit without F adds none."""
    worn = Piece("54", face=1, hits=2)
    pieces = {"1/506": worn, "2/506": "54", "chill": "56", "erdmann": "56"}
    state = play(activated(place(pieces, side="german"), "56"), Move("chill", "54"))
    step = fight(state, "54", forward="1/506", dice=[3, 3, 3, 3])
    assert values(step)[1] == 4 - 2 + 1
    linked = place(pieces, side="german", allied=["F", "64", "60"], status={"54-60": "allied"})
    linked = play(activated(linked, "56"), Move("chill", "54"))
    assert values(fight(linked, "54", forward="1/506", dice=[3, 3, 3, 3]))[1] == 4 - 2 + 1 + 1


@pytest.mark.rule("montys-gamble", "10.74")
@pytest.mark.parametrize(
    ("dice", "difference"), [([1, 2, 3, 4], -6), ([4, 4, 3, 3], 0), ([6, 4, 2, 3], 3)]
)
def test_the_difference_of_the_totals_decides(
    place: Place, dice: list[int], difference: int
) -> None:
    """5 against 7: the dice make it a failure, a draw or a success."""
    state = activated(place({"129/43": "60", "chill": "60"}), "60")
    step = fight(state, "60", forward="chill", dice=dice)
    assert points(step) == max(0, difference)
    assert levels(step.state, "129/43") == [SPENT if difference > 0 else 2]


@pytest.mark.rule("montys-gamble", "10.741")
@pytest.mark.rule("montys-gamble", "13.2")
def test_a_repulse_disrupts_all_assaulters_but_not_the_guns(place: Place) -> None:
    """Both tanks are Disrupt 1, the supporting guns only spent, the defender untouched."""
    pieces = {"2-irish-gds": "60", "2-gren-gds": "60", "55-fd": "60", "chill": "60"}
    state = activated(place(pieces), "60")
    step = fight(
        state, "60", "2-irish-gds", "2-gren-gds", "55-fd", forward="chill", dice=[1, 1, 6, 6]
    )
    names = ("2-irish-gds", "2-gren-gds", "55-fd", "chill")
    assert levels(step.state, *names) == [2, 2, SPENT, 0]


@pytest.mark.rule("montys-gamble", "10.741")
def test_the_allies_do_not_retreat_from_zone_f(place: Place) -> None:
    """Repulsed in zone F the Guards stay there."""
    state = activated(place({"2-irish-gds": "F", "chill": "F"}), "F")
    state = fight(state, "F", forward="chill", dice=[1, 1, 6, 6]).state
    assert (at(state, "2-irish-gds"), levels(state, "2-irish-gds")) == (["F"], [2])


@pytest.mark.rule("montys-gamble", "10.742")
def test_a_draw_spends_all_and_disrupts_the_point(place: Place) -> None:
    """6 + 1 + 4 against 4 + 3 + 4: the point unit is Disrupt 1, the other spent, both may go."""
    pieces = {"2-irish-gds": "64", "2-gren-gds": "64", "chill": "60"}
    state = activated(place(pieces), "64")
    state = play(state, Move("2-irish-gds", "60"), Move("2-gren-gds", "60"))
    state = play(state, Assault("60"), Lead("2-irish-gds"), CommitAssault())
    state = do(state, SendForward("chill"), [2, 2, 1, 3]).state
    assert levels(state, "2-irish-gds", "2-gren-gds", "chill") == [2, SPENT, 0]
    assert asked(state) == ("retreat_attackers", "allied")
    assert at(play(state, Stand()), "2-irish-gds", "2-gren-gds") == ["60", "60"]


@pytest.mark.rule("montys-gamble", "10.743")
@pytest.mark.rule("montys-gamble", "10.8")
def test_casualty_points_in_every_way(place: Place) -> None:
    """Four points: the forward unit first, then worsening or retreat as the owner likes."""
    pieces = {"2-irish-gds": "60", "chill": "60", "erdmann": Piece("60", face=1)}
    state = activated(place(pieces, allied=["64"]), "60")
    state = fight(state, "60", forward="chill", dice=[5, 4, 2, 2]).state
    assert asked(state) == ("absorb_casualties", "german")
    assert cite(state, Absorb("erdmann")) == "10.8"
    assert cite(state, Retreat("chill", "59")) == "10.8", "fresh units do not retreat"
    state = play(state, Absorb("chill"))
    assert levels(state, "chill") == [SPENT]
    state = play(state, Absorb("erdmann"), Retreat("erdmann", "59"))
    assert (at(state, "erdmann"), levels(state, "erdmann")) == (["59"], [2])
    state = play(state, Absorb("chill"))
    assert levels(state, "chill") == [2]
    assert asked(state)[0] == "act"


@pytest.mark.rule("montys-gamble", "10.8")
def test_a_retreat_may_not_leave_points_behind(place: Place) -> None:
    """With two points and one defender a spent unit must worsen before it may retreat."""
    state = activated(place({"129/43": "60", "chill": Piece("60", face=1)}, allied=["64"]), "60")
    state = fight(state, "60", forward="chill", dice=[5, 5, 3, 3]).state
    assert cite(state, Retreat("chill", "59")) == "10.8"
    state = play(state, Absorb("chill"))
    assert allowed(state, Retreat("chill", "59"))


@pytest.mark.rule("montys-gamble", "10.81")
def test_elevated_ground_takes_a_point_off(place: Place) -> None:
    """On Groesbeek a difference of 1 costs nothing."""
    state = activated(place({"129/43": "40", "chill": "40"}), "40")
    step = fight(state, "40", forward="chill", dice=[4, 4, 3, 3])
    assert (points(step), asked(step.state)[0]) == (0, "act")
    higher = fight(state, "40", forward="chill", dice=[6, 4, 3, 3])
    assert points(higher) == 5 + 10 - 4 - 2 - 6 - 1


@pytest.mark.rule("montys-gamble", "10.92")
def test_defenders_retreat_by_priority(place: Place) -> None:
    """Free areas with the fewest enemy neighbours first, then contested ones, then zones."""
    spent = Piece("60", face=1)
    state = place({"129/43": "64", "chill": spent})
    assert set(retreat_options(state, "chill")) == {"54", "56", "59"}
    taken = ["54", "56", "59", "61", "62", "64"]
    contested = place({"chill": spent, "1/506": "54", "erdmann": "54"}, allied=taken)
    assert retreat_options(contested, "chill") == ("54",)
    nowhere = place({"chill": spent, "129/43": "64"}, allied=taken)
    assert retreat_options(nowhere, "chill") == ()
    zone = place({"chill": Piece("61", face=1)}, allied=["56", "60", "64"])
    assert retreat_options(zone, "chill") == ("G",)


@pytest.mark.rule("montys-gamble", "10.91")
def test_an_airborne_unit_does_not_retreat_out_of_its_sector(place: Place) -> None:
    """A unit of the 82nd in Grave may retreat to 44, not to free Zeeland or Mill."""
    state = place({"1/504": Piece("45", face=1), "chill": "38"}, allied=["44", "48", "49"])
    assert retreat_options(state, "1/504") == ("44",)


def test_an_assault_called_off_costs_nothing(place: Place) -> None:
    """Before the dice the declaration can be taken back."""
    state = activated(place({"129/43": "60", "chill": "60"}), "60")
    after = play(state, Assault("60"), CallOff())
    assert (after.pieces, after.flow) == (state.pieces, state.flow)
    assert asked(declared(state, "60", "129/43"))[0] == "choose_forward"
