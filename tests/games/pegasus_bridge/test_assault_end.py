"""The end of an Assault: clearing, reward, heroic card, Turn token; and the scenarios' ends."""

import pytest

from tests.games.pegasus_bridge.table import asked, cite, do, offered, play
from wargames.engine.chance import Chance
from wargames.engine.draft import Draft
from wargames.engine.observe import observe_events
from wargames.games.pegasus_bridge.progression import begin_leg_effects

GAME = "pegasus-bridge"


def _lost(deal, **changes):
    """Let the English lose an Assault with a Unit, an Action and a token in play."""
    state = deal(
        english=["e-riflemen-1", "e-knife-1"],
        german=["g-grenadiers-1", "g-grenade-1"],
        tracks={"english-tokens": 2, "german-tokens": 2, "reserve": 20},
        piles={"german-pile": ["g-sentry-1"], "english-pile": ["e-scout-1"]},
        **changes,
    )
    state = play(state, "play g-grenadiers-1", "play g-grenade-1")
    state = play(state, "no-answer") if asked(state)[0] == "answer" else state
    return play(state, "stand", "play e-riflemen-1", "flip normal [2]", "play e-knife-1")


@pytest.mark.rule(GAME, "assault-end.cleanup")
def test_cards_tokens_and_terrain_are_cleared_away(deal):
    """Units and Actions to their discards, the token to the Reserve, the Terrain to its own."""
    state = _lost(deal)
    assert (state.tracks["english-placed"], state.tracks["reserve"]) == (1, 20)
    state = play(state, "retreat")
    assert set(state.decks["english-discard"]) == {"e-riflemen-1", "e-knife-1"}
    assert set(state.decks["german-discard"]) == {"g-grenadiers-1", "g-grenade-1"}
    assert (state.tracks["english-placed"], state.tracks["reserve"]) == (0, 19)
    assert state.decks["terrain-discard"] == ("t-road-1",)
    assert state.facts.bonuses == ()


@pytest.mark.rule(GAME, "assault-end.cleanup")
@pytest.mark.rule(GAME, "general.heroic")
def test_heroic_cards_that_were_played_leave_the_game(deal):
    """Howard goes to no discard, whatever the result."""
    state = deal(english=["e-howard"], german=["g-patrol-1"])
    state = play(state, "play g-patrol-1", "stand", "play e-howard", "retreat")
    assert state.decks["english-gone"] == ("e-howard",)
    assert state.decks["english-discard"] == ()


@pytest.mark.rule(GAME, "assault-end.reward")
@pytest.mark.rule(GAME, "clarify.empty-deck")
def test_the_winner_takes_two_tokens_and_a_card(deal):
    """The loser gets nothing; an empty pile gives no card (AT-7)."""
    state = play(_lost(deal), "retreat")
    assert state.tracks["german-tokens"] == 4
    assert "g-sentry-1" in state.decks["german-hand"]
    assert state.decks["english-pile"] == ("e-scout-1",)
    state = deal(german=["g-patrol-1"], tracks={"german-tokens": 2, "reserve": 1})
    state = play(state, "play g-patrol-1", "stand", "retreat")
    assert state.decks["german-hand"] == ()
    assert state.decks["german-discard"] == ("g-patrol-1",)


@pytest.mark.rule(GAME, "assault-end.reward")
@pytest.mark.rule(GAME, "general.tokens")
@pytest.mark.parametrize(("reserve", "taken"), [(2, 2), (1, 1), (0, 0)])
def test_a_short_reserve_gives_what_it_has(deal, reserve, taken):
    """AT-6: with an empty Reserve nothing is taken."""
    state = deal(german=["g-patrol-1"], tracks={"german-tokens": 0, "reserve": reserve})
    state = play(state, "play g-patrol-1", "stand", "retreat")
    assert (state.tracks["german-tokens"], state.tracks["reserve"]) == (taken, reserve - taken)


