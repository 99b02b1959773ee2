"""The main window: puts head, desk, menus and dialogs together around one table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec
from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QVBoxLayout, QWidget

from wargames.engine.action import Action
from wargames.engine.edits import BeginTest
from wargames.present.buttons import ends_phase_early
from wargames.ui.board.board_view import BoardView
from wargames.ui.dialogs.charts import ChartsDialog
from wargames.ui.dialogs.choices import ChoiceMenu
from wargames.ui.dialogs.dice import DiceDialog, DiceTray
from wargames.ui.dialogs.export import ExportDialog
from wargames.ui.dialogs.notes import NoteDialog
from wargames.ui.dialogs.rules import RulesDialog
from wargames.ui.table import Table
from wargames.ui.testing.workbench import WorkbenchDialog
from wargames.ui.theme.palette import palette_of
from wargames.ui.theme.sheet import style_sheet
from wargames.ui.window.bars import ConfirmBar, PastBar
from wargames.ui.window.commands import SEPARATOR, Command, Menus
from wargames.ui.window.desk import Desk, read, written
from wargames.ui.window.head import Head
from wargames.ui.window.keys import KeysDialog
from wargames.ui.window.middle import middle_of, overlay_commands, view_commands
from wargames.ui.window.status_line import StatusLine

FIRST_SIZE = (1440, 900)


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
        self.middle = middle_of(table)
        self.head = Head(table)
        self.status_line = StatusLine(table)
        self.confirm_bar = ConfirmBar(table)
        self.past_bar = PastBar(table, self.play_from)
        self.desk = Desk(table, self.middle)
        self.tray = DiceTray(table, self.middle)
        self.choices = ChoiceMenu(table, self)
        self.rules = RulesDialog(table, self)
        self.charts = ChartsDialog(table, self)
        self.export = ExportDialog(table, self)
        self.note = NoteDialog(table, self)
        self.dice = DiceDialog(table, self)
        self.workbench = WorkbenchDialog(table, self)
        self.menus = Menus(self, table)
        self._fill_menus()
        self._put_together()
        self._connect()
        self._restore()
        self.retranslate()
        self._refresh_commands()
        self.middle.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def board(self) -> BoardView:
        """The board in the middle; a game of cards has none."""
        if not isinstance(self.middle, BoardView):
            raise TypeError(self.table.game.id)
        return self.middle

    # --- the parts ---------------------------------------------------------------------------

    def _put_together(self) -> None:
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for part in (self.head, self.past_bar, self.confirm_bar):
            column.addWidget(part)
        column.addWidget(self.desk, 1)
        column.addWidget(self.status_line)
        self.setCentralWidget(whole)
        self.resize(QSize(*FIRST_SIZE).boundedTo(self.screen().availableSize()))

    def _connect(self) -> None:
        table = self.table
        self.head.chosen.connect(self._choose)
        self.middle.confirm_wanted.connect(self.head.press_main)
        self.middle.hinted.connect(self.status_line.hint)
        if isinstance(self.middle, BoardView):
            self.middle.zoomed.connect(self.status_line.show_zoom)
        table.preferences_changed.connect(self.retranslate)
        table.changed.connect(self._refresh_commands)
        table.looked_back.connect(self._refresh_commands)

    def _fill_menus(self) -> None:
        self.menus.add(
            "menu-game",
            [
                Command("act-new", ("Ctrl+N",), self.new_game_wanted.emit),
                Command("act-open", ("Ctrl+O",), self.open_wanted.emit),
                Command("act-export", ("Ctrl+E",), _opener(self.export)),
                SEPARATOR,
                Command("act-test", ("Ctrl+Shift+T",), self._begin_test),
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
        self.menus.add(
            "menu-view",
            [
                *view_commands(self.middle),
                *self._dock_commands(),
                Command("act-layout", (), self.desk.arrange),
                SEPARATOR,
                Command("act-next-pane", ("F6",), self.desk.next_pane),
                Command("act-board", ("Shift+F6",), self.middle.setFocus),
                Command("act-full-screen", ("F11",), self._full_screen, is_switch=True),
            ],
        )
        if overlays := overlay_commands(self.middle):
            self.menus.add("menu-overlays", overlays)
        self.menus.add(
            "menu-test",
            [
                Command("act-playout", ("Ctrl+P",), partial(self.workbench.open_at, "tab-playout")),
                Command("act-force", ("Ctrl+D",), partial(self.workbench.open_at, "tab-force")),
                Command("act-edit", ("Ctrl+Shift+E",), partial(self.workbench.open_at, "tab-edit")),
            ],
        )
        self.menus.add(
            "menu-help",
            [
                Command("act-rules", ("F1",), _opener(self.rules)),
                Command("act-charts", ("Ctrl+T",), _opener(self.charts)),
                Command("act-keys", ("Ctrl+K",), self._show_keys),
            ],
        )
        for word, dock in self.desk.docks.items():
            # Unlike the dock's own visibility, this does not change while another tab is in front.
            dock.toggleViewAction().toggled.connect(self.menus.actions[word].setChecked)

    def _dock_commands(self) -> list[Command]:
        return [
            Command(word, (f"Ctrl+{place}",), dock.setVisible, True, not dock.isHidden())
            for place, (word, dock) in enumerate(self.desk.docks.items(), 1)
        ]

    # --- what commands do --------------------------------------------------------------------

    def undo(self) -> None:
        """Take the last step back; ask first when dice or cards came out."""
        if self.table.session.can_undo:
            self.play_from(self.table.session.cursor - 1)

    def redo(self) -> None:
        """Do again what was taken back."""
        if self.table.session.can_redo:
            self.table.session.redo()

    def play_from(self, step: int) -> None:
        """Put an earlier step in force, after asking when dice or cards came out since."""
        session = self.table.session
        asks = self.table.settings.confirm_undo_dice and not self.table.is_test
        if asks and session.undo_bars(step):
            self.confirm_bar.ask("ask-undo", lambda: self._go_to(step))
        else:
            self._go_to(step)

    def _go_to(self, step: int) -> None:
        self.table.go_to(step)
        self.middle.setFocus(Qt.FocusReason.OtherFocusReason)

    def _choose(self, action: Action) -> None:
        table = self.table
        if table.settings.confirm_end and ends_phase_early(table.state, table.decision, action):
            text = table.wording.action(action)
            self.confirm_bar.ask("ask-end", lambda: self._do(action), text=text)
        else:
            self._do(action)

    def _do(self, action: Action) -> None:
        self.table.do(action)
        self.middle.setFocus(Qt.FocusReason.OtherFocusReason)

    def _begin_test(self) -> None:
        self.table.look_at_present()
        self._do(BeginTest())

    def _show_keys(self) -> None:
        _opener(KeysDialog(self.table, self.menus.actions.values(), self))()

    def _full_screen(self, wanted: bool) -> None:
        self.showFullScreen() if wanted else self.showNormal()

    def _refresh_commands(self) -> None:
        session, actions = self.table.session, self.menus.actions
        actions["act-undo"].setEnabled(session.can_undo)
        actions["act-redo"].setEnabled(session.can_redo)
        actions["act-present"].setEnabled(self.table.is_looking_back)
        actions["act-test"].setEnabled(session.why_not(BeginTest()) is None)
        for word in ("act-playout", "act-force", "act-edit"):
            actions[word].setEnabled(self.table.is_test)

    # --- looks and layout --------------------------------------------------------------------

    def retranslate(self) -> None:
        """Say and colour everything anew; an application dressed as a whole needs no more."""
        theme = self.table.theme
        app = QApplication.instance()
        if not (isinstance(app, QApplication) and app.styleSheet()):
            self.setPalette(palette_of(theme))
            self.setStyleSheet(style_sheet(theme))
        self.setWindowTitle(self.head.title.text())

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        """Remember the layout; the game itself is saved at every action."""
        self.workbench.playout.give_up()
        self.table.settings = msgspec.structs.replace(
            self.table.settings,
            layout=self.desk.layout_text(),
            geometry=written(self.saveGeometry()),
        )
        super().closeEvent(event)
        self.closed.emit()

    def _restore(self) -> None:
        settings = self.table.settings
        if settings.geometry:
            self.restoreGeometry(read(settings.geometry))
        if not self.desk.restore(settings.layout):
            self.desk.arrange()


def _opener(window: QWidget) -> Callable[[], None]:
    def show() -> None:
        window.show()
        window.raise_()
        window.activateWindow()

    return show
