"""The ledger: who played which recorded game, and which game was not left in good order."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import msgspec
import platformdirs

from wargames.saves.whole_file import write_whole
from wargames.ui.settings import APP, MOST_RECENT


class Entry(msgspec.Struct, frozen=True):
    """A game file, the bots at it, and the process that has it open (0 for none)."""

    path: str
    bots: dict[str, str] = {}
    process: int = 0


def ledger_path() -> Path:
    """Where the ledger is kept."""
    return platformdirs.user_data_path(APP) / "ledger.json"


class Ledger:
    """Written when a game is opened and when it is left; a kill leaves the game marked open."""

    def __init__(self, path: Path | None = None) -> None:
        """Keep the ledger in a file."""
        self._path = path or ledger_path()

    def sat_down(self, game: Path, bots: Mapping[str, str]) -> None:
        """Write that a game is open in this process."""
        entry = Entry(_name(game), dict(bots), os.getpid())
        self._write([entry, *self._others(game)])

    def stood_up(self, game: Path) -> None:
        """Write that a game was left in good order."""
        self._write([Entry(_name(game), self.bots_at(game)), *self._others(game)])

    def bots_at(self, game: Path) -> dict[str, str]:
        """Give the bots that played a game last."""
        return next((one.bots for one in self._entries() if one.path == _name(game)), {})

    def interrupted(self) -> Path | None:
        """Give the game that a crash or a kill left open last, if its file is still there."""
        for entry in self._entries():
            if entry.process and not _runs(entry.process) and Path(entry.path).is_file():
                return Path(entry.path)
        return None

    def _others(self, game: Path) -> list[Entry]:
        return [entry for entry in self._entries() if entry.path != _name(game)]

    def _entries(self) -> list[Entry]:
        with suppress(OSError, msgspec.MsgspecError):
            return msgspec.json.decode(self._path.read_bytes(), type=list[Entry])
        return []

    def _write(self, entries: list[Entry]) -> None:
        # A ledger that cannot be written costs comfort, not games: they have their own files.
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            text = msgspec.json.format(msgspec.json.encode(entries[:MOST_RECENT]))
            write_whole(self._path, text)


def _name(game: Path) -> str:
    return str(game.absolute())


def _runs(process: int) -> bool:
    """Tell whether another process of this number is running; our own number is an old one."""
    if process == os.getpid():
        return False
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True
