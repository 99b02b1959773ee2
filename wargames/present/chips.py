"""Chips on tracks and displays: the numbers and states that a printed sheet shows with markers.

The traits of a box say what is shown in it. A numbered box is the cell of a track and shows the
chip of a number that stands there, or of its tens; any other box shows its numbers and states.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

import msgspec

from wargames.board.space import SpaceKind
from wargames.content.files import MarkerEntry
from wargames.engine.state import GameState
from wargames.engine.text import say

TURN = "turn"
USED = "used"
USED_COLOUR = "#a29c8c"


class Chip(msgspec.Struct, frozen=True):
    """A chip in a box; its colour is that of a side unless it has one of its own."""

    marker: str
    space: str
    text: str
    name: str
    side: str = ""
    colour: str = ""


def chips(state: GameState, language: str, markers: Iterable[MarkerEntry]) -> Iterator[Chip]:
    """Give every chip of a state; markers of the game that are not on the map lie in their box."""
    kit, known = state.kit, {marker.id: marker for marker in markers}
    cells: dict[str, dict[int, str]] = defaultdict(dict)
    for box in kit.board.of_kind(SpaceKind.BOX):
        for what in sorted(box.traits):
            if "number" in box.values:
                cells[what][box.values["number"]] = box.id
            elif what in kit.tracks:
                count = str(state.tracks.get(what, 0))
                yield Chip(what, box.id, count, _name(state, what, language), kit.tracks[what].side)
            elif (what in state.status or what in known) and what not in state.markers:
                yield _state_chip(state, what, box.id, known.get(what), language)
    for what, places in cells.items():
        if what == TURN or what in kit.tracks:
            yield from _counted(state, what, places, language)


def _counted(state: GameState, what: str, places: dict[int, str], language: str) -> Iterator[Chip]:
    """Put a number on its track, in ones and tens when it goes beyond the last cell."""
    number = state.turn if what == TURN else state.tracks.get(what, 0)
    track = state.kit.tracks.get(what)
    text, name = initials(what), _name(state, what, language)
    side, base = track.side if track else "", max(places) + 1
    if number < base:
        if number in places:
            yield Chip(what, places[number], text, name, side)
        return
    for part, suffix in ((number % base, ""), (number // base, f"×{base}")):
        if part in places:
            yield Chip(what + suffix, places[part], text + suffix, name, side)


def _state_chip(
    state: GameState, what: str, space: str, marker: MarkerEntry | None, language: str
) -> Chip:
    """Show a state: in the colour of the side it names, or turned over once it is used."""
    now = state.status.get(what, "")
    side = now if now in {side.id for side in state.kit.sides} else marker.side if marker else ""
    name = say(marker.name, language) if marker else what
    return Chip(what, space, initials(what), name, side, USED_COLOUR if now == USED else "")


def initials(what: str) -> str:
    """Shorten a name to what fits on a chip: RAF83, AR, V, 82."""
    first, *rest = what.split("-")
    if first.isdigit():
        return first
    if rest and rest[-1].isdigit():
        return (first[:3] + rest[-1]).upper()
    return "".join(word[0] for word in (first, *rest)).upper()


def _name(state: GameState, what: str, language: str) -> str:
    track = state.kit.tracks.get(what)
    return say(track.name, language) if track else what
