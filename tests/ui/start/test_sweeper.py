"""Lost objects are swept up in the window's own thread only."""

import gc
import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject

from wargames.ui.sweeper import Sweeper


@pytest.fixture
def sweeper(qapp) -> Iterator[Sweeper]:
    """Sweep until the test is over."""
    sweeper = Sweeper()
    yield sweeper
    sweeper.stop()


def lose(swept: list[int]) -> None:
    """Lose a window that holds itself, as windows with handlers of their own do."""

    class Window(QObject):
        def __init__(self) -> None:
            super().__init__()
            self.itself = self

        def __del__(self) -> None:
            swept.append(threading.get_ident())

    Window()


def litter() -> list[list[object]]:
    """Make more objects than Python bears without sweeping."""
    return [[] for _ in range(5 * gc.get_threshold()[0])]


def test_a_busy_thread_sweeps_nothing(sweeper):
    """A bot that thinks beside the window does not end windows there."""
    swept: list[int] = []
    lose(swept)
    bot = threading.Thread(target=litter)
    bot.start()
    bot.join()
    assert swept == []


def test_the_windows_thread_sweeps(sweeper, qtbot):
    """What is lost goes by itself, soon, where it belongs."""
    swept: list[int] = []
    lose(swept)
    held = litter()
    qtbot.waitUntil(lambda: bool(swept))
    assert held
    assert swept == [threading.get_ident()]


def test_python_sweeps_by_itself_afterwards(qapp):
    """Whoever comes next finds everything as it was."""
    Sweeper().stop()
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0
