"""The buttons of the head: what can be done now without pointing at the board."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QWidget

from wargames.present.buttons import MAIN_KEY, ButtonFace
from wargames.ui.parts.elided import ElidedButton
from wargames.ui.parts.layouts import clear
from wargames.ui.table import Table

# More buttons than this would leave no room for the sentence; the rest is in a menu.
MOST_SHOWN = 3
NARROWEST = 90


class HeadButtons(QWidget):
    """A row of buttons with their keys.

    Signals:
        chosen: a button was pressed. arg: its action.
    """

    chosen = Signal(object)

    def __init__(self, table: Table) -> None:
        """Begin empty."""
        super().__init__()
        self._table = table
        self._faces: tuple[ButtonFace, ...] = ()
        self.buttons: list[QPushButton] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(6)

    def show_faces(self, faces: tuple[ButtonFace, ...]) -> None:
        """Show other buttons; their keys work in the whole window."""
        if faces == self._faces and self.buttons:
            return
        self._faces = faces
        clear(self._row)
        for old in self.actions():
            self.removeAction(old)
            old.deleteLater()
        lines = [self._line(face) for face in faces]
        shown = len(faces) if len(faces) <= MOST_SHOWN + 1 else MOST_SHOWN
        self.buttons = [self._made(face) for face in faces[:shown]]
        for button in self.buttons:
            self._row.addWidget(button)
        if shown < len(faces):
            self._row.addWidget(self._more(lines[shown:]))

    def press_main(self) -> bool:
        """Choose the main button; False when there is none."""
        main = next((face for face in self._faces if face.key == MAIN_KEY), None)
        if main is not None:
            self.chosen.emit(main.action)
        return main is not None

    def _line(self, face: ButtonFace) -> QAction:
        """Make what the key of a button does; the main key belongs to the board."""
        line = QAction(face.text.replace("&", "&&"), self)
        if face.key != MAIN_KEY:
            line.setShortcut(face.key)
        line.triggered.connect(lambda: self.chosen.emit(face.action))
        self.addAction(line)
        return line

    def _made(self, face: ButtonFace) -> QPushButton:
        key = self._table.tell("key-space") if face.key == MAIN_KEY else face.key
        button = ElidedButton(f"{face.text}  [{key}]", is_main=face.is_main)
        button.setAccessibleName(face.text)
        button.setMinimumWidth(NARROWEST)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda: self.chosen.emit(face.action))
        return button

    def _more(self, lines: list[QAction]) -> QPushButton:
        button = QPushButton(self._table.tell("more"))
        menu = QMenu(button)
        menu.addActions(lines)
        button.setMenu(menu)
        return button
