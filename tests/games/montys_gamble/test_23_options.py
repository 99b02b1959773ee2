"""Chapter 23: optional rules."""

from collections import Counter
from fractions import Fraction

import pytest
from msgspec.structs import replace

from tests.games.montys_gamble.table import (
    Place,
    activated,
    allowed,
    asked,
    at,
    cite,
    declared,
    do,
    found,
    levels,
    offered,
    play,
    roll,
)
from wargames.engine.event import CardsMoved, DiceRolled
from wargames.engine.observe import observe
from wargames.engine.state import Piece
from wargames.games.montys_gamble.actions import (
    EndPlan,
    Fire,
    Pass,
    PlaceBid,
    PlanDrop,
    Reroll,
    SendForward,
    Strike,
)
from wargames.games.montys_gamble.combat_cards import COMBAT_DECK, worth
from wargames.games.montys_gamble.d_day import free_drop_areas
from wargames.games.montys_gamble.evening_actions import (
    BuyImpulse,
    EndRefit,
    PlaceDepot,
    RaiseDepots,
    Refit,
    Reorganise,
)
from wargames.games.montys_gamble.geography import ground
from wargames.games.montys_gamble.happenings import BidsCompared
from wargames.games.montys_gamble.landings import interdiction_on
from wargames.library import Game

TOWERS = ["8", "9", "12", "28", "33", "45", "56", "60"]


def planning(game: Game):
    """Bring D-Day with free landings to the choice of drop areas."""
    state = game.start("market-garden", 1, {"free-landings": 1}).state
    for area in TOWERS:
        state = do(play(state, Strike("us-8", area)), Fire(), [1, 1, 6, 6]).state
    return do(state, Fire(), [1, 1, 6, 6]).state


@pytest.mark.rule("montys-gamble", "23.1")
def test_options_are_off_unless_chosen(game: Game) -> None:
    """A plain game knows none of the six options; each can be switched on by itself."""
    plain = game.start("market-garden", 1).state
    assert not any(plain.option(name) for name in plain.kit.options)
    assert len(plain.kit.options) == 6
    assert game.start("market-garden", 1, {"reorganisation": 1}).state.option("reorganisation")


@pytest.mark.rule("montys-gamble", "23.2")
def test_free_drops_in_the_sector(game: Game) -> None:
    """Low ground of the sector linked to a supply head; four units an area, six in Son."""
    state = planning(game)
    assert asked(state) == ("plan_drops", "allied")
    assert allowed(state, PlanDrop("1/508", "39"))
    assert cite(state, PlanDrop("1/508", "34")) == "23.2", "TEM 3"
    assert cite(state, PlanDrop("1/508", "52")) == "23.2", "the sector of the 101st"
    assert cite(state, PlanDrop("1-para", "5")) == "23.2", "four units are there"
    place = ground(state.kit)
    driel_side = place.board.mask(["20", "24", "25"])
    assert free_drop_areas(state, "1-abn") & driel_side == 0, "24 is no head for this"
    state = play(state, PlanDrop("1/508", "39"))
    assert at(state, "1/508") == ["39"]
    assert cite(state, PlanDrop("1/508", "40")) == "23.2"
    assert asked(do(state, EndPlan(), [6] * 11).state)[0] == "act_after_drop"


@pytest.mark.rule("montys-gamble", "23.2")
def test_polders_endanger_free_drops(place: Place) -> None:
    """In polder the interdiction of D-Day rises by 1, by 2 for gliders and artillery."""
    pieces = {"1-para": "16", "1-border": "16", "1-al-lt-regt": "16"}
    state = place(pieces, turn=1, options={"free-landings": 1})
    top = replace(state.top, data={**state.top.data, "phase": "airborne_landing"})
    landing = state.but(flow=(*state.flow[:-1], top))
    assert [interdiction_on(landing, name) for name in pieces] == [1, 2, 2]
    assert interdiction_on(state, "1-para") == 0


