"""The log: one line for each event, by turn and phase, with dice, rules and notes."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QItemSelection, QModelIndex, QPoint, Qt
from PySide6.QtGui import (
    QGuiApplication,
    QHelpEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QMenu,
    QToolTip,
    QVBoxLayout,
    QWidget,
)

from wargames.present.log_lines import LineKind, LogBook, LogFilter, LogLine, as_text, chosen_lines
from wargames.present.rule_names import rule_in_full
from wargames.ui.panes.log_ink import LogInk
from wargames.ui.panes.log_model import LogModel
from wargames.ui.parts.combo import narrow_box, refill
from wargames.ui.parts.following import Pane
from wargames.ui.table import Table

ALL, DICE, NOTES, SELECTED = "log-all", "log-dice", "log-notes", "log-selected"
NEAR_END = 4
FIND_WIDTH = 70
"""The least room for what is searched."""


class LogView(QListView):
    """The list of lines: a click lights a line's pieces, a click on its rule opens the rule."""

    def __init__(self, table: Table, model: LogModel) -> None:
        """Show the lines of a model."""
        super().__init__()
        self.table = table
        self.lines = model
        self.setModel(model)
        self.ink = LogInk(table, self)
        self.setItemDelegate(self.ink)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._menu)

    def chosen(self) -> list[LogLine]:
        """Give the selected lines in the order of the log."""
        rows = sorted(index.row() for index in self.selectedIndexes())
        return [self.lines.lines[row] for row in rows]

    def copy(self) -> None:
        """Put the selected lines on the clipboard."""
        QGuiApplication.clipboard().setText(as_text(self.chosen()))

    def copy_all(self) -> None:
        """Put all lines shown on the clipboard."""
        QGuiApplication.clipboard().setText(as_text(self.lines.lines))

    def selectionChanged(self, now: QItemSelection, before: QItemSelection) -> None:  # noqa: N802
        """Light what the selected lines speak of."""
        super().selectionChanged(now, before)
        targets = (target for line in self.chosen() for target in line.targets)
        self.table.pointed_out.emit(tuple(dict.fromkeys(targets)))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Copy lines, or open the rule of the present one."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self._open_rule(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Open the rule when its number is clicked."""
        super().mouseReleaseEvent(event)
        index = self._rule_at(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and index.isValid():
            self._open_rule(index)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Show a hand over the number of a rule."""
        super().mouseMoveEvent(event)
        over = self._rule_at(event.position().toPoint()).isValid()
        shape = Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(shape)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Let lines wrap at once at another width; Qt would wait and let them overlap."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.doItemsLayout()

    def viewportEvent(self, event: QEvent) -> bool:  # noqa: N802
        """Name the rule of a line whole when one points at it."""
        if isinstance(event, QHelpEvent):
            index = self._rule_at(event.pos())
            rule = self.lines.line(index).cite if index.isValid() else ""
            said = rule_in_full(rule, self.table.wording) if rule else ""
            QToolTip.showText(event.globalPos(), said, self.viewport())
            return True
        return super().viewportEvent(event)

    def _rule_at(self, spot: QPoint) -> QModelIndex:
        index = self.indexAt(spot)
        if not index.isValid() or not (line := self.lines.line(index)).cite:
            return QModelIndex()
        over = self.ink.rule_box(self.visualRect(index), line).contains(spot)
        return index if over else QModelIndex()

    def _open_rule(self, index: QModelIndex) -> None:
        rule = self.lines.line(index).cite
        if rule:
            self.table.rule_asked.emit(rule)

    def _menu(self, spot: QPoint) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        tell, index = self.table.tell, self.indexAt(spot)
        menu.addAction(tell("log-copy"), self.copy).setEnabled(bool(self.chosen()))
        menu.addAction(tell("log-copy-all"), self.copy_all)
        if index.isValid():
            line = self.lines.line(index)
            menu.addAction(tell("log-look"), lambda: self.table.look_at(line.step))
            if line.cite:
                menu.addAction(tell("log-rule", rule=line.rule), lambda: self._open_rule(index))
        menu.popup(self.viewport().mapToGlobal(spot))


class LogPane(Pane):
    """The log with its filter; it stays at the newest line unless players scrolled up.

    The `filter` may be moved to where lines need the room less, such as the title of the pane.
    """

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Follow a table."""
        super().__init__(table, parent)
        self._viewer = table.viewer
        self._book = LogBook(table.wording, self._viewer)
        self._find = QLineEdit()
        self._find.setClearButtonEnabled(True)
        self._find.setMinimumWidth(FIND_WIDTH)
        self._kinds = narrow_box(QComboBox())
        self._empty = QLabel()
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.view = LogView(table, LogModel(self))
        self.filter = QWidget()
        head = QHBoxLayout(self.filter)
        head.setContentsMargins(6, 2, 6, 2)
        head.setSpacing(6)
        head.addWidget(self._find, 1)
        head.addWidget(self._kinds)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.filter)
        column.addWidget(self._empty)
        column.addWidget(self.view, 1)
        self._find.textChanged.connect(self.refresh)
        self._kinds.currentIndexChanged.connect(self.refresh)
        table.selection_changed.connect(self._selected)
        self._sticks, self._is_sticking = True, False
        bar = self.view.verticalScrollBar()
        bar.valueChanged.connect(self._scrolled)
        bar.rangeChanged.connect(self._stick)
        self.begin()

    def retell(self) -> None:
        """Write the filter and every line in the language of the table."""
        tell, words = self.table.tell, self.table.wording
        self.setAccessibleName(tell("log"))
        self.view.setAccessibleName(tell("log-lines"))
        self._find.setPlaceholderText(tell("log-find"))
        self._find.setAccessibleName(tell("log-find"))
        self._empty.setText(tell("log-empty"))
        self._book = LogBook(words, self._viewer)
        self._kinds.setAccessibleName(tell("log-all"))
        kinds: list[tuple[str, object]] = [(tell(key), key) for key in (ALL, DICE, NOTES, SELECTED)]
        sides = self.table.state.kit.side_ids
        kinds += [(tell("log-side", side=words.side(side)), side) for side in sides]
        refill(self._kinds, kinds)

    def refresh(self) -> None:
        """Show the lines that the filter keeps; what was taken back stays to be seen."""
        if self._viewer != self.table.viewer:
            self._viewer = self.table.viewer
            self._book = LogBook(self.table.wording, self._viewer)
        session = self.table.session
        lines = self._book.lines(session.steps, session.notes)
        chosen = chosen_lines(lines, self._filter())
        self.view.lines.show_lines(chosen, self.table.shown)
        self._empty.setVisible(not chosen)
        if self._sticks or self.table.is_looking_back:
            self._stick()

    def _filter(self) -> LogFilter:
        kind, text = self._kinds.currentData(), self._find.text()
        chosen = self.table.selection.chosen
        match kind:
            case "log-dice":
                return LogFilter(text, LineKind.DICE)
            case "log-notes":
                return LogFilter(text, LineKind.NOTE)
            case "log-selected":
                return LogFilter(text, target=chosen[-1] if chosen else None)
            case "log-all" | None:
                return LogFilter(text)
        return LogFilter(text, side=kind)

    def _scrolled(self, value: int) -> None:
        """Stay at the newest line only while players have not scrolled away from it."""
        if not self._is_sticking:
            self._sticks = value >= self.view.verticalScrollBar().maximum() - NEAR_END

    def _stick(self) -> None:
        """Bring the last line in force into view."""
        if not self._sticks and not self.table.is_looking_back:
            return
        lines, shown = self.view.lines.lines, self.table.shown
        rows = [row for row, line in enumerate(lines) if line.step <= shown]
        self._is_sticking = True
        if rows and rows[-1] < len(lines) - 1:
            end = QAbstractItemView.ScrollHint.PositionAtBottom
            self.view.scrollTo(self.view.lines.index(rows[-1]), end)
        else:
            self.view.scrollToBottom()
        self._is_sticking = False

    def _selected(self) -> None:
        if self._kinds.currentData() == SELECTED:
            self.refresh()
