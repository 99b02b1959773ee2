"""The sensible player: it sees no hidden card, plays whole games, and beats chance."""

import pytest

from tests.games.pegasus_bridge.table import play, read
from wargames.bots.random_bot import RandomBot
from wargames.bots.registry import make
from wargames.bots.seating import bots_for
from wargames.engine import dice, referee
from wargames.engine.draft import Draft
from wargames.engine.notation import format_action
from wargames.engine.observe import observe
from wargames.engine.state import GameState
from wargames.games.pegasus_bridge.advice import advise
from wargames.games.pegasus_bridge.record import discard, foe, hand, heroes, pile

SCENARIOS = ("benouville", "pegasus", "merville", "dives", "tonga")


def _permuted(state: GameState, side: str, seed: int) -> GameState:
    """Deal everything that a side may not see anew: the other's hand, piles, heroic cards."""
    draft = Draft(state)
    other = foe(side)
    rng = dice.seeded(seed)
    for decks in ((hand(other), pile(other)), (pile(side),), (discard(other),), ("pile-1",)):
        cards = [card for deck in decks for card in state.decks[deck]]
        rng, order = dice.shuffle(rng, cards)
        for deck in decks:
            count = len(state.decks[deck])
            draft.put("decks", deck, order[:count])
            order = order[count:]
    rng, order = dice.shuffle(rng, state.decks[heroes(other)])
    draft.put("decks", heroes(other), order)
    return draft.state


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_choices_are_the_same_when_hidden_cards_are_permuted(game, scenario):
    """Whatever lies in the other hand and in the piles, the same question gets the same answer."""
    state = game.start(scenario, 6).state
    compared = 0
    for number in range(400):
        decision = referee.decision(state)
        if decision is None:
            break
        chosen = advise(observe(state, decision.side), decision)
        if decision.name != "discard_card":
            other = _permuted(state, decision.side, number)
            same = referee.decision(other)
            assert same is not None
            assert same == decision
            assert advise(observe(other, decision.side), same) == chosen
            compared += 1
        state = referee.apply(state, chosen).state
    assert compared > 30


@pytest.mark.parametrize("side", ["english", "german"])
def test_sense_beats_chance_on_either_side(game, side):
    """Of twelve games against a random player the sensible one wins most."""
    won = 0
    for seed in range(12):
        state = game.start("pegasus", seed).state
        sensible, random = make("sensible", seed), RandomBot(seed)
        while (decision := referee.decision(state)) is not None:
            bot = sensible if decision.side == side else random
            state = referee.apply(state, bot.choose(observe(state, decision.side), decision)).state
        assert state.result is not None
        won += state.result.winner == side
    assert won >= 9


def test_the_bot_is_offered_where_there_is_advice(game):
    """Pegasus Bridge has a sensible bot and no greedy one."""
    assert bots_for(game, "pegasus") == ("random", "sensible")


@pytest.mark.parametrize(
    ("position", "lines", "line"),
    [
        ({"german": ["g-patrol-1", "g-alarm-1"]}, (), "play g-alarm-1"),
        ({"german": ["g-patrol-1", "g-sentry-1"]}, (), "no-unit"),
        ({"german": ["g-patrol-1", "g-riflemen-1", "g-sentry-1"]}, (), "play g-riflemen-1"),
        ({"german": ["g-patrol-1"], "tracks": {"english-strength": 1}}, (), "play g-patrol-1"),
        (
            {
                "german": ["g-panzergrenadiers-1"],
                "english": ["e-scout-1"],
                "tracks": {"english-tokens": 0, "reserve": 22},
            },
            ("play g-panzergrenadiers-1", "stand"),
            "retreat",
        ),
        (
            {"german": ["g-patrol-1"], "english": ["e-riflemen-1", "e-assault-section-1"]},
            ("play g-patrol-1", "stand"),
            "play e-riflemen-1",
        ),
        (
            {"german": ["g-patrol-1"], "english": ["e-riflemen-1"]},
            ("play g-patrol-1", "stand", "play e-riflemen-1"),
            "stand",
        ),
        (
            {"german": ["g-riflemen-1"], "english": ["e-riflemen-1", "e-grenade-1", "e-knife-1"]},
            ("play g-riflemen-1", "stand", "play e-riflemen-1"),
            "flip normal",
        ),
        (
            {
                "german": ["g-riflemen-1"],
                "english": ["e-riflemen-1", "e-grenade-1", "e-knife-1"],
                "tracks": {"english-tokens": 0, "reserve": 22},
            },
            ("play g-riflemen-1", "stand", "play e-riflemen-1"),
            "play e-knife-1",
        ),
    ],
)
def test_rules_of_thumb(deal, position, lines, line):
    """Events first, Units while they can be spared, the cheapest way to reach the value."""
    state = play(deal(**position), *lines)
    decision = referee.decision(state)
    assert decision is not None
    assert advise(observe(state, decision.side), decision) == read(state, line)


def _advised(state: GameState) -> str:
    """Give what a sensible player would do now, in notation."""
    decision = referee.decision(state)
    assert decision is not None
    return format_action(advise(observe(state, decision.side), decision))


@pytest.mark.parametrize(
    ("action", "scenario", "here"),
    [
        ("e-thornton", "pegasus", "t-pegasus"),
        ("e-sacrifice", "pegasus", "t-pegasus"),
        ("e-piat-shot-1", "benouville", "t-benouville"),
        ("e-vickers", "merville", "t-casemate-1"),
    ],
)
def test_cards_that_decide_an_objective_are_played_for_it(deal, action, scenario, here):
    """Sure tokens, a yellow token, a sacrifice and heroic support, when a duel depends on them."""
    turned = ("t-benouville",) if here == "t-pegasus" else ()
    state = deal(
        here="t-benouville" if turned else here,
        scenario=scenario,
        german=["g-grenadiers-1"],
        english=["e-riflemen-1", action],
        facts={"turned": turned, "won": ("t-benouville",)},
        tracks={"english-tokens": 0, "reserve": 22},
    )
    state = play(state, "play g-grenadiers-1", "stand", "play e-riflemen-1")
    assert _advised(state) == f"play {action}"


def test_heroic_cards_are_kept_where_little_is_at_stake(deal):
    """With strength to spare on a plain Terrain they stay in hand; with the last point they go."""
    for strength, expected in ((3, "retreat"), (1, "play e-sacrifice")):
        state = deal(
            german=["g-grenadiers-1"],
            english=["e-riflemen-1", "e-sacrifice"],
            tracks={"english-tokens": 0, "reserve": 22, "english-strength": strength},
        )
        state = play(state, "play g-grenadiers-1", "stand", "play e-riflemen-1")
        assert _advised(state) == expected
