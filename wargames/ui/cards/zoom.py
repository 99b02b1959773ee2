"""The card under the pointer, large enough to be read, with nothing of the table in its way."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from wargames.present.card_look import CardLook
from wargames.ui.cards.card_painter import ROUND, CardPainter, card_size

TALLEST = 400.0
SHARE = 0.72
MARGIN, LINE = 8, 20


class ZoomedCard(QWidget):
    """Shows one card above the table and never gets in the way of the mouse."""

    def __init__(self, parent: QWidget) -> None:
        """Begin hidden."""
        super().__init__(parent)
        self._around = parent
        self.look: CardLook | None = None
        self.remarks: list[str] = []
        self._painter: CardPainter | None = None
        self._scale = 1.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_card(
        self, look: CardLook, painter: CardPainter, beside: QRect, remarks: Sequence[str] = ()
    ) -> None:
        """Show a card, and what is to be said of it, beside a part of the table."""
        self.look, self._painter = look, painter
        self.remarks = list(remarks)
        wide, high = card_size(is_wide=look.is_wide)
        around = self._around.rect()
        scale = min(TALLEST, around.height() * SHARE) / max(wide, high)
        self._scale = scale
        foot = len(self.remarks) * LINE
        self.resize(round(wide * scale) + MARGIN * 2, round(high * scale) + MARGIN * 2 + foot)
        self.move(self._corner(around, beside))
        self.show()
        self.raise_()
        self.update()

    def _corner(self, around: QRect, beside: QRect) -> QPoint:
        x = beside.right() + MARGIN
        if x + self.width() > around.right():
            x = beside.left() - MARGIN - self.width()
        y = min(beside.center().y() - self.height() // 2, around.bottom() - self.height())
        return QPoint(max(around.left(), x), max(around.top(), y))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the card with a soft edge."""
        del event
        if self.look is None or self._painter is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 190))
        painter.drawRoundedRect(self.rect(), ROUND, ROUND)
        painter.translate(MARGIN, MARGIN)
        painter.save()
        painter.scale(self._scale, self._scale)
        self._painter.paint(painter, self.look)
        painter.restore()
        high = card_size(is_wide=self.look.is_wide)[1] * self._scale
        painter.setPen(QColor("#fffdf5"))
        for index, words in enumerate(self.remarks):
            box = QRectF(0, high + 4 + index * LINE, self.width() - MARGIN * 2, LINE)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)
        painter.end()
