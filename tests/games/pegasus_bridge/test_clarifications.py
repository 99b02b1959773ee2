"""Clarifications: cancelling and being asked to, unit limits, German initiative."""

import pytest

from tests.games.pegasus_bridge.table import asked, cite, do, found, offered, play, reason, values
from wargames.games.pegasus_bridge.answers import may_hold
from wargames.games.pegasus_bridge.conditions import unit_limit
from wargames.games.pegasus_bridge.events import CardCancelled

GAME = "pegasus-bridge"


# --- clarify.cancel-cards --------------------------------------------------------------------


@pytest.mark.rule(GAME, "clarify.cancel-cards")
def test_an_event_is_cancelled_and_discarded(deal):
    """Radio jamming after Supplies: no card is drawn, both cards go to their discards."""
    state = deal(
        english=["e-supplies-1"],
        german=["g-jamming"],
        at="play_events",
        piles={"english-pile": ["e-scout-1"]},
    )
    state = play(state, "play e-supplies-1")
    assert asked(state) == ("answer", "german")
    state = play(state, "answer g-jamming")
    assert state.decks["english-hand"] == ()
    assert state.decks["english-discard"] == ("e-supplies-1",)
    assert state.decks["german-discard"] == ("g-jamming",)
    assert asked(state) == ("play_events", "english")


@pytest.mark.rule(GAME, "clarify.cancel-cards")
@pytest.mark.rule(GAME, "german.events")
def test_sabotage_cancels_a_german_event_in_his_phase(deal):
    """An Action that answers needs no Unit in play."""
    state = deal(
        english=["e-sabotage"], german=["g-alarm-1"], tracks={"german-tokens": 2, "reserve": 20}
    )
    state = play(state, "play g-alarm-1", "answer e-sabotage")
    assert state.tracks["german-tokens"] == 2
    assert state.decks["english-discard"] == ("e-sabotage",)


@pytest.mark.rule(GAME, "clarify.cancel-cards")
def test_an_action_is_cancelled_by_sniper_and_foiled(deal):
    """Each side's card cancels the other's Action: the value does not change."""
    state = deal(
        english=["e-riflemen-1", "e-grenade-1", "e-foiled"],
        german=["g-riflemen-1", "g-grenade-1", "g-sniper-1"],
    )
    state = play(state, "play g-riflemen-1", "play g-grenade-1", "answer e-foiled")
    # The answer is an Action and may itself be answered.
    assert asked(state) == ("answer", "german")
    state = play(state, "no-answer")
    assert values(state) == (0, 3)
    state = play(state, "stand", "play e-riflemen-1", "play e-grenade-1", "answer g-sniper-1")
    assert values(state) == (2, 3)
    assert "e-grenade-1" in state.decks["english-discard"]


@pytest.mark.rule(GAME, "clarify.cancel-cards")
def test_a_cancel_card_can_be_cancelled(deal):
    """Sniper on Foiled: the German grenade stands after all."""
    state = deal(english=["e-foiled"], german=["g-riflemen-1", "g-grenade-1", "g-sniper-1"])
    step = do(
        play(state, "play g-riflemen-1", "play g-grenade-1", "answer e-foiled"), "answer g-sniper-1"
    )
    assert [event.card for event in found(step.events, CardCancelled)] == ["e-foiled"]
    assert values(step.state) == (0, 5)


@pytest.mark.rule(GAME, "clarify.cancel-cards")
def test_too_late_once_something_else_was_done(deal):
    """After the window the cancel card is refused, as is one of the wrong kind."""
    state = deal(
        english=["e-riflemen-1", "e-sabotage", "e-foiled"], german=["g-riflemen-1", "g-grenade-1"]
    )
    state = play(state, "play g-riflemen-1", "play g-grenade-1")
    assert cite(state, "answer e-sabotage") == "clarify.cancel-cards"
    state = play(state, "no-answer", "stand")
    assert reason(state, "play e-foiled") == "answers-only"
    assert cite(state, "answer e-foiled") == "clarify.cancel-cards"


