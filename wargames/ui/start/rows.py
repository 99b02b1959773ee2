"""Small pieces that the boxes of the New Game screen are put together from."""

from __future__ import annotations

from PySide6.QtWidgets import QGroupBox, QLabel, QLayout, QVBoxLayout


def small_label(text: str) -> QLabel:
    """Make a quiet line of explanation that wraps."""
    label = QLabel(text)
    label.setWordWrap(True)
    label.setProperty("tone", "muted")
    return label


def clear(box: QGroupBox) -> QVBoxLayout:
    """Take everything out of a box and give its layout to be filled again."""
    layout = box.layout()
    assert isinstance(layout, QVBoxLayout)  # noqa: S101
    _empty(layout)
    return layout


def _empty(layout: QLayout) -> None:
    while (item := layout.takeAt(0)) is not None:
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
        if inner is not None:
            _empty(inner)
