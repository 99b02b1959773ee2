"""The choice menu: several things can be meant, so players choose in words."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QMenu, QWidget

from wargames.engine.action import Action
from wargames.ui.table import Table

KEYS = "123456789abcdefghijklmnopqrstuvwxyz"


class ChoiceMenu(QMenu):
    """Offers actions in words; the keys 1 to 9 choose, Esc backs out."""

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Listen to a table's offers."""
        super().__init__(parent)
        self.table = table
        self._offers: tuple[Action, ...] = ()
        table.offered.connect(self.offer)
        table.changed.connect(self.hide)
        table.preferences_changed.connect(self._tell)

    def offer(self, actions: tuple[Action, ...]) -> None:
        """Open with these actions, at the pointer or in the middle of the window."""
        self._offers = actions
        self._tell()
        self.popup(self._place())
        for line in self.actions():
            if line.isEnabled() and not line.isSeparator():
                self.setActiveAction(line)
                break

    def _tell(self) -> None:
        self.clear()
        self.setAccessibleName(self.table.tell("choose"))
        title = self.addAction(self.table.tell("choose"))
        title.setEnabled(False)
        self.addSeparator()
        for number, action in enumerate(self._offers):
            words = self.table.wording.action(action, self.table.decision).replace("&", "&&")
            key = f"&{KEYS[number]}   " if number < len(KEYS) else ""
            line = self.addAction(f"{key}{words}")
            line.triggered.connect(lambda _=False, chosen=action: self.table.do(chosen))

    def _place(self) -> QPoint:
        pointer, parent = QCursor.pos(), self.parentWidget()
        if parent is None or parent.rect().contains(parent.mapFromGlobal(pointer)):
            return pointer
        return parent.mapToGlobal(parent.rect().center())
