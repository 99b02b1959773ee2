"""Play scenario tests written in YAML and print what differed."""

from __future__ import annotations

import argparse
from pathlib import Path

from wargames.cli.failure import FOUND_WANTING, CommandError
from wargames.content.bounds import counted
from wargames.content.problems import Problems
from wargames.lab.scenario_test import read_test
from wargames.library import Library


def add(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help="a scenario test")


def run(args: argparse.Namespace, library: Library) -> int:
    """Play every test; all problems of their files are said before any is played."""
    problems = Problems()
    tests = [read_test(path, library, problems) for path in args.files]
    if len(problems) > 1:
        print("\n".join(map(str, problems)))
        raise CommandError(f"{len(problems)} problems in the files of the tests; none was played")
    problems.raise_errors()
    failed = 0
    for test in tests:
        differences = test.run() if test is not None else []
        failed += bool(differences)
        for difference in differences:
            print(difference)
    if failed:
        print(f"{failed} of {counted(len(tests), 'test')} went otherwise than written")
        return FOUND_WANTING
    print(f"{counted(len(tests), 'test')} played, all as written")
    return 0
