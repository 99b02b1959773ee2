"""Sections 13.4 to 13.64: supply lines, their sources, and what a line from a depot costs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache
from threading import Lock

from wargames.board.remembered import Remembered
from wargames.engine.state import GameState, derived
from wargames.games.montys_gamble.control import field, held_crossings, names_of
from wargames.games.montys_gamble.geography import (
    DIVISIONS,
    OSS,
    ZONE_F,
    Border,
    Ground,
    ground,
)
from wargames.games.montys_gamble.record import ALLIED, GERMAN

FIRST_ALLIED_TURN = 3
"""The Allies are exempt on 17 and 18 September (13.72)."""


def carries(border: Border, friendly: int, *, ferries: bool) -> bool:
    """Tell whether a line runs over a boundary: open, friendly bridge, perhaps ferry (13.4)."""
    if not border.water:
        return True
    if not border.mark & friendly:
        return False
    return border.bridge or (ferries and border.ferry)


def reaches_over(border: Border, friendly: int) -> bool:
    """Tell whether a line's last step may cross: an unbridged canal into the area (13.4)."""
    return border.water == "canal" or carries(border, friendly, ferries=True)


Leads = tuple[int, int, int, int]
"""The bit of a space, and where lines lead from it in one step: over bridges, over ferries too,
as a last step."""


def _leads(place: Ground, bit: int, friendly: int) -> Leads:
    """Draw one step from a space."""
    space = place.board.at_bit(bit)
    dry, wet = place.open[space], place.wet[space]
    return (
        bit,
        dry | sum([b.bit for b in wet if carries(b, friendly, ferries=False)]),
        dry | sum([b.bit for b in wet if carries(b, friendly, ferries=True)]),
        dry | sum([b.bit for b in wet if reaches_over(b, friendly)]),
    )


@lru_cache(maxsize=8)
def _leads_around(place: Ground) -> list[tuple[int, int, dict[int, Leads]]]:
    """For every space its bit, the crossings around it, and the steps from it by those held.

    Only the crossings around a space count, so few cases are met, and all are kept.
    """
    return [(bit, sum([b.mark for b in place.wet[s]]), {}) for s, bit in place.bits.items()]


@lru_cache(maxsize=256)
def lines_of(place: Ground, friendly: int) -> dict[int, Leads]:
    """Draw the lines of a side from every space; they change with the crossings it holds.

    They are listed by the length of the bit, which for a mask gives those of its last space:
    cheaper than to look for the first one, and the order does not matter to who collects.
    """
    lines: dict[int, Leads] = {}
    for bit, around, known in _leads_around(place):
        held = friendly & around
        lines[bit.bit_length()] = known.get(held) or known.setdefault(
            held, _leads(place, bit, held)
        )
    return lines


@lru_cache(maxsize=1 << 14)
def bridged_from(place: Ground, sources: int, held: int, friendly: int) -> int:
    """Mask all friendly areas that lines from some sources reach without a ferry."""
    lines, front = lines_of(place, friendly), sources & held
    left = held ^ front
    while front:
        bit, bridged, _, _ = lines[front.bit_length()]
        onward = bridged & left
        left ^= onward
        front ^= bit | onward
    return held ^ left


@lru_cache(maxsize=1 << 14)
def supplied_by(place: Ground, sources: int, held: int, friendly: int) -> int:
    """Mask all spaces, enemy ones too, in which units have a line to some source (13.4)."""
    lines, front = lines_of(place, friendly), sources & held
    left, ends = held ^ front, front
    while front:
        bit, _, ferried, last = lines[front.bit_length()]
        ends |= last
        onward = ferried & left
        left ^= onward
        front ^= bit | onward
    return ends


def _supplied(state: GameState, side: str, sources: int) -> int:
    now = field(state)
    crossings = held_crossings(state)
    return supplied_by(ground(state.kit), sources, now.held[side], crossings[side])


def source_f(state: GameState) -> int:
    """Give zone F as a source: Allied and uncontested (13.61)."""
    return field(state).free(ALLIED) & ground(state.kit).board.bit[ZONE_F]


@derived
def linked_to_f(state: GameState) -> int:
    """Mask the spaces with a valid line to zone F; F itself serves those inside it (13.61)."""
    place = ground(state.kit)
    return _supplied(state, ALLIED, source_f(state)) | place.board.bit[ZONE_F]


def has_line_to_f(state: GameState, space: str) -> bool:
    """Tell whether a space has a valid line to zone F."""
    return bool(linked_to_f(state) & ground(state.kit).board.bit[space])


@derived
def german_supplied(state: GameState) -> int:
    """Mask the spaces with a line to a German zone (13.5)."""
    return _supplied(state, GERMAN, ground(state.kit).zone_mask)


