"""The rules reference: the register of the game, searchable and cross-linked."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from wargames.ui.parts.following import TableDialog
from wargames.ui.table import Table


class RulesDialog(TableDialog):
    """Opens at the paragraph that somebody asks for."""

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Belong to a table."""
        super().__init__(table, parent)
        self.begin()
        table.rule_asked.connect(self.open_at)

    def open_at(self, rule: str) -> None:
        """Show a paragraph."""
        del rule
        self.bring_up()
