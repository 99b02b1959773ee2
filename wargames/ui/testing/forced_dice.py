"""Forced dice: the faces that the next rolls will show."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from wargames.present.typed_dice import MOST_FACES, read_any_faces
from wargames.ui.parts.following import Pane
from wargames.ui.table import Table


class ForcedDicePane(Pane):
    """A line to type faces into, and what of them is still to come."""

    def __init__(self, table: Table) -> None:
        """Belong to a table."""
        super().__init__(table)
        self._about, self.queue = QLabel(), QLabel()
        self._about.setWordWrap(True)
        self.queue.setWordWrap(True)
        self.faces = QLineEdit()
        self.faces.textChanged.connect(self.refresh)
        self.go, self.clear = QPushButton(), QPushButton()
        self.go.setProperty("main", "true")
        self.go.setDefault(True)
        self.go.clicked.connect(self.force)
        self.faces.returnPressed.connect(self.force)
        self.clear.clicked.connect(lambda: self._set(()))
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.clear)
        buttons.addWidget(self.go)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 12, 14, 12)
        column.setSpacing(10)
        column.addWidget(self._about)
        column.addWidget(self.faces)
        column.addWidget(self.queue)
        column.addLayout(buttons)
        column.addStretch(1)
        self.begin()

    @property
    def first_field(self) -> QWidget:
        """Where the keyboard begins."""
        return self.faces

    def retell(self) -> None:
        """Write everything in the language of the table."""
        tell = self.table.tell
        self._about.setText(tell("force-about"))
        self.faces.setPlaceholderText(tell("force-faces"))
        self.faces.setAccessibleName(tell("force-faces"))
        self.go.setText(tell("force-go"))
        self.clear.setText(tell("force-clear"))

    def refresh(self) -> None:
        """Say which faces are still to come, or what is wrong with those typed."""
        forced, typed = self.table.session.forced, self.faces.text().strip()
        good = read_any_faces(typed)
        if typed and good is None:
            text = self.table.tell("force-wrong", most=MOST_FACES)
        elif forced:
            text = self.table.tell("force-next", dice=" ".join(map(str, forced)))
        else:
            text = self.table.tell("force-none")
        self.queue.setText(text)
        self.go.setEnabled(bool(good) and self.table.is_test)
        self.clear.setEnabled(bool(forced))

    def force(self) -> None:
        """Add what is typed to the faces to come."""
        faces = read_any_faces(self.faces.text())
        if faces and self.table.is_test:
            self._set((*self.table.session.forced, *faces))
            self.faces.clear()

    def _set(self, faces: tuple[int, ...]) -> None:
        self.table.session.forced = faces
        self.refresh()
