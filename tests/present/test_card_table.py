"""What lies on a card table, told without drawing it."""

import itertools
from fractions import Fraction

import pytest

from wargames.engine.event import COVERED
from wargames.engine.notation import parse_action
from wargames.engine.observe import observe
from wargames.engine.referee import Step
from wargames.engine.session import Session
from wargames.engine.state import GameState, Position
from wargames.library import standard
from wargames.present.card_duel import duel_view
from wargames.present.card_flips import TokenFlip, token_flips
from wargames.present.card_hints import card_hint, card_lights, token_actions
from wargames.present.card_layout import RATIO, zones
from wargames.present.card_scene import card_scene, cards_to_choose, has_fronts
from wargames.present.card_table import card_table_view
from wargames.present.selection import NOTHING
from wargames.present.texts import Wording

GAME = standard().game("pegasus-bridge")
WORDS = {lang: Wording(GAME.content, lang) for lang in ("en", "fr")}
DULL = ("Redraw", "Retreat", "SendNobody", "GiveUp", "Flip")


def played_to(
    decision: str, side: str = "", scenario: str = "benouville", seed: int = 3
) -> Session:
    """Play, eager to fight, until a side is asked something."""
    session = Session([GAME.start(scenario, seed)])
    for _ in range(300):
        asked = session.decision
        assert asked is not None
        if asked.name == decision and side in ("", asked.side):
            return session
        lively = [act for act in asked.actions if type(act).__name__ not in DULL]
        busy = [action for action in lively if not action.primary]
        session.do((busy or lively or list(asked.actions))[0])
    raise AssertionError(decision)


def duel() -> Session:
    """Play until both sides have a Unit in the duel and the English may go on."""
    session = played_to("english_turn", "english")
    asked = session.decision
    assert asked is not None
    session.do(next(act for act in asked.actions if type(act).__name__ == "Play"))
    while session.decision is not None and session.decision.name == "answer":
        session.do(session.decision.actions[0])
    return session


def opening(side: str) -> GameState:
    """Give the first position as a side sees it."""
    return observe(GAME.start("benouville", 3).state, side)


@pytest.mark.parametrize(("near", "far"), [("english", "german"), ("german", "english")])
def test_the_own_hand_is_near_and_open_the_other_far_and_covered(near, far):
    """Each player sits before his own cards."""
    view = card_table_view(opening(near), near, WORDS["en"])
    assert (view.near.side, view.far.side) == (near, far)
    assert COVERED not in view.near.cards_at("hand")
    assert set(view.far.cards_at("hand")) == {COVERED}
    assert len(view.far.cards_at("hand")) == 6


def test_what_is_in_the_box_is_not_on_the_table():
    """Cards that the scenario does not use lie nowhere."""
    view = card_table_view(opening("english"), "english", WORDS["en"])
    assert view.deck("english-box") is None
    assert view.deck("english-pile") is not None


def test_tokens_have_their_colours():
    """Strength is red, special tokens show their name's colour, the others are plain."""
    view = card_table_view(opening("english"), "english", WORDS["fr"])
    colours = {stock.track: stock.colour for stock in (*view.near.stocks, *view.middle.stocks)}
    assert colours["english-strength"] == "red"
    assert colours["english-tokens"] == colours["reserve"] == "black"
    assert colours["yellow-aside"] == "yellow"


def test_a_stock_that_is_used_up_is_left_out_but_for_tokens():
    """Nobody needs a row of no yellow tokens; that none are left to flip must be seen."""
    state = opening("english")
    tracks = {**state.tracks, "english-tokens": 0}
    status = {"turn-token": "german", "x": "y"}
    bare = Position(tracks=tracks, decks=state.decks, status=status)
    view = card_table_view(GameState.of(state.kit, bare), "english", WORDS["en"])
    shown = {stock.track for stock in view.near.stocks}
    assert "english-tokens" in shown
    assert "yellow" not in shown
    assert [side for _, side in view.signs] == ["german"]


def test_every_card_in_sight_has_one_place():
    """No card lies twice, and covered ones have keys of their own."""
    state = observe(duel().state, "english")
    view = card_table_view(state, "english", WORDS["en"])
    assert has_fronts(view)
    laid = card_scene(view, zones(1000, 600, has_fronts=True), frozenset())
    keys = [placed.key for placed in laid.cards]
    assert len(keys) == len(set(keys))
    assert {placed.deck for placed in laid.cards} >= {"english-hand", "german-hand", "here"}


