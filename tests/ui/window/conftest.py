"""A window with a table, closed again after each test."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.ui.hand import Hand, table_of
from wargames.ui.window.main_window import MainWindow

Seat = Callable[..., Hand]


@pytest.fixture
def seat(qtbot) -> Iterator[Seat]:
    """Open a window on Target Arnhem after some actions in notation."""
    opened: list[MainWindow] = []

    def sit(*lines: str, **settings: Any) -> Hand:
        window = MainWindow(table_of(*lines, **settings))
        opened.append(window)
        qtbot.addWidget(window)
        window.show()
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        window.board.open_well()
        return Hand(qtbot, window)

    yield sit
    for window in opened:
        window.close()
