"""The middle of the window: a board or a card table, and the commands to look at it."""

from __future__ import annotations

from functools import partial

from wargames.ui.board.board_view import BoardView
from wargames.ui.board.contents import CONTROL, LAST_FIGHTS, LAST_MOVES, RANGE
from wargames.ui.cards.card_table import CardTable
from wargames.ui.table import Table
from wargames.ui.window.commands import SEPARATOR, Command

Middle = BoardView | CardTable

OWN_OVERLAYS = (RANGE, LAST_MOVES, LAST_FIGHTS, CONTROL)
# The first overlay has F2; F1 is for the rules, F6 and F11 belong to the window.
OVERLAY_KEYS = ("F2", "F3", "F4", "F5", "F7", "F8", "F9", "F10", "F12")


def middle_of(table: Table) -> Middle:
    """Make what the game is played on."""
    is_cards = table.game.content.game.value.board == "card"
    return CardTable(table) if is_cards else BoardView(table)


def view_commands(middle: Middle) -> list[Command]:
    """List the ways to look at a board."""
    if not isinstance(middle, BoardView):
        return []
    return [
        Command("act-fit", ("F",), middle.fit),
        Command("act-zoom-selection", ("Z",), middle.zoom_to_selection),
        Command("act-zoom-in", ("+", "="), partial(middle.zoom, 1)),
        Command("act-zoom-out", ("-",), partial(middle.zoom, -1)),
        Command("act-natural", ("Ctrl+0",), middle.natural_size),
        Command("act-mini-map", ("M",), middle.show_mini_map, is_switch=True, is_on=True),
        SEPARATOR,
    ]


def overlay_commands(middle: Middle) -> list[Command]:
    """List the overlays of a board: ours, then those of the game."""
    if not isinstance(middle, BoardView):
        return []
    contents = middle.contents
    return [
        Command(
            name,
            OVERLAY_KEYS[place : place + 1],
            partial(contents.show_overlay, name),
            is_switch=True,
            of_game=name not in OWN_OVERLAYS,
        )
        for place, name in enumerate(contents.overlay_names)
    ]
