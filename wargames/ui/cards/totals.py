"""The running totals of a fight between cards: every row with its rule, and the chances."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from wargames.present.card_duel import DuelSide, DuelView
from wargames.present.rows import Row
from wargames.ui.dialogs.chance_bars import ChanceBars
from wargames.ui.parts.labels import Heading, Line, coloured, rule_link, tone_colour
from wargames.ui.parts.layouts import scrolled
from wargames.ui.table import Table

SPARE = 18
SEPARATOR = " · "
FEW = 2
"""So many chances fit where there is little room; of more, the first and the last are told."""


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
        self.rows = Line(table)
        self.rows.setAlignment(Qt.AlignmentFlag.AlignTop)
        head = QHBoxLayout()
        head.addWidget(self._name, 1)
        head.addWidget(self._total)
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(8, 4, 8, 4)
        column.setSpacing(2)
        column.addLayout(head)
        column.addWidget(scrolled(self.rows), 1)
        self.hide()

    def show_side(self, duel: DuelSide, place: QRect) -> None:
        """Show the rows of a side, in a place of the table or as much of it as they need."""
        words = self._table.wording
        name = words.side(duel.side)
        self._name.setText(name)
        self._total.setText(f'<font size="+3"><b>{duel.total}</b></font>')
        self.setAccessibleName(self._table.tell("total-of", side=name, total=duel.total))
        self.rows.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._colour(duel.side)
        needed = self._write(duel.rows, place, self._row)
        if needed > place.height():
            needed = self._write(duel.rows, place, self._short_row)
        self.setGeometry(place.x(), place.y(), place.width(), min(place.height(), needed))
        self.show()

    def _write(self, rows: Sequence[Row], place: QRect, how: Callable[[Row], str]) -> int:
        """Write the rows one way and give the height that the panel then needs."""
        self.rows.setText("<table cellspacing='1'>" + "".join(map(how, rows)) + "</table>")
        margins = self._column.contentsMargins()
        inner = place.width() - margins.left() - margins.right() - SPARE
        head = self._total.sizeHint().height()
        return self.rows.heightForWidth(inner) + head + 2 * margins.top() + SPARE // 2

    @property
    def total(self) -> str:
        """The figure on the panel, without its letters' size."""
        return self.accessibleName().rpartition(" ")[2]

    def _row(self, row: Row) -> str:
        return self._line(row, self._linked(row, row.label))

    def _short_row(self, row: Row) -> str:
        """Write a row where there is little room: the last part of its reason, in small letters."""
        words = row.label.rpartition(SEPARATOR)[2]
        return self._line(row, f"<small>{self._linked(row, words)}</small>")

    def _linked(self, row: Row, words: str) -> str:
        """Let a reason itself lead to its rule: titles of rules would be longer than reasons."""
        return rule_link(row.cite, self._table, words) if row.cite else escape(words)

    def _line(self, row: Row, words: str) -> str:
        amount = coloured(row.value, tone_colour(self._table.theme, row.tone), bold=True)
        return f"<tr><td align='right'>{amount}&nbsp;</td><td>{words}</td></tr>"

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
        self._short = Line(table)
        self.bars = ChanceBars(table)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 4, 8, 4)
        column.setSpacing(2)
        column.addWidget(self._title)
        column.addWidget(self.bars)
        column.addWidget(self._short)
        column.addStretch(1)
        self.hide()

    def show_chances(self, duel: DuelView, place: QRect) -> None:
        """Show what tokens may bring, as bars or in one line where there is little room."""
        window = self._table.theme.window
        self.setStyleSheet(
            f"#totals {{ background: {window.panel}; border: 1px solid {window.frame};"
            " border-radius: 5px; }"
        )
        title = self._table.tell("token-chances")
        told = [
            self._table.tell("of", name=chance.result, text=chance.percent)
            for chance in duel.chances
        ]
        self._title.setText(title)
        few = told if len(told) <= FEW else (told[0], told[-1])
        self._short.setText(f"<small>{escape(SEPARATOR.join(few))}</small>")
        said = self._table.tell("of", name=title, text=SEPARATOR.join(told))
        self.setToolTip(said)
        self.setAccessibleName(said)
        self.bars.fill(duel.chances, out_of=1.0)
        needed = self.bars.sizeHint().height() + self._title.sizeHint().height() + SPARE
        is_short = needed > place.height()
        self._title.setVisible(not is_short)
        self.bars.setVisible(not is_short)
        self._short.setVisible(is_short)
        self.setGeometry(place.x(), place.y(), place.width(), min(needed, place.height()))
        self.setVisible(bool(duel.chances))
