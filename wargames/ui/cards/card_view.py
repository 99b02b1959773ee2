"""The card table to play on: pointing, dragging, keys, and a closer look at cards."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from wargames.engine.event import COVERED, CardsMoved
from wargames.engine.referee import Step
from wargames.engine.session import Change
from wargames.present.card_hints import card_hint
from wargames.present.card_look import read_out
from wargames.present.card_moves import next_card
from wargames.present.card_remarks import card_remarks
from wargames.ui.cards.table_scene import TableScene
from wargames.ui.cards.zoom import ZoomedCard
from wargames.ui.table import Table

ZOOM_AFTER = 320
_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class CardView(QGraphicsView):
    """Shows the scene of a table and turns what players do into pointing.

    Signals:
        hinted: what can be done with the card under the pointer. arg: a Hint or None.
        confirm_wanted: the main button was meant.
        laid: everything lies in its place; other parts may follow.
    """

    hinted = Signal(object)
    confirm_wanted = Signal()
    laid = Signal()

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Show a table."""
        super().__init__(parent)
        self.table = table
        self.ground = TableScene(table, self)
        self.setScene(self.ground)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(QSize(420, 270))
        self.zoomed = ZoomedCard(self.viewport())
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.timeout.connect(self._zoom)
        self._under = ""
        ground = self.ground
        ground.pointed.connect(self.point_at)
        ground.dropped.connect(self._put_down)
        ground.hovered.connect(self._look_at)
        ground.pile_hovered.connect(self._look_at_pile)
        ground.pile_pointed.connect(self.browse)
        ground.stock_pointed.connect(self.spend)
        table.changed.connect(self._went_on)
        table.looked_back.connect(self.lay)
        table.viewer_changed.connect(self.lay)
        table.selection_changed.connect(ground.light)
        table.pointed_out.connect(ground.point_out)
        table.preferences_changed.connect(self.retranslate)
        self.retranslate()

    def retranslate(self) -> None:
        """Say and colour everything anew."""
        self.setAccessibleName(self.table.tell("card-table"))
        self.ground.retheme()
        self.lay()

    def lay(self) -> None:
        """Lay the table as it is, at once."""
        self.zoomed.hide()
        self._lay(None)

    def _lay(self, origins: dict[str, str] | None) -> None:
        size = self.viewport().size()
        self.ground.lay(size.width(), size.height(), origins)
        if self.ground.cursor not in self.ground.placed:
            self._set_cursor("")
        self.laid.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Fit the table into its place; a card that is being read stays."""
        super().resizeEvent(event)
        self._lay(None)

    def _went_on(self, change: Change, step: Step) -> None:
        self.ground.browsed = ""
        self.zoomed.hide()
        if change is Change.DONE and self.isVisible():
            self._lay(_origins(step))
        else:
            self.lay()

    # --- pointing ----------------------------------------------------------------------------

    def point_at(self, key: str) -> None:
        """Point at a card."""
        placed = self.ground.placed.get(key)
        self._set_cursor(key)
        if placed is None or placed.card == COVERED:
            return
        self.table.point(("card", placed.card))

    def spend(self, track: str) -> None:
        """Point at tokens: spend one, or ask which way."""
        actions = self.ground.spends(track)
        if len(actions) == 1:
            self.table.do(actions[0])
        elif actions:
            self.table.offered.emit(actions)

    def browse(self, deck: str) -> None:
        """Spread an open pile to be read, or put it together again."""
        self.ground.browsed = "" if self.ground.browsed == deck else deck
        self.lay()

    def _put_down(self, key: str, where: QPointF) -> None:
        """A card dragged onto the field is played; onto another card, both are meant."""
        placed, laid = self.ground.placed.get(key), self.ground.laid
        if placed is None or laid is None:
            return
        item = self.ground.items_by_key[key]
        item.lie(placed.spot)
        if laid.zones.near_hand.y <= where.y():
            return
        self.point_at(key)
        under = self._card_at(where, key)
        if under and ("card", under) in self.table.selection.next_targets:
            self.point_at(under)

    def _card_at(self, where: QPointF, other_than: str) -> str:
        for key, item in self.ground.items_by_key.items():
            if key != other_than and item.contains(item.mapFromScene(where)):
                return key
        return ""

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Back out with the right button; the rest is the cards' affair."""
        self.zoomed.hide()
        self.ground.glide.finish()
        if event.button() is Qt.MouseButton.RightButton:
            self.table.clear_selection()
            event.accept()
        else:
            if self.ground.browsed and self.itemAt(event.position().toPoint()) is None:
                self.browse("")
            super().mousePressEvent(event)

    # --- looking closely ---------------------------------------------------------------------

    def _look_at(self, key: str) -> None:
        self._under = key
        self._wait.stop()
        self.zoomed.hide()
        placed = self.ground.placed.get(key)
        if placed is None or placed.card == COVERED:
            self.hinted.emit(None)
            return
        self._hint(placed.card)
        self._wait.start(ZOOM_AFTER)

    def _look_at_pile(self, deck: str) -> None:
        self.zoomed.hide()
        view = self.ground.view_model
        found = view.deck(deck) if view and deck else None
        if found is not None and found.cards and not found.is_covered:
            self._show_large(found.cards[-1], self._pile_rect(deck))

    def _hint(self, card: str) -> None:
        table = self.table
        decision = table.decision if table.asks_person else None
        self.hinted.emit(card_hint(table.state, decision, table.selection, card, table.wording))

    def _zoom(self) -> None:
        placed = self.ground.placed.get(self._under)
        if placed is not None:
            item = self.ground.items_by_key[placed.key]
            spot = self.mapFromScene(item.sceneBoundingRect()).boundingRect()
            self._show_large(placed.card, spot)

    def _show_large(self, card: str, beside: QRect) -> None:
        look, table = self.ground.look(card), self.table
        if look is not None:
            rows = card_remarks(table.state, card, table.wording)
            remarks = [table.tell("of", name=row.label, text=row.value) for row in rows]
            self.zoomed.show_card(look, self.ground.painter, beside, remarks)

    def _pile_rect(self, deck: str) -> QRect:
        piles = self.ground.laid.piles if self.ground.laid else ()
        box = next((pile.box for pile in piles if pile.deck.id == deck), None)
        if box is None:
            return self.viewport().rect()
        return QRect(int(box.x), int(box.y), int(box.wide), int(box.high))

    # --- keys --------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Move between cards, point at one, confirm or back out."""
        key = Qt.Key(event.key())
        if key in _ARROWS:
            self._step(*_ARROWS[key])
        elif key in _ENTER and self.ground.cursor:
            self.point_at(self.ground.cursor)
        elif key in _ENTER or key == Qt.Key.Key_Space:
            self.confirm_wanted.emit()
        elif key == Qt.Key.Key_Escape:
            self._back_out()
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, is_next: bool) -> bool:  # noqa: N802
        """Tab from one playable card to the next, then out of the table."""
        lit = [key for key, item in self.ground.items_by_key.items() if item.glow.is_lit]
        here = self.ground.cursor
        place = lit.index(here) if here in lit else (-1 if is_next else len(lit))
        wanted = place + (1 if is_next else -1)
        if 0 <= wanted < len(lit):
            self._go_to(lit[wanted])
            return True
        self._set_cursor("")
        return super().focusNextPrevChild(is_next)

    def _step(self, right: int, down: int) -> None:
        spots = {key: placed.spot for key, placed in self.ground.placed.items()}
        self._go_to(next_card(spots, self.ground.cursor, right, down))

    def _go_to(self, key: str) -> None:
        self._set_cursor(key)
        placed = self.ground.placed.get(key)
        if placed is None:
            return
        self._under = key
        self._zoom()
        look = self.ground.look(placed.card)
        said = read_out(look) if look else self.table.tell("covered-card")
        self.setAccessibleDescription(said)
        QAccessible.updateAccessibility(
            QAccessibleEvent(self, QAccessible.Event.DescriptionChanged)
        )
        if look is not None:
            self._hint(placed.card)

    def _back_out(self) -> None:
        self.zoomed.hide()
        if self.ground.browsed:
            self.browse("")
        elif self.table.selection.chosen:
            self.table.clear_selection()
        else:
            self._set_cursor("")

    def _set_cursor(self, key: str) -> None:
        self.ground.cursor = key
        self.ground.light()

    def drawForeground(self, painter: QPainter, rect: object) -> None:  # noqa: N802
        """Show that the keyboard is here."""
        del rect
        if self.hasFocus() and not self.ground.cursor:
            painter.setPen(QColor(self.table.theme.window.focus))
            painter.drawRect(self.sceneRect().adjusted(1, 1, -2, -2))


def _origins(step: Step) -> dict[str, str]:
    """Say from which deck each card came in a step."""
    return {
        card: event.origin
        for event in step.events
        if isinstance(event, CardsMoved)
        for card in event.cards
    }
