"""Play a game: begin GAME/SCENARIO, or continue a game FILE."""

from __future__ import annotations

import argparse
import io
import secrets
import sys
from collections.abc import Iterable
from itertools import count
from pathlib import Path

import platformdirs

from wargames.bots.registry import make
from wargames.cli.failure import CommandError
from wargames.cli.terminal import Choose, Terminal
from wargames.engine.session import Session
from wargames.engine.text import LANGUAGES
from wargames.library import Game, Library
from wargames.present.interface import system_language, tell
from wargames.present.texts import Wording
from wargames.saves import new_save, open_save

SUFFIX = ".wargame"
_LARGEST_SEED = 2**32


def add(parser: argparse.ArgumentParser) -> None:
    """Describe the arguments."""
    parser.add_argument("what", nargs="?", metavar="GAME/SCENARIO|FILE", help="what to play")
    parser.add_argument("--text", action="store_true", help="play at the terminal")
    parser.add_argument("--seed", type=int, help="the seed of the dice; by default any")
    parser.add_argument("--lang", choices=LANGUAGES, default=system_language(), help="the language")
    parser.add_argument("--bots", default="", metavar="SIDE=BOT,...", help="sides played by bots")
    parser.add_argument(
        "--dice", choices=("computer", "manual"), default="computer", help="who rolls the dice"
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="ID[=N]", help="switch an option on"
    )
    parser.add_argument("--file", type=Path, help="where to record the game")


def run(args: argparse.Namespace, library: Library) -> int:
    """Open the table."""
    if not args.text:
        raise CommandError(tell("no-window", args.lang))
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        what = args.what or choose_game(library, args.lang)
    except EOFError:
        print()
        return 0
    if Path(what).is_file():
        continue_game(Path(what), args, library)
    else:
        begin_game(what, args, library)
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


def begin_game(what: str, args: argparse.Namespace, library: Library) -> None:
    """Begin a game and record it from the first action."""
    name, slash, scenario = what.partition("/")
    if not slash or what.endswith(SUFFIX):
        raise CommandError(tell("no-such-game", args.lang, text=what))
    game = library.game(name)
    game.kit(scenario)
    seed = secrets.randbelow(_LARGEST_SEED) if args.seed is None else args.seed
    options = read_options(args.option, args.lang)
    bots = read_bots(args.bots, game, seed, args.lang)
    path = args.file or _free_path(f"{name}-{scenario}")
    session = new_save(path, game, scenario, seed, options, manual_dice=args.dice == "manual")
    sit_down(game, session, (scenario, seed), args.lang, path, bots)


def continue_game(path: Path, args: argparse.Namespace, library: Library) -> None:
    """Continue a recorded game."""
    loaded = open_save(path, library)
    for warning in loaded.warnings:
        print(f"wargames: {warning}", file=sys.stderr)
    about = loaded.header
    bots = read_bots(args.bots, loaded.game, about.seed, args.lang)
    sit_down(loaded.game, loaded.session, (about.scenario, about.seed), args.lang, path, bots)


def sit_down(
    game: Game,
    session: Session,
    about: tuple[str, int],
    language: str,
    path: Path,
    bots: dict[str, Choose],
) -> None:
    """Greet the players and play until they leave."""
    wording = Wording(game.content, language)
    scenario, seed = wording.scenario(about[0]), about[1]
    print(tell("welcome", language, game=wording.title(), scenario=scenario, seed=seed))
    print(tell("recorded", language, path=path))
    Terminal(game, session, language, path, bots).run()


def read_options(texts: Iterable[str], language: str) -> dict[str, int]:
    """Read `weather` or `weather=1`."""
    options = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if equals and not (value.isascii() and value.isdigit() and len(value) < 7):
            raise CommandError(tell("bad-option", language, text=text))
        options[name] = int(value) if equals else 1
    return options


def read_bots(text: str, game: Game, seed: int, language: str) -> dict[str, Choose]:
    """Read `german=random,allied=greedy`."""
    sides = [side.id for side in game.content.game.value.sides]
    bots: dict[str, Choose] = {}
    for part in filter(None, text.split(",")):
        side, _, name = part.partition("=")
        if side not in sides:
            raise CommandError(tell("bad-bot", language, text=part, sides=", ".join(sides)))
        try:
            bots[side] = make(name, seed + sides.index(side)).choose
        except ValueError as error:
            raise CommandError(str(error)) from error
    return bots


def _free_path(stem: str) -> Path:
    """Give a name that no recorded game has yet, in the user's folder."""
    folder = platformdirs.user_data_path("wargames-table") / "games"
    folder.mkdir(parents=True, exist_ok=True)
    paths = (folder / f"{stem}-{number}{SUFFIX}" for number in count(1))
    return next(path for path in paths if not path.exists())
