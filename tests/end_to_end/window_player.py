"""A program that plays in the window without a screen and tells each finished step.

It opens the game file named on its command line as the program itself would, lets bots play
both sides, and prints the number of every finished step, until somebody kills it.
"""

import sys
from pathlib import Path

from wargames.bots.seating import resume
from wargames.library import Library
from wargames.ui.app import make_application
from wargames.ui.settings import Settings


def main() -> None:
    """Play until killed."""
    app = make_application(str)
    from wargames.ui.host import Host
    from wargames.ui.ledger import Ledger

    library, path = Library(), Path(sys.argv[1])
    host = Host(library, Settings(pace=0), Ledger())
    bots = {side.id: "random" for side in _sides(library, path)}
    seated = resume(path, library, bots)
    seated.session.listen(lambda *_: print(seated.session.cursor, flush=True))  # noqa: T201
    host.open_table(seated)
    app.exec()


def _sides(library, path):
    from wargames.saves import game_of

    return game_of(path, library).content.game.value.sides


if __name__ == "__main__":
    main()
