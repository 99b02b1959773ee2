"""A bar for each side, as long as its share of the games, with the interval of that share."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from wargames.lab.report import Report
from wargames.present.report_lines import WinRow, win_rows
from wargames.ui.scene.ink import line_pen
from wargames.ui.table import Table

GAP = 8


class WinBars(QWidget):
    """Sides with their bars and their shares; the whisker spans what chance allows for."""

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Show nothing yet."""
        super().__init__(parent)
        self._table = table
        self._rows: tuple[WinRow, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def fill(self, report: Report) -> None:
        """Show the wins of a batch."""
        self._rows = win_rows(report, self._table.wording)
        self.setAccessibleName(", ".join(f"{row.name}: {row.text}" for row in self._rows))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Ask for a row for each side."""
        return QSize(300, self._row() * len(self._rows))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Keep all rows."""
        return QSize(200, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw names, bars with whiskers, and shares in three columns."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide = self.fontMetrics().horizontalAdvance
        names = max((wide(row.name) for row in self._rows), default=0)
        shares = max((wide(row.text) for row in self._rows), default=0)
        room = max(40.0, self.width() - names - shares - 2 * GAP)
        for place, row in enumerate(self._rows):
            self._draw(painter, row, QRectF(names + GAP, place * self._row(), room, self._row()))
        painter.end()

    def _draw(self, painter: QPainter, row: WinRow, bar: QRectF) -> None:
        theme = self._table.theme
        colours = theme.side(row.side)
        middle = bar.center().y()
        left = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.setPen(QColor(theme.window.text))
        painter.drawText(QRectF(0, bar.y(), bar.x() - GAP, bar.height()), left, row.name)
        painter.drawText(QRectF(0, bar.y(), self.width(), bar.height()), right, row.text)
        ground = bar.adjusted(0, 4, 0, -4)
        painter.setPen(line_pen(theme.window.frame, 1.0))
        painter.setBrush(QColor(theme.window.raised))
        painter.drawRoundedRect(ground, 2, 2)
        painter.setPen(line_pen(colours.dark, 1.0))
        painter.setBrush(QColor(colours.body))
        painter.drawRoundedRect(
            QRectF(ground.x(), ground.y(), ground.width() * row.share.share, ground.height()), 2, 2
        )
        painter.setPen(line_pen(theme.window.text, 2.0))
        low, high = (bar.x() + bar.width() * end for end in (row.share.low, row.share.high))
        painter.drawLine(QPointF(low, middle), QPointF(high, middle))
        for end in (low, high):
            painter.drawLine(QPointF(end, middle - 4), QPointF(end, middle + 4))

    def _row(self) -> int:
        return self.fontMetrics().height() + 12
