"""Game files on the disk: read whole, begun once, and added to line by line."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from wargames.engine.text import Sentence

LARGEST_FILE: Final = 64 * 1024 * 1024
MOST_LINES: Final = 100_000
"""Far more than any game has; a file with more would take too long to play again."""

_LONGEST_SHOWN: Final = 300

IS_FOLDER: Final = Sentence(
    "this is a folder, not a game file", "c'est un dossier, pas un fichier de partie"
)
NOT_A_GAME: Final = Sentence("this is not a game file", "ce n'est pas un fichier de partie")
TOO_LARGE: Final = Sentence(
    "the file is too large for a game file", "le fichier est trop gros pour une partie"
)
TOO_LONG: Final = Sentence(
    "the file has more than {most} lines", "le fichier a plus de {most} lignes", most=MOST_LINES
)
TAKEN: Final = Sentence("there is already a file of this name", "il y a déjà un fichier de ce nom")
CHANGED: Final = Sentence(
    "another program has changed the file; open it again",
    "un autre programme a modifié le fichier ; rouvrez-le",
)


class SaveError(Exception):
    """A game file that cannot be read or written: one sentence with the file and the line."""

    def __init__(self, path: Path | str, what: str, line: int = 0) -> None:
        """Say which file, what is wrong, and in which line if it is one line's fault."""
        place = f"{path}:{line}" if line else f"{path}"
        super().__init__(
            Sentence("{place}: {what}", "{place} : {what}", place=place, what=shown(what))
        )
        self.line = line


def shown(what: str) -> str:
    """Make words that may quote a damaged file fit to be shown: short and printable."""
    return what.changed(one_line) if isinstance(what, Sentence) else one_line(what)


def one_line(text: str) -> str:
    """Cut a text to a length that can be read, and hide what cannot be printed."""
    short = text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}…"
    return "".join(letter if letter.isprintable() else "?" for letter in short)


@dataclass(frozen=True)
class Text:
    """The whole lines of a file; `torn` bytes after them belong to a line that was cut off."""

    lines: tuple[bytes, ...]
    size: int
    torn: int


def read(path: Path) -> Text:
    """Read a file of sensible size."""
    try:
        found = path.stat()
        if stat.S_ISDIR(found.st_mode):
            raise SaveError(path, IS_FOLDER)
        if not stat.S_ISREG(found.st_mode):
            raise SaveError(path, NOT_A_GAME)
        if found.st_size > LARGEST_FILE:
            raise SaveError(path, TOO_LARGE)
        data = path.read_bytes()
    except (OSError, ValueError) as error:
        raise SaveError(path, _cannot("read", "lu", error)) from error
    *lines, rest = data.split(b"\n", MOST_LINES)
    if b"\n" in rest:
        raise SaveError(path, TOO_LONG)
    return Text(tuple(lines), len(data), len(rest))


class Tail:
    """The end of a file to which lines are added; what was torn there is cut off first.

    The file is opened anew for every line: nothing stays open, and a file that somebody else
    changed, moved or took away is noticed before anything is written.
    """

    def __init__(self, path: Path, size: int, torn: int = 0, *, durable: bool = True) -> None:
        """Add to a file of a known size after its last whole line.

        A durable line has reached the disk before the game goes on: it survives a power cut, not
        only the end of the program.
        """
        self.path = path
        self._durable = durable
        self._size = size
        self._end = size - torn

    @classmethod
    def create(cls, path: Path, start: bytes, *, durable: bool = True) -> Tail:
        """Begin a new file; one that is there already is left alone."""
        try:
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o666))
        except FileExistsError as error:
            raise SaveError(path, TAKEN) from error
        except (OSError, ValueError) as error:
            raise SaveError(path, _cannot("written", "écrit", error)) from error
        tail = cls(path, 0, durable=durable)
        try:
            tail.add(start)
        except SaveError:
            # A file without its header is no game, and would only take the name away.
            with suppress(OSError):
                path.unlink()
            raise
        if durable:
            _settle_folder(path.parent)
        return tail

    def check(self) -> None:
        """Make sure that the file can be added to."""
        self.add(b"")

    def add(self, data: bytes) -> None:
        """Write whole lines, or nothing: SaveError leaves the file as it was."""
        try:
            # Without O_CREAT: a file that was taken away must not come back headless.
            handle = os.open(self.path, os.O_WRONLY)
        except (OSError, ValueError) as error:
            raise SaveError(self.path, _cannot("written", "écrit", error)) from error
        try:
            self._add(handle, data)
        except OSError as error:
            raise SaveError(self.path, _cannot("written", "écrit", error)) from error
        finally:
            os.close(handle)

    def _add(self, handle: int, data: bytes) -> None:
        if os.fstat(handle).st_size != self._size:
            raise SaveError(self.path, CHANGED)
        if not data:
            return
        try:
            if self._size > self._end:
                os.ftruncate(handle, self._end)
            written = 0
            while written < len(data):
                written += os.pwrite(handle, data[written:], self._end + written)
            if self._durable:
                os.fsync(handle)
        except OSError:
            with suppress(OSError):
                os.ftruncate(handle, self._end)
            self._size = os.fstat(handle).st_size
            raise
        self._end += len(data)
        self._size = self._end


def _cannot(done: str, fait: str, error: OSError | ValueError) -> Sentence:
    """Say that a file cannot be read or written, and why as the system puts it."""
    return Sentence(
        "cannot be {done}: {why}",
        "ne peut pas être {fait} : {why}",
        done=done,
        fait=fait,
        why=getattr(error, "strerror", None) or str(error),
    )


def _settle_folder(folder: Path) -> None:
    """Let a new name reach the disk too, on systems that can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
