"""Where counters lie: stacks in hexes, rows in boxes and areas, fans when one looks closer."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

import msgspec

from wargames.board.space import SpaceId, SpaceKind
from wargames.present.area_markers import rects
from wargames.present.area_stacks import in_area
from wargames.present.picture.noise import Point
from wargames.present.picture.values import UNIT, BoardPicture, Rect, SpaceShape

IN_HEX = 0.54 * UNIT
IN_BOX = 0.42 * UNIT
CHIP_ROW = 0.3 * UNIT
HEAD = 0.24 * UNIT
MARGIN = 5.0
GAP = 5.0
# Counters of a stack lie this far apart, closer when there are many of them.
OFFSET = 6.0
SPREAD = 20.0
# In a hex they lie a little above the middle, so that the name of the town can be read.
LIFT = 5.0
FAN_COLUMNS = 5
NO_CHIPS: Mapping[str, Sequence[Point]] = MappingProxyType({})
BRIDGE_RING = 0.24 * UNIT


class PlacedCounter(msgspec.Struct, frozen=True):
    """A counter on the sheet; later ones lie on earlier ones."""

    piece: str
    space: str
    at: Point
    size: float
    badge: int = 0
    """How many counters the stack has, on its top counter only."""

    def contains(self, point: Point) -> bool:
        """Tell whether a point of the sheet is on the counter."""
        half = self.size / 2
        return abs(point[0] - self.at[0]) <= half and abs(point[1] - self.at[1]) <= half


def placed(
    picture: BoardPicture,
    stacks: Mapping[str, Sequence[str]],
    sides: Mapping[str, str],
    chipped: Mapping[str, Sequence[Point]] = NO_CHIPS,
) -> tuple[PlacedCounter, ...]:
    """Lay out every counter whose space is on the sheet; *chipped* spaces hold markers as well."""
    found: list[PlacedCounter] = []
    tags = {tag.space: tag.at for tag in picture.tags}
    printed = printed_in(picture)
    for space, pieces in stacks.items():
        shape = picture.spaces.get(space)
        if shape is None:
            continue
        if shape.kind is SpaceKind.HEX:
            found += _in_hex(shape, pieces, sides)
        elif shape.kind is SpaceKind.AREA:
            names, taken = printed.get(space, ()), rects(chipped.get(space, ()))
            for piece, at, size, badge in in_area(shape, tags[space], pieces, sides, names, taken):
                found.append(PlacedCounter(piece, space, at, size, badge))
        else:
            left, top, width, height = inner_rect(shape)
            kept = CHIP_ROW if space in chipped else 0.0
            found += _in_rows(shape, pieces, (left, top, width, height - kept))
    return tuple(found)


def fanned(
    picture: BoardPicture, space: str, pieces: Sequence[str], size: float
) -> tuple[PlacedCounter, ...]:
    """Spread a stack beside itself, whole counters next to each other, inside the sheet."""
    columns = min(len(pieces), FAN_COLUMNS)
    rows = math.ceil(len(pieces) / columns)
    step = size * 1.14
    width, height = columns * step, rows * step
    x, y = picture.spaces[space].centre
    left = max(0.0, min(x - width / 2, picture.width - width))
    top = max(0.0, min(y - height / 2, picture.height - height))
    return tuple(
        PlacedCounter(
            piece,
            space,
            (left + step * (index % columns + 0.5), top + step * (index // columns + 0.5)),
            size,
        )
        for index, piece in enumerate(pieces)
    )


def bounds_of(counters: Sequence[PlacedCounter], margin: float) -> Rect:
    """Give the rectangle around some counters."""
    left = min(c.at[0] - c.size / 2 for c in counters) - margin
    top = min(c.at[1] - c.size / 2 for c in counters) - margin
    right = max(c.at[0] + c.size / 2 for c in counters) + margin
    bottom = max(c.at[1] + c.size / 2 for c in counters) + margin
    return (left, top, right - left, bottom - top)


def topmost(counters: Sequence[PlacedCounter], point: Point) -> PlacedCounter | None:
    """Find the counter that is seen at a point."""
    return next((c for c in reversed(counters) if c.contains(point)), None)


def inner_rect(shape: SpaceShape) -> Rect:
    """Give the part of a box where counters may lie."""
    xs, ys = [p[0] for p in shape.outline], [p[1] for p in shape.outline]
    left, top = min(xs) + MARGIN, min(ys) + HEAD + MARGIN
    return (left, top, max(xs) - MARGIN - left, max(ys) - MARGIN - top)


def printed_in(picture: BoardPicture) -> dict[SpaceId, list[Rect]]:
    """Give what counters of areas should leave to be seen: the name of each, then its bridges."""
    found: dict[SpaceId, list[Rect]] = {}
    if not picture.tags:
        return found
    for label in picture.labels:
        if label.space:
            found.setdefault(label.space, []).append(label.box)
    for bridge in picture.bridges:
        (x, y), around = bridge.at, BRIDGE_RING
        for space in bridge.between:
            ring = (x - around, y - around, 2 * around, 2 * around)
            found.setdefault(space, []).append(ring)
    return found


def _in_hex(
    shape: SpaceShape, pieces: Sequence[str], sides: Mapping[str, str]
) -> Iterator[PlacedCounter]:
    """Pile a stack up to the right; where two sides meet, each has its own pile."""
    piles: dict[str, list[str]] = {}
    for piece in pieces:
        piles.setdefault(sides.get(piece, ""), []).append(piece)
    apart = 0.0 if len(piles) == 1 else IN_HEX * 0.42
    first = shape.centre[0] - apart * (len(piles) - 1) / 2
    for number, pile in enumerate(piles.values()):
        step = min(OFFSET, SPREAD / max(1, len(pile) - 1))
        back = step * (len(pile) - 1) / 2
        for index, piece in enumerate(pile):
            at = (
                first + apart * number - back + step * index,
                shape.centre[1] - LIFT + back - step * index,
            )
            is_top = index == len(pile) - 1
            badge = len(pile) if is_top and len(pile) > 1 else 0
            yield PlacedCounter(piece, shape.id, at, IN_HEX, badge)


def _in_rows(shape: SpaceShape, pieces: Sequence[str], rect: Rect) -> Iterator[PlacedCounter]:
    """Fill rows from the left; too many counters shrink, then overlap like cards in a hand."""
    left, top, width, height = rect
    size = IN_HEX if _room(rect, IN_HEX) >= len(pieces) else IN_BOX
    rows_at_most = max(1, int((height + GAP) // (size + GAP)))
    wide = max(1, int((width + GAP) // (size + GAP)))
    columns = max(wide, math.ceil(len(pieces) / rows_at_most))
    step = size + GAP if columns == wide else (width - size) / max(1, columns - 1)
    rows = math.ceil(len(pieces) / columns)
    first_row = top + (height - rows * (size + GAP) + GAP) / 2 + size / 2
    for index, piece in enumerate(pieces):
        row, column = divmod(index, columns)
        in_row = min(columns, len(pieces) - row * columns)
        used = step * (in_row - 1) + size
        x = left + (width - used) / 2 + size / 2 + step * column
        yield PlacedCounter(piece, shape.id, (x, first_row + row * (size + GAP)), size)


def _room(rect: Rect, size: float) -> int:
    """Tell how many whole counters of a size lie side by side in a box."""
    return int((rect[2] + GAP) // (size + GAP)) * int((rect[3] + GAP) // (size + GAP))
