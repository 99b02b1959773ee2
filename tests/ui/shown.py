"""Widgets of one table, shown alone and closed again."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from tests.ui.hand import table_of
from wargames.engine.notation import parse_action
from wargames.ui.table import Table

LEFT = Qt.MouseButton.LeftButton
ATTACK = "attack 0203 with 5-gds-armd"


def do(table: Table, *lines: str, dice: tuple[int, ...] = ()) -> None:
    """Carry out actions in notation."""
    for line in lines:
        table.do(parse_action(line, table.session.state.kit.rules.actions), dice)


def settle() -> None:
    """Let layouts and new widgets find their places."""
    QApplication.processEvents()


def texts(widget: QWidget) -> str:
    """Give everything that is written on the visible labels and buttons of a widget."""
    settle()
    labels = [label.text() for label in widget.findChildren(QLabel) if label.isVisible()]
    buttons = [b.text() for b in widget.findChildren(QAbstractButton) if b.isVisible()]
    return "\n".join([*labels, *buttons])


def button(widget: QWidget, words: str) -> QAbstractButton:
    """Find a visible button by what is on it or by its name."""
    settle()
    found = [
        one
        for one in widget.findChildren(QAbstractButton)
        if one.isVisible() and words in (one.text(), one.accessibleName())
    ]
    assert found, f"no button {words!r}"
    return found[0]


class Heard:
    """Collects what a signal says."""

    def __init__(self, signal: Any) -> None:
        self.said: list[Any] = []
        signal.connect(self._hear)

    def _hear(self, *words: Any) -> None:
        self.said.append(words[0] if len(words) == 1 else words)

    @property
    def last(self) -> Any:
        """The latest word."""
        return self.said[-1]


Showing = Callable[..., Any]


@pytest.fixture
def shown(qtbot: Any) -> Iterator[Showing]:
    """Give a function that shows a widget of a table after some actions."""
    widgets: list[QWidget] = []

    def show(
        kind: Callable[[Table], QWidget],
        *lines: str,
        size: tuple[int, int] | None = None,
        **wish: Any,
    ) -> QWidget:
        table = table_of(*lines, **wish)
        widget = kind(table)
        qtbot.addWidget(widget)
        if size is not None:
            widget.resize(*size)
        widget.show()
        settle()
        widgets.append(widget)
        return widget

    yield show
    for widget in widgets:
        widget.close()
