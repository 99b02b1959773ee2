"""The host: shows the New Game screen and the table, and remembers what must be remembered."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QWidget

from wargames.bots.seating import Seated, Setup, begin, resume
from wargames.content.problems import ContentError
from wargames.engine.text import told
from wargames.library import Library
from wargames.present.interface import tell
from wargames.saves import SaveError
from wargames.saves.naming import SUFFIX
from wargames.ui.bot_bar import BotBar
from wargames.ui.bots import BotRunner
from wargames.ui.dress import Dresser
from wargames.ui.ledger import Ledger
from wargames.ui.preferences import PreferencesDialog
from wargames.ui.seats import window_for
from wargames.ui.settings import Settings, save_settings
from wargames.ui.start.new_game import NewGameScreen
from wargames.ui.start.pictures import BoardPictures
from wargames.ui.table import Table
from wargames.ui.window.main_window import MainWindow

FIRST_SIZE = (1440, 900)


class Host(QObject):
    """Owns the preferences; opens tables and the screen before them, one of each at most."""

    def __init__(
        self,
        library: Library,
        settings: Settings,
        ledger: Ledger,
        keep: Callable[[Settings], None] = save_settings,
        pictures: BoardPictures | None = None,
    ) -> None:
        """Receive players with some preferences; *keep* writes them down when they change."""
        super().__init__()
        self.library = library
        self.settings = settings
        self.ledger = ledger
        self._keep = keep
        self._pictures = pictures
        self._dresser = Dresser(QApplication.instance())  # type: ignore[arg-type]
        self._dresser.dress(settings)
        self.screen: NewGameScreen | None = None
        self.window: MainWindow | None = None
        self.table: Table | None = None
        self.runner: BotRunner | None = None
        self.bot_bar: BotBar | None = None
        self.preferences: PreferencesDialog | None = None
        self.message: QMessageBox | None = None

    # --- the screen before a game ------------------------------------------------------------

    def show_screen(self) -> NewGameScreen:
        """Show the New Game screen, with the offer to continue a game that was cut off."""
        if self.screen is None:
            screen = NewGameScreen(
                self.library,
                self.settings,
                pictures=self._pictures,
                interrupted=self.ledger.interrupted(),
            )
            screen.begin_wanted.connect(self.begin)
            screen.resume_wanted.connect(self.resume)
            screen.open_wanted.connect(self.ask_for_file)
            screen.preferences_wanted.connect(self.show_preferences)
            screen.language_wanted.connect(lambda name: self._change(language=name))
            screen.resize(*FIRST_SIZE)
            self.screen = screen
        self.screen.show_recent(self.settings)
        self.screen.show()
        self.screen.raise_()
        self.screen.activateWindow()
        return self.screen

    def begin(self, setup: Setup) -> None:
        """Begin a game and show its table."""
        try:
            seated = begin(setup, self.library, self.settings.folder)
        except (SaveError, ContentError, OSError, ValueError) as error:
            self.tell_trouble("trouble-begin", error)
        else:
            self.open_table(seated)

    def resume(self, path: Path) -> None:
        """Continue a recorded game with the bots it had."""
        self._leave_table()
        try:
            seated = resume(path, self.library, self.ledger.bots_at(path))
        except (SaveError, ContentError, OSError, ValueError) as error:
            self.tell_trouble("trouble-open", error)
        else:
            self.open_table(seated)

    def ask_for_file(self) -> None:
        """Let players choose a recorded game."""
        folder = self.settings.folder
        start = str(folder) if folder.is_dir() else str(Path.home())
        dialog = QFileDialog(self._front(), self._tell("open-title"), start)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        names = f"{self._tell('game-files')} (*{SUFFIX} *.wgame)", f"{self._tell('all-files')} (*)"
        dialog.setNameFilters(names)
        dialog.fileSelected.connect(lambda name: self.resume(Path(name)))
        dialog.open()

    # --- the table ---------------------------------------------------------------------------

    def open_table(self, seated: Seated) -> MainWindow:
        """Show a table; the one before is left in good order."""
        self._leave_table()
        if seated.path is not None:
            self.ledger.sat_down(seated.path, seated.bot_names)
            self._take(self.settings.with_recent(seated.path.absolute()))
        table = Table(
            seated.game, seated.session, self.settings, path=seated.path, bots=seated.bots
        )
        window = window_for(table)
        self.table, self.window = table, window
        self.runner = BotRunner(table)
        if seated.bots:
            self.bot_bar = BotBar(table, self.runner, window)
            window.addToolBar(Qt.ToolBarArea.BottomToolBarArea, self.bot_bar)
        self.runner.failed.connect(lambda why: self.tell_trouble("trouble-bot", why))
        table.preferences_changed.connect(self._heard_preferences)
        window.new_game_wanted.connect(self.show_screen)
        window.open_wanted.connect(self.ask_for_file)
        window.preferences_wanted.connect(self.show_preferences)
        window.closed.connect(self._window_closed)
        if self.screen is not None:
            self.screen.hide()
        self.runner.start()
        if seated.warnings:
            language = self.settings.language
            self._say("warning-open", "\n".join(told(one, language) for one in seated.warnings))
        return window

    def leave(self) -> None:
        """End everything in good order."""
        self._leave_table()
        for window in (self.message, self.preferences):
            if window is not None:
                window.close()
        if self.screen is not None:
            self.screen.pictures.stop()
        self._dresser.undress()

    def _window_closed(self) -> None:
        self._stand_up()
        if self.screen is None or not self.screen.isVisible():
            QApplication.quit()

    def _leave_table(self) -> None:
        window = self.window
        self._stand_up()
        if window is not None:
            window.closed.disconnect(self._window_closed)
            window.close()
            window.deleteLater()

    def _stand_up(self) -> None:
        """Stop the bots and write that the game was left in good order."""
        if self.runner is not None:
            self.runner.stop()
        if self.table is not None:
            self._take(self.table.settings)
            if self.table.path is not None:
                self.ledger.stood_up(self.table.path)
        self.window = self.table = self.runner = self.bot_bar = None

    # --- preferences -------------------------------------------------------------------------

    def show_preferences(self) -> PreferencesDialog:
        """Show the preferences beside whatever is on the screen."""
        if self.preferences is not None:
            self.preferences.close()
        dialog = PreferencesDialog(self.settings, self._front())
        dialog.preferred.connect(self.prefer)
        self.preferences = dialog
        dialog.show()
        return dialog

    def prefer(self, settings: Settings) -> None:
        """Take other preferences, everywhere at once."""
        if settings == self.settings:
            return
        self._take(settings)
        self._dresser.dress(settings)
        if self.table is not None and self.table.settings != settings:
            self.table.prefer(settings)
        if self.screen is not None:
            self.screen.prefer(settings)
        if self.preferences is not None:
            self.preferences.show_settings(settings)

    def _heard_preferences(self) -> None:
        if self.table is not None:
            self.prefer(self.table.settings)

    def _change(self, **changes: object) -> None:
        self.prefer(msgspec.structs.replace(self.settings, **changes))

    def _take(self, settings: Settings) -> None:
        if settings != self.settings:
            self.settings = settings
            self._keep(settings)

    # --- sentences ---------------------------------------------------------------------------

    def tell_trouble(self, key: str, why: object, **values: object) -> None:
        """Say what went wrong, what was kept and what to do."""
        self._say("trouble", self._tell(key, why=told(why, self.settings.language), **values))

    def _say(self, title: str, text: str) -> None:
        message = QMessageBox(self._front())
        message.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        message.setIcon(QMessageBox.Icon.Warning)
        message.setWindowTitle(self._tell(title))
        message.setText(text)
        message.setModal(False)
        message.destroyed.connect(lambda: setattr(self, "message", None))
        self.message = message
        message.show()

    def _tell(self, key: str, **values: object) -> str:
        return tell(key, self.settings.language, **values)

    def _front(self) -> QWidget | None:
        return self.window if self.window is not None else self.screen
