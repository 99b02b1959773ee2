"""Tell a game FILE as a turn log, in English or French, as text or Markdown."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from wargames.cli.failure import CommandError
from wargames.engine.text import LANGUAGES, told
from wargames.library import Library
from wargames.present.interface import tell
from wargames.present.narrative import FORMATS, narrate, tell_parts
from wargames.present.texts import Wording
from wargames.present.viewer import NOBODY
from wargames.saves import open_save
from wargames.saves.whole_file import write_whole


def add(parser: argparse.ArgumentParser) -> None:
    """Describe the arguments."""
    parser.add_argument("file", metavar="FILE", type=Path, help="a game file")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language")
    parser.add_argument("--format", choices=FORMATS, default="text", help="the form")
    parser.add_argument("-o", "--output", metavar="OUT", type=Path, help="write to a file")
    parser.add_argument("--turn", metavar="N", type=int, help="this turn only")
    parser.add_argument(
        "--all", action="store_true", help="hidden cards too, once the game is over"
    )


def run(args: argparse.Namespace, library: Library) -> int:
    """Write the log of the steps in force."""
    loaded = open_save(args.file, library, append=False)
    for warning in loaded.warnings:
        print(f"wargames: {told(warning, args.lang)}", file=sys.stderr)
    session = loaded.session
    steps = session.steps[: session.cursor + 1]
    wording = Wording(loaded.game.content, args.lang)
    if args.turn is not None:
        turns = {part.turn for part in tell_parts(steps, session.notes, wording)}
        if args.turn not in turns:
            raise CommandError(tell("no-such-turn", args.lang, turn=args.turn))
    if args.all and session.state.result is None:
        raise CommandError(tell("hidden-until-the-end", args.lang))
    observer = None if args.all else NOBODY
    text = narrate(steps, session.notes, wording, args.format, args.turn, observer)
    if args.output is None:
        print(text, end="")
    else:
        write_whole(args.output, text.encode())
    return 0
