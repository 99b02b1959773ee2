"""The head of the window: where the game stands, who decides, what to do now."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from wargames.engine.action import Action
from wargames.present.buttons import MAIN_KEY, ButtonFace, button_faces
from wargames.ui.table import Table
from wargames.ui.window.phase_ribbon import PhaseRibbon
from wargames.ui.window.turn_track import TurnTrack


class Head(QFrame):
    """Title, turn track, phase ribbon, the sentence of what to do, and its buttons.

    Signals:
        chosen: a button was pressed. arg: its action.
    """

    chosen = Signal(object)

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Follow a table."""
        super().__init__(parent)
        self._table = table
        self._faces: tuple[ButtonFace, ...] = ()
        self.buttons: list[QPushButton] = []
        self.setObjectName("head")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.title = QLabel()
        self.title.setObjectName("title")
        self.prompt = QLabel()
        self.prompt.setObjectName("prompt")
        self.prompt.setWordWrap(True)
        self.side = QLabel()
        self.side.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._lay_out()
        table.changed.connect(self.refresh)
        table.looked_back.connect(self.refresh)
        table.viewer_changed.connect(self.refresh)
        table.preferences_changed.connect(self.refresh)
        self.refresh()

    def _lay_out(self) -> None:
        above, below = QHBoxLayout(), QHBoxLayout()
        above.addWidget(self.title)
        above.addSpacing(12)
        above.addWidget(TurnTrack(self._table), 1)
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(6)
        below.addWidget(self.side)
        below.addSpacing(4)
        below.addWidget(self.prompt, 1)
        below.addLayout(self._buttons)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(10, 6, 10, 6)
        whole.setSpacing(5)
        whole.addLayout(above)
        whole.addWidget(PhaseRibbon(self._table))
        whole.addLayout(below)

    def refresh(self) -> None:
        """Say everything anew."""
        table = self._table
        self.title.setText(
            table.tell(
                "window-title",
                game=table.wording.title(),
                scenario=table.wording.scenario(table.scenario),
            )
        )
        decision = table.decision
        side = decision.side if decision else ""
        self.side.setVisible(bool(side))
        self.side.setText(table.wording.side(side))
        colours = table.theme.side(side)
        self.side.setStyleSheet(
            f"background: {colours.body}; color: {colours.ink}; border: 1px solid {colours.dark};"
            "border-radius: 5px; padding: 4px 10px; font-weight: bold;"
        )
        self.prompt.setText(self._sentence())
        self._faces = button_faces(decision if table.asks_person else None, table.wording)
        self._show_buttons()

    def press_main(self) -> None:
        """Choose the main button, if there is one."""
        for face in self._faces:
            if face.key == MAIN_KEY:
                self.chosen.emit(face.action)
                return

    def _sentence(self) -> str:
        table = self._table
        decision = table.decision
        if decision is not None:
            if decision.side in table.bots:
                return table.tell("bot-thinks", side=table.wording.side(decision.side))
            return table.wording.prompt(decision)
        if table.state.result is not None:
            return table.wording.result(table.state.result)
        return ""

    def _show_buttons(self) -> None:
        while (old := self._buttons.takeAt(0)) is not None:
            if (widget := old.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self.buttons = [self._made(face) for face in self._faces]
        for button in self.buttons:
            self._buttons.addWidget(button)

    def _made(self, face: ButtonFace) -> QPushButton:
        key = self._table.tell("key-space") if face.key == MAIN_KEY else face.key
        text = face.text.replace("&", "&&")
        button = QPushButton(f"{text}  [{key}]")
        button.setProperty("main", face.is_main)
        button.setAccessibleName(face.text)
        if face.key != MAIN_KEY:
            button.setShortcut(face.key)
        action: Action = face.action
        button.clicked.connect(lambda: self.chosen.emit(action))
        return button
