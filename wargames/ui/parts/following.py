"""Widgets that follow a table: they tell and draw anew when something they show has changed."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QWidget

from wargames.ui.table import Table


class Pane(QWidget):
    """A pane that follows a table; while it is hidden it does no work.

    `retell` writes the fixed words (titles, buttons), `refresh` draws what the game shows now.
    """

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Follow a table; `begin` must be called when all children exist."""
        super().__init__(parent)
        # Otherwise the style sheet leaves a widget of our own class without its ground.
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.table = table
        self._is_stale = False
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._stir)

    def begin(self) -> None:
        """Say and draw everything once, then follow the table."""
        self.retell()
        self.refresh()
        self.table.changed.connect(self._stir)
        self.table.looked_back.connect(self._stir)
        self.table.viewer_changed.connect(self._stir)
        self.table.preferences_changed.connect(self._tell_anew)

    def follow_selection(self) -> None:
        """Also draw anew when players point at something else; the board's lights come first."""
        self.table.selection_changed.connect(self._soon.start)

    def catch_up(self) -> None:
        """Draw a new selection now, if that still waits."""
        if self._soon.isActive():
            self._stir()

    def retell(self) -> None:
        """Write all fixed words in the language of the table."""

    def refresh(self) -> None:
        """Draw what the table shows."""

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Catch up with what happened while the pane was hidden."""
        super().showEvent(event)
        if self._is_stale:
            self._is_stale = False
            self.refresh()

    def _stir(self) -> None:
        self._soon.stop()
        if self.isVisible():
            self.refresh()
        else:
            self._is_stale = True

    def _tell_anew(self) -> None:
        self.retell()
        self.refresh()


class TableDialog(QDialog):
    """A dialog beside the board, never modal, that follows the language of a table."""

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Belong to a table; `begin` must be called when all children exist."""
        super().__init__(parent)
        self.setModal(False)
        self.table = table

    def begin(self) -> None:
        """Write all words once, then whenever the language changes."""
        self.retell()
        self.table.preferences_changed.connect(self.retell)

    def retell(self) -> None:
        """Write everything in the language of the table."""

    def bring_up(self) -> None:
        """Show the dialog above the board and give it the keyboard."""
        self.show()
        self.raise_()
        self.activateWindow()
