"""Pictures of boards kept in a folder: drawing a large map takes a second, reading it does not."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import msgspec
import platformdirs

from wargames import __version__
from wargames.board.board import Board
from wargames.present.picture.build import Draft
from wargames.present.picture.values import BoardPicture
from wargames.saves.whole_file import write_whole

FOLDER = "wargames-table"
MOST_KEPT = 12
_SOURCES = Path(__file__).parent


class PictureStore:
    """A folder of pictures, each named after everything it depends on."""

    def __init__(self, folder: Path | None = None) -> None:
        """Keep pictures in a folder, or in the user's folder for such things."""
        self._folder = folder or platformdirs.user_cache_path(FOLDER) / "maps"

    def picture(self, board: Board) -> BoardPicture:
        """Read the picture of a board without words, or draw it and keep it."""
        picture = self.kept(board)
        if picture is None:
            picture = Draft(board).covered()
            self.keep(board, picture)
        return picture

    def kept(self, board: Board) -> BoardPicture | None:
        """Read the picture of a board without words, if it is there and undamaged."""
        with suppress(OSError, msgspec.MsgspecError):
            return msgspec.msgpack.decode(self._path(board).read_bytes(), type=BoardPicture)
        return None

    def keep(self, board: Board, picture: BoardPicture) -> None:
        """Write a picture whole or not at all, and drop the oldest when there are many."""
        path = self._path(board)
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            write_whole(path, msgspec.msgpack.encode(picture))
            known = sorted(self._folder.iterdir(), key=lambda one: one.stat().st_mtime)
            for old in known[:-MOST_KEPT]:
                old.unlink()

    def _path(self, board: Board) -> Path:
        return self._folder / f"{_key(board)}.msgpack"


def _key(board: Board) -> str:
    """Name a picture after the board, the version, and the code that draws it."""
    name = hashlib.blake2b(digest_size=12)
    for part in _parts(board):
        name.update(part)
    return name.hexdigest()


def _parts(board: Board) -> Iterator[bytes]:
    yield __version__.encode()
    # In a clone the code changes without a new version; an installed one has no other times.
    for source in sorted(_SOURCES.glob("*.py")):
        yield f"{source.name} {source.stat().st_mtime_ns}".encode()
    encoder = msgspec.msgpack.Encoder(order="deterministic")
    yield encoder.encode(list(board.spaces.values()))
    yield encoder.encode([edge for space in board.order for edge in board.edges_from(space)])
    yield encoder.encode(list(board.roads.values()))
    yield encoder.encode(board.grid)
