"""A card to read at leisure: its picture, its text, what the game tells of it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from wargames.present.card_look import CardLook, card_look, read_out, shown_face
from wargames.present.card_remarks import card_remarks
from wargames.present.selection import Target
from wargames.ui.cards.card_painter import CardPainter, card_size
from wargames.ui.parts.labels import Line, RowGrid, coloured
from wargames.ui.parts.scrolled_pane import ScrolledPane
from wargames.ui.table import Table

NARROWEST = 220
TALLEST = 360


class CardPicture(QWidget):
    """One card as large as the pane is wide."""

    def __init__(self, table: Table) -> None:
        """Show nothing yet."""
        super().__init__()
        self._table = table
        self.look: CardLook | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_card(self, look: CardLook | None) -> None:
        """Show a card, or nothing."""
        self.look = look
        self.setAccessibleName(read_out(look) if look else "")
        self.setVisible(look is not None)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Ask for a wide strip for terrain, a tall one for others."""
        return QSize(NARROWEST, NARROWEST if self.look and self.look.is_wide else TALLEST)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the card in the middle."""
        del event
        if self.look is None:
            return
        wide, high = card_size(is_wide=self.look.is_wide)
        scale = min(self.width() / wide, self.height() / high)
        painter = QPainter(self)
        painter.translate((self.width() - wide * scale) / 2, (self.height() - high * scale) / 2)
        painter.scale(scale, scale)
        CardPainter(self._table.theme).paint(painter, self.look)
        painter.end()


class CardReader(ScrolledPane):
    """Shows the card pointed at last, on the table or in a line of the log."""

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Follow a table and what is selected at it."""
        super().__init__(table, parent, spacing=8, narrowest=NARROWEST)
        self._card = ""
        self._empty = Line(table)
        self.picture = CardPicture(table)
        self._rows = RowGrid(table)
        for widget in (self._empty, self.picture, self._rows):
            self.column.addWidget(widget, 0, Qt.AlignmentFlag.AlignTop)
        table.pointed_out.connect(self._point_out)
        table.viewer_changed.connect(self._forget)
        self.begin()

    def retell(self) -> None:
        """Write the fixed words."""
        self.setAccessibleName(self.table.tell("card-reader"))
        muted = self.table.theme.window.muted
        self._empty.setText(coloured(self.table.tell("card-reader-empty"), muted))

    def refresh(self) -> None:
        """Show the card; what was shown stays while nothing is pointed at."""
        self._take(self.table.selection.chosen)
        state, words = self.table.state, self.table.wording
        printed = shown_face(state, self._card)
        self._empty.setVisible(printed is None)
        self.picture.show_card(card_look(printed, words) if printed else None)
        self._rows.show_rows(card_remarks(state, self._card, words))

    def _forget(self) -> None:
        """Put the card away: other eyes may not be allowed to see it."""
        self._card = ""
        self.refresh()

    def _point_out(self, targets: tuple[Target, ...]) -> None:
        self._take(targets)
        self.refresh()

    def _take(self, targets: tuple[Target, ...]) -> None:
        self._card = next((name for kind, name in targets if kind == "card"), self._card)
