"""Ctrl+C and a polite request to end: the window closes in good order."""

from __future__ import annotations

import signal
import socket
from collections.abc import Callable

from PySide6.QtCore import QObject, QSocketNotifier

_ENDINGS = (signal.SIGINT, signal.SIGTERM)


class PoliteEnd(QObject):
    """Calls a function when the process is asked to end.

    Python looks at signals only between its own instructions, and a resting window executes
    none; so the signal also writes to a socket that Qt watches.
    """

    def __init__(self, end: Callable[[], None]) -> None:
        """Watch for signals until `forget`."""
        super().__init__()
        self._end = end
        self._far, self._near = socket.socketpair()
        for one in (self._far, self._near):
            one.setblocking(False)
        self._notifier = QSocketNotifier(self._near.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._heard)
        self._old_descriptor = signal.set_wakeup_fd(self._far.fileno())
        self._old = {one: signal.signal(one, lambda *_: None) for one in _ENDINGS}

    def forget(self) -> None:
        """Let signals do what they did before."""
        signal.set_wakeup_fd(self._old_descriptor)
        for one, handler in self._old.items():
            signal.signal(one, handler)
        self._notifier.setEnabled(False)
        self._far.close()
        self._near.close()

    def _heard(self) -> None:
        self._near.recv(64)
        self._end()
