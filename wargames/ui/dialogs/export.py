"""Export: the turn log, the board as a picture, a copy of the game file."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from wargames.ui.parts.following import TableDialog
from wargames.ui.table import Table


class ExportDialog(TableDialog):
    """Export: the turn log, the board as a picture, a copy of the game file."""

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Belong to a table."""
        super().__init__(table, parent)
        self.begin()
