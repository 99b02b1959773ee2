"""Sections 13.3 and 13.41: all refits that can be paid for now, found for many areas at once.

What a depot can pay for is a mask of areas, and so is what two can pay for together. Units alike
in one area are paid for in the same ways.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
from wargames.games.montys_gamble.supply import Reach

Payment = tuple[str, ...]
"""The depots of a refit in the order in which they pay; none named where three or more do."""
SEVERAL: Payment = ()

Orders = Mapping[str, Action]
"""The refits in one way to pay, by the unit."""


Waiting = tuple[str, int, int]
"""A unit that may be refitted, the bit of its area, and its hits."""


Purse = tuple[str, int, Reach]
"""A depot that has points left, how many, and how far its lines run."""


Payer = tuple[str, int, list[int]]
"""A depot, its points, and by what it costs the areas where it pays (see `Reach.upto`)."""


class Market:
    """The ways to pay, by area, for units that cost a point and perhaps some *extra*.

    A depot that cannot pay alone is emptied first, and another pays the rest; three or more pay
    only where no two can. A way to pay stands here as the refits by it.
    """

    __slots__ = ("_by_few", "_extra", "_few", "_orders", "_payers", "known", "served")

    def __init__(
        self, payers: Sequence[Payer], extra: int, orders: Remembered[Payment, Orders]
    ) -> None:
        """Find where every depot can pay, and every two together."""
        self.known: dict[int, list[Orders]] = {}
        self._payers, self._extra, self._orders = payers, extra, orders
        self._few: list[tuple[Orders, int]] = []
        self._by_few = 0
        self._find_alone()
        if len(payers) > 1:
            self._find_pairs()
        self.served = self._by_few
        """The areas in which a unit can be paid for; where several must, not surely."""
        if len(payers) > 2:
            everything = sum([points for _, points, _ in payers])
            for _, _, paid in payers:
                self.served |= paid[everything - extra]

    def _find_alone(self) -> None:
        orders, extra = self._orders, self._extra
        for marker, points, paid in self._payers:
            if mask := paid[points - extra]:
                way = (marker,)
                self._few.append((orders.get(way) or orders[way], mask))
                self._by_few |= mask

    def _find_pairs(self) -> None:
        orders, extra, payers = self._orders, self._extra, self._payers
        for one, points, paid in payers:
            alone = paid[points - extra]
            for other, more, paid_too in payers:
                most = points + more - extra
                if other != one and (mask := paid[most] & paid_too[most] & ~alone):
                    way = (one, other)
                    self._few.append((orders.get(way) or orders[way], mask))
                    self._by_few |= mask

    def ways_at(self, bit: int) -> list[Orders]:
        """List the ways to pay for a unit in an area, and keep them."""
        ways: list[Orders] = []
        if bit & self._by_few:
            for way, mask in self._few:
                if mask & bit:
                    ways.append(way)
        elif self._several_pay(bit):
            ways.append(self._orders[SEVERAL])
        self.known[bit] = ways
        return ways

    def _several_pay(self, bit: int) -> bool:
        """Ask the nearest depots for the price of the most distant of them (see `payers`)."""
        prices = []
        for _, points, paid in self._payers:
            if bit & paid[-1]:
                cost = 0
                while not bit & paid[cost]:
                    cost += 1
                prices.append((cost + self._extra, points))
        prices.sort()
        together = 0
        for cost, points in prices:
            together += points
            if together >= cost:
                return True
        return False


class Customers:
    """Units that follow each other in the counters file and that the same depots serve."""

    def __init__(self, kit: Kit, names: tuple[str, ...]) -> None:
        """Note which depots serve the units."""
        self._bits, self._names = ground(kit).bits, names
        troop = forces(kit).troops[names[0]]
        self._depots = frozenset(marker for marker in DEPOTS[troop.side] if serves(troop, marker))
        self._orders: Remembered[Payment, Orders] = Remembered(self._refits_by)
        """The refits in a way to pay; few ways are met, so that all are kept."""
        self._known: tuple[list[Purse], list[Waiting], list[Action]] = ([], [], [])

    def refits(self, waiting: list[Waiting], purses: Sequence[Purse]) -> list[Action]:
        """List the refits of those who wait; they stand until a depot or a unit changes."""
        serving = [purse for purse in purses if purse[0] in self._depots]
        if not serving:
            return []
        known = self._known
        if known[0] != serving or known[1] != waiting:
            known = self._known = (serving, waiting, self._find(waiting, serving))
        return known[2]

    def who_wait(self, pieces: Mapping[str, Piece]) -> list[Waiting]:
        """List those who may be refitted, if a depot pays."""
        bits, waiting = self._bits, []
        for name in self._names:
            piece = pieces[name]
            if piece.face and REFITTED not in piece.marks and (bit := bits.get(piece.at)):
                waiting.append((name, bit, piece.hits))
        return waiting

    def _find(self, waiting: Sequence[Waiting], purses: Sequence[Purse]) -> list[Action]:
        everything = 0
        for _, points, _ in purses:
            everything += points
        payers = [(marker, points, reach.upto(everything)) for marker, points, reach in purses]
        spent, disrupted, found = Market(payers, 0, self._orders), None, []
        for name, bit, hits in waiting:
            market = spent
            if hits:
                market = disrupted = disrupted or Market(payers, 1, self._orders)
            if bit & market.served:
                ways = market.known.get(bit)
                for orders in market.ways_at(bit) if ways is None else ways:
                    found.append(orders[name])
        return found

    def _refits_by(self, way: Payment) -> Orders:
        return {name: _refit_by(name, way) for name in self._names}


def refits(state: GameState, purses: Sequence[Purse]) -> list[Action]:
    """List the refits, from one depot or from several together (13.41)."""
    found: list[Action] = []
    for customers, waiting in zip(_customers(state.kit)[state.side], _queues(state), strict=True):
        found += customers.refits(waiting, purses)
    return found


QUEUES = "refit.queues"


class _Queues(NamedTuple):
    """Who waits, by customers; in one entry with what was asked: a bot may think in a thread."""

    pieces: Mapping[str, Piece]
    side: str
    waiting: list[list[Waiting]]


def _queues(state: GameState) -> list[list[Waiting]]:
    """List who waits for a refit; as long as no unit changes, they wait on."""
    pieces, side, kept = state.pieces, state.side, state.kit.kept
    known: _Queues | None = kept.get(QUEUES)
    if known is None or known.pieces is not pieces or known.side != side:
        waiting = [customers.who_wait(pieces) for customers in _customers(state.kit)[side]]
        known = kept[QUEUES] = _Queues(pieces, side, waiting)
    return known.waiting


def leave_queue(before: GameState, after: GameState, piece: str) -> None:
    """Note who waits after a refit, of which nothing else came: all but the unit itself."""
    kept = before.kit.kept
    known: _Queues | None = kept.get(QUEUES)
    if known is not None and known.pieces is before.pieces:
        waiting = [[one for one in queue if one[0] != piece] for queue in known.waiting]
        kept[QUEUES] = _Queues(after.pieces, known.side, waiting)


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


def _refit_by(piece: str, way: Payment) -> Action:
    match way:
        case (marker,):
            return Refit(piece, marker)
        case (marker, other):
            return RefitFromTwo(piece, marker, other)
        case _:
            return RefitFromSeveral(piece)
