"""Start the program with ``python -m wargames``."""

import os
import signal
import sys
from contextlib import suppress
from types import FrameType

_STDERR = 2
_STOPPED = 2


def run() -> int:
    """Hand the arguments to the command line and return its exit status."""
    signal.signal(signal.SIGINT, interrupted)
    import multiprocessing

    # A one-folder build starts its worker processes through this same program.
    multiprocessing.freeze_support()
    from wargames.cli.main import main

    return main()


def interrupted(number: int, frame: FrameType | None) -> None:
    """Answer Ctrl-C: whatever runs is told, but an import is not left half done.

    A library in C that is interrupted while it loads prints its own traceback or aborts. Nothing is
    lost by leaving at once: games are in their files after every action.
    """
    del number
    while frame is not None:
        if frame.f_code.co_filename.startswith("<frozen importlib"):
            with suppress(OSError):
                os.write(_STDERR, b"wargames: Stopped.\n")
            os._exit(_STOPPED)
        frame = frame.f_back
    raise KeyboardInterrupt


if __name__ == "__main__":
    sys.exit(run())
