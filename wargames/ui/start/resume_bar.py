"""Games to go on with: the last one, recent ones, any file, and one that was cut off."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from wargames.library import Library
from wargames.present.recorded import RecentGame, recent_game, recent_games
from wargames.ui.speech import Speech


class ResumeBar(QWidget):
    """Buttons for the last game, the recent games and any other file."""

    wanted = Signal(object)
    """The Path of a game to continue."""
    open_wanted = Signal()

    def __init__(self, library: Library, language: str, parent: QWidget | None = None) -> None:
        """Begin without games."""
        super().__init__(parent)
        self._library = library
        self._paths: tuple[Path, ...] = ()
        self._last: RecentGame | None = None
        self.speech = Speech(language)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        self.last = QPushButton()
        self.last.setObjectName("continue")
        self.last.clicked.connect(self._resume_last)
        self.recent = QToolButton()
        self.recent.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.recent.setMenu(QMenu(self.recent))
        self.open = QPushButton()
        self.open.clicked.connect(self.open_wanted)
        self.speech.says("recent-games", self.recent.setText)
        self.speech.says("open-game", self.open.setText)
        for widget in (self.last, self.recent, self.open):
            widget.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
            row.addWidget(widget)

    def show_games(self, paths: tuple[Path, ...]) -> None:
        """Offer some recorded games, the last one first."""
        self._paths = paths
        games = list(recent_games(paths, self._library, self.speech.language))
        self._last = games[0] if games else None
        self.last.setVisible(bool(games))
        self.recent.setVisible(len(games) > 1)
        if self._last is not None:
            self.last.setText(self.speech.tell("continue-last"))
            self.last.setToolTip(self._line(self._last))
            self.last.setAccessibleDescription(self._line(self._last))
        menu = self.recent.menu()
        menu.clear()
        for game in games:
            entry = menu.addAction(self._line(game))
            entry.triggered.connect(lambda _=False, path=game.path: self.wanted.emit(path))

    def speak(self, language: str) -> None:
        """Say everything in another language."""
        self.speech.speak(language)
        self.show_games(self._paths)

    def _resume_last(self) -> None:
        if self._last is not None:
            self.wanted.emit(self._last.path)

    def _line(self, game: RecentGame) -> str:
        return self.speech.tell("recent-line", title=game.title, detail=game.detail)


class RescueBanner(QFrame):
    """Offers a game that a crash or a kill cut off, exactly where it stood."""

    wanted = Signal(object)
    """The Path of the game to continue."""

    def __init__(self, library: Library, language: str, parent: QWidget | None = None) -> None:
        """Begin hidden."""
        super().__init__(parent)
        self._library = library
        self._path: Path | None = None
        self.speech = Speech(language)
        self.setObjectName("rescue")
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 10, 14, 10)
        self.sentence = QLabel()
        self.sentence.setWordWrap(True)
        self.rescue, later = QPushButton(), QPushButton()
        self.rescue.setProperty("main", True)
        self.speech.says("rescue-yes", self.rescue.setText)
        self.speech.says("rescue-later", later.setText)
        self.rescue.clicked.connect(self._rescue)
        later.clicked.connect(self.hide)
        row.addWidget(self.sentence, 1)
        row.addWidget(self.rescue)
        row.addWidget(later)
        self.hide()

    def offer(self, path: Path | None) -> None:
        """Offer a game, or nothing."""
        self._path = path
        game = recent_game(path, self._library, self.speech.language) if path else None
        self.setVisible(game is not None)
        if game is not None:
            self.sentence.setText(self.speech.tell("rescue", title=game.title, detail=game.detail))

    def speak(self, language: str) -> None:
        """Say everything in another language."""
        self.speech.speak(language)
        if self.isVisible():
            self.offer(self._path)

    def _rescue(self) -> None:
        if self._path is not None:
            self.hide()
            self.wanted.emit(self._path)
