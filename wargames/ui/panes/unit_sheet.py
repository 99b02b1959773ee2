"""The sheet of one unit: big counter, printed values, condition, and what it did this turn."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QVBoxLayout, QWidget

from wargames.present.inspector_rows import UnitCard
from wargames.present.picture.counter_look import CounterLook
from wargames.present.piece_look import piece_look
from wargames.ui.parts.counter_button import CounterButton
from wargames.ui.parts.labels import Heading, Line, RowGrid, coloured
from wargames.ui.parts.layouts import clear
from wargames.ui.table import Table
from wargames.ui.theme import Theme

BIG = 72
BESIDE = 320
"""How wide a pane must be for a counter and the values of both its faces side by side."""


class UnitSheet(QFrame):
    """Shows the card of a unit."""

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Show nothing yet."""
        super().__init__(parent)
        self._table = table
        self._shown: tuple[UnitCard, Theme, CounterLook] | None = None
        self.setProperty("role", "card")
        self.setFrameShape(QFrame.Shape.StyledPanel)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 10, 10, 10)
        column.setSpacing(8)
        self._head = QGridLayout()
        self._head.setHorizontalSpacing(10)
        self._head.setVerticalSpacing(2)
        self._head.setColumnStretch(1, 1)
        self._counter = QVBoxLayout()
        words = QVBoxLayout()
        words.setSpacing(2)
        self._title = Heading(is_large=True)
        self._belongs = Line(table)
        self._values_box = QWidget()
        self._values = QGridLayout(self._values_box)
        self._values.setContentsMargins(0, 0, 0, 0)
        self._values.setHorizontalSpacing(12)
        self._values.setVerticalSpacing(1)
        words.addWidget(self._title)
        words.addWidget(self._belongs)
        self._head.addLayout(self._counter, 0, 0, 2, 1)
        self._head.addLayout(words, 0, 1)
        self._head.addWidget(self._values_box, 1, 1)
        self._rows = RowGrid(table)
        self._deeds_title = Heading()
        self._deeds = RowGrid(table)
        self._no_deeds = Line(table)
        column.addLayout(self._head)
        for widget in (self._rows, self._deeds_title, self._deeds, self._no_deeds):
            column.addWidget(widget)

    def stand_in(self, width: int) -> None:
        """Set the values of two faces below the counter where a pane is narrow."""
        faces = len(self._shown[0].faces) if self._shown else 1
        is_narrow = faces > 1 and width < BESIDE * self._table.theme.text_scale
        place = (2, 0, 1, 2) if is_narrow else (1, 1, 1, 1)
        if self._head.getItemPosition(self._head.indexOf(self._values_box)) != place:
            self._head.addWidget(self._values_box, *place)

    def show_card(self, card: UnitCard) -> None:
        """Show a unit."""
        table, theme = self._table, self._table.theme
        shown = (card, theme, piece_look(table.state, table.game.content, card.piece))
        if shown == self._shown:
            return
        self._shown = shown
        clear(self._counter)
        self._counter.addWidget(CounterButton(table, card.piece, BIG))
        self._counter.addStretch(1)
        self._title.setText(card.title)
        self._belongs.setText(coloured(card.belongs, theme.window.muted))
        self._show_values(card)
        self._rows.show_rows(card.rows)
        self._deeds_title.setText(table.tell("this-turn"))
        self._deeds.show_rows(card.deeds)
        self._no_deeds.setText(coloured(table.tell("no-deeds"), theme.window.muted))
        self._no_deeds.setVisible(not card.deeds)

    def _show_values(self, card: UnitCard) -> None:
        """Set the values out, a column for each face, the face that is up in bold."""
        clear(self._values)
        window = self._table.theme.window
        if len(card.faces) > 1:
            for face, name in enumerate(card.faces, 1):
                text = coloured(name, window.muted, bold=card.face == face - 1)
                self._values.addWidget(Line(self._table, text), 0, face)
        for row, (name, values) in enumerate(card.values, 1):
            self._values.addWidget(Line(self._table, coloured(name, window.muted)), row, 0)
            for face, value in enumerate(values):
                text = coloured(value, window.text, bold=card.face == face)
                line = Line(self._table, text)
                line.setAlignment(Qt.AlignmentFlag.AlignLeft)
                self._values.addWidget(line, row, face + 1)
        self._values.setColumnStretch(len(card.faces) + 1, 1)