@pytest.mark.rule(GAME, "progress.effect")
def test_containers_and_bunker_add_to_the_reward(deal):
    """One token more at the containers, one card more at the bunker, for whoever won."""
    state = deal(
        here="t-containers", german=["g-patrol-1"], tracks={"german-tokens": 0, "reserve": 20}
    )
    state = play(state, "play g-patrol-1", "stand", "retreat")
    assert state.tracks["german-tokens"] == 3
    state = deal(
        here="t-bunker",
        scenario="merville",
        german=["g-patrol-1"],
        piles={"english-pile": ["e-scout-1", "e-scout-2", "e-bren-1"]},
    )
    assert len(play(state, "no-unit").decks["english-hand"]) == 2


@pytest.mark.rule(GAME, "assault-end.heroic-pick")
@pytest.mark.rule(GAME, "assault-end.flip-turn-token")
def test_the_side_on_the_turn_token_takes_a_heroic_card_in_secret(deal):
    """The other side sees a back; then the token shows the other side, who picks next time."""
    state = play(deal(german=["g-patrol-1"]), "no-unit")
    assert asked(state) == ("take_heroic", "english")
    assert len(offered(state)) == 4
    assert cite(state, "take-hero g-gunboat") == "assault-end.heroic-pick"
    step = do(state, "take-hero e-thornton")
    moved = next(
        event for event in observe_events(step.events, "german") if hasattr(event, "cards")
    )
    assert moved.cards == ("?",)
    assert "e-thornton" in step.state.decks["english-hand"]
    assert step.state.status["turn-token"] == "german"


@pytest.mark.rule(GAME, "assault-end.heroic-pick")
def test_without_heroic_cards_left_nobody_is_asked(deal):
    """The token is turned all the same."""
    state = play(deal(german=["g-patrol-1"], decks={"english-heroic": []}), "no-unit")
    assert asked(state)[0] != "take_heroic"
    assert state.status["turn-token"] == "german"


@pytest.mark.rule(GAME, "scenario.victory")
def test_the_first_scenario_is_won_on_the_bridge(deal):
    """A win there is the game; a lost Assault there is the other side's."""
    cards = {"english": ["e-assault-section-1"], "german": ["g-sentry-1"]}
    state = deal(here="t-benouville", scenario="benouville", **cards)
    won = play(state, "play g-sentry-1", "stand", "play e-assault-section-1", "stand", "give-up")
    won = play(won, "no-unit")
    assert won.result is not None
    assert won.result.winner == "english"
    lost = play(state, "play g-sentry-1", "stand", "retreat")
    assert lost.result is not None
    assert (lost.result.winner, lost.result.reason) == ("german", "objectives-held")


@pytest.mark.rule(GAME, "scenario.victory")
def test_first_wins_of_the_first_scenario_bring_yellow_tokens(deal):
    """Two of them, no more."""
    for wins, yellow in ((0, 1), (1, 1), (2, 0)):
        state = deal(scenario="benouville", german=["g-patrol-1"], facts={"wins": wins})
        assert play(state, "no-unit").tracks["yellow"] == yellow


@pytest.mark.rule(GAME, "scenario.victory")
def test_losing_the_first_bridges_does_not_end_pegasus_bridge(deal):
    """Only the last Assault decides, on the card's other face."""
    state = deal(here="t-benouville", german=["g-patrol-1"], facts={"legs_left": (1,)})
    state = play(state, "play g-patrol-1", "stand", "retreat")
    assert state.result is None
    state = deal(here="t-benouville", german=["g-patrol-1"], facts={"turned": ("t-benouville",)})
    state = play(state, "play g-patrol-1", "stand", "retreat")
    assert state.result is not None
    assert state.result.winner == "german"


