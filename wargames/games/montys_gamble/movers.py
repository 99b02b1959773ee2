"""Sections 9.2 to 9.5: how far the units of a side may go from where they are now."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from wargames.board.board import Board
from wargames.engine.state import GameState
from wargames.games.montys_gamble.actions import Move
from wargames.games.montys_gamble.control import field, other, units_at
from wargames.games.montys_gamble.drop_options import is_landing, why_landing_forbids
from wargames.games.montys_gamble.forces import Troop, forces
from wargames.games.montys_gamble.geography import Border, ground
from wargames.games.montys_gamble.record import ALLIED, OVERCAST, Impulse
from wargames.games.montys_gamble.theatre import (
    ALONE,
    Company,
    Theatre,
    Traveller,
    company_of,
    theatre_of,
)
from wargames.games.montys_gamble.ways import Case, Ways

GERMAN_MF_ON_D_DAY = 1


def movement_points(state: GameState, piece: str) -> int:
    """Give the movement factor of a unit today: weather and D-Day change it (17.3, 20.61)."""
    return _points_today(state, forces(state.kit).troops[piece])


def _points_today(state: GameState, troop: Troop) -> int:
    if troop.side == ALLIED:
        return troop.move
    if state.status["weather"] == OVERCAST:
        return troop.move + 1
    return min(troop.move, GERMAN_MF_ON_D_DAY) if state.turn == 1 else troop.move


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
    """The units of a side in one state; what they share is looked up once for all of them."""

    def __init__(self, state: GameState, side: str) -> None:
        """Look up what the units share."""
        impulse: Impulse = state.facts.impulse
        place = ground(state.kit)
        self._state, self._side = state, side
        self._motions, self._tolls, self._seized = impulse.motions, impulse.tolls, impulse.seized
        self._pieces, self._troops = state.pieces, forces(state.kit).troops
        self._bits, self._crossings = place.bits, place.crossings
        self._fought_over = field(state).contested & place.area_mask
        self._company: Company | None = None
        self.theatre: Theatre = theatre_of(state, side)

    def traveller(self, piece: str) -> Traveller:
        """Collect everything of a unit itself that its movement depends on."""
        troop, at, motion = self._troops[piece], self._pieces[piece].at, self._motions.get(piece)
        pinned = bool(self._bits.get(at, 0) & self._fought_over) and self._is_pinned(troop, at)
        taxed = self._taxed(piece) if self._seized else 0
        company = ALONE if troop.point else self._fellows()
        points = _points_today(self._state, troop)
        if motion is None:
            toll = self._tolls.get(at, 0)
            left = max(0, points - toll)
            return Traveller(troop, at, left, not toll, True, True, pinned, taxed, company)
        left = max(0, points - max(motion.spent, self._tolls.get(motion.start, 0)))
        unmoved = motion.start == at and not motion.via
        return Traveller(troop, at, left, False, False, unmoved, pinned, taxed, company)

    def _is_pinned(self, troop: Troop, at: str) -> bool:
        """Armour leaves a contested area freely when no enemy armour is in it (9.3)."""
        enemies = units_at(self._state, at, other(self._side))
        return not troop.armour or any(self._troops[name].armour for name in enemies)

    def _taxed(self, piece: str) -> int:
        """Mask the bridges that others seized in this impulse (19.3)."""
        marks: Mapping[str, Border] = self._crossings
        return sum([marks[over].mark for over, who in self._seized.items() if who != piece])

    def _fellows(self) -> Company:
        if self._company is None:
            self._company = company_of(self._state, self._side)
        return self._company

    def moves(self, names: Iterable[str]) -> list[Move]:
        """List the moves of some of the units.

        Units of a kind in one area that have done nothing yet share the answer.
        """
        board, landing = self._state.kit.board, is_landing(self._state)
        shared: dict[tuple[Troop, str], int] = {}
        found: list[Move] = []
        for piece in names:
            kind = self._troops[piece], self._pieces[piece].at
            motion = self._motions.get(piece)
            if motion is not None and motion.stopped:
                continue
            if landing and why_landing_forbids(self._state, kind[1], "move"):
                continue
            spaces = None if motion is not None or self._seized else shared.get(kind)
            if spaces is None:
                spaces = self.theatre.reached(self.traveller(piece))
                if motion is None:
                    shared[kind] = spaces
            found += _moves(board, piece, spaces)
        return found


@lru_cache(maxsize=1 << 13)
def _moves(board: Board, piece: str, spaces: int) -> tuple[Move, ...]:
    return tuple([Move(piece, space) for space in board.unmask(spaces)])


def moves_of(state: GameState, names: Iterable[str]) -> list[Move]:
    """List the moves of units of the side to act."""
    return Movers(state, state.side).moves(names)


def case_of(state: GameState, piece: str) -> Case:
    """Put together everything the movement of a unit depends on."""
    movers = _movers_with(state, piece)
    return movers.theatre.case(movers.traveller(piece))


def ways_of(state: GameState, piece: str) -> Ways:
    """Find by which ways a unit gets to where it can go."""
    movers = _movers_with(state, piece)
    return movers.theatre.ways(movers.traveller(piece))


def _movers_with(state: GameState, piece: str) -> Movers:
    return Movers(state, forces(state.kit).sides[piece])