@pytest.mark.rule("montys-gamble", "23.3")
@pytest.mark.parametrize(
    ("number", "option", "where"), [(7, 1, "uk"), (6, 1, "later"), (7, 0, "later")]
)
def test_faster_lifts(place: Place, number: int, option: int, where: str) -> None:
    """From impulse 7 of D-Day the second lift is ready, with the option."""
    options = {"early-lifts": option} if option else {}
    pieces = {"10-para": "later", "1-polish-para": "later", "129/43": "64"}
    state = place(pieces, turn=1, number=number, options=options)
    assert at(state, "10-para", "1-polish-para") == [where, "later"]


@pytest.mark.rule("montys-gamble", "23.4")
def test_the_reserve_raises_airborne_depots_equally(place: Place) -> None:
    """Two depots of 5: each point costs two of the reserve, up to 10, before any refit."""
    pieces = {"1/505": Piece("40", face=1), "1/506": "54"}
    more = {"phase": "refit", "status": {"dawn-weather": "overcast"}}
    state = place(pieces, tracks={"allied-reserve": 11}, options={"depot-boost": 1}, **more)
    state = play(state, PlaceDepot("depot-82", "40"), PlaceDepot("depot-101", "54"))
    state = play(state, *[RaiseDepots()] * 5)
    assert (state.tracks["depot-82"], state.tracks["depot-101"]) == (10, 10)
    assert state.tracks["allied-reserve"] == 1
    assert cite(state, RaiseDepots()) == "23.4"
    uneven = place(pieces, tracks={"allied-reserve": 11}, options={"depot-boost": 1}, phase="refit")
    uneven = play(uneven, PlaceDepot("depot-82", "40"), PlaceDepot("depot-101", "54"))
    assert uneven.tracks["depot-101"] == 10
    assert cite(uneven, RaiseDepots()) == "23.4", "one of them is full"
    paid = place(pieces, tracks={"allied-reserve": 11}, options={"depot-boost": 1}, **more)
    paid = play(paid, PlaceDepot("depot-82", "40"), Refit("1/505", "depot-82"))
    assert cite(paid, RaiseDepots()) == "23.4"
    plain = place(pieces, tracks={"allied-reserve": 11}, **more)
    assert cite(play(plain, PlaceDepot("depot-82", "40")), RaiseDepots()) == "23.4"


@pytest.mark.rule("montys-gamble", "23.5")
@pytest.mark.rule("montys-gamble", "23.51")
def test_the_higher_bid_chooses_and_the_other_side_is_paid(game: Game) -> None:
    """12 for the Germans beats 5 for the Allies: the Allies get 12 points of reserve."""
    state = game.start("market-garden", 1, {"side-bid": 1}).state
    assert asked(state) == ("place_bid", "allied")
    state = play(state, PlaceBid("-5"))
    assert set(observe(state, "german").decks["allied-sealed-bid"]) == {"?"}, "sealed"
    step = do(state, PlaceBid("12"))
    (opened,) = found(step.events, BidsCompared)
    assert (opened.winner, opened.side, opened.points) == ("german", "german", 12)
    tracks = step.state.tracks
    assert (tracks["allied-reserve"], tracks["german-reserve"]) == (12, 0)
    assert cite(state, PlaceBid("31")) == "23.51"


@pytest.mark.rule("montys-gamble", "23.51")
@pytest.mark.parametrize(("die", "paid"), [(3, "german-reserve"), (4, "allied-reserve")])
def test_equal_bids_are_decided_by_a_die(game: Game, die: int, paid: str) -> None:
    """Both bid 8: on 1 to 3 the Allied seat gets its wish, otherwise the German seat."""
    state = game.start("market-garden", 1, {"side-bid": 1}).state
    step = roll(play(state, PlaceBid("-8")), PlaceBid("8"), [die])
    assert step.state.tracks[paid] == 8
    assert asked(step.state)[0] == "strike_flak_towers", "no side, so no Advantage to re-roll with"


