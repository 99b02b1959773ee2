"""Chapter 12: the Advantage and the sunset modifier."""

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
    roll,
    worn,
)
from wargames.engine.event import DiceRolled
from wargames.games.montys_gamble.actions import (
    Absorb,
    Activate,
    Assault,
    EndActivation,
    EndImpulse,
    KeepSunset,
    Land,
    LetStand,
    Move,
    Pass,
    Reroll,
    RollInterdiction,
    SendForward,
    ShiftSunset,
)
from wargames.games.montys_gamble.evening_actions import EndRefit
from wargames.library import Game


def finished(state):
    """End the activation, and the impulse when more could be activated."""
    state = play(state, EndActivation())
    return play(state, EndImpulse()) if offered(state, EndImpulse) else state


@pytest.mark.rule("montys-gamble", "12.1")
def test_one_side_always_holds_the_advantage(game: Game) -> None:
    """The Allies begin with it."""
    assert game.start("market-garden", 1).state.status["advantage"] == "allied"


@pytest.mark.rule("montys-gamble", "12.2")
@pytest.mark.rule("montys-gamble", "12.3")
def test_a_reroll_rolls_all_dice_and_hands_the_advantage_over(place: Place) -> None:
    """The Germans have both sides roll again; at the end of the impulse it is Allied."""
    state = activated(place({"129/43": "60", "chill": "60"}, used=False), "60")
    state = roll(declared(state, "60", "129/43"), SendForward("chill"), [6, 6, 1, 1]).state
    assert asked(state) == ("force_reroll", "german")
    step = roll(state, Reroll(), [1, 1, 6, 6])
    assert len(found(step.events, DiceRolled)) == 2
    assert levels(step.state, "129/43") == [2]
    assert step.state.status["advantage"] == "german"
    state = finished(step.state)
    assert state.status["advantage"] == "allied"


@pytest.mark.rule("montys-gamble", "12.6")
def test_any_roll_may_be_rolled_again_but_only_once(place: Place) -> None:
    """Even the sunset roll of a pass; a second re-roll in the impulse is refused."""
    state = roll(place({"129/43": "64"}, number=5, used=False), Pass(), [6, 6]).state
    assert asked(state) == ("force_reroll", "german")
    after = roll(state, Reroll(), [1, 2]).state
    assert not after.facts.daylight, "the new roll of 3 counts"
    stood = roll(state, LetStand()).state
    assert stood.facts.daylight


@pytest.mark.rule("montys-gamble", "12.3")
@pytest.mark.rule("montys-gamble", "12.6")
def test_the_advantage_is_used_once_an_impulse(place: Place) -> None:
    """The Germans had one assault rolled again; the next one of the impulse stands as it falls."""
    pieces = {"2-irish-gds": "64", "129/43": "64", "chill": "60", "erdmann": "62"}
    state = activated(place(pieces, used=False), "64")
    state = play(state, Move("129/43", "62"), Move("2-irish-gds", "60"))
    state = roll(declared(state, "60"), SendForward("chill"), [6, 6, 1, 1]).state
    state = roll(state, Reroll(), [1, 1, 6, 6]).state
    state = roll(declared(state, "62"), SendForward("erdmann"), [1, 1, 6, 6]).state
    assert asked(state) == ("act", "allied")
    assert cite(state, Reroll()) == "12.6"


@pytest.mark.rule("montys-gamble", "12.21")
def test_units_lost_at_night_do_not_cost_the_advantage(place: Place) -> None:
    """A battalion surrenders in the evening: the Allies keep the Advantage."""
    pieces = {"129/43": worn("12"), "chill": "13"}
    state = place(pieces, turn=3, phase="refit", status={"advantage": "allied"}, used=False)
    state = do(state, EndRefit(), [1]).state
    assert at(state, "129/43") == ["eliminated"]
    assert state.status["advantage"] == "allied"


@pytest.mark.rule("montys-gamble", "12.21")
def test_a_lost_allied_unit_gives_the_germans_the_advantage(place: Place) -> None:
    """The first loss wins it, the next moves the sunset marker; nothing happens at night."""
    pieces = {"chill": "61", "129/43": worn("60"), "130/43": worn("60")}
    state = place(pieces, side="german", status={"advantage": "allied"}, used=False)
    state = play(activated(state, "61"), Move("chill", "60"))
    state = fight(state, "60", forward="129/43", dice=[6, 5, 1, 4]).state
    state = play(state, Absorb("129/43"))
    assert state.status["advantage"] == "german"
    state = play(state, Absorb("130/43"))
    state = finished(state)
    assert asked(state) == ("shift_sunset", "german")
    state = play(state, ShiftSunset(-1))
    assert state.tracks["sunset"] == -1


