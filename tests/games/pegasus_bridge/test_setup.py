"""Laying out: decks by letter, heroic cards, tokens, Terrains, opening hands."""

from collections import Counter

import pytest

from tests.games.pegasus_bridge.table import asked, do, offered, play
from wargames.engine.observe import observe

GAME = "pegasus-bridge"
LETTERS = {"benouville": "P", "pegasus": "P", "merville": "M", "dives": "D"}


def _copies(game, cards):
    return Counter(game.kit("pegasus").cards[card].id for card in cards)


@pytest.mark.rule(GAME, "setup.decks")
@pytest.mark.parametrize(("scenario", "letter"), LETTERS.items())
def test_each_side_takes_the_cards_of_the_letter(game, scenario, letter):
    """Pile and hand together hold as many copies of each card as the letter says."""
    state = game.start(scenario, 5).state
    for side, total in (("english", 48), ("german", 45)):
        cards = (*state.decks[f"{side}-pile"], *state.decks[f"{side}-hand"])
        assert len(cards) == total
        for name, number in _copies(game, cards).items():
            assert game.kit(scenario).cards[cards[0]].side == side
            faces = {card.id: card for card in game.kit(scenario).cards.values()}
            assert faces[name].copies[letter] == number


@pytest.mark.rule(GAME, "setup.decks")
def test_piles_are_shuffled(game):
    """Two seeds give two orders."""
    orders = {game.start("pegasus", seed).state.decks["english-pile"] for seed in (1, 2)}
    assert len(orders) == 2


@pytest.mark.rule(GAME, "setup.heroic")
@pytest.mark.parametrize("scenario", ["pegasus", "merville", "dives"])
def test_heroic_cards_lie_apart_and_only_their_owner_sees_them(game, scenario):
    """Four for each side, none in the pile; the other side sees four backs."""
    state = game.start(scenario, 5).state
    for side, other in (("english", "german"), ("german", "english")):
        cards = state.decks[f"{side}-heroic"]
        assert len(cards) == 4
        assert all(state.kit.cards[card].has("heroic") for card in cards)
        assert not any(state.kit.cards[c].has("heroic") for c in state.decks[f"{side}-pile"])
        assert observe(state, side).decks[f"{side}-heroic"] == cards
        assert observe(state, other).decks[f"{side}-heroic"] == ("?",) * 4


@pytest.mark.rule(GAME, "setup.heroic")
def test_the_first_scenario_has_no_heroic_cards(game):
    """In 1A none is used and there is no Turn token."""
    state = game.start("benouville", 5).state
    assert state.decks["english-heroic"] == state.decks["german-heroic"] == ()
    assert "turn-token" not in state.status


@pytest.mark.rule(GAME, "setup.reserve")
@pytest.mark.rule(GAME, "material.tokens")
def test_twenty_four_tokens_of_which_each_side_takes_two(game):
    """Twenty stay in the Reserve; special tokens lie beside it by scenario."""
    beside = {}
    for scenario in LETTERS:
        tracks = game.start(scenario, 5).state.tracks
        assert (tracks["reserve"], tracks["english-tokens"], tracks["german-tokens"]) == (20, 2, 2)
        beside[scenario] = (tracks["yellow-aside"], tracks["green-aside"])
    assert beside == {
        "benouville": (2, 0),
        "pegasus": (2, 4),
        "merville": (2, 0),
        "dives": (2, 0),
    }


@pytest.mark.rule(GAME, "setup.reserve")
def test_a_handicap_gives_more_tokens_from_the_reserve(game):
    """Extra tokens are taken out of the twenty-four."""
    tracks = game.start("pegasus", 5, {"extra-german-tokens": 3}).state.tracks
    assert (tracks["reserve"], tracks["english-tokens"], tracks["german-tokens"]) == (17, 2, 5)


@pytest.mark.rule(GAME, "setup.strength-points")
@pytest.mark.parametrize("scenario", [*LETTERS, "tonga"])
def test_english_start_with_three_strength_points(game, scenario):
    """Three in every scenario and in the campaign."""
    assert game.start(scenario, 5).state.tracks["english-strength"] == 3


