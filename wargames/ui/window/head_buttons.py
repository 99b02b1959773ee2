"""The buttons of the head: what can be done now without pointing at the board."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QWidget

from wargames.present.buttons import MAIN_KEY, ButtonFace
from wargames.ui.parts.layouts import clear
from wargames.ui.table import Table

# More buttons than this would leave no room for the sentence; the rest is in a menu.
MOST_SHOWN = 3


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
        """Show other buttons."""
        self._faces = faces
        clear(self._row)
        shown = faces if len(faces) <= MOST_SHOWN + 1 else faces[:MOST_SHOWN]
        self.buttons = [self._made(face) for face in shown]
        for button in self.buttons:
            self._row.addWidget(button)
        if len(shown) < len(faces):
            self._row.addWidget(self._more(faces[len(shown) :]))

    def press_main(self) -> bool:
        """Choose the main button; False when there is none."""
        main = next((face for face in self._faces if face.key == MAIN_KEY), None)
        if main is not None:
            self.chosen.emit(main.action)
        return main is not None

    def _made(self, face: ButtonFace) -> QPushButton:
        button = QPushButton(f"{_plain(face.text)}  [{self._key(face)}]")
        button.setProperty("main", face.is_main)
        button.setAccessibleName(face.text)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        if face.key and face.key != MAIN_KEY:
            button.setShortcut(face.key)
        button.clicked.connect(lambda: self.chosen.emit(face.action))
        return button

    def _more(self, faces: tuple[ButtonFace, ...]) -> QPushButton:
        button = QPushButton(self._table.tell("more"))
        menu = QMenu(button)
        for face in faces:
            line = menu.addAction(_plain(face.text))
            line.setShortcut(face.key)
            line.triggered.connect(lambda _=False, action=face.action: self.chosen.emit(action))
            # The key works while the menu is closed too.
            self.addAction(line)
        button.setMenu(menu)
        return button

    def _key(self, face: ButtonFace) -> str:
        return self._table.tell("key-space") if face.key == MAIN_KEY else face.key


def _plain(text: str) -> str:
    """Keep Qt from taking an ampersand for the mark of a key."""
    return text.replace("&", "&&")