@pytest.mark.rule("montys-gamble", "23.51")
@pytest.mark.rule("montys-gamble", "20.61")
def test_a_bid_buys_boxes_of_the_first_day(game: Game) -> None:
    """25 points: two boxes of the impulse track on 17 September, and 5 points stay."""
    state = game.start("market-garden", 1, {"side-bid": 1}).state
    state = play(state, PlaceBid("-5"), PlaceBid("25"))
    assert asked(state) == ("spend_reserve", "allied")
    state = play(state, BuyImpulse(-1), BuyImpulse(-1))
    assert (state.tracks["impulse"], state.tracks["allied-reserve"]) == (-2, 5)
    assert asked(state)[0] == "strike_flak_towers"


@pytest.mark.rule("montys-gamble", "23.6")
def test_reorganisation(place: Place) -> None:
    """A unit at Disrupt 2 is given up and another infantry unit becomes fresh."""
    pieces = {
        "chill": Piece("60", face=1),
        "erdmann": Piece("60", face=1, hits=2),
        "107-pz": Piece("60", face=1, hits=1),
    }
    options = {"reorganisation": 1}
    state = place(pieces, phase="refit", side="german", options=options)
    state = play(state, EndRefit())
    assert asked(state) == ("reorganise", "german")
    assert cite(state, Reorganise("107-pz", "erdmann")) == "23.6"
    assert cite(state, Reorganise("erdmann", "chill")) == "23.6"
    state = play(state, Reorganise("chill", "erdmann"))
    assert (levels(state, "chill"), at(state, "erdmann")) == ([0], ["eliminated"])
    plain = play(place(pieces, phase="refit", side="german"), EndRefit())
    assert not offered(plain, Reorganise)


@pytest.mark.rule("montys-gamble", "23.6")
def test_a_unit_is_reorganised_once_a_turn(place: Place) -> None:
    """Two wrecks beside it lift a unit by one level only."""
    pieces = {
        "chill": Piece("60", face=1, hits=1),
        "erdmann": Piece("60", face=1, hits=2),
        "heinke": Piece("60", face=1, hits=2),
        "129/43": "64",
    }
    state = place(pieces, phase="refit", side="german", options={"reorganisation": 1})
    state = play(state, EndRefit())
    state = play(state, Reorganise("chill", "erdmann"))
    assert levels(state, "chill") == [1]
    assert cite(state, Reorganise("chill", "heinke")) == "23.6"


@pytest.mark.rule("montys-gamble", "23.7")
def test_cards_decide_combat_and_dice_the_rest(place: Place) -> None:
    """An assault turns one card each and rolls no dice; a pass still rolls for sunset."""
    options = {"combat-cards": 1}
    state = activated(place({"129/43": "60", "chill": "60"}, options=options), "60")
    step = do(declared(state, "60", "129/43"), SendForward("chill"))
    assert len(found(step.events, CardsMoved)) == 2
    assert not found(step.events, DiceRolled)
    assert step.bars_undo
    passed = do(place({"129/43": "64", "chill": "60"}, options=options), Pass(), [3, 4])
    assert found(passed.events, DiceRolled)


@pytest.mark.rule("montys-gamble", "23.71")
def test_the_combat_decks(place: Place) -> None:
    """36 cards in the spread of two dice, used up before they are shuffled; a cancelled one too."""
    counts = Counter(worth(card) for card in COMBAT_DECK)
    assert [counts[value] for value in range(2, 13)] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    assert Fraction(sum(map(worth, COMBAT_DECK)), len(COMBAT_DECK)) == 7
    options = {"combat-cards": 1}
    state = place({"129/43": "60", "chill": "60"}, options=options, used=False)
    state = declared(activated(state, "60"), "60", "129/43")
    state = roll(state, SendForward("chill")).state
    state = roll(state, Reroll()).state
    assert [len(state.decks[name]) for name in ("allied-combat", "allied-combat-used")] == [34, 2]
