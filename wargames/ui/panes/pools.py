"""Pools and tracks: reinforcements, boxes off the map, losses and the numbers of the game."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from wargames.ui.parts.following import Pane
from wargames.ui.table import Table


class PoolsPane(Pane):
    """Pools and tracks: reinforcements, boxes off the map, losses and the numbers of the game."""

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Follow a table."""
        super().__init__(table, parent)
        self.begin()
