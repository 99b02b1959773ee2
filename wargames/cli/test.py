"""Play scenario tests written in YAML and print what differed."""

from __future__ import annotations

import argparse
from pathlib import Path

from wargames.cli.failure import FOUND_WANTING
from wargames.content.problems import Problems
from wargames.lab.scenario_test import read_test
from wargames.library import Library


def add(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help="a scenario test")


def run(args: argparse.Namespace, library: Library) -> int:
    """Play every test; a broken file is said before any is played."""
    problems = Problems()
    tests = [read_test(path, library, problems) for path in args.files]
    problems.raise_errors()
    failed = 0
    for test in tests:
        differences = test.run() if test is not None else []
        failed += bool(differences)
        for difference in differences:
            print(difference)
    if failed:
        print(f"{failed} of {len(tests)} tests differ")
        return FOUND_WANTING
    print(f"{len(tests)} tests played, all as written")
    return 0
