"""Dice: typed in from the table."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from wargames.ui.parts.following import Pane, TableDialog
from wargames.ui.table import Table


class DiceDialog(TableDialog):
    """Asks what the real dice show."""

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Belong to a table."""
        super().__init__(table, parent)
        self.begin()


class DiceTray(Pane):
    """Shows the dice of the last step."""

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Follow a table."""
        super().__init__(table, parent)
        self.hide()
        self.begin()
