"""A label that shortens its text to the room there is, and tells the whole of it in a tip."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget


class ElidedLabel(QLabel):
    """One line of text that never asks for more width than it is given."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Begin without text."""
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def tell(self, text: str) -> None:
        """Show a text."""
        self.setText(text)
        self.setToolTip(text)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Ask for the height of a line only."""
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw as much of the text as there is room for."""
        del event
        painter = QPainter(self)
        painter.setPen(self.palette().windowText().color())
        end = Qt.TextElideMode.ElideRight
        text = self.fontMetrics().elidedText(self.text(), end, self.width())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter, text)
        painter.end()
