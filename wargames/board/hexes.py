"""Hex grids: axial coordinates inside, printed numbers only at the edges.

Axial coordinates (q, r) make distance and neighbours plain arithmetic whatever the printed
numbering. A `Grid` knows how a printed number such as "0103" maps to a place on the sheet.
"""

from __future__ import annotations

import math
from enum import Enum

import msgspec

Axial = tuple[int, int]
Point = tuple[float, float]

DIRECTIONS: tuple[Axial, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


class Top(Enum):
    """Which part of a hex points to the top of the sheet."""

    POINTY = "pointy"
    FLAT = "flat"


class LabelOrder(Enum):
    """Which half of a printed number comes first."""

    ROW_COLUMN = "row-column"
    COLUMN_ROW = "column-row"


class Grow(Enum):
    """The direction in which printed row numbers increase."""

    NORTH = "north"
    SOUTH = "south"


class Parity(Enum):
    """Which lines of hexes are shifted by the offset."""

    EVEN = "even"
    ODD = "odd"


class Grid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How printed hex numbers lie on the sheet, in units of one hex width.

    Pointy-top hexes form straight rows and every other row is shifted; flat-top hexes form
    straight columns and every other column is shifted. `offset` is that shift, +0.5 or -0.5,
    in the direction in which the numbers grow.
    """

    top: Top
    label: LabelOrder
    rows_grow: Grow
    offset_rows: Parity
    offset: float

    def parse(self, label: str) -> tuple[int, int]:
        """Split a printed number into (row, column)."""
        half = len(label) // 2
        first, second = int(label[:half]), int(label[half:])
        return (first, second) if self.label is LabelOrder.ROW_COLUMN else (second, first)

    def axial(self, label: str) -> Axial:
        """Give the axial coordinates of a printed number."""
        row, column = self.parse(label)
        if self.top is Top.POINTY:
            shifted = self._is_shifted(row)
            # Twice the horizontal position is always whole, so the arithmetic stays exact.
            doubled = 2 * column + (round(2 * self.offset) if shifted else 0)
            line = -row if self.rows_grow is Grow.NORTH else row
            return ((doubled - line) // 2, line)
        shifted = self._is_shifted(column)
        doubled = 2 * row + (round(2 * self.offset) if shifted else 0)
        if self.rows_grow is Grow.NORTH:
            doubled = -doubled
        return (column, (doubled - column) // 2)

    def centre(self, label: str) -> Point:
        """Give the centre of a hex on the sheet: x to the east, y to the south."""
        q, r = self.axial(label)
        if self.top is Top.POINTY:
            return (q + r / 2, r * math.sqrt(3) / 2)
        return (q * math.sqrt(3) / 2, r + q / 2)

    def corners(self, label: str) -> tuple[Point, ...]:
        """Give the six corners of a hex, clockwise on the sheet."""
        x, y = self.centre(label)
        radius = 1 / math.sqrt(3)
        turn = -90 if self.top is Top.POINTY else 0
        angles = (math.radians(turn + 60 * i) for i in range(6))
        return tuple((x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles)

    def _is_shifted(self, line: int) -> bool:
        return (line % 2 == 0) is (self.offset_rows is Parity.EVEN)


def neighbours(hex_: Axial) -> tuple[Axial, ...]:
    """Give the six hexes around one."""
    q, r = hex_
    return tuple((q + dq, r + dr) for dq, dr in DIRECTIONS)


def distance(a: Axial, b: Axial) -> int:
    """Count the hexes of the shortest straight way from one hex to another."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))
