"""Measure speed and memory against references taken in the same run."""

from __future__ import annotations

import argparse

from wargames.cli.document import print_document
from wargames.cli.failure import FOUND_WANTING, CommandError
from wargames.content.problems import near, quoted
from wargames.lab.bench.figure import Figure, MissingReference
from wargames.lab.bench.measures import OF_EACH_GAME, SHARED, chosen
from wargames.library import Library
from wargames.ui.bench import OF_WINDOW

NAMES = (*OF_EACH_GAME, *OF_WINDOW, *SHARED)


def add(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.add_argument("--only", metavar="NAME", help=f"one of: {', '.join(NAMES)}; or NAME/GAME")
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def run(args: argparse.Namespace, library: Library) -> int:
    """Take the measurements and print them; 1 when a goal was missed."""
    wanted = chosen(library, args.only, OF_WINDOW)
    if not wanted:
        hint = near(args.only, NAMES) or f"the measurements are: {', '.join(NAMES)}"
        message = f"there is no measurement {quoted(args.only)}; {hint}"
        raise CommandError(message)
    figures = []
    for measure in wanted.values():
        try:
            one = measure(library)
        except MissingReference as missing:
            raise CommandError(str(missing)) from None
        if one is not None:
            figures.append(one)
            if not args.json:
                print(_line(one), flush=True)
    if args.json:
        print_document(figures)
    return 0 if all(one.met for one in figures) else FOUND_WANTING


def _line(one: Figure) -> str:
    """Say one figure in a line."""
    verdict = "met" if one.met else "MISSED"
    held = f"{one.figure:>12,.4g} {one.unit:<11} reference {one.reference:>12,.4g}"
    return f"{one.name:<29}{held}  ratio {one.ratio:>9,.2f}  goal {one.goal:.1f}  {verdict}"
