"""What a paragraph of the rules is called where something cites it.

Players of a numbered rulebook know its numbers. A rulebook without numbers has ids of our own,
which say nothing to anybody: there the title stands, and the id is told only where one asks.
"""

from __future__ import annotations

from wargames.present.interface import tell
from wargames.present.texts import Wording


def is_numbered(rule: str) -> bool:
    """Tell whether an id is the number printed in the rulebook."""
    return rule[:1].isdigit()


def rule_name(rule: str, wording: Wording) -> str:
    """Name a rule in a word or two: its number, else its title."""
    return rule if is_numbered(rule) else wording.rule_titles.get(rule, rule)


def rule_in_full(rule: str, wording: Wording) -> str:
    """Name a rule with both, by which it can be found in the register."""
    title = wording.rule_titles.get(rule, "")
    if not title:
        return rule
    return f"{rule} {title}" if is_numbered(rule) else f"{title} ({rule})"


def rule_reference(rule: str, wording: Wording) -> str:
    """Say that a rule is meant: "Rule 5.1", or "Rule: Tactical retreat"."""
    key = "rule-link" if is_numbered(rule) else "rule-titled"
    return tell(key, wording.language, cite=rule_name(rule, wording))
