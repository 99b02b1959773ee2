"""Rules are named as players know them: by number, or by title where there are no numbers."""

import pytest

from tests.saved_games import library
from wargames.present.rule_names import rule_in_full, rule_name, rule_reference
from wargames.present.texts import Wording


def wording(game: str, language: str = "en") -> Wording:
    """Give the words of a game."""
    return Wording(library().game(game).content, language)


@pytest.mark.parametrize("game", ["target-arnhem", "montys-gamble"])
def test_numbered_rules_go_by_their_numbers(game):
    """The numbers of the rulebook are what its players know; the title is there on asking."""
    words = wording(game)
    numbered = {rule for rule in words.rule_titles if rule[0].isdigit()}
    assert len(numbered) > 20
    assert {rule_name(rule, words) for rule in numbered} == numbered
    rule = min(numbered)
    assert rule_in_full(rule, words) == f"{rule} {words.rule_titles[rule]}"
    assert rule_reference(rule, words) == f"Rule {rule}"


def test_rules_without_numbers_go_by_their_titles():
    """Our own id is told only where one asks; it leads to the paragraph in the register."""
    english, french = wording("pegasus-bridge"), wording("pegasus-bridge", "fr")
    assert rule_name("assault.tactical-retreat", french) == "Retraite tactique"
    assert rule_name("assault.tactical-retreat", english) == "Tactical retreat"
    assert rule_in_full("assault.tactical-retreat", french) == (
        "Retraite tactique (assault.tactical-retreat)"
    )
    assert rule_reference("assault.tactical-retreat", french) == "Règle : Retraite tactique"


def test_a_rule_that_the_register_does_not_have_is_named_by_its_id():
    """A part of a paragraph has no title of its own."""
    words = wording("target-arnhem")
    assert [rule_name("5.3z", words), rule_in_full("5.3z", words)] == ["5.3z", "5.3z"]
