"""A window for a table, with everything around it that does not depend on the kind of board."""

from __future__ import annotations

from wargames.ui.cards.curtain import Curtain
from wargames.ui.table import Table
from wargames.ui.window.main_window import MainWindow


def window_for(table: Table) -> MainWindow:
    """Make the window of a table and show it, with a curtain where sides hide something."""
    window = MainWindow(table)
    window.show()
    if window.findChild(Curtain) is None:
        # A table of cards hangs one by itself; sealed bids on a map need it too.
        Curtain(table, window)
    return window
