"""The picture of a board: plain values in sheet units, ready to be painted.

A hex is `UNIT` sheet units wide; the sheet begins at (0, 0), x to the east, y to the south.
"""

from __future__ import annotations

from enum import Enum

import msgspec

from wargames.board.space import SpaceId, SpaceKind
from wargames.present.picture.curves import Line
from wargames.present.picture.noise import Point

UNIT = 96.0

Rect = tuple[float, float, float, float]


class SpaceShape(msgspec.Struct, frozen=True):
    """Where a space lies: its outline, where counters stand, where its town is, its number."""

    id: SpaceId
    kind: SpaceKind
    outline: Line
    centre: Point
    town: Point
    number: str = ""
    number_at: Point = (0.0, 0.0)


Shapes = dict[SpaceId, SpaceShape]
"""Where all spaces lie, in the order of the map file."""


class Patch(msgspec.Struct, frozen=True):
    """A surface of one kind; rings after the first are holes where they overlap."""

    kind: str
    rings: tuple[Line, ...]


class Dots(msgspec.Struct, frozen=True, tag=True):
    """Many round marks of one kind: x, y, radius."""

    kind: str
    circles: tuple[tuple[float, float, float], ...]


class Strokes(msgspec.Struct, frozen=True, tag=True):
    """Many fine lines of one kind."""

    kind: str
    lines: tuple[Line, ...]


class Blocks(msgspec.Struct, frozen=True, tag=True):
    """Many small closed shapes of one kind."""

    kind: str
    shapes: tuple[Line, ...]


Texture = Dots | Strokes | Blocks


class Watercourse(msgspec.Struct, frozen=True):
    """A stretch of water of one kind and name, and the borders it runs along in order."""

    kind: str
    name: str
    points: Line
    sides: tuple[tuple[SpaceId, SpaceId], ...]


class Bridge(msgspec.Struct, frozen=True):
    """A bridge across a border: its middle, the unit vector of its deck, half its length."""

    between: tuple[SpaceId, SpaceId]
    name: str
    at: Point
    along: Point
    half: float
    is_railway: bool = False


class Ferry(msgspec.Struct, frozen=True):
    """A ferry across a border: its middle and the unit vector of its way."""

    between: tuple[SpaceId, SpaceId]
    name: str
    at: Point
    along: Point


class BorderLine(msgspec.Struct, frozen=True):
    """The dry border of two areas."""

    between: tuple[SpaceId, SpaceId]
    points: Line


class SectorLine(msgspec.Struct, frozen=True):
    """The rim of the areas of one sector, drawn a little inside them."""

    sector: str
    rings: tuple[Line, ...]


class AreaTag(msgspec.Struct, frozen=True, kw_only=True):
    """The identifier of an area: number over modifier, and what else its shape and inks tell.

    A square marks high ground, a wet rim polder; `drop`, `sector` and `supply_head` name the
    airborne division concerned.
    """

    space: SpaceId
    at: Point
    number: str
    modifier: str = ""
    is_square: bool = False
    is_wet: bool = False
    drop: str = ""
    sector: str = ""
    supply_head: str = ""
    victory: int = 0


class RoadLine(msgspec.Struct, frozen=True):
    """A run of a road through the spaces of `path`."""

    id: str
    kind: str
    path: tuple[SpaceId, ...]
    points: Line


class LabelStyle(Enum):
    """What a label names; the painter chooses the letters by it."""

    CITY = "city"
    TOWN = "town"
    BRIDGE = "bridge"
    TRACK = "track"
    KEY = "key"


class Label(msgspec.Struct, frozen=True):
    """A name written level: lines of text centred in a box (x, y, width, height)."""

    style: LabelStyle
    lines: tuple[str, ...]
    box: Rect
    size: float
    space: SpaceId = ""
    is_victory: bool = False


class PathLabel(msgspec.Struct, frozen=True):
    """A name written along a curve, centred on it."""

    text: str
    points: Line
    size: float
    kind: str


class Panel(msgspec.Struct, frozen=True):
    """An off-map box: frame, its letter and modifier (if it has them) and its name.

    A cell of a track has no head: its title is written large in it.
    """

    space: SpaceId
    rect: Rect
    letter: str
    title: str
    role: str
    modifier: str = ""
    is_cell: bool = False


class Connector(msgspec.Struct, frozen=True):
    """A thin line from a box to a space it touches."""

    spaces: tuple[SpaceId, SpaceId]
    line: Line


class Legend(msgspec.Struct, frozen=True):
    """The key of the signs: a frame with samples of them and what they mean."""

    frame: Rect
    labels: tuple[Label, ...]
    tags: tuple[AreaTag, ...] = ()
    sectors: tuple[SectorLine, ...] = ()
    bridges: tuple[Bridge, ...] = ()
    ferries: tuple[Ferry, ...] = ()
    roads: tuple[RoadLine, ...] = ()
    waters: tuple[Watercourse, ...] = ()


class BoardPicture(msgspec.Struct, frozen=True):
    """Everything that is printed on the map sheet."""

    width: float
    height: float
    spaces: Shapes
    edge: Patch
    beyond: Patch
    grounds: tuple[Patch, ...]
    textures: tuple[Texture, ...]
    waters: tuple[Watercourse, ...]
    bridges: tuple[Bridge, ...]
    roads: tuple[RoadLine, ...]
    panels: tuple[Panel, ...]
    connectors: tuple[Connector, ...]
    labels: tuple[Label, ...]
    water_labels: tuple[PathLabel, ...]
    ferries: tuple[Ferry, ...] = ()
    borders: tuple[BorderLine, ...] = ()
    sectors: tuple[SectorLine, ...] = ()
    tags: tuple[AreaTag, ...] = ()
    legend: Legend | None = None
    title: str = ""
