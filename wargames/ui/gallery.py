"""The gallery: every screen and dialog as a picture, for looking at and as a smoke test."""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QSize, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from wargames.bots.seating import Setup, begin, bots_for
from wargames.engine.edits import BeginTest
from wargames.engine.text import LANGUAGES
from wargames.lab.moments import Moments, moments_of
from wargames.library import Game, Library
from wargames.ui.board.sheet_view import SheetView
from wargames.ui.dress import Dresser
from wargames.ui.gallery_shots import Shot, dialog_shots, played_out, table_shots, trial_shots
from wargames.ui.preferences import PreferencesDialog
from wargames.ui.seats import window_for
from wargames.ui.settings import Settings
from wargames.ui.start.new_game import NewGameScreen
from wargames.ui.start.pictures import BoardPictures
from wargames.ui.table import Table

THEMES = ("light", "dark")
SIZES = ((1440, 900), (1024, 700))
PLAYERS = ("sensible", "greedy:8")
"""Who plays the game of which moments are shown, the first of those that can play it."""
_REST_MS = 150


@dataclass(frozen=True)
class Plan:
    """What is to be drawn: everything, unless somebody wants less."""

    games: Sequence[str] = ()
    languages: Sequence[str] = LANGUAGES
    themes: Sequence[str] = THEMES
    sizes: Sequence[tuple[int, int]] = SIZES


Told = Callable[[Path], None]


class Gallery:
    """Draws screens into a folder, one file for each language, theme and size."""

    def __init__(
        self, app: QApplication, library: Library, folder: Path, plan: Plan, told: Told
    ) -> None:
        """Draw into a folder and tell each file."""
        self._library, self._folder, self._plan, self._told = library, folder, plan, told
        self._dresser = Dresser(app)
        self.files: list[Path] = []

    def draw(self) -> list[Path]:
        """Draw everything and give the files."""
        self._folder.mkdir(parents=True, exist_ok=True)
        names = self._plan.games or self._library.ids
        self._start(names)
        for name in names:
            self._table(name)
        self._dresser.undress()
        return self.files

    def _start(self, games: Sequence[str]) -> None:
        """Draw the New Game screen with each game chosen, and the preferences."""
        first = next(self._looks())
        pictures = BoardPictures()
        setup = Setup(games[0], next(iter(self._library.game(games[0]).kits)), 1944)
        screen = NewGameScreen(self._library, first, pictures=pictures)
        screen.setup.seed.setText("1944")
        dialog = PreferencesDialog(first)
        for settings in self._looks():
            self._dresser.dress(settings)
            screen.prefer(settings)
            dialog.show_settings(settings)
            pictures.wait()
            for game, size in product(games, self._plan.sizes):
                screen.choose(game)
                self._shoot(screen, f"new-game.{game}", settings, size)
            with TemporaryDirectory() as folder:
                screen.rescue.offer(begin(setup, self._library, Path(folder)).path)
                for size in self._plan.sizes:
                    self._shoot(screen, "rescue", settings, size)
                screen.rescue.hide()
            self._shoot(dialog, "preferences", settings, None)
        pictures.stop()
        _throw_away(screen, dialog)

    def _table(self, name: str) -> None:
        """Draw the window of a game at its moments, and all its dialogs."""
        game = self._library.game(name)
        scenario = next(iter(game.kits))
        if game.kit(scenario).cards:
            # All cards are in the game that plays every leg.
            scenario = max(game.kits, key=lambda one: len(game.kits[one].plan.legs))
        able = bots_for(game, scenario)
        # Who looks at a few actions plays in no time, and the positions still make sense.
        bot = next((bot for bot in PLAYERS if bot.partition(":")[0] in able), "random")
        moments = moments_of(game, scenario, bot=bot)
        table = Table(game, moments.session, next(self._looks()))
        self._dresser.dress(table.settings)
        window = window_for(table)
        for settings in self._looks():
            self._dresser.dress(settings)
            table.prefer(settings)
            for size in self._plan.sizes:
                self._take(table_shots(table, window, moments), f"table.{name}", settings, size)
            self._take(dialog_shots(table, window, moments), f"dialog.{name}", settings, None)
        _throw_away(window)
        self._trial(game, moments)

    def _trial(self, game: Game, moments: Moments) -> None:
        """Draw test mode: the window with its badge, and the workbench."""
        moments.session.go_to(moments.steps["end"] // 2)
        session = moments.session.branch()
        session.do(BeginTest())
        table = Table(game, session, next(self._looks()))
        window = window_for(table)
        table.take_seat()
        report = played_out(window)
        for settings in self._looks():
            self._dresser.dress(settings)
            table.prefer(settings)
            for size in self._plan.sizes:
                self._shoot(window, f"table.{game.id}.test", settings, size)
            shots = trial_shots(table, window, report)
            self._take(shots, f"dialog.{game.id}.test", settings, None)
        _throw_away(window)

    def _take(
        self,
        shots: Iterator[Shot],
        name: str,
        settings: Settings,
        size: tuple[int, int] | None,
    ) -> None:
        for shot in shots:
            self._shoot(shot.widget, f"{name}.{shot.name}", settings, size)
            shot.clear()

    def _shoot(
        self, widget: QWidget, name: str, settings: Settings, size: tuple[int, int] | None
    ) -> None:
        if size is not None:
            widget.resize(QSize(*size))
        widget.show()
        _settle()
        for board in widget.findChildren(SheetView):
            board.sharpen_now()
        ending = f".{size[0]}x{size[1]}" if size else ""
        path = self._folder / f"{name}.{settings.language}.{settings.theme}{ending}.png"
        if not widget.grab().save(str(path)):
            raise OSError(errno.EIO, "the picture cannot be written", str(path))
        self.files.append(path)
        self._told(path)
        if size is None:
            widget.hide()

    def _looks(self) -> Iterator[Settings]:
        plain = Settings(animate=False, pace=0, games_folder="games")
        for language, theme in product(self._plan.languages, self._plan.themes):
            yield msgspec.structs.replace(plain, language=language, theme=theme)


def draw_gallery(
    app: QApplication,
    library: Library,
    folder: Path,
    plan: Plan | None = None,
    told: Told = lambda _: None,
) -> list[Path]:
    """Draw every screen and dialog into a folder and give the files."""
    return Gallery(app, library, folder, plan or Plan(), told).draw()


def _settle() -> None:
    """Let everything that waits for the event loop happen."""
    loop = QEventLoop()
    QTimer.singleShot(_REST_MS, loop.quit)
    loop.exec()


def _throw_away(*widgets: QWidget) -> None:
    for widget in widgets:
        widget.close()
        widget.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
