"""The shape of every kind of content file, one struct each."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wargames.board.hexes import Grid
from wargames.engine.cards import Card, Token
from wargames.engine.components import (
    Arrivals,
    DateLine,
    Deck,
    Face,
    Option,
    Plan,
    Side,
    Start,
    Track,
    Unit,
)
from wargames.engine.effects import Leg
from wargames.engine.part import Id, Part, Provenance
from wargames.engine.program import Step
from wargames.engine.text import Bilingual, Words

Spot = tuple[float, float]
Colour = Annotated[str, Meta(pattern=r"^#[0-9a-fA-F]{6}$")]


class Source(Part, frozen=True, kw_only=True):
    """Where some of a file's facts come from."""

    what: str
    from_: Provenance = msgspec.field(name="from")


class ContentFile(Part, frozen=True, kw_only=True):
    """What every content file says of itself."""

    game: Id
    provenance: Provenance = "reconstructed"
    sources: tuple[Source, ...] = ()


# --- maps ------------------------------------------------------------------------------------


class HexEntry(Part, frozen=True, kw_only=True):
    """A hex: its printed number, terrain and name."""

    id: Id
    terrain: str
    name: Words = ""
    region: str = ""
    is_: frozenset[str] = msgspec.field(name="is", default=frozenset())
    values: dict[str, int] = {}
    from_: Provenance | None = msgspec.field(name="from", default=None)


class AreaEntry(Part, frozen=True, kw_only=True):
    """An area: an outline of its own and what is printed in it."""

    id: Id
    outline: tuple[Spot, ...]
    terrain: str = ""
    name: Words = ""
    region: str = ""
    centre: Spot | None = None
    is_: frozenset[str] = msgspec.field(name="is", default=frozenset())
    values: dict[str, int] = {}
    from_: Provenance | None = msgspec.field(name="from", default=None)


class BorderEntry(Part, frozen=True, kw_only=True):
    """What lies on the border of two spaces; for areas it also makes them neighbours."""

    between: tuple[Id, Id]
    is_: frozenset[str] = msgspec.field(name="is", default=frozenset())
    name: str = ""
    bridge: str = ""
    ferry: str = ""
    from_: Provenance | None = msgspec.field(name="from", default=None)


class RoadEntry(Part, frozen=True, kw_only=True):
    """A road from space to space."""

    id: Id
    path: tuple[Id, ...]
    name: Words = ""
    is_: frozenset[str] = msgspec.field(name="is", default=frozenset({"road"}))
    from_: Provenance | None = msgspec.field(name="from", default=None)


class BoxEntry(Part, frozen=True, kw_only=True):
    """A box beside the map; `links` touch spaces of the map, `next` other boxes."""

    id: Id
    kind: str
    name: Words
    at: Spot | None = None
    size: Spot | None = None
    links: tuple[Id, ...] = ()
    next: tuple[Id, ...] = ()
    is_: frozenset[str] = msgspec.field(name="is", default=frozenset())
    values: dict[str, int] = {}
    from_: Provenance | None = msgspec.field(name="from", default=None)


class MapFile(ContentFile, frozen=True, kw_only=True):
    """`maps/<game>.yaml`."""

    format: Literal["map/1"]
    title: Bilingual
    grid: Grid | None = None
    hexes: tuple[HexEntry, ...] = ()
    areas: tuple[AreaEntry, ...] = ()
    hexsides: tuple[BorderEntry, ...] = ()
    borders: tuple[BorderEntry, ...] = ()
    roads: tuple[RoadEntry, ...] = ()
    boxes: tuple[BoxEntry, ...] = ()


# --- counters, game, tables ------------------------------------------------------------------


class CountersFile(ContentFile, frozen=True, kw_only=True):
    """`counters/<game>.yaml` of a game with units."""

    format: Literal["counters/1"]
    units: tuple[Unit, ...]


class CardsFile(ContentFile, frozen=True, kw_only=True):
    """`counters/<game>.yaml` of a game of cards.

    `totals` says for each side (and "terrain") how many cards each scenario letter uses and how
    many are in the box, so that a slip in one number is found.
    """

    format: Literal["cards/1"]
    totals: dict[str, dict[str, int]] = {}
    tokens: tuple[Token, ...] = ()
    cards: tuple[Card, ...]


class SideEntry(Side, frozen=True, kw_only=True):
    """A side with its colours on the table."""

    colour: Colour
    safe_colour: Colour | None = None


class PoolEntry(Part, frozen=True, kw_only=True):
    """A coloured band of counters and what it means."""

    id: Id
    name: Bilingual
    colour: Colour