def test_cards_that_fight_stand_and_the_others_lie():
    """The Units of the duel stand upright; whatever fought before is turned."""
    session = duel()
    view = card_table_view(session.state, "english", WORDS["en"])
    fight = duel_view(session.state, WORDS["en"])
    assert fight is not None
    laid = card_scene(view, zones(1000, 600, has_fronts=True), fight.fighting)
    fronts = [placed for placed in laid.cards if placed.deck.endswith("front")]
    assert fronts
    for placed in fronts:
        assert (placed.spot.angle == 0) is (placed.card in fight.fighting)


def test_an_action_without_a_value_stands_beside_its_unit():
    """What was played in this duel does not lie among what has fought."""
    session = played_to("choose_option", "", "pegasus", 5)
    state = session.state
    card = state.top.text("card")
    fight = duel_view(state, WORDS["en"])
    assert fight is not None
    assert card in fight.fighting
    view = card_table_view(state, "english", WORDS["en"])
    laid = card_scene(view, zones(1000, 600, has_fronts=True), fight.fighting)
    assert [placed.spot.angle for placed in laid.cards if placed.card == card] == [0.0]


def test_a_card_that_waits_for_an_answer_lies_before_whoever_played_it():
    """It stands at its owner's front, as does the answer that may itself be answered."""
    session = played_to("answer", "german", "pegasus", 5)
    view = card_table_view(session.state, "german", WORDS["en"])
    played = session.state.decks["stage"]
    assert played
    assert view.waiting == set(played)
    laid = card_scene(view, zones(1000, 600, has_fronts=True), frozenset())
    waiting = [placed for placed in laid.cards if placed.card in played]
    for placed in waiting:
        assert placed.owner == session.state.kit.cards[placed.card].side
        assert placed.spot.angle == 0
    fronts = {"german": laid.zones.near_front, "english": laid.zones.far_front}
    for placed in waiting:
        box = fronts[placed.owner]
        assert box.x <= placed.spot.x <= box.x + box.wide


def test_what_lies_ahead_is_shown_while_nothing_lies_between_the_players():
    """The goals lie in the middle at first; later they are a pile at the side."""
    calm = card_table_view(GAME.start("dives", 3).state, "english", WORDS["en"])
    assert calm.is_calm
    laid = card_scene(calm, zones(1000, 600, has_fronts=False))
    goals = {"t-bures-bridge", "t-troarn-bridge", "t-varaville-bridge"}
    assert goals <= {placed.card for placed in laid.cards}
    assert not [pile for pile in laid.piles if pile.deck.id.startswith("goals")]
    session = played_to("choose_way", "english", "dives", 3)
    asked = card_table_view(session.state, "english", WORDS["en"])
    assert cards_to_choose(asked, session.decision) == ()
    fight = card_table_view(played_to("english_turn", "", "dives").state, "english", WORDS["en"])
    assert not fight.is_calm
    laid = card_scene(fight, zones(1000, 600, has_fronts=True))
    assert [pile for pile in laid.piles if pile.deck.id.startswith("goals")]


@pytest.mark.parametrize("size", [(1440, 560), (1024, 320), (800, 600), (640, 400), (500, 500)])
def test_goals_that_lie_ahead_do_not_hide_each_other(size):
    """Four wide cards go into two rows on a narrow table: the figures at their ends are read."""
    calm = card_table_view(GAME.start("merville", 3).state, "english", WORDS["en"])
    laid = card_scene(calm, zones(*size, has_fronts=False))
    goals = [placed.spot for placed in laid.cards if placed.deck.startswith("goals")]
    assert len(goals) == 4
    for one, other in itertools.combinations(goals, 2):
        across = abs(one.x - other.x) >= one.high * RATIO
        assert across or abs(one.y - other.y) >= one.high


