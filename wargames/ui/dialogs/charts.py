"""The charts of the game, with the row and column in play marked."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from wargames.ui.parts.following import TableDialog
from wargames.ui.table import Table


class ChartsDialog(TableDialog):
    """The charts of the game, with the row and column in play marked."""

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Belong to a table."""
        super().__init__(table, parent)
        self.begin()
