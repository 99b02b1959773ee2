"""A question beside the board: it blocks nothing and does something only when affirmed."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from wargames.ui.table import Table


def confirm(
    table: Table, parent: QWidget, question: str, yes: str, then: Callable[[], object]
) -> QMessageBox:
    """Ask a question in words; *yes* is the text of the button that goes ahead."""
    box = QMessageBox(parent)
    box.setIcon(QMessageBox.Icon.Question)
    box.setWindowTitle(table.wording.title())
    box.setText(question)
    box.addButton(yes, QMessageBox.ButtonRole.AcceptRole)
    keep = box.addButton(table.tell("dialog-cancel"), QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(keep)
    box.setEscapeButton(keep)
    box.setModal(False)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.accepted.connect(then)
    box.show()
    return box
