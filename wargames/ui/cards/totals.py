"""The running totals of a fight between cards: every row with its rule, and the chances."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from wargames.present.card_duel import DuelSide, DuelView
from wargames.ui.dialogs.chance_bars import ChanceBars
from wargames.ui.parts.labels import Heading, RowGrid
from wargames.ui.parts.layouts import scrolled
from wargames.ui.table import Table


class TotalPanel(QFrame):
    """One side of the fight: its total in large figures, then the rows that lead to it."""

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Begin hidden."""
        super().__init__(parent)
        self.setObjectName("totals")
        self._table = table
        self._name = Heading()
        self._total = QLabel()
        self._total.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.rows = RowGrid(table)
        head = QHBoxLayout()
        head.addWidget(self._name, 1)
        head.addWidget(self._total)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 4, 8, 4)
        column.setSpacing(2)
        column.addLayout(head)
        column.addWidget(scrolled(self.rows), 1)
        self.hide()

    def show_side(self, duel: DuelSide) -> None:
        """Show the rows of a side."""
        words = self._table.wording
        name = words.side(duel.side)
        self._name.setText(name)
        self._total.setText(f'<font size="+3"><b>{duel.total}</b></font>')
        self.setAccessibleName(self._table.tell("total-of", side=name, total=duel.total))
        self.rows.show_rows(duel.rows)
        self._colour(duel.side)
        self.show()

    @property
    def total(self) -> str:
        """The figure on the panel, without its letters' size."""
        return self.accessibleName().rpartition(" ")[2]

    def _colour(self, side: str) -> None:
        window, line = self._table.theme.window, self._table.theme.side(side).body
        self.setStyleSheet(
            f"#totals {{ background: {window.panel}; border: 1px solid {window.frame};"
            f" border-top: 4px solid {line}; border-radius: 5px; }}"
        )


class ChancePanel(QFrame):
    """The exact chance to reach the total that is needed, by the number of tokens."""

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Begin hidden."""
        super().__init__(parent)
        self.setObjectName("totals")
        self._table = table
        self._title = Heading()
        self.bars = ChanceBars(table)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 4, 8, 4)
        column.setSpacing(2)
        column.addWidget(self._title)
        column.addWidget(scrolled(self.bars), 1)
        self.hide()

    def show_chances(self, duel: DuelView) -> None:
        """Show what tokens may bring, if there is anything to tell."""
        window = self._table.theme.window
        self.setStyleSheet(
            f"#totals {{ background: {window.panel}; border: 1px solid {window.frame};"
            " border-radius: 5px; }"
        )
        self._title.setText(self._table.tell("token-chances"))
        self.setAccessibleName(self._table.tell("token-chances"))
        self.bars.fill(duel.chances)
        self.setVisible(bool(duel.chances))
