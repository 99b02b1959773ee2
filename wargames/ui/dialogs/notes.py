"""A note on the present step, kept in the game file."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from wargames.present.timeline_marks import moment
from wargames.ui.parts.following import TableDialog
from wargames.ui.table import Table


class NoteDialog(TableDialog):
    """Takes a few words down; they stand in the log and in everything exported from it."""

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Belong to a table."""
        super().__init__(table, parent)
        self._where = QLabel()
        self._where.setWordWrap(True)
        self._text = QPlainTextEdit()
        self._text.setTabChangesFocus(True)
        self._text.installEventFilter(self)
        self._text.textChanged.connect(self._check)
        self._keep, self._cancel = QPushButton(), QPushButton()
        self._keep.setProperty("main", "true")
        self._keep.clicked.connect(self.accept)
        self._cancel.clicked.connect(self.reject)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self._cancel)
        buttons.addWidget(self._keep)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 14)
        column.setSpacing(10)
        column.addWidget(self._where)
        column.addWidget(self._text, 1)
        column.addLayout(buttons)
        self.resize(460, 240)
        table.changed.connect(self.retell)
        self.begin()
        self._check()

    def retell(self) -> None:
        """Name the step that the note will belong to."""
        table, session = self.table, self.table.session
        self.setWindowTitle(table.tell("write-note"))
        place = moment(session.steps, session.cursor, table.wording)
        self._where.setText(table.tell("note-where", place=place))
        self._text.setAccessibleName(table.tell("write-note"))
        self._text.setPlaceholderText(table.tell("note-hint"))
        self._keep.setText(table.tell("note-keep"))
        self._cancel.setText(table.tell("dialog-cancel"))

    def accept(self) -> None:
        """Keep the note."""
        text = self._text.toPlainText().strip()
        if text:
            self.table.session.note(text)
            self._text.clear()
            super().accept()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Begin in the text."""
        super().showEvent(event)
        self._text.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Keep the note with Ctrl+Enter."""
        enter = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
            if control and event.key() in enter:
                self.accept()
                return True
        return super().eventFilter(watched, event)

    def _check(self) -> None:
        self._keep.setEnabled(bool(self._text.toPlainText().strip()))
