"""The printed sheets of boards, kept while the program runs.

A map that is drawn for the first time is shown bare: everything that play needs is on it. Trees,
houses and fields are drawn little by little and follow a moment later.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from wargames.board.board import Board
from wargames.present.picture.build import Draft, lettered
from wargames.present.picture.store import PictureStore
from wargames.ui.scene.sheet_painter import SheetPainter
from wargames.ui.theme import theme_named

# Players switch language and theme back and forth: so many sheets of a board are kept.
MOST_KEPT = 4

Look = tuple[str, str, str]
"""The language, the title and the theme of a sheet."""


class Press:
    """Prints the sheets of one board."""

    def __init__(self, board: Board) -> None:
        """Read the map where it is kept, or draw the bare map."""
        self._board, self._store = board, PictureStore()
        self._sheets: dict[Look, SheetPainter] = {}
        self._draft: Draft | None = None
        self._steps: Iterator[None] = iter(())
        picture = self._store.kept(board)
        if picture is None:
            # All in one thread: a worker's sweep for lost objects might end windows of ours.
            self._draft = Draft(board)
            self._steps, picture = self._draft.cover(), self._draft.picture
        self._picture = picture

    @property
    def is_bare(self) -> bool:
        """Tell whether the cover of the ground is still missing."""
        return self._draft is not None

    def go_on(self) -> None:
        """Draw a little of the cover; with the last of it all sheets are printed anew."""
        if self._draft is not None and next(self._steps, self) is self:
            self._picture, self._draft = self._draft.picture, None
            self._store.keep(self._board, self._picture)
            grounds, textures = self._picture.grounds, self._picture.textures
            for look, bare in self._sheets.items():
                picture = replace(bare.picture, grounds=grounds, textures=textures)
                self._sheets[look] = SheetPainter(picture, bare.theme, bare)

    def finish(self) -> None:
        """Draw all of the cover at once."""
        while self.is_bare:
            self.go_on()

    def sheet(self, language: str, title: str, theme: str) -> SheetPainter:
        """Print a sheet, as it is now."""
        look = (language, title, theme)
        if look not in self._sheets:
            if len(self._sheets) >= MOST_KEPT:
                self._sheets.pop(next(iter(self._sheets)))
            picture = lettered(self._picture, self._board, language, title)
            self._sheets[look] = SheetPainter(picture, theme_named(theme))
        return self._sheets[look]


@lru_cache(maxsize=2)
def press_of(board: Board) -> Press:
    """Give the press of a board."""
    return Press(board)


def sheet_of(board: Board, language: str, title: str, theme: str) -> SheetPainter:
    """Print the finished sheet of a board."""
    press = press_of(board)
    press.finish()
    return press.sheet(language, title, theme)
