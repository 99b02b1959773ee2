"""The list of keys: everything that can be done without a mouse."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDialog, QLabel, QScrollArea, QVBoxLayout, QWidget

from wargames.ui.table import Table

# Keys of the board itself, which have no line in a menu; some have a name in each language.
BOARD_KEYS = (
    ("Tab", "key-tab"),
    ("← ↑ → ↓", "key-arrows"),
    ("name-pages", "key-pages"),
    ("name-enter", "key-enter"),
    ("name-escape", "key-escape"),
    ("key-space", "key-main"),
    ("1 … 9", "key-figures"),
    ("name-shift-arrows", "key-pan"),
    ("name-space-drag", "key-pan"),
)


class KeysDialog(QDialog):
    """Shows every key beside the board."""

    def __init__(self, table: Table, actions: Iterable[QAction], parent: QWidget) -> None:
        """List the keys of some actions."""
        super().__init__(parent)
        self._table, self._actions = table, tuple(actions)
        self.list = QLabel()
        self.list.setMargin(14)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(self.list)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(area)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        table.preferences_changed.connect(self.retranslate)
        self.retranslate()
        self.ensurePolished()
        self.resize(self.list.sizeHint().width() + area.verticalScrollBar().sizeHint().width(), 620)

    def retranslate(self) -> None:
        """Write the list in the language of the table."""
        tell = self._table.tell
        self.setWindowTitle(tell("act-keys").replace("&", ""))
        rows = [(tell(key) if "-" in key else key, tell(word)) for key, word in BOARD_KEYS]
        native = QKeySequence.SequenceFormat.NativeText
        rows += [
            (action.shortcut().toString(native), action.text().replace("&", ""))
            for action in self._actions
            if not action.shortcut().isEmpty()
        ]
        lines = "".join(
            f"<tr><td><b>{key}</b>&nbsp;&nbsp;</td><td>{text}</td></tr>" for key, text in rows
        )
        self.list.setText(f"<table cellpadding='3'>{lines}</table>")