@pytest.mark.rule(GAME, "scenario.victory")
@pytest.mark.parametrize(
    ("won", "fought", "here", "winner"),
    [
        (("t-casemate-1",), ("t-casemate-1",), "t-casemates-2-3", "english"),
        ((), (), "t-casemates-2-3", None),
        (("t-casemates-2-3",), ("t-casemates-2-3",), "t-bunker", None),
    ],
)
def test_three_guns_win_merville(deal, won, fought, here, winner):
    """Guns count: the middle casemates hold two, the bunker none."""
    state = deal(
        here=here,
        scenario="merville",
        german=["g-patrol-1"],
        facts={"won": won, "fought": fought, "leg": 2},
        decks={"goals-3": ["t-casemate-4"]},
    )
    state = play(state, "no-unit")
    assert (state.result.winner if state.result else None) == winner


@pytest.mark.rule(GAME, "scenario.english-loses")
def test_merville_is_lost_when_three_guns_are_out_of_reach(deal):
    """With the double casemate lost, the two others are not enough."""
    state = deal(here="t-casemates-2-3", scenario="merville", german=["g-patrol-1"])
    state = play(state, "play g-patrol-1", "stand", "retreat")
    assert state.result is not None
    assert (state.result.winner, state.result.cite) == ("german", "scenario.english-loses")


@pytest.mark.rule(GAME, "scenario.victory")
@pytest.mark.rule(GAME, "scenario.english-loses")
def test_two_of_three_bridges_decide_the_dives(deal):
    """Two destroyed win, two held lose."""
    first = {"fought": ("t-bures-bridge",), "legs_left": (2,), "leg": 1}
    state = deal(
        here="t-troarn-bridge",
        scenario="dives",
        german=["g-patrol-1"],
        facts=first | {"won": ("t-bures-bridge",)},
    )
    won = play(state, "no-unit")
    assert won.result is not None
    assert won.result.winner == "english"
    state = deal(here="t-troarn-bridge", scenario="dives", german=["g-patrol-1"], facts=first)
    lost = play(state, "play g-patrol-1", "stand", "retreat")
    assert lost.result is not None
    assert lost.result.winner == "german"


@pytest.mark.rule(GAME, "setup.terrains")
def test_english_choose_the_way_on_the_dives(game):
    """At the start and after each bridge; a way once followed is not offered again."""
    state = play(game.start("dives", 5).state, "keep", "keep")
    assert asked(state) == ("choose_way", "english")
    bridges = {"follow t-bures-bridge", "follow t-troarn-bridge", "follow t-varaville-bridge"}
    assert offered(state) == bridges
    state = play(state, "follow t-troarn-bridge")
    assert state.facts.leg == 1
    assert cite(state, "follow t-bures-bridge") == "setup.terrains"


@pytest.mark.rule(GAME, "setup.terrains")
@pytest.mark.parametrize(("won", "tokens"), [((), 0), (("t-ranville",), 1)])
def test_bridges_are_turned_over_before_the_counter_attack(deal, won, tokens):
    """Pegasus Bridge lies ahead; Horsa Bridge gives a token if Ranville was won."""
    state = deal(
        here="",
        at="auto:open_leg",
        decks={
            "pile-1": [],
            "goals-1": [],
            "terrain-discard": ["t-benouville", "t-ranville"],
        },
        facts={"legs_left": (1,), "won": won},
        tracks={"english-tokens": 0, "reserve": 20},
    )
    assert state.facts.turned == ("t-benouville", "t-ranville")
    assert state.decks["goals-2"] == ("t-benouville",)
    assert state.tracks["english-tokens"] == tokens


@pytest.mark.rule(GAME, "material.tokens")
@pytest.mark.parametrize(("face", "tokens", "cards"), [(2, 2, 2), (1, 0, 0)])
def test_fate_decides_whether_the_gliders_reach_merville(game, face, tokens, cards):
    """Success brings two tokens and two cards, failure nothing."""
    draft = Draft(game.start("merville", 5).state, Chance([face]))
    draft.change_facts(leg=2)
    begin_leg_effects(draft)
    assert draft.tracks["english-tokens"] == 2 + tokens
    assert len(draft.decks["english-hand"]) == 6 + cards
