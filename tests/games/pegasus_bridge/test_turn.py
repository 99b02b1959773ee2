"""Phases 1 to 3: Progression, the English phase, the German phase."""

import pytest

from tests.games.pegasus_bridge.table import asked, cite, do, found, offered, play
from wargames.engine.event import CardsMoved, PhaseBegan

GAME = "pegasus-bridge"
BLANK = {"decks": {"pile-1": ["t-road-2", "t-farm", "t-village-1"], "goals-1": ["t-benouville"]}}


@pytest.mark.rule(GAME, "turn.order")
def test_four_phases_in_order(game):
    """Progression, English, German, Assault; then the next turn."""
    state = play(game.start("pegasus", 4).state, "keep")
    phases = []
    lines = ["keep", "", "end-phase", "no-unit"]
    for line in lines:
        step = do(state, line or sorted(offered(state))[0])
        phases += [event.phase for event in found(step.events, PhaseBegan)]
        state = step.state
        while asked(state)[0] in ("answer", "spend_tokens", "discard_card"):
            step = do(state, sorted(offered(state))[-1])
            state = step.state
            phases += [event.phase for event in found(step.events, PhaseBegan)]
    assert phases[:4] == ["progression", "english_phase", "german_phase", "assault"]


@pytest.mark.rule(GAME, "progress.reveal")
def test_two_terrains_are_revealed_from_the_top(deal):
    """The first two cards of the pile lie open, the third stays covered."""
    state = deal(here="", at="auto:reveal_terrains", **BLANK)
    assert state.decks["row"] == ("t-road-2", "t-farm")
    assert state.decks["pile-1"] == ("t-village-1",)


@pytest.mark.rule(GAME, "progress.reveal")
def test_the_last_card_of_an_odd_pile_is_taken_without_choice(deal):
    """Alone, it becomes the Terrain of the turn, and the right to choose stays where it was."""
    state = deal(
        here="",
        at="auto:reveal_terrains",
        decks={"pile-1": ["t-road-2"]},
        facts={"loser": "german"},
    )
    assert state.decks["here"] == ("t-road-2",)
    assert state.facts.loser == "german"
    assert asked(state) == ("play_events", "english")


@pytest.mark.rule(GAME, "progress.reveal")
def test_goals_lie_open_and_those_not_chosen_stay(deal):
    """When the pile is empty the goals are chosen from, one a turn."""
    state = deal(
        here="",
        at="auto:reveal_terrains",
        decks={"pile-1": [], "goals-1": ["t-benouville", "t-ranville"]},
    )
    assert offered(state) == {"advance t-benouville", "advance t-ranville"}
    state = play(state, "advance t-ranville")
    assert state.decks["goals-1"] == ("t-benouville",)


@pytest.mark.rule(GAME, "progress.first-choice")
def test_english_choose_the_first_terrain(deal):
    """The Terrain they refuse opens the discard."""
    first = {"opening": True, "loser": "german"}
    state = deal(here="", at="auto:reveal_terrains", facts=first, **BLANK)
    assert asked(state) == ("choose_terrain", "english")
    state = play(state, "advance t-farm")
    assert state.decks["terrain-discard"] == ("t-road-2",)
    assert state.decks["here"] == ("t-farm",)


@pytest.mark.rule(GAME, "progress.next-choice")
@pytest.mark.rule(GAME, "assault-end.loser-chooses")
@pytest.mark.parametrize("loser", ["english", "german"])
def test_the_loser_of_the_last_assault_chooses(deal, loser):
    """Whoever lost is asked; a Terrain that does not lie open is refused."""
    state = deal(here="", at="auto:reveal_terrains", facts={"loser": loser}, **BLANK)
    assert asked(state) == ("choose_terrain", loser)
    assert cite(state, "advance t-village-1") == "progress.reveal"


@pytest.mark.rule(GAME, "progress.next-choice")
def test_after_a_turn_without_assault_the_german_chooses(deal):
    """A pass counts as an English win."""
    state = deal(german=["g-patrol-1"], **BLANK)
    state = play(state, "no-unit")
    while asked(state)[0] == "take_heroic":
        state = play(state, "take-hero e-howard")
    assert asked(state) == ("choose_terrain", "german")


