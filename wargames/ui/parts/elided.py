"""Texts that shorten to the room there is, and tell the whole of it in a tip."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QWidget

ROUNDING = 3
"""How far widths of letters, summed up in different ways, may be apart."""


class ElidedLabel(QLabel):
    """One line of text that never asks for more width than it is given."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Begin without text."""
        super().__init__(parent)
        self._shorter = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def tell(self, text: str, shorter: str = "") -> None:
        """Show a text, or a shorter one where the whole of it has no room."""
        self._shorter = shorter
        self.setText(text)
        self.setToolTip(text)

    @property
    def shown(self) -> str:
        """As much of the text as there is room for."""
        metrics, room = self.fontMetrics(), self.width()
        whole = self.text()
        is_long = metrics.horizontalAdvance(whole) > room + ROUNDING
        text = self._shorter if is_long and self._shorter else whole
        return metrics.elidedText(text, Qt.TextElideMode.ElideRight, room + ROUNDING)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Ask for the height of a line only."""
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw as much of the text as there is room for."""
        del event
        painter = QPainter(self)
        painter.setPen(self.palette().windowText().color())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter, self.shown)
        painter.end()


class ElidedButton(QPushButton):
    """A button whose words are shortened when there is no room for all of them."""

    def __init__(self, text: str, *, is_main: bool = False) -> None:
        """Say what the button does; the main one of a place stands out."""
        super().__init__()
        self._whole = text
        if is_main:
            self.setProperty("main", "true")
        self.setAccessibleName(text)
        self.setToolTip(text)
        super().setText(_safe(text))

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Ask for another width when the letters become bold or larger."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Shorten the words to the width there is."""
        super().resizeEvent(event)
        metrics = self.fontMetrics()
        frame = self.sizeHint().width() - metrics.horizontalAdvance(self._whole)
        end = Qt.TextElideMode.ElideRight
        room = self.width() - frame + ROUNDING
        super().setText(_safe(metrics.elidedText(self._whole, end, room)))

    def sizeHint(self) -> QSize:  # noqa: N802
        """Ask for room for the whole text."""
        # The style may write bold letters, but only once it has seen the button.
        self.ensurePolished()
        now, metrics = super().sizeHint(), self.fontMetrics()
        shown = metrics.horizontalAdvance(self.text().replace("&&", "&"))
        return QSize(now.width() - shown + metrics.horizontalAdvance(self._whole), now.height())


def _safe(text: str) -> str:
    """Keep a plain & from being taken for the mark of a key."""
    return text.replace("&", "&&")