def test_many_stocks_stand_in_two_columns_where_the_table_is_low():
    """None of them is lower than can be read, and none covers another."""
    start = GAME.start("tonga", 3).state
    held = ("english-placed", "yellow", "yellow-placed", "points")
    tracks = {**start.tracks, **dict.fromkeys(held, 1)}
    bare = Position(tracks=tracks, decks=start.decks, status=start.status)
    state = GameState.of(start.kit, bare)
    view = card_table_view(state, "german", WORDS["en"])
    laid = card_scene(view, zones(1024, 330, has_fronts=False))
    boxes = [placed.box for placed in laid.stocks if placed.stock.side == "english"]
    assert len({box.x for box in boxes}) == 2
    assert len({(box.x, box.y) for box in boxes}) == len(view.far.stocks) == 6
    assert min(box.high for box in boxes) > 15


def test_cards_that_lie_in_piles_are_laid_out_to_choose():
    """Only what the decision points at and nobody sees is spread."""
    session = played_to("take_heroic", "english", "pegasus", 7)
    view = card_table_view(session.state, "english", WORDS["en"])
    choices = cards_to_choose(view, session.decision)
    assert set(choices) == set(session.state.decks["english-heroic"])
    ground = zones(1000, 600, has_fronts=False)
    assert len(card_scene(view, ground, None, choices).offered) == len(choices)
    assert cards_to_choose(view, None) == ()


def test_the_totals_of_a_duel_add_up():
    """The rows of each side sum to its total, each with its rule."""
    fight = duel_view(duel().state, WORDS["en"])
    assert fight is not None
    for side in ("english", "german"):
        rows = fight.of(side)
        assert rows is not None
        assert sum(int(row.value) for row in rows.rows) == int(rows.total)
        assert all(row.cite for row in rows.rows)


def test_chances_are_told_exactly():
    """Each number of tokens has its chance as a fraction and as a percentage."""
    fight = duel_view(duel().state, WORDS["fr"])
    assert fight is not None
    for chance in fight.chances:
        assert Fraction(chance.exact) == pytest.approx(chance.share)
        assert chance.percent.endswith("\N{NO-BREAK SPACE}%")


def test_no_fight_no_totals():
    """While nobody fights there is nothing to add up."""
    assert duel_view(GAME.start("benouville", 3).state, WORDS["en"]) is None


def test_cards_are_lit_by_the_decision():
    """Before anything is chosen every card that an action speaks of is lit."""
    session = played_to("choose_terrain", "english")
    lights = card_lights(session.decision, NOTHING)
    assert lights.lit == set(session.state.decks["row"])
    assert card_lights(None, NOTHING).lit == frozenset()


def test_a_hint_promises_or_refuses():
    """Over a card that can be played its action is told, over another why not, with the rule."""
    session = played_to("play_events", "english")
    lit = card_lights(session.decision, NOTHING).lit
    hand = session.state.decks["english-hand"]
    playable = next(card for card in hand if card in lit)
    other = next(card for card in hand if card not in lit)
    promise = card_hint(session.state, session.decision, NOTHING, playable, WORDS["en"])
    refusal = card_hint(session.state, session.decision, NOTHING, other, WORDS["en"])
    assert promise is not None
    assert not promise.is_refusal
    assert refusal is not None
    assert refusal.is_refusal
    assert refusal.cite
    assert card_hint(session.state, None, NOTHING, other, WORDS["en"]) is None


def test_tokens_of_the_side_that_is_asked_can_be_spent():
    """Plain tokens mean the plain flip, yellow ones only their own, the opponent's nothing."""
    session = duel()
    tracks = session.state.kit.tracks
    plain = token_actions(session.decision, "english-tokens", "english", tracks)
    assert [str(getattr(action, "token", "")) for action in plain] == ["normal"]
    assert token_actions(session.decision, "yellow", "english", tracks) == ()
    assert token_actions(session.decision, "english-placed", "english", tracks) == ()
    assert token_actions(session.decision, "german-tokens", "german", tracks) == ()
    assert token_actions(session.decision, "reserve", "", tracks) == ()


@pytest.mark.parametrize(("face", "mark"), [(1, "\N{MULTIPLICATION X}"), (2, "+1")])
def test_flipped_tokens_are_told_from_the_events(face, mark):
    """A token that fell on its good side shows what it adds, the other a cross."""
    session = duel()
    flip = parse_action("flip normal", session.state.kit.rules.actions)
    step: Step = session.do(flip, [face])
    assert [one.mark for one in token_flips(step)] == [mark]
    assert token_flips(step)[0] == TokenFlip("english", "black", face - 1)
