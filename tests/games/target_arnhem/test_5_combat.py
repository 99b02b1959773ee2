"""Chapter 5: combat, its odds, results, bombardment and fortifications."""

from fractions import Fraction

import pytest

from tests.games.target_arnhem.table import (
    Place,
    allowed,
    asked,
    cite,
    column_of,
    declare,
    do,
    fight,
    next_turn,
    odds_of,
    offered,
    play,
)
from wargames.engine.state import Piece
from wargames.games.target_arnhem.actions import (
    Advance,
    Attack,
    Bombard,
    CallOff,
    Move,
    StopAdvance,
    TakeDamage,
)


@pytest.mark.rule("target-arnhem", "5.0")
def test_only_adjacent_enemies_are_attacked_and_not_across_a_bare_river(place: Place) -> None:
    """Two hexes away, an empty hex and the far bank of the Maas are all refused."""
    state = place({"8-armd": "0403", "erdmann": "0401", "becker": "0402"})
    assert allowed(state, Attack("8-armd", "0402"))
    assert cite(state, Attack("8-armd", "0401")) == "5.0"
    assert cite(state, Attack("8-armd", "0404")) == "5.0"
    assert cite(place({"8-armd": "1103", "erdmann": "1104"}), Attack("8-armd", "1104")) == "5.0"


@pytest.mark.rule("target-arnhem", "5.0")
def test_there_is_no_combat_from_or_into_a_zone(place: Place) -> None:
    """A unit in zone B neither attacks 0401 nor is attacked from there."""
    units = {"129/43": "0401", "erdmann": "B"}
    assert cite(place(units, side="german"), Attack("erdmann", "0401")) == "5.0"
    assert cite(place(units), Attack("129/43", "B")) == "5.0"


@pytest.mark.rule("target-arnhem", "5.0")
def test_all_enemies_of_a_hex_are_attacked_as_one_group(place: Place) -> None:
    """Three defenders of 3, 3 and 2 count 8 together."""
    units = {"5-gds-armd": "0403", "erdmann": "0402", "becker": "0402", "hermann": "0402"}
    assert odds_of(place(units), "0402", "5-gds-armd").defence == 8


@pytest.mark.rule("target-arnhem", "5.0")
def test_a_unit_attacks_once_and_is_attacked_once_in_an_impulse(place: Place) -> None:
    """After one attack neither the attacker nor the defender may be part of another."""
    units = {"8-armd": "0403", "32-gds": "0302", "erdmann": "0402", "becker": "0404"}
    state = fight(place(units), "0402", "8-armd", roll=4).state
    assert cite(state, Attack("32-gds", "0402")) == "5.0"
    assert cite(state, Attack("8-armd", "0404")) == "3.3"


@pytest.mark.rule("target-arnhem", "5.0")
def test_an_attack_called_off_costs_nothing(place: Place) -> None:
    """Before the die is rolled the attack can be given up and the position is as before."""
    state = place({"8-armd": "0403", "erdmann": "0402"})
    after = play(state, Attack("8-armd", "0402"), CallOff())
    assert (after.pieces, after.flow) == (state.pieces, state.flow)


@pytest.mark.rule("target-arnhem", "5.1")
@pytest.mark.parametrize(
    ("attackers", "defenders", "ratio"),
    [
        (["5-gds-armd"], ["erdmann"], "2:1"),
        (["32-gds"], ["erdmann"], "1:1"),
        (["129/43"], ["107-pz"], "1:2"),
        (["2-hse-cav"], ["107-pz"], "1:3"),
        (["2-hse-cav"], ["107-pz", "erdmann"], "1:3"),
        (["5-gds-armd"], ["son"], "6:1"),
        (["5-gds-armd", "32-gds"], ["son"], "6:1"),
        (["32-gds"], ["son"], "5:1"),
        (["5-gds-armd", "32-gds"], ["erdmann"], "3:1"),
    ],
)
def test_odds_are_rounded_for_the_defender_and_kept_within_the_table(
    place: Place, attackers: list[str], defenders: list[str], ratio: str
) -> None:
    """The total strengths give the listed ratio."""
    state = place({**dict.fromkeys(attackers, "0403"), **dict.fromkeys(defenders, "0402")})
    odds = odds_of(state, "0402", *attackers)
    assert odds.ratio == ratio
    assert column_of(state, odds) == ratio


@pytest.mark.rule("target-arnhem", "5.1")
def test_halves_are_kept_exact_until_the_ratio(place: Place) -> None:
    """Two units of 5 halved over the canal make 5, not 4, against 1."""
    state = place({"32-gds": "0502", "8-armd": "0502", "son": "0603"})
    odds = odds_of(state, "0603", "32-gds", "8-armd")
    assert odds.attack == 5
    assert odds.ratio == "5:1"


