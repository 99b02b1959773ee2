"""Measurements of the window, each against the limit that a player would notice.

A process of its own opens the window without a screen, so that its start can be measured and
nothing here needs Qt.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from functools import cache, partial
from tempfile import TemporaryDirectory

import msgspec

from wargames.lab.bench.figure import Figure, figure
from wargames.library import Library
from wargames.ui.app import PLATFORM


class WindowTimes(msgspec.Struct, frozen=True):
    """What a process measured of its window; 0 where the game has nothing to measure."""

    start_s: float
    frame_ms: float
    select_ms: float
    memory_mb: float


LIMITS: Mapping[str, tuple[str, str, float]] = {
    "window-start": ("start_s", "s", 2.0),
    "window-frame": ("frame_ms", "ms", 16.0),
    "window-select": ("select_ms", "ms", 50.0),
    "window-memory": ("memory_mb", "MB", 400.0),
}
"""For each figure: what is measured, its unit, and the limit."""


def take(name: str, library: Library, game: str) -> Figure | None:
    """Take one figure of a game's window; None when the game has nothing of the kind."""
    del library
    field, unit, limit = LIMITS[name]
    value: float = getattr(_measured(game), field)
    return figure(name, value, unit, limit, limit / value, 1.0) if value else None


OF_WINDOW: Mapping[str, Callable[[Library, str], Figure | None]] = {
    name: partial(take, name) for name in LIMITS
}


@cache
def _measured(game: str) -> WindowTimes:
    command = [sys.executable, "-m", "wargames.ui.bench_window", game]
    with TemporaryDirectory() as empty:
        # A new player has no maps drawn yet; a folder of drawn ones would flatter the start.
        environment = {**os.environ, PLATFORM: "offscreen", "XDG_CACHE_HOME": empty}
        done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    return msgspec.json.decode(done.stdout, type=WindowTimes)
