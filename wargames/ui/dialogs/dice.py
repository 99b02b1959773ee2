"""Dice: typed in from the table, or shown rolling."""

from __future__ import annotations

from PySide6.QtWidgets import (
    QAbstractButton,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from wargames.engine.action import Action
from wargames.engine.chance import DiceNeeded
from wargames.present.typed_dice import face_name, read_faces
from wargames.ui.dialogs.dice_tray import DiceTray
from wargames.ui.parts.die import FaceButton
from wargames.ui.parts.elided import ElidedButton
from wargames.ui.parts.following import TableDialog
from wargames.ui.parts.labels import Heading
from wargames.ui.parts.layouts import FlowLayout, clear
from wargames.ui.table import Table

__all__ = ["DiceDialog", "DiceTray"]

MOST_BUTTONS = 20


class DiceDialog(TableDialog):
    """Asks what the real dice show; giving up leaves the game as it was.

    A step may need several rolls one after the other: faces given before are kept and used
    again together with the new ones.
    """

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Belong to a table."""
        super().__init__(table, parent)
        self._action: Action | None = None
        self._needed: DiceNeeded | None = None
        self._given: tuple[int, ...] = ()
        self._title = Heading(is_large=True)
        self._question, self._hint = QLabel(), QLabel()
        self._question.setWordWrap(True)
        self._hint.setWordWrap(True)
        self._faces = QWidget()
        self._flow = FlowLayout(self._faces, 4)
        self._text = QLineEdit()
        self._text.textChanged.connect(self._check)
        self._use, self._cancel = QPushButton(), QPushButton()
        self._use.setProperty("main", "true")
        self._use.setDefault(True)
        self._use.clicked.connect(self.accept)
        self._cancel.clicked.connect(self.reject)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self._cancel)
        buttons.addWidget(self._use)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 14)
        column.setSpacing(10)
        for part in (self._title, self._question, self._faces, self._text, self._hint):
            column.addWidget(part)
        column.addLayout(buttons)
        self.setMinimumWidth(380)
        table.dice_needed.connect(self.ask)
        table.changed.connect(self._went_on)
        self.begin()

    def retell(self) -> None:
        """Write the question again."""
        tell, words, needed = self.table.tell, self.table.wording, self._needed
        self.setWindowTitle(tell("dice"))
        self._text.setAccessibleName(tell("dice-typed"))
        self._text.setPlaceholderText(tell("dice-typed"))
        self._use.setText(tell("dice-use"))
        self._cancel.setText(tell("dice-cancel"))
        if needed is None or self._action is None:
            return
        self._title.setText(words.action(self._action))
        self._question.setText(
            tell(
                "dice-ask",
                side=words.side(needed.side),
                purpose=words.word(needed.purpose),
                count=needed.count,
                die=needed.sides,
            )
        )
        self._check()

    def ask(self, action: Action, needed: DiceNeeded) -> None:
        """Ask for the dice of an action."""
        if action != self._action:
            self._given = ()
        self._action, self._needed = action, needed
        self._text.clear()
        clear(self._flow)
        if needed.sides <= MOST_BUTTONS:
            for face in range(1, needed.sides + 1):
                self._flow.addWidget(self._face(face, needed))
        self.retell()
        self.bring_up()
        self._text.setFocus()

    def accept(self) -> None:
        """Roll with the dice as typed; ask on when the step needs more."""
        faces, action = self._read(), self._action
        if faces is None or action is None:
            return
        self._given += faces
        if self.table.do(action, self._given):
            self._forget()
            super().accept()

    def reject(self) -> None:
        """Give the action up; nothing has changed."""
        self._forget()
        super().reject()

    def _forget(self) -> None:
        self._action = self._needed = None
        self._given = ()

    def _went_on(self) -> None:
        """The game went on without these dice: the question is no longer open."""
        if self._action is not None and not self.table.session.manual_dice:
            self.reject()

    def _face(self, face: int, needed: DiceNeeded) -> QAbstractButton:
        """Make the button of a face: the die itself, or what a token shows in words."""
        name = face_name(needed.purpose, face, self.table.wording)
        button: QAbstractButton
        if name:
            button = ElidedButton(self.table.tell("of", name=face, text=name))
        else:
            button = FaceButton(self.table.theme, face, needed.sides)
            button.setToolTip(self.table.tell("dice-show-face", face=face))
            button.setAccessibleName(self.table.tell("dice-show-face", face=face))
        button.clicked.connect(lambda _=False: self._press(face))
        return button

    def _press(self, face: int) -> None:
        """Add a face; when all are there the dice are used at once."""
        self._text.setText(f"{self._text.text()} {face}".strip())
        if self._read() is not None:
            self._use.setFocus()

    def _read(self) -> tuple[int, ...] | None:
        needed = self._needed
        return None if needed is None else read_faces(self._text.text(), needed.count, needed.sides)

    def _check(self) -> None:
        needed = self._needed
        if needed is None:
            return
        is_good, is_empty = self._read() is not None, not self._text.text().strip()
        wrong = self.table.tell("dice-wrong", count=needed.count, die=needed.sides)
        hint = "" if is_good else wrong
        self._hint.setText(self.table.tell("dice-press") if is_empty else hint)
        self._use.setEnabled(is_good)
