"""The log: one line for each event, by turn and phase."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from wargames.ui.parts.following import Pane
from wargames.ui.table import Table


class LogPane(Pane):
    """The log: one line for each event, by turn and phase."""

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Follow a table."""
        super().__init__(table, parent)
        self.begin()
