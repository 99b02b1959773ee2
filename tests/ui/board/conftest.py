"""A board of its own for each test."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.ui.hand import table_of
from wargames.ui.board.board_view import BoardView

Lay = Callable[..., BoardView]


@pytest.fixture
def lay(qtbot) -> Lay:
    """Show the board of Target Arnhem after some actions in notation."""

    def shown(*lines: str, **settings: Any) -> BoardView:
        view = BoardView(table_of(*lines, **settings))
        qtbot.addWidget(view)
        view.resize(900, 700)
        view.show()
        qtbot.waitExposed(view)
        view.open_well()
        return view

    return shown
