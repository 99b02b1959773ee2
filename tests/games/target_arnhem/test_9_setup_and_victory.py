"""Chapter 9: the set-up, the first landings and victory."""

from collections.abc import Mapping

import pytest

from tests.games.target_arnhem.table import Place, allowed, asked, cite, next_turn, offered, play
from wargames.engine import referee
from wargames.engine.state import GameState
from wargames.games.target_arnhem.actions import (
    AddAttacker,
    Attack,
    Drop,
    EndImpulse,
    Move,
    PlaceDropZone,
)
from wargames.library import Game

ROAD = (
    *("0103", "0203", "0303", "0403", "0503", "0603", "0702", "0803"),
    *("0903", "1003", "1103", "1204", "1304", "1404", "1504"),
)


def first_impulse(game: Game, **zones: str) -> GameState:
    """Play the set-up with the given hexes for the 1st, 82nd and 101st."""
    where = {"first": "1503", "second": "1104", "third": "0702", **zones}
    state = game.start("historical", 1).state
    return play(
        state,
        PlaceDropZone("1-abn", where["first"]),
        PlaceDropZone("82-abn", where["second"]),
        PlaceDropZone("101-abn", where["third"]),
    )


@pytest.mark.rule("target-arnhem", "9.1")
def test_the_game_ends_after_nine_turns(place: Place) -> None:
    """Turn 8 is followed by turn 9, and turn 9 by the judgement."""
    eighth = place({"8-armd": "1504"}, turn=8, side="german", impulse=3)
    assert next_turn(eighth).state.result is None
    ninth = place({"8-armd": "1504"}, turn=9, side="german", impulse=3)
    assert next_turn(ninth, []).state.result is not None


@pytest.mark.rule("target-arnhem", "9.1")
@pytest.mark.parametrize(
    ("units", "winner"),
    [
        ({"8-armd": "1504"}, "allied"),
        ({"1P/1": "1504", "erdmann": "0404"}, "allied"),
        ({"8-armd": "1404"}, "german"),
        ({}, "german"),
        *[({"8-armd": "1504", "erdmann": space}, "german") for space in ROAD[:-1]],
    ],
)
def test_allies_win_with_arnhem_and_a_road_free_of_germans(
    place: Place, units: Mapping[str, str], winner: str
) -> None:
    """A unit in 1504 wins unless a German stands on any hex of the red road."""
    result = next_turn(place(units, turn=9, side="german", impulse=3), []).state.result
    assert result is not None
    assert (result.winner, result.cite) == (winner, "9.1")


@pytest.mark.rule("target-arnhem", "9.1")
def test_a_german_out_of_supply_still_cuts_the_road(place: Place) -> None:
    """An isolated unit in 1404 denies the victory all the same."""
    units = {"8-armd": "1504", "erdmann": "1404", "129/43": "1304", "214/43": "1403"}
    state = place({**units, "130/43": "1405"}, turn=9, side="german", impulse=3)
    result = next_turn(state, []).state.result
    assert result is not None
    assert result.winner == "german"


@pytest.mark.rule("target-arnhem", "9.2")
def test_germans_start_as_printed_with_errata(game: Game) -> None:
    """Veghel is in 0803, Grave in 1103, five units fortified, twenty waiting."""
    state = game.start("historical", 1).state
    germans = {n: p for n, p in state.pieces.items() if state.kit.units[n].side == "german"}
    assert (germans["veghel"].at, germans["grave"].at) == ("0803", "1103")
    fortified = {name for name, piece in germans.items() if piece.face == 1}
    assert fortified == {"hoffmann", "heinke", "fjr-6", "chill", "henke"}
    assert sum(piece.at == "later" for piece in germans.values()) == 20


@pytest.mark.rule("target-arnhem", "9.3")
def test_the_allies_start_with_two_mechanised_units_and_choose_three_hexes(game: Game) -> None:
    """Two mechanised units are in 0103; each marker goes to a hex of its own, never to a zone."""
    state = game.start("historical", 1).state
    assert state.stack_at("0103") == ("32-gds", "5-gds-armd")
    assert all(state.kit.units[name].has("mechanised") for name in state.stack_at("0103"))
    assert asked(state) == ("place_drop_zones", "allied")
    assert len(offered(state, PlaceDropZone)) == 3 * 88
    assert cite(state, PlaceDropZone("1-abn", "A")) == "9.3"
    state = play(state, PlaceDropZone("1-abn", "1503"))
    assert cite(state, PlaceDropZone("1-abn", "1502")) == "9.3"
    taken = referee.why_not(state, PlaceDropZone("82-abn", "1503"))
    assert taken is not None
    assert taken.reason == "zone-hex-taken"


@pytest.mark.rule("target-arnhem", "9.3")
def test_eight_airborne_units_wait_for_the_first_impulse(game: Game) -> None:
    """After the adjustment of turn 1 eight units may land, and none may enter by road."""
    state = first_impulse(game)
    assert (state.turn, *asked(state)) == (1, "tactical_action", "allied")
    assert len(state.stack_at("airfields")) == 8
    assert cite(state, Move("1P/1", "0103")) == "9.3"


@pytest.mark.rule("target-arnhem", "9.3")
def test_the_first_wave_does_not_land_in_0103(game: Game, place: Place) -> None:
    """A marker beside 0103 lets the first wave land in 0102 but not in 0103; later it may."""
    state = first_impulse(game, third="0102")
    assert allowed(state, Drop("501/101", "0102"))
    assert cite(state, Drop("501/101", "0103")) == "9.3"
    later = place({"327G/101": "airfields"}, turn=3, markers={"101-abn": "0102"})
    assert allowed(later, Drop("327G/101", "0103"))


@pytest.mark.rule("target-arnhem", "9.3")
def test_two_landed_units_get_one_more_action(game: Game) -> None:
    """Two units move or attack after landing, once each; the third may not."""
    state = first_impulse(game)
    state = play(state, Drop("1P/1", "1503"), Drop("501/101", "0702"), Drop("504/82", "1104"))
    assert allowed(state, Attack("1P/1", "1502"))
    state = play(state, Move("1P/1", "1504"))
    assert cite(state, Move("1P/1", "1503")) == "3.3"
    state = play(state, Move("501/101", "0703"))
    assert cite(state, Move("504/82", "1204")) == "3.3"


@pytest.mark.rule("target-arnhem", "9.3")
def test_the_extra_actions_are_for_landed_units_of_the_first_impulse_only(game: Game) -> None:
    """A tank that moved does not act again, and the Germans get no extra action."""
    state = play(first_impulse(game), Drop("504/82", "1104"), Move("5-gds-armd", "0104"))
    assert cite(state, Move("5-gds-armd", "0103")) == "3.3"
    state = play(state, EndImpulse())
    assert (state.side, state.facts.bonus_left) == ("german", 0)
    assert state.pieces["504/82"].marks == frozenset()


@pytest.mark.rule("target-arnhem", "9.3")
def test_both_landed_units_may_attack_together_with_two_actions_left(game: Game) -> None:
    """1P/1 and 1AL/1 attack Krafft at once; with one extra action left the second may not join."""
    state = play(first_impulse(game), Drop("1P/1", "1503"), Drop("1AL/1", "1503"))
    assert allowed(play(state, Attack("1P/1", "1502")), AddAttacker("1AL/1"))
    state = play(state, Drop("504/82", "1104"), Move("504/82", "1204"))
    assert cite(play(state, Attack("1P/1", "1502")), AddAttacker("1AL/1")) == "9.3"
