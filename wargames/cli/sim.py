"""Play a scenario many times with bots and count the results."""

from __future__ import annotations

import argparse
import os
import sys
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import msgspec

from wargames.cli.choices import count, read_bots, read_options, seed
from wargames.cli.document import print_document
from wargames.cli.failure import FOUND_WANTING, CommandError
from wargames.engine.text import LANGUAGES
from wargames.lab.batch import simulate
from wargames.lab.cluster import NoCluster, cluster
from wargames.lab.one_game import CannotSave
from wargames.lab.report import Report
from wargames.lab.spec import Spec
from wargames.library import Library
from wargames.present.interface import system_language
from wargames.present.report_lines import report_lines
from wargames.present.texts import Wording
from wargames.ui.settings import load_settings

DEFAULT_BOT = "random"
_BAR = 30


def add(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.add_argument("scenario", metavar="GAME/SCENARIO")
    parser.add_argument("--games", type=count, default=100, metavar="N", help="how many games")
    parser.add_argument("--seed", type=seed, default=1, metavar="S", help="the master seed")
    parser.add_argument("--bots", default="", metavar="SIDE=BOT,...", help="who plays each side")
    parser.add_argument("--jobs", type=count, default=1, metavar="J", help="how many processes")
    parser.add_argument(
        "--scheduler", metavar="ADDRESS", help="play on the dask cluster of this scheduler"
    )
    parser.add_argument("--save-to", type=Path, metavar="DIR", help="keep a file of every game")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME[=N]", help="an option of the game"
    )
    parser.add_argument("--lang", choices=LANGUAGES, help="the language of the report")
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def run(args: argparse.Namespace, library: Library) -> int:
    """Play the games and print the report; 1 when a game broke."""
    game, _, scenario = args.scenario.partition("/")
    kit = library.game(game).kit(scenario)
    spec = Spec(
        roots=library.roots,
        game=game,
        scenario=scenario,
        games=args.games,
        seed=args.seed,
        bots=dict.fromkeys(kit.side_ids, DEFAULT_BOT) | read_bots(args.bots, kit.side_ids),
        options=read_options(args.option, kit),
        jobs=min(args.jobs, args.games, 4 * (os.cpu_count() or 1)),
        save_to=args.save_to,
        broken_to=load_settings().folder,
    )
    if spec.save_to is not None:
        spec.save_to.mkdir(parents=True, exist_ok=True)
    bar = ProgressBar(spec.games)
    try:
        report = _simulate(spec, bar, args.scheduler)
    except KeyboardInterrupt:
        message = f"stopped after {bar.done} of {spec.games} games"
        raise CommandError(message) from None
    except (CannotSave, NoCluster) as error:
        raise CommandError(error.args[0]) from None
    except BrokenProcessPool:
        message = f"a process ended without a word after {bar.done} of {spec.games} games"
        raise CommandError(message) from None
    finally:
        bar.clear()
    if args.json:
        print_document(report)
    else:
        wording = Wording(library.game(game).content, args.lang or system_language())
        print("\n".join(report_lines(report, wording)))
    return FOUND_WANTING if report.errors else 0


def _simulate(spec: Spec, bar: ProgressBar, scheduler: str | None) -> Report:
    """Play the games in this process, in some of this machine, or on a cluster."""
    if scheduler is None:
        return simulate(spec, bar.show)
    with cluster(scheduler) as (executor, workers):
        return simulate(msgspec.structs.replace(spec, jobs=workers), bar.show, executor)


class ProgressBar:
    """A bar on stderr, drawn only when somebody watches."""

    def __init__(self, games: int) -> None:
        """Begin with no game played."""
        self.done = 0
        self._games = games
        self._watched = sys.stderr.isatty()

    def show(self, done: int, games: int) -> None:
        """Draw the bar for the games played."""
        self.done = done
        if self._watched:
            full = _BAR * done // games
            bar = "#" * full + "-" * (_BAR - full)
            print(f"\r[{bar}] {done}/{games}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Take the bar away again."""
        if self._watched:
            blank = " " * (_BAR + 4 + 2 * len(str(self._games)))
            print(f"\r{blank}\r", end="", file=sys.stderr, flush=True)
