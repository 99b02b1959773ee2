"""What every Action and Event does, and what Units do on arriving or falling."""

import pytest

from tests.games.pegasus_bridge.table import asked, cite, do, found, meet, offered, play, values
from wargames.games.pegasus_bridge.events import HandSeen

GAME = "pegasus-bridge"


# --- every Action and Event ------------------------------------------------------------------


@pytest.mark.rule(GAME, "assault.english-actions")
@pytest.mark.parametrize(
    ("action", "english", "german", "here", "after"),
    [
        ("e-grenade-1", "e-riflemen-1", "g-riflemen-1", "t-road-1", (4, 3)),
        ("e-knife-1", "e-riflemen-1", "g-riflemen-1", "t-road-1", (3, 3)),
        ("e-covering-fire-1", "e-riflemen-1", "g-riflemen-1", "t-road-1", (3, 3)),
        ("e-charge-1", "e-riflemen-1", "g-riflemen-1", "t-road-1", (4, 3)),
        ("e-charge-1", "e-sappers-1", "g-riflemen-1", "t-road-1", (6, 3)),
        ("e-bangalore-1", "e-riflemen-1", "g-riflemen-1", "t-road-1", (4, 3)),
        ("e-bangalore-1", "e-riflemen-1", "g-riflemen-1", "t-ditch", (5, 3)),
        ("e-vickers", "e-riflemen-1", "g-riflemen-1", "t-road-1", (5, 3)),
        ("e-interception", "e-riflemen-1", "g-riflemen-1", "t-road-1", (3, 3)),
    ],
)
def test_what_an_english_action_adds(deal, action, english, german, here, after):
    """The values after the Action."""
    state = deal(here=here, german=[german], english=[english, action])
    state = play(state, f"play {german}", "stand", f"play {english}", f"play {action}")
    assert values(state) == after


@pytest.mark.rule(GAME, "assault.german-answer")
@pytest.mark.parametrize(
    ("action", "english", "here", "after"),
    [
        ("g-grenade-1", "e-assault-section-1", "t-road-1", (4, 5)),
        ("g-resistance", "e-assault-section-1", "t-road-1", (4, 4)),
        ("g-panzerfaust-1", "e-assault-section-1", "t-road-1", (4, 4)),
        ("g-panzerfaust-1", "e-jeep-1", "t-road-1", (2, 6)),
        ("g-gunboat", "e-assault-section-1", "t-road-1", (4, 4)),
        ("g-gunboat", "e-assault-section-1", "t-benouville", (4, 6)),
        ("g-snipers", "e-assault-section-1", "t-road-1", (2, 3)),
        ("g-doors", "e-assault-section-1", "t-road-1", (4, 5)),
        ("g-garrison", "e-assault-section-1", "t-road-1", (4, 5)),
        ("g-garrison", "e-assault-section-1", "t-farm", (4, 6)),
    ],
)
def test_what_a_german_action_adds(deal, action, english, here, after):
    """The values after the Action, played by a Unit of 3; a Jeep needs help to reach it."""
    tracks = {"green": 2, "green-aside": 2}
    state = deal(here=here, german=["g-riflemen-1", action], english=[english], tracks=tracks)
    state = play(state, "play g-riflemen-1", "stand", f"play {english}")
    help_ = 0
    while "stand" not in offered(state):
        state = play(state, "flip green")
        help_ += 1
    state = play(state, "stand", f"play {action}")
    assert values(state) == (after[0] + help_, after[1])


@pytest.mark.rule(GAME, "assault.english-actions")
def test_covering_fire_helps_the_next_unit_too(deal):
    """+1 now and +1 for the Unit of the next duel, not for the one after."""
    state = deal(
        german=["g-sentry-1", "g-sentry-2", "g-sentry-3"],
        english=["e-riflemen-1", "e-riflemen-2", "e-riflemen-3", "e-covering-fire-1"],
    )
    state = play(state, "play g-sentry-1", "stand", "play e-riflemen-1", "play e-covering-fire-1")
    assert values(state)[0] == 3
    state = play(state, "stand", "give-up", "play g-sentry-2", "stand", "play e-riflemen-2")
    assert values(state)[0] == 3
    state = play(state, "stand", "give-up", "play g-sentry-3", "stand", "play e-riflemen-3")
    assert values(state)[0] == 2


