"""The commands of the window: words, keys and what they do, gathered in menus."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from wargames.ui.table import Table


class Command(msgspec.Struct, frozen=True):
    """One line of a menu; `word` is a key of the catalogue, or of the game's own words."""

    word: str
    keys: tuple[str, ...]
    do: Callable[..., object]
    is_switch: bool = False
    is_on: bool = False
    of_game: bool = False


SEPARATOR = Command("", (), lambda: None)


class Menus:
    """The menu bar of a window; every text follows the language of the table."""

    def __init__(self, window: QMainWindow, table: Table) -> None:
        """Begin with an empty bar."""
        self._window, self._table = window, table
        self._menus: list[tuple[str, QMenu]] = []
        self.actions: dict[str, QAction] = {}
        self._commands: dict[str, Command] = {}
        table.preferences_changed.connect(self.retranslate)

    def add(self, word: str, commands: list[Command]) -> None:
        """Add a menu with its commands."""
        menu = QMenu(self._window)
        self._window.menuBar().addMenu(menu)
        self._menus.append((word, menu))
        for command in commands:
            if command is SEPARATOR:
                menu.addSeparator()
            else:
                menu.addAction(self._made(command))
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language of the table."""
        for word, menu in self._menus:
            menu.setTitle(self._table.tell(word))
        for word, action in self.actions.items():
            is_own = not self._commands[word].of_game
            action.setText(self._table.tell(word) if is_own else self._table.wording.word(word))

    def _made(self, command: Command) -> QAction:
        action = QAction(self._window)
        action.setShortcuts([QKeySequence(key) for key in command.keys])
        action.setCheckable(command.is_switch)
        if command.is_switch:
            action.setChecked(command.is_on)
            action.toggled.connect(command.do)
        else:
            action.triggered.connect(lambda *_: command.do())
        self.actions[command.word] = action
        self._commands[command.word] = command
        # A menu that is hidden, as on a full screen, still answers to its keys.
        self._window.addAction(action)
        return action