@pytest.mark.rule("montys-gamble", "12.22")
def test_three_german_losses_give_the_allies_the_advantage(place: Place) -> None:
    """Three garrisons lost in one impulse: the Advantage passes; a fourth moves the marker."""
    garrisons = ("gar-arnhem", "gar-grave", "gar-veghel", "gar-eindhoven")
    pieces = {"129/43": "64", **{name: worn("60") for name in garrisons}}
    state = play(activated(place(pieces, used=False), "64"), Move("129/43", "60"))
    state = fight(state, "60", forward="gar-arnhem", dice=[4, 4, 3, 3]).state
    for name in garrisons[:2]:
        state = play(state, Absorb(name))
    assert state.status["advantage"] == "german"
    state = play(state, Absorb(garrisons[2]))
    assert state.status["advantage"] == "allied"
    state = play(state, Absorb(garrisons[3]))
    assert state.facts.impulse.shifts == ("allied",)


@pytest.mark.rule("montys-gamble", "12.22")
def test_the_third_loss_moves_the_marker_if_the_allies_hold_the_advantage(place: Place) -> None:
    """With the Advantage in Allied hands already, the third loss is worth a box."""
    garrisons = ("gar-arnhem", "gar-grave", "gar-veghel")
    pieces = {"129/43": "64", **{name: worn("60") for name in garrisons}}
    state = place(pieces, status={"advantage": "allied"}, used=False)
    state = play(activated(state, "64"), Move("129/43", "60"))
    state = fight(state, "60", forward="gar-arnhem", dice=[4, 3, 3, 3]).state
    state = play(state, *(Absorb(name) for name in garrisons))
    assert state.facts.impulse.shifts == ("allied",)


@pytest.mark.rule("montys-gamble", "12.21")
def test_losses_move_the_marker_although_the_advantage_was_just_used(place: Place) -> None:
    """The Allies used it and lose it at the end anyway; their second loss still moves sunset."""
    pieces = {"chill": "61", "129/43": worn("60"), "130/43": worn("60")}
    state = place(pieces, side="german", status={"advantage": "allied"})
    state = play(activated(state, "61"), Move("chill", "60"))
    state = fight(state, "60", forward="129/43", dice=[6, 5, 1, 4]).state
    state = play(state, Absorb("129/43"))
    assert (state.status["advantage"], state.facts.impulse.shifts) == ("allied", ())
    state = play(state, Absorb("130/43"))
    assert state.facts.impulse.shifts == ("german",)
    state = play(finished(state), KeepSunset())
    assert state.status["advantage"] == "german"


@pytest.mark.rule("montys-gamble", "12.23")
@pytest.mark.parametrize(("marker", "lasts"), [(-2, False), (0, True)])
def test_the_sunset_marker_modifies_nightfall_not_weather(
    place: Place, marker: int, lasts: bool
) -> None:
    """A 6 in impulse 6 always turns the weather; with -2 it also ends the day."""
    state = place({"129/43": "64", "chill": "60"}, number=6, tracks={"sunset": marker})
    state = do(state, Pass(), [3, 3]).state
    assert state.status["weather"] == "overcast"
    assert state.facts.daylight is lasts


@pytest.mark.rule("montys-gamble", "12.24")
def test_three_boxes_an_impulse_and_zero_at_night(place: Place) -> None:
    """Six Allied losses move the marker three boxes at most; at nightfall it is back on 0."""
    names = ("129/43", "130/43", "214/43", "231/50", "69/50", "151/50")
    pieces = {"107-pz": "61", **{name: worn("60") for name in names}}
    state = place(pieces, side="german", used=False)
    state = play(activated(state, "61"), Move("107-pz", "60"))
    state = fight(state, "60", forward="129/43", dice=[6, 6, 1, 2]).state
    while offered(state, Absorb):
        state = play(state, offered(state, Absorb)[0])
    assert len(state.facts.impulse.shifts) == 3
    state = finished(state)
    state = play(state, ShiftSunset(1), ShiftSunset(1), KeepSunset())
    assert state.tracks["sunset"] == 2
    assert cite(state, ShiftSunset(1)) == "12.24"
    dark = place({"129/43": "64", "chill": "60"}, number=9, tracks={"sunset": 2})
    assert do(dark, Pass(), [1, 1]).state.tracks["sunset"] == 0


