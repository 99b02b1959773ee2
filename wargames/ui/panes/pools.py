"""Pools and tracks: reinforcements, boxes off the map, losses and the numbers of the game."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from wargames.present.tracks import (
    PoolGroup,
    Wave,
    boxes,
    pile_rows,
    reinforcements,
    track_rows,
)
from wargames.ui.panes.track_bars import TrackBars
from wargames.ui.parts.counter_shelf import CounterShelf
from wargames.ui.parts.labels import Heading, Line, coloured
from wargames.ui.parts.scrolled_pane import ScrolledPane
from wargames.ui.table import Table

NARROWEST = 196


class Shelves(QWidget):
    """Several shelves, kept from one showing to the next."""

    def __init__(self, table: Table) -> None:
        """Stand empty."""
        super().__init__()
        self._table = table
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)
        self._title = Heading()
        self._column.addWidget(self._title)
        self._shelves: list[CounterShelf] = []

    def fill(self, title: str, groups: Sequence[PoolGroup]) -> None:
        """Show these groups."""
        self._title.setText(title)
        while len(self._shelves) < len(groups):
            shelf = CounterShelf(self._table)
            self._shelves.append(shelf)
            self._column.addWidget(shelf)
        for shelf, group in zip(self._shelves, groups, strict=False):
            shelf.fill(group.name, group.pieces)
        for number, shelf in enumerate(self._shelves):
            shelf.setVisible(number < len(groups))


class Waves(QWidget):
    """The reinforcements, turn by turn."""

    def __init__(self, table: Table) -> None:
        """Stand empty."""
        super().__init__()
        self._table = table
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(6)
        self._title, self._none = Heading(is_large=True), Line(table)
        self._column.addWidget(self._title)
        self._column.addWidget(self._none)
        self._turns: list[Shelves] = []

    def fill(self, waves: Sequence[Wave]) -> None:
        """Show these waves."""
        table = self._table
        self._title.setText(table.tell("to-come"))
        self._none.setText(coloured(table.tell("none-to-come"), table.theme.window.muted))
        self._none.setVisible(not waves)
        while len(self._turns) < len(waves):
            turn = Shelves(table)
            self._turns.append(turn)
            self._column.addWidget(turn)
        for turn, wave in zip(self._turns, waves, strict=False):
            turn.fill(wave.name, wave.groups)
        for number, turn in enumerate(self._turns):
            turn.setVisible(number < len(waves))


class PoolsPane(ScrolledPane):
    """Everything that is not on the map; a click selects a piece."""

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Follow a table."""
        super().__init__(table, parent, spacing=10, narrowest=NARROWEST)
        self._tracks = TrackBars(table)
        self._boxes = Shelves(table)
        self._coming = Waves(table)
        for part in (self._tracks, self._boxes, self._coming):
            self.column.addWidget(part)
        self.begin()

    def retell(self) -> None:
        """Name the pane."""
        self.setAccessibleName(self.table.tell("pools"))

    def refresh(self) -> None:
        """Show the numbers and the pieces as they are now."""
        state, words = self.table.state, self.table.wording
        began = self.table.session.steps[0].state
        self._tracks.fill(track_rows(state, words, began), pile_rows(state, words, began))
        away = boxes(state, words)
        self._boxes.fill(self.table.tell("off-map"), away)
        self._boxes.setVisible(bool(away))
        self._coming.fill(reinforcements(state, words))
        self._coming.setVisible(bool(state.kit.plan.schedule))
