"""Sections 13.4 to 13.64: supply lines, their sources, and what a line from a depot costs."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from functools import lru_cache

from wargames.board import masks
from wargames.board.remembered import Remembered
from wargames.engine.state import GameState, derived
from wargames.games.montys_gamble.control import field, held_crossings
from wargames.games.montys_gamble.geography import (
    DIVISIONS,
    OSS,
    ZONE_F,
    Border,
    Ground,
    ground,
)
from wargames.games.montys_gamble.record import ALLIED, GERMAN


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


class Lines:
    """Where lines run from every space, for a side that holds some crossings."""

    def __init__(self, place: Ground, friendly: int) -> None:
        """Draw the lines from a space when they are first asked for."""
        self.bridged = self._table(place, lambda b: carries(b, friendly, ferries=False))
        self.ferried = self._table(place, lambda b: carries(b, friendly, ferries=True))
        self.last = self._table(place, lambda b: reaches_over(b, friendly))
        """The last step of a line."""

    def _table(self, place: Ground, runs: Callable[[Border], bool]) -> Remembered[int, int]:
        def leads(bit: int) -> int:
            space = place.board.at_bit(bit)
            return place.open[space] | sum([b.bit for b in place.wet[space] if runs(b)])

        return Remembered(leads)


@lru_cache(maxsize=256)
def lines_of(place: Ground, friendly: int) -> Lines:
    """Draw the lines of a side; they change with the crossings it holds."""
    return Lines(place, friendly)


@lru_cache(maxsize=1 << 14)
def network(place: Ground, sources: int, held: int, friendly: int, *, ferries: bool) -> int:
    """Mask all friendly areas that lines from some sources reach."""
    lines = lines_of(place, friendly)
    return masks.flood(lines.ferried if ferries else lines.bridged, sources & held, held)


@lru_cache(maxsize=1 << 14)
def supplied_by(place: Ground, sources: int, held: int, friendly: int) -> int:
    """Mask all spaces, enemy ones too, in which units have a line to some source (13.4)."""
    net = network(place, sources, held, friendly, ferries=True)
    return net | masks.union(lines_of(place, friendly).last, net)


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


def is_isolated(state: GameState, piece: str) -> bool:
    """Tell whether a unit has no valid supply line (13.7)."""
    unit = state.kit.units[piece]
    here = ground(state.kit).board.bit[state.pieces[piece].at]
    if unit.side == GERMAN:
        return not here & german_supplied(state)
    division = unit.pool if unit.has("airborne") else ""
    return not here & allied_supplied(state)[division]


@lru_cache(maxsize=1 << 14)
def line_costs(
    place: Ground, depot: str, held: int, contested: int, friendly: int
) -> Mapping[str, int]:
    """Give what a line costs from a depot to each space: boundaries and contested areas (13.41).

    The contested areas in between count, not the one that is supplied.
    """
    board, lines = place.board, lines_of(place, friendly)
    if board.bit[depot] & contested:
        return {depot: 0}
    due = [board.bit[depot], 0, 0]
    costs, known, seen = {depot: 0}, board.bit[depot], 0
    for cost in itertools.count():
        here = due[cost] & ~seen
        seen |= here
        if not any(due[cost:]):
            return costs
        due.append(0)
        ends = masks.union(lines.last, here) & ~known
        costs.update(dict.fromkeys(board.unmask(ends), cost + 1))
        known |= ends
        onward = masks.union(lines.ferried, here) & held & ~seen
        due[cost + 1] |= onward & ~contested
        due[cost + 2] |= onward & contested
    raise AssertionError(depot)


def costs_from(state: GameState, depot: str, side: str) -> Mapping[str, int]:
    """Give what a line costs from where a depot of a side stands."""
    now = field(state)
    crossings = held_crossings(state)
    return line_costs(ground(state.kit), depot, now.held[side], now.contested, crossings[side])