@pytest.mark.rule(GAME, "progress.next-choice")
def test_reconnaissance_overrides_the_choice_once(deal):
    """The English choose next although the German lost, and then not again."""
    state = deal(english=["e-reconnaissance-1"], at="play_events", **BLANK)
    state = play(state, "play e-reconnaissance-1", "end-phase", "no-unit", "take-hero e-howard")
    assert asked(state) == ("choose_terrain", "english")
    state = play(state, "advance t-road-2")
    assert state.facts.pick == ""


@pytest.mark.rule(GAME, "progress.reveal")
def test_reconnaissance_waits_while_there_is_nothing_to_choose(deal):
    """A bridge that comes alone uses up nobody's right: the English choose after it."""
    state = deal(
        english=["e-reconnaissance-1"],
        at="play_events",
        scenario="dives",
        decks={"pile-1": [], "pile-2": ["t-road-1", "t-marsh-1"]},
        facts={"leg": 0, "leg_begun": 0, "legs_left": (1,)},
    )
    state = play(state, "play e-reconnaissance-1", "end-phase", "no-unit", "take-hero e-canadians")
    assert state.decks["here"] == ("t-bures-bridge",)
    state = play(state, "end-phase", "no-unit", "take-hero g-recce")
    assert state.decks["row"] == ("t-road-1", "t-marsh-1")
    assert asked(state) == ("choose_terrain", "english")


@pytest.mark.rule(GAME, "progress.effect")
@pytest.mark.parametrize(
    ("terrain", "tokens", "german_hand"),
    [
        ("t-marsh-1", 1, ()),
        ("t-orchard", 3, ()),
        ("t-farm", 2, ("g-sentry-1",)),
        ("t-road-2", 2, ()),
    ],
)
def test_entering_a_terrain_applies_its_effect(deal, terrain, tokens, german_hand):
    """Marsh takes a token, the orchard gives one, the farm gives each side a card."""
    state = deal(
        here=terrain,
        at="auto:enter_terrain",
        piles={"german-pile": ["g-sentry-1"]},
        tracks={"english-tokens": 2, "reserve": 20},
    )
    assert state.tracks["english-tokens"] == tokens
    assert state.decks["german-hand"] == german_hand


@pytest.mark.rule(GAME, "progress.effect")
def test_floods_make_the_english_discard_a_card_they_choose(deal):
    """Heroic cards are not at stake."""
    state = deal(
        here="t-floods",
        at="auto:enter_terrain",
        scenario="dives",
        english=["e-riflemen-1", "e-hill"],
    )
    assert asked(state) == ("discard_card", "english")
    assert offered(state) == {"discard e-riflemen-1"}
    assert cite(state, "discard e-hill") == "general.heroic"
    assert play(state, "discard e-riflemen-1").decks["english-discard"] == ("e-riflemen-1",)


@pytest.mark.rule(GAME, "progress.effect")
@pytest.mark.rule(GAME, "cards.village")
def test_village_asks_each_player_once_english_first(deal):
    """Up to two tokens for as many cards, settled in one go (AT-4)."""
    state = deal(
        here="t-village-1",
        at="auto:enter_terrain",
        piles={"english-pile": ["e-scout-1", "e-scout-2"], "german-pile": ["g-sentry-1"]},
        tracks={"english-tokens": 3, "german-tokens": 1, "reserve": 20},
    )
    assert asked(state) == ("spend_tokens", "english")
    assert offered(state) == {"spend 0", "spend 1", "spend 2"}
    assert cite(state, "spend 3") == "cards.village"
    state = play(state, "spend 1")
    assert state.decks["english-hand"] == ("e-scout-1",)
    assert (state.tracks["english-tokens"], state.tracks["reserve"]) == (2, 21)
    assert asked(state) == ("spend_tokens", "german")
    assert offered(state) == {"spend 0", "spend 1"}
    state = play(state, "spend 0")
    assert asked(state)[0] == "play_events"
    assert cite(state, "spend 1") == "cards.decide-cancel-first"


@pytest.mark.rule(GAME, "english.draw")
@pytest.mark.rule(GAME, "german.draw")
def test_each_side_draws_what_the_terrain_grants(deal):
    """The road gives the English three cards and the German two."""
    state = deal(
        at="phase:english_phase",
        piles={
            "english-pile": ["e-scout-1", "e-scout-2", "e-bren-1", "e-bren-2"],
            "german-pile": ["g-sentry-1", "g-sentry-2", "g-mg42-1"],
        },
    )
    assert state.decks["english-hand"] == ("e-scout-1", "e-scout-2", "e-bren-1")
    assert state.decks["german-hand"] == ()
    state = play(state, "end-phase")
    assert state.decks["german-hand"] == ("g-sentry-1", "g-sentry-2")


