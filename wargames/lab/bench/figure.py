"""One measured figure, and how two programs are timed fairly side by side."""

from __future__ import annotations

import time
from collections.abc import Callable
from importlib import import_module
from types import ModuleType

import msgspec

ROUNDS = 5
ROUND_SECONDS = 0.4

Work = Callable[[], int]
"""Does some work once and gives how many units of it that was."""


class Figure(msgspec.Struct, frozen=True):
    """A figure, the reference it is held against, their ratio (more is better) and the goal."""

    name: str
    figure: float
    unit: str
    reference: float
    ratio: float
    goal: float
    met: bool


class MissingReference(RuntimeError):
    """The program to compare with is not installed."""


def figure(
    name: str, value: float, unit: str, reference: float, ratio: float, goal: float
) -> Figure:
    """Round a figure for reading and judge it by its exact ratio."""
    shown = round(value, 4), round(reference, 4), round(ratio, 3)
    return Figure(name, shown[0], unit, shown[1], shown[2], goal, ratio >= goal)


def reference_module(name: str) -> ModuleType:
    """Import a program to compare with, which only measurements need."""
    try:
        return import_module(name)
    except ImportError:
        message = f"{name} is not installed; run the measurements with: make bench"
        raise MissingReference(message) from None


def pace(work: Work) -> float:
    """Do the work over and over for one round; give units a second.

    Seconds of this process's own work: what else the machine does does not count.
    """
    started = time.process_time()
    done = work()
    while (spent := time.process_time() - started) < ROUND_SECONDS:
        done += work()
    return done / spent


def side_by_side(ours: Work, theirs: Work) -> tuple[float, float]:
    """Time both in turns, so that a busy moment of the machine harms both.

    Give the paces of the round whose ratio is the median.
    """
    pace(ours)
    pace(theirs)
    paces = [(pace(ours), pace(theirs)) for _ in range(ROUNDS)]
    return sorted(paces, key=lambda pair: pair[0] / pair[1])[ROUNDS // 2]


def seconds_each(work: Work) -> float:
    """Give the median time of one unit of work."""
    work()
    return 1 / sorted(pace(work) for _ in range(ROUNDS))[ROUNDS // 2]
