"""The main window: puts board, head, panes and dialogs together around one table."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from PySide6.QtCore import QByteArray, Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QDockWidget, QHBoxLayout, QMainWindow, QToolBar, QVBoxLayout, QWidget

from wargames.engine.action import Action
from wargames.present.buttons import leaves_something
from wargames.ui.board.board_view import BoardView
from wargames.ui.board.contents import CONTROL, LAST_MOVES, RANGE
from wargames.ui.dialogs.charts import ChartsDialog
from wargames.ui.dialogs.choices import ChoiceMenu
from wargames.ui.dialogs.combat import CombatPanel
from wargames.ui.dialogs.dice import DiceDialog, DiceTray
from wargames.ui.dialogs.export import ExportDialog
from wargames.ui.dialogs.notes import NoteDialog
from wargames.ui.dialogs.rules import RulesDialog
from wargames.ui.panes.dice_history import DiceHistory
from wargames.ui.panes.inspector import InspectorPane
from wargames.ui.panes.log import LogPane
from wargames.ui.panes.pools import PoolsPane
from wargames.ui.panes.timeline import Timeline
from wargames.ui.table import Table
from wargames.ui.theme.palette import palette_of
from wargames.ui.theme.sheet import style_sheet
from wargames.ui.window.bars import ConfirmBar, PastBar
from wargames.ui.window.commands import SEPARATOR, Command, Menus
from wargames.ui.window.head import Head
from wargames.ui.window.status_line import StatusLine

OWN_OVERLAYS = (RANGE, LAST_MOVES, CONTROL)
FIRST_OVERLAY_KEY = 2


class MainWindow(QMainWindow):
    """One table on the screen.

    Signals:
        new_game_wanted, open_wanted, preferences_wanted: a menu entry was chosen.
        closed: the window is gone; its layout is in the settings of the table.
    """

    new_game_wanted = Signal()
    open_wanted = Signal()
    preferences_wanted = Signal()
    closed = Signal()

    def __init__(self, table: Table) -> None:
        """Sit down at a table."""
        super().__init__()
        self.table = table
        self.board = BoardView(table)
        self.head = Head(table)
        self.status_line = StatusLine(table)
        self.confirm_bar = ConfirmBar(table)
        self.past_bar = PastBar(table, self._play_from)
        self.combat = CombatPanel(table)
        self.tray = DiceTray(table, self.board)
        self.choices = ChoiceMenu(table, self)
        self.rules = RulesDialog(table, self)
        self.charts = ChartsDialog(table, self)
        self.export = ExportDialog(table, self)
        self.note = NoteDialog(table, self)
        self.dice = DiceDialog(table, self)
        self.menus = Menus(self, table)
        self.docks: dict[str, QDockWidget] = {}
        self._put_together()
        self._fill_menus()
        self.head.chosen.connect(self._choose)
        self.board.confirm_wanted.connect(self.head.press_main)
        self.board.hinted.connect(self.status_line.hint)
        self.board.zoomed.connect(self.status_line.show_zoom)
        table.preferences_changed.connect(self.retranslate)
        table.changed.connect(self._refresh_commands)
        table.looked_back.connect(self._refresh_commands)
        self._standard = self.saveState()
        self._restore()
        self.retranslate()
        self._refresh_commands()
        self.board.setFocus(Qt.FocusReason.OtherFocusReason)

    # --- the parts ---------------------------------------------------------------------------

    def _put_together(self) -> None:
        middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(self.board, 1)
        middle.addWidget(self.combat)
        centre = QWidget()
        column = QVBoxLayout(centre)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for part in (self.past_bar, self.confirm_bar):
            column.addWidget(part)
        column.addLayout(middle, 1)
        self.setCentralWidget(centre)
        self._across()
        log = QWidget()
        rows = QVBoxLayout(log)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(2)
        rows.addWidget(LogPane(self.table), 1)
        rows.addWidget(Timeline(self.table))
        left, right = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
        self._dock("dock-pools", PoolsPane(self.table), left)
        self._dock("dock-inspector", InspectorPane(self.table), right)
        self._dock("dock-log", log, Qt.DockWidgetArea.BottomDockWidgetArea)
        dice = self._dock(
            "dock-dice", DiceHistory(self.table), Qt.DockWidgetArea.BottomDockWidgetArea
        )
        dice.hide()
        self.setCorner(Qt.Corner.BottomLeftCorner, left)
        self.setCorner(Qt.Corner.BottomRightCorner, right)
        self.resize(1440, 900)
        self.resizeDocks(
            [self.docks["dock-pools"], self.docks["dock-inspector"]],
            [260, 300],
            Qt.Orientation.Horizontal,
        )
        self.resizeDocks([self.docks["dock-log"]], [170], Qt.Orientation.Vertical)

    def _across(self) -> None:
        """Let the head and the status line span the whole window."""
        top = QToolBar(self)
        top.setObjectName("top")
        top.setMovable(False)
        top.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        top.addWidget(self.head)
        self.addToolBar(top)
        self.statusBar().setSizeGripEnabled(False)
        self.statusBar().addWidget(self.status_line, 1)

    def _dock(self, word: str, widget: QWidget, area: Qt.DockWidgetArea) -> QDockWidget:
        dock = QDockWidget(self)
        dock.setObjectName(word)
        dock.setWidget(widget)
        self.addDockWidget(area, dock)
        self.docks[word] = dock
        return dock

    def _fill_menus(self) -> None:
        board = self.board
        self.menus.add(
            "menu-game",
            [
                Command("act-new", ("Ctrl+N",), self.new_game_wanted.emit),
                Command("act-open", ("Ctrl+O",), self.open_wanted.emit),
                Command("act-export", ("Ctrl+E",), _opener(self.export)),
                SEPARATOR,
                Command("act-preferences", ("Ctrl+,",), self.preferences_wanted.emit),
                SEPARATOR,
                Command("act-close", ("Ctrl+W", "Ctrl+Q"), self.close),
            ],
        )
        self.menus.add(
            "menu-edit",
            [
                Command("act-undo", ("Ctrl+Z",), self.undo),
                Command("act-redo", ("Ctrl+Y", "Ctrl+Shift+Z"), self.redo),
                Command("act-present", ("End",), self.table.look_at_present),
                SEPARATOR,
                Command("act-note", ("Ctrl+M",), _opener(self.note)),
            ],
        )
        docks = [
            Command(word, (f"Ctrl+{place}",), dock.setVisible, is_switch=True, is_on=True)
            for place, (word, dock) in enumerate(self.docks.items(), 1)
        ]
        self.menus.add(
            "menu-view",
            [
                Command("act-fit", ("F",), board.fit),
                Command("act-zoom-selection", ("Z",), board.zoom_to_selection),
                Command("act-zoom-in", ("+", "="), lambda: board.zoom(1)),
                Command("act-zoom-out", ("-",), lambda: board.zoom(-1)),
                Command("act-natural", ("Ctrl+0",), board.natural_size),
                Command("act-mini-map", ("M",), board.show_mini_map, is_switch=True, is_on=True),
                SEPARATOR,
                *docks,
                Command("act-layout", (), self._put_back),
                SEPARATOR,
                Command("act-board", ("F6",), board.setFocus),
                Command("act-full-screen", ("F11",), self._full_screen, is_switch=True),
            ],
        )
        self.menus.add("menu-overlays", [self._overlay(n) for n in board.contents.overlay_names])
        self.menus.add(
            "menu-help",
            [
                Command("act-rules", ("F1",), _opener(self.rules)),
                Command("act-charts", ("Ctrl+T",), _opener(self.charts)),
            ],
        )
        for word, dock in self.docks.items():
            dock.visibilityChanged.connect(self.menus.actions[word].setChecked)

    def _overlay(self, name: str) -> Command:
        names = self.board.contents.overlay_names
        key = f"F{FIRST_OVERLAY_KEY + names.index(name)}"
        toggle: Callable[[bool], None] = lambda _: self.board.contents.toggle_overlay(name)  # noqa: E731
        return Command(name, (key,), toggle, is_switch=True, of_game=name not in OWN_OVERLAYS)

    # --- what commands do --------------------------------------------------------------------

    def undo(self) -> None:
        """Take the last step back; ask first when dice or cards came out."""
        if self.table.session.can_undo:
            self._play_from(self.table.session.cursor - 1)

    def redo(self) -> None:
        """Do again what was taken back."""
        if self.table.session.can_redo:
            self.table.session.redo()

    def _play_from(self, step: int) -> None:
        session = self.table.session
        if self.table.settings.confirm_undo_dice and session.undo_bars(step):
            self.confirm_bar.ask("ask-undo", lambda: self._go_to(step))
        else:
            self._go_to(step)

    def _go_to(self, step: int) -> None:
        self.table.session.go_to(step)

    def _choose(self, action: Action) -> None:
        decision = self.table.decision
        if decision is None:
            return
        if self.table.settings.confirm_end and leaves_something(decision, action):
            text = self.table.wording.action(action)
            self.confirm_bar.ask("ask-end", lambda: self._do(action), text=text)
        else:
            self._do(action)

    def _do(self, action: Action) -> None:
        self.table.do(action)
        self.board.setFocus(Qt.FocusReason.OtherFocusReason)

    def _full_screen(self, wanted: bool) -> None:
        self.showFullScreen() if wanted else self.showNormal()

    def _put_back(self) -> None:
        self.restoreState(self._standard)

    def _refresh_commands(self) -> None:
        session, actions = self.table.session, self.menus.actions
        actions["act-undo"].setEnabled(session.can_undo)
        actions["act-redo"].setEnabled(session.can_redo)
        actions["act-present"].setEnabled(self.table.is_looking_back)

    # --- looks and layout --------------------------------------------------------------------

    def retranslate(self) -> None:
        """Say and colour everything anew."""
        table = self.table
        self.setPalette(palette_of(table.theme))
        self.setStyleSheet(style_sheet(table.theme))
        self.setWindowTitle(self.head.title.text())
        for word, dock in self.docks.items():
            dock.setWindowTitle(table.tell(word))

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        """Remember the layout; the game itself is saved at every action."""
        self.table.settings = msgspec.structs.replace(
            self.table.settings,
            layout=_written(self.saveState()),
            geometry=_written(self.saveGeometry()),
        )
        super().closeEvent(event)
        self.closed.emit()

    def _restore(self) -> None:
        settings = self.table.settings
        if settings.geometry:
            self.restoreGeometry(_read(settings.geometry))
        if settings.layout:
            self.restoreState(_read(settings.layout))


def _opener(window: QWidget) -> Callable[[], None]:
    def show() -> None:
        window.show()
        window.raise_()
        window.activateWindow()

    return show


def _written(data: QByteArray) -> str:
    return bytes(data.toBase64().data()).decode("ascii")


def _read(text: str) -> QByteArray:
    return QByteArray.fromBase64(QByteArray(text.encode("ascii")))
