"""A slim bar that says what the bots do, and lets people skip, stop and start them."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QToolBar, QWidget

from wargames.ui.bots import BotRunner
from wargames.ui.table import Table


class BotBar(QToolBar):
    """Shown only while bots play, or wait for somebody to let them go on."""

    def __init__(self, table: Table, runner: BotRunner, parent: QWidget | None = None) -> None:
        """Follow the bots of a table."""
        super().__init__(parent)
        self._table, self._runner = table, runner
        self.setObjectName("bots")
        self.setMovable(False)
        self.setFloatable(False)
        self.sentence = QLabel()
        self._busy = QProgressBar()
        self._busy.setRange(0, 0)
        self._busy.setTextVisible(False)
        self._busy.setFixedSize(90, 8)
        self.skip, self.pause, self.resume = QPushButton(), QPushButton(), QPushButton()
        self.skip.clicked.connect(runner.skip)
        self.pause.clicked.connect(runner.pause)
        self.resume.clicked.connect(runner.resume)
        inner = QWidget()
        row = QHBoxLayout(inner)
        row.setContentsMargins(10, 3, 10, 3)
        row.setSpacing(10)
        for widget in (self.sentence, self._busy):
            row.addWidget(widget)
        row.addStretch(1)
        for button in (self.skip, self.pause, self.resume):
            row.addWidget(button)
        self.addWidget(inner)
        runner.thinking.connect(self.refresh)
        runner.held.connect(self.refresh)
        table.changed.connect(self.refresh)
        table.preferences_changed.connect(self.refresh)
        self.toggleViewAction().setVisible(False)
        self.refresh()

    def refresh(self) -> None:
        """Say what the bots do now."""
        tell, runner = self._table.tell, self._runner
        decision = self._table.session.decision
        side = self._table.wording.side(decision.side) if decision is not None else ""
        key = "bots-wait" if runner.is_held else "bots-play"
        self.sentence.setText(tell(key, side=side))
        self._busy.setAccessibleName(self.sentence.text())
        self.skip.setText(tell("bots-skip"))
        self.skip.setToolTip(tell("bots-skip-tip"))
        self.pause.setText(tell("bots-pause"))
        self.resume.setText(tell("bots-resume"))
        self._busy.setVisible(runner.is_thinking)
        self.pause.setVisible(runner.is_thinking)
        self.resume.setVisible(runner.is_held)
        self.setVisible(runner.is_thinking or runner.is_held)
