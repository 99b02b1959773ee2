"""The charts of the game, with the row and column in play marked."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialogButtonBox, QLabel, QTabWidget, QVBoxLayout, QWidget

from wargames.present.card_lists import card_charts
from wargames.present.chart_rows import Chart, charts
from wargames.ui.parts.chart_table import ChartTable
from wargames.ui.parts.following import TableDialog
from wargames.ui.parts.labels import Line, rule_link
from wargames.ui.parts.layouts import scrolled
from wargames.ui.table import Table

SIZE = (680, 420)
CARD_SIZE = (900, 600)
"""Lists of cards are long, and full of sentences."""


class ChartsDialog(TableDialog):
    """A tab for each table, the terrain, and each list of cards; always the engine's own data."""

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Belong to a table and follow what is in play."""
        super().__init__(table, parent)
        self._tabs = QTabWidget()
        self._buttons = QDialogButtonBox()
        self._close = self._buttons.addButton("", QDialogButtonBox.ButtonRole.RejectRole)
        self._buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        self._none = QLabel()
        self._none.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addWidget(self._none, 1)
        column.addWidget(self._tabs, 1)
        column.addWidget(self._buttons)
        self.resize(*(CARD_SIZE if table.state.kit.cards else SIZE))
        table.changed.connect(self._renew)
        table.looked_back.connect(self._renew)
        table.selection_changed.connect(self._renew)
        self.begin()

    def retell(self) -> None:
        """Write the charts in the language of the table."""
        self.setWindowTitle(self.table.tell("charts"))
        self._close.setText(self.table.tell("dialog-close"))
        self._show()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Show the charts as they are now."""
        self._show()
        super().showEvent(event)

    def _renew(self) -> None:
        if self.isVisible():
            self._show()

    def _show(self) -> None:
        state, words = self.table.state, self.table.wording
        found = charts(state, words, self._space())
        if state.kit.cards:
            found += card_charts(state, words)
        self._none.setText(self.table.tell("charts-none"))
        self._none.setVisible(not found)
        self._tabs.setVisible(bool(found))
        kept = self._tabs.currentIndex()
        if self._tabs.count() != len(found):
            self._tabs.clear()
            for _ in found:
                self._tabs.addTab(ChartPage(self.table), "")
        for place, chart in enumerate(found):
            page = self._tabs.widget(place)
            self._tabs.setTabText(place, chart.title)
            if isinstance(page, ChartPage):
                page.fill(chart)
        self._tabs.setCurrentIndex(max(0, kept))

    def _space(self) -> str:
        state = self.table.state
        for kind, name in reversed(self.table.selection.chosen):
            if kind == "space":
                return name
            if kind == "piece" and name in state.pieces:
                return state.pieces[name].at
        return ""


class ChartPage(QWidget):
    """One chart and the rule that it belongs to."""

    def __init__(self, table: Table) -> None:
        """Show nothing yet."""
        super().__init__()
        self._table = table
        self._rule = Line(table)
        self._chart = ChartTable(table)
        content = QWidget()
        inner = QVBoxLayout(content)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.addWidget(self._chart)
        inner.addStretch(1)
        column = QVBoxLayout(self)
        column.addWidget(self._rule)
        column.addWidget(scrolled(content), 1)

    def fill(self, chart: Chart) -> None:
        """Show a chart."""
        link = rule_link(chart.cite, self._table) if chart.cite else ""
        self._rule.setText(f"{self._table.tell('terrain-rule')} {link}")
        self._rule.setVisible(bool(link))
        self._chart.show_chart(chart)
