"""The entry point: finds the command, runs it, and turns every failure into one sentence."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any, NoReturn

from wargames import __version__
from wargames.cli.failure import BAD_INPUT, CommandError
from wargames.content.locate import ContentRoots
from wargames.content.problems import ContentError, near, quoted
from wargames.engine.text import LANGUAGES, told
from wargames.library import Library
from wargames.present.interface import system_language, tell
from wargames.present.mistakes import write_down
from wargames.saves import SaveError

COMMANDS = (
    "games", "check", "play", "sim", "replay", "export", "render", "gallery", "test",
    "rules", "bench", "schema",
)  # fmt: skip
"""Each is a module of this package with `add(parser)` and `run(args, library) -> int`."""


class _Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence, and what was probably meant."""

    def error(self, message: str) -> NoReturn:
        raise CommandError(f"{message} (see {self.prog} --help)")

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            known = [str(choice) for choice in action.choices]
            hint = near(str(value), known) or f"known are: {', '.join(known)}"
            raise argparse.ArgumentError(action, f"there is no {quoted(str(value))}; {hint}")


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
    _open_streams()
    try:
        code = _run(argv)
        # What is still to be written may fail too, and then there must be someone to say so.
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read our output went away; that is their choice, not an error.
        _drop_output()
        return 0
    except (Exception, KeyboardInterrupt) as error:
        return _fail(error, _language(argv))
    return code


def _run(argv: Sequence[str]) -> int:
    try:
        args = parser().parse_args(list(argv) or ["play"])
    except SystemExit:
        # --help and --version have printed what was asked for.
        return 0
    if args.command is None:
        message = "name a command (see wargames --help)"
        raise CommandError(message)
    library = Library(ContentRoots.standard(args.content))
    code: int = import_module(f"wargames.cli.{args.command}").run(args, library)
    return code


def _open_streams() -> None:
    """Make sure that there are streams, and that no letter is too much for them."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            # Closed by whoever started us: nobody types, nobody reads.
            handle = os.open(os.devnull, os.O_RDWR)
            setattr(sys, name, os.fdopen(handle, "r" if name == "stdin" else "w"))
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _drop_output() -> None:
    """Let what nobody takes go nowhere, so that nothing complains at the very end."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _language(argv: Sequence[str]) -> str:
    """Give the language asked for on the command line, or else the system's."""
    words = [word for given in argv for word in given.split("=", 1)]
    asked = dict(pairwise(words)).get("--lang")
    return asked if asked in LANGUAGES else system_language()


def _fail(error: BaseException, language: str) -> int:
    """Say in one line what went wrong, and give the exit code."""
    print(f"wargames: {_one_line(_sentence(error, language))}", file=sys.stderr)
    if isinstance(error, OSError):
        _drop_output()
    return error.code if isinstance(error, CommandError) else BAD_INPUT


def _sentence(error: BaseException, language: str) -> str:
    match error:
        case ContentError():
            return error.sentence()
        case CommandError() | SaveError():
            return told(error, language)
        case KeyboardInterrupt():
            return "Stopped."
        case OSError():
            what = f"{error.filename}: " if error.filename else ""
            return f"{what}{error.strerror or error}"
    why = f"{type(error).__name__}: {error}"
    return tell("trouble-command", language, why=why, log=write_down(error))


def _one_line(text: str) -> str:
    """Hide what is not printable in a name that somebody typed or a file holds."""
    return "".join(letter if letter.isprintable() else "?" for letter in text.replace("\n", " "))
