"""Names of files: free ones for new games, and those that people type."""

from __future__ import annotations

from contextlib import suppress
from itertools import count
from pathlib import Path

SUFFIX = ".wargame"


def free_path(folder: Path, stem: str) -> Path:
    """Give a name that no recorded game has yet; the folder is made when it is not there."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = (folder / f"{stem}-{number}{SUFFIX}" for number in count(1))
    return next(path for path in paths if not path.exists())


def typed_path(text: str) -> Path:
    """Read a path that somebody typed: `~` is a home folder, unless there is no such user."""
    path = Path(text)
    with suppress(RuntimeError):
        return path.expanduser()
    return path


def is_taken(path: Path) -> bool:
    """Tell whether something has this name already, as far as we may look."""
    try:
        path.lstat()
    except (OSError, ValueError):
        return False
    return True
