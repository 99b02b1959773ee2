"""Playing a position out in the background: in processes of their own, watched by a thread."""

from __future__ import annotations

import threading

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal

from wargames.lab.batch import Stopped, processes, simulate
from wargames.lab.spec import Spec


class PlayoutJob(QObject):
    """One batch of games; stopping it ends its processes at once."""

    progressed = Signal(int, int)
    """Games played, and of all games."""
    reported = Signal(object)
    """The batch is done; its report."""
    failed = Signal(str)
    """The batch could not be played; why."""

    def __init__(self, spec: Spec) -> None:
        """Prepare a batch."""
        super().__init__()
        self._spec = spec
        self._stop = threading.Event()

    def start(self) -> None:
        """Begin, away from the window."""
        QThreadPool.globalInstance().start(_Run(self))

    def stop(self) -> None:
        """Play no further; nothing more is told."""
        self._stop.set()

    def run(self) -> None:
        """Do the work; called in another thread."""
        try:
            # Threads of Qt run beside this one, so a fork would not be safe.
            with processes(self._spec.jobs, may_fork=False) as pool:
                report = simulate(self._spec, self._count, pool, self._stop.is_set)
        except Stopped:
            return
        except Exception as error:
            # Whatever goes wrong in a thread must be told, or the dialog would wait for ever.
            if not self._stop.is_set():
                self.failed.emit(f"{type(error).__name__}: {error}")
        else:
            if not self._stop.is_set():
                self.reported.emit(report)

    def _count(self, done: int, games: int) -> None:
        if not self._stop.is_set():
            self.progressed.emit(done, games)


class _Run(QRunnable):
    """Keeps its job alive until it is done."""

    def __init__(self, job: PlayoutJob) -> None:
        super().__init__()
        self._job = job

    def run(self) -> None:
        self._job.run()
