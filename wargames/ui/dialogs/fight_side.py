"""One side of a fight: its counters, the rows of each, and the total."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from wargames.present.combat_rows import TallyView
from wargames.present.rows import Row
from wargames.ui.parts.counter_button import CounterButton
from wargames.ui.parts.labels import Heading, RowGrid
from wargames.ui.parts.layouts import clear
from wargames.ui.table import Table

COUNTER = 34


class FightSide(QWidget):
    """A column of counters; pressing one points at the piece, which may leave the fight."""

    def __init__(self, table: Table) -> None:
        """Show nothing yet."""
        super().__init__()
        self._table = table
        self._title = Heading(is_large=True)
        self._pieces = QVBoxLayout()
        self._pieces.setSpacing(4)
        self._others = RowGrid(table, adds_up=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self._title)
        column.addLayout(self._pieces)
        column.addWidget(self._others)
        column.addStretch(1)

    def fill(self, tally: TallyView) -> None:
        """Show one tally."""
        self._title.setText(f"{tally.name} {tally.total}")
        clear(self._pieces)
        for piece in tally.pieces:
            line = QWidget()
            row = QHBoxLayout(line)
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(6)
            if piece.piece in self._table.state.pieces:
                top = Qt.AlignmentFlag.AlignTop
                row.addWidget(CounterButton(self._table, piece.piece, COUNTER), 0, top)
            rows = RowGrid(self._table, adds_up=True)
            # A piece that adds nothing is named, so that nobody takes it for forgotten.
            rows.show_rows(piece.rows or (Row(self._table.wording.piece(piece.piece)),))
            row.addWidget(rows, 1)
            self._pieces.addWidget(line)
        self._others.show_rows(tally.others)