@derived
def allied_supplied(state: GameState) -> dict[str, int]:
    """Mask, for ground units and each airborne division, where they are not isolated (13.7)."""
    place, now = ground(state.kit), field(state)
    oss = now.held[ALLIED] & place.board.bit[OSS]
    common = source_f(state) | oss
    inside = place.board.bit[ZONE_F] | place.board.bit[OSS]
    found = {"": _supplied(state, ALLIED, common) | inside}
    for division in DIVISIONS:
        heads = place.head[division] & (now.held[ALLIED] | now.present[ALLIED])
        # Units in a contested head count it as their own even while the enemy controls it.
        found[division] = _supplied(state, ALLIED, common | heads) | heads | inside
    return found


def is_supplied(state: GameState, piece: str) -> bool:
    """Tell whether a unit has a valid supply line (13.4)."""
    unit = state.kit.units[piece]
    here = ground(state.kit).board.bit[state.pieces[piece].at]
    if unit.side == GERMAN:
        return bool(here & german_supplied(state))
    division = unit.pool if unit.has("airborne") else ""
    return bool(here & allied_supplied(state)[division])


def is_exempt(state: GameState, side: str) -> bool:
    """Tell whether units of a side are not isolated even without a line (13.72)."""
    return side == ALLIED and state.turn < FIRST_ALLIED_TURN


def is_isolated(state: GameState, piece: str) -> bool:
    """Tell whether a unit is isolated: without a line, and not exempt (13.7, 13.72)."""
    return not (is_supplied(state, piece) or is_exempt(state, state.kit.units[piece].side))


def isolated_units(state: GameState, side: str) -> tuple[str, ...]:
    """List the units of a side on the map that are isolated (13.7)."""
    if is_exempt(state, side):
        return ()
    pieces, bits = state.pieces, ground(state.kit).bits
    # Whoever finds its own sources finds those that are common to its side as well.
    common = german_supplied(state) if side == GERMAN else allied_supplied(state)[""]
    cut_off = field(state).present[side] & ~common
    if not cut_off:
        return ()
    return tuple(
        [
            name
            for name in names_of(state.kit, side)
            if bits.get(pieces[name].at, 0) & cut_off and is_isolated(state, name)
        ]
    )


_ANY_COST = 1_000


class Reach:
    """How far lines run from a depot, by what they cost: boundaries and contested areas (13.41).

    The contested areas in between count, not the one that is supplied. Lines are drawn only as
    far as somebody asks, by one thread at a time: a bot may think beside the window.
    """

    def __init__(self, place: Ground, depot: str, held: int, contested: int, friendly: int) -> None:
        """Begin at the depot; from a contested one no line runs on."""
        self._board, self._lines = place.board, lines_of(place, friendly)
        self._open, self._contested = held & ~contested, held & contested
        start = place.board.bit[depot]
        self._paid = [0, start]
        """See `upto`."""
        self._front, self._next = 0 if start & contested else start, 0
        """Where lines go on from at the cost reached, and at the next."""
        self._seen = 0
        self._drawing = Lock()

    def _whole(self) -> list[int]:
        self._draw(_ANY_COST)
        return self._paid

    def upto(self, points: int) -> list[int]:
        """Mask by points, up to some or more, where a unit that costs one itself is paid for."""
        paid = self._paid
        if len(paid) <= points:
            self._draw(points)
            paid += [paid[-1]] * (points + 1 - len(paid))
        return paid

    def _draw(self, points: int) -> None:
        """Draw the lines on to what they cost, all together as far as they go at each cost."""
        with self._drawing:
            paid, lines, seen = self._paid, self._lines, self._seen
            front, after = self._front, self._next
            while len(paid) <= points and (front or after):
                here = front & ~seen
                seen |= here
                ends, onward = paid[-1], 0
                while here:
                    bit, _, ferried, last = lines[here.bit_length()]
                    here ^= bit
                    ends |= last
                    onward |= ferried
                onward &= ~seen
                paid.append(ends)
                front = after | onward & self._open
                after = onward & self._contested
            self._front, self._next, self._seen = front, after, seen

    def cost_to(self, bit: int) -> int | None:
        """Give what a line to a space costs; None when there is none."""
        whole = self._whole()
        if not whole[-1] & bit:
            return None
        cost = 0
        while not whole[cost] & bit:
            cost += 1
        return cost - 1

    @cached_property
    def costs(self) -> Mapping[str, int]:
        """Give what a line costs to each space that has one."""
        found: dict[str, int] = {}
        known = 0
        for cost, mask in enumerate(self._whole()):
            found.update(dict.fromkeys(self._board.unmask(mask & ~known), cost - 1))
            known |= mask
        return found


@lru_cache(maxsize=64)
def _reaches(place: Ground, held: int, contested: int, friendly: int) -> Remembered[str, Reach]:
    return Remembered(lambda depot: Reach(place, depot, held, contested, friendly))


def reaches(state: GameState, side: str) -> Mapping[str, Reach]:
    """Tell for every space how far lines run from a depot of a side there."""
    now, friendly = field(state), held_crossings(state)[side]
    return _reaches(ground(state.kit), now.held[side], now.contested, friendly)


def costs_from(state: GameState, depot: str, side: str) -> Mapping[str, int]:
    """Give what a line costs from where a depot of a side stands."""
    return reaches(state, side)[depot].costs
