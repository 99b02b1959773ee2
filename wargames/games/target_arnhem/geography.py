"""The ground: what the printed map means for this game, worked out once for each board.

Sets of spaces are held as bit masks (see `wargames.board.masks`), so that what depends on where
the enemy stands takes a few operations, and can be remembered by that one number.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from wargames.board import masks
from wargames.board.board import Board
from wargames.board.space import Edge, SpaceKind
from wargames.engine.kit import Kit, once_a_kit
from wargames.engine.state import GameState
from wargames.games.target_arnhem.record import ALLIED, GERMAN

STACK_LIMIT = 3
LATER = "later"
ELIMINATED = "eliminated"
UNUSED = "unused"
COLUMN = "column"
AIRFIELDS = "airfields"
BOXES = frozenset({COLUMN, AIRFIELDS})
"""Where Allied units wait to enter."""


def blocked_by_river(edge: Edge) -> bool:
    """Tell whether a river without a bridge lies on a hexside (4.1)."""
    return edge.has("river") and not edge.has("bridge")


def unbridged_canal(edge: Edge) -> bool:
    """Tell whether a canal without a bridge lies on a hexside (4.1)."""
    return edge.has("canal") and not edge.has("bridge")


class Ground:
    """Masks and places of one board.

    Tables are keyed by the bit of a space and give the mask of the spaces it leads to.
    """

    def __init__(self, board: Board, entry: str, objective: str) -> None:
        """Work out what the rules need of the board."""
        self.board = board
        self.entry = entry
        self.objective = objective
        hexes = board.of_kind(SpaceKind.HEX)
        self.hexes = frozenset(space.id for space in hexes)
        self.zones = frozenset(board.with_role("zone"))
        self.hex_mask = board.mask(self.hexes)
        self.zone_mask = board.mask(self.zones)
        self.forest_mask = board.mask(space.id for space in hexes if space.terrain == "forest")
        self.red_road = frozenset(board.roads["red"].path)
        # Who is adjacent (4.1) and where supply runs (7.0): not across an unbridged river.
        self.land = self.table(lambda edge: edge.to in self.hexes and not blocked_by_river(edge))
        self.links = self.table(lambda edge: self._is_ground(edge.to))
        self.road = self._roads()
        self.near = {space.id: self.land[board.bit[space.id]] for space in hexes}
        self.bank = self._banks()

    def table(self, leads: Callable[[Edge], bool]) -> dict[int, int]:
        """Tabulate where the edges lead that pass a test, from every hex and zone."""
        board = self.board
        return {
            board.bit[space]: board.mask(e.to for e in board.edges_from(space) if leads(e))
            for space in (*self.hexes, *self.zones)
        }

    def _is_ground(self, space: str) -> bool:
        return space in self.hexes or space in self.zones

    def _roads(self) -> dict[int, int]:
        """Tabulate the roads, each with the zones that its hexes touch (4.2)."""
        paved = self.table(lambda edge: edge.has("road") and self._is_ground(edge.to))
        verges = {space for space in self.hexes if paved[self.board.bit[space]]}
        leaving = self.table(
            lambda edge: (
                (edge.origin in verges and edge.to in self.zones)
                or (edge.origin in self.zones and edge.to in verges)
            )
        )
        return {bit: paved[bit] | leaving[bit] for bit in paved}

    def _banks(self) -> dict[str, int]:
        """Number the stretches of land that rivers cut off from each other (8.3)."""
        dry = self.table(lambda edge: edge.to in self.hexes and not edge.has("river"))
        bank: dict[str, int] = {}
        for space in self.board.unmask(self.hex_mask):
            if space not in bank:
                reached = masks.flood(dry, self.board.bit[space], self.hex_mask)
                bank |= dict.fromkeys(self.board.unmask(reached), len(bank))
        return bank


@lru_cache(maxsize=64)
def _ground(board: Board, entry: str, objective: str) -> Ground:
    return Ground(board, entry, objective)


@once_a_kit
def ground(kit: Kit) -> Ground:
    """Give the ground of a scenario: entry hex 0103 and Arnhem, unless its file says otherwise."""
    notes = kit.plan.notes
    return _ground(kit.board, notes.get("entry", "0103"), notes.get("arnhem", "1504"))


def occupied(state: GameState, side: str) -> int:
    """Mask the hexes that a side occupies."""
    return state.presence(side) & ground(state.kit).hex_mask


def enemy_mask(state: GameState, side: str) -> int:
    """Mask the hexes occupied by the enemy of a side."""
    return state.presence(GERMAN if side == ALLIED else ALLIED) & ground(state.kit).hex_mask


def closed_zones(state: GameState) -> int:
    """Mask the zones that may no longer be used (4.3)."""
    closed = state.facts.closed
    return state.kit.board.mask(closed) if closed else 0
