"""Opens the window of a game, measures it, and prints the times as one JSON document."""

from __future__ import annotations

import sys
import time
from itertools import cycle
from statistics import median
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication

from wargames.engine.session import Session
from wargames.lab.bench.figure import seconds_each
from wargames.lab.bench.peak_memory import peak_megabytes
from wargames.library import Library
from wargames.ui.bench import WindowTimes
from wargames.ui.board.board_view import BoardView
from wargames.ui.dress import Dresser
from wargames.ui.seats import window_for
from wargames.ui.settings import Settings
from wargames.ui.sweeper import Sweeper
from wargames.ui.table import Table
from wargames.ui.window.main_window import MainWindow

if TYPE_CHECKING:
    from wargames.lab.moments import Moments

SIZE = (1600, 1000)
_STRIDE, _SELECTIONS = 9, 31


def measure(name: str) -> WindowTimes:
    """Open the window, then pan, zoom and select in it."""
    app, sweeper = QApplication(["bench"]), Sweeper()
    settings = Settings(animate=False)
    Dresser(app).dress(settings)
    game = Library().game(name)
    scenario = next(iter(game.kits))
    table = Table(game, Session([game.start(scenario, 1)]), settings)
    window = window_for(table)
    window.resize(*SIZE)
    QCoreApplication.processEvents()
    window.middle.grab()
    # Seconds of this process's own work since it began: a busy machine does not count.
    start = time.process_time()
    sweeper.stop()
    # Nothing that only a measurement needs is read before.
    from wargames.lab.moments import moments_of

    moments = moments_of(game, scenario)
    frame = 1000 * _frame(window) if isinstance(window.middle, BoardView) else 0.0
    select = 1000 * _select(game_table(table, moments), window, moments) if moments.moving else 0.0
    return WindowTimes(start, frame, select, peak_megabytes())


def game_table(table: Table, moments: Moments) -> Table:
    """Bring the table to a moment at which a piece can move."""
    for step in moments.session.steps[1 : moments.steps["moving"] + 1]:
        if step.action is not None:
            table.session.do(step.action, step.dice)
    table.take_seat()
    return table


def _frame(window: MainWindow) -> float:
    """Pan and zoom the board, painting each frame; give the seconds of one."""
    board = window.board
    board.natural_size()
    across, down = board.horizontalScrollBar(), board.verticalScrollBar()
    moves = cycle([(1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1)])
    zooms = cycle([1.04] * 6 + [1 / 1.04] * 6)

    def work() -> int:
        right, below = next(moves)
        across.setValue(across.value() + right * _STRIDE)
        down.setValue(down.value() + below * _STRIDE)
        board.viewport().repaint()
        factor = next(zooms)
        board.scale(factor, factor)
        board.viewport().repaint()
        return 2

    return seconds_each(work)


def _select(table: Table, window: MainWindow, moments: Moments) -> float:
    """Select a piece until its lights are painted on the board; give the seconds of one."""
    times = []
    for _ in range(_SELECTIONS):
        table.clear_selection()
        QCoreApplication.processEvents()
        began = time.process_time()
        table.select(("piece", moments.moving))
        window.board.viewport().repaint()
        times.append(time.process_time() - began)
    return median(times)


if __name__ == "__main__":
    sys.stdout.write(msgspec.json.encode(measure(sys.argv[1])).decode() + "\n")
