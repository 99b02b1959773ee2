"""The entry point: finds the command, runs it, and turns every failure into one sentence."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import NoReturn

from wargames import __version__
from wargames.cli.failure import BAD_INPUT, CommandError
from wargames.content.locate import ContentRoots
from wargames.content.problems import ContentError
from wargames.engine.text import LANGUAGES, told
from wargames.library import Library
from wargames.present.interface import system_language
from wargames.saves import SaveError

COMMANDS = (
    "games", "check", "play", "sim", "replay", "export", "render", "gallery", "test",
    "rules", "bench", "schema",
)  # fmt: skip
"""Each is a module of this package with `add(parser)` and `run(args, library) -> int`."""


class _Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        raise CommandError(f"{message} (see {self.prog} --help)")


def parser() -> argparse.ArgumentParser:
    """Build the parser of all commands."""
    whole = _Parser(prog="wargames", description="A table for board wargames.")
    whole.add_argument("--version", action="version", version=f"wargames {__version__}")
    whole.add_argument(
        "--content", metavar="DIR", type=Path, help="a folder whose files come before the bundled"
    )
    commands = whole.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)
    for name in COMMANDS:
        module = import_module(f"wargames.cli.{name}")
        about = (module.__doc__ or "").partition("\n")[0]
        sub = commands.add_parser(name, help=about, description=about)
        # Also after the command, where people look for it.
        sub.add_argument("--content", metavar="DIR", type=Path, default=argparse.SUPPRESS)
        module.add(sub)
    return whole


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and give its exit code."""
    argv = sys.argv[1:] if argv is None else argv
    try:
        return _run(argv)
    except ContentError as error:
        return _fail(error.sentence())
    except (CommandError, SaveError) as error:
        return _fail(told(error, _language(argv)), getattr(error, "code", BAD_INPUT))
    except KeyboardInterrupt:
        return _fail("Stopped.")
    except BrokenPipeError:
        # Whoever read our output went away; that is their choice, not an error.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        what = f"{error.filename}: " if error.filename else ""
        return _fail(f"{what}{error.strerror or error}")


def _run(argv: Sequence[str]) -> int:
    args = parser().parse_args(list(argv) or ["play"])
    if args.command is None:
        message = "name a command (see wargames --help)"
        raise CommandError(message)
    library = Library(ContentRoots.standard(args.content))
    code: int = import_module(f"wargames.cli.{args.command}").run(args, library)
    return code


def _language(argv: Sequence[str]) -> str:
    """Give the language asked for on the command line, or else the system's."""
    asked = dict(pairwise(argv)).get("--lang")
    return asked if asked in LANGUAGES else system_language()


def _fail(sentence: str, code: int = BAD_INPUT) -> int:
    print(f"wargames: {sentence}", file=sys.stderr)
    return code
