"""Boxes of choices that are said again in another language and keep what was chosen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QComboBox


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
