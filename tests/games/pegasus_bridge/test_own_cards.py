"""Cards that a reader might add do what their words say, although no printed card uses them so."""

import pytest

from tests.content.own_cards import with_own_card
from tests.games.pegasus_bridge.table import asked, cite, offered, play, values

GAME = "pegasus-bridge"


def _unit(effect: str) -> str:
    return f"kind: unit\n    values: {{value: 2}}\n    effects: [{effect}]"


def test_a_unit_may_weaken_the_one_it_faces(deal, tmp_path):
    """The row belongs to the other side."""
    game = with_own_card(tmp_path, _unit("{on: static, do: value, side: foe, n: -1}"))
    state = deal(game=game, german=["g-riflemen-1"], english=["e-own"])
    state = play(state, "play g-riflemen-1", "stand", "play e-own")
    assert values(state) == (2, 2)


def test_a_unit_may_bar_something_to_its_foe_under_a_condition(deal, tmp_path):
    """No token for the German at a bridge; elsewhere he has his tokens."""
    ban = "{on: static, do: ban, side: foe, what: tokens, when: [{test: terrain, of: [bridge]}]}"
    game = with_own_card(tmp_path, _unit(ban))
    for here, may in (("t-ranville", False), ("t-road-1", True)):
        state = deal(game=game, here=here, german=["g-sentry-1"], english=["e-own"])
        state = play(state, "play g-sentry-1", "stand", "play e-own", "stand")
        assert ("flip normal" in offered(state)) is may


def test_an_english_unit_may_do_something_as_it_is_destroyed(deal, tmp_path):
    """It falls with a lost duel, as a German one does with a won duel."""
    game = with_own_card(tmp_path, _unit("{on: destroyed, do: draw, side: me}"))
    state = deal(
        game=game,
        german=["g-riflemen-1"],
        english=["e-own"],
        piles={"english-pile": ["e-scout-1"]},
    )
    state = play(state, "play g-riflemen-1", "stand", "play e-own", "retreat")
    assert state.decks["english-hand"][0] == "e-scout-1"


@pytest.mark.rule(GAME, "english.events")
def test_an_event_may_have_needs_too(deal, tmp_path):
    """It is refused where they are not met."""
    own = "kind: event\n    needs: [{test: terrain, of: [bridge]}]\n"
    game = with_own_card(tmp_path, own + "    effects: [{do: token, side: me}]")
    road = deal(game=game, english=["e-own"], at="play_events")
    assert cite(road, "play e-own") == "assault.next-german-unit"
    bridge = deal(game=game, here="t-ranville", english=["e-own"], at="play_events")
    assert "play e-own" in offered(bridge)


def test_nothing_is_destroyed_outside_a_duel(deal, tmp_path):
    """An Event that destroys finds no Unit: what it does otherwise happens."""
    own = "kind: event\n    effects: [{do: destroy, side: foe, otherwise: [{do: draw, side: me}]}]"
    state = deal(
        game=with_own_card(tmp_path, own),
        english=["e-own"],
        at="play_events",
        piles={"english-pile": ["e-scout-1"]},
    )
    state = play(state, "play e-own")
    assert state.decks["english-hand"] == ("e-scout-1",)
    assert state.facts.duel == ""
    assert asked(state)[0] == "play_events"


def test_only_the_english_have_special_tokens(deal, tmp_path):
    """A card that would give one to the German comes to nothing."""
    own = "kind: event\n    effects: [{do: token, side: foe, what: yellow}]"
    state = deal(
        game=with_own_card(tmp_path, own),
        english=["e-own"],
        at="play_events",
        tracks={"yellow": 0, "yellow-aside": 2},
    )
    state = play(state, "play e-own")
    assert (state.tracks["yellow"], state.tracks["yellow-aside"]) == (0, 2)
