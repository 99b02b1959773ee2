"""The commands of the board: looking, and overlays with one key each."""

from __future__ import annotations

from functools import partial

from wargames.ui.board.board_view import BoardView
from wargames.ui.board.contents import CONTROL, LAST_MOVES, RANGE, BoardContents
from wargames.ui.window.commands import Command

OWN_OVERLAYS = (RANGE, LAST_MOVES, CONTROL)
# The first overlay has F2; F1 is for the rules, F6 and F11 belong to the window.
OVERLAY_KEYS = ("F2", "F3", "F4", "F5", "F7", "F8", "F9", "F10", "F12")


def view_commands(board: BoardView) -> list[Command]:
    """List the ways to look at the board."""
    return [
        Command("act-fit", ("F",), board.fit),
        Command("act-zoom-selection", ("Z",), board.zoom_to_selection),
        Command("act-zoom-in", ("+", "="), partial(board.zoom, 1)),
        Command("act-zoom-out", ("-",), partial(board.zoom, -1)),
        Command("act-natural", ("Ctrl+0",), board.natural_size),
        Command("act-mini-map", ("M",), board.show_mini_map, is_switch=True, is_on=True),
    ]


def overlay_commands(contents: BoardContents) -> list[Command]:
    """List the overlays: ours, then those of the game."""
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
