"""The ground: what the printed map means for this game, worked out once for each board."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import msgspec

from wargames.board.board import Board
from wargames.board.masks import union
from wargames.board.space import Edge, SpaceKind
from wargames.engine.kit import Kit, once_a_kit
from wargames.engine.roster import CROWD

STACK_LIMIT = CROWD
"""Ten units of a side (7.1)."""
BRIDGE_LIMIT = 5
FURTHEST = 2
"""How many boundaries away a unit can be and still matter: the range of corps artillery."""
LATER = "later"
ELIMINATED = "eliminated"
UNUSED = "unused"
UK = "uk"
ZONE_F = "F"
OSS = "I"
APELDOORN = "A"
DEELEN = "9"
ARNHEM = "12"
EINDHOVEN = "60"
DIVISIONS = ("1-abn", "82-abn", "101-abn")
"""The airborne divisions by the pool of their counters."""


class Border(msgspec.Struct, frozen=True):
    """One way across a boundary: the water on it, what crosses the water, and whether by road."""

    origin: str
    to: str
    bit: int
    """The bit of the space it leads to."""
    ends: int
    """The bits of both spaces."""
    water: str
    """Empty for an open boundary, else canal or river."""
    crossing: str
    """The id of the water boundary, the same from both sides; empty for an open boundary."""
    mark: int
    """The bit of the crossing among all crossings."""
    bridge: bool
    ferry: bool
    road: bool


class Ground:
    """Areas, zones, borders and crossings of one board."""

    def __init__(self, board: Board) -> None:
        """Work out what the rules need of the board."""
        self.board = board
        self.areas = tuple(space.id for space in board.of_kind(SpaceKind.AREA))
        self.zones = tuple(board.with_role("zone"))
        self.spaces = (*self.areas, *self.zones)
        self.places = frozenset(self.spaces)
        self.bits = {space: board.bit[space] for space in self.spaces}
        self.area_mask = board.mask(self.areas)
        self.zone_mask = board.mask(self.zones)
        self.whole = self.area_mask | self.zone_mask
        self.modifier = {space: board[space].values.get("modifier", 0) for space in self.spaces}
        self.victory = {
            space: points
            for space in self.areas
            if (points := board[space].values.get("victory", 0))
        }
        self.victory_mask = board.mask(self.victory)
        self.elevated = self._terrain("elevated")
        self.polder = self._terrain("polder")
        self.sector = {division: self._bearing("sector", division) for division in DIVISIONS}
        self.drop = {division: self._bearing("drop", division) for division in DIVISIONS}
        self.head = {division: self._bearing("supply-head", division) for division in DIVISIONS}
        self.landing_places = 0
        for division in DIVISIONS:
            self.landing_places |= self.drop[division] | self.head[division]
        self.crossings: dict[str, Border] = {}
        self.borders: dict[str, tuple[Border, ...]] = {}
        for space in self.spaces:
            edges = (e for e in board.edges_from(space) if e.to in self.places)
            self.borders[space] = tuple(self._border(edge) for edge in edges)
        self.roads = {
            space: tuple(border for border in around if border.road)
            for space, around in self.borders.items()
        }
        self.wet = {
            space: tuple(border for border in around if border.water)
            for space, around in self.borders.items()
        }
        self.open = {
            space: sum(border.bit for border in around if not border.water)
            for space, around in self.borders.items()
        }
        """For every space those beside it without water between."""
        self.bridges = tuple(border for border in self.crossings.values() if border.bridge)
        self.bridgeless = sum(b.mark for b in self.crossings.values() if not b.bridge)
        self.between = {(b.origin, b.to): b for around in self.borders.values() for b in around}
        self.near = {
            space: board.mask(border.to for border in around)
            for space, around in self.borders.items()
        }
        self.beside = {self.bits[space]: near for space, near in self.near.items()}
        """The same by the bit of the space."""

        discs = [self.bits]
        for _ in range(FURTHEST):
            near, inner = self.beside, discs[-1]
            discs.append({space: disc | union(near, disc) for space, disc in inner.items()})
        self.reach = tuple(discs)
        """By a number of boundaries: for every space those at most so far away, and itself."""
        self.bridges_at = self._marks(lambda border: border.bridge)
        self.rivers_at = self._marks(lambda border: border.water == "river")
        """For every space the crossings around it of a kind."""

    def _marks(self, fits: Callable[[Border], bool]) -> dict[str, int]:
        return {
            space: sum(border.mark for border in around if fits(border))
            for space, around in self.borders.items()
        }

    def _terrain(self, name: str) -> int:
        return self.board.mask(space for space in self.areas if self.board[space].terrain == name)

    def _bearing(self, what: str, division: str) -> int:
        trait = f"{what}-{division.removesuffix('-abn')}"
        return self.board.mask(s for s in self.areas if trait in self.board[s].traits)

    def _border(self, edge: Edge) -> Border:
        water = next((kind for kind in ("river", "canal") if edge.has(kind)), "")
        crossing = crossing_id(edge.origin, edge.to) if water else ""
        known = self.crossings.get(crossing)
        mark = known.mark if known else 1 << len(self.crossings)
        border = Border(
            origin=edge.origin,
            to=edge.to,
            bit=self.board.bit[edge.to],
            ends=self.board.bit[edge.origin] | self.board.bit[edge.to],
            water=water,
            crossing=crossing,
            mark=mark if water else 0,
            bridge=edge.has("bridge"),
            ferry=edge.has("ferry"),
            road=edge.has("road") or edge.has("link"),
        )
        if water and known is None:
            self.crossings[crossing] = border
        return border

    def is_zone(self, space: str) -> bool:
        """Tell whether a space is an off-map zone."""
        return bool(self.board.bit[space] & self.zone_mask)


def crossing_id(a: str, b: str) -> str:
    """Name the water boundary of two areas: the lower number first."""
    low, high = sorted((a, b), key=lambda space: (len(space), space))
    return f"{low}-{high}"


@lru_cache(maxsize=256)
def bridges_among(place: Ground, marks: int) -> tuple[Border, ...]:
    """List the bridges, standing or not, among some crossings."""
    return tuple([border for border in place.bridges if border.mark & marks])


@lru_cache(maxsize=256)
def bridge_ends(place: Ground, marks: int) -> int:
    """Mask both ends of the bridges, standing or not, among some crossings."""
    ends = 0
    for border in bridges_among(place, marks):
        ends |= border.ends
    return ends


@lru_cache(maxsize=16)
def _ground(board: Board) -> Ground:
    return Ground(board)


@once_a_kit
def ground(kit: Kit) -> Ground:
    """Give the ground of a scenario."""
    return _ground(kit.board)
