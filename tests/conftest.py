"""Settings that every test shares, and the report of which tests prove which rule."""

import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from pytestqt.qtbot import QtBot

# Before anything imports Qt: tests draw without a screen unless the caller wants to watch.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# The same examples on every machine, so that a failure is never a matter of luck.
settings.register_profile("default", max_examples=40, deadline=None, derandomize=True)
settings.register_profile("nightly", max_examples=500, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))

# A busy machine is slow, not wrong: what a test waits for may take longer than five seconds.
for wait in (QtBot.waitUntil, QtBot.waitSignal, QtBot.waitSignals, QtBot.waitExposed):
    wait.__kwdefaults__ = {**(wait.__kwdefaults__ or {}), "timeout": 60_000}


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that ``wargames rules GAME --coverage`` relies on.

    Write it with the equals sign: before pytest has read this file it would take a FILE that
    stands alone for a test to run.
    """
    parser.addoption(
        "--rules-report",
        metavar="FILE",
        help="write the tests of each rule to FILE, as JSON {game: {rule id: [tests]}}",
    )


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Write the report before any test is deselected, so that nightly tests count too."""
    tests_of_rules = _tests_of_rules(items)
    target = config.getoption("--rules-report")
    worker = getattr(config, "workerinput", {"workerid": "gw0"})["workerid"]
    if target and worker == "gw0":
        text = json.dumps(tests_of_rules, ensure_ascii=False, indent=2, sort_keys=True)
        Path(target).write_text(text + "\n", encoding="utf-8")


def _tests_of_rules(items: Iterable[pytest.Item]) -> dict[str, dict[str, list[str]]]:
    found: dict[str, dict[str, list[str]]] = {}
    for item in items:
        for game, rule in _rules_of(item):
            found.setdefault(game, {}).setdefault(rule, []).append(item.nodeid)
    return found


def _rules_of(item: pytest.Item) -> Iterator[tuple[str, str]]:
    for mark in item.iter_markers("rule"):
        match mark.args, mark.kwargs:
            case (str(game), str(rule)), {**rest} if not rest:
                yield game, rule
            case _:
                message = f"{item.nodeid}: write the mark as rule(game, id), with two strings"
                raise pytest.UsageError(message)