@pytest.mark.rule("target-arnhem", "5.2")
def test_each_owner_shares_out_his_own_damage(place: Place) -> None:
    """At 1:2 a 6 costs the attackers 3 points, which the Allied player allots."""
    units = {"129/43": "0403", "214/43": "0403", "107-pz": "0402", "erdmann": "0402"}
    state = fight(place({**units, "becker": "0402"}), "0402", "129/43", "214/43", roll=6).state
    assert asked(state) == ("allot_attacker_damage", "allied")
    assert cite(state, TakeDamage("erdmann")) == "5.2"
    state = play(state, *[TakeDamage("129/43")] * 2, TakeDamage("214/43"))
    assert (state.pieces["129/43"].hits, state.pieces["214/43"].hits) == (2, 1)
    assert asked(state) == ("tactical_action", "allied")


@pytest.mark.rule("target-arnhem", "5.2")
def test_the_defender_chooses_and_surplus_damage_is_lost(place: Place) -> None:
    """Two points on two units are the German's choice; four on one of endurance 1 just kill it."""
    state = place({"5-gds-armd": "0403", "32-gds": "0403", "erdmann": "0402", "hermann": "0402"})
    state = fight(state, "0402", "5-gds-armd", "32-gds", roll=1).state
    assert asked(state) == ("allot_defender_damage", "german")
    state = play(state, TakeDamage("hermann"), TakeDamage("erdmann"))
    assert (state.pieces["hermann"].hits, state.pieces["erdmann"].hits) == (1, 1)
    lone = place({"5-gds-armd": "0403", "son": "0402"})
    after = fight(lone, "0402", "5-gds-armd", roll=1).state
    assert after.pieces["son"].at == "eliminated"
    assert after.pieces["5-gds-armd"].hits == 0


@pytest.mark.rule("target-arnhem", "5.2")
def test_some_or_all_attackers_may_advance_into_a_cleared_hex(place: Place) -> None:
    """Of two attackers one moves in, even over a canal, and the other stays."""
    state = place({"5-gds-armd": "0503", "32-gds": "0503", "son": "0603"})
    state = fight(state, "0603", "5-gds-armd", "32-gds", roll=1).state
    assert asked(state) == ("advance_after_combat", "allied")
    both = play(state, Advance("5-gds-armd"), Advance("32-gds"))
    assert both.stack_at("0603") == ("32-gds", "5-gds-armd")
    one = play(state, Advance("32-gds"), StopAdvance())
    assert (one.stack_at("0603"), one.stack_at("0503")) == (("32-gds",), ("5-gds-armd",))


@pytest.mark.rule("target-arnhem", "5.2")
def test_nobody_advances_while_a_defender_is_left(place: Place) -> None:
    """A surviving defender keeps the hex."""
    state = fight(place({"8-armd": "0403", "erdmann": "0402"}), "0402", "8-armd", roll=1).state
    assert asked(state) == ("tactical_action", "allied")
    assert cite(state, Advance("8-armd")) == "5.2"


@pytest.mark.rule("target-arnhem", "5.3")
@pytest.mark.parametrize(
    ("start", "target", "strength"),
    [("0403", "0402", 4), ("0502", "0603", 2), ("0503", "0603", 2), ("1103", "1204", 2)],
)
def test_attacks_over_canals_and_river_bridges_are_halved(
    place: Place, start: str, target: str, strength: int
) -> None:
    """Strength 4 stays 4 over land and is 2 over a bare canal, a bridged one and a river bridge."""
    state = place({"129/43": start, "erdmann": target})
    assert odds_of(state, target, "129/43").attack == strength


@pytest.mark.rule("target-arnhem", "5.3")
def test_halvings_and_shift_add_up(place: Place) -> None:
    """Out of supply over a canal into forest: a quarter of 4, then one column left."""
    state = place({"129/43": "0502", "best": "0602", "hoffmann": "0203"})
    odds = odds_of(state, "0602", "129/43")
    assert odds.attack == 1
    assert (odds.ratio, column_of(state, odds)) == ("1:1", "1:2")


@pytest.mark.rule("target-arnhem", "5.4")
def test_a_point_of_bombardment_shifts_one_column_right(place: Place) -> None:
    """The tanks' bombardment lifts 2:1 to 3:1, and XXX Corps pays without counting."""
    state = place({"5-gds-armd": "0403", "erdmann": "0402"})
    assert column_of(state, odds_of(state, "0402", "5-gds-armd", pool="xxx")) == "3:1"


