"""Sections 9.2 to 9.5: how far the units of a side may go from where they are now."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from wargames.board.board import Board
from wargames.engine.state import GameState, derived
from wargames.games.montys_gamble.actions import Move
from wargames.games.montys_gamble.control import field, held_crossings
from wargames.games.montys_gamble.drop_options import is_landing, why_landing_forbids
from wargames.games.montys_gamble.forces import Troop, forces
from wargames.games.montys_gamble.geography import Border, ground
from wargames.games.montys_gamble.record import ALLIED, OVERCAST, Impulse, Motion
from wargames.games.montys_gamble.theatre import (
    Company,
    Theatre,
    Traveller,
    theatre_of,
)
from wargames.games.montys_gamble.ways import Case, Way, Ways

GERMAN_MF_ON_D_DAY = 1
UNLIMITED = 99


def movement_points(state: GameState, piece: str) -> int:
    """Give the movement factor of a unit today: weather and D-Day change it (17.3, 20.61)."""
    troop = forces(state.kit).troops[piece]
    more, most = _today(state, troop.side)
    return min(troop.move + more, most)


def _today(state: GameState, side: str) -> tuple[int, int]:
    """Give what every unit of a side has more today, and the most that any has."""
    if side == ALLIED:
        return 0, UNLIMITED
    if state.status["weather"] == OVERCAST:
        return 1, UNLIMITED
    return 0, GERMAN_MF_ON_D_DAY if state.turn == 1 else UNLIMITED


def toll_on(state: GameState, piece: str) -> int:
    """Give what a unit owes for an assault in the area where it began (10.6)."""
    impulse: Impulse = state.facts.impulse
    motion = impulse.motions.get(piece)
    start = motion.start if motion else state.pieces[piece].at
    return impulse.tolls.get(start, 0)


def points_left(state: GameState, piece: str) -> int:
    """Give the MF a unit has left."""
    impulse: Impulse = state.facts.impulse
    motion = impulse.motions.get(piece)
    spent = motion.spent if motion else 0
    return max(0, movement_points(state, piece) - max(spent, toll_on(state, piece)))


class Movers:
    """The units of a side in one state; what they share is looked up once for all of them.

    It is kept beside the state, and so does not hold the state itself.
    """

    __slots__ = (
        "_bits",
        "_company",
        "_crossings",
        "_fought_over",
        "_friendly",
        "_more",
        "_most",
        "_motions",
        "_pieces",
        "_place",
        "_pointed",
        "_present",
        "_seized",
        "_side",
        "_sides",
        "_stacks",
        "_tolls",
        "_troops",
        "theatre",
    )

    def __init__(self, state: GameState, side: str) -> None:
        """Look up what the units share."""
        impulse: Impulse = state.facts.impulse
        place, now = ground(state.kit), field(state)
        self._motions, self._tolls, self._seized = impulse.motions, impulse.tolls, impulse.seized
        self._more, self._most = _today(state, side)
        self._pieces, self._stacks = state.pieces, state.roster.stacks
        self._side, self._sides = side, state.roster.sides
        self._troops = forces(state.kit).troops
        self._place, self._bits, self._crossings = place, place.bits, place.crossings
        self._fought_over = now.contested & place.area_mask
        self._pointed, self._present = impulse.pointed, now.present[side]
        self._friendly = held_crossings(state)[side]
        self._company: Company | None = None
        self.theatre: Theatre = theatre_of(state, side)

    def traveller(self, piece: str) -> Traveller:
        """Collect everything of a unit itself that its movement depends on."""
        troop, at, motion = self._troops[piece], self._pieces[piece].at, self._motions.get(piece)
        pinned = self._is_pinned(troop, at)
        taxed = self._taxed(piece) if self._seized else 0
        company = None if troop.point else self._company or self._gather()
        points = self._points(troop)
        if motion is None:
            toll = self._tolls.get(at, 0) if self._tolls else 0
            left = points - toll if toll < points else 0
            return Traveller(troop, at, left, not toll, True, True, pinned, taxed, company)
        left = self._left(points, motion)
        unmoved = motion.start == at and not motion.via
        return Traveller(troop, at, left, False, False, unmoved, pinned, taxed, company)

    def _gather(self) -> Company:
        """Collect what guns and flak of the side depend on besides the scene."""
        opened = self._place.board.mask(self._pointed) if self._pointed else 0
        company = self._company = Company(self._present, opened, self._friendly)
        return company

    def _points(self, troop: Troop) -> int:
        points = troop.move + self._more
        return points if points < self._most else self._most

    def _left(self, points: int, motion: Motion) -> int:
        spent, toll = motion.spent, self._tolls.get(motion.start, 0)
        left = points - (spent if spent > toll else toll)
        return left if left > 0 else 0

    def pinned(self, piece: str) -> bool:
        """Tell whether a unit leaves a contested area with all MF only (9.3)."""
        return self._is_pinned(self._troops[piece], self._pieces[piece].at)

    def _is_pinned(self, troop: Troop, at: str) -> bool:
        """Armour leaves a contested area freely when no enemy armour is in it (9.3)."""
        if not self._bits.get(at, 0) & self._fought_over:
            return False
        return not troop.armour or any(
            self._troops[name].armour
            for name in self._stacks[at]
            if self._sides[name] != self._side
        )

    def _taxed(self, piece: str) -> int:
        """Mask the bridges that others seized in this impulse (19.3)."""
        marks: Mapping[str, Border] = self._crossings
        return sum([marks[over].mark for over, who in self._seized.items() if who != piece])

    def moves(self, board: Board, names: Iterable[str]) -> list[Move]:
        """List the moves of some units, most of which are as they were in the theatre before."""
        motions, reached = self._motions, self.theatre.reached
        found: list[Move] = []
        for piece in names:
            motion = motions.get(piece)
            if motion is not None and self._is_done(piece, motion):
                continue
            if spaces := reached(self.traveller(piece)):
                found += _moves(board, piece, spaces)
        return found

    def _is_done(self, piece: str, motion: Motion) -> bool:
        """Tell at once of most units that moved that they go no further."""
        return motion.stopped or not self._left(self._points(self._troops[piece]), motion)


@lru_cache(maxsize=1 << 13)
def _moves(board: Board, piece: str, spaces: int) -> tuple[Move, ...]:
    return tuple([Move(piece, space) for space in board.unmask(spaces)])


def movers_of(state: GameState, side: str) -> Movers:
    """Look up once for a state what its units share when they move."""
    kept = _movers(state)
    if side not in kept:
        kept[side] = Movers(state, side)
    return kept[side]


@derived
def _movers(state: GameState) -> dict[str, Movers]:
    del state
    return {}


def moves_of(state: GameState, names: Iterable[str]) -> list[Move]:
    """List the moves of units of the side to act."""
    if is_landing(state):
        pieces = state.pieces
        names = [n for n in names if not why_landing_forbids(state, pieces[n].at, "move")]
    return movers_of(state, state.side).moves(state.kit.board, names)


def case_of(state: GameState, piece: str) -> Case:
    """Put together everything the movement of a unit depends on."""
    movers = movers_of(state, forces(state.kit).sides[piece])
    return movers.theatre.case(movers.traveller(piece))


def way_of(state: GameState, piece: str, to: str) -> Way:
    """Find the cheapest way of a unit to a space it can reach."""
    movers = movers_of(state, forces(state.kit).sides[piece])
    return movers.theatre.way(movers.traveller(piece), to)


def ways_of(state: GameState, piece: str) -> Ways:
    """Find by which ways a unit gets to where it can go."""
    movers = movers_of(state, forces(state.kit).sides[piece])
    return movers.theatre.ways(movers.traveller(piece))