@pytest.mark.rule(GAME, "setup.turn-token")
@pytest.mark.parametrize(
    ("scenario", "side"), [("pegasus", "english"), ("merville", "german"), ("dives", "english")]
)
def test_the_scenario_says_which_side_the_turn_token_shows(game, scenario, side):
    """And the option turns it over."""
    assert game.start(scenario, 5).state.status["turn-token"] == side
    swapped = game.start(scenario, 5, {"swap-turn-token": 1}).state.status["turn-token"]
    assert {side, swapped} == {"english", "german"}


@pytest.mark.rule(GAME, "setup.terrains")
def test_terrains_of_the_first_scenario(game):
    """Twelve common Terrains lie on the bridge; four stay out unseen."""
    decks = game.start("benouville", 5).state.decks
    sizes = {name: len(decks[name]) for name in ("pile-1", "terrain-out", "terrain-pool")}
    assert sizes == {"pile-1": 12, "terrain-out": 4, "terrain-pool": 0}
    assert decks["goals-1"] == ("t-benouville",)


@pytest.mark.rule(GAME, "setup.terrains")
def test_terrains_of_pegasus_bridge(game):
    """Two piles of six; the bridges lie open at the end of the first."""
    decks = game.start("pegasus", 5).state.decks
    assert [len(decks[name]) for name in ("pile-1", "pile-2", "terrain-out")] == [6, 6, 4]
    assert decks["goals-1"] == ("t-benouville", "t-ranville")
    assert decks["goals-2"] == ()


@pytest.mark.rule(GAME, "setup.terrains")
def test_terrains_of_merville(game):
    """Six common Terrains, four of the five defences, then casemates and bunker open."""
    decks = game.start("merville", 5).state.decks
    assert [len(decks[name]) for name in ("pile-1", "pile-2", "pile-3")] == [6, 4, 0]
    defences = {"t-minefield", "t-wire", "t-ditch", "t-flak", "t-nests"}
    assert set(decks["pile-2"]) < defences
    assert len(defences & set(decks["terrain-out"])) == 1
    assert set(decks["goals-3"]) == {
        "t-casemate-1",
        "t-casemates-2-3",
        "t-casemate-4",
        "t-bunker",
    }


@pytest.mark.rule(GAME, "setup.terrains")
def test_terrains_of_the_dives(game):
    """Each of three ways has four Terrains, one of its own among them, and its bridge."""
    decks = game.start("dives", 5).state.decks
    own = ("t-bavent", "t-troarn", "t-robehomme")
    for number, card in enumerate(own, 1):
        assert len(decks[f"pile-{number}"]) == 4
        assert card in decks[f"pile-{number}"]
        assert len(decks[f"goals-{number}"]) == 1
    assert len(decks["terrain-out"]) == 19 - 9


@pytest.mark.rule(GAME, "setup.opening-hand")
def test_six_cards_and_one_redraw_each_english_first(game):
    """Each side is asked once, the English first; a redraw gives six cards of the whole pile."""
    state = game.start("pegasus", 5).state
    assert [len(state.decks[f"{side}-hand"]) for side in ("english", "german")] == [6, 6]
    assert asked(state) == ("opening_hand", "english")
    before = state.decks["english-hand"]
    state = play(state, "redraw")
    assert len(state.decks["english-hand"]) == 6
    assert state.decks["english-hand"] != before
    assert len(state.decks["english-pile"]) == 42
    assert asked(state) == ("opening_hand", "german")
    state = play(state, "keep")
    assert asked(state) == ("choose_terrain", "english")


@pytest.mark.rule(GAME, "setup.opening-hand")
def test_nobody_sees_the_cards_put_back(game):
    """The other side learns only that six cards went back and six came."""
    step = do(game.start("pegasus", 5).state, "redraw")
    seen = [event.covered() if event.hidden_from("german") else event for event in step.events]
    cards = [event.cards for event in seen if hasattr(event, "cards")]
    assert cards == [("?",) * 6, ("?",) * 6]


@pytest.mark.rule(GAME, "material.cards")
def test_cards_in_the_box_are_ninety_one_eighty_one_and_thirty_nine(game):
    """Every copy of the box is somewhere on the table from the start, once."""
    state = game.start("tonga", 5).state
    cards = [card for deck in state.decks.values() for card in deck]
    assert len(cards) == len(set(cards))
    sides = Counter(state.kit.cards[card].side for card in cards)
    assert sides == {"english": 91, "german": 81, "": 39}


def test_the_opening_decision_offers_two_things(game):
    """Keep or redraw, nothing else."""
    assert offered(game.start("dives", 5).state) == {"keep", "redraw"}
