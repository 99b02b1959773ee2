"""A position as it lies on the sheet: counters with their looks, markers, and who holds what."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from wargames.board.space import SpaceKind
from wargames.content.game_content import GameContent
from wargames.engine.state import GameState
from wargames.engine.text import say
from wargames.present.area_markers import SIZE, marker_spots
from wargames.present.chips import Chip, chips, initials
from wargames.present.crossings import CrossingLook, crossing_looks
from wargames.present.picture.counter_look import CounterLook
from wargames.present.picture.noise import Point
from wargames.present.picture.values import UNIT, BoardPicture, SpaceShape
from wargames.present.piece_look import piece_look
from wargames.present.stacking import PlacedCounter, inner_rect, placed, printed_in

MARKER_SIZE = SIZE
LARGEST_CHIP = 0.56 * UNIT


class PlacedMarker(msgspec.Struct, frozen=True):
    """A marker on the sheet, with a short text on the colour of its formation."""

    marker: str
    space: str
    at: Point
    text: str
    name: str
    side: str
    colour: str
    size: float = MARKER_SIZE


class Position(msgspec.Struct, frozen=True):
    """Everything that lies on the sheet."""

    counters: tuple[PlacedCounter, ...]
    looks: dict[str, CounterLook]
    markers: tuple[PlacedMarker, ...]
    control: dict[str, str]
    crossings: tuple[CrossingLook, ...] = ()


def position_of(
    state: GameState, content: GameContent, picture: BoardPicture, language: str
) -> Position:
    """Lay out a state."""
    sides = {name: unit.side for name, unit in state.kit.units.items()}
    markers = _markers(state, content, picture, language)
    chipped: dict[str, list[Point]] = {}
    for marker in markers:
        chipped.setdefault(marker.space, []).append(marker.at)
    counters = placed(picture, state.stacks, sides, chipped)
    return Position(
        counters=counters,
        looks={c.piece: piece_look(state, content, c.piece) for c in counters if c.piece in sides},
        markers=markers,
        control={s: side for s, side in state.control.items() if s in picture.spaces},
        crossings=crossing_looks(state, picture),
    )


def _markers(
    state: GameState, content: GameContent, picture: BoardPicture, language: str
) -> tuple[PlacedMarker, ...]:
    """Lay out the markers of the game and the chips of tracks and displays, row by row."""
    known = content.game.value.markers
    heaps: dict[str, list[Chip]] = {}
    for chip in (*_own_markers(state, content, language), *chips(state, language, known)):
        if chip.space in picture.spaces:
            heaps.setdefault(chip.space, []).append(chip)
    layout = _Layout(state, picture)
    return tuple(
        PlacedMarker(c.marker, c.space, at, c.text, c.name, c.side, c.colour, size)
        for space, heap in heaps.items()
        for c, (at, size) in zip(heap, layout.places(space, len(heap)), strict=True)
    )


class _Layout:
    """Knows where the markers of each space lie."""

    def __init__(self, state: GameState, picture: BoardPicture) -> None:
        self._state, self._picture = state, picture
        self._tags = {tag.space: tag.at for tag in picture.tags}
        self._printed = printed_in(picture)

    def places(self, space: str, count: int) -> Iterator[tuple[Point, float]]:
        """Give the places and sizes of the markers of a space."""
        state, shape = self._state, self._picture.spaces[space]
        has_pieces = bool(state.stack_at(space))
        if shape.kind is SpaceKind.AREA:
            names = tuple(self._printed.get(space, ()))
            spots = marker_spots(shape, self._tags[space], count, names)
            yield from ((spot, MARKER_SIZE) for spot in spots)
        elif shape.kind is SpaceKind.BOX and not has_pieces and not _is_in_play(state, space):
            yield from _display(shape, count)
        else:
            for number in range(count):
                yield _marker_place(shape, number, has_pieces=has_pieces), MARKER_SIZE


def _is_in_play(state: GameState, box: str) -> bool:
    """Tell whether units move through a box, as they do not through displays and tracks."""
    return bool(state.kit.board.edges_from(box))


def _display(shape: SpaceShape, count: int) -> Iterator[tuple[Point, float]]:
    """Fill a display or the cell of a track, where nothing but markers ever lies."""
    left, top, wide, high = inner_rect(shape)
    step = min(LARGEST_CHIP, high, wide / count)
    first = left + wide / 2 - step * (count - 1) / 2
    for number in range(count):
        yield (first + number * step, top + high / 2), step / 1.1


def _marker_place(shape: SpaceShape, number: int, *, has_pieces: bool) -> Point:
    """Give the place of a marker: beside the middle, or below the counters of a box."""
    lowest, step = max(y for _, y in shape.outline), number * MARKER_SIZE * 1.1
    if has_pieces and shape.kind is SpaceKind.BOX:
        left = min(x for x, _ in shape.outline)
        return (left + MARKER_SIZE * 0.8 + step, lowest - MARKER_SIZE * 0.6)
    below = min(shape.centre[1] + 0.3 * UNIT, lowest - MARKER_SIZE * 0.6)
    return (shape.centre[0] - 0.3 * UNIT + step, below)


def _own_markers(state: GameState, content: GameContent, language: str) -> Iterator[Chip]:
    about = content.game.value
    known = {marker.id: marker for marker in about.markers}
    colours = {pool.id: pool.colour for pool in about.pools}
    for name, space in state.markers.items():
        marker = known.get(name)
        title = say(marker.name, language) if marker else name
        colour = colours.get(marker.pool, "") if marker else ""
        yield Chip(
            marker=name,
            space=space,
            text=_marker_text(state, name, title, is_coloured=bool(colour)),
            name=title,
            side=marker.side if marker else "",
            colour=colour,
        )


def _marker_text(state: GameState, name: str, title: str, *, is_coloured: bool) -> str:
    """Write on a marker whose it is, when its colour says so too, else what it still holds."""
    if is_coloured:
        return name.partition("-")[0].upper()[:4]
    return str(state.tracks[name]) if name in state.tracks else initials(title)
