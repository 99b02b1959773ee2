"""The curtain: hides the whole window while the screen passes from one player to the other."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QColor, QKeyEvent, QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QCheckBox, QLabel, QPushButton, QVBoxLayout, QWidget

from wargames.present.viewer import NOBODY
from wargames.ui.table import Table
from wargames.ui.theme.cards import card_colours

FOLDS = 14
WIDE, TWO_LINES = 500, 52


class Curtain(QWidget):
    """Covers a window whenever the table is for nobody's eyes, until the next player is there."""

    def __init__(self, table: Table, window: QWidget) -> None:
        """Hang over a window."""
        super().__init__(window)
        self.table = table
        self._window = window
        self._name = QLabel()
        self._text = QLabel()
        self._text.setWordWrap(True)
        self.ready = QPushButton()
        self.ready.setProperty("main", True)
        self.open_hands = QCheckBox()
        self._back_to: QWidget | None = None
        self._lay_out()
        self.ready.clicked.connect(self._raise)
        for watched in (window, self.ready, self.open_hands):
            watched.installEventFilter(self)
        table.viewer_changed.connect(self.refresh)
        table.changed.connect(self.refresh)
        table.preferences_changed.connect(self.refresh)
        self.refresh()

    def _lay_out(self) -> None:
        middle = QWidget()
        middle.setObjectName("curtainSign")
        middle.setFixedWidth(WIDE)
        column = QVBoxLayout(middle)
        column.setContentsMargins(32, 26, 32, 26)
        column.setSpacing(16)
        for label in (self._name, self._text):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(label)
        self._text.setMinimumHeight(TWO_LINES)
        column.addWidget(self.ready, 0, Qt.AlignmentFlag.AlignCenter)
        column.addWidget(self.open_hands, 0, Qt.AlignmentFlag.AlignCenter)
        outer = QVBoxLayout(self)
        outer.addStretch(1)
        outer.addWidget(middle, 0, Qt.AlignmentFlag.AlignHCenter)
        outer.addStretch(1)

    def refresh(self) -> None:
        """Hang or raise the curtain as the table says."""
        decision = self.table.session.decision
        if self.table.viewer != NOBODY or decision is None:
            if self.isVisible():
                self._go()
            self.hide()
            return
        table, theme = self.table, self.table.theme
        side = table.wording.side(decision.side)
        self._name.setText(f'<font size="+3"><b>{side}</b></font>')
        self._text.setText(table.tell("curtain-text", side=side))
        self.ready.setText(table.tell("curtain-ready", side=side))
        self.open_hands.setText(table.tell("curtain-open"))
        self.open_hands.setChecked(False)
        self.setAccessibleName(table.tell("curtain-text", side=side))
        self.setStyleSheet(
            f"#curtainSign {{ background: {theme.window.panel}; border-radius: 10px;"
            f" border: 3px solid {theme.side(decision.side).body}; }}"
        )
        self._hang()

    def _hang(self) -> None:
        if not self.isVisible():
            self._back_to = self._window.focusWidget()
        self.setGeometry(self._window.rect())
        self.show()
        self.raise_()
        self.ready.setFocus(Qt.FocusReason.OtherFocusReason)

    def _go(self) -> None:
        if self._back_to is not None:
            self._back_to.setFocus(Qt.FocusReason.OtherFocusReason)
            self._back_to = None

    def _raise(self) -> None:
        if self.open_hands.isChecked():
            self.table.prefer(msgspec.structs.replace(self.table.settings, curtain=False))
        else:
            self.table.take_seat()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Stay as large as the window; let no short cut of the window work behind the curtain."""
        if watched is self._window and event.type() is QEvent.Type.Resize:
            self.setGeometry(self._window.rect())
        if watched is not self._window and event.type() is QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Raise the curtain by Enter or the space bar; nothing else passes."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._raise()
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw heavy folds that nothing shines through."""
        del event
        painter = QPainter(self)
        colours = card_colours(self.table.theme)
        wide = self.width() / FOLDS
        for fold in range(FOLDS + 1):
            shade = QLinearGradient(fold * wide, 0, (fold + 1) * wide, 0)
            shade.setColorAt(0, QColor(colours.cloth_edge))
            shade.setColorAt(0.45, QColor(colours.cloth))
            shade.setColorAt(1, QColor(colours.cloth_edge).darker(120))
            painter.fillRect(round(fold * wide), 0, round(wide) + 1, self.height(), shade)
        painter.end()
