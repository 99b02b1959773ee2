"""What cards do, as data made of a small vocabulary.

A game binds the words of its vocabulary in code (see `vocabulary`), as it does for the steps of
its sequence of play; a card only names them. So a card can be added, or a value put right,
without touching code.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from wargames.engine.part import Id, Part

Number = Annotated[int, Meta(ge=-99, le=99)]


class Condition(Part, frozen=True, kw_only=True):
    """Something that must hold: the name of a test, what it looks at, and its bounds."""

    test: str
    of: tuple[str, ...] = ()
    side: str = ""
    least: Number | None = None
    most: Number | None = None
    holds: bool = True
    """False turns the test round: the condition is met when the test is not."""


class Count(Part, frozen=True, kw_only=True):
    """A number counted on the table: `others` leaves out the card that asks."""

    side: str
    types: tuple[str, ...] = ()
    others: bool = False


class Effect(Part, frozen=True, kw_only=True):
    """One thing that a card does: when, what, for whom and how much."""

    do: str
    on: str = "play"
    side: str = ""
    n: Number = 1
    per: Count | None = None
    most: Number | None = None
    what: str = ""
    types: tuple[str, ...] = ()
    cap: Number | None = None
    when: tuple[Condition, ...] = ()
    options: tuple[tuple[Effect, ...], ...] = ()
    otherwise: tuple[Effect, ...] = ()


class Leg(Part, frozen=True, kw_only=True):
    """A stretch of the way in a game of cards: a pile revealed two by two, then its goals.

    The pile holds `deal` cards of the common pool (or of `pool`) and the cards of `add`, shuffled.
    Goals lie face up and are gone to one a turn. `before` happens when the leg begins.
    """

    deal: Annotated[int, Meta(ge=0, le=40)] = 0
    pool: tuple[Id, ...] = ()
    add: tuple[Id, ...] = ()
    goals: tuple[Id, ...] = ()
    before: tuple[Effect, ...] = ()
