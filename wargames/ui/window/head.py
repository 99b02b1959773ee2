"""The head of the window: where the game stands, who decides, what to do now."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from wargames.present.buttons import button_faces
from wargames.present.prompts import sentence_of
from wargames.ui.parts.elided import ElidedLabel
from wargames.ui.table import Table
from wargames.ui.window.head_buttons import HeadButtons
from wargames.ui.window.phase_ribbon import PhaseRibbon
from wargames.ui.window.turn_track import TurnTrack

# The sentence keeps this height, so that nothing jumps when buttons come and go.
LINE = 32


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
        self._button_row = 0
        self.setObjectName("head")
        self.title = ElidedLabel()
        self.title.setObjectName("title")
        self.title.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self.badge = QLabel()
        self.badge.setObjectName("testBadge")
        self.prompt = QLabel()
        self.prompt.setObjectName("prompt")
        self.prompt.setWordWrap(True)
        self.side = QLabel()
        self.side.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.buttons = HeadButtons(table)
        self.prompt.setMinimumHeight(LINE)
        self.buttons.chosen.connect(self.chosen)
        self._lay_out()
        for signal in (table.changed, table.looked_back, table.preferences_changed):
            signal.connect(self.refresh)
        table.viewer_changed.connect(self.refresh)
        table.selection_changed.connect(self._show_buttons)
        self.refresh()

    def _lay_out(self) -> None:
        above = QHBoxLayout()
        above.setSpacing(14)
        above.addWidget(self.title)
        above.addWidget(self.badge, 0, Qt.AlignmentFlag.AlignVCenter)
        above.addWidget(TurnTrack(self._table), 1)
        self._asking = QGridLayout()
        self._asking.setHorizontalSpacing(10)
        self._asking.setVerticalSpacing(5)
        self._asking.setColumnStretch(1, 1)
        self._asking.addWidget(self.side, 0, 0)
        self._asking.addWidget(self.prompt, 0, 1)
        self._asking.addWidget(self.buttons, 0, 2)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(10, 6, 10, 6)
        whole.setSpacing(5)
        whole.addLayout(above)
        whole.addWidget(PhaseRibbon(self._table))
        whole.addLayout(self._asking)

    def refresh(self) -> None:
        """Say everything anew."""
        table = self._table
        names = {
            "game": table.wording.title(),
            "scenario": table.wording.scenario(table.scenario),
        }
        # Beside a long turn track the scenario matters more: the window itself names the game.
        self.title.tell(table.tell("window-title", **names), names["scenario"])
        self.badge.setVisible(table.is_test)
        self.badge.setText(table.tell("test-badge"))
        self.badge.setToolTip(table.tell("test-badge-why"))
        self.badge.setAccessibleDescription(table.tell("test-badge-why"))
        side = table.decision.side if table.decision else ""
        self.side.setVisible(bool(side))
        self.side.setText(table.wording.side(side))
        colours = table.theme.side(side)
        self.side.setStyleSheet(
            f"background: {colours.body}; color: {colours.ink}; border: 1px solid {colours.dark};"
            "border-radius: 5px; padding: 4px 10px; font-weight: bold;"
        )
        self.prompt.setText(sentence_of(table.state, table.decision, table.bots, table.wording))
        # Looking back, the bar below says why there is nothing to do.
        self.prompt.setVisible(not table.is_looking_back)
        self._show_buttons()

    def press_main(self) -> None:
        """Choose the main button, if there is one."""
        self.buttons.press_main()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Give the buttons a row of their own when the sentence would become too narrow."""
        super().resizeEvent(event)
        self._share_room()

    def _show_buttons(self) -> None:
        table = self._table
        decision = table.decision if table.asks_person else None
        self.buttons.show_faces(button_faces(decision, table.wording, table.selection))
        self._share_room()

    def _share_room(self) -> None:
        words = self.prompt.fontMetrics().horizontalAdvance(self.prompt.text())
        needed = self.side.sizeHint().width() + words + self.buttons.sizeHint().width() + 60
        row, column, span = (0, 2, 1) if needed <= self.width() else (1, 0, 3)
        if row != self._button_row:
            self._button_row = row
            self._asking.removeWidget(self.buttons)
            left = Qt.AlignmentFlag.AlignLeft if row else Qt.AlignmentFlag(0)
            self._asking.addWidget(self.buttons, row, column, 1, span, left)
