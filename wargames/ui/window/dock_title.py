"""The title of a pane: its name, what the pane keeps there, buttons to lift it off and close it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDockWidget, QHBoxLayout, QLabel, QStyle, QToolButton, QWidget

from wargames.ui.table import Table

BUTTON, ICON = 20, 10
GAP = 6


class DockTitle(QWidget):
    """Stands in for the title that Qt draws, which has room for a name only."""

    def __init__(self, table: Table, dock: QDockWidget, extra: QWidget | None = None) -> None:
        """Name a dock; *extra* stands between the name and the buttons."""
        super().__init__()
        self._table, self._dock = table, dock
        self.setObjectName("dockTitle")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._name = QLabel()
        icons = QStyle.StandardPixmap
        self._lift = self._button(icons.SP_TitleBarNormalButton)
        self._close = self._button(icons.SP_TitleBarCloseButton)
        self._lift.clicked.connect(lambda: dock.setFloating(not dock.isFloating()))
        self._close.clicked.connect(dock.close)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 2, 4, 2)
        row.setSpacing(GAP)
        row.addWidget(self._name)
        row.addWidget(extra or QWidget(), 1)
        row.addWidget(self._lift)
        row.addWidget(self._close)

    def tell(self, name: str) -> None:
        """Say everything in the language of the table."""
        self._name.setText(name)
        for button, word in ((self._lift, "dock-lift"), (self._close, "dock-close")):
            button.setToolTip(self._table.tell(word, pane=name))
            button.setAccessibleName(self._table.tell(word, pane=name))

    def _button(self, icon: QStyle.StandardPixmap) -> QToolButton:
        button = QToolButton()
        button.setIcon(self.style().standardIcon(icon))
        button.setAutoRaise(True)
        button.setFixedSize(BUTTON, BUTTON)
        button.setIconSize(QSize(ICON, ICON))
        # Keys of their own show and hide panes; here Tab would only be slowed down.
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return button
