"""The dice tray: after a roll the dice tumble over the board and come to rest."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from wargames.engine.event import DiceRolled
from wargames.engine.referee import Step
from wargames.engine.session import Change
from wargames.ui.parts.die import DieFace
from wargames.ui.parts.layouts import clear
from wargames.ui.table import Table

DIE = 52
TICK = 45
TUMBLES = 12
REST = 2600
"""Milliseconds that the dice are left lying."""
MARGIN = 18
COIN = 2


class DiceTray(QFrame):
    """Shows the dice of the last step for a moment; a click takes them away.

    It lies over its parent, at the lower edge, and takes no room from it.
    """

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Follow a table."""
        super().__init__(parent)
        self.table = table
        self._dice: list[tuple[DieFace, int]] = []
        self._ticks = 0
        self._tumble, self._rest = QTimer(self), QTimer(self)
        self._tumble.setInterval(TICK)
        self._tumble.timeout.connect(self._turn)
        self._rest.setSingleShot(True)
        self._rest.timeout.connect(self.hide)
        self.setObjectName("bubble")
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self._rolls = QHBoxLayout(self)
        self._rolls.setContentsMargins(14, 10, 14, 10)
        self._rolls.setSpacing(18)
        if parent is not None:
            parent.installEventFilter(self)
        table.changed.connect(self._went_on)
        table.preferences_changed.connect(self.hide)
        self.hide()

    @property
    def is_rolling(self) -> bool:
        """Tell whether the dice are still tumbling."""
        return self._tumble.isActive()

    def faces(self) -> list[int]:
        """Give the faces that are up."""
        return [die.face for die, _ in self._dice]

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Let tumbling dice lie at once; take lying dice away."""
        del event
        if self.is_rolling:
            self._settle()
        else:
            self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Stay at the edge of the parent."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def _went_on(self, change: Change, step: Step) -> None:
        rolls = [
            event
            for event in step.events
            # What has two sides is a token, and the table it lies on turns it over.
            if isinstance(event, DiceRolled) and event.sides > COIN
        ]
        if change is Change.DONE and rolls:
            self._show(rolls)
        else:
            self._tumble.stop()
            self.hide()

    def _show(self, rolls: list[DiceRolled]) -> None:
        # Hidden first: widgets that join a visible one show up later, and would get no room now.
        self.hide()
        self._rest.stop()
        clear(self._rolls)
        self._dice = []
        for roll in rolls:
            self._rolls.addLayout(self._column(roll))
        self.adjustSize()
        self._place()
        self.show()
        self.raise_()
        self._ticks = 0
        if self.table.settings.animate:
            self._tumble.start()
            self._turn()
        else:
            self._settle()

    def _column(self, roll: DiceRolled) -> QVBoxLayout:
        words, theme = self.table.wording, self.table.theme
        column, dice = QVBoxLayout(), QHBoxLayout()
        dice.addStretch(1)
        for face in roll.faces:
            die = DieFace(theme, face, roll.sides, DIE)
            self._dice.append((die, face))
            dice.addWidget(die)
        dice.addStretch(1)
        purpose, side = words.word(roll.purpose), words.side(roll.side)
        text = self.table.tell("dice-roll-of", purpose=purpose, side=side)
        caption = QLabel(text if roll.side else purpose)
        caption.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addLayout(dice)
        column.addWidget(caption)
        return column

    def _turn(self) -> None:
        """Show another face of each die; their order only has to look lively."""
        self._ticks += 1
        if self._ticks > TUMBLES:
            self._settle()
            return
        for place, (die, face) in enumerate(self._dice):
            die.turn((face + 5 * self._ticks + 3 * place) % die.die + 1)

    def _settle(self) -> None:
        self._tumble.stop()
        for die, face in self._dice:
            die.turn(face)
        self._rest.start(REST)

    def _place(self) -> None:
        parent = self.parentWidget()
        if parent is None:
            return
        x = (parent.width() - self.width()) // 2
        y = parent.height() - self.height() - MARGIN
        self.move(max(0, x), max(0, y))
