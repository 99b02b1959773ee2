"""The words of a game: values named, rules cited, nothing evaluated."""

from fractions import Fraction

import pytest

from tests.present.tables import played, random_game, wording
from tests.saved_games import library
from wargames.engine import referee
from wargames.engine.decision import Refusal
from wargames.engine.event import PhaseBegan, PieceMarked, PieceMoved, TrackChanged
from wargames.engine.notation import parse_action
from wargames.engine.state import Result
from wargames.present.interface import fill
from wargames.present.texts import Wording, number


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Fraction(3), "3"),
        (Fraction(7, 2), "3 1/2"),
        (Fraction(1, 2), "1/2"),
        (Fraction(-3, 2), "-1 1/2"),
        (Fraction(0), "0"),
    ],
)
def test_exact_numbers_are_written_as_mixed_fractions(value, text):
    """Halves stay halves."""
    assert number(value) == text


def test_only_known_names_are_replaced():
    """A text cannot reach into a value, and a value is not read again."""
    text = fill("{a} {a.b} {a[0]} {c}", {"a": "{c}", "c": "x"})
    assert text == "{c} {a.b} {a[0]} x"


def test_pieces_spaces_and_signs_are_named():
    """A unit has its name, a named hex its name and number, a change its sign."""
    english = wording("en")
    moved = PieceMoved(piece="32-gds", path=("0103", "0203"), way="normal")
    assert english.event(moved) == "32 Gds moves from Neerpelt (Joe's Bridge) (0103) to 0203"
    gain = TrackChanged(track="ss", by=1, now=3, why="income")
    assert english.event(gain) == "SS supply: +1 from income, now 3"


def test_phases_carry_their_number_and_side():
    """The key of a phase with a side is the narrower one."""
    began = PhaseBegan(phase="tactical_impulse", side="german", number=2)
    assert wording("fr").event(began) == "Impulsion 2, Allemands"


def test_silent_events_say_nothing():
    """Marks are no matter for the log."""
    assert wording("en").event(PieceMarked(piece="32-gds", mark="acted")) is None


def test_a_refusal_cites_its_rule_and_names_its_values():
    """The number of the paragraph stands in round brackets at the end."""
    refusal = Refusal("pool-not-usable", "7.4", {"pool": "ss"})
    text = wording("en").refusal(refusal)
    assert "SS" in text
    assert text.endswith("(7.4)")


def test_a_missing_key_shows_itself():
    """Nothing breaks when a text is missing; the key is seen."""
    english = wording("en")
    assert english.word("no-such-word") == "no-such-word"
    assert english.refusal(Refusal("no-such-reason", "")) == "no-such-reason"
    assert english.space("9999") == "9999"


def test_results_name_the_winner_or_a_draw():
    """Both ways of ending have a sentence in both languages."""
    won = Result("allied", "arnhem-and-road")
    assert wording("fr").result(won).startswith("Victoire des Alliés. Les Alliés tiennent")
    assert wording("en").result(Result(None, "road-cut")).startswith("A draw.")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_game_leaves_no_placeholder(language):
    """Every prompt, action and event of games with all variants is filled in."""
    words = wording(language)
    for step in random_game(5, "weather", "german-entry", "flanks"):
        decision = referee.decision(step.state)
        said = [words.event(event) or "" for event in step.events]
        if decision is not None:
            said += [words.prompt(decision), *map(words.action, decision.actions)]
        assert [text for text in said if "{" in text] == []


def test_an_attack_is_told_with_its_column():
    """The odds inside the event are said: totals, ratio, shifts and the heading of the column."""
    steps = played("attack 0203 with 5-gds-armd", "commit")
    (text,) = [
        wording("en").event(event)
        for event in steps[-1].events
        if type(event).__name__ == "AttackWeighed"
    ]
    assert text == (
        "Attack on 0203: 5 Gds Armd against Hoffmann; 6 to 3 is 2:1; "
        "Defender in forest -1: column 1:1"
    )


@pytest.mark.parametrize(
    ("phase", "text"),
    [
        ("adjustment", "Adjustment"),
        ("victory", "Victory"),
        ("tactical_impulse", "Impulse 1, Allies"),
    ],
)
def test_a_phase_of_both_sides_names_none(phase, text):
    """The sequence gives the phase a side all the same; the game's own words leave it out."""
    assert wording("en").event(PhaseBegan(phase=phase, side="allied", number=1)) == text


def test_an_action_is_said_in_french():
    """Fields of an action are named by what they point at."""
    kinds = played()[0].state.kit.rules.actions
    action = parse_action("attack 1604 with 505/82", kinds)
    assert wording("fr").action(action) == "Attaquer Deelen (1604) avec 505/82"


def test_a_card_of_several_copies_is_named_in_the_log():
    """An event that speaks of the printed card, not of a copy, names it."""
    content = library().game("pegasus-bridge").content
    copies = content.card_copies()
    printed = next(card.id for card in copies.values() if card.id not in copies)
    names = {Wording(content, language).word(printed) for language in ("en", "fr")}
    assert printed not in names