@pytest.mark.rule(GAME, "clarify.cancel-cards")
def test_the_question_depends_only_on_what_both_sides_know(deal):
    """He is asked while an answer may be in his hand or pile, whichever it is; not afterwards."""
    asked_with = deal(english=["e-supplies-1"], german=["g-jamming"], at="play_events")
    asked_without = deal(
        english=["e-supplies-1"],
        german=["g-patrol-1"],
        at="play_events",
        piles={"german-pile": ["g-jamming"]},
    )
    spent = deal(
        english=["e-supplies-1"],
        german=["g-patrol-1"],
        at="play_events",
        decks={"german-discard": ["g-jamming"]},
    )
    assert asked(play(asked_with, "play e-supplies-1"))[0] == "answer"
    assert asked(play(asked_without, "play e-supplies-1"))[0] == "answer"
    assert offered(play(asked_without, "play e-supplies-1")) == {"no-answer"}
    assert asked(play(spent, "play e-supplies-1"))[0] == "play_events"


@pytest.mark.rule(GAME, "clarify.cancel-cards")
def test_players_may_agree_to_be_asked_only_when_able(deal):
    """With the option no question comes when the hand holds no answer."""
    state = deal(
        english=["e-supplies-1"],
        german=["g-patrol-1"],
        at="play_events",
        piles={"german-pile": ["g-jamming"]},
        options={"ask-when-able": 1},
    )
    assert asked(play(state, "play e-supplies-1"))[0] == "play_events"


@pytest.mark.rule(GAME, "clarify.cancel-cards")
@pytest.mark.rule(GAME, "assault-end.heroic-pick")
def test_a_heroic_card_may_have_been_taken_in_secret(deal):
    """Whether it lies aside or in the hand, it counts as one that the side may hold."""
    aside = deal(german=["g-patrol-1"], decks={"german-heroic": ["g-snipers"]})
    taken = deal(german=["g-patrol-1", "g-snipers"], decks={"german-heroic": []})
    assert "g-snipers" in may_hold(aside, "german")
    assert "g-snipers" in may_hold(taken, "german")


@pytest.mark.rule(GAME, "clarify.cancel-cards")
def test_an_empty_hand_is_not_asked(deal):
    """Everybody knows that it holds no answer."""
    state = deal(english=["e-supplies-1"], at="play_events", piles={"german-pile": ["g-jamming"]})
    assert asked(play(state, "play e-supplies-1"))[0] == "play_events"


@pytest.mark.rule(GAME, "clarify.cancel-cards")
def test_the_knife_cannot_be_cancelled(deal):
    """No question comes after it."""
    state = deal(english=["e-riflemen-1", "e-knife-1"], german=["g-riflemen-1", "g-sniper-1"])
    state = play(state, "play g-riflemen-1", "stand", "play e-riflemen-1", "play e-knife-1")
    assert asked(state)[0] == "english_turn"
    assert values(state) == (3, 3)


# --- clarify.unit-limit-modifiers ------------------------------------------------------------


def _one_down(deal, **cards):
    """Let one German Unit fall on a Terrain that takes two."""
    state = deal(
        here="t-farm",
        english=["e-riflemen-1", *cards.get("english", ())],
        german=["g-patrol-1", *cards.get("german", ())],
    )
    state = play(state, "play g-patrol-1", "stand", "play e-riflemen-1")
    return play(state, "stand", "give-up")


@pytest.mark.rule(GAME, "clarify.unit-limit-modifiers")
def test_smoke_takes_away_a_unit_of_the_limit(deal):
    """With one of two played and the limit lowered, the Assault is won."""
    state = _one_down(deal, english=["e-smoke-1"], german=["g-riflemen-1"])
    assert asked(state) == ("change_limit", "english")
    state = play(state, "play e-smoke-1")
    state = play(state, "no-answer")
    assert state.facts.won == ("t-farm",)
    assert "e-smoke-1" in state.decks["english-discard"]


@pytest.mark.rule(GAME, "clarify.unit-limit-modifiers")
@pytest.mark.rule(GAME, "assault-end.cleanup")
def test_smoke_and_trench_stay_on_the_terrain_until_the_assault_ends(deal):
    """Their effect lasts that long, so neither is in a discard to be taken back before."""
    state = _one_down(deal, english=["e-smoke-1", "e-otway"], german=["g-trench", "g-sentry-1"])
    state = play(state, "play e-smoke-1", "answer g-trench", "no-answer")
    assert state.decks["english-front"] == ("e-riflemen-1", "e-smoke-1")
    assert state.decks["german-front"] == ("g-patrol-1", "g-trench")
    state = play(state, "play g-sentry-1", "stand", "play e-otway")
    assert asked(state)[0] == "english_turn"
    state = play(state, "stand", "give-up")
    assert "e-smoke-1" in state.decks["english-discard"]
    assert "g-trench" in state.decks["german-discard"]


