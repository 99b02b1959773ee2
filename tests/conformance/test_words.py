"""Every game speaks both languages, and cites rules that exist."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.conformance.games import PACKAGES, library
from wargames.engine.event import Event

ROOT = Path(__file__).resolve().parents[2]


def _literals(game: str, call: str, position: int) -> set[str]:
    """Find the literal arguments of a call in a game's code."""
    found: set[str] = set()
    package = ROOT / PACKAGES[game].replace(".", "/")
    for path in [*package.rglob("*.py"), ROOT / "wargames/engine/referee.py"]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or getattr(node.func, "id", "") != call:
                continue
            for argument in node.args[position : position + 1]:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    found.add(argument.value)
    return found


@pytest.mark.parametrize("game", PACKAGES)
def test_every_refusal_has_words_in_both_languages(game):
    """Each reason that code can give is in both text files."""
    reasons = _literals(game, "Refusal", 0)
    assert len(reasons) > 3
    for text in library().game(game).content.texts.values():
        assert reasons <= set(text.value.refusals), text.file


@pytest.mark.parametrize("game", PACKAGES)
def test_every_cited_rule_exists(game):
    """Refusals cite only paragraphs of the register."""
    ids = {rule.id for rule in library().game(game).content.rules.value.rules}
    assert _literals(game, "Refusal", 1) - {""} <= ids


@pytest.mark.parametrize("game", PACKAGES)
def test_every_event_has_words_in_both_languages(game):
    """Every event type that a random game produces has text; silent ones need none."""
    from tests.conformance.games import random_game

    kinds: set[type[Event]] = set()
    loaded = library().game(game)
    for scenario in loaded.kits:
        for options in ((), tuple(loaded.kit(scenario).options)):
            for step in random_game(loaded, scenario, 31, options):
                kinds |= {type(event) for event in step.events}
                for event in step.events:
                    assert not event.cite or loaded.content.rule(event.cite), event
    told = {kind.__name__ for kind in kinds if not kind.silent}
    for text in loaded.content.texts.values():
        assert told <= set(text.value.events), text.file


@pytest.mark.parametrize("game", PACKAGES)
def test_content_has_no_problem(game):
    """The bundled files are free of problems, warnings included."""
    _, problems = library().examine(game)
    assert not list(problems)