@pytest.mark.rule("montys-gamble", "12.4")
def test_a_double_impulse_activates_a_second_area(place: Place) -> None:
    """The Germans combine 61 and 62 in one assault on 60 and pay with the Advantage."""
    pieces = {"chill": "61", "erdmann": "62", "129/43": "60"}
    state = activated(place(pieces, side="german", used=False), "61", "62")
    assert state.facts.advantage_used
    assert cite(state, Activate("60")) in ("8.21", "14.5")
    state = play(state, Move("chill", "60"), Move("erdmann", "60"), Assault("60"))
    assert set(state.top.names("joined")) == {"chill", "erdmann"}
    without = activated(place(pieces, side="german"), "61")
    assert cite(without, Activate("62")) == "12.4"


@pytest.mark.rule("montys-gamble", "12.4")
def test_a_second_impulse_may_follow_the_first(place: Place) -> None:
    """After 61 is done the Germans may still decide to activate 62, even 61 again."""
    pieces = {"chill": "61", "erdmann": "62", "129/43": "60"}
    state = activated(place(pieces, side="german", used=False), "61")
    state = play(state, EndActivation())
    assert {Activate("61"), Activate("62")} <= set(offered(state, Activate))
    state = play(activated(state, "62"), EndActivation())
    assert state.status["advantage"] == "allied", "handed over as the impulse ended"
    assert state.side == "allied"


@pytest.mark.rule("montys-gamble", "12.5")
def test_the_second_half_of_a_double_impulse_is_no_sunset_roll(place: Place) -> None:
    """Dice of the second activation do not count: a roll for sunset alone is made at the end."""
    pieces = {"129/43": "64", "130/43": "62", "chill": "59"}
    state = place(pieces, number=5, status={"advantage": "allied"}, used=False)
    state = play(activated(state, "64"), EndActivation())
    state = play(activated(state, "62"), Move("130/43", "59"))
    state = fight(state, "59", forward="chill", dice=[1, 1, 6, 6]).state
    assert state.facts.impulse.sunset == 0
    state = do(state, EndActivation(), [5, 5]).state
    assert state.facts.daylight
    assert at(state, "130/43") == ["62"]
    assert allowed(state, Pass())


@pytest.mark.rule("montys-gamble", "12.5")
@pytest.mark.rule("montys-gamble", "6.3")
def test_two_areas_in_one_assault_have_one_sunset_roll(place: Place) -> None:
    """Declared together, the double impulse is a single one: its first dice are the sunset roll."""
    pieces = {"129/43": "64", "130/43": "62", "chill": "60"}
    state = place(pieces, number=5, status={"advantage": "allied"}, used=False)
    state = activated(state, "64", "62")
    state = play(state, Move("129/43", "60"), Move("130/43", "60"))
    state = fight(state, "60", forward="chill", dice=[6, 2, 6, 6]).state
    assert state.facts.impulse.sunset == 8
    assert do(state, EndActivation()).state.tracks["impulse"] == 6


@pytest.mark.rule("montys-gamble", "12.4")
@pytest.mark.rule("montys-gamble", "18.4")
@pytest.mark.parametrize("order", [("uk", "7"), ("7", "uk")])
def test_a_landing_and_a_second_area_attack_together(place: Place, order: tuple[str, str]) -> None:
    """Paratroopers land on Ginkel Heath while a battalion comes over from Wolfheze."""
    pieces = {"10-para": "uk", "1-para": "7", "wach-bn-3": "3"}
    state = place(pieces, status={"advantage": "allied"}, used=False)
    for space in order:
        state = play(state, Activate(space))
        if space == "uk":
            state = play(state, Land("10-para", "3"), RollInterdiction())
    state = play(state, Move("1-para", "3"), Assault("3"))
    assert set(state.top.names("joined")) == {"10-para", "1-para"}
    assert state.facts.advantage_used
