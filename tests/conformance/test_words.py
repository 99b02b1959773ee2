"""Every game speaks both languages, and cites rules that exist."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.conformance.games import PACKAGES, library
from wargames.engine.event import Event
from wargames.games.registry import load_rules

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
def test_every_question_and_action_has_words_in_both_languages(game):
    """Each decision that code can ask and each kind of action is in both text files."""
    loaded = library().game(game)
    rules = load_rules(game)
    for text in loaded.content.texts.values():
        assert set(rules.decisions) <= set(text.value.prompts), text.file
        assert {kind.__name__ for kind in rules.actions} <= set(text.value.actions), text.file


@pytest.mark.parametrize("game", PACKAGES)
def test_every_event_of_the_game_has_words_even_if_it_is_rare(game):
    """Each kind of event that a game's own code defines is told, unless it is silent."""
    load_rules(game)
    own = {kind for kind in _all_kinds(Event) if kind.__module__.startswith(PACKAGES[game] + ".")}
    assert own
    told = {kind.__name__ for kind in own if not kind.silent}
    for text in library().game(game).content.texts.values():
        assert {name for name in told if not _is_told(name, text.value.events)} == set(), text.file


def _all_kinds(kind):
    """List the kinds of events, and the kinds of those kinds."""
    for sub in kind.__subclasses__():
        yield sub
        yield from _all_kinds(sub)


def _is_told(name, events):
    """Tell whether an event has words, at least for each manner in which it happens."""
    return name in events or any(key.startswith(f"{name}.") for key in events)


@pytest.mark.parametrize("game", PACKAGES)
def test_every_rule_that_code_cites_exists(game):
    """Whatever stands after `cite=` in a game's code is a paragraph of its register."""
    ids = {rule.id for rule in library().game(game).content.rules.value.rules}
    package = ROOT / PACKAGES[game].replace(".", "/")
    cited = {
        (keyword.value.value, path.name)
        for path in package.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        for keyword in node.keywords
        if keyword.arg == "cite" and isinstance(keyword.value, ast.Constant)
    }
    assert len(cited) > 3
    assert {(rule, file) for rule, file in cited if rule and rule not in ids} == set()


@pytest.mark.parametrize("game", PACKAGES)
def test_content_has_no_problem(game):
    """The bundled files are free of problems, warnings included."""
    _, problems = library().examine(game)
    assert not list(problems)
