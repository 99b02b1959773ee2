"""The application: starts Qt, or says in one sentence why it cannot."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from types import TracebackType
from typing import TYPE_CHECKING

from wargames.bots.seating import Seated
from wargames.library import Library
from wargames.present.mistakes import write_down
from wargames.saves import SaveError
from wargames.ui.settings import APP, Settings

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from wargames.ui.host import Host

PLATFORM = "QT_QPA_PLATFORM"
_SCREENS = ("DISPLAY", "WAYLAND_DISPLAY")
_CANNOT_START = 2


class NoWindow(Exception):
    """Qt cannot be used on this machine; the text says why."""


def has_screen(environment: Mapping[str, str] = os.environ, system: str = sys.platform) -> bool:
    """Tell whether there is a screen to show a window on, without starting Qt."""
    if system in ("darwin", "win32") or environment.get(PLATFORM):
        return True
    return any(environment.get(name) for name in _SCREENS)


def make_application(complain: Callable[[str], str]) -> QApplication:
    """Start Qt; without a working screen the process ends with one sentence, not with a dump.

    Qt itself aborts when no screen can be used, so the last word is taken from it: *complain*
    makes the sentence out of Qt's own.
    """
    try:
        from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler
        from PySide6.QtWidgets import QApplication
    except ImportError as error:
        raise NoWindow(str(error)) from error

    def hear(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        del context
        if kind is QtMsgType.QtFatalMsg:
            sys.stderr.write(f"wargames: {complain(_first_sentence(text))}\n")
            sys.stderr.flush()
            os._exit(_CANNOT_START)

    qInstallMessageHandler(hear)
    app = QApplication.instance() or QApplication([APP])
    qInstallMessageHandler(None)
    if not isinstance(app, QApplication):
        message = "another kind of Qt application is running"
        raise NoWindow(message)
    app.setApplicationName(APP)
    app.setApplicationDisplayName("Wargames")
    app.setDesktopFileName(APP)
    return app


def run_app(
    library: Library,
    settings: Settings,
    complain: Callable[[str], str],
    seat: Callable[[], Seated] | None = None,
) -> int:
    """Open the New Game screen, or the table that *seat* prepares, until players leave."""
    app = make_application(complain)
    from wargames.ui.host import Host
    from wargames.ui.ledger import Ledger
    from wargames.ui.signals import PoliteEnd
    from wargames.ui.sweeper import Sweeper

    sweeper = Sweeper()
    host = Host(library, settings, Ledger())
    sys.excepthook = exception_hook(host)
    if seat is None:
        host.show_screen()
    else:
        host.open_table(seat())
    ending = PoliteEnd(app.quit)
    code = app.exec()
    ending.forget()
    host.leave()
    sweeper.stop()
    return code


def exception_hook(
    host: Host,
) -> Callable[[type[BaseException], BaseException, TracebackType | None], None]:
    """Give what is called for a mistake that nothing else caught: players read a sentence."""

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if isinstance(error, SaveError):
            host.tell_trouble("trouble-save", error)
            return
        path = write_down(error.with_traceback(trace))
        host.tell_trouble("trouble-program", f"{kind.__name__}: {error}", log=path)

    return hook


def _first_sentence(text: str) -> str:
    return " ".join(text.split()).partition(". ")[0].rstrip(".")
