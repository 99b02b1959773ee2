"""Print the actions of a game file, or play it again and compare."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

from wargames.cli.failure import FOUND_WANTING
from wargames.engine import journal
from wargames.engine.journal import Played
from wargames.engine.notation import format_action
from wargames.engine.referee import Step
from wargames.engine.text import told
from wargames.library import Library
from wargames.present.interface import system_language
from wargames.saves import open_save, verify


def add(parser: argparse.ArgumentParser) -> None:
    """Describe the arguments."""
    parser.add_argument("file", metavar="FILE", type=Path, help="a game file")
    parser.add_argument(
        "--verify",
        action="store_true",
        help="play the whole file again and name the first step that differs",
    )


def run(args: argparse.Namespace, library: Library) -> int:
    """Print the game, or the verdict on its file."""
    if args.verify:
        return _verify(args.file, library)
    loaded = open_save(args.file, library, append=False)
    for warning in loaded.warnings:
        print(f"wargames: {told(warning, system_language())}", file=sys.stderr)
    session = loaded.session
    for line in lines(session.steps[: session.cursor + 1], loaded.base):
        print(line)
    return 0


def lines(steps: Sequence[Step], base: int = 0) -> Iterator[str]:
    """Write steps as notation under a heading for each turn, and the result at the end."""
    turn = -1
    for number, (before, step) in enumerate(pairwise(steps), base + 1):
        if before.state.turn != turn:
            turn = before.state.turn
            yield f"Turn {turn}" if turn else "Set-up"
        if step.action is not None:
            action = format_action(step.action)
            yield f"  {journal.encode(Played(number, step.side, action, step.dice))}"
    result = steps[-1].state.result
    if result is not None:
        yield f"Winner: {result.winner or 'nobody'} ({result.reason})"


def _verify(path: Path, library: Library) -> int:
    difference = verify(path, library)
    if difference is not None:
        print(f"{path}: {told(difference.sentence(), system_language())}")
        return FOUND_WANTING
    print(f"verified {open_save(path, library, append=False).actions} actions")
    return 0
