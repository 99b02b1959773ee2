"""Draw the board of GAME/SCENARIO or of a game FILE as PNG, SVG or PDF, without a screen."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from wargames.cli.failure import CommandError
from wargames.engine.state import GameState
from wargames.engine.text import LANGUAGES
from wargames.library import Game, Library
from wargames.present.interface import system_language, tell
from wargames.saves import open_save
from wargames.ui.app import PLATFORM, NoWindow, make_application

THEMES = ("light", "dark")
_LARGEST_SCALE = 20.0


def add(parser: argparse.ArgumentParser) -> None:
    """Describe the arguments."""
    parser.add_argument("what", metavar="GAME/SCENARIO|FILE", help="what to draw")
    parser.add_argument(
        "-o", "--output", metavar="OUT", type=Path, required=True, help="a .png, .svg or .pdf file"
    )
    parser.add_argument("--at", metavar="STEP", type=int, help="after this action of the FILE")
    parser.add_argument("--lang", choices=LANGUAGES, default=system_language(), help="the language")
    parser.add_argument("--theme", choices=THEMES, default="light", help="the colours")
    parser.add_argument("--safe-colours", action="store_true", help="colour-blind-safe sides")
    parser.add_argument("--seed", type=int, default=1, help="the seed of a setup that rolls dice")
    parser.add_argument("--scale", type=float, default=1.0, help="pixels of a point of the sheet")


def run(args: argparse.Namespace, library: Library) -> int:
    """Draw the position."""
    if not 0 < args.scale <= _LARGEST_SCALE:
        raise CommandError(tell("bad-scale", args.lang, largest=f"{_LARGEST_SCALE:g}"))
    game, state = _position(args, library)
    os.environ[PLATFORM] = "offscreen"
    try:
        app = make_application(lambda why: tell("cannot-draw", args.lang, why=why))
    except NoWindow as error:
        raise CommandError(tell("cannot-draw", args.lang, why=error)) from error
    from wargames.ui.render import UnknownFormat, draw_position, form_of, write_picture
    from wargames.ui.theme import theme_named

    theme = theme_named(args.theme, safe_sides=args.safe_colours)
    try:
        form_of(args.output)
        drawn = draw_position(game, state, args.lang, theme, args.scale)
        write_picture(args.output, drawn.size, drawn.paint, title=drawn.title, scale=args.scale)
    except UnknownFormat as error:
        message = tell("bad-picture", args.lang, name=args.output)
        raise CommandError(message) from error
    del app
    return 0


def _position(args: argparse.Namespace, library: Library) -> tuple[Game, GameState]:
    """Find the position to draw."""
    if Path(args.what).is_file():
        loaded = open_save(args.what, library, append=False)
        steps = loaded.session.steps
        first, last = loaded.base, loaded.base + len(steps) - 1
        step = loaded.base + loaded.session.cursor if args.at is None else args.at
        if not first <= step <= last:
            raise CommandError(tell("no-such-step", args.lang, first=first, last=last))
        return loaded.game, steps[step - first].state
    name, slash, scenario = args.what.partition("/")
    if not slash:
        raise CommandError(tell("no-such-game", args.lang, text=args.what))
    if args.at is not None:
        raise CommandError(tell("at-needs-file", args.lang))
    game = library.game(name)
    return game, game.start(scenario, args.seed).state
