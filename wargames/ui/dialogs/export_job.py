"""Export in the background: a file is made and written while the game goes on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal, SignalInstance

from wargames.saves.whole_file import write_whole


class ExportJob(QObject):
    """One file being made; cancelling leaves whatever was there before."""

    written = Signal(str)
    """The file is there; its path."""
    failed = Signal(str)
    """The file could not be written; why."""

    def __init__(self, path: Path, make: Callable[[], bytes]) -> None:
        """Make a file's contents, then write them to a path."""
        super().__init__()
        self._path, self._make = path, make
        self._is_cancelled = False

    def start(self) -> None:
        """Begin, away from the window."""
        QThreadPool.globalInstance().start(_Run(self))

    def cancel(self) -> None:
        """Write nothing."""
        self._is_cancelled = True

    def run(self) -> None:
        """Do the work; called in another thread."""
        try:
            data = self._make()
            if not self._is_cancelled:
                self._path.parent.mkdir(parents=True, exist_ok=True)
                write_whole(self._path, data)
        except OSError as error:
            self._tell(self.failed, error.strerror or str(error))
        except Exception as error:
            # Whatever goes wrong in a thread must be told, or the dialog would wait for ever.
            self._tell(self.failed, f"{type(error).__name__}: {error}")
        else:
            self._tell(self.written, str(self._path))

    def _tell(self, signal: SignalInstance, text: str) -> None:
        if not self._is_cancelled:
            signal.emit(text)


def finish_jobs(milliseconds: int) -> bool:
    """Wait until no file is being made any more; False when that takes too long."""
    return QThreadPool.globalInstance().waitForDone(milliseconds)


class _Run(QRunnable):
    """Keeps its job alive until it is done."""

    def __init__(self, job: ExportJob) -> None:
        super().__init__()
        self._job = job

    def run(self) -> None:
        self._job.run()
