"""Boxes of choices that are said again in another language and keep what was chosen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QComboBox

LETTERS = 6


def refill(box: QComboBox, entries: Sequence[tuple[str, object]]) -> None:
    """Put entries of words and data into a box; the same data stays chosen, in silence."""
    kept = box.currentData()
    box.blockSignals(True)
    box.clear()
    for text, data in entries:
        box.addItem(text, data)
    found = next((row for row, (_, data) in enumerate(entries) if data == kept), 0)
    box.setCurrentIndex(found)
    box.blockSignals(False)


def narrow_box(box: QComboBox) -> QComboBox:
    """Let a box be narrower than its longest entry; the list that opens shows all of it."""
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(LETTERS)
    return box
