"""Look up the rules of a game, or count which of them the tests prove."""

from __future__ import annotations

import argparse
from typing import Any

from wargames.cli.document import print_document
from wargames.cli.failure import FOUND_WANTING, CommandError
from wargames.content.files import RuleEntry, RulesFile
from wargames.content.locate import ContentRoots
from wargames.content.problems import Problems, near
from wargames.content.reader import read
from wargames.content.source import Refusal, bytes_of, text_of
from wargames.engine.text import LANGUAGES
from wargames.lab.rule_coverage import Coverage, NoTests, coverage, tests_of_rules
from wargames.library import Library

_WORDS = {
    "en": {
        "enforced": "enforced by the program",
        "shown": "shown to the players",
        "players": "left to the players",
        "rulings": "How we read it",
        "see": "See also",
    },
    "fr": {
        "enforced": "appliquée par le programme",
        "shown": "montrée aux joueurs",
        "players": "laissée aux joueurs",
        "rulings": "Notre lecture",
        "see": "Voir aussi",
    },
}


def add(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("id", metavar="ID", nargs="?", help="one paragraph, such as 4.2")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the texts")
    parser.add_argument("--coverage", action="store_true", help="which rules the tests prove")
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def run(args: argparse.Namespace, library: Library) -> int:
    """Print the register, one entry of it, or its coverage."""
    register = read_register(library.roots, args.game)
    if args.coverage:
        return _coverage(args, register, library.roots)
    if args.id is None:
        _print_all(args, register)
        return 0
    ids = {rule.id: rule for rule in register.rules}
    if args.id not in ids:
        hint = near(args.id, ids)
        raise CommandError(f"{args.game} has no rule {args.id}{f'; {hint}' if hint else ''}")
    entry = ids[args.id]
    if args.json:
        print_document(entry_values(entry, args.lang))
    else:
        print(_entry_text(entry, args.lang))
    return 0


def read_register(roots: ContentRoots, game: str) -> RulesFile:
    """Read the rules register of a game, whether or not the game can be played yet."""
    games = sorted(
        path.parent.name
        for root in roots.folders
        for path in root.glob("resources/games/*/rules.yaml")
    )
    path = roots.find(f"resources/games/{game}/rules.yaml") if game in games else None
    if path is None:
        hint = near(game, games)
        raise CommandError(f"{game}: there is no such game{f'; {hint}' if hint else ''}")
    problems = Problems()
    document = read(path, RulesFile, problems, roots.shown(path))
    problems.raise_errors()
    if document is None:
        raise CommandError(f"{path}: the register could not be read")
    return document.value


def entry_values(entry: RuleEntry, language: str) -> dict[str, Any]:
    """Give one entry in one language."""
    return {
        "id": entry.id,
        "title": entry.title[language],
        "digest": entry.digest[language],
        "status": entry.status,
        "reason": entry.reason[language] if entry.reason else None,
        "rulings": [ruling[language] for ruling in entry.rulings],
        "see": list(entry.see),
    }


def _print_all(args: argparse.Namespace, register: RulesFile) -> None:
    if args.json:
        rules = [entry_values(entry, args.lang) for entry in register.rules]
        whole = {"game": args.game, "edition": register.edition[args.lang], "rules": rules}
        print_document(whole)
        return
    width = max((len(entry.id) for entry in register.rules), default=0)
    for entry in register.rules:
        print(f"{entry.id:<{width}}  {entry.title[args.lang]}")


def _entry_text(entry: RuleEntry, language: str) -> str:
    words = _WORDS[language]
    status = words[entry.status] + (f": {entry.reason[language]}" if entry.reason else "")
    lines = [f"{entry.id}  {entry.title[language]}  [{status}]", entry.digest[language]]
    colon = " :" if language == "fr" else ":"
    lines += [f"{words['rulings']}{colon} {ruling[language]}" for ruling in entry.rulings]
    if entry.see:
        lines.append(f"{words['see']}{colon} {', '.join(entry.see)}")
    return "\n".join(lines)


def _coverage(args: argparse.Namespace, register: RulesFile, roots: ContentRoots) -> int:
    listed = roots.find(f"resources/games/{args.game}/ids.txt")
    if listed is None:
        raise CommandError(f"{args.game} has no list of rule ids (ids.txt) to compare with")
    try:
        ids = text_of(bytes_of(listed)).split()
    except Refusal as refusal:
        raise CommandError(f"{roots.shown(listed)}: {refusal.message}") from None
    try:
        proofs = tests_of_rules()
    except NoTests as error:
        raise CommandError(str(error)) from None
    found = coverage(register.rules, ids, set(proofs.get(args.game, {})))
    if args.json:
        print_document(found)
    else:
        print(_coverage_text(found))
    return FOUND_WANTING if found.missing or found.untested else 0


def _coverage_text(found: Coverage) -> str:
    lines = [
        f"{found.ids} rules: {found.enforced} enforced, {found.shown} shown, "
        f"{found.players} left to the players",
        f"{found.tested} of {found.enforced} enforced rules are proved by a test",
    ]
    if found.missing:
        lines.append(f"not in the register: {', '.join(found.missing)}")
    if found.untested:
        lines.append(f"without a test: {', '.join(found.untested)}")
    return "\n".join(lines)
