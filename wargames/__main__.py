"""Start the program with ``python -m wargames``."""

import multiprocessing
import sys


def run() -> int:
    """Hand the arguments to the command line and return its exit status."""
    # A one-folder build starts its worker processes through this same program.
    multiprocessing.freeze_support()
    try:
        from wargames.cli.main import main
    except KeyboardInterrupt:
        # Whoever presses Ctrl-C while the program is still starting gets no traceback either.
        sys.stderr.write("wargames: Stopped.\n")
        return 2
    return main()


if __name__ == "__main__":
    sys.exit(run())
