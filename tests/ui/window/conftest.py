"""A window with a table, closed again after each test."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

from tests.games.montys_gamble.positions import lay_out, montys_gamble
from tests.ui.hand import Hand, table_of
from wargames.engine.referee import Step
from wargames.engine.session import Session
from wargames.engine.state import Piece
from wargames.ui.settings import Settings
from wargames.ui.table import Table
from wargames.ui.window.main_window import MainWindow

Seat = Callable[..., Hand]
Opener = Callable[[Table], Hand]


@pytest.fixture
def opened(qtbot) -> Iterator[Opener]:
    """Open windows on tables and close them again."""
    windows: list[MainWindow] = []

    def open_on(table: Table) -> Hand:
        window = MainWindow(table)
        windows.append(window)
        qtbot.addWidget(window)
        window.show()
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        window.board.open_well()
        return Hand(qtbot, window)

    yield open_on
    for window in windows:
        window.close()


@pytest.fixture
def seat(opened: Opener) -> Seat:
    """Open a window on Target Arnhem after some actions in notation."""

    def sit(*lines: str, **settings: Any) -> Hand:
        return opened(table_of(*lines, **settings))

    return sit


@pytest.fixture
def areas(opened: Opener) -> Seat:
    """Open a window on a position of Monty's Gamble; its dice are typed in."""

    def sit(pieces: Mapping[str, str | Piece], **position: Any) -> Hand:
        session = Session([Step(None, "", (), lay_out(pieces, **position))])
        session.manual_dice = True
        hand = opened(Table(montys_gamble(), session, Settings(animate=False)))
        hand.window.resize(1440, 900)
        hand.board.show_mini_map(wanted=False)
        hand.board.natural_size()
        return hand

    return sit
