"""Piles on the table: a stack of backs or the card last laid down, its name and its count."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import (
    QGraphicsObject,
    QGraphicsSceneHoverEvent,
    QGraphicsSceneMouseEvent,
    QStyleOptionGraphicsItem,
    QWidget,
)

from wargames.present.card_layout import RATIO, Box
from wargames.ui.cards.card_painter import card_size
from wargames.ui.cards.letters import Lettering, write
from wargames.ui.theme import Theme

CAPTION, SMALL_CAPTION = 28.0, 22.0
SMALLEST, SMALL = 56.0, 90.0
MOST_EDGES = 6


class PileItem(QGraphicsObject):
    """One pile in a box of the table.

    Signals:
        clicked, hovered: arg: the deck.
    """

    clicked = Signal(str)
    hovered = Signal(str)

    def __init__(
        self,
        deck: str,
        name: str,
        count: int,
        box: Box,
        theme: Theme,
        top: Callable[[QPainter], None] | None,
        *,
        is_wide: bool,
    ) -> None:
        """Show a pile; without a top card only its empty place."""
        super().__init__()
        self.deck = deck
        self._name, self._count, self._theme = name, count, theme
        self._top, self._is_wide = top, is_wide
        self._box = QRectF(0, 0, box.wide, box.high)
        self.setPos(box.x, box.y)
        self.setToolTip(f"{name} ({count})")
        self.setAcceptHoverEvents(True)

    def boundingRect(self) -> QRectF:  # noqa: N802
        """The whole cell."""
        return self._box

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        """Draw the pile, then its name and count below."""
        del option, widget
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        card = self._card()
        if self._count and self._top is not None:
            self._stack(painter, card)
        else:
            painter.setPen(QPen(QColor(255, 255, 255, 90), 1.5, Qt.PenStyle.DashLine))
            painter.setBrush(QColor(0, 0, 0, 30))
            painter.drawRoundedRect(card, 5, 5)
        self._badge(painter, card)
        if not self._caption():
            return
        below = QRectF(2, card.bottom() + 3, self._box.width() - 4, self._caption() - 2)
        plain = self._theme.plain_fonts
        write(painter, self._name, below, Lettering(plain, "#f3eeda", 12, smallest=7))

    def _card(self) -> QRectF:
        ratio = RATIO if self._is_wide else 1 / RATIO
        top, side = (12, 10) if self._caption() == CAPTION else (5, 5)
        room = self._box.adjusted(side, top, -side, -self._caption() - 2)
        high = max(1.0, min(room.height(), room.width() / ratio))
        card = QRectF(0, 0, high * ratio, high)
        card.moveCenter(room.center())
        return card

    def _caption(self) -> float:
        if min(self._box.height(), self._box.width()) < SMALLEST:
            return 0.0
        return CAPTION if self._box.height() >= SMALL else SMALL_CAPTION

    def _stack(self, painter: QPainter, card: QRectF) -> None:
        edges = min(MOST_EDGES, self._count // 4)
        for edge in range(edges, 0, -1):
            painter.setPen(QPen(QColor(0, 0, 0, 120), 0.8))
            painter.setBrush(QColor("#d8ccb0"))
            painter.drawRoundedRect(card.translated(edge * 1.2, edge * 1.2), 4, 4)
        wide, _ = card_size(is_wide=self._is_wide)
        painter.save()
        painter.translate(card.topLeft())
        painter.scale(card.width() / wide, card.width() / wide)
        if self._top is not None:
            self._top(painter)
        painter.restore()

    def _badge(self, painter: QPainter, card: QRectF) -> None:
        marks = self._theme.marks
        badge = QRectF(0, 0, 26, 20)
        badge.moveCenter(card.topRight())
        badge.moveRight(min(badge.right(), self._box.right()))
        badge.moveTop(max(badge.top(), self._box.top() + 1))
        painter.setPen(QPen(QColor(marks.badge_text), 1.2))
        painter.setBrush(QColor(marks.badge))
        painter.drawRoundedRect(badge, 9, 9)
        ink = Lettering(self._theme.plain_fonts, marks.badge_text, 13, bold=True)
        write(painter, str(self._count), badge, ink)

    def hoverEnterEvent(self, event: QGraphicsSceneHoverEvent) -> None:  # noqa: N802
        """Tell that the pointer came."""
        super().hoverEnterEvent(event)
        self.hovered.emit(self.deck)

    def hoverLeaveEvent(self, event: QGraphicsSceneHoverEvent) -> None:  # noqa: N802
        """Tell that the pointer left."""
        super().hoverLeaveEvent(event)
        self.hovered.emit("")

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:  # noqa: N802
        """Tell that the pile was clicked."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.clicked.emit(self.deck)
        event.accept()