@pytest.mark.rule(GAME, "assault.english-actions")
def test_piat_shot_takes_a_yellow_token_or_adds_one(deal):
    """The token as long as one lies beside the Reserve."""
    for aside, after in ((1, (1, 2)), (0, (0, 3))):
        state = deal(
            german=["g-riflemen-1"],
            english=["e-riflemen-1", "e-piat-shot-1"],
            tracks={"yellow": 0, "yellow-aside": aside},
        )
        state = play(state, "play g-riflemen-1", "stand", "play e-riflemen-1", "play e-piat-shot-1")
        assert (state.tracks["yellow"], values(state)[0]) == after


@pytest.mark.rule(GAME, "english.events")
@pytest.mark.parametrize(
    ("event", "hand", "tokens", "yellow"),
    [
        ("e-supplies-1", 2, 0, 0),
        ("e-regroup-1", 0, 2, 0),
        ("e-ham-and-jam-1", 1, 0, 0),
        ("e-7th-battalion", 3, 0, 0),
        ("e-flamethrower", 0, 0, 2),
        ("e-roseveare", 1, 0, 2),
    ],
)
def test_what_an_english_event_brings(deal, event, hand, tokens, yellow):
    """Cards, tokens and yellow tokens."""
    state = deal(
        english=[event],
        at="play_events",
        piles={"english-pile": ["e-scout-1", "e-scout-2", "e-scout-3"]},
        tracks={"english-tokens": 0, "reserve": 20},
    )
    state = play(state, f"play {event}")
    assert len(state.decks["english-hand"]) == hand
    assert (state.tracks["english-tokens"], state.tracks["yellow"]) == (tokens, yellow)


@pytest.mark.rule(GAME, "english.events")
def test_ham_and_jam_after_a_bridge(deal):
    """Two cards and a token once a bridge was won."""
    state = deal(
        english=["e-ham-and-jam-1"],
        at="play_events",
        piles={"english-pile": ["e-scout-1", "e-scout-2", "e-scout-3"]},
        tracks={"english-tokens": 0, "reserve": 20},
        facts={"won": ("t-ranville",)},
    )
    state = play(state, "play e-ham-and-jam-1")
    assert (len(state.decks["english-hand"]), state.tracks["english-tokens"]) == (2, 1)


@pytest.mark.rule(GAME, "english.events")
def test_medic_and_otway_take_cards_back(deal):
    """The medic a Unit, Otway any card."""
    discard = {"english-discard": ["e-riflemen-1", "e-grenade-1"]}
    state = deal(english=["e-medic-1"], at="play_events", decks=discard)
    assert offered(play(state, "play e-medic-1")) == {"take e-riflemen-1"}
    state = deal(english=["e-otway"], german=["g-sentry-1"], decks=discard)
    state = play(state, "play g-sentry-1", "stand", "play e-otway")
    assert offered(state) == {"take e-riflemen-1", "take e-grenade-1"}


@pytest.mark.rule(GAME, "english.events")
def test_intelligence_and_flare_show_a_hand(deal):
    """The looker sees the cards once, and undo must not pass that."""
    state = deal(english=["e-intelligence"], german=["g-patrol-1", "g-mg42-1"], at="play_events")
    step = do(state, "play e-intelligence")
    (seen,) = found(step.events, HandSeen)
    assert (seen.side, seen.by, seen.cards) == ("german", "english", ("g-patrol-1", "g-mg42-1"))
    assert step.bars_undo
    state = play(step.state, "discard g-mg42-1")
    assert state.decks["german-discard"] == ("g-mg42-1",)
    state = deal(
        german=["g-flare"], english=["e-scout-1"], tracks={"german-tokens": 0, "reserve": 20}
    )
    step = do(state, "play g-flare")
    assert found(step.events, HandSeen)[0].cards == ("e-scout-1",)
    assert step.state.tracks["german-tokens"] == 1


