"""Pictures of boards for the shelf: drawn beside the window once, then kept in a file."""

from __future__ import annotations

import hashlib
from contextlib import suppress
from functools import cache
from pathlib import Path

import platformdirs
from PySide6.QtCore import QCoreApplication, QObject, QRunnable, QSize, QThreadPool, Signal
from PySide6.QtGui import QImage

from wargames import __version__
from wargames.library import Game
from wargames.present.picture.build import lettered
from wargames.present.picture.store import PictureStore
from wargames.ui.cards.game_picture import card_game_image
from wargames.ui.scene.sheet_painter import SheetPainter
from wargames.ui.settings import APP
from wargames.ui.theme import Theme

LONGEST, MOST_KEPT = 1400, 40
_PACKAGE = Path(__file__).parents[2]
CARD_TABLE = QSize(LONGEST, round(LONGEST * 0.62))


class _Done(QObject):
    drawn = Signal(str, str, QImage)
    """(game, key, picture)"""


class _Drawing(QRunnable):
    """Draws one board and keeps the picture."""

    def __init__(self, game: Game, language: str, theme: Theme, kept: Path) -> None:
        super().__init__()
        self.done = _Done()
        self._game, self._language, self._theme, self._kept = game, language, theme, kept

    def run(self) -> None:
        """Draw, keep, tell."""
        image = board_image(self._game, self._language, self._theme)
        with suppress(OSError):
            self._kept.parent.mkdir(parents=True, exist_ok=True)
            draft = self._kept.with_suffix(".new.png")
            if image.save(str(draft)):
                draft.replace(self._kept)
            kept = sorted(self._kept.parent.glob("*.png"), key=lambda one: one.stat().st_mtime)
            for old in kept[:-MOST_KEPT]:
                old.unlink()
        self.done.drawn.emit(self._game.id, self._kept.name, image)


class BoardPictures(QObject):
    """Gives the picture of each game's board, now when it is kept, later when it is not."""

    ready = Signal(str, QImage)
    """(game, picture)"""

    def __init__(self, folder: Path | None = None, parent: QObject | None = None) -> None:
        """Keep pictures in a folder."""
        super().__init__(parent)
        self._folder = folder or platformdirs.user_cache_path(APP) / "boards"
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._wanted: dict[str, str] = {}

    def want(self, game: Game, language: str, theme: Theme) -> None:
        """Ask for a picture; only the last one asked for a game is told."""
        kept = self._folder / f"{_key(game, language, theme)}.png"
        self._wanted[game.id] = kept.name
        image = QImage(str(kept)) if kept.is_file() else QImage()
        if not image.isNull():
            self.ready.emit(game.id, image)
            return
        drawing = _Drawing(game, language, theme, kept)
        drawing.done.drawn.connect(self._drawn)
        self._pool.start(drawing)

    def wait(self) -> None:
        """Wait until everything that was asked for is drawn and told."""
        self._pool.waitForDone()
        QCoreApplication.processEvents()

    def stop(self) -> None:
        """Begin no more drawings and wait for the one in progress."""
        self._wanted.clear()
        self._pool.clear()
        self._pool.waitForDone()

    def _drawn(self, game: str, key: str, image: QImage) -> None:
        if self._wanted.get(game) == key:
            self.ready.emit(game, image)


def board_image(game: Game, language: str, theme: Theme) -> QImage:
    """Draw a whole board small; games of cards show a table with cards."""
    about = game.content.game.value
    if about.board == "card":
        return card_game_image(game.content, theme, CARD_TABLE, language)
    board, title = game.content.board, about.title[language]
    # The map is drawn without words and kept, so that the table finds it ready.
    painter = SheetPainter(lettered(PictureStore().picture(board), board, language, title), theme)
    scale = LONGEST / max(painter.bounds.width(), painter.bounds.height(), 1.0)
    return painter.image(painter.bounds, scale)


def _key(game: Game, language: str, theme: Theme) -> str:
    return f"{game.id}-{game.content.digest}-{_drawn_by()}-{language}-{theme.name}"


@cache
def _drawn_by() -> str:
    """Name the code that draws: in a clone it changes without a new version."""
    code = hashlib.blake2b(__version__.encode(), digest_size=6)
    for folder in ("present/picture", "ui/scene", "ui/cards", "ui/theme"):
        for source in sorted((_PACKAGE / folder).glob("*.py")):
            code.update(f"{source.name} {source.stat().st_mtime_ns}".encode())
    return code.hexdigest()
