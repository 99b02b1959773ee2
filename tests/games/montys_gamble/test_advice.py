"""What the sensible player does with typical positions."""

import pytest

from tests.games.montys_gamble.table import Place, activated, asked, play, spent, worn
from wargames.bots.registry import make
from wargames.bots.seating import bots_for
from wargames.engine import referee
from wargames.engine.action import Action
from wargames.engine.state import GameState
from wargames.games.montys_gamble.actions import (
    Activate,
    Assault,
    Demolish,
    EndActivation,
    Land,
    Move,
    Repair,
    SendForward,
)
from wargames.games.montys_gamble.advice_posts import head_of_the_road
from wargames.games.montys_gamble.evening_actions import BuyImpulse, PlaceDepot, Refit
from wargames.library import Game


def chosen(state: GameState) -> Action:
    """Ask the sensible player."""
    decision = referee.decision(state)
    assert decision is not None
    return make("sensible", 1).choose(state, decision)


def test_the_sensible_player_is_offered(game: Game) -> None:
    """Both bots that know the game can be seated, beside the random one."""
    assert {"random", "greedy", "sensible"} <= set(bots_for(game, "market-garden"))


def test_xxx_corps_is_activated_against_the_head_of_the_road(place: Place) -> None:
    """Tanks before a weak garrison come before paratroopers with nothing to do."""
    pieces = {"2-irish-gds": "64", "2-gren-gds": "64", "gar-eindhoven": "60", "1-border": "5"}
    state = place(pieces, allied=["F"])
    assert head_of_the_road(state) == "60"
    assert chosen(state) == Activate("64")
    state = activated(state, "64")
    assert chosen(state) in (Move("2-irish-gds", "60"), Move("2-gren-gds", "60"))


def test_a_unit_that_must_fight_gets_help_before_the_dice(place: Place) -> None:
    """One battalion stands among Germans, another can still join it."""
    pieces = {"1/506": "54", "2/506": "54", "chill": "56"}
    state = play(activated(place(pieces), "54"), Move("1/506", "56"))
    assert chosen(state) == Move("2/506", "56")
    state = play(state, Move("2/506", "56"))
    assert chosen(state) == Assault("56")


def test_bridges_are_repaired_by_the_allies_and_blown_by_the_germans(place: Place) -> None:
    """A bridge of the road is worth a try at once."""
    road = ["F", "64", "60", "54"]
    broken = place({"129/43": "60"}, allied=road, status={"54-60": "destroyed"})
    assert chosen(activated(broken, "60")) == Repair("60", "54")
    state = place({"1/506": "54", "gar-eindhoven": "60"}, turn=1, side="german", number=0)
    assert chosen(state) == Activate("54"), "two bridges of the road meet there"
    state = play(activated(state, "54"), EndActivation())
    assert chosen(state) in (Demolish("54", "60"), Demolish("54", "53"))


@pytest.mark.parametrize(("side", "by"), [("allied", -1), ("german", 1)])
def test_reserves_lengthen_or_shorten_the_next_day(place: Place, side: str, by: int) -> None:
    """The Allies buy time, the Germans take it away; after the last day nobody pays."""
    reserve = {f"{side}-reserve": 20}
    pieces = {"129/43": "64", "chill": "61"}
    state = place(pieces, phase="refit", side=side, tracks=reserve, number=0)
    while asked(state)[0] == "refit":
        state = play(state, chosen(state))
    assert chosen(state) == BuyImpulse(by)


def test_depots_stand_near_those_who_need_them(place: Place) -> None:
    """Three spent units in 60 want the depot there; then they are refitted, cheapest first."""
    names = ("129/43", "130/43", "214/43")
    state = place(
        {name: spent("60") for name in names}, phase="refit", allied=["F", "64"], number=0
    )
    assert chosen(state) == PlaceDepot("depot-f1", "60")
    assert isinstance(chosen(play(state, chosen(state))), Refit)


def test_losses_fall_where_they_hurt_least(place: Place) -> None:
    """The strongest unit is forward; a fresh unit is spent before one at Disrupt 2 is lost."""
    pieces = {"2-irish-gds": "60", "chill": "60", "gar-eindhoven": worn("60")}
    state = play(activated(place(pieces, allied=["64"]), "60"), Assault("60"))
    while asked(state)[0] == "declare_assault":
        state = play(state, chosen(state))
    assert chosen(state) == SendForward("chill")


def test_landings_come_with_infantry_first(place: Place) -> None:
    """Of a waiting lift the battalions land before the guns."""
    state = activated(place({"377-pfa": "uk", "1/327": "uk", "1/506": "54"}), "uk")
    assert chosen(state) == Land("1/327", "54")


def test_a_sensible_player_gets_further_than_a_random_one(game: Game) -> None:
    """Against a random defence the sensible Allies open the road; random Allies never do."""
    heads = {}
    for bot in ("random", "sensible"):
        players = {"german": make("random", 3), "allied": make(bot, 4)}
        state = game.start("market-garden", 3).state
        while (decision := referee.decision(state)) is not None:
            action = players[decision.side].choose(state, decision)
            state = referee.apply(state, action).state
        heads[bot] = state.tracks["victory"]
    assert heads["sensible"] > heads["random"] + 3
