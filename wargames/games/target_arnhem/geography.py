"""The ground: what the printed map means for this game, worked out once for each board.

Sets of spaces are held as bit masks (see `Board.mask`), so that everything that depends on
where the enemy stands can be remembered by that one number.
"""

from __future__ import annotations

from functools import lru_cache

from wargames.board.board import Board
from wargames.board.space import Edge, SpaceKind
from wargames.engine.kit import Kit
from wargames.engine.state import GameState, derived
from wargames.games.target_arnhem.record import ALLIED, GERMAN

STACK_LIMIT = 3
LATER = "later"
ELIMINATED = "eliminated"
UNUSED = "unused"
COLUMN = "column"
AIRFIELDS = "airfields"


def blocked_by_river(edge: Edge) -> bool:
    """Tell whether a river without a bridge lies on a hexside (4.1)."""
    return edge.has("river") and not edge.has("bridge")


def unbridged_canal(edge: Edge) -> bool:
    """Tell whether a canal without a bridge lies on a hexside (4.1)."""
    return edge.has("canal") and not edge.has("bridge")


class Ground:
    """Masks and places of one board."""

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
        self.red_road = frozenset(board.roads["red"].path)
        self.near = {space.id: self._near(space.id) for space in hexes}
        self.bank = self._banks()

    def _near(self, space: str) -> int:
        """Mask the hexes a unit here is adjacent to: not across an unbridged river (4.1)."""
        return self.board.mask(
            edge.to
            for edge in self.board.edges_from(space)
            if edge.to in self.hexes and not blocked_by_river(edge)
        )

    def _banks(self) -> dict[str, int]:
        """Number the stretches of land that rivers cut off from each other (8.3)."""
        bank: dict[str, int] = {}
        for space in self.hexes:
            if space not in bank:
                number = len(set(bank.values()))
                reached = self.board.flood(
                    [space], lambda edge: edge.to in self.hexes and not edge.has("river")
                )
                bank.update(dict.fromkeys(reached, number))
        return bank

    def zone_name(self, space: str) -> bool:
        """Tell whether a space is an off-map zone."""
        return space in self.zones


@lru_cache(maxsize=64)
def _ground(board: Board, entry: str, objective: str) -> Ground:
    return Ground(board, entry, objective)


def ground(kit: Kit) -> Ground:
    """Give the ground of a scenario: entry hex 0103 and Arnhem, unless its file says otherwise."""
    kept = kit.__dict__
    if "ground" not in kept:
        notes = kit.plan.notes
        kept["ground"] = _ground(kit.board, notes.get("entry", "0103"), notes.get("arnhem", "1504"))
    found: Ground = kept["ground"]
    return found


@derived
def occupied(state: GameState) -> dict[str, int]:
    """Mask the hexes that each side occupies."""
    kit = state.kit
    bit, units = kit.board.bit, kit.units
    on_map = ground(kit).hex_mask
    masks = {ALLIED: 0, GERMAN: 0}
    for space, names in state.stacks.items():
        here = bit[space]
        if here & on_map:
            masks[units[names[0]].side] |= here
    return masks


def enemy_mask(state: GameState, side: str) -> int:
    """Mask the hexes occupied by the enemy of a side."""
    return occupied(state)[GERMAN if side == ALLIED else ALLIED]


def is_adjacent(state: GameState, space: str, enemies: int) -> bool:
    """Tell whether a hex is adjacent to any of some hexes, rivers considered (4.1)."""
    return bool(ground(state.kit).near[space] & enemies)


@derived
def closed_zones(state: GameState) -> int:
    """Mask the zones that may no longer be used (4.3)."""
    mask: int = state.kit.board.mask(state.facts.closed)
    return mask
