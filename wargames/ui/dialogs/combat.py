"""The combat panel: the fight being declared, term by term, with its exact chances."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from wargames.present.odds import breakdown
from wargames.ui.parts.following import Pane
from wargames.ui.table import Table


class CombatPanel(Pane):
    """Shows itself beside the board while a fight is being declared."""

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Follow a table."""
        super().__init__(table, parent)
        self.begin()

    def refresh(self) -> None:
        """Show the fight, or nothing."""
        self.setVisible(breakdown(self.table.state) is not None)
