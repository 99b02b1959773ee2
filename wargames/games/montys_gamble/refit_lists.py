"""Sections 13.3 and 13.41: all refits that can be paid for now, found for many areas at once.

What a depot can pay for is a mask of areas, and so is what two can pay for together. Units alike
in one area are paid for in the same ways.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from wargames.board.remembered import Remembered
from wargames.engine.action import Action
from wargames.engine.kit import Kit, once_a_kit
from wargames.engine.state import GameState, Piece
from wargames.games.montys_gamble.depots import DEPOTS, serves
from wargames.games.montys_gamble.evening_actions import Refit, RefitFromSeveral, RefitFromTwo
from wargames.games.montys_gamble.forces import forces
from wargames.games.montys_gamble.geography import ground
from wargames.games.montys_gamble.record import REFITTED
from wargames.games.montys_gamble.refit_costs import Offer, payers
from wargames.games.montys_gamble.supply import Reach

Payment = tuple[str, ...]
"""The depots of a refit in the order in which they pay; none named where three or more do."""
SEVERAL: Payment = ()


class Purse(NamedTuple):
    """A depot that has points left."""

    marker: str
    points: int
    reach: Reach


class Market:
    """The ways to pay, by area, for units that cost a point and perhaps some *extra*.

    A depot that cannot pay alone is emptied first, and another pays the rest; three or more pay
    only where no two can.
    """

    __slots__ = ("_by_few", "_extra", "_few", "_payers", "known", "served")

    def __init__(self, purses: Sequence[Purse], extra: int) -> None:
        """Find where every depot can pay, and every two together."""
        self.known: dict[int, tuple[Payment, ...]] = {}
        everything = sum([points for _, points, _ in purses])
        self._extra = extra
        self._payers = [(m, points, reach.upto(everything)) for m, points, reach in purses]
        few = self._few = [*self._alone(), *self._pairs()] if purses[1:] else [*self._alone()]
        by_few = 0
        for _, mask in few:
            by_few |= mask
        self._by_few = self.served = by_few
        """The areas in which a unit can be paid for; where several must, not surely."""
        if len(purses) > 2:
            for _, _, paid in self._payers:
                self.served |= paid[everything - extra]

    def _alone(self) -> Iterator[tuple[Payment, int]]:
        for marker, points, paid in self._payers:
            if mask := paid[points - self._extra]:
                yield (marker,), mask

    def _pairs(self) -> Iterator[tuple[Payment, int]]:
        extra = self._extra
        for one, points, paid in self._payers:
            alone = paid[points - extra]
            for other, more, paid_too in self._payers:
                most = points + more - extra
                if other != one and (mask := paid[most] & paid_too[most] & ~alone):
                    yield (one, other), mask

    def ways_at(self, bit: int) -> tuple[Payment, ...]:
        """List the ways to pay for a unit in an area, and keep them."""
        ways: tuple[Payment, ...] = ()
        if bit & self._by_few:
            ways = tuple([way for way, mask in self._few if mask & bit])
        elif payers(self._offers(bit)):
            ways = (SEVERAL,)
        self.known[bit] = ways
        return ways

    def _offers(self, bit: int) -> list[Offer]:
        """Ask every depot its price for a unit in an area: the least with which it could pay."""
        found = []
        for marker, points, paid in self._payers:
            least = next((cost for cost, mask in enumerate(paid) if mask & bit), None)
            if least is not None:
                found.append(Offer(marker, least + self._extra, points))
        return found


class Customers:
    """Units that follow each other in the counters file and that the same depots serve."""

    def __init__(self, kit: Kit, names: tuple[str, ...]) -> None:
        """Note which depots serve the units."""
        self._bits, self._names = ground(kit).bits, names
        troop = forces(kit).troops[names[0]]
        self._depots = frozenset(marker for marker in DEPOTS[troop.side] if serves(troop, marker))
        self._orders = Remembered(_refit_by)
        """The refit of a unit in a way to pay; few of each, so that all are kept."""
        self._known: tuple[list[Purse], tuple[Piece, ...], list[Action]] = ([], (), [])

    def refits(self, pieces: Mapping[str, Piece], purses: Sequence[Purse]) -> list[Action]:
        """List the refits of the units; they stand until a depot or a unit of theirs changes."""
        serving = [purse for purse in purses if purse.marker in self._depots]
        if not serving:
            return []
        units = tuple(map(pieces.__getitem__, self._names))
        known = self._known
        if known[0] != serving or known[1] != units:
            known = self._known = (serving, units, self._find(units, serving))
        return known[2]

    def _find(self, units: Sequence[Piece], purses: Sequence[Purse]) -> list[Action]:
        spent, disrupted = Market(purses, 0), Market(purses, 1)
        bits, orders, found = self._bits, self._orders, []
        for name, piece in zip(self._names, units, strict=True):
            if piece.face and REFITTED not in piece.marks:
                bit, market = bits.get(piece.at, 0), disrupted if piece.hits else spent
                if bit & market.served:
                    for way in market.known.get(bit) or market.ways_at(bit):
                        order = name, way
                        found.append(orders.get(order) or orders[order])
        return found


def refits(state: GameState, purses: Sequence[Purse]) -> list[Action]:
    """List the refits, from one depot or from several together (13.41)."""
    found: list[Action] = []
    for customers in _customers(state.kit)[state.side]:
        found += customers.refits(state.pieces, purses)
    return found


@once_a_kit
def _customers(kit: Kit) -> dict[str, list[Customers]]:
    troops = forces(kit).troops
    return {
        side: [
            Customers(kit, tuple(alike))
            for _, alike in groupby(names, lambda n: (troops[n].airborne, troops[n].british))
        ]
        for side, names in forces(kit).names.items()
    }


def _refit_by(order: tuple[str, Payment]) -> Action:
    piece, markers = order
    match markers:
        case (marker,):
            return Refit(piece, marker)
        case (marker, other):
            return RefitFromTwo(piece, marker, other)
        case _:
            return RefitFromSeveral(piece)
