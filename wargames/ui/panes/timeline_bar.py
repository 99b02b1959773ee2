"""The bar of the timeline: turns as fields, dice and notes as marks, the present and the past."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from wargames.present.timeline_marks import (
    TurnMark,
    deed,
    dice_steps,
    moment,
    noted_steps,
    turn_marks,
)
from wargames.ui.table import Table

EDGE = 8.0
RAIL = 8.0
BELOW = 14
"""Room below the rail for the marks of dice and notes."""
SMALL = 0.8


class TimelineBar(QWidget):
    """A slider through the steps; dragging looks at another step."""

    wanted = Signal(int)
    """Players want to look at this step."""

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Show the steps of a table."""
        super().__init__(parent)
        self._table = table
        self._turns: tuple[TurnMark, ...] = ()
        self._dice: tuple[int, ...] = ()
        self._notes: tuple[int, ...] = ()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:  # noqa: N802
        """Ask for a low bar."""
        return QSize(300, round(self._top() + RAIL) + BELOW)

    def renew(self) -> None:
        """Count turns, dice and notes again."""
        steps = self._table.session.steps
        self._turns = turn_marks(steps)
        self._dice = dice_steps(steps)
        self._notes = noted_steps(self._table.session.notes)
        self.update()

    # --- players -----------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Look at the step under the pointer."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.wanted.emit(self._step_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Drag through the game; without a button, tell what is under the pointer."""
        step = self._step_at(event.position().x())
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.wanted.emit(step)
        steps, words = self._table.session.steps, self._table.wording
        text = f"{moment(steps, step, words)}\n{deed(steps, step, words)}"
        QToolTip.showText(event.globalPosition().toPoint(), text, self)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Go through the steps with the arrows, through the turns with the page keys."""
        now, last = self._table.shown, len(self._table.session.steps) - 1
        turns = [mark.step for mark in self._turns]
        to = {
            Qt.Key.Key_Left: now - 1,
            Qt.Key.Key_Right: now + 1,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
            Qt.Key.Key_PageUp: max((step for step in turns if step < now), default=0),
            Qt.Key.Key_PageDown: min((step for step in turns if step > now), default=last),
        }.get(Qt.Key(event.key()))
        if to is None:
            super().keyPressEvent(event)
        elif 0 <= to <= last:
            self.wanted.emit(to)

    # --- drawing -----------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the fields of the turns, the marks, and the handle."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, table = self._table.theme.window, self._table
        top = self._top()
        painter.setPen(QPen(QColor(theme.frame), 1))
        painter.setBrush(QColor(theme.raised))
        painter.drawRoundedRect(QRectF(EDGE, top, self.width() - 2 * EDGE, RAIL), 4, 4)
        present = self._x(table.session.cursor)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.accent))
        painter.drawRoundedRect(QRectF(EDGE, top, max(1.0, present - EDGE), RAIL), 4, 4)
        undone = QRectF(present, top, self._x(len(table.session.steps) - 1) - present, RAIL)
        if undone.width() > 0:
            painter.setBrush(QColor(theme.muted))
            painter.setOpacity(0.55)
            painter.drawRoundedRect(undone, 4, 4)
            painter.setOpacity(1.0)
        self._draw_turns(painter, top)
        self._draw_marks(painter, top + RAIL)
        shown = QPointF(self._x(table.shown), top + RAIL / 2)
        ring = theme.focus if self.hasFocus() else theme.text
        painter.setPen(QPen(QColor(ring), 2))
        painter.setBrush(QColor(theme.warning if table.is_looking_back else theme.raised))
        painter.drawEllipse(shown, 6.5, 6.5)
        painter.end()

    def _draw_turns(self, painter: QPainter, top: float) -> None:
        painter.setFont(self._numbers())
        painter.setPen(QColor(self._table.theme.window.muted))
        wide = painter.fontMetrics().horizontalAdvance("00") + 4
        free = 0.0
        for mark in self._turns:
            x = self._x(mark.step)
            painter.drawLine(QPointF(x, top - 3), QPointF(x, top + RAIL + 3))
            if x >= free:
                box = QRectF(x - wide / 2, 0, wide, top - 3)
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(mark.turn))
                free = x + wide

    def _draw_marks(self, painter: QPainter, below: float) -> None:
        theme = self._table.theme.window
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.muted))
        for step in self._dice:
            painter.drawRect(QRectF(self._x(step) - 1.5, below + 4, 3, 3))
        painter.setBrush(QColor(theme.warning))
        for step in self._notes:
            painter.drawEllipse(QPointF(self._x(step), below + 9), 2.5, 2.5)

    def _numbers(self) -> QFont:
        """Write the numbers of turns a little smaller than other words."""
        font = QFont(self.font())
        font.setPointSizeF(max(6.0, font.pointSizeF() * SMALL))
        return font

    def _top(self) -> float:
        """Give the upper edge of the rail, below the numbers."""
        return QFontMetrics(self._numbers()).height() + 3.0

    def _x(self, step: int) -> float:
        last = max(1, len(self._table.session.steps) - 1)
        return EDGE + (self.width() - 2 * EDGE) * step / last

    def _step_at(self, x: float) -> int:
        last = len(self._table.session.steps) - 1
        share = (x - EDGE) / max(1.0, self.width() - 2 * EDGE)
        return max(0, min(last, round(share * last)))
