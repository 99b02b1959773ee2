"""Start the program with ``python -m wargames``."""

import sys


def run() -> int:
    """Hand the arguments to the command line and return its exit status."""
    from wargames.cli.main import main

    return main()


if __name__ == "__main__":
    sys.exit(run())
