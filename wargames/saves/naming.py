"""Names of game files."""

from __future__ import annotations

from itertools import count
from pathlib import Path

SUFFIX = ".wargame"


def free_path(folder: Path, stem: str) -> Path:
    """Give a name that no recorded game has yet; the folder is made when it is not there."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = (folder / f"{stem}-{number}{SUFFIX}" for number in count(1))
    return next(path for path in paths if not path.exists())
