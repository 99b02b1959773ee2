"""Chapter 20: D-Day."""

import pytest

from tests.games.montys_gamble.table import (
    Place,
    activated,
    allowed,
    asked,
    at,
    cite,
    do,
    levels,
    offered,
    places,
    play,
    values,
    worn,
)
from wargames.engine import referee
from wargames.engine.draft import Draft
from wargames.engine.state import GameState, Piece
from wargames.games.montys_gamble.actions import (
    Activate,
    Assault,
    CallOff,
    CommitAssault,
    Demolish,
    EndActivation,
    EndLandings,
    Fire,
    Interdict,
    Join,
    Leave,
    Move,
    NoBarrage,
    Pass,
    Seize,
    SendForward,
    Strike,
)
from wargames.games.montys_gamble.happenings import FightWeighed
from wargames.library import Game

TOWERS = ["8", "9", "12", "28", "33", "45", "56", "60"]


def after_bombs(game: Game) -> GameState:
    """Bomb every tower without effect, up to the barrage."""
    state = game.start("market-garden", 1).state
    for area in TOWERS:
        state = do(play(state, Strike("us-8", area)), Fire(), [1, 1, 6, 6]).state
    return state


def landed(game: Game) -> GameState:
    """Go on to the landings, all of them unharmed by flak."""
    state = do(after_bombs(game), Fire(), [1, 1, 6, 6, *[6] * 11]).state
    assert asked(state) == ("act_after_drop", "allied")
    return state


def laid(state: GameState, pieces: dict[str, Piece]) -> GameState:
    """Change some counters of a position."""
    draft = Draft(state)
    for name, piece in pieces.items():
        draft.put_piece(name, piece)
    return draft.state


def grounded(game: Game) -> GameState:
    """Go on to the assault of XXX Corps."""
    return play(landed(game), EndLandings())


@pytest.mark.rule("montys-gamble", "20.2")
def test_every_area_with_a_tower_is_bombed_by_the_8th_air_force(game: Game) -> None:
    """Eight areas, factor 8 each; afterwards the marker is air supply, the RAF still fresh."""
    state = game.start("market-garden", 1).state
    assert sorted(places(state, Strike)) == sorted(TOWERS)
    assert cite(state, Strike("us-8", "64")) == "20.2"
    step = do(play(state, Strike("us-8", "60")), Fire(), [1, 1, 6, 6])
    assert values(step) == (8, 2 * 3 + 1)
    state = after_bombs(game)
    assert state.phase == "artillery_bombardment"
    assert (state.status["us-8"], state.status["raf-2"]) == ("supply", "available")


@pytest.mark.rule("montys-gamble", "20.3")
def test_the_corps_guns_lay_a_barrage_on_zone_f(game: Game) -> None:
    """4 doubled against twice 1; the barrage cannot be lifted and the guns are spent."""
    state = after_bombs(game)
    assert asked(state) == ("declare_bombardment", "allied")
    assert cite(state, NoBarrage()) == "11.111"
    step = do(state, Fire(), [1, 1, 6, 6, *[6] * 11])
    (weighed,) = [event for event in step.events if isinstance(event, FightWeighed)]
    assert (weighed.attack_value, weighed.defence_value) == (8, 2)
    assert levels(step.state, "xxx-corps-art", "55-fd") == [1, 0]


@pytest.mark.rule("montys-gamble", "20.4")
def test_the_first_wave_drops_and_flak_fires(game: Game) -> None:
    """Units stand in their drop zones; interdicted ones are spent or disrupted."""
    state = landed(game)
    assert at(state, "1-para", "1/508", "1/506", "1-border") == ["7", "36", "54", "5"]
    assert state.status["5"] == "airborne", "an empty drop zone falls to them"
    hit = do(after_bombs(game), Fire(), [1, 1, 6, 6, 1, *[6] * 10]).state
    assert sorted(levels(hit, "1-para", "2-para", "3-para"))[-1] == 1


@pytest.mark.rule("montys-gamble", "20.4")
def test_a_drop_zone_does_one_thing(game: Game) -> None:
    """Contested Son assaults; free Wyler moves with all MF or lets one unit seize bridges."""
    state = landed(game)
    assert cite(state, Move("1/506", "56")) == "20.4"
    assert cite(state, Assault("36")) == "10.1"
    moved = play(state, Move("1/508", "34"))
    assert at(moved, "1/508") == ["34"]
    assert cite(moved, Move("1/508", "33")) == "9.2", "one step took all its MF"
    assert allowed(moved, Move("2/508", "35"))


@pytest.mark.rule("montys-gamble", "20.4")
def test_one_unit_seizes_bridges_and_movers_are_spent(game: Game) -> None:
    """3/504 at Overasselt tries several bridges; at the end of the phase it is spent."""
    state = landed(game)
    state = do(state, Seize("3/504", "45"), [6]).state
    assert state.facts.impulse.tried == ("38-45",)
    assert cite(state, Move("3/504", "32")) == "20.4"
    assert allowed(state, Seize("3/504", "33"))
    after = play(state, EndLandings())
    assert levels(after, "3/504", "1/508") == [1, 0]


