"""The turn track: a box for each turn with its date, the current one lit."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from wargames.present.calendar import TurnBox, turn_boxes
from wargames.ui.scene.ink import line_pen
from wargames.ui.table import Table

HEIGHT = 34
NARROW = 22
SMALL_LETTERS = 0.95


class TurnTrack(QWidget):
    """Draws the turns of the scenario."""

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Follow a table."""
        super().__init__(parent)
        self._table = table
        self._boxes: tuple[TurnBox, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        table.changed.connect(self.refresh)
        table.looked_back.connect(self.refresh)
        table.preferences_changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Read the turns anew."""
        table = self._table
        self._boxes = turn_boxes(table.state, table.game.content, table.language)
        last = self._boxes[-1].turn if self._boxes else 0
        self.setAccessibleName(table.tell("turn-track", turn=table.state.turn, last=last))
        self.setFixedHeight(round(HEIGHT * table.theme.text_scale))
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Ask for boxes wide enough for dates."""
        return QSize(round(self._wide * len(self._boxes)), self.height())

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Need at least the numbers, and the date of the current turn."""
        return QSize(round(NARROW * len(self._boxes) + self._wide), self.height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the boxes."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for box, rect in zip(self._boxes, self._rects(), strict=True):
            self._box(painter, box, rect)
        painter.end()

    def event(self, event: QEvent) -> bool:
        """Tell the date of a box on hovering."""
        if isinstance(event, QHelpEvent):
            for box, rect in zip(self._boxes, self._rects(), strict=True):
                if rect.contains(event.pos().toPointF()):
                    text = self._table.wording.turn(box.turn, self._table.scenario)
                    QToolTip.showText(event.globalPos(), text, self)
                    return True
        return super().event(event)

    @property
    def _wide(self) -> float:
        """How wide a box with a date is."""
        letters = self.fontMetrics()
        dates = [letters.horizontalAdvance(box.date) for box in self._boxes]
        return max([NARROW * 2, *(width * SMALL_LETTERS + 14 for width in dates)])

    def _rects(self) -> list[QRectF]:
        """Share the room: all alike, or the current box wider when room is short."""
        count = max(1, len(self._boxes))
        each = min(self._wide, self.width() / count)
        widths = [each] * len(self._boxes)
        if each < self._wide and count > 1:
            narrow = (self.width() - self._wide) / (count - 1)
            widths = [self._wide if box.is_current else narrow for box in self._boxes]
        rects, x = [], 0.0
        for width in widths:
            rects.append(QRectF(x + 1, 1, width - 3, self.height() - 2))
            x += width
        return rects

    def _box(self, painter: QPainter, box: TurnBox, rect: QRectF) -> None:
        colours = self._table.theme.window
        ground = colours.accent if box.is_current else colours.raised
        ink = colours.on_accent if box.is_current else colours.text
        if box.is_past:
            ground, ink = colours.window, colours.muted
        painter.setPen(line_pen(colours.accent if box.is_current else colours.frame, 1.0))
        painter.setBrush(QColor(ground))
        painter.drawRoundedRect(rect, 4, 4)
        painter.setPen(QColor(ink))
        font = self.font()
        font.setBold(box.is_current)
        shows_date = bool(box.date) and rect.width() >= self._wide - 4
        upper = QRectF(rect.x(), rect.y(), rect.width(), rect.height() / 2 + 2)
        painter.setFont(font)
        painter.drawText(upper if shows_date else rect, Qt.AlignmentFlag.AlignCenter, str(box.turn))
        if shows_date:
            font.setPointSizeF(font.pointSizeF() * 0.88)
            painter.setFont(font)
            lower = QRectF(rect.x(), rect.center().y() - 1, rect.width(), rect.height() / 2)
            painter.drawText(lower, Qt.AlignmentFlag.AlignCenter, box.date)
