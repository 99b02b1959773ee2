"""The desk: the board in the middle, panes docked around it."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QSplitter, QVBoxLayout, QWidget

from wargames.ui.cards.card_reader import CardReader
from wargames.ui.dialogs.combat import CombatPanel
from wargames.ui.panes.dice_history import DiceHistory
from wargames.ui.panes.inspector import InspectorPane
from wargames.ui.panes.log import LogPane
from wargames.ui.panes.pools import PoolsPane
from wargames.ui.panes.timeline import Timeline
from wargames.ui.table import Table

_LEFT = Qt.DockWidgetArea.LeftDockWidgetArea
_RIGHT = Qt.DockWidgetArea.RightDockWidgetArea
_BOTTOM = Qt.DockWidgetArea.BottomDockWidgetArea
# Pixels that the panes ask for at first.
WIDTHS = {"dock-pools": 250, "dock-inspector": 320}
LOG_HEIGHT, LOG_HEIGHT_OF_CARDS = 205, 165


class Desk(QMainWindow):
    """Holds the docks; what players rearrange can be written down and read again."""

    def __init__(self, table: Table, view: QWidget) -> None:
        """Lay the panes of a table around its board."""
        super().__init__()
        self.setWindowFlags(Qt.WindowType.Widget)
        self._table = table
        self._has_cards = table.game.content.game.value.board == "card"
        self.docks: dict[str, QDockWidget] = {}
        self.setCentralWidget(view)
        log = QWidget()
        rows = QVBoxLayout(log)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        rows.addWidget(LogPane(table), 1)
        rows.addWidget(Timeline(table))
        self._dock("dock-pools", PoolsPane(table), _LEFT)
        reader = CardReader(table) if self._has_cards else _fight_and_inspector(table)
        self._dock("dock-inspector", reader, _RIGHT)
        self._dock("dock-log", log, _BOTTOM)
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

    def arrange(self) -> None:
        """Put every pane back to where it was at first."""
        areas = {"dock-pools": _LEFT, "dock-inspector": _RIGHT}
        for word, dock in self.docks.items():
            dock.setFloating(False)
            self.addDockWidget(areas.get(word, _BOTTOM), dock)
            dock.setVisible(word not in self._put_away())
        sides = [self.docks[word] for word in WIDTHS]
        self.resizeDocks(sides, list(WIDTHS.values()), Qt.Orientation.Horizontal)
        log = LOG_HEIGHT_OF_CARDS if self._has_cards else LOG_HEIGHT
        self.resizeDocks([self.docks["dock-log"]], [log], Qt.Orientation.Vertical)

    def _put_away(self) -> tuple[str, ...]:
        """Name the panes that are hidden at first: a card table shows by itself what they say."""
        return ("dock-dice", *WIDTHS) if self._has_cards else ("dock-dice",)

    def layout_text(self) -> str:
        """Write the arrangement down."""
        return written(self.saveState())

    def restore(self, text: str) -> bool:
        """Read an arrangement again; False when it makes no sense."""
        return bool(text) and self.restoreState(read(text))

    def _dock(self, word: str, widget: QWidget, area: Qt.DockWidgetArea) -> QDockWidget:
        dock = QDockWidget(self)
        dock.setObjectName(word)
        dock.setWidget(widget)
        self.addDockWidget(area, dock)
        self.docks[word] = dock
        return dock


def written(data: QByteArray) -> str:
    """Turn Qt's bytes into text for the settings."""
    return bytes(data.toBase64().data()).decode("ascii")


def read(text: str) -> QByteArray:
    """Turn text of the settings into Qt's bytes; nonsense gives no bytes."""
    return QByteArray.fromBase64(QByteArray(text.encode("ascii", "ignore")))


def _fight_and_inspector(table: Table) -> QWidget:
    beside = QSplitter(Qt.Orientation.Vertical)
    beside.setChildrenCollapsible(False)
    beside.addWidget(CombatPanel(table))
    beside.addWidget(InspectorPane(table))
    beside.setStretchFactor(0, 3)
    beside.setStretchFactor(1, 2)
    return beside
