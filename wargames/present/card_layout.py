"""Where everything lies on a card table of a given size, in plain numbers."""

from __future__ import annotations

from typing import Final

import msgspec

RATIO: Final = 1.4
"""Length of a card over its width."""
GAP: Final = 12.0
CELL_WORDS: Final = 28.0
"""How much of a cell its name takes."""
CELL_LEAST: Final = 56.0
FOOT: Final = 20.0
TOTALS: Final = 0.42
TOTALS_WIDE: Final = (150.0, 215.0)
"""How much of a front its totals take, and between which bounds."""
SMALLEST: Final = 0.62
SMALLEST_WIDE: Final = 0.4
"""Cards of a row shrink to this part of its height before they overlap; wide ones carry figures at
both ends, so that they shrink further first."""
LOW: Final = 220.0
CHANCE_LINE: Final = 44.0
"""Below such a height the chances take a line or two only, so that the ground can still be read."""
SIGN: Final = 76.0
"""Room beside a player's tokens for the large one that shows whose turn it is."""


class Box(msgspec.Struct, frozen=True):
    """A part of the table."""

    x: float
    y: float
    wide: float
    high: float

    @property
    def middle(self) -> tuple[float, float]:
        """The point at its middle."""
        return (self.x + self.wide / 2, self.y + self.high / 2)

    def inner(self, by: float) -> Box:
        """The box without a margin."""
        return Box(self.x + by, self.y + by, self.wide - 2 * by, self.high - 2 * by)


class Spot(msgspec.Struct, frozen=True):
    """Where a card lies: its middle, its height as printed, and how it is turned."""

    x: float
    y: float
    high: float
    angle: float = 0.0


class Zones(msgspec.Struct, frozen=True):
    """The parts of the table: three for each player, a rail, two fronts and the ground between.

    Beside each front its totals are told, below the ground what chance may bring, and below all
    of them what the game says of the ground.
    """

    far_piles: Box
    far_hand: Box
    far_stock: Box
    rail: Box
    near_totals: Box
    near_front: Box
    centre: Box
    chances: Box
    far_front: Box
    far_totals: Box
    words: Box
    near_piles: Box
    near_hand: Box
    near_stock: Box


def zones(wide: float, high: float, *, has_fronts: bool, has_chances: bool = False) -> Zones:
    """Divide a table; while nothing fights, the ground between the fronts is wider."""
    far = _within(high * 0.17, 62, 130)
    near = _within(high * 0.3, 116, 240)
    middle = high - far - near
    rail = _within(wide * 0.13, 84, 150)
    piles = _within(wide * 0.25, 150, 330)
    stock = _within(wide * 0.2, 140, 260)
    hand, low = wide - piles - stock - SIGN, far + middle
    field = wide - rail
    centre = field * (0.26 if has_fronts else 0.7)
    front = (field - centre) / 2
    above = middle - FOOT
    near_cards, near_totals = _halves(Box(rail, far, front, above), cards_right=True)
    beyond = Box(rail + front + centre, far, front, above)
    far_cards, far_totals = _halves(beyond, cards_right=False)
    ground = Box(rail + front, far, centre, above)
    told = (ground.high * 0.44 if ground.high > LOW else CHANCE_LINE) if has_chances else 0.0
    upper = Box(ground.x, ground.y, ground.wide, ground.high - told)
    lower = Box(ground.x, far + upper.high, ground.wide, ground.high - upper.high)
    return Zones(
        far_piles=Box(0, 0, piles, far),
        far_hand=Box(piles, 0, hand, far),
        far_stock=Box(wide - stock, 0, stock, far),
        rail=Box(0, far, rail, middle),
        near_totals=near_totals,
        near_front=near_cards,
        centre=upper,
        chances=lower,
        far_front=far_cards,
        far_totals=far_totals,
        words=Box(rail, far + above, field, FOOT),
        near_piles=Box(0, low, piles, near),
        near_hand=Box(piles, low, hand, near),
        near_stock=Box(wide - stock, low, stock, near),
    )


def _halves(box: Box, *, cards_right: bool) -> tuple[Box, Box]:
    """Divide a front into cards and totals: side by side, or above and below where it is narrow.

    The cards lie next to the ground that is fought over.
    """
    if box.wide < box.high * 1.15:
        upper = Box(box.x, box.y, box.wide, box.high * 0.56)
        return upper, Box(box.x, box.y + upper.high, box.wide, box.high - upper.high)
    told = _within(box.wide * TOTALS, *TOTALS_WIDE)
    cards = Box(box.x + told * cards_right, box.y, box.wide - told, box.high)
    totals_x = box.x if cards_right else box.x + cards.wide
    return cards, Box(totals_x, box.y, told, box.high)