@pytest.mark.rule("target-arnhem", "5.4")
def test_the_allies_need_a_supplied_mechanised_attacker(place: Place) -> None:
    """Infantry alone and tanks out of supply cannot bombard."""
    foot = declare(place({"129/43": "0403", "erdmann": "0402"}), "0402", "129/43")
    assert cite(foot, Bombard("xxx")) == "5.4"
    cut = place({"8-armd": "0403", "erdmann": "0402", "hoffmann": "0203"})
    assert cite(declare(cut, "0402", "8-armd"), Bombard("xxx")) == "5.4"


@pytest.mark.rule("target-arnhem", "5.4")
def test_germans_bombard_with_any_unit_that_has_a_point(place: Place) -> None:
    """Infantry pays one Wehrmacht point; without points it is refused; twice is refused."""
    units = {"129/43": "0403", "erdmann": "0402"}
    poor = declare(place(units, side="german"), "0403", "erdmann")
    assert cite(poor, Bombard("wehrmacht")) == "5.4"
    rich = place(units, side="german", tracks={"wehrmacht": 2})
    pledged = declare(rich, "0403", "erdmann", pool="wehrmacht")
    assert cite(pledged, Bombard("wehrmacht")) == "5.4"
    after = fight(rich, "0403", "erdmann", roll=4, pool="wehrmacht").state
    assert after.tracks["wehrmacht"] == 1


@pytest.mark.rule("target-arnhem", "5.4")
def test_the_defender_never_bombards(place: Place) -> None:
    """The declaration is asked of the attacker and offers only his pools."""
    state = place({"8-armd": "0403", "erdmann": "0402"}, tracks={"wehrmacht": 3})
    state = declare(state, "0402", "8-armd")
    assert asked(state) == ("declare_attack", "allied")
    assert offered(state, Bombard) == [Bombard("xxx")]


@pytest.mark.rule("target-arnhem", "5.5")
def test_the_first_point_turns_the_fortified_unit(place: Place) -> None:
    """Of two points the first flips Chill and the second is his only damage."""
    state = place({"5-gds-armd": "0403", "chill": Piece("0402", face=1)})
    chill = fight(state, "0402", "5-gds-armd", roll=1).state.pieces["chill"]
    assert (chill.face, chill.hits) == (0, 1)


@pytest.mark.rule("target-arnhem", "5.5")
def test_the_owner_chooses_among_fortified_units_only(place: Place) -> None:
    """With two fortified units and a plain one, the first point goes to one of the fortified."""
    units = {"chill": Piece("0402", face=1), "fjr-6": Piece("0402", face=1), "son": "0402"}
    state = place({"5-gds-armd": "0403", "32-gds": "0403", **units})
    state = fight(state, "0402", "5-gds-armd", "32-gds", roll=1).state
    state = play(state, TakeDamage("32-gds"))
    assert cite(state, TakeDamage("son")) == "5.5"
    state = play(state, TakeDamage("fjr-6"))
    assert (state.pieces["fjr-6"].face, state.pieces["fjr-6"].hits) == (0, 0)
    after = do(state, TakeDamage("chill")).state.pieces["chill"]
    assert after.hits == 1


@pytest.mark.rule("target-arnhem", "5.5")
def test_moving_loses_the_fortification_for_good(place: Place) -> None:
    """Chill moves away and back and is still on his plain face."""
    state = place({"chill": Piece("0202", face=1)}, side="german")
    state = play(state, Move("chill", "0302"))
    assert state.pieces["chill"].face == 0
    back = place({"chill": Piece("0302")}, side="german")
    assert play(back, Move("chill", "0202")).pieces["chill"].face == 0


@pytest.mark.rule("target-arnhem", "5.5")
def test_lack_of_supply_does_not_turn_the_fortified_face(place: Place) -> None:
    """An isolated fortified unit takes an ordinary point of damage in the adjustment."""
    units = {"chill": Piece("1405", face=1), "129/43": "1404"}
    chill = next_turn(place(units, side="german", impulse=3)).state.pieces["chill"]
    assert (chill.face, chill.hits) == (1, 1)


@pytest.mark.rule("target-arnhem", "5.3")
@pytest.mark.rule("target-arnhem", "7.5")
def test_an_unsupplied_defender_is_halved(place: Place) -> None:
    """Erdmann, cut off in 1405, defends with one and a half."""
    state = place({"129/43": "1404", "erdmann": "1405"})
    assert odds_of(state, "1405", "129/43").defence == Fraction(3, 2)
