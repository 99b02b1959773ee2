"""How a line of the log is drawn: the side's stripe, words that wrap, dice, the rule."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from wargames.present.log_lines import LineKind, LogLine
from wargames.ui.panes.log_model import Index, LogModel
from wargames.ui.parts.die import paint_die
from wargames.ui.table import Table

STRIPE, PAD, INDENT = 4, 4, 16
RULE_LEAST, RULE_MOST = 8, 0.4
"""How many letters wide a rule's place is at least, and which share of a line at most."""
WRAP = Qt.TextFlag.TextWordWrap


class LogInk(QStyledItemDelegate):
    """Draws lines and knows where the rule of a line can be clicked."""

    def __init__(self, table: Table, view: QListView) -> None:
        """Draw in the colours of a table."""
        super().__init__(view)
        self._table = table
        self._view = view
        self._heights: dict[tuple[str, str, str, int, bool], int] = {}

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802
        """Make room for words that wrap at the width of the view."""
        line, wide = _line(index), max(80, self._view.viewport().width())
        font = _font(option, line)
        key = (_shown(line), line.rule, font.key(), wide, line.is_heading)
        if key not in self._heights:
            metrics = QFontMetrics(font)
            words = QRect(0, 0, self._words(QRect(0, 0, wide, 0), line).width(), 10000)
            high = metrics.boundingRect(words, WRAP, _shown(line)).height()
            above = PAD if line.is_heading else 0
            self._heights[key] = max(high, metrics.height()) + 4 + 2 * above
        return QSize(wide, self._heights[key])

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw a line."""
        line, theme = _line(index), self._table.theme
        colours = theme.window
        rect: QRect = option.rect
        painter.save()
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if chosen:
            painter.fillRect(rect, QColor(colours.accent))
        elif line.kind is LineKind.TURN:
            painter.fillRect(rect, QColor(colours.panel))
        if line.side:
            stripe = QRect(rect.x(), rect.y() + 1, STRIPE, rect.height() - 2)
            painter.fillRect(stripe, QColor(theme.side(line.side).body))
        model = index.model()
        is_past = isinstance(model, LogModel) and line.step <= model.present
        ink = colours.text if is_past else colours.muted
        font = _font(option, line)
        font.setStrikeOut(not is_past and self._is_undone(line))
        painter.setFont(font)
        painter.setPen(QColor(colours.on_accent if chosen else ink))
        metrics = QFontMetrics(font)
        words = self._words(rect, line)
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(words, left | WRAP, _shown(line))
        self._dice(painter, words, metrics, line)
        if line.cite:
            link = QFont(font)
            link.setUnderline(True)
            painter.setFont(link)
            painter.setPen(QColor(colours.on_accent if chosen else colours.focus))
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            box = self.rule_box(rect, line)
            cut = QFontMetrics(link).elidedText(line.rule, Qt.TextElideMode.ElideRight, box.width())
            painter.drawText(box, right, cut)
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QColor(colours.focus))
            painter.drawRect(rect.adjusted(0, 0, -1, -1))
        painter.restore()

    def rule_box(self, rect: QRect, line: LogLine) -> QRect:
        """Give the place of the rule in the row of a line; words have all that is left."""
        font = QFont(self._view.font())
        font.setBold(line.is_heading)
        metrics = QFontMetrics(font)
        least = metrics.averageCharWidth() * RULE_LEAST
        wanted = metrics.horizontalAdvance(line.rule) + PAD
        wide = min(max(least, wanted), max(least, int(rect.width() * RULE_MOST)))
        return QRect(rect.right() - wide - PAD, rect.y(), wide, rect.height())

    def _words(self, rect: QRect, line: LogLine) -> QRect:
        return QRect(
            rect.x() + INDENT,
            rect.y(),
            self.rule_box(rect, line).x() - rect.x() - INDENT - PAD,
            rect.height(),
        )

    def _is_undone(self, line: LogLine) -> bool:
        return line.step > self._table.session.cursor

    def _dice(self, painter: QPainter, words: QRect, metrics: QFontMetrics, line: LogLine) -> None:
        size = metrics.height()
        x = words.x() + metrics.horizontalAdvance(_shown(line)) + 2 * PAD
        y = words.center().y() - size / 2 + 0.5
        for face in line.faces:
            paint_die(painter, QRectF(x, y, size, size), face, line.die, self._table.theme)
            x += size + 3


def _line(index: Index) -> LogLine:
    model = index.model()
    if not isinstance(model, LogModel):
        raise TypeError(model)
    return model.line(index)


def _shown(line: LogLine) -> str:
    return line.label if line.faces else line.text


def _font(option: QStyleOptionViewItem, line: LogLine) -> QFont:
    font = QFont(option.font)
    font.setBold(line.is_heading)
    font.setItalic(line.kind is LineKind.NOTE)
    return font
