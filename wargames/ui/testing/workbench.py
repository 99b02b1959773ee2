"""The workbench: everything of test mode in one dialog beside the board."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QTabWidget, QVBoxLayout, QWidget

from wargames.ui.parts.following import TableDialog
from wargames.ui.table import Table
from wargames.ui.testing.forced_dice import ForcedDicePane
from wargames.ui.testing.playout import PlayoutPane
from wargames.ui.testing.position import PositionPane


class WorkbenchDialog(TableDialog):
    """Play out, dice, position: a tab for each."""

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Belong to a table."""
        super().__init__(table, parent)
        self.playout = PlayoutPane(table)
        self.dice = ForcedDicePane(table)
        self.position = PositionPane(table)
        self._pages: dict[str, PlayoutPane | ForcedDicePane | PositionPane] = {
            "tab-playout": self.playout,
            "tab-force": self.dice,
            "tab-edit": self.position,
        }
        self.tabs = QTabWidget()
        for page in self._pages.values():
            self.tabs.addTab(page, "")
        self._close = QPushButton()
        self._close.setAutoDefault(False)
        self._close.clicked.connect(self.reject)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self._close)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 12, 12, 12)
        column.addWidget(self.tabs, 1)
        column.addLayout(buttons)
        self.resize(500, 640)
        self.begin()

    def retell(self) -> None:
        """Write everything in the language of the table."""
        self.setWindowTitle(self.table.tell("test-bench"))
        for place, key in enumerate(self._pages):
            self.tabs.setTabText(place, self.table.tell(key))
        self.tabs.setAccessibleName(self.table.tell("test-bench"))
        self._close.setText(self.table.tell("dialog-close"))

    def open_at(self, key: str) -> None:
        """Show one of the tabs, with the keyboard in its first field."""
        page = self._pages[key]
        self.tabs.setCurrentWidget(page)
        self.bring_up()
        page.first_field.setFocus()

    def reject(self) -> None:
        """Close; games that are being played out are given up."""
        self.playout.give_up()
        super().reject()
