"""The card table as the middle of the window: cards, running totals, flips and the curtain."""

from __future__ import annotations

from PySide6.QtCore import QRect, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from wargames.present.card_layout import Box
from wargames.ui.cards.card_view import CardView
from wargames.ui.cards.curtain import Curtain
from wargames.ui.cards.flip import FlippedToken
from wargames.ui.cards.totals import ChancePanel, TotalPanel
from wargames.ui.table import Table

TOTALS_FROM = 0.58
CHANCES_FROM = 0.56


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
            self.token.sit_in(_lower(laid.zones.centre, 0.0))
        if laid is None or view is None or duel is None or laid.offered:
            for panel in (self.near_total, self.far_total, self.chances):
                panel.hide()
            return
        for panel, holding, box in (
            (self.near_total, view.near, laid.zones.near_front),
            (self.far_total, view.far, laid.zones.far_front),
        ):
            rows = duel.of(holding.side)
            panel.setGeometry(_lower(box, TOTALS_FROM))
            if rows is None:
                panel.hide()
            else:
                panel.show_side(rows)
        self.chances.setGeometry(_lower(laid.zones.centre, CHANCES_FROM))
        if view.middle.cards_at("front"):
            self.chances.hide()
        else:
            self.chances.show_chances(duel)


def _lower(box: Box, share: float) -> QRect:
    """Give the lower part of a box, a little inside."""
    top = box.y + box.high * share
    return QRect(
        round(box.x) + 4, round(top), round(box.wide) - 8, round(box.high * (1 - share)) - 4
    )
