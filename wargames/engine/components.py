"""What comes in the box: sides, units, cards, decks, tracks, options, the scenario's plan.

These values are read from content files and never change during play.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wargames.engine.effects import Leg
from wargames.engine.part import Id, Part, Provenance
from wargames.engine.text import Bilingual, Words

Face = Annotated[int, Meta(ge=1, le=20)]


class Side(Part, frozen=True, kw_only=True):
    """One of the players' sides."""

    id: Id
    name: Bilingual
    adjective: Bilingual | None = None


class Unit(Part, frozen=True, kw_only=True):
    """A counter: what is printed on it."""

    id: Id
    name: str
    side: Id
    formation: str = ""
    pool: str = ""
    symbol: str = ""
    size: str = ""
    values: dict[str, int] = {}
    back: dict[str, int] = {}
    is_: frozenset[str] = msgspec.field(name="is", default=frozenset())
    from_: Provenance | None = msgspec.field(name="from", default=None)

    def has(self, trait: str) -> bool:
        """Tell whether a trait is printed on the counter."""
        return trait in self.is_


DeckPlace = Literal["hand", "draw", "discard", "front", "row", "aside", "box"]
"""Where cards lie on a table: at the front those in play, in the row between the players what
they fight over, aside what only has to be counted; what is in the box is not on the table."""


class Deck(Part, frozen=True, kw_only=True):
    """A pile or hand of cards, who may see its faces, and where it lies on the table."""

    id: Id
    name: Bilingual
    owner: str = ""
    seen_by: Literal["all", "owner", "nobody"] = "all"
    place: DeckPlace = "box"


class Track(Part, frozen=True, kw_only=True):
    """A number that the game keeps, with its bounds."""

    id: Id
    name: Bilingual
    side: str = ""
    lowest: int = 0
    highest: int = 999
    unlimited: bool = False


class Option(Part, frozen=True, kw_only=True):
    """A variant that players may switch on, or a number they may set."""

    id: Id
    name: Bilingual
    text: Bilingual
    cite: str
    default: int = 0
    highest: int = 1


class Arrivals(Part, frozen=True, kw_only=True):
    """Units that become available on a turn at a space."""

    turn: Annotated[int, Meta(ge=0, le=99)]
    at: Id
    units: tuple[Id, ...]


class Start(Part, frozen=True, kw_only=True):
    """Where in the sequence of play a scenario begins: with a turn, or before a phase of it.

    Without a side or number, the first phase of that name is meant.
    """

    turn: Annotated[int, Meta(ge=1, le=99)] = 1
    phase: str = ""
    side: str = ""
    number: Annotated[int, Meta(ge=0, le=99)] = 0


class Plan(Part, frozen=True, kw_only=True):
    """A scenario as the engine needs it: length, positions, schedule."""

    id: Id
    title: Bilingual
    turns: Annotated[int, Meta(ge=1, le=99)]
    start: Start = Start()
    setup: dict[Id, tuple[Id, ...]] = {}
    schedule: tuple[Arrivals, ...] = ()
    markers: dict[Id, Id] = {}
    tracks: dict[Id, int] = {}
    decks: dict[Id, tuple[Id, ...]] = {}
    settings: dict[Id, int] = {}
    notes: dict[Id, str] = {}
    legs: tuple[Leg, ...] = ()
    dice: tuple[Face, ...] = ()
    """What the first dice show; after them chance is itself."""


class DateLine(Part, frozen=True, kw_only=True):
    """The calendar label of one turn."""

    turn: int
    label: Words
