"""A shelf of counters: the name of a place and its pieces, beside it or, if many, below."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from wargames.present.picture.counter_look import CounterLook
from wargames.present.piece_look import piece_look
from wargames.ui.parts.counter_button import CounterButton
from wargames.ui.parts.labels import Line, coloured
from wargames.ui.parts.layouts import FlowLayout, ShelfLayout, clear
from wargames.ui.table import Table
from wargames.ui.theme import Theme

SMALL = 32
NAME_WIDTH = 84


class CounterShelf(QWidget):
    """Draws its counters anew only when one of them looks different."""

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Stand empty."""
        super().__init__(parent)
        self._table = table
        self._drawn: tuple[Theme, list[tuple[str, CounterLook]]] | None = None
        self._title = Line(table)
        self._counters = QWidget()
        self._flow = FlowLayout(self._counters, 2)
        row = ShelfLayout(self, self._flow, round(NAME_WIDTH * table.theme.text_scale))
        row.addWidget(self._title)
        row.addWidget(self._counters)

    def fill(self, title: str, pieces: tuple[str, ...]) -> None:
        """Show these pieces, the selected ones lit."""
        table = self._table
        self._title.setText(coloured(title, table.theme.window.muted))
        looks = [(p, piece_look(table.state, table.game.content, p)) for p in pieces]
        if self._drawn != (table.theme, looks):
            self._drawn = (table.theme, looks)
            clear(self._flow)
            for piece in pieces:
                self._flow.addWidget(CounterButton(table, piece, SMALL))
        chosen = {name for kind, name in table.selection.chosen if kind == "piece"}
        for button in self.buttons():
            button.light(is_lit=button.piece in chosen)

    def buttons(self) -> list[CounterButton]:
        """Give the counters on the shelf."""
        items = (self._flow.itemAt(index) for index in range(self._flow.count()))
        widgets = (item.widget() for item in items if item is not None)
        return [widget for widget in widgets if isinstance(widget, CounterButton)]