@pytest.mark.rule(GAME, "german.events")
def test_what_other_german_events_do(deal):
    """Cards, tokens, losses of the English, and mines before their first Unit."""
    state = deal(
        german=["g-reinforcements-1", "g-interrogation-1", "g-batteries", "g-21-panzer"],
        english=["e-scout-1"],
        piles={"german-pile": ["g-sentry-1", "g-sentry-2", "g-sentry-3", "g-panzer-iv-1"]},
        tracks={"english-tokens": 3, "german-tokens": 0, "reserve": 20},
    )
    state = play(state, "play g-reinforcements-1")
    assert state.decks["german-hand"][-2:] == ("g-sentry-1", "g-sentry-2")
    state = play(state, "play g-interrogation-1 [1]")
    assert state.decks["english-hand"] == ()
    state = play(state, "play g-batteries")
    assert (state.tracks["english-tokens"], state.decks["german-hand"][-1]) == (1, "g-sentry-3")
    state = play(state, "play g-21-panzer")
    state = play(state, "take g-panzer-iv-1")
    assert state.tracks["german-tokens"] == 1


@pytest.mark.rule(GAME, "german.events")
def test_mines_hurt_only_the_first_english_unit(deal):
    """-1 in the first duel, nothing in the second."""
    state = deal(
        german=["g-minefield-1", "g-sentry-1", "g-sentry-2"],
        english=["e-riflemen-1", "e-riflemen-2"],
        scenario="merville",
    )
    state = play(state, "play g-minefield-1", "play g-sentry-1", "stand", "play e-riflemen-1")
    assert values(state)[0] == 1
    state = play(state, "stand", "give-up", "play g-sentry-2", "stand", "play e-riflemen-2")
    assert values(state)[0] == 2


@pytest.mark.rule(GAME, "german.events")
def test_marshes_cost_the_english_two_cards_of_their_choice(deal):
    """Two questions to the English in the German phase."""
    state = deal(
        german=["g-marshes"], english=["e-scout-1", "e-bren-1", "e-hill"], scenario="dives"
    )
    state = play(state, "play g-marshes")
    assert asked(state) == ("discard_card", "english")
    state = play(state, "discard e-bren-1", "discard e-scout-1")
    assert state.decks["english-hand"] == ("e-hill",)
    assert asked(state) == ("events_or_unit", "german")


@pytest.mark.rule(GAME, "assault.case-2-german-destroyed")
def test_eastern_troops_give_a_card_when_destroyed(deal):
    """The German draws as they fall."""
    state = deal(
        here="t-sunken-lane",
        german=["g-eastern-1"],
        english=["e-riflemen-1"],
        piles={"german-pile": ["g-sentry-1"]},
    )
    state = play(state, "play g-eastern-1", "stand", "play e-riflemen-1", "stand", "give-up")
    assert "g-sentry-1" in state.decks["german-hand"]


@pytest.mark.rule(GAME, "assault.english-unit")
def test_jeep_draws_and_schmidt_draws_and_takes(deal):
    """Effects of Units on their arrival."""
    piles = {"english-pile": ["e-scout-1"], "german-pile": ["g-sentry-2"]}
    tracks = {"german-tokens": 0, "reserve": 20}
    state = deal(german=["g-schmidt"], english=["e-jeep-1"], piles=piles, tracks=tracks)
    state = play(state, "play g-schmidt")
    assert (state.decks["german-hand"], state.tracks["german-tokens"]) == (("g-sentry-2",), 1)
    state = play(state, "stand", "play e-jeep-1")
    assert state.decks["english-hand"] == ("e-scout-1",)


@pytest.mark.rule(GAME, "assault.next-german-unit")
def test_the_varaville_gun_needs_a_terrain_for_two(deal):
    """Refused where a single Unit is allowed."""
    state = deal(here="t-sunken-lane", german=["g-varaville-gun"], scenario="dives")
    assert cite(state, "play g-varaville-gun") == "assault.next-german-unit"


@pytest.mark.rule(GAME, "assault.english-unit")
def test_piat_team_against_vehicles(deal):
    """+3 against an Armoured car, nothing against infantry."""
    assert values(meet(deal, "g-armoured-car-1", "e-piat-team-1"))[0] == 5
    assert values(meet(deal, "g-riflemen-1", "e-piat-team-1"))[0] == 2
