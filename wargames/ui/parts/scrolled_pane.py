"""A pane whose contents scroll when they are longer than the pane."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from wargames.ui.parts.following import Pane
from wargames.ui.parts.layouts import scrolled, settle
from wargames.ui.table import Table


class ScrolledPane(Pane):
    """Follows the selection of a table; children go into `column`, from the top."""

    def __init__(
        self, table: Table, parent: QWidget | None = None, *, spacing: int, narrowest: int
    ) -> None:
        """Keep some space between children, and enough width to be read."""
        super().__init__(table, parent)
        content = QWidget()
        self.column = QVBoxLayout(content)
        self.column.setContentsMargins(10, 8, 10, 10)
        self.column.setSpacing(spacing)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scrolled(content))
        self.setMinimumWidth(narrowest)
        self.follow_selection()

    def begin(self) -> None:
        """Push the children together and begin to follow the table."""
        self.column.addStretch(1)
        super().begin()

    def _stir(self) -> None:
        super()._stir()
        if self.isVisible():
            settle(self)

    def _tell_anew(self) -> None:
        super()._tell_anew()
        if self.isVisible():
            settle(self)
