"""A board at a terminal: who stands where, the cards in sight, and the tracks."""

from __future__ import annotations

from collections.abc import Iterator

from wargames.cli.cards import table_lines
from wargames.engine.state import GameState
from wargames.present.interface import tell
from wargames.present.texts import Wording


def board_lines(state: GameState, side: str, wording: Wording) -> Iterator[str]:
    """List the spaces with something on them in the order of the map, then what a side sees."""
    for space in state.kit.board.order:
        here = [_counter(piece, state, wording) for piece in state.stack_at(space)]
        here += [
            f"<{wording.value('marker', marker)}>"
            for marker, at in state.markers.items()
            if at == space
        ]
        if here:
            yield f"  {wording.space(space)}: {', '.join(here)}"
    yield from table_lines(state, side, wording)
    for track, value in state.tracks.items():
        yield f"  {wording.value('track', track)}: {value}"


def _counter(piece: str, state: GameState, wording: Wording) -> str:
    """Name a unit with its id, its damage and its marks."""
    name, about = wording.piece(piece), state.pieces[piece]
    notes = [] if name == piece else [piece]
    if about.hits:
        notes.append(tell("hits", wording.language, hits=about.hits))
    if about.face:
        notes.append(wording.word(f"face-{about.face}"))
    notes += [wording.word(mark) for mark in sorted(about.marks)]
    return f"{name} ({'; '.join(notes)})" if notes else name
