"""A counter beside the board that can be pressed."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from wargames.present.picture.counter_look import CounterLook
from wargames.present.piece_look import piece_look
from wargames.ui.scene.counters import CounterPainter
from wargames.ui.table import Table

RIM = 4


class CounterButton(QAbstractButton):
    """One counter as it is now; pressing it points at the piece."""

    def __init__(
        self, table: Table, piece: str, size: int = 44, parent: QWidget | None = None
    ) -> None:
        """Draw a piece of the state on the screen."""
        super().__init__(parent)
        self._table = table
        self.piece = piece
        self._size = round(size * table.theme.text_scale)
        self.look: CounterLook = piece_look(table.state, table.game.content, piece)
        self.is_lit = False
        name = table.wording.piece(piece)
        figures = f" {self.look.figures}" if self.look.figures else ""
        self.setAccessibleName(f"{name}{figures}")
        self.setToolTip(f"{name}{figures}")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFixedSize(self.sizeHint())
        self.clicked.connect(self._point)

    def sizeHint(self) -> QSize:  # noqa: N802
        """Ask for the counter and a rim around it."""
        return QSize(self._size + 2 * RIM, self._size + 2 * RIM)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the counter, lit when selected, with a frame when it has the keyboard."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, middle = self._table.theme, self.width() / 2
        CounterPainter(theme).paint(painter, self.look, (middle, middle), self._size)
        colour = theme.marks.selected if self.is_lit else ""
        if self.hasFocus():
            colour = theme.window.focus
        if colour:
            painter.setPen(QPen(QColor(colour), 2.5))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5), 5, 5)
        painter.end()

    def light(self, *, is_lit: bool) -> None:
        """Show the counter as selected, or not."""
        if self.is_lit != is_lit:
            self.is_lit = is_lit
            self.update()

    def _point(self) -> None:
        self._table.point(("piece", self.piece))
