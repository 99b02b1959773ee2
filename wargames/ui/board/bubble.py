"""A small note beside the pointer: the cost of a move, or why it cannot be made."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel, QWidget

from wargames.present.hints import Hint

WIDEST = 320
AWAY = QPoint(18, 20)


class HintBubble(QLabel):
    """Shows a hint near a point of its parent and never gets in the way of the mouse."""

    def __init__(self, parent: QWidget) -> None:
        """Begin hidden."""
        super().__init__(parent)
        self.setObjectName("bubble")
        self._around = parent
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.hide()

    def say(self, hint: Hint, at: QPoint) -> None:
        """Show a hint; it stays inside the parent."""
        self.setProperty("tone", "bad" if hint.is_refusal else "plain")
        self.style().unpolish(self)
        self.style().polish(self)
        self.setText(hint.text)
        wide = self.fontMetrics().horizontalAdvance(hint.text) + 28
        self.setFixedWidth(min(WIDEST, wide))
        self.setFixedHeight(self.heightForWidth(self.width()))
        self.follow(at)
        self.show()
        self.raise_()

    def follow(self, at: QPoint) -> None:
        """Move with the pointer."""
        around = self._around.rect()
        corner = at + AWAY
        if corner.x() + self.width() > around.right():
            corner.setX(at.x() - AWAY.x() - self.width())
        if corner.y() + self.height() > around.bottom():
            corner.setY(at.y() - AWAY.y() - self.height())
        self.move(max(0, corner.x()), max(0, corner.y()))
