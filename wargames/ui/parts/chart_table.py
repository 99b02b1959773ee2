"""A chart of the game as a table, with the row and column in play lit."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QSizePolicy,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from wargames.present.chart_rows import Chart
from wargames.ui.table import Table
from wargames.ui.theme.contrast import ink_on

FIGURES = "00/0"
"""The narrowest column holds so much: the longest result of a chart of figures, and a rim."""


class ChartTable(QTableWidget):
    """Shows one chart; the row and the column in play, and the cell where they cross."""

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Show nothing yet."""
        super().__init__(parent)
        self._table = table
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setTabKeyNavigation(False)
        self.setWordWrap(True)
        # Padding at the sides is forgotten by Qt when it reckons where sentences wrap.
        self.setStyleSheet("QTableView::item { padding: 2px 0px; }")
        self._rules_in = -1
        self.cellClicked.connect(self._follow)
        self.cellActivated.connect(self._follow)

    def show_chart(self, chart: Chart) -> None:
        """Show a chart; sentences in its cells are written from the left."""
        self._rules_in, is_wordy = chart.rules_in, chart.is_wordy
        self.setAccessibleName(chart.title)
        self.setRowCount(len(chart.rows))
        self.setColumnCount(len(chart.columns))
        self.setHorizontalHeaderLabels(chart.columns)
        self.setVerticalHeaderLabels([name for name, _ in chart.rows])
        place = Qt.AlignmentFlag.AlignLeft if is_wordy else Qt.AlignmentFlag.AlignHCenter
        for row, (_, cells) in enumerate(chart.rows):
            for column, text in enumerate(cells):
                item = QTableWidgetItem(text)
                item.setTextAlignment(place | Qt.AlignmentFlag.AlignVCenter)
                if column == self._rules_in:
                    self._underline(item)
                self._light(item, chart, row, column)
                self.setItem(row, column, item)
        self._size_sections(chart.narrow)
        self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Make rows as high as their sentences need at another width."""
        super().resizeEvent(event)
        self.resizeRowsToContents()
        self.updateGeometry()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Ask for the height of all rows."""
        frame = 2 * self.frameWidth() + 2
        tall = self.horizontalHeader().sizeHint().height() + self.verticalHeader().length()
        wide = self.verticalHeader().sizeHint().width() + self.horizontalHeader().length()
        return QSize(wide + frame, tall + frame)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Keep the whole height; the width may shrink."""
        return QSize(120, self.sizeHint().height())

    def _follow(self, row: int, column: int) -> None:
        item = self.item(row, column)
        if column == self._rules_in and item is not None and item.text():
            self._table.rule_asked.emit(item.text())

    def _light(self, item: QTableWidgetItem, chart: Chart, row: int, column: int) -> None:
        colours = self._table.theme.window
        in_row, in_column = row == chart.lit_row, column == chart.lit_column
        if not in_row and not in_column:
            return
        ground = colours.accent
        if (in_row or chart.lit_row < 0) and (in_column or chart.lit_column < 0):
            font = QFont(item.font())
            font.setBold(True)
            item.setFont(font)
        else:
            ground = colours.frame
        item.setBackground(QBrush(QColor(ground)))
        item.setForeground(QBrush(QColor(ink_on(ground))))

    def _underline(self, item: QTableWidgetItem) -> None:
        font = QFont(self.font())
        font.setUnderline(True)
        item.setFont(font)
        item.setForeground(QBrush(QColor(self._table.theme.window.focus)))

    def _size_sections(self, narrow: Collection[int]) -> None:
        across, down = self.horizontalHeader(), self.verticalHeader()
        stretch = QHeaderView.ResizeMode.Stretch
        across.setSectionResizeMode(stretch)
        across.setMinimumSectionSize(self.fontMetrics().horizontalAdvance(FIGURES))
        for column in narrow:
            across.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        across.setSectionsClickable(False)
        down.setSectionsClickable(False)
        down.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        down.setDefaultAlignment(Qt.AlignmentFlag.AlignCenter)
