"""The desk: the board in the middle, panes docked around it."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QDockWidget,
    QMainWindow,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from wargames.ui.cards.card_reader import CardReader
from wargames.ui.dialogs.combat import CombatPanel
from wargames.ui.panes.dice_history import DiceHistory
from wargames.ui.panes.inspector import InspectorPane
from wargames.ui.panes.log import LogPane
from wargames.ui.panes.pools import PoolsPane
from wargames.ui.panes.timeline import Timeline
from wargames.ui.table import Table
from wargames.ui.window.dock_title import DockTitle

_LEFT = Qt.DockWidgetArea.LeftDockWidgetArea
_RIGHT = Qt.DockWidgetArea.RightDockWidgetArea
_BOTTOM = Qt.DockWidgetArea.BottomDockWidgetArea
# Pixels that the panes ask for at first, in a wide window and in a narrow one.
WIDTHS = {"dock-pools": (250, 200), "dock-inspector": (320, 290)}
NARROW = 1200
LOG_HEIGHT, LOG_HEIGHT_OF_CARDS = 215, 165


class Desk(QMainWindow):
    """Holds the docks; what players rearrange can be written down and read again."""

    def __init__(self, table: Table, view: QWidget) -> None:
        """Lay the panes of a table around its board."""
        super().__init__()
        self.setWindowFlags(Qt.WindowType.Widget)
        self._table, self._view = table, view
        self._has_cards = table.game.content.game.value.board == "card"
        self.docks: dict[str, QDockWidget] = {}
        self._titles: dict[str, DockTitle] = {}
        self.setCentralWidget(view)
        log, lines = QWidget(), LogPane(table)
        rows = QVBoxLayout(log)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        rows.addWidget(lines, 1)
        rows.addWidget(Timeline(table))
        self._dock("dock-pools", PoolsPane(table), _LEFT)
        reader = CardReader(table) if self._has_cards else _fight_and_inspector(table)
        self._dock("dock-inspector", reader, _RIGHT)
        self._dock("dock-log", log, _BOTTOM, lines.filter)
        self._dock("dock-dice", DiceHistory(table), _BOTTOM)
        for word in self._put_away():
            self.docks[word].hide()
        self.setCorner(Qt.Corner.BottomLeftCorner, _LEFT)
        self.setCorner(Qt.Corner.BottomRightCorner, _RIGHT)
        table.preferences_changed.connect(self.retranslate)
        self.retranslate()

    def retranslate(self) -> None:
        """Name the docks in the language of the table."""
        for word, dock in self.docks.items():
            dock.setWindowTitle(self._table.tell(word))
            self._titles[word].tell(self._table.tell(word))

    def arrange(self) -> None:
        """Put every pane back to where it was at first."""
        areas = {"dock-pools": _LEFT, "dock-inspector": _RIGHT}
        for word, dock in self.docks.items():
            dock.setFloating(False)
            self.addDockWidget(areas.get(word, _BOTTOM), dock)
            dock.setVisible(word not in self._put_away())
        self._share_width()
        log = LOG_HEIGHT_OF_CARDS if self._has_cards else LOG_HEIGHT
        self.resizeDocks([self.docks["dock-log"]], [log], Qt.Orientation.Vertical)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Leave more of a narrow window to the board, and give it back in a wide one."""
        super().resizeEvent(event)
        before, now = event.oldSize().width(), event.size().width()
        if before > 0 and (before < NARROW) is not (now < NARROW):
            self._share_width()

    def _share_width(self) -> None:
        """Give the panes at the sides the widths that suit the window."""
        scale, place = self._table.theme.width_scale, int(self.width() < NARROW)
        widths = [round(sizes[place] * scale) for sizes in WIDTHS.values()]
        sides = [self.docks[word] for word in WIDTHS]
        self.resizeDocks(sides, widths, Qt.Orientation.Horizontal)

    def next_pane(self) -> None:
        """Give the keyboard to the next pane, and after the last one to the board."""
        panes = [self._view, *(dock for dock in self.docks.values() if dock.isVisible())]
        now = QApplication.focusWidget()
        here = next((n for n, pane in enumerate(panes) if _holds(pane, now)), -1)
        for pane in (*panes[here + 1 :], *panes[: here + 1]):
            if any(_take_keyboard(one) for one in (pane, *pane.findChildren(QWidget))):
                return

    def _put_away(self) -> tuple[str, ...]:
        """Name the panes that are hidden at first: a card table shows by itself what they say."""
        return ("dock-dice", *WIDTHS) if self._has_cards else ("dock-dice",)

    def layout_text(self) -> str:
        """Write the arrangement down."""
        return written(self.saveState())

    def restore(self, text: str) -> bool:
        """Read an arrangement again; False when it makes no sense."""
        return bool(text) and self.restoreState(read(text))

    def _dock(
        self, word: str, widget: QWidget, area: Qt.DockWidgetArea, extra: QWidget | None = None
    ) -> None:
        dock = QDockWidget(self)
        dock.setObjectName(word)
        dock.setWidget(widget)
        title = DockTitle(self._table, dock, extra)
        dock.setTitleBarWidget(title)
        self.addDockWidget(area, dock)
        self.docks[word], self._titles[word] = dock, title


def written(data: QByteArray) -> str:
    """Turn Qt's bytes into text for the settings."""
    return bytes(data.toBase64().data()).decode("ascii")


def read(text: str) -> QByteArray:
    """Turn text of the settings into Qt's bytes; nonsense gives no bytes."""
    return QByteArray.fromBase64(QByteArray(text.encode("ascii", "ignore")))


def _holds(pane: QWidget, focus: QWidget | None) -> bool:
    return focus is not None and (pane is focus or pane.isAncestorOf(focus))


def _take_keyboard(widget: QWidget) -> bool:
    """Give the keyboard to a widget that Tab would reach; False when it is none."""
    if not (widget.isVisible() and widget.isEnabled()):
        return False
    if not widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
        return False
    widget.setFocus(Qt.FocusReason.ShortcutFocusReason)
    return True


def _fight_and_inspector(table: Table) -> QWidget:
    beside = QSplitter(Qt.Orientation.Vertical)
    beside.setChildrenCollapsible(False)
    beside.addWidget(CombatPanel(table))
    beside.addWidget(InspectorPane(table))
    beside.setStretchFactor(0, 3)
    beside.setStretchFactor(1, 2)
    return beside
