"""Spaces and edges: what pieces stand on, and what they cross."""

from __future__ import annotations

from enum import Enum

import msgspec

from wargames.board.hexes import Axial, Point

SpaceId = str


class SpaceKind(Enum):
    """What sort of place a space is."""

    HEX = "hex"
    AREA = "area"
    BOX = "box"
    CARD = "card"


class Space(msgspec.Struct, frozen=True):
    """A place on the board where pieces can stand.

    `role` tells boxes apart (zone, holding, pool, ...); `traits` are facts such as terrain.
    """

    id: SpaceId
    kind: SpaceKind
    index: int
    name: dict[str, str]
    terrain: str = ""
    traits: frozenset[str] = frozenset()
    region: str = ""
    role: str = ""
    centre: Point | None = None
    outline: tuple[Point, ...] = ()
    axial: Axial | None = None
    values: dict[str, int] = {}
    provenance: str = ""

    def label(self, language: str) -> str:
        """Give the place name in a language, or its printed number."""
        return self.name.get(language) or self.name.get("en") or self.id


class Edge(msgspec.Struct, frozen=True):
    """One way across the border of two spaces; each border gives two edges."""

    origin: SpaceId
    to: SpaceId
    traits: frozenset[str] = frozenset()
    name: str = ""
    bridge: str = ""
    ferry: str = ""

    def has(self, trait: str) -> bool:
        """Tell whether the border carries something: river, bridge, road ..."""
        return trait in self.traits


class Road(msgspec.Struct, frozen=True):
    """A named road, kept whole for drawing and for victory conditions."""

    id: str
    name: dict[str, str]
    path: tuple[SpaceId, ...]
    traits: frozenset[str]
