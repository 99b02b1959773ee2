"""The told game speaks of cards, places and tokens by name."""

import re

import pytest

from tests.games.pegasus_bridge.table import play, play_on
from wargames.engine import referee
from wargames.engine.text import say
from wargames.games.pegasus_bridge.events import TerrainEntered
from wargames.present.card_duel import duel_view
from wargames.present.card_look import card_look, shown_face
from wargames.present.narrative import narrate
from wargames.present.texts import Wording

GAME = "pegasus-bridge"
BOTH = ("t-benouville", "t-ranville")

RULE = re.compile(r" \[[a-z0-9.-]+\]$")
AN_ID = re.compile(r"\b[egt]-[a-z]|\{|_|\b(english|german|yellow|green|blue)-[a-z]")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scenario", ["pegasus", "merville", "tonga"])
def test_no_line_of_the_log_names_anything_by_its_id(game, scenario, language):
    """Whole games, told to somebody who sees everything, in both languages."""
    wording = Wording(game.content, language)
    for seed in (3, 5):
        told = narrate(play_on(game, scenario, seed), [], wording, observer=None)
        assert len(told.splitlines()) > 100
        lines = [RULE.sub("", line) for line in told.splitlines()]
        assert [line for line in lines if AN_ID.search(line)] == []


@pytest.mark.rule(GAME, "setup.terrains")
@pytest.mark.parametrize(("turned", "name"), [((), "Bénouville Bridge"), (BOTH, "Pegasus Bridge")])
def test_a_bridge_goes_by_the_name_of_the_face_that_is_up(game, deal, turned, name):
    """On the card that is shown, in the log and in the rows of the duel."""
    state = deal(
        here="",
        at="auto:reveal_terrains",
        german=["g-riflemen-1"],
        decks={"pile-1": [], "goals-1": ["t-benouville"]},
        facts={"turned": turned},
    )
    shown = shown_face(state, "t-benouville")
    wording = Wording(game.content, "en")
    assert shown is not None
    assert card_look(shown, wording).name == name
    state = play(state, "end-phase", "play g-riflemen-1")
    duel = duel_view(state, wording)
    assert duel is not None
    rows = [row.label for side in duel.sides for row in side.rows]
    assert ("Pegasus Bridge" in rows) is bool(turned)
    entered = TerrainEntered(cards=("t-benouville",), origin="goals-1", to="here", face=shown.id)
    assert wording.event(entered) == f"The fight is for {name}"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_card_that_lets_choose_says_what_can_be_chosen(game, deal, language):
    """The question quotes the card, since its options are only numbered."""
    state = deal(german=["g-sentry-1"], english=["e-riflemen-1", "e-lightning-attack-1"])
    state = play(
        state, "play g-sentry-1", "stand", "play e-riflemen-1", "play e-lightning-attack-1"
    )
    decision = referee.decision(state)
    assert decision is not None
    card = state.kit.cards["e-lightning-attack-1"]
    assert card.text is not None
    assert say(card.text, language) in Wording(game.content, language).prompt(decision)
