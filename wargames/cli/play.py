"""Play a game: begin GAME/SCENARIO, continue a game FILE, or choose on the New Game screen."""

from __future__ import annotations

import argparse
import secrets
import sys
from pathlib import Path

import msgspec

from wargames.bots.seating import Seated, Setup, begin, resume
from wargames.cli.choices import read_bots, read_options, seed
from wargames.cli.failure import CommandError
from wargames.cli.terminal import Terminal
from wargames.engine.edits import BeginTest
from wargames.engine.text import LANGUAGES, told
from wargames.library import Library
from wargames.present.interface import system_language, tell
from wargames.present.texts import Wording
from wargames.saves import game_of
from wargames.saves.naming import SUFFIX
from wargames.ui.app import NoWindow, has_screen, run_app
from wargames.ui.settings import load_settings

_LARGEST_SEED = 2**32
_SETTLED = ("seed", "dice", "option", "file")
"""What a game file already says of its game."""


def add(parser: argparse.ArgumentParser) -> None:
    """Describe the arguments."""
    parser.add_argument("what", nargs="?", metavar="GAME/SCENARIO|FILE", help="what to play")
    parser.add_argument("--text", action="store_true", help="play at the terminal")
    parser.add_argument("--seed", type=seed, help="the seed of the dice; by default any")
    parser.add_argument("--lang", choices=LANGUAGES, help="the language")
    parser.add_argument("--bots", default="", metavar="SIDE=BOT,...", help="sides played by bots")
    parser.add_argument(
        "--dice", choices=("computer", "manual"), help="who rolls the dice; by default the computer"
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="ID[=N]", help="switch an option on"
    )
    parser.add_argument("--test", action="store_true", help="test mode: edit, force dice, play out")
    parser.add_argument("--file", type=Path, help="where to record the game")


def run(args: argparse.Namespace, library: Library) -> int:
    """Open the table, in a window or at the terminal."""
    return play_as_text(args, library) if args.text else play_in_window(args, library)


def play_in_window(args: argparse.Namespace, library: Library) -> int:
    """Open the window: the table of a game that is named, else the New Game screen."""
    settings = load_settings()
    if args.lang is not None:
        settings = msgspec.structs.replace(settings, language=args.lang)
    args.lang = settings.language
    if not has_screen():
        if not sys.stdin.isatty():
            raise CommandError(tell("no-screen", args.lang))
        print(tell("text-instead", args.lang))
        return play_as_text(args, library)

    def seat() -> Seated:
        return take_seats(args.what, args, library, settings.folder)

    try:
        return run_app(
            library,
            settings,
            lambda why: tell("no-qt", args.lang, why=why),
            seat if args.what else None,
        )
    except NoWindow as error:
        raise CommandError(tell("no-qt", args.lang, why=error)) from error


def play_as_text(args: argparse.Namespace, library: Library) -> int:
    """Open the table at the terminal."""
    args.lang = args.lang or system_language()
    try:
        what = args.what or choose_game(library, args.lang)
    except EOFError:
        print()
        return 0
    seated = take_seats(what, args, library, load_settings().folder)
    for warning in seated.warnings:
        print(f"wargames: {told(warning, args.lang)}", file=sys.stderr)
    sit_down(seated, args.lang)
    return 0


def choose_game(library: Library, language: str) -> str:
    """List every scenario and ask for one."""
    found = [(game, name) for game in map(library.game, library.ids) for name in game.kits]
    print(tell("games", language))
    for place, (game, name) in enumerate(found, 1):
        wording = Wording(game.content, language)
        title = tell("of", language, name=wording.title(), text=wording.scenario(name))
        print(f"{place:4}  {title}  [{game.id}/{name}]")
    names = [f"{game.id}/{name}" for game, name in found]
    while True:
        line = input(tell("which-game", language)).strip()
        if line in names:
            return line
        if line.isascii() and line.isdigit() and len(line) < 4 and 1 <= int(line) <= len(names):
            return names[int(line) - 1]
        print(tell("not-on-list", language, text=line))


def take_seats(what: str, args: argparse.Namespace, library: Library, folder: Path) -> Seated:
    """Begin a game and record it from the first action, or continue a recorded one."""
    if Path(what).is_file():
        settled = [name for name in _SETTLED if getattr(args, name) not in (None, [])]
        if settled:
            raise CommandError(tell("already-begun", args.lang, option=f"--{settled[0]}"))
        kit = next(iter(game_of(Path(what), library).kits.values()))
        seated = resume(Path(what), library, read_bots(args.bots, kit))
        if args.test and seated.session.why_not(BeginTest()) is None:
            seated.session.do(BeginTest())
        return seated
    name, slash, scenario = what.partition("/")
    if not slash or what.endswith(SUFFIX):
        raise CommandError(tell("no-such-game", args.lang, text=what))
    kit = library.game(name).kit(scenario)
    setup = Setup(
        game=name,
        scenario=scenario,
        seed=secrets.randbelow(_LARGEST_SEED) if args.seed is None else args.seed,
        options=read_options(args.option, kit),
        bots=read_bots(args.bots, kit),
        manual_dice=args.dice == "manual",
        is_test=args.test,
    )
    return begin(setup, library, folder, args.file)


def sit_down(seated: Seated, language: str) -> None:
    """Greet the players and play until they leave."""
    game, path = seated.game, seated.path
    wording = Wording(game.content, language)
    scenario = wording.scenario(seated.session.state.kit.plan.id)
    print(tell("welcome", language, game=wording.title(), scenario=scenario, seed=seated.seed))
    print(tell("recorded", language, path=path))
    bots = {side: bot.choose for side, bot in seated.bots.items()}
    Terminal(game, seated.session, language, path, bots).run()
