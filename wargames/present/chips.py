"""Chips on tracks and displays: the numbers and states that a printed sheet shows with markers.

The traits of a box say what is shown in it. A numbered box is the cell of a track and shows the
chip of a number that stands there, or of its tens; any other box shows its numbers and states.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from string import ascii_letters

import msgspec
from msgspec.structs import replace

from wargames.board.space import Space, SpaceKind
from wargames.content.files import MarkerEntry
from wargames.engine.state import GameState
from wargames.engine.text import say
from wargames.present.interface import tell

TURN = "turn"
# Letters on a chip at the most, and the length of words that are left out, such as "de la".
MOST = 6
SMALL = 3
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
    value: str = ""
    """The number that a chip stands for, in full."""


def chips(state: GameState, language: str, markers: Iterable[MarkerEntry]) -> Iterator[Chip]:
    """Give every chip of a state; markers of the game that are not on the map lie in their box."""
    kit, known = state.kit, {marker.id: marker for marker in markers}
    cells: dict[str, dict[int, str]] = defaultdict(dict)
    for box in kit.board.of_kind(SpaceKind.BOX):
        for what in sorted(box.traits):
            if "number" in box.values:
                cells[what][box.values["number"]] = box.id
            elif what in kit.tracks:
                track, count = kit.tracks[what], str(state.tracks.get(what, 0))
                yield Chip(what, box.id, count, say(track.name, language), track.side, value=count)
            elif (what in state.status or what in known) and what not in state.markers:
                yield _state_chip(state, what, box, known.get(what), language)
    for what, places in cells.items():
        if what == TURN:
            name = tell("turn", language, turn=state.turn)
            yield from _counted(Chip(what, "", name[0], name), state.turn, places)
        elif what in kit.tracks:
            name, number = say(kit.tracks[what].name, language), state.tracks.get(what, 0)
            chip = Chip(what, "", initials(name), name, kit.tracks[what].side, value=str(number))
            yield from _counted(chip, number, places)


def _counted(chip: Chip, number: int, places: dict[int, str]) -> Iterator[Chip]:
    """Put a number on its track, in ones and tens when it goes beyond the last cell."""
    base = max(places) + 1
    if number < base:
        if number in places:
            yield replace(chip, space=places[number])
        return
    for part, suffix in ((number % base, ""), (number // base, f"×{base}")):
        if part in places:
            marker, text = chip.marker + suffix, chip.text + suffix
            yield replace(chip, marker=marker, text=text, space=places[part])


def _state_chip(
    state: GameState, what: str, box: Space, marker: MarkerEntry | None, language: str
) -> Chip:
    """Show a state: in the colour of the side it names, or turned over once it is used."""
    now = state.status.get(what, "")
    side = now if now in {side.id for side in state.kit.sides} else marker.side if marker else ""
    name = say(marker.name, language) if marker else box.label(language)
    return Chip(what, box.id, initials(name), name, side, USED_COLOUR if now == USED else "")


def initials(name: str) -> str:
    """Shorten a name to what fits on a chip: RAF83G, AR, 82."""
    words = [_shortened(word) for word in re.findall(r"\w+", name)]
    return "".join(words)[:MOST] if len(words) > 1 else name[:1].upper()


def _shortened(word: str) -> str:
    if word[0].isdigit():
        return word.rstrip(ascii_letters)
    if word.isupper():
        return word
    is_small = len(word) <= SMALL and word[0].islower()
    return "" if is_small else word[0].upper()
