"""Playing a position out many times with bots: what to play, how far it is, what came of it."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable
from html import escape

from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from wargames.bots.seating import bots_for
from wargames.lab.position import hides_cards, origin_of
from wargames.lab.report import Report
from wargames.lab.spec import Spec
from wargames.present.interface import CATALOGUE
from wargames.present.report_lines import report_sections
from wargames.present.shelf import LONGEST_SEED, read_seed
from wargames.present.timeline_marks import moment
from wargames.saves import SaveError, header_of
from wargames.ui.parts.combo import refill
from wargames.ui.parts.following import Pane
from wargames.ui.parts.labels import Heading
from wargames.ui.parts.layouts import clear, scrolled
from wargames.ui.table import Table
from wargames.ui.testing.playout_job import PlayoutJob
from wargames.ui.testing.win_bars import WinBars

MOST_GAMES, USUAL_GAMES = 100_000, 100
LARGEST_SEED = 1_000_000
FIELD_HEIGHT = 26


class PlayoutPane(Pane):
    """Asks for games, bots and a seed; the games are played in other processes."""

    def __init__(self, table: Table) -> None:
        """Belong to a table."""
        super().__init__(table)
        self.job: PlayoutJob | None = None
        self.report: Report | None = None
        self._told: Callable[[], str] = str
        self._where, self._hidden, self._message = QLabel(), QLabel(), QLabel()
        for label in (self._where, self._hidden, self._message):
            label.setWordWrap(True)
        self._hidden.setObjectName("muted")
        self.games, self.seed = QSpinBox(), QLineEdit(str(secrets.randbelow(LARGEST_SEED)))
        self.games.setRange(1, MOST_GAMES)
        self.games.setValue(USUAL_GAMES)
        self.games.setMinimumHeight(FIELD_HEIGHT)
        self.seed.setMaxLength(LONGEST_SEED + 2)
        self.seed.textChanged.connect(self._check)
        sides = table.session.state.kit.side_ids
        self.bots = {side: QComboBox() for side in sides}
        self._labels = {name: QLabel() for name in ("games", "seed", *sides)}
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.go, self.stop = QPushButton(), QPushButton()
        self.go.setProperty("main", "true")
        self.go.clicked.connect(self.play_out)
        self.stop.clicked.connect(self._stopped)
        self._results, self._bars = QWidget(), WinBars(table)
        self._lay_out()
        self.begin()
        self._choose_best_bots()
        self._busy(is_busy=False)

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.addRow(self._labels["games"], self.games)
        for side, box in self.bots.items():
            form.addRow(self._labels[side], box)
        form.addRow(self._labels["seed"], self.seed)
        buttons = QHBoxLayout()
        buttons.addWidget(self.progress, 1)
        buttons.addStretch(0)
        buttons.addWidget(self.stop)
        buttons.addWidget(self.go)
        self._wins = Heading()
        self._lines = QVBoxLayout()
        self._lines.setSpacing(4)
        found = QVBoxLayout(self._results)
        found.setContentsMargins(2, 4, 8, 4)
        found.addWidget(self._wins)
        found.addWidget(self._bars)
        found.addLayout(self._lines)
        found.addStretch(1)
        self._results.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 12, 14, 12)
        column.setSpacing(10)
        column.addWidget(self._where)
        column.addLayout(form)
        column.addWidget(self._hidden)
        column.addWidget(self._message)
        column.addLayout(buttons)
        column.addWidget(scrolled(self._results), 1)

    # --- words -------------------------------------------------------------------------------

    @property
    def first_field(self) -> QWidget:
        """Where the keyboard begins."""
        return self.games

    def retell(self) -> None:
        """Write everything in the language of the table."""
        table, tell = self.table, self.table.tell
        self._labels["games"].setText(tell("playout-games"))
        self._labels["seed"].setText(tell("seed"))
        self.games.setAccessibleName(tell("playout-games"))
        self.seed.setAccessibleName(tell("seed"))
        names = bots_for(table.game, table.scenario)
        for side, box in self.bots.items():
            self._labels[side].setText(table.wording.side(side))
            box.setAccessibleName(tell("who-plays", side=table.wording.side(side)))
            refill(box, [(self._bot_name(name), name) for name in names])
        self._hidden.setText(tell("playout-hidden"))
        self.go.setText(tell("playout-go"))
        self.stop.setText(tell("playout-stop"))
        self.progress.setAccessibleName(tell("playout-progress"))
        self._wins.setText(tell("playout-wins"))
        self._message.setText(self._told())
        self._show_report()

    def refresh(self) -> None:
        """Name the position that would be played out."""
        table = self.table
        place = moment(table.session.steps, table.shown, table.wording)
        over = table.state.result is not None
        text = table.tell("playout-over") if over else table.tell("playout-from", place=place)
        self._where.setText(text)
        self._hidden.setVisible(hides_cards(table.state))
        self._check()

    def _bot_name(self, bot: str) -> str:
        key = f"player-{bot}"
        return self.table.tell(key) if key in CATALOGUE else bot

    def _say(self, key: str, **values: object) -> None:
        self._told = lambda: self.table.tell(key, **values)
        self._message.setText(self._told())
        self._message.setVisible(True)

    # --- the work ----------------------------------------------------------------------------

    def play_out(self) -> None:
        """Play the position on the screen out; the game at the table is not touched."""
        seed = read_seed(self.seed.text())
        if seed is None or self.job is not None:
            return
        job = PlayoutJob(self.spec(seed))
        job.progressed.connect(self._progressed)
        job.reported.connect(self._reported)
        job.failed.connect(self._failed)
        self.job = job
        self._busy(is_busy=True)
        job.start()

    def give_up(self) -> None:
        """Stop what is being played, without a word."""
        if self.job is not None:
            self.job.stop()
            self.job = None
            self._busy(is_busy=False)

    def spec(self, seed: int) -> Spec:
        """Describe the batch that is chosen."""
        table = self.table
        header = None
        if table.path is not None:
            try:
                header = header_of(table.path)
            except SaveError:
                # Without its file a game can be played out all the same; one that breaks is lost.
                header = None
        games = self.games.value()
        return Spec(
            roots=table.game.roots,
            game=table.game.id,
            scenario=table.scenario,
            games=games,
            seed=seed,
            bots={side: str(box.currentData()) for side, box in self.bots.items()},
            # One processor is left to the window.
            jobs=min(games, max(1, (os.cpu_count() or 2) - 1)),
            origin=origin_of(table.session, table.shown, header),
            broken_to=table.settings.folder,
        )

    def _choose_best_bots(self) -> None:
        for box in self.bots.values():
            box.setCurrentIndex(box.count() - 1)

    def _progressed(self, done: int, games: int) -> None:
        if self.sender() is self.job:
            self.progress.setRange(0, games)
            self.progress.setValue(done)
            self._say("playout-busy", done=done, games=games)

    def _reported(self, report: Report) -> None:
        if self.sender() is self.job:
            self.job = None
            self._busy(is_busy=False)
            self.show_report(report)

    def _failed(self, why: str) -> None:
        if self.sender() is self.job:
            self.job = None
            self._busy(is_busy=False)
            self._say("playout-failed", why=why)

    def _stopped(self) -> None:
        self.give_up()
        self._say("playout-stopped")

    def _busy(self, *, is_busy: bool) -> None:
        self.progress.setRange(0, 0)
        self.progress.setVisible(is_busy)
        self.stop.setVisible(is_busy)
        self._message.hide()
        self._told = str
        if is_busy:
            self._say("playout-begin")
        for field in (self.games, self.seed, *self.bots.values()):
            field.setEnabled(not is_busy)
        self._check()

    def _check(self) -> None:
        ready = self.table.state.result is None and read_seed(self.seed.text()) is not None
        self.go.setEnabled(ready and self.job is None)

    # --- what came of it ---------------------------------------------------------------------

    def show_report(self, report: Report) -> None:
        """Show what a batch of games showed."""
        self.report = report
        self._show_report()

    def _show_report(self) -> None:
        report = self.report
        self._results.setVisible(report is not None)
        if report is None:
            return
        self._bars.fill(report)
        clear(self._lines)
        for section in report_sections(report, self.table.wording, with_wins=False):
            if section.title:
                title = Heading()
                title.setText(section.title)
                self._lines.addWidget(title)
            if section.lines:
                lines = QLabel("<br>".join(map(escape, section.lines)))
                lines.setWordWrap(True)
                lines.setIndent(10)
                self._lines.addWidget(lines)
