"""List the games and their scenarios, with sides, lengths and where their facts come from."""

from __future__ import annotations

import argparse
from typing import Any

from wargames.cli.document import print_document
from wargames.content.files import ContentFile, ScenarioFile
from wargames.content.problems import ContentError, Problem
from wargames.engine.text import LANGUAGES
from wargames.library import Game, Library

_TURNS = {"en": ("turn", "turns"), "fr": ("tour", "tours")}
_MINUTES = {"en": "about {} minutes", "fr": "environ {} minutes"}
_PROVENANCE = {
    "en": {
        "rulebook": "from the rulebook",
        "public": "from public sources",
        "reconstructed": "reconstructed",
    },
    "fr": {
        "rulebook": "d'après le livret",
        "public": "d'après des sources publiques",
        "reconstructed": "reconstitué",
    },
}


def add(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the texts")


def run(args: argparse.Namespace, library: Library) -> int:
    """Print every game that can be played, and then say why another cannot."""
    games: list[dict[str, Any]] = []
    broken: list[Problem] = []
    for game in library.ids:
        try:
            games.append(describe(library.game(game), args.lang))
        except ContentError as error:
            broken += error.problems
    if args.json:
        print_document({"games": games})
    else:
        print("\n\n".join(_as_text(game, args.lang) for game in games))
    if broken:
        raise ContentError(broken)
    return 0


def describe(game: Game, language: str) -> dict[str, Any]:
    """Give what a list of games says of one game."""
    about = game.content.game.value
    return {
        "id": game.id,
        "title": about.title[language],
        "blurb": about.blurb[language],
        "board": about.board,
        "rules_version": about.rules_version,
        "sides": [{"id": side.id, "name": side.name[language]} for side in about.sides],
        "options": [
            {"id": option.id, "name": option.name[language], "text": option.text[language]}
            for option in about.options
        ],
        **_origin(about),
        "scenarios": [
            _scenario(document.value, language) for document in game.content.scenarios.values()
        ],
    }


def _scenario(scenario: ScenarioFile, language: str) -> dict[str, Any]:
    return {
        "id": scenario.id,
        "title": scenario.title[language],
        "text": scenario.text[language],
        "turns": scenario.turns,
        "minutes": scenario.minutes,
        **_origin(scenario),
    }


def _origin(file: ContentFile) -> dict[str, Any]:
    sources = [{"what": source.what, "from": source.from_} for source in file.sources]
    return {"provenance": file.provenance, "sources": sources}


def _as_text(game: dict[str, Any], language: str) -> str:
    sides = ", ".join(side["name"] for side in game["sides"])
    lines = [f"{game['id']}  {game['title']} ({sides})"]
    for scenario in game["scenarios"]:
        one, many = _TURNS[language]
        facts = [f"{scenario['turns']} {one if scenario['turns'] == 1 else many}"]
        if scenario["minutes"]:
            facts.append(_MINUTES[language].format(scenario["minutes"]))
        facts.append(_PROVENANCE[language][scenario["provenance"]])
        lines.append(f"  {game['id']}/{scenario['id']}  {scenario['title']}: {', '.join(facts)}")
    return "\n".join(lines)
