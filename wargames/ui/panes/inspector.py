"""The inspector: the space, its stack and the unit that players point at."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from wargames.ui.parts.following import Pane
from wargames.ui.table import Table


class InspectorPane(Pane):
    """The inspector: the space, its stack and the unit that players point at."""

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Follow a table."""
        super().__init__(table, parent)
        self.begin()
