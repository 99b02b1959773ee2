"""Chapter 5, the finer points: who takes damage, who advances, what a bombardment hangs on."""

import pytest

from tests.games.target_arnhem.table import (
    Place,
    allowed,
    asked,
    cite,
    column_of,
    declare,
    fight,
    found,
    offered,
    play,
)
from wargames.engine.chance import Chance
from wargames.engine.referee import apply
from wargames.engine.state import Piece
from wargames.games.target_arnhem.actions import (
    Advance,
    Attack,
    Bombard,
    CommitAttack,
    EndImpulse,
    RemoveAttacker,
    TakeDamage,
)
from wargames.games.target_arnhem.combat import AttackWeighed


@pytest.mark.rule("target-arnhem", "5.0")
def test_units_attacked_in_one_impulse_may_be_attacked_in_the_next(place: Place) -> None:
    """Erdmann, attacked in the first Allied impulse, is a target again in the second."""
    state = place({"8-armd": "0403", "32-gds": "0302", "erdmann": "0402"})
    state = fight(state, "0402", "8-armd", roll=4).state
    assert not allowed(state, Attack("32-gds", "0402"))
    assert allowed(play(state, EndImpulse(), EndImpulse()), Attack("32-gds", "0402"))


@pytest.mark.rule("target-arnhem", "5.2")
def test_a_destroyed_unit_takes_no_more_damage(place: Place) -> None:
    """Of three points the first destroys 129/43; the others can only go to 214/43."""
    units = {"129/43": Piece("0403", hits=2), "214/43": "0403", "107-pz": "0402"}
    state = place({**units, "erdmann": "0402", "becker": "0402"})
    state = fight(state, "0402", "129/43", "214/43", roll=6).state
    state = play(state, TakeDamage("129/43"))
    assert state.pieces["129/43"].at == "eliminated"
    assert cite(state, TakeDamage("129/43")) == "5.2"
    state = play(state, TakeDamage("214/43"), TakeDamage("214/43"))
    assert state.pieces["214/43"].hits == 2


@pytest.mark.rule("target-arnhem", "5.2")
def test_only_surviving_attackers_advance(place: Place) -> None:
    """129/43 dies in the attack and 214/43 did not take part: 8-armd alone may move in."""
    units = {"129/43": Piece("0403", hits=2), "8-armd": "0403", "214/43": "0403"}
    state = place({**units, "erdmann": Piece("0402", hits=1)})
    state = fight(state, "0402", "129/43", "8-armd", roll=3).state
    state = play(state, TakeDamage("129/43"))
    assert asked(state) == ("advance_after_combat", "allied")
    assert offered(state, Advance) == [Advance("8-armd")]
    assert cite(state, Advance("214/43")) == "5.2"


@pytest.mark.rule("target-arnhem", "5.4")
def test_tanks_out_of_supply_do_not_let_supplied_parachutists_bombard(place: Place) -> None:
    """The 101st has points and is supplied, but the mechanised unit beside it is not."""
    units = {"501/101": "0702", "8-armd": "0702", "erdmann": "0703", "hoffmann": "0203"}
    state = place(units, markers={"101-abn": "0702"}, tracks={"101-abn": 2})
    state = declare(state, "0703", "501/101", "8-armd")
    assert cite(state, Bombard("101-abn")) == "5.4"
    assert offered(state, Bombard) == []


@pytest.mark.rule("target-arnhem", "5.4")
def test_a_bombardment_falls_with_the_unit_it_depends_on(place: Place) -> None:
    """Without the tanks the pledge is taken back: 4 to 3 is rolled on 1:1."""
    state = place({"129/43": "0403", "8-armd": "0403", "erdmann": "0402"})
    state = declare(state, "0402", "129/43", "8-armd", pool="xxx")
    state = play(state, RemoveAttacker("8-armd"))
    assert offered(state, Bombard) == []
    (weighed,) = found(apply(state, CommitAttack(), Chance([4])).events, AttackWeighed)
    assert column_of(state, weighed.odds) == "1:1"


@pytest.mark.rule("target-arnhem", "5.5")
def test_only_the_first_point_is_bound_to_a_fortified_unit(place: Place) -> None:
    """Once FJR 6 has been turned the second point may go to the garrison, Chill still fortified."""
    units = {"chill": Piece("0402", face=1), "fjr-6": Piece("0402", face=1), "son": "0402"}
    state = place({"5-gds-armd": "0403", "32-gds": "0403", **units})
    state = fight(state, "0402", "5-gds-armd", "32-gds", roll=1).state
    state = play(state, TakeDamage("32-gds"), TakeDamage("fjr-6"))
    state = play(state, TakeDamage("son"))
    assert state.pieces["son"].at == "eliminated"
    assert state.pieces["chill"] == Piece("0402", face=1, marks=frozenset({"attacked"}))


@pytest.mark.rule("target-arnhem", "5.5")
def test_a_fortified_attacker_takes_ordinary_damage(place: Place) -> None:
    """Chill attacks from his position: his point of damage does not turn him."""
    state = place({"chill": Piece("0402", face=1), "129/43": "0403"}, side="german")
    chill = fight(state, "0403", "chill", roll=2).state.pieces["chill"]
    assert (chill.face, chill.hits) == (1, 1)


@pytest.mark.rule("target-arnhem", "5.5")
def test_advancing_leaves_the_fortification(place: Place) -> None:
    """Chill destroys the Poles, moves into their hex and is on his plain face."""
    units = {"chill": Piece("0402", face=1), "PP": Piece("0403", hits=1)}
    state = fight(place(units, side="german"), "0403", "chill", roll=1).state
    assert state.pieces["chill"].face == 1
    state = play(state, Advance("chill"))
    assert (state.pieces["chill"].at, state.pieces["chill"].face) == ("0403", 0)


@pytest.mark.rule("target-arnhem", "7.3")
def test_an_advance_into_the_hex_of_a_marker_takes_it(place: Place) -> None:
    """Krafft destroys 1P/1 on its drop zone and overruns the marker by advancing."""
    units = {"krafft": "1502", "1P/1": Piece("1503", hits=2)}
    state = place(units, side="german", markers={"1-abn": "1503"})
    state = fight(state, "1503", "krafft", roll=1).state
    assert state.markers == {"1-abn": "1503"}
    state = play(state, Advance("krafft"))
    assert (state.markers, state.tracks["ss"]) == ({}, 1)
