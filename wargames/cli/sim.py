"""Play a scenario, or a recorded game from any step, many times with bots; count the results."""

from __future__ import annotations

import argparse
import os
import sys
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import msgspec

from wargames.cli.choices import count, read_bots, read_options, seed, step
from wargames.cli.document import print_document
from wargames.cli.failure import FOUND_WANTING, CommandError
from wargames.content.problems import quoted
from wargames.engine.kit import Kit
from wargames.engine.text import LANGUAGES
from wargames.lab.batch import simulate
from wargames.lab.cluster import NoCluster, cluster
from wargames.lab.one_game import CannotSave
from wargames.lab.position import hides_cards, origin_of, state_of
from wargames.lab.report import Report
from wargames.lab.spec import Origin, Spec
from wargames.library import Library
from wargames.present.interface import system_language, tell
from wargames.present.report_lines import report_lines
from wargames.present.texts import Wording
from wargames.saves import open_save
from wargames.saves.naming import SUFFIX
from wargames.ui.settings import load_settings

DEFAULT_BOT = "random"
_BAR = 30


def add(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.add_argument("scenario", metavar="GAME/SCENARIO|FILE", help="what to play out")
    parser.add_argument(
        "--at", type=step, metavar="N", help="the step of a recorded game to play on from"
    )
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
    is_file = Path(args.scenario).is_file() or args.scenario.endswith(SUFFIX)
    if args.at is not None and not is_file:
        message = f"--at: {quoted(args.scenario)} is not a recorded game"
        raise CommandError(message)
    kit, origin = _recorded(args, library) if is_file else _named(args, library)
    spec = Spec(
        roots=library.roots,
        game=kit.game,
        scenario=kit.plan.id,
        games=args.games,
        seed=args.seed,
        bots=dict.fromkeys(kit.side_ids, DEFAULT_BOT) | read_bots(args.bots, kit),
        options=read_options(args.option, kit),
        jobs=min(args.jobs, args.games, 4 * (os.cpu_count() or 1)),
        save_to=args.save_to,
        origin=origin,
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
        wording = Wording(library.game(spec.game).content, args.lang or system_language())
        lines = report_lines(report, wording)
        if origin is not None and hides_cards(state_of(origin, kit)):
            lines.append(tell("batch-hidden", wording.language))
        print("\n".join(lines))
    return FOUND_WANTING if report.errors else 0


def _named(args: argparse.Namespace, library: Library) -> tuple[Kit, None]:
    """Find the scenario that was named."""
    game, _, scenario = args.scenario.partition("/")
    return library.game(game).kit(scenario), None


def _recorded(args: argparse.Namespace, library: Library) -> tuple[Kit, Origin]:
    """Find the position in a recorded game from which to play on."""
    path = Path(args.scenario)
    if args.option:
        message = f"--option: the options of {path} are settled already"
        raise CommandError(message)
    loaded = open_save(path, library, append=False)
    session = loaded.session
    number = session.cursor + loaded.base if args.at is None else args.at
    last = len(session.steps) - 1 + loaded.base
    if not loaded.base <= number <= last:
        message = f"--at: {path} has the steps {loaded.base} to {last}"
        raise CommandError(message)
    number -= loaded.base
    if session.steps[number].state.result is not None:
        message = f"{path}: the game is over at step {number}; choose an earlier one with --at"
        raise CommandError(message)
    origin = origin_of(session, number, loaded.header)
    if args.save_to is not None and not origin.record:
        message = f"--save-to: {path} can be opened at a snapshot only, without its first steps"
        raise CommandError(message)
    return session.state.kit, origin


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
