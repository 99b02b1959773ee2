"""The dice history: how often each face came up, and whether that is strange."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from wargames.ui.parts.following import Pane
from wargames.ui.table import Table


class DiceHistory(Pane):
    """The dice history: how often each face came up, and whether that is strange."""

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Follow a table."""
        super().__init__(table, parent)
        self.begin()
