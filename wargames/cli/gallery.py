"""Draw every screen and dialog into a folder, in both languages and themes, without a screen."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from wargames.cli.failure import CommandError
from wargames.engine.text import LANGUAGES
from wargames.library import Library
from wargames.present.interface import system_language, tell
from wargames.ui.app import PLATFORM, NoWindow, make_application


def add(parser: argparse.ArgumentParser) -> None:
    """Describe the arguments."""
    parser.add_argument("folder", metavar="DIR", type=Path, help="where to put the pictures")
    parser.add_argument(
        "--game", action="append", default=[], metavar="GAME", help="this game only"
    )
    parser.add_argument("--lang", choices=LANGUAGES, help="this language only")
    parser.add_argument("--theme", choices=("light", "dark"), help="this theme only")


def run(args: argparse.Namespace, library: Library) -> int:
    """Draw the pictures and name each on a line."""
    for game in args.game:
        library.game(game)
    os.environ[PLATFORM] = "offscreen"
    language = args.lang or system_language()
    try:
        app = make_application(lambda why: tell("cannot-draw", language, why=why))
    except NoWindow as error:
        raise CommandError(tell("cannot-draw", language, why=error)) from error
    from wargames.ui.gallery import THEMES, Plan, draw_gallery

    plan = Plan(
        games=tuple(args.game),
        languages=(args.lang,) if args.lang else LANGUAGES,
        themes=(args.theme,) if args.theme else THEMES,
    )
    draw_gallery(app, library, args.folder, plan, lambda path: print(path, flush=True))
    return 0
