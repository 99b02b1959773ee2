"""The New Game screen: the first thing players see."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QImage, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from wargames.bots.seating import Setup
from wargames.library import Game, Library
from wargames.present.interface import CATALOGUE
from wargames.present.shelf import GameOnShelf, shelf
from wargames.present.texts import Wording
from wargames.ui.preferences import LANGUAGE_NAMES
from wargames.ui.settings import Settings
from wargames.ui.speech import Speech
from wargames.ui.start.banner import Banner
from wargames.ui.start.choice_card import ChoiceCard
from wargames.ui.start.pictures import BoardPictures
from wargames.ui.start.resume_bar import RescueBanner, ResumeBar
from wargames.ui.start.setup_pane import SetupPane
from wargames.ui.theme import theme_named

_CARD_PICTURE, _SHELF_WIDTH = 104, 350


class NewGameScreen(QWidget):
    """Games as cards on the left, everything to settle for the chosen one on the right."""

    begin_wanted = Signal(object)
    """The Setup of a game to begin."""
    resume_wanted = Signal(object)
    """The Path of a game to continue."""
    open_wanted = Signal()
    preferences_wanted = Signal()
    language_wanted = Signal(str)
    closed = Signal()

    def __init__(
        self,
        library: Library,
        settings: Settings,
        *,
        pictures: BoardPictures | None = None,
        interrupted: Path | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """Show the games of a library."""
        super().__init__(parent)
        self.library = library
        self.settings = settings
        self.speech = Speech(settings.language)
        self.pictures = pictures or BoardPictures(parent=self)
        self.pictures.ready.connect(self._show_picture)
        self._images: dict[str, QImage] = {}
        self.cards: dict[str, ChoiceCard] = {}
        self._chosen = ""
        self._build()
        self.rescue.offer(interrupted)
        self.prefer(settings)
        self._choose(next(iter(self._playable()), ""))
        self.begin.setFocus()

    # --- what is on the screen ---------------------------------------------------------------

    def prefer(self, settings: Settings) -> None:
        """Take other preferences: say and draw everything anew."""
        self.settings = settings
        language = settings.language
        self.speech.speak(language)
        self.language.setCurrentIndex(list(LANGUAGE_NAMES).index(language))
        self.setup.speak(language)
        self.rescue.speak(language)
        self.resume.speak(language)
        self.show_recent(settings)
        theme = theme_named(settings.theme)
        for about in self._shelf():
            card = self.cards[about.id]
            card.say(about.title, about.detail, about.problem)
            if not about.problem:
                self.pictures.want(self.library.game(about.id), language, theme)
        self._show_chosen()

    def show_recent(self, settings: Settings) -> None:
        """Offer the games that were played last."""
        self.resume.show_games(tuple(Path(name) for name in settings.recent))

    def choose(self, game: str) -> None:
        """Take a game off the shelf, as by a click on its card."""
        self.cards[game].click()

    def _shelf(self) -> tuple[GameOnShelf, ...]:
        return tuple(shelf(self.library, self.speech.language))

    def _playable(self) -> list[str]:
        return [about.id for about in self._shelf() if not about.problem]

    def _choose(self, game: str) -> None:
        if not game or game == self._chosen:
            return
        self._chosen = game
        self.cards[game].setChecked(True)
        self.setup.show_game(self._game())
        self._show_chosen()

    def _game(self) -> Game:
        return self.library.game(self._chosen)

    def _show_chosen(self) -> None:
        if not self._chosen:
            return
        about = self._game().content.game.value
        language = self.speech.language
        self.banner.say(about.title[language], about.blurb[language])
        self.banner.show_picture(self._images.get(self._chosen))
        self._sum_up()

    def _show_picture(self, game: str, picture: QImage) -> None:
        self._images[game] = picture
        self.cards[game].show_picture(picture)
        if game == self._chosen:
            self.banner.show_picture(picture)

    def _sum_up(self) -> None:
        """Say in one sentence what is about to begin."""
        setup = self.setup.setup()
        self.begin.setEnabled(setup is not None)
        if setup is None:
            self.summary.setText(self.speech.tell("seed-bad") if self._chosen else "")
            return
        wording = Wording(self._game().content, self.speech.language)
        seats = ", ".join(
            self.speech.tell("of", name=wording.side(side.id), text=self._player(setup, side.id))
            for side in self._game().content.game.value.sides
        )
        scenario = wording.scenario(setup.scenario)
        self.summary.setText(self.speech.tell("summary", scenario=scenario, seats=seats))

    def _player(self, setup: Setup, side: str) -> str:
        key = f"seat-{setup.bots.get(side, 'person')}"
        return self.speech.tell(key if key in CATALOGUE else "seat-bot")

    def _begin(self) -> None:
        setup = self.setup.setup()
        if setup is not None:
            self.begin_wanted.emit(setup)

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        """Tell that players leave."""
        super().closeEvent(event)
        self.closed.emit()

    # --- putting it together -----------------------------------------------------------------

    def _build(self) -> None:
        self.speech.says("new-game-title", self.setWindowTitle)
        self.setObjectName("new-game")
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 14, 18, 14)
        column.setSpacing(12)
        column.addLayout(self._head())
        self.rescue = RescueBanner(self.library, self.speech.language)
        self.rescue.wanted.connect(self.resume_wanted)
        column.addWidget(self.rescue)
        body = QHBoxLayout()
        body.setSpacing(16)
        body.addWidget(self._shelf_column())
        body.addLayout(self._detail(), 1)
        column.addLayout(body, 1)
        column.addLayout(self._foot())

    def _head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        title = QLabel()
        title.setObjectName("screen-title")
        self.speech.says("new-game-title", title.setText)
        self.resume = ResumeBar(self.library, self.speech.language)
        self.resume.wanted.connect(self.resume_wanted)
        self.resume.open_wanted.connect(self.open_wanted)
        preferences = QPushButton()
        self.speech.says("preferences-menu", preferences.setText)
        preferences.clicked.connect(self.preferences_wanted)
        self.language = QComboBox()
        self.language.setObjectName("language")
        self.language.addItems(list(LANGUAGE_NAMES.values()))
        self.speech.says("pref-language", self.language.setAccessibleName, self.language.setToolTip)
        self.language.activated.connect(
            lambda place: self.language_wanted.emit(list(LANGUAGE_NAMES)[place])
        )
        row.addWidget(title)
        row.addStretch(1)
        for widget in (self.resume, preferences, self.language):
            row.addWidget(widget)
        return row

    def _shelf_column(self) -> QWidget:
        inner = QWidget()
        rows = QVBoxLayout(inner)
        rows.setContentsMargins(0, 0, 8, 0)
        rows.setSpacing(10)
        for about in self._shelf():
            card = ChoiceCard(_CARD_PICTURE)
            card.setObjectName(f"game-{about.id}")
            card.setEnabled(not about.problem)
            card.clicked.connect(lambda _=False, name=about.id: self._choose(name))
            self.cards[about.id] = card
            rows.addWidget(card)
        rows.addStretch(1)
        area = _scrolled(inner)
        area.setFixedWidth(_SHELF_WIDTH)
        self.speech.says("shelf", area.setAccessibleName)
        return area

    def _detail(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(12)
        self.banner = Banner()
        self.setup = SetupPane(self.speech.language)
        self.setup.changed.connect(self._sum_up)
        column.addWidget(self.banner)
        column.addWidget(_scrolled(self.setup), 1)
        return column

    def _foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self.summary = QLabel()
        self.summary.setWordWrap(True)
        self.begin = QPushButton()
        self.begin.setObjectName("begin")
        self.begin.setProperty("main", True)
        self.speech.says("begin", self.begin.setText)
        self.begin.clicked.connect(self._begin)
        for keys in ("Ctrl+Return", "Ctrl+Enter"):
            QShortcut(QKeySequence(keys), self, self._begin)
        row.addWidget(self.summary, 1)
        row.addWidget(self.begin)
        return row


def _scrolled(widget: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setWidget(widget)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return area
