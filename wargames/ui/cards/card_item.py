"""A card on the table that can be pointed at, dragged and looked at closely."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import (
    QApplication,
    QGraphicsItem,
    QGraphicsObject,
    QGraphicsSceneHoverEvent,
    QGraphicsSceneMouseEvent,
    QStyleOptionGraphicsItem,
    QWidget,
)

from wargames.present.card_layout import Spot
from wargames.ui.cards.card_painter import ROUND, card_size
from wargames.ui.theme import Theme

RIM = 12.0


@dataclass(frozen=True)
class Glow:
    """What surrounds a card: it may be pointed at, is chosen, or is under the cursor."""

    is_lit: bool = False
    is_chosen: bool = False
    is_cursor: bool = False
    is_dim: bool = False


class CardItem(QGraphicsObject):
    """One card, painted by a function that knows its face or back.

    Signals:
        clicked, dropped: arg: the key of the card; dropped also where, in the scene.
        hovered: arg: the key while the pointer is on it, empty when it left.
    """

    clicked = Signal(str)
    dropped = Signal(str, QPointF)
    hovered = Signal(str)

    def __init__(self, key: str, paint: Callable[[QPainter], None], *, is_wide: bool) -> None:
        """Make a card that lies at the origin."""
        super().__init__()
        self.key = key
        self.shows = ""
        """Id of the face that is up, where it can be seen."""
        self.glow = Glow()
        self.spot = Spot(0, 0, 1)
        self.theme: Theme | None = None
        self.can_drag = False
        self._paint = paint
        wide, high = card_size(is_wide=is_wide)
        self._body = QRectF(-wide / 2, -high / 2, wide, high)
        self._grabbed: QPointF | None = None
        self.setAcceptHoverEvents(True)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def repaint_with(self, paint: Callable[[QPainter], None]) -> None:
        """Show another face, such as the same card in another language."""
        self._paint = paint
        self.update()

    def lie(self, spot: Spot) -> None:
        """Take a place at once."""
        self.spot = spot
        self.setPos(spot.x, spot.y)
        self.setRotation(spot.angle)
        self.setScale(self.scale_at(spot))

    def scale_at(self, spot: Spot) -> float:
        """Give the scale at which the card has the height of a spot."""
        return spot.high / self._body.height()

    def set_glow(self, glow: Glow) -> None:
        """Show what may be done with the card."""
        if glow != self.glow:
            self.glow = glow
            self.update()

    # --- painting ----------------------------------------------------------------------------

    def boundingRect(self) -> QRectF:  # noqa: N802
        """The card and the glow around it."""
        return self._body.adjusted(-RIM, -RIM, RIM, RIM)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        """Draw shadow, glow and face."""
        del option, widget
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 70))
        painter.drawRoundedRect(self._body.translated(4, 5), ROUND, ROUND)
        painter.save()
        painter.translate(self._body.topLeft())
        self._paint(painter)
        painter.restore()
        if self.glow.is_dim:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(30, 30, 26, 105))
            painter.drawRoundedRect(self._body, ROUND, ROUND)
        self._rings(painter)

    def _rings(self, painter: QPainter) -> None:
        if self.theme is None:
            return
        marks = self.theme.marks
        painter.setBrush(Qt.BrushStyle.NoBrush)
        rings = (
            (self.glow.is_lit, "#ffe27a", 8.0, 3.0),
            (self.glow.is_chosen, marks.selected, 11.0, 1.0),
            (self.glow.is_cursor, self.theme.window.focus, 5.0, 8.0),
        )
        for wanted, colour, wide, out in rings:
            if wanted:
                painter.setPen(QPen(QColor(colour), wide))
                painter.drawRoundedRect(self._body.adjusted(-out, -out, out, out), ROUND, ROUND)

    # --- the mouse ---------------------------------------------------------------------------

    def hoverEnterEvent(self, event: QGraphicsSceneHoverEvent) -> None:  # noqa: N802
        """Tell that the pointer came."""
        super().hoverEnterEvent(event)
        self.hovered.emit(self.key)

    def hoverLeaveEvent(self, event: QGraphicsSceneHoverEvent) -> None:  # noqa: N802
        """Tell that the pointer left."""
        super().hoverLeaveEvent(event)
        self.hovered.emit("")

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:  # noqa: N802
        """Take hold of the card."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._grabbed = event.scenePos()
            event.accept()
        else:
            event.ignore()

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:  # noqa: N802
        """Carry the card along."""
        if self._grabbed is None or not self.can_drag:
            return
        moved = event.scenePos() - self._grabbed
        if moved.manhattanLength() >= QApplication.startDragDistance():
            self.setZValue(1000)
            self.setRotation(0)
            self.setPos(event.scenePos())

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:  # noqa: N802
        """Put the card down, or take it for a click."""
        if self._grabbed is None:
            return
        moved = event.scenePos() - self._grabbed
        self._grabbed = None
        if self.can_drag and moved.manhattanLength() >= QApplication.startDragDistance():
            self.dropped.emit(self.key, event.scenePos())
        else:
            self.clicked.emit(self.key)