def cells(count: int, box: Box) -> tuple[Box, ...]:
    """Divide a box into equal cells, in as many columns as make wide cards largest."""
    if not count:
        return ()
    columns = max(range(1, count + 1), key=lambda number: _fitting(number, count, box))
    rows = -(-count // columns)
    wide, high = box.wide / columns, box.high / rows
    return tuple(
        Box(box.x + index % columns * wide, box.y + index // columns * high, wide, high)
        for index in range(count)
    )


def _fitting(columns: int, count: int, box: Box) -> float:
    """Give the height of a wide card and its name in a cell; names need some width."""
    rows = -(-count // columns)
    wide = box.wide / columns
    fits = min(wide / RATIO, box.high / rows - CELL_WORDS)
    return fits if wide >= CELL_LEAST else fits / 2


def fan(count: int, box: Box, *, is_far: bool = False) -> tuple[Spot, ...]:
    """Spread a hand in a box, each card leaning away from the middle one."""
    if not count:
        return ()
    high = box.high * 0.86
    wide = high / RATIO
    # Leaning cards reach farther at their corners than at their middle.
    room = max(0.0, box.wide - wide - high * 0.12 - 2 * GAP)
    step = min(wide * 1.03, room / (count - 1)) if count > 1 else 0.0
    lean = min(3.0, 24.0 / count)
    x, y = box.middle
    spots = []
    for index in range(count):
        place = index - (count - 1) / 2
        angle = place * lean * (-1 if is_far else 1)
        dip = abs(place) ** 1.6 * lean * 0.12 * high / 100
        spots.append(Spot(x + place * step, y + (-dip if is_far else dip), high, angle))
    return tuple(spots)


def row(count: int, box: Box, *, is_wide: bool = False, largest: float = 1e9) -> tuple[Spot, ...]:
    """Lay cards side by side in a box, as large as they fit; overlapping if they must."""
    if not count:
        return ()
    wide_per_high = RATIO if is_wide else 1 / RATIO
    fits = box.wide / (1.08 * count) / wide_per_high
    smallest = box.high * (SMALLEST_WIDE if is_wide else SMALLEST)
    high = min(largest, box.high, max(fits, smallest))
    wide = high * wide_per_high
    if wide > box.wide:
        wide, high = box.wide, box.wide / wide_per_high
    room = box.wide - wide
    step = min(wide * 1.08, room / (count - 1)) if count > 1 else 0.0
    x, y = box.middle
    return tuple(Spot(x + (index - (count - 1) / 2) * step, y, high) for index in range(count))


def grid(count: int, box: Box, *, is_wide: bool = False, largest: float = 1e9) -> tuple[Spot, ...]:
    """Lay cards in as many rows as show them largest, the last row as long as it needs to be."""
    if not count:
        return ()
    wide_per_high = RATIO if is_wide else 1 / RATIO

    def fitting(rows: int) -> float:
        columns = -(-count // rows)
        room = box.wide - GAP / 2
        return min(largest, box.high / rows - GAP / 2, room / columns / 1.08 / wide_per_high)

    rows = max(range(1, count + 1), key=fitting)
    columns, high = -(-count // rows), box.high / rows
    spots: list[Spot] = []
    for number in range(rows):
        line = Box(box.x, box.y + number * high, box.wide, high).inner(GAP / 4)
        left = min(columns, count - len(spots))
        spots += row(left, line, is_wide=is_wide, largest=fitting(rows))
    return tuple(spots)


def front_row(tilted: int, standing: int, box: Box) -> tuple[Spot, ...]:
    """Lay what has fought on its side, then what fights now beside it."""
    if not tilted:
        return row(standing, box)
    share = 0.42 if standing else 1.0
    left = Box(box.x, box.y, box.wide * share, box.high)
    right = Box(box.x + left.wide, box.y, box.wide - left.wide, box.high)
    return (*_lying(tilted, left), *row(standing, right))


def _lying(count: int, box: Box) -> tuple[Spot, ...]:
    """Lay cards on their side one above the other, each showing its head."""
    long = min(box.wide - GAP, box.high * 0.62)
    room = max(0.0, box.high - long / RATIO)
    step = min(long * 0.3, room / (count - 1)) if count > 1 else 0.0
    x, y = box.middle
    return tuple(
        Spot(x, y + (index - (count - 1) / 2) * step, long, 90.0) for index in range(count)
    )


def _within(value: float, least: float, most: float) -> float:
    return max(least, min(most, value))
