"""Nothing hidden comes out: observations, events, questions, and the exported log."""

from collections import Counter
from itertools import pairwise

import pytest

from tests.games.pegasus_bridge.table import play_on
from wargames.engine.event import CardsMoved
from wargames.engine.observe import observe, observe_events
from wargames.present.narrative import narrate
from wargames.present.texts import Wording

SCENARIOS = ("benouville", "pegasus", "merville", "dives", "tonga")
SPECIAL = {"yellow": ("yellow", "yellow-placed", "yellow-aside"),
           "green": ("green", "green-placed", "green-aside")}  # fmt: skip
NORMAL = ("reserve", "english-tokens", "german-tokens", "english-placed", "german-placed")
BLUE = ("blue-german", "blue-here", "blue-english", "blue-lost")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_cards_and_tokens_are_conserved_at_every_step(game, scenario):
    """No card is lost or doubled; tokens of each colour only change place."""
    for seed in range(6):
        steps = play_on(game, scenario, seed)
        cards = Counter(card for deck in steps[0].state.decks.values() for card in deck)
        assert len(cards) == 211
        for step in steps:
            state = step.state
            assert Counter(card for deck in state.decks.values() for card in deck) == cards
            plan = state.kit.plans[state.facts.operation]
            assert sum(state.tracks[name] for name in NORMAL) == plan.settings["normal-tokens"]
            for colour, tracks in SPECIAL.items():
                printed = plan.settings.get(f"{colour}-tokens", 0)
                assert sum(state.tracks[name] for name in tracks) == printed
            assert sum(state.tracks[name] for name in BLUE) == 2 * state.option("campaign")
            assert min(state.tracks.values()) >= 0


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_stage_is_empty_whenever_nothing_is_answered_or_chosen(game, scenario):
    """Every card that was played has found its place."""
    for step in play_on(game, scenario, 11):
        frames = [frame.sequence for frame in step.state.flow]
        if step.state.result is None and "card" not in frames:
            assert step.state.decks["stage"] == ()
            assert step.state.facts.cancelled == ()


@pytest.mark.parametrize("side", ["english", "german"])
def test_events_show_a_side_only_cards_that_it_may_know(game, side):
    """A card named in an event was in sight of that side, before or after."""
    steps = play_on(game, "pegasus", 3)
    for before, step in pairwise(steps):
        in_sight = {
            card
            for state in (before.state, step.state)
            for deck, cards in state.decks.items()
            if state.kit.sees(side, deck)
            for card in cards
        }
        for event in observe_events(step.events, side):
            if type(event) is CardsMoved and event.why not in ("discard", "recover"):
                named = set(event.cards) - {"?"}
                passing = {"stage", "row", "here"} & {event.origin, event.to}
                assert passing or named <= in_sight, event


def test_observations_hide_the_other_hand_and_every_pile(game):
    """At every step: hands of the other side, piles, heroic cards and the dice to come."""
    for step in play_on(game, "dives", 4):
        seen = observe(step.state, "english")
        for deck in ("german-hand", "german-heroic", "german-pile", "english-pile", "pile-1"):
            assert set(seen.decks[deck]) <= {"?"}
        assert seen.rng == 0


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_log_tells_only_what_both_sides_saw(game, language):
    """Cards drawn are counted, not named; told in full they are."""
    wording = Wording(game.content, language)
    steps = [game.start("pegasus", 9)]
    names = {wording.value("card", card) for card in steps[0].state.decks["english-hand"]}
    public = narrate(steps, [], wording)
    assert not any(name in public for name in names)
    assert ("6 cards" if language == "en" else "6 cartes") in public
    whole = narrate(steps, [], wording, observer=None)
    assert all(name in whole for name in names)
    english = narrate(steps, [], wording, observer="english")
    assert all(name in english for name in names)


@pytest.mark.nightly
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_thousand_random_games_end(game, scenario):
    """And two hundred campaigns; each comes to a result without an error."""
    for seed in range(200 if scenario == "tonga" else 1000):
        assert play_on(game, scenario, seed + 10_000)[-1].state.result is not None
