"""The inspector: the space, its stack and the unit that players point at."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QVBoxLayout, QWidget

from wargames.present.inspector_rows import situation, space_card, unit_card
from wargames.present.piece_look import piece_look
from wargames.ui.panes.unit_sheet import UnitSheet
from wargames.ui.parts.counter_button import CounterButton
from wargames.ui.parts.labels import Heading, Line, RowGrid, coloured
from wargames.ui.parts.layouts import clear
from wargames.ui.parts.scrolled_pane import ScrolledPane
from wargames.ui.table import Table

NARROWEST = 232


class InspectorPane(ScrolledPane):
    """Tells everything about the space and the unit pointed at last."""

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Follow a table and what is selected at it."""
        super().__init__(table, parent, spacing=8, narrowest=NARROWEST)
        self._space = self._piece = ""
        self._stacked: object = None
        self._empty = Line(table)
        self._situation = RowGrid(table)
        self._unit = UnitSheet(table)
        self._title = Heading(is_large=True)
        self._rows = RowGrid(table)
        self._stack_title = Heading()
        self._stack = QVBoxLayout()
        self._stack.setSpacing(0)
        parts = (self._empty, self._situation, self._title, self._rows, self._stack_title)
        for widget in parts:
            self.column.addWidget(widget)
        self.column.addLayout(self._stack)
        self.column.addWidget(self._unit)
        self.begin()

    def retell(self) -> None:
        """Write the fixed words."""
        self.setAccessibleName(self.table.tell("inspector"))
        muted = self.table.theme.window.muted
        self._empty.setText(coloured(self.table.tell("inspect-nothing"), muted))

    def refresh(self) -> None:
        """Show what players point at; what was shown stays while they point at nothing."""
        self._find_subject()
        state, words = self.table.state, self.table.wording
        is_empty = not self._space and not self._piece
        self._empty.setVisible(is_empty)
        self._situation.show_rows(situation(state, words) if is_empty else ())
        for widget in (self._title, self._rows, self._stack_title):
            widget.setVisible(bool(self._space))
        if self._space:
            card = space_card(state, self._space, words)
            self._title.setText(card.title)
            self._rows.show_rows(card.rows)
            key = "stack" if card.stack else "stack-empty"
            self._stack_title.setText(self.table.tell(key, count=len(card.stack)))
            self._show_stack(card.stack)
        else:
            self._show_stack(())
        self._unit.setVisible(bool(self._piece))
        if self._piece:
            self._unit.show_card(unit_card(state, self._piece, words, self.table.steps_shown()))
            self._unit.stand_in(self.width())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Let the unit's sheet find another form for another width."""
        super().resizeEvent(event)
        self._unit.stand_in(self.width())

    def _show_stack(self, pieces: tuple[str, ...]) -> None:
        """List the units of a stack; nothing is made anew while all look the same."""
        table = self.table
        chosen = {name for kind, name in table.selection.chosen if kind == "piece"}
        looks = [(p, p in chosen, piece_look(table.state, table.game.content, p)) for p in pieces]
        if self._stacked != (table.theme, table.language, looks):
            self._stacked = (table.theme, table.language, looks)
            clear(self._stack)
            for piece in pieces:
                self._stack.addWidget(self._line(piece))

    def _find_subject(self) -> None:
        state = self.table.state
        for kind, name in self.table.selection.chosen:
            if kind == "piece" and name in state.pieces:
                self._piece = name
                self._space = state.pieces[name].at
            elif kind == "space" and name in state.kit.board:
                self._space = name
        if self._piece not in state.pieces:
            self._piece = ""
        if self._space not in state.kit.board:
            self._space = ""
        stack = state.stack_at(self._space)
        if self._space and self._piece and self._piece not in stack:
            self._piece = stack[-1] if stack else ""
        elif self._space and not self._piece and stack:
            self._piece = stack[-1]

    def _line(self, piece: str) -> QWidget:
        """Make the line of a unit in the stack: tick box, counter, name and values."""
        chosen = ("piece", piece) in self.table.selection.chosen
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        name = self.table.wording.piece(piece)
        box = QCheckBox()
        box.setChecked(chosen)
        box.setAccessibleName(self.table.tell("tick-unit", piece=name))
        box.setToolTip(self.table.tell("tick-unit", piece=name))
        box.clicked.connect(lambda ticked, unit=piece: self._tick(unit, ticked=ticked))
        counter = CounterButton(self.table, piece, 34)
        counter.light(is_lit=chosen)
        words = Line(self.table, coloured(name, self.table.theme.window.text, bold=chosen))
        row.addWidget(box)
        row.addWidget(counter)
        row.addWidget(words, 1, Qt.AlignmentFlag.AlignVCenter)
        return line

    def _tick(self, piece: str, *, ticked: bool) -> None:
        chosen = [t for t in self.table.selection.chosen if t[0] == "piece" and t[1] != piece]
        if ticked:
            chosen.append(("piece", piece))
        if chosen:
            self.table.select(*chosen)
        else:
            self.table.clear_selection()
