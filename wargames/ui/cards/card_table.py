"""The card table as the middle of the window: cards, running totals, flips and the curtain."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from wargames.present.card_layout import Box
from wargames.present.card_remarks import card_remarks
from wargames.ui.cards.card_view import CardView
from wargames.ui.cards.curtain import Curtain
from wargames.ui.cards.flip import FlippedToken
from wargames.ui.cards.totals import ChancePanel, TotalPanel
from wargames.ui.parts.labels import Line
from wargames.ui.table import Table


class CardTable(QWidget):
    """Everything that a board is for other games.

    Signals:
        hinted: what is under the pointer. arg: a Hint or None.
        confirm_wanted: the main button was meant, by the space bar or Enter.
    """

    hinted = Signal(object)
    confirm_wanted = Signal()

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Sit down at a table."""
        super().__init__(parent)
        self.table = table
        self.view = CardView(table)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.view)
        self.near_total, self.far_total = TotalPanel(table, self.view), TotalPanel(table, self.view)
        self.chances = ChancePanel(table, self.view)
        self.ground_words = Line(table, parent=self.view)
        self.ground_words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.ground_words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.token = FlippedToken(table, self.view)
        self.curtain: Curtain | None = None
        self.setFocusProxy(self.view)
        self.view.hinted.connect(self.hinted)
        self.view.confirm_wanted.connect(self.confirm_wanted)
        self.view.laid.connect(self._follow)
        self._follow()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Hang the curtain over the window to which the table belongs."""
        super().showEvent(event)
        if self.curtain is None:
            self.curtain = Curtain(self.table, self.window())

    def _follow(self) -> None:
        """Show the totals where the fronts are now."""
        ground = self.view.ground
        laid, view, duel = ground.laid, ground.view_model, ground.duel
        if laid is not None:
            self.token.sit_in(_inside(laid.zones.centre))
            self._tell_ground(laid.zones.words)
        if laid is None or view is None or duel is None or laid.offered:
            for panel in (self.near_total, self.far_total, self.chances):
                panel.hide()
            return
        for panel, holding, box in (
            (self.near_total, view.near, laid.zones.near_totals),
            (self.far_total, view.far, laid.zones.far_totals),
        ):
            side = duel.of(holding.side)
            if side is None or not side.rows:
                panel.hide()
            else:
                panel.show_side(side, _inside(box))
        self.chances.show_chances(duel, _inside(laid.zones.chances))

    def _tell_ground(self, place: Box) -> None:
        """Say below the row what the game tells of a card that lies there alone."""
        ground, table = self.view.ground, self.table
        view = None if ground.laid and ground.laid.offered else ground.view_model
        cards = view.middle.cards_at("row") if view else ()
        rows = card_remarks(table.state, cards[0], table.wording) if len(cards) == 1 else ()
        words = " · ".join(f"{escape(row.label)} <b>{escape(row.value)}</b>" for row in rows)
        if view and view.is_calm and view.middle.cards_at("aside"):
            words = escape(table.tell("goals-ahead"))
        self.ground_words.setText(f'<span style="color:#f3eeda">{words}</span>')
        self.ground_words.setGeometry(QRectF(place.x, place.y, place.wide, place.high).toRect())
        self.ground_words.setVisible(bool(words))


def _inside(box: Box) -> QRect:
    """Give a part of the table in whole pixels, a little inside."""
    return QRect(round(box.x) + 6, round(box.y) + 8, round(box.wide) - 12, round(box.high) - 12)
