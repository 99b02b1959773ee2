"""Bars above the board: questions that wait without blocking, and the notice of looking back."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

from wargames.present.timeline_marks import moment
from wargames.ui.table import Table


class Bar(QFrame):
    """A sentence with two buttons; hidden until there is something to say."""

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Begin hidden."""
        super().__init__(parent)
        self.table = table
        self.setObjectName("bar")
        self.sentence = QLabel()
        self.sentence.setWordWrap(True)
        self.first, self.second = QPushButton(), QPushButton()
        self.first.setProperty("main", True)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 5, 10, 5)
        row.addWidget(self.sentence, 1)
        row.addWidget(self.first)
        row.addWidget(self.second)
        self.hide()


class ConfirmBar(Bar):
    """Asks before something is done; the game goes on if nobody answers."""

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Nothing to ask yet."""
        super().__init__(table, parent)
        self._then: Callable[[], None] | None = None
        self._question: tuple[str, dict[str, object]] = ("", {})
        self.first.clicked.connect(self._yes)
        self.second.clicked.connect(self.dismiss)
        table.changed.connect(self.dismiss)
        table.preferences_changed.connect(self._say)

    def ask(self, key: str, then: Callable[[], None], **values: object) -> None:
        """Ask a question of the catalogue and do *then* on yes."""
        self._question, self._then = (key, values), then
        self._say()
        self.show()
        self.first.setFocus(Qt.FocusReason.OtherFocusReason)

    def dismiss(self) -> None:
        """Take the question back."""
        self._then = None
        self.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Escape means no."""
        if Qt.Key(event.key()) == Qt.Key.Key_Escape:
            self.dismiss()
        else:
            super().keyPressEvent(event)

    def _yes(self) -> None:
        then = self._then
        self.dismiss()
        if then is not None:
            then()

    def _say(self) -> None:
        key, values = self._question
        if key:
            self.sentence.setText(self.table.tell(key, **values))
        self.first.setText(self.table.tell("yes"))
        self.second.setText(self.table.tell("no"))


class PastBar(Bar):
    """Says that an earlier step is shown; returns to the present or plays on from here."""

    def __init__(self, table: Table, play_from: Callable[[int], None]) -> None:
        """Call *play_from* with the step from which players want to go on."""
        super().__init__(table)
        self.first.clicked.connect(table.look_at_present)
        self.second.clicked.connect(lambda: play_from(table.shown))
        table.looked_back.connect(self.refresh)
        table.changed.connect(self.refresh)
        table.preferences_changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show the bar while one looks back."""
        table = self.table
        when = moment(table.session.steps, table.shown, table.wording)
        said = table.tell("looking-back", step=table.shown, last=table.last_step, moment=when)
        self.sentence.setText(said)
        self.first.setText(table.tell("back-to-present"))
        self.second.setText(table.tell("play-from-here"))
        self.setVisible(table.is_looking_back)