@pytest.mark.rule(GAME, "clarify.unit-limit-modifiers")
def test_being_asked_for_smoke_does_not_betray_a_trench(deal):
    """At the limit the English are asked while the German may hold Trench, whether he does or not.

    So it is even where players are asked only for what they hold.
    """
    for held, buried in (("g-trench", "g-patrol-2"), ("g-patrol-2", "g-trench")):
        state = deal(
            here="t-sunken-lane",
            english=["e-riflemen-1", "e-smoke-1"],
            german=["g-patrol-1", held],
            piles={"german-pile": [buried]},
            options={"ask-when-able": 1},
        )
        state = play(state, "play g-patrol-1", "stand", "play e-riflemen-1", "stand", "give-up")
        assert asked(state) == ("change_limit", "english")


@pytest.mark.rule(GAME, "clarify.unit-limit-modifiers")
def test_trench_and_smoke_leave_the_limit_unchanged(deal):
    """AT-2: +1 and -1 on a limit of two; one more Unit may come."""
    state = _one_down(deal, english=["e-smoke-1"], german=["g-trench", "g-riflemen-1"])
    state = play(state, "no-answer", "play g-trench")
    assert asked(state) == ("answer", "english")
    state = play(state, "answer e-smoke-1")
    assert state.facts.limit_change == 0
    assert "play g-riflemen-1" in offered(state)


@pytest.mark.rule(GAME, "clarify.unit-limit-modifiers")
def test_trench_makes_room_beyond_the_printed_limit(deal):
    """On a Terrain for one Unit a second may come after it."""
    state = deal(
        here="t-sunken-lane",
        english=["e-riflemen-1"],
        german=["g-patrol-1", "g-trench", "g-riflemen-1"],
    )
    state = play(state, "play g-patrol-1", "stand", "play e-riflemen-1", "stand", "give-up")
    assert cite(state, "play g-riflemen-1") == "assault.next-german-unit"
    state = play(state, "play g-trench", "play g-riflemen-1")
    assert state.facts.german_units == ("g-patrol-1", "g-riflemen-1")


@pytest.mark.rule(GAME, "clarify.unit-limit-modifiers")
def test_these_cards_wait_for_a_destroyed_unit(deal):
    """Neither can be played before a German Unit has fallen, nor in a duel."""
    state = deal(english=["e-smoke-1", "e-riflemen-1"], german=["g-trench", "g-patrol-1"])
    assert cite(state, "play g-trench") == "clarify.unit-limit-modifiers"
    state = play(state, "play g-patrol-1", "stand")
    assert cite(state, "play e-smoke-1") == "clarify.unit-limit-modifiers"


@pytest.mark.rule(GAME, "clarify.unit-limit-modifiers")
def test_the_limit_never_falls_below_zero(deal):
    """Two Smoke grenades on a limit of one give none, and no Unit is removed."""
    state = deal(
        here="t-sunken-lane",
        english=["e-riflemen-1", "e-smoke-1", "e-smoke-2"],
        german=["g-patrol-1", "g-trench"],
    )
    state = play(state, "play g-patrol-1", "stand", "play e-riflemen-1", "stand", "give-up")
    state = play(state, "play e-smoke-1", "no-answer", "play e-smoke-2", "no-answer")
    state = play(state, "no-answer")
    assert (state.facts.limit_change, unit_limit(state)) == (-2, 0)
    assert state.decks["german-front"] == ("g-patrol-1",)
    assert cite(state, "play g-patrol-1") == "general.hand"


# --- clarify.german-initiative ---------------------------------------------------------------


@pytest.mark.rule(GAME, "clarify.german-initiative")
def test_german_may_strengthen_a_unit_before_the_english_reply(deal):
    """Actions and tokens at once, then the English find the higher value."""
    state = deal(
        english=["e-riflemen-1"],
        german=["g-patrol-1", "g-grenade-1", "g-sentry-1"],
        tracks={"german-tokens": 1, "reserve": 21},
    )
    state = play(state, "play g-patrol-1", "play g-grenade-1", "flip normal [2]")
    state = play(state, "play-as-action g-sentry-1")
    assert values(state) == (0, 6)
    assert asked(play(state, "stand")) == ("english_turn", "english")
