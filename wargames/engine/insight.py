"""What a game tells about itself beyond the legal actions: odds, statuses, ways, overlays.

The window and the terminal show these values and compute nothing of their own. Every string
that players read is a key of the game's text files; amounts and chances are exact.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from typing import Literal

import msgspec

from wargames.engine.action import Action

Tone = Literal["plain", "good", "bad"]


class Term(msgspec.Struct, frozen=True):
    """One row of the arithmetic: why, how much, by which rule, and for which piece or card."""

    reason: str
    amount: Fraction
    cite: str = ""
    piece: str = ""


@lru_cache(maxsize=256)
def whole(number: int) -> Fraction:
    """Give a whole amount: games use a few of them over and over, and they are slow to make."""
    return Fraction(number)


class Tally(msgspec.Struct, frozen=True):
    """One side of the arithmetic: its total, the rows that lead to it, the pieces that count."""

    name: str
    total: Fraction
    terms: tuple[Term, ...] = ()
    pieces: tuple[str, ...] = ()


def tally(name: str, terms: Iterable[Term], pieces: Iterable[str]) -> Tally:
    """Add up one side of the arithmetic."""
    rows = tuple(terms)
    total = 0
    for row in rows:
        above, below = row.amount.as_integer_ratio()
        if below != 1:
            return Tally(name, sum([row.amount for row in rows], Fraction(0)), rows, tuple(pieces))
        total += above
    return Tally(name, whole(total), rows, tuple(pieces))


class Breakdown(msgspec.Struct, frozen=True, kw_only=True):
    """Everything players check before the dice are rolled or the tokens flipped.

    `table` and `column` name the chart to show with its column lit; games that compare totals
    leave them empty. `chances` lists every outcome in the order of the chart.
    """

    kind: str
    target: str = ""
    tallies: tuple[Tally, ...]
    shifts: tuple[Term, ...] = ()
    ratio: str = ""
    table: str = ""
    column: int = -1
    chances: tuple[tuple[str, Fraction], ...] = ()


class Remark(msgspec.Struct, frozen=True):
    """A line about a piece or a space: its label, the value, the rule behind it."""

    label: str
    value: str | int
    cite: str = ""
    tone: Tone = "plain"


class Tint(msgspec.Struct, frozen=True):
    """A space that an overlay colours: good for the side it speaks of, bad, or in between."""

    space: str
    tone: Tone = "good"
    label: str = ""


class Way(msgspec.Struct, frozen=True):
    """How a legal action moves a piece: the path, its cost, and whether it must stop there."""

    action: Action
    path: tuple[str, ...]
    cost: int
    stops: bool = False
