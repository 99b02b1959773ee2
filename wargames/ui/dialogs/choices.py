"""The choice menu: several things can be meant, so players choose in words."""

from __future__ import annotations

from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QMenu, QWidget

from wargames.engine.action import Action
from wargames.ui.table import Table

MOST_KEYS = 9


class ChoiceMenu(QMenu):
    """Offers actions in words; the keys 1 to 9 choose."""

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Listen to a table's offers."""
        super().__init__(parent)
        self.table = table
        table.offered.connect(self.offer)

    def offer(self, actions: tuple[Action, ...]) -> None:
        """Open with these actions, at the pointer."""
        self.clear()
        for number, action in enumerate(actions, 1):
            words = self.table.wording.action(action).replace("&", "&&")
            line = self.addAction(f"&{number}  {words}" if number <= MOST_KEYS else words)
            line.triggered.connect(lambda _=False, chosen=action: self.table.do(chosen))
        self.popup(QCursor.pos())
