"""A bar for each result of a fight, as long as its exact chance."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from wargames.present.combat_rows import ChanceView, spread
from wargames.ui.table import Table

GAP = 8


class ChanceBars(QWidget):
    """Results with their bars, their fractions and their percentages."""

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Show nothing yet."""
        super().__init__(parent)
        self._table = table
        self._chances: Sequence[ChanceView] = ()
        self._lit = ""
        self._out_of = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def fill(self, chances: Sequence[ChanceView], lit: str = "", out_of: float = 0.0) -> None:
        """Show these chances; the result that came is lit.

        A full bar is the largest of them, unless it is said what it is.
        """
        self._chances, self._lit, self._out_of = chances, lit, out_of
        words = [f"{chance.result}: {chance.exact} ({chance.percent})" for chance in chances]
        self.setAccessibleName(", ".join(words))
        self.setVisible(bool(chances))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Ask for a row for each result."""
        return QSize(260, self._row() * len(self._chances))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Keep all rows."""
        return QSize(160, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw results, bars and numbers in three columns."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, metrics, row = self._table.theme.window, self.fontMetrics(), self._row()
        wide = metrics.horizontalAdvance
        names = max((wide(chance.result) for chance in self._chances), default=0)
        exact = max((wide(chance.exact) for chance in self._chances), default=0)
        rounded = max((wide(chance.percent) for chance in self._chances), default=0)
        room = max(20.0, self.width() - names - exact - rounded - 3 * GAP)
        most = self._out_of or spread(self._chances)
        centre = Qt.AlignmentFlag.AlignVCenter
        right = centre | Qt.AlignmentFlag.AlignRight
        for place, chance in enumerate(self._chances):
            y = place * row
            painter.setPen(QColor(theme.text))
            painter.drawText(QRectF(0, y, names, row), centre, chance.result)
            bar = QRectF(names + GAP, y + 3, room * chance.share / most, row - 6)
            painter.setPen(Qt.PenStyle.NoPen)
            is_lit = not self._lit or chance.result == self._lit
            painter.setBrush(QColor(theme.accent if is_lit else theme.frame))
            painter.drawRoundedRect(bar, 2, 2)
            painter.setPen(QColor(theme.text))
            end = self.width() - rounded
            painter.drawText(QRectF(end, y, rounded, row), right, chance.percent)
            painter.drawText(QRectF(end - GAP - exact, y, exact, row), right, chance.exact)
        painter.end()

    def _row(self) -> int:
        return self.fontMetrics().height() + 4
