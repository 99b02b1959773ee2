"""Mistakes of the program itself: players read a sentence, the details go to a file."""

from __future__ import annotations

import traceback
from contextlib import suppress
from pathlib import Path

import platformdirs

_APP = "wargames-table"


def log_path() -> Path:
    """Where the details of mistakes of the program are written."""
    return platformdirs.user_log_path(_APP) / "mistakes.log"


def write_down(error: BaseException) -> Path:
    """Add the details of a mistake to the file, as far as it can be written; give its path."""
    path = log_path()
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8", errors="replace") as log:
            log.write("".join(traceback.format_exception(error)))
    return path
