"""Words of Monty's Gamble: who is rolled for, and one name for one thing."""

import re

import pytest

from tests.saved_games import library
from wargames.content.files import RuleEntry
from wargames.engine.decision import Decision
from wargames.engine.draft import Draft
from wargames.engine.event import TrackChanged
from wargames.engine.text import Bilingual, say
from wargames.games.montys_gamble.advantage import throw
from wargames.games.montys_gamble.happenings import UnitTested
from wargames.present.narrative import told
from wargames.present.texts import Wording
from wargames.present.tracks import track_rows


def wording(language: str) -> Wording:
    """Give the words of the game."""
    return Wording(library().game("montys-gamble").content, language)


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "1/327 lands in Son (54) under interdiction 2 [18.41]"),
        ("fr", "1/327 se pose à Son (54) sous une interdiction de 2 [18.41]"),
    ],
)
def test_the_log_names_the_unit_that_flak_is_rolled_for(language, line):
    """Most rolls do no harm, and then only this line says whose they were."""
    event = UnitTested(piece="1/327", at="54", value=2, why="interdiction", cite="18.41")
    assert told(event, wording(language)) == line


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("purpose", "subject", "named"),
    [
        ("interdiction", {"piece": "1/327"}, "1/327"),
        ("surrender", {"piece": "1/327"}, "1/327"),
        ("infiltration", {"piece": "1/327"}, "1/327"),
        ("seizure", {"at": "38", "to": "33"}, "Nijmegen (33)"),
        ("demolition", {"at": "38", "to": "33"}, "Nijmegen (33)"),
        ("repair", {"at": "38", "to": "33"}, "Nijmegen (33)"),
        ("assault", {"target": "33"}, "Nijmegen (33)"),
        ("bombardment", {"target": "33"}, "Nijmegen (33)"),
    ],
)
def test_who_may_roll_again_is_told_what_the_dice_are_for(language, purpose, subject, named):
    """The Advantage is worth a thought only when one knows who or what is at stake."""
    draft = Draft(library().game("montys-gamble").start("market-garden", 1).state)
    throw(draft, purpose, "12.3", side="german", **subject)
    draft.set_locals(faces=("3",), counter=())
    values = draft.kit.rules.prompts["force_reroll"](draft.state)
    asked = Decision("force_reroll", "german", "12.3", (), values)
    assert named in wording(language).prompt(asked)


def test_the_impulse_track_is_read_by_what_its_cells_are_called():
    """Before 0 come A, B and C; the sunset modifier, which lies there too, stays a number."""
    words, game = wording("fr"), library().game("montys-gamble")
    gone = TrackChanged(track="impulse", by=-1, now=-1, why="impulse")
    assert words.event(gone) == "Le marqueur d'impulsion passe sur A"
    state = game.start("market-garden", 1).state
    early = state.but(tracks={**state.tracks, "impulse": -3, "sunset": -1})
    rows = {row.track: row.value for row in track_rows(early, words)}
    assert (rows["impulse"], rows["sunset"]) == ("C", "-1")


def test_dice_about_nothing_in_particular_are_named_by_their_purpose():
    """Weather and sunset have no words of their own."""
    values = {"purpose": "weather", "faces": "3"}
    asked = Decision("force_reroll", "german", "12.3", (), values)
    assert wording("en").prompt(asked) == (
        "Germans, with the Advantage: Weather shows 3. Roll again?"
    )


def _told(rule: RuleEntry) -> tuple[Bilingual, ...]:
    return (rule.title, rule.digest, *rule.rulings)


def test_french_calls_a_ferry_by_one_name():
    """Texts, rules, map and charts say "bac"."""
    content = library().game("montys-gamble").content
    texts = content.texts["fr"].value
    said = [
        *(text for part in (texts.events, texts.refusals, texts.reasons) for text in part.values()),
        *(say(text, "fr") for rule in content.rules.value.rules for text in _told(rule)),
    ]
    assert any(re.search(r"\bbacs?\b", text) for text in said)
    assert [text for text in said if re.search(r"\bferry", text, re.IGNORECASE)] == []
