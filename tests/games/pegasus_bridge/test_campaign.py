"""The Tonga campaign: order, points of each scenario, blue tokens, result."""

import pytest

from tests.games.pegasus_bridge.table import asked, cite, do, offered, play
from wargames.engine.draft import Draft
from wargames.engine.event import TrackChanged
from wargames.games.pegasus_bridge.victory import judge_campaign

GAME = "pegasus-bridge"
ROW = {"pile-1": ["t-road-2", "t-farm"], "terrain-discard": []}


def _campaign(deal, here, operation="pegasus", **changes):
    """Stand in the German phase of a scenario of the campaign."""
    changes.setdefault("german", ["g-patrol-1"])
    return deal(here=here, scenario="tonga", operation=operation, **changes)


@pytest.mark.rule(GAME, "campaign.order")
def test_three_scenarios_in_a_row_each_starting_afresh(deal):
    """After the last Terrain of one the next is laid out; points and blue tokens carry over."""
    state = _campaign(
        deal,
        "t-benouville",
        decks={"pile-1": [], "goals-1": []},
        facts={"turned": ("t-benouville",), "operations_left": ("merville", "dives")},
        tracks={"points": 3, "blue-german": 1, "blue-lost": 1, "english-strength": 2},
    )
    state = play(state, "no-unit")
    assert state.facts.operation == "merville"
    assert state.facts.operations_left == ("dives",)
    assert (state.tracks["points"], state.tracks["blue-german"]) == (8, 1)
    assert (state.tracks["english-strength"], state.tracks["reserve"]) == (3, 20)
    assert asked(state) == ("opening_hand", "english")
    assert (len(state.decks["english-pile"]), len(state.decks["english-hand"])) == (42, 6)


@pytest.mark.rule(GAME, "campaign.order")
def test_the_campaign_begins_with_pegasus_bridge(game):
    """And keeps Merville and the Dives for later."""
    facts = game.start("tonga", 5).state.facts
    assert (facts.operation, facts.operations_left) == ("pegasus", ("merville", "dives"))


@pytest.mark.rule(GAME, "campaign.order")
@pytest.mark.rule(GAME, "scenario.english-loses")
def test_the_last_strength_point_ends_the_scenario_but_not_the_campaign(deal):
    """Points earned stay; the next scenario begins with three strength points."""
    state = _campaign(
        deal,
        "t-road-1",
        facts={"operations_left": ("merville",)},
        tracks={"points": 2, "english-strength": 1},
    )
    state = play(state, "play g-patrol-1", "stand", "retreat")
    assert state.result is None
    assert state.facts.operation == "merville"
    assert (state.tracks["points"], state.tracks["english-strength"]) == (2, 3)


@pytest.mark.rule(GAME, "campaign.pegasus-points")
@pytest.mark.parametrize(
    ("here", "turned", "strength", "points"),
    [
        ("t-benouville", (), 3, 2),
        ("t-ranville", (), 3, 1),
        ("t-road-1", (), 3, 0),
        ("t-benouville", ("t-benouville",), 1, 4),
        ("t-benouville", ("t-benouville",), 2, 5),
        ("t-benouville", ("t-benouville",), 3, 6),
    ],
)
def test_points_at_pegasus_bridge(deal, here, turned, strength, points):
    """Two for Bénouville, one for Ranville, four to six for the bridge held to the end."""
    state = _campaign(
        deal,
        here,
        facts={"turned": turned, "operations_left": ("merville",)},
        tracks={"english-strength": strength},
    )
    assert play(state, "no-unit").tracks["points"] == points


@pytest.mark.rule(GAME, "campaign.pegasus-points")
def test_a_lost_assault_scores_nothing(deal):
    """Nor does any win outside the campaign."""
    state = _campaign(deal, "t-benouville")
    assert play(state, "play g-patrol-1", "stand", "retreat").tracks["points"] == 0
    alone = deal(here="t-benouville", german=["g-patrol-1"])
    assert play(alone, "no-unit").tracks["points"] == 0


@pytest.mark.rule(GAME, "campaign.merville-points")
@pytest.mark.parametrize(
    ("here", "points"),
    [("t-casemate-1", 2), ("t-casemate-4", 2), ("t-casemates-2-3", 4), ("t-bunker", 1)],
)
def test_points_at_merville(deal, here, points):
    """Two a gun, one for the bunker; play goes on even when the scenario is decided."""
    state = _campaign(
        deal,
        here,
        "merville",
        facts={"leg": 2, "leg_begun": 2, "won": ("t-casemates-2-3", "t-casemate-1")},
        decks={"goals-3": ["t-ditch"]},
    )
    step = do(state, "no-unit")
    scored = [event for event in step.events if isinstance(event, TrackChanged)]
    assert [(event.track, event.by, event.cite) for event in scored] == [
        ("points", points, "campaign.merville-points")
    ]
    assert step.state.result is None
    assert step.state.facts.operation == "merville"


@pytest.mark.rule(GAME, "campaign.dives-points")
@pytest.mark.parametrize(
    ("won", "here", "points"),
    [
        ((), "t-bures-bridge", 1),
        (("t-bures-bridge",), "t-troarn-bridge", 2),
        (("t-bures-bridge", "t-troarn-bridge"), "t-varaville-bridge", 2),
        ((), "t-robehomme", 1),
    ],
)
def test_points_on_the_dives(deal, won, here, points):
    """One, three or five points in all for the major bridges, one more for Robehomme."""
    state = _campaign(deal, here, "dives", facts={"won": won, "legs_left": (1,)})
    assert play(state, "no-unit").tracks["points"] == points


