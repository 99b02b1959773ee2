"""The shape of a scenario test: a position, actions with their dice, and what must come of them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from wargames.engine.part import Id, Part
from wargames.engine.text import Bilingual

Face = Annotated[int, Meta(ge=1, le=100)]


class Placed(Part, frozen=True, kw_only=True):
    """Where a piece stands, with its damage and the face that is up."""

    at: Id
    hits: Annotated[int, Meta(ge=0, le=99)] = 0
    face: Annotated[int, Meta(ge=0, le=9)] = 0


class StartAt(Part, frozen=True, kw_only=True):
    """The phase that begins in the position; without a side or number, the first such phase."""

    turn: Annotated[int, Meta(ge=1, le=99)]
    phase: str
    side: str = ""
    number: Annotated[int, Meta(ge=0, le=99)] = 0
    dice: tuple[Face, ...] = ()


class Position(Part, frozen=True, kw_only=True):
    """Changes to the scenario's layout; pieces that are not named stay where they are.

    A deck holds exactly the cards given for it; those that lay there before are out of the game.
    """

    pieces: dict[Id, Id | Placed] = {}
    markers: dict[Id, Id] = {}
    tracks: dict[Id, int] = {}
    control: dict[Id, Id] = {}
    status: dict[Id, str] = {}
    decks: dict[Id, tuple[Id, ...]] = {}
    start_at: StartAt | None = None


class Expected(Part, frozen=True, kw_only=True):
    """What must be true now; a marker that is null must be off the map.

    `totals` are those of the fight being declared, by the name of the side or of the sum.
    """

    pieces: dict[Id, Id] = {}
    hits: dict[Id, int] = {}
    faces: dict[Id, int] = {}
    tracks: dict[Id, int] = {}
    markers: dict[Id, Id | None] = {}
    control: dict[Id, Id] = {}
    status: dict[Id, str] = {}
    decks: dict[Id, tuple[Id, ...]] = {}
    totals: dict[Id, int] = {}
    turn: int | None = None
    phase: str | None = None
    decision: str | None = None
    side: str | None = None
    result: str | None = None
    """The winner, "draw", or "none" while the game goes on."""


class ScenarioStep(Part, frozen=True, kw_only=True):
    """One step: something done, something refused, or something expected."""

    do: str | None = None
    dice: tuple[Face, ...] = ()
    refuse: str | None = None
    cite: str | None = None
    expect: Expected | None = None


class ScenarioTestFile(Part, frozen=True, kw_only=True):
    """A scenario test: `format: scenario-test/1`."""

    format: Literal["scenario-test/1"]
    game: Id
    scenario: Id
    title: str | Bilingual = ""
    proves: tuple[str, ...] = ()
    """Ids of the rules that the test proves."""
    options: dict[Id, int] = {}
    seed: int = 1
    position: Position = Position()
    steps: tuple[ScenarioStep, ...]