@pytest.mark.rule(GAME, "english.events")
def test_english_play_events_one_after_another(deal):
    """Each takes effect at once and goes to the discard; other kinds are refused."""
    state = deal(
        english=["e-supplies-1", "e-regroup-1", "e-riflemen-1"],
        at="play_events",
        piles={"english-pile": ["e-scout-1", "e-scout-2"]},
        tracks={"english-tokens": 2, "reserve": 20},
    )
    state = play(state, "play e-supplies-1")
    assert state.decks["english-discard"] == ("e-supplies-1",)
    assert state.decks["english-hand"][-2:] == ("e-scout-1", "e-scout-2")
    state = play(state, "play e-regroup-1")
    assert state.tracks["english-tokens"] == 4
    assert cite(state, "play e-riflemen-1") == "assault.english-unit"
    assert asked(state) == ("play_events", "english")


@pytest.mark.rule(GAME, "english.events")
def test_events_belong_to_their_owners_phase(deal):
    """In a duel an Event is refused."""
    state = deal(english=["e-supplies-1", "e-riflemen-1"], german=["g-patrol-1"])
    state = play(state, "play g-patrol-1", "stand")
    assert cite(state, "play e-supplies-1") == "english.events"


@pytest.mark.rule(GAME, "english.end")
def test_the_english_phase_ends_when_they_say_so(deal):
    """The German is asked only then."""
    state = deal(english=["e-regroup-1"], at="play_events")
    state = play(state, "play e-regroup-1")
    assert asked(state) == ("play_events", "english")
    assert asked(play(state, "end-phase")) == ("events_or_unit", "german")


@pytest.mark.rule(GAME, "german.events")
def test_german_events_before_his_unit(deal):
    """He plays Events one after another and is asked for a Unit as long as he sends none."""
    state = deal(
        german=["g-alarm-1", "g-alarm-2", "g-patrol-1"],
        tracks={"german-tokens": 2, "reserve": 20},
    )
    state = play(state, "play g-alarm-1", "play g-alarm-2")
    assert state.tracks["german-tokens"] == 6
    assert asked(state) == ("events_or_unit", "german")
    assert asked(play(state, "play g-patrol-1")) == ("initiative", "german")


@pytest.mark.rule(GAME, "german.unit-or-pass")
def test_playing_a_unit_begins_the_assault(deal):
    """The phase is over; the Assault phase has begun with that Unit."""
    step = do(deal(german=["g-patrol-1"]), "play g-patrol-1")
    assert [event.phase for event in found(step.events, PhaseBegan)] == ["assault"]
    assert step.state.facts.german_unit == "g-patrol-1"


@pytest.mark.rule(GAME, "german.pass-reward")
def test_a_pass_gives_the_english_two_tokens_and_a_card(deal):
    """AT-8: the reward, the Terrain won, a heroic card, and the next Terrain to the German."""
    state = deal(
        german=["g-patrol-1"],
        piles={"english-pile": ["e-scout-1"]},
        tracks={"english-tokens": 2, "reserve": 20},
    )
    step = do(state, "no-unit")
    assert step.state.tracks["english-tokens"] == 4
    assert step.state.decks["english-hand"] == ("e-scout-1",)
    assert (step.state.facts.won, step.state.facts.loser) == (("t-road",), "german")
    assert asked(step.state) == ("take_heroic", "english")
    rewards = [event for event in found(step.events, CardsMoved) if event.why == "reward"]
    assert [event.cite for event in rewards] == ["german.pass-reward"]


@pytest.mark.rule(GAME, "german.pass-reward")
def test_an_option_leaves_heroic_cards_out_after_a_pass(deal):
    """No card is taken and the Turn token keeps its side."""
    state = deal(german=["g-patrol-1"], options={"no-hero-after-pass": 1})
    state = play(state, "no-unit")
    assert asked(state)[0] != "take_heroic"
    assert state.status["turn-token"] == "english"


@pytest.mark.rule(GAME, "german.pass-reward")
@pytest.mark.rule(GAME, "scenario.victory")
def test_passing_on_the_last_terrain_gives_the_game_away(deal):
    """An objective that nobody defends is taken."""
    state = deal(here="t-benouville", german=["g-patrol-1"], scenario="benouville")
    state = play(state, "no-unit")
    assert state.result is not None
    assert (state.result.winner, state.result.reason) == ("english", "objectives-taken")
