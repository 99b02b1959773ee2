"""Chapter 8: reinforcements by zone, by road and by air."""

import pytest

from tests.games.target_arnhem.table import Place, allowed, asked, cite, next_turn, offered, play
from wargames.games.target_arnhem.actions import BringAll, BringOn, Drop, HoldBack, Move
from wargames.games.target_arnhem.drops import drops_of

MARKERS = {"82-abn": "1104", "1-abn": "1503"}


@pytest.mark.rule("target-arnhem", "8.0")
def test_reinforcements_come_in_their_turn_and_not_before(place: Place) -> None:
    """On turn 2 Lippert is due and Eberwein, of turn 3, is not."""
    state = place({"lippert": "later", "eberwein": "later"}, turn=1, side="german", impulse=3)
    state = next_turn(state).state
    assert asked(state) == ("place_reinforcements", "german")
    assert cite(state, BringOn("eberwein")) == "8.0"
    assert allowed(state, BringOn("lippert"))


@pytest.mark.rule("target-arnhem", "8.0")
def test_reinforcements_may_be_held_back_any_number_of_turns(place: Place) -> None:
    """Held back on turn 2, Lippert may still come on turn 6."""
    early = place({"lippert": "later"}, turn=1, side="german", impulse=3)
    held = play(next_turn(early).state, HoldBack())
    assert held.pieces["lippert"].at == "later"
    late = place({"lippert": "later"}, turn=5, side="german", impulse=3)
    assert play(next_turn(late).state, BringOn("lippert")).pieces["lippert"].at == "E"


@pytest.mark.rule("target-arnhem", "8.1")
def test_german_units_are_set_in_the_zone_of_their_counter(place: Place) -> None:
    """The units of turn 2 arrive in C, E, H, J and K."""
    zones = {
        "1034/59": "C",
        "lippert": "E",
        "9ss-harzer": "H",
        "10ss-reinhold": "J",
        "406-div": "K",
    }
    state = place(dict.fromkeys(zones, "later"), turn=1, side="german", impulse=3)
    after = play(next_turn(state).state, BringAll())
    assert {name: after.pieces[name].at for name in zones} == zones


@pytest.mark.rule("target-arnhem", "8.2")
def test_xxx_corps_waits_from_turn_three_and_enters_at_0103(place: Place) -> None:
    """8 Armd is not in play on turn 2; on turn 3 it enters, 0103 being the first of two hexes."""
    early = next_turn(place({"8-armd": "later"}, turn=1, side="german", impulse=3)).state
    assert cite(early, Move("8-armd", "0103")) == "8.0"
    state = next_turn(place({"8-armd": "later"}, turn=2, side="german", impulse=3)).state
    assert state.pieces["8-armd"].at == "column"
    for space in ("0103", "0104", "0503", "1504"):
        assert allowed(state, Move("8-armd", space))
    assert cite(state, Move("8-armd", "0101")) == "4.1"


@pytest.mark.rule("target-arnhem", "8.2")
def test_the_entry_hex_counts_and_must_be_free(place: Place) -> None:
    """Next to an enemy a unit stops in 0103; a German in 0103 bars it; foot waits in impulse 3."""
    beside = place({"8-armd": "column", "hoffmann": "0203"}, turn=3)
    assert offered(beside, Move) == [Move("8-armd", "0103")]
    taken = place({"8-armd": "column", "hoffmann": "0103"}, turn=3)
    assert cite(taken, Move("8-armd", "0103")) == "8.2"
    third = place({"8-armd": "column", "129/43": "column"}, turn=3, impulse=3)
    assert allowed(third, Move("8-armd", "0103"))
    assert cite(third, Move("129/43", "0103")) == "3.1"


@pytest.mark.rule("target-arnhem", "8.3")
@pytest.mark.parametrize(("impulse", "lands"), [(1, True), (2, True), (3, False)])
def test_landings_take_place_in_the_first_two_impulses(
    place: Place, impulse: int, lands: bool
) -> None:
    """4P/1 lands in impulses 1 and 2 and not in 3."""
    state = place({"4P/1": "airfields"}, impulse=impulse, markers=MARKERS)
    assert allowed(state, Drop("4P/1", "1503")) is lands
    assert bool(drops_of(state, "4P/1")) is lands


@pytest.mark.rule("target-arnhem", "8.3")
def test_a_landing_is_the_action_of_the_unit(place: Place) -> None:
    """After landing on turn 2 the unit may not move."""
    state = play(place({"4P/1": "airfields"}, markers=MARKERS), Drop("4P/1", "1503"))
    assert cite(state, Move("4P/1", "1502")) == "3.3"


@pytest.mark.rule("target-arnhem", "8.3")
def test_landings_are_within_two_hexes_off_enemies_and_not_beyond_a_bare_river(
    place: Place,
) -> None:
    """With the marker in 1501 the Betuwe is closed; from 1503 the bridge of Arnhem opens it."""
    units = {"4P/1": "airfields", "krafft": "1601"}
    west = place(units, markers={"1-abn": "1501"})
    assert west.kit.board.distance("1501", "1403") == 2
    assert cite(west, Drop("4P/1", "1403")) == "8.3"
    assert cite(west, Drop("4P/1", "1601")) == "8.3"
    assert cite(west, Drop("4P/1", "1504")) == "8.3"
    assert allowed(west, Drop("4P/1", "1503"))
    assert allowed(place(units, markers=MARKERS), Drop("4P/1", "1403"))


@pytest.mark.rule("target-arnhem", "8.3")
def test_the_poles_land_anywhere_without_an_enemy(place: Place) -> None:
    """PP needs no marker, but a hex free of enemies."""
    state = place({"PP": "airfields", "son": "0603"}, turn=5)
    assert len(offered(state, Drop)) == 87
    assert cite(state, Drop("PP", "0603")) == "8.3"


@pytest.mark.rule("target-arnhem", "8.3")
def test_airborne_units_may_come_by_road_and_must_without_marker(place: Place) -> None:
    """4P/1 may enter at 0103; once the marker is lost that is its only way."""
    assert allowed(place({"4P/1": "airfields"}, markers=MARKERS), Move("4P/1", "0103"))
    lost = place({"4P/1": "airfields"})
    assert offered(lost, Drop) == []
    assert cite(lost, Drop("4P/1", "1503")) == "8.3"
    assert allowed(lost, Move("4P/1", "0103"))


@pytest.mark.rule("target-arnhem", "8.3")
def test_a_bridge_counts_only_when_both_its_hexes_are_in_range(place: Place) -> None:
    """From 1002 the bridge of Grave is half in range, so 1203 beyond the Maas stays closed."""
    state = place({"505/82": "airfields"}, markers={"82-abn": "1002"})
    distance = state.kit.board.distance
    assert [distance("1002", end) for end in ("1103", "1204", "1203")] == [2, 3, 2]
    assert cite(state, Drop("505/82", "1203")) == "8.3"
    assert allowed(state, Drop("505/82", "1103"))
