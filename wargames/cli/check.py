"""Check the content files, the program's own and yours, and print every problem."""

from __future__ import annotations

import argparse
from collections.abc import Collection, Iterator
from pathlib import Path, PurePosixPath

from wargames.cli.failure import FOUND_WANTING, CommandError
from wargames.content.kinds import kind_of
from wargames.content.locate import DATA_FOLDERS, ContentRoots
from wargames.content.problems import Problem, Problems, Severity, near, quoted
from wargames.content.reader import read
from wargames.lab.rehearsal import rehearse
from wargames.library import Library


def add(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("game", metavar="GAME", nargs="?", help="only the files of this game")


def run(args: argparse.Namespace, library: Library) -> int:
    """Print one line for each problem; 1 when there is an error among them."""
    files = content_files(library.roots)
    games = sorted({game for game, _ in files.values()} | set(library.ids))
    if args.game is not None and args.game not in games:
        hint = near(args.game, games)
        raise CommandError(f"{args.game}: there is no such game{f'; {hint}' if hint else ''}")
    chosen = games if args.game is None else [args.game]
    problems = Problems()
    for game in chosen:
        for problem in examine(library, game, files):
            problems.add(problem)
    for problem in unread(library, chosen):
        problems.add(problem)
    for problem in problems:
        print(problem)
    count = sum(game in chosen for game, _ in files.values())
    if problems.errors:
        return FOUND_WANTING
    print(f"{count} files checked, {'no errors' if problems else 'nothing wrong'}")
    return 0


def examine(library: Library, game: str, files: dict[str, tuple[str, Path]]) -> Problems:
    """Check a game as a whole, or file by file as long as it has no rules in code."""
    if library.knows(game):
        problems = library.examine(game)[1]
        if not problems.errors:
            for problem in rehearse(library.roots, library.game(game)):
                problems.add(problem)
        return problems
    problems = Problems()
    for name, (owner, path) in files.items():
        kind = kind_of(name, path)
        if owner == game and kind is not None:
            read(path, kind, problems, library.roots.shown(path))
    return problems


def content_files(roots: ContentRoots) -> dict[str, tuple[str, Path]]:
    """Give every content file by its name, with its game; a user's file hides a bundled one."""
    found: dict[str, tuple[str, Path]] = {}
    for root in roots.folders:
        for folder in DATA_FOLDERS:
            for path in sorted((root / folder).rglob("*.yaml")):
                name = path.relative_to(root).as_posix()
                if kind_of(name) is not None:
                    found.setdefault(name, (_game_of(name), path))
    return found


def unread(library: Library, games: Collection[str]) -> Iterator[Problem]:
    """Yield a warning for each file of the user's that stands where no game looks for it."""
    for root in library.roots.folders[:-1]:
        for path in _yaml_files(root):
            name = path.relative_to(root).as_posix()
            if kind_of(name) is None:
                what = _misplaced(name, library)
            elif (game := _game_of(name)) in games and not library.knows(game):
                what = f"there are no rules of a game {quoted(game)}", near(game, library.ids)
            else:
                continue
            yield Problem(library.roots.shown(path), 0, 0, "", *what, Severity.warning)


def _misplaced(name: str, library: Library) -> tuple[str, str]:
    file = PurePosixPath(name).name
    known = [
        *content_files(ContentRoots(library.roots.folders[-1:])),
        *(f"resources/games/{game}/scenarios/{file}" for game in library.ids),
    ]
    return "no game reads a file of this name", near(name, known)


def _yaml_files(root: Path) -> Iterator[Path]:
    """Yield the YAML files of a folder of content, not of everything else that may be in it."""
    for folder in (root, *(root / name for name in DATA_FOLDERS)):
        found = folder.iterdir() if folder == root else folder.rglob("*")
        for path in sorted(found):
            if path.suffix in (".yaml", ".yml") and not path.name.startswith("."):
                yield path


def _game_of(name: str) -> str:
    parts = name.split("/")
    return parts[2] if parts[0] == "resources" else parts[1].removesuffix(".yaml")