class MarkerEntry(Part, frozen=True, kw_only=True):
    """A marker of the game."""

    id: Id
    name: Bilingual
    side: str = ""
    pool: str = ""


class GameFile(ContentFile, frozen=True, kw_only=True):
    """`resources/games/<game>/game.yaml`."""

    format: Literal["game/1"]
    title: Bilingual
    blurb: Bilingual
    board: Literal["hex", "area", "card"]
    rules_version: Annotated[int, Meta(ge=1)]
    sides: tuple[SideEntry, ...]
    unit_values: tuple[str, ...] = ()
    """What counters print, in the order in which it is read out."""
    unit_traits: frozenset[str] = frozenset()
    map_traits: frozenset[str] = frozenset()
    """What may be printed on hexes, areas, borders, roads and boxes beside their terrain."""
    pools: tuple[PoolEntry, ...] = ()
    markers: tuple[MarkerEntry, ...] = ()
    tracks: tuple[Track, ...] = ()
    decks: tuple[Deck, ...] = ()
    options: tuple[Option, ...] = ()


class TableEntry(Part, frozen=True, kw_only=True):
    """A chart."""

    id: Id
    title: Bilingual
    cite: str
    die: Annotated[int, Meta(ge=2, le=100)]
    columns: tuple[str, ...]
    rows: dict[int, tuple[str, ...]]
    from_: Provenance | None = msgspec.field(name="from", default=None)


class TerrainEntry(Part, frozen=True, kw_only=True):
    """A line of the terrain effects chart; `effects` are the numbers the rules use."""

    id: Id
    name: Bilingual
    where: Literal["space", "border"]
    effects: dict[str, int] = {}
    move: Bilingual | None = None
    combat: Bilingual | None = None
    cite: str = ""


class TablesFile(ContentFile, frozen=True, kw_only=True):
    """`resources/games/<game>/tables.yaml`."""

    format: Literal["tables/1"]
    tables: tuple[TableEntry, ...] = ()
    terrain: tuple[TerrainEntry, ...] = ()


class SequenceFile(ContentFile, frozen=True, kw_only=True):
    """`resources/games/<game>/sequence.yaml`."""

    format: Literal["sequence/1"]
    sequences: dict[str, tuple[Step, ...]]


# --- scenarios, rules, texts -----------------------------------------------------------------


class ScenarioFile(ContentFile, frozen=True, kw_only=True):
    """`resources/games/<game>/scenarios/<id>.yaml`."""

    format: Literal["scenario/1"]
    id: Id
    title: Bilingual
    text: Bilingual
    turns: Annotated[int, Meta(ge=1, le=99)]
    minutes: int = 0
    order: int = 50
    start: Start = Start()
    dates: tuple[DateLine, ...] = ()
    setup: dict[Id, tuple[Id, ...]] = {}
    schedule: tuple[Arrivals, ...] = ()
    absent: tuple[Id, ...] = ()
    markers: dict[Id, Id] = {}
    tracks: dict[Id, int] = {}
    decks: dict[Id, tuple[Id, ...]] = {}
    settings: dict[Id, int] = {}
    notes: dict[Id, str] = {}
    legs: tuple[Leg, ...] = ()
    dice: tuple[Face, ...] = ()

    def plan(self) -> Plan:
        """Give what the engine needs of the scenario."""
        fields = {name: getattr(self, name) for name in Plan.__struct_fields__}
        return Plan(**fields)


class Ruling(Bilingual, frozen=True):
    """A doubtful reading that we settled."""


class RuleEntry(Part, frozen=True, kw_only=True):
    """One paragraph of a rulebook, in our words."""

    id: str
    title: Bilingual
    digest: Bilingual
    status: Literal["enforced", "shown", "players"]
    reason: Bilingual | None = None
    see: tuple[str, ...] = ()
    rulings: tuple[Ruling, ...] = ()


class RulesFile(ContentFile, frozen=True, kw_only=True):
    """`resources/games/<game>/rules.yaml`."""

    format: Literal["rules/1"]
    edition: Bilingual
    rules: tuple[RuleEntry, ...]


class TextFile(ContentFile, frozen=True, kw_only=True):
    """`resources/games/<game>/text.<language>.yaml`: all words a game says to its players."""

    format: Literal["text/1"]
    language: Literal["en", "fr"]
    phases: dict[str, str] = {}
    prompts: dict[str, str] = {}
    actions: dict[str, str] = {}
    events: dict[str, str] = {}
    refusals: dict[str, str] = {}
    reasons: dict[str, str] = {}
    results: dict[str, str] = {}
    words: dict[str, str] = {}