@pytest.mark.rule(GAME, "campaign.dives-points")
def test_two_major_bridges_and_robehomme_make_four_points(deal):
    """AT-10, added up win by win."""
    won: tuple[str, ...] = ()
    total = 0
    for here in ("t-robehomme", "t-bures-bridge", "t-troarn-bridge"):
        state = _campaign(deal, here, "dives", facts={"won": won, "legs_left": (1,)})
        total += play(state, "no-unit").tracks["points"]
        won = (*won, here)
    assert total == 4


@pytest.mark.rule(GAME, "campaign.dives-points")
def test_the_dives_are_played_until_every_major_bridge_was_assaulted(deal):
    """With two bridges destroyed the scenario goes on in the campaign."""
    state = _campaign(
        deal,
        "t-troarn-bridge",
        "dives",
        facts={"won": ("t-bures-bridge",), "fought": ("t-bures-bridge",), "legs_left": (2,)},
        decks={"pile-1": [], "goals-1": []},
    )
    state = play(state, "no-unit")
    assert state.facts.operation == "dives"
    assert not state.facts.over


@pytest.mark.rule(GAME, "campaign.blue-tokens")
def test_german_may_put_a_blue_token_after_the_terrain_effect(deal):
    """He is asked at the end of Progression; one token lies on the Terrain."""
    state = deal(here="t-marsh-1", at="auto:enter_terrain", scenario="tonga")
    assert state.tracks["english-tokens"] == 1
    assert asked(state) == ("place_blue", "german")
    state = play(state, "place-blue")
    assert (state.tracks["blue-german"], state.tracks["blue-here"]) == (1, 1)
    assert asked(state) == ("play_events", "english")
    assert cite(state, "place-blue") == "campaign.blue-tokens"


@pytest.mark.rule(GAME, "campaign.blue-tokens")
@pytest.mark.parametrize(
    "here",
    [
        "t-benouville",
        "t-ranville",
        "t-bunker",
        "t-casemate-1",
        "t-casemates-2-3",
        "t-casemate-4",
        "t-robehomme",
        "t-bures-bridge",
        "t-troarn-bridge",
        "t-varaville-bridge",
    ],
)
def test_no_blue_token_where_english_could_score(deal, here):
    """AT-13: he is not asked there, and the refusal names the rule."""
    state = deal(here=here, at="auto:enter_terrain", scenario="tonga")
    assert asked(state)[0] == "play_events"
    assert cite(state, "place-blue") == "campaign.blue-tokens"


@pytest.mark.rule(GAME, "campaign.blue-tokens")
def test_no_blue_token_on_pegasus_bridge_nor_without_one_nor_outside_the_campaign(deal):
    """The other face scores too; two tokens are all there are."""
    turned = {"turned": ("t-benouville",)}
    for state in (
        deal(here="t-benouville", at="auto:enter_terrain", scenario="tonga", facts=turned),
        deal(at="auto:enter_terrain", scenario="tonga", tracks={"blue-german": 0}),
        deal(at="auto:enter_terrain"),
    ):
        assert asked(state)[0] == "play_events"


@pytest.mark.rule(GAME, "campaign.blue-tokens")
def test_a_blue_token_goes_to_english_who_lose_and_is_lost_if_they_win(deal):
    """A German pass loses it as well."""
    tracks = {"blue-german": 1, "blue-here": 1}
    state = _campaign(deal, "t-road-1", tracks=tracks)
    lost = play(state, "play g-patrol-1", "stand", "retreat")
    assert (lost.tracks["blue-english"], lost.tracks["blue-here"]) == (1, 0)
    passed = play(state, "no-unit")
    assert (passed.tracks["blue-english"], passed.tracks["blue-lost"]) == (0, 1)


@pytest.mark.rule(GAME, "campaign.result")
@pytest.mark.parametrize(
    ("points", "blue", "winner"),
    [
        (11, 0, "german"),
        (12, 0, None),
        (13, 0, None),
        (14, 0, "english"),
        (14, 1, None),
        (13, 2, "german"),
        (24, 2, "english"),
    ],
)
def test_result_of_the_campaign(game, points, blue, winner):
    """Up to 11 German, 12 and 13 drawn, from 14 English; each blue token costs a point."""
    draft = Draft(game.start("tonga", 5).state)
    draft.put("tracks", "points", points)
    draft.put("tracks", "blue-english", blue)
    judge_campaign(draft)
    assert draft.result is not None
    assert draft.result.winner == winner


@pytest.mark.rule(GAME, "campaign.result")
def test_the_campaign_ends_with_the_last_scenario(deal):
    """After the Dives nothing is left to lay out."""
    state = _campaign(
        deal,
        "t-varaville-bridge",
        "dives",
        decks={"pile-1": [], "goals-1": []},
        facts={"operations_left": ()},
        tracks={"points": 13},
    )
    state = play(state, "no-unit")
    assert state.result is not None
    assert (state.result.winner, state.result.reason) == ("english", "campaign-won")


def test_holding_a_blue_token_back_asks_no_more_this_turn(deal):
    """The English phase begins."""
    state = deal(at="auto:enter_terrain", scenario="tonga")
    assert offered(state) == {"hold-blue", "place-blue"}
    assert asked(play(state, "hold-blue")) == ("play_events", "english")
