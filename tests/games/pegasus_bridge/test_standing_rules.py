"""Standing rules: hands, tokens, discards, heroic cards, empty piles."""

import pytest

from tests.games.pegasus_bridge.table import asked, cite, do, found, offered, play, values
from wargames.engine.event import CardsMoved
from wargames.engine.observe import observe
from wargames.games.pegasus_bridge.events import TokensMoved

GAME = "pegasus-bridge"


@pytest.mark.rule(GAME, "general.hand")
def test_hand_sizes_are_public_and_faces_are_not(deal):
    """Each side sees its own cards and only the number of the other's."""
    state = deal(english=["e-scout-1", "e-grenade-1"], german=["g-patrol-1"])
    seen = observe(state, "german")
    assert seen.decks["english-hand"] == ("?", "?")
    assert seen.decks["german-hand"] == ("g-patrol-1",)
    assert cite(state, "play e-scout-1") == "general.hand"


@pytest.mark.rule(GAME, "general.hand")
def test_a_hand_has_no_limit(deal):
    """A hand of thirty draws on."""
    cards = [c for c in deal().kit.cards if c.startswith("e-")][:30]
    state = deal(
        english=[*cards[1:], "e-supplies-1"] if cards[0] == "e-supplies-1" else cards,
        at="phase:english_phase",
        piles={"english-pile": ["e-bangalore-1", "e-bangalore-2", "e-bangalore-3"]},
    )
    assert len(state.decks["english-hand"]) == 33


@pytest.mark.rule(GAME, "general.discard")
def test_a_discard_is_seen_by_its_owner_only(deal):
    """The Terrain discard is open to both."""
    state = deal(decks={"english-discard": ["e-scout-1"], "terrain-discard": ["t-farm"]})
    assert observe(state, "english").decks["english-discard"] == ("e-scout-1",)
    assert observe(state, "german").decks["english-discard"] == ("?",)
    assert observe(state, "german").decks["terrain-discard"] == ("t-farm",)


@pytest.mark.rule(GAME, "general.discard")
def test_a_card_thrown_away_does_nothing(deal):
    """Troops of the East discarded by the RAF give no card; all see what was discarded."""
    state = deal(
        english=["e-raf-1"],
        german=["g-eastern-1"],
        at="play_events",
        scenario="merville",
        piles={"german-pile": ["g-sentry-1"]},
        tracks={"german-tokens": 1, "reserve": 20},
    )
    step = do(state, "play e-raf-1", [1])
    assert step.state.decks["german-discard"] == ("g-eastern-1",)
    assert step.state.decks["german-hand"] == ()
    assert step.state.tracks["german-tokens"] == 0
    (moved,) = [event for event in found(step.events, CardsMoved) if event.why == "discard"]
    assert moved.seen_by == ("english", "german")


@pytest.mark.rule(GAME, "general.discard")
def test_taking_back_goes_as_far_as_the_discard_allows(deal):
    """Hill takes back two cards, or one, or none."""
    for left, questions in (("e-scout-1", "e-bren-1"), 2), (("e-scout-1",), 1), ((), 0):
        state = deal(
            english=["e-hill"], at="play_events", scenario="dives", decks={"english-discard": left}
        )
        state = play(state, "play e-hill")
        for _ in range(questions):
            assert asked(state) == ("take_card", "english")
            assert cite(state, "take-no-more") == "general.discard"
            state = play(state, sorted(offered(state))[0])
        assert asked(state)[0] == "play_events"
        assert set(state.decks["english-hand"]) == set(left)
        assert state.decks["english-gone"] == ("e-hill",)


@pytest.mark.rule(GAME, "general.tokens")
def test_tokens_come_from_the_reserve(deal):
    """AT-6: an empty Reserve gives nothing to an Event either, and the log says nothing of it."""
    state = deal(
        english=["e-regroup-1"],
        at="play_events",
        tracks={"english-tokens": 2, "german-tokens": 22, "reserve": 0},
    )
    step = do(state, "play e-regroup-1")
    assert step.state.tracks["english-tokens"] == 2
    assert found(step.events, TokensMoved) == []


@pytest.mark.rule(GAME, "general.heroic")
def test_heroic_cards_can_be_neither_cancelled_nor_trapped(deal):
    """AT-12: no question comes after a heroic Event, Action or Unit."""
    state = deal(
        english=["e-7th-battalion", "e-howard", "e-thornton"],
        german=["g-jamming", "g-trap", "g-sniper-1", "g-riflemen-1"],
        at="play_events",
    )
    state = play(state, "play e-7th-battalion")
    assert asked(state)[0] == "play_events"
    state = play(state, "end-phase", "play g-riflemen-1", "stand", "play e-howard")
    assert asked(state)[0] == "english_turn"
    state = play(state, "play e-thornton")
    assert state.tracks["green"] == 4


@pytest.mark.rule(GAME, "general.heroic")
def test_heroic_cards_are_not_discarded_at_random_or_by_choice(deal):
    """Intelligence offers only the others; a hand of heroic cards loses nothing."""
    state = deal(english=["e-intelligence"], german=["g-gunboat", "g-patrol-1"], at="play_events")
    state = play(state, "play e-intelligence")
    assert asked(state) == ("discard_card", "english")
    assert offered(state) == {"discard g-patrol-1"}
    state = deal(
        english=["e-resistance-1"], german=["g-varaville-gun"], at="play_events", scenario="dives"
    )
    assert play(state, "play e-resistance-1").decks["german-hand"] == ("g-varaville-gun",)


@pytest.mark.rule(GAME, "general.heroic")
def test_sacrifice_may_cost_a_heroic_unit_which_leaves_the_game(deal):
    """The German Unit is destroyed, Howard counts no more and is gone."""
    state = deal(
        english=["e-howard", "e-sacrifice", "e-bren-1"],
        german=["g-panzergrenadiers-1", "g-patrol-1"],
    )
    state = play(state, "play g-panzergrenadiers-1", "stand", "play e-howard", "play e-sacrifice")
    assert state.decks["english-gone"] == ("e-howard",)
    assert state.facts.english_units == ()
    assert asked(state) == ("next_unit", "german")
    state = play(state, "play g-patrol-1", "stand", "play e-bren-1")
    assert values(state) == (2, 3)


@pytest.mark.rule(GAME, "general.heroic")
def test_a_heroic_unit_can_be_beaten_like_any_other(deal):
    """Schmidt falls to plain Units and leaves the game."""
    state = deal(here="t-sunken-lane", english=["e-assault-section-1"], german=["g-schmidt"])
    state = play(state, "play g-schmidt", "stand", "play e-assault-section-1", "stand", "give-up")
    assert state.decks["german-gone"] == ("g-schmidt",)


@pytest.mark.rule(GAME, "clarify.empty-deck")
def test_an_empty_pile_is_never_refilled(deal):
    """AT-7: drawing with one card left gives one; the discard stays where it is."""
    state = deal(
        at="phase:english_phase",
        piles={"english-pile": ["e-scout-1"]},
        decks={"english-discard": ["e-bren-1", "e-bren-2"]},
    )
    assert state.decks["english-hand"] == ("e-scout-1",)
    assert state.decks["english-pile"] == ()
    assert state.decks["english-discard"] == ("e-bren-1", "e-bren-2")
