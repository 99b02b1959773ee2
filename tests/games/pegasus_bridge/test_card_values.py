"""The value of every Unit, and what every Terrain does to it."""

import pytest

from tests.games.pegasus_bridge.table import cite, meet, offered, play, values

GAME = "pegasus-bridge"


# --- the value of each Unit ------------------------------------------------------------------


@pytest.mark.rule(GAME, "material.cards")
@pytest.mark.parametrize(
    ("english", "here", "value"),
    [
        ("e-scout-1", "t-road-1", 1),
        ("e-riflemen-1", "t-road-1", 2),
        ("e-sappers-1", "t-road-1", 3),
        ("e-sappers-1", "t-benouville", 4),
        ("e-sappers-1", "t-trenches-1", 4),
        ("e-assault-section-1", "t-road-1", 4),
        ("e-glider-platoon-1", "t-road-1", 4),
        ("e-para-squad-1", "t-road-1", 2),
        ("e-para-squad-1", "t-drop-zone", 3),
        ("e-pathfinders-1", "t-road-1", 2),
        ("e-bren-1", "t-road-1", 2),
        ("e-jeep-1", "t-road-1", 2),
        ("e-jeep-1", "t-crossroads", 3),
        ("e-mortar-1", "t-road-1", 2),
        ("e-mine-clearers-1", "t-road-1", 2),
        ("e-mine-clearers-1", "t-minefield", 2),
        ("e-riflemen-1", "t-minefield", 1),
        ("e-riflemen-1", "t-wire", 1),
        ("e-riflemen-1", "t-forest-1", 2),
        ("e-riflemen-1", "t-fields-1", 2),
        ("e-howard", "t-road-1", 4),
        ("e-howard", "t-benouville", 5),
        ("e-otway", "t-road-1", 4),
        ("e-canadians", "t-road-1", 4),
        ("e-juckes", "t-road-1", 4),
        ("e-juckes", "t-benouville", 6),
    ],
)
def test_value_of_an_english_unit(deal, english, here, value):
    """Printed value, own effect and Terrain add up."""
    assert values(meet(deal, "g-sentry-1", english, here))[0] == value


@pytest.mark.rule(GAME, "material.cards")
@pytest.mark.parametrize(
    ("german", "here", "value"),
    [
        ("g-sentry-1", "t-road-1", 1),
        ("g-patrol-1", "t-road-1", 2),
        ("g-armoured-car-1", "t-road-1", 3),
        ("g-armoured-car-1", "t-crossroads", 4),
        ("g-mg42-1", "t-road-1", 2),
        ("g-mg42-1", "t-flak", 3),
        ("g-riflemen-1", "t-road-1", 3),
        ("g-riflemen-1", "t-hedgerows-1", 4),
        ("g-platoon-1", "t-road-1", 3),
        ("g-antitank-1", "t-road-1", 4),
        ("g-antitank-1", "t-benouville", 5),
        ("g-command-1", "t-road-1", 2),
        ("g-grenadiers-1", "t-road-1", 4),
        ("g-eastern-1", "t-road-1", 2),
        ("g-panzergrenadiers-1", "t-road-1", 4),
        ("g-flak-1", "t-road-1", 4),
        ("g-schmidt", "t-road-1", 4),
        ("g-steiner", "t-road-1", 4),
        ("g-buskotte", "t-road-1", 4),
        ("g-buskotte", "t-casemate-1", 5),
        ("g-varaville-gun", "t-road-1", 5),
        ("g-recce", "t-road-1", 4),
    ],
)
def test_value_of_a_german_unit(deal, german, here, value):
    """Printed value, own effect and Terrain add up."""
    state = play(deal(here=here, german=[german]), f"play {german}")
    assert values(state)[1] == value


@pytest.mark.rule(GAME, "cards.trench-network-robehomme")
@pytest.mark.parametrize("here", ["t-trenches-1", "t-robehomme"])
@pytest.mark.parametrize(
    ("german", "value"), [("g-riflemen-1", 4), ("g-grenadiers-1", 5), ("g-varaville-gun", 5)]
)
def test_the_ceiling_of_five_limits_the_terrain_bonus_only(deal, here, german, value):
    """AT-5: the Terrain lifts no printed value above 5, Actions and tokens do."""
    state = deal(
        here=here,
        german=[german, "g-grenade-1"],
        tracks={"german-tokens": 1, "reserve": 21},
    )
    state = play(state, f"play {german}")
    assert values(state)[1] == value
    state = play(state, "play g-grenade-1", "flip normal [2]")
    assert values(state)[1] == value + 3


@pytest.mark.rule(GAME, "progress.effect")
def test_pegasus_bridge_is_harder_when_benouville_was_lost(deal):
    """German Units get +1 unless the English won on the other face of the card."""
    for won, value in (((), 3), (("t-benouville",), 2)):
        state = deal(
            here="t-benouville",
            german=["g-patrol-1"],
            facts={"turned": ("t-benouville",), "won": won},
        )
        assert values(play(state, "play g-patrol-1"))[1] == value


@pytest.mark.rule(GAME, "progress.effect")
@pytest.mark.parametrize(("german", "value"), [(3, 3), (2, 2)])
def test_troarn_town_helps_the_side_with_more_tokens(deal, german, value):
    """On entering, with more German than English tokens, German Units get +1."""
    state = deal(
        here="t-troarn",
        at="auto:enter_terrain",
        scenario="dives",
        german=["g-patrol-1"],
        tracks={"english-tokens": 2, "german-tokens": german, "reserve": 20 - german},
    )
    assert values(play(state, "end-phase", "play g-patrol-1"))[1] == value


@pytest.mark.rule(GAME, "progress.effect")
def test_the_wire_holds_until_an_english_action_lies_there(deal):
    """-1 at first; an Action in play lifts it."""
    state = deal(
        here="t-wire",
        scenario="merville",
        german=["g-sentry-1"],
        english=["e-riflemen-1", "e-knife-1"],
    )
    state = play(state, "play g-sentry-1", "stand", "play e-riflemen-1")
    assert values(state)[0] == 1
    assert values(play(state, "play e-knife-1"))[0] == 3


@pytest.mark.rule(GAME, "progress.effect")
def test_smoke_is_an_english_action_too(deal):
    """Played as the first German Unit falls, it lifts the -1 of the wire from the next duel."""
    state = deal(
        here="t-wire",
        scenario="merville",
        german=["g-sentry-1", "g-sentry-2", "g-trench"],
        english=["e-riflemen-1", "e-smoke-1", "e-riflemen-2"],
    )
    state = play(state, "play g-sentry-1", "stand", "play e-riflemen-1", "stand", "give-up")
    state = play(state, "play e-smoke-1", "answer g-trench", "no-answer")
    state = play(state, "play g-sentry-2", "stand")
    assert values(play(state, "play e-riflemen-2"))[0] == 2


@pytest.mark.rule(GAME, "progress.effect")
def test_no_normal_tokens_in_the_forest(deal):
    """Neither side may flip them; special ones pass."""
    state = deal(
        here="t-forest-1",
        german=["g-sentry-1"],
        english=["e-riflemen-1"],
        tracks={"yellow": 1, "yellow-aside": 1},
    )
    state = play(state, "play g-sentry-1")
    assert cite(state, "flip normal") == "cards.armoured-car"
    state = play(state, "stand", "play e-riflemen-1")
    assert cite(state, "flip normal") == "cards.armoured-car"
    assert "flip yellow" in offered(state)
