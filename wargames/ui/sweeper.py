"""Sweeping up lost objects where windows live.

Python looks for lost objects in whatever thread makes the next one. Should that be the thread of a
thinking bot, windows that were closed would be ended there, which Qt does not survive. So nothing
is swept by itself any more: a timer of the window's own thread does it.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

EVERY_MS = 500


class Sweeper(QObject):
    """Sweeps in the thread that it was made in, until it is stopped."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Take over at once; what is there already is taken as needed for good."""
        super().__init__(parent)
        gc.disable()
        gc.freeze()
        self._timer = QTimer(self, interval=EVERY_MS)
        self._timer.timeout.connect(self.sweep)
        self._timer.start()

    def sweep(self) -> None:
        """Sweep the oldest generation of objects that is due."""
        counts, limits = gc.get_count(), gc.get_threshold()
        due = [number for number in (2, 1, 0) if counts[number] > limits[number]]
        if due:
            gc.collect(due[0])

    def stop(self) -> None:
        """Let Python sweep by itself again."""
        self._timer.stop()
        gc.unfreeze()
        gc.enable()
