"""Tokens as vectors, and the rows in which players keep them."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen, QRadialGradient
from PySide6.QtWidgets import (
    QGraphicsObject,
    QGraphicsSceneMouseEvent,
    QStyleOptionGraphicsItem,
    QWidget,
)

from wargames.present.card_layout import Box
from wargames.present.card_table import Stock
from wargames.ui.cards.letters import Lettering, write
from wargames.ui.theme import Theme

BODIES = {
    "black": ("#3a3834", "#d9d4c6"),
    "grey": ("#8c8f8e", "#1f1e1b"),
    "yellow": ("#e2b51c", "#2b2104"),
    "green": ("#4f8a3c", "#fdfbf0"),
    "red": ("#b3261e", "#fff6ee"),
    "blue": ("#2f66ad", "#f4f8ff"),
}
SMALL = 26.0
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def paint_token(
    painter: QPainter, middle: QPointF, radius: float, colour: str, mark: str, theme: Theme
) -> None:
    """Draw a round token of cardboard with a mark on it."""
    body, ink = BODIES.get(colour, BODIES["black"])
    shade = QRadialGradient(middle - QPointF(radius * 0.3, radius * 0.4), radius * 1.6)
    shade.setColorAt(0, QColor(body).lighter(125))
    shade.setColorAt(1, QColor(body).darker(120))
    painter.setPen(QPen(QColor(0, 0, 0, 150), max(1.0, radius * 0.08)))
    painter.setBrush(shade)
    painter.drawEllipse(middle, radius, radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(ink), max(0.8, radius * 0.06)))
    painter.drawEllipse(middle, radius * 0.78, radius * 0.78)
    if mark:
        box = QRectF(middle.x() - radius, middle.y() - radius, radius * 2, radius * 2)
        how = Lettering(theme.plain_fonts, ink, max(6, round(radius * 1.05)), smallest=5, bold=True)
        write(painter, mark, box, how)


class StockItem(QGraphicsObject):
    """Tokens of one kind in a row, with their name and number.

    Signals:
        clicked: arg: the track.
    """

    clicked = Signal(str)

    def __init__(self, stock: Stock, box: Box, theme: Theme, *, is_lit: bool) -> None:
        """Show a stock in a box of the table."""
        super().__init__()
        self.stock = stock
        self._theme = theme
        self._is_lit = is_lit
        self._box = QRectF(0, 0, box.wide, box.high)
        self.setPos(box.x, box.y)
        self.setToolTip(f"{stock.name} ({stock.count})")
        if is_lit:
            self.setCursor(Qt.CursorShape.PointingHandCursor)

    def boundingRect(self) -> QRectF:  # noqa: N802
        """The whole row."""
        return self._box

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        """Draw the name, the tokens, and their number."""
        del option, widget
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box, plain = self._box.adjusted(8, 2, -8, -2), self._theme.plain_fonts
        if self._is_lit:
            painter.setPen(QPen(QColor("#ffe27a"), 2))
            painter.setBrush(QColor(255, 226, 122, 40))
            painter.drawRoundedRect(box.adjusted(-4, 0, 4, 0), 7, 7)
        if box.height() < SMALL:
            self._short(painter, box)
            return
        name = QRectF(box.left(), box.top(), box.width() - 24, min(28.0, box.height() * 0.5))
        words = Lettering(plain, "#f3eeda", 12, smallest=7, align=LEFT)
        write(painter, self.stock.name, name, words)
        number = QRectF(box.right() - 40, box.top(), 40, name.height())
        text = str(self.stock.count)
        write(painter, text, number, Lettering(plain, "#fffdf5", 14, bold=True, align=RIGHT))
        self._discs(painter, QRectF(box.left(), name.bottom(), box.width(), box.height() * 0.5))

    def _short(self, painter: QPainter, box: QRectF) -> None:
        """Where there is little room, one token bears the number of all."""
        radius = max(4.0, min(12.0, box.height() / 2))
        middle = QPointF(box.left() + radius, box.center().y())
        stock = self.stock
        paint_token(painter, middle, radius, stock.colour, str(stock.count), self._theme)
        words = box.adjusted(radius * 2 + 6, -2, 4, 2)
        how = Lettering(self._theme.plain_fonts, "#f3eeda", 12, smallest=7, align=LEFT)
        write(painter, stock.name, words, how)

    def _discs(self, painter: QPainter, row: QRectF) -> None:
        count = self.stock.count
        radius = min(13.0, row.height() / 2 - 1)
        if count <= 0 or radius <= 2:
            return
        room = row.width() - radius * 2 - 2
        step = min(radius * 2.15, room / (count - 1)) if count > 1 else 0.0
        for index in range(count):
            middle = QPointF(row.left() + radius + 1 + index * step, row.center().y())
            paint_token(painter, middle, radius, self.stock.colour, "", self._theme)

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:  # noqa: N802
        """Tell that the tokens were clicked."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.clicked.emit(self.stock.track)
        event.accept()