@pytest.mark.rule("montys-gamble", "20.4")
def test_only_one_unit_of_a_drop_zone_tries_bridges(game: Game) -> None:
    """With a second battalion at Overasselt, the one that began goes on alone."""
    state = laid(landed(game), {"1/505": Piece("38")})
    state = do(state, Seize("3/504", "45"), [1]).state
    assert cite(state, Seize("1/505", "33")) == "20.4"
    assert allowed(state, Seize("3/504", "33"))


@pytest.mark.rule("montys-gamble", "20.4")
def test_an_assault_in_a_drop_zone_neither_retreats_nor_overruns(game: Game) -> None:
    """Beaten in Veghel the battalions stay, Disrupt 1; winners are spent even if all is cleared."""
    state = play(landed(game), Assault("52"), CommitAssault())
    state = do(state, SendForward("gar-veghel"), [1, 1, 6, 6]).state
    names = ("2/501", "3/501")
    assert set(at(state, *names)) == {"52"}
    assert 2 in levels(state, *names)
    won = play(landed(game), Assault("52"), Join("3/501"), CommitAssault())
    won = do(won, SendForward("gar-veghel"), [6, 6, 1, 1]).state
    assert at(won, "gar-veghel") == ["eliminated"]
    assert levels(won, *names) == [1, 1]


@pytest.mark.rule("montys-gamble", "20.5")
def test_the_guards_must_assault_with_armour(game: Game) -> None:
    """The assault cannot be called off, nor made without tanks, nor joined by others."""
    state = grounded(game)
    assert asked(state) == ("declare_assault", "allied")
    assert cite(state, CallOff()) == "20.5"
    assert cite(state, Join("2-household-cav")) == "10.1"
    (first,) = state.top.names("joined")
    state = play(state, Join("3-irish-gds"), Leave(first))
    assert cite(state, CommitAssault()) == "20.5"
    assert cite(state, Join("xxx-corps-art")) == "13.1", "spent by the barrage"


@pytest.mark.rule("montys-gamble", "20.6")
@pytest.mark.rule("montys-gamble", "20.61")
def test_the_day_begins_with_a_german_impulse_0_of_demolitions_only(game: Game) -> None:
    """Germans neither move nor attack in impulse 0 but may blow bridges and interdict."""
    state = play(grounded(game), CommitAssault())
    state = do(state, SendForward("fjr-6"), [1, 1, 6, 6]).state
    assert (asked(state), state.tracks["impulse"]) == (("choose_impulse", "german"), 0)
    assert allowed(state, Interdict("54"))
    state = activated(state, "33")
    assert cite(state, Move("henke", "28")) == "20.61"
    state = play(state, EndActivation())
    decision = referee.decision(state)
    assert decision is not None
    assert decision.name in ("demolish_bridges", "choose_impulse")


@pytest.mark.rule("montys-gamble", "20.61")
def test_in_impulse_0_a_bridge_beside_the_landings_may_be_blown(place: Place) -> None:
    """The bridge of Son with paratroopers at its north end: 5 or more does it."""
    state = place({"1/506": "54", "gar-eindhoven": "60"}, turn=1, side="german", number=0)
    state = play(activated(state, "60"), EndActivation())
    assert do(state, Demolish("60", "54"), [4]).state.status["54-60"] == "destroyed"


@pytest.mark.rule("montys-gamble", "20.61")
@pytest.mark.parametrize(("number", "frozen"), [(-1, True), (0, True), (1, False)])
def test_lettered_boxes_before_impulse_0_freeze_the_germans_too(
    place: Place, number: int, frozen: bool
) -> None:
    """Boxes bought back for D-Day give the Germans no earlier move."""
    pieces = {"1/506": "54", "gar-eindhoven": "60"}
    state = activated(place(pieces, turn=1, side="german", number=number), "60")
    assert allowed(state, Move("gar-eindhoven", "64")) is not frozen


@pytest.mark.rule("montys-gamble", "20.5")
@pytest.mark.rule("montys-gamble", "10.2")
def test_guards_that_overrun_zone_f_must_assault_where_they_go_on(game: Game) -> None:
    """Beyond zone F stand Kerutt and the flak of Valkenswaard: who enters has to fight them."""
    state = grounded(game)
    weak = {name: worn("F") for name in ("i-hoffmann", "ii-hoffmann", "heinke", "fjr-6")}
    state = laid(state, weak)
    state = play(state, *(Join(name) for name in ("2-gren-gds", "2-irish-gds", "3-irish-gds")))
    state = do(play(state, CommitAssault()), SendForward("fjr-6"), [6, 6, 1, 1]).state
    assert asked(state) == ("exploit_overrun", "allied")
    state = play(state, Move("3-irish-gds", "64"))
    assert cite(state, EndLandings()) == "10.2"
    state = play(state, Assault("64"), CommitAssault())
    state = do(state, SendForward("kerutt"), [1, 1, 6, 6]).state
    assert (at(state, "3-irish-gds"), levels(state, "3-irish-gds")) == (["F"], [2])


@pytest.mark.rule("montys-gamble", "20.7")
def test_the_evening_of_d_day_is_like_any_other(place: Place) -> None:
    """Refit and regroup follow on turn 1 as on other days."""
    state = place({"129/43": "64", "chill": "60"}, turn=1, number=9)
    state = do(state, Pass(), [1, 1]).state
    assert (asked(state), state.turn) == (("refit", "german"), 1)
    assert not offered(state, Activate)
