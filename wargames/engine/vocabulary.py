"""The words with which the cards of a game say what they do, bound to the code behind them.

Each word states which fields of an effect or a condition it reads, and what they may say: so a
card that names a word wrongly, or fills a field that nobody reads, is found before it is played.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final, TypeVar

import msgspec

F = TypeVar("F", bound=Callable[..., Any])
Allowed = Collection[str] | range
"""What a field may say: some words, or numbers. The word "" means that it may be left out."""

STATIC: Final = "static"
"""The trigger of an effect that holds as long as its card counts, instead of happening once."""
PLAY: Final = "play"
TRAIT, CARD, KIND = "*trait", "*card", "*kind"
"""Stand for any name of that sort among the words that a field may say."""
ANY_NUMBER: Final = range(-99, 100)
SOME: Final = range(1, 100)
GIVEN: Final = ("*given",)
"""Stands for a part of an effect that is itself made of words, such as conditions."""
NEEDED: Final = ("*needed",)
"""Stands for such a part where it must be there."""


class Word(msgspec.Struct, frozen=True):
    """A word of the vocabulary: its code, the fields it reads, and what the card must have."""

    function: Callable[..., Any]
    fields: dict[str, Allowed]
    card: tuple[str, ...] = ()


class Vocabulary:
    """Effects that happen or stand, conditions, and the moments and tokens that cards speak of."""

    def __init__(self) -> None:
        """Begin with no word."""
        self.happening: dict[str, Word] = {}
        self.standing: dict[tuple[str, str], Word] = {}
        self.conditions: dict[str, Word] = {}
        self.triggers: dict[str, tuple[str, ...]] = {}
        self.printed: dict[str, tuple[str, ...]] = {}
        """The values without which a kind of card means nothing."""
        self.counted: dict[str, Allowed] = {}
        """What a number counted on the table may say."""
        self.moments: set[str] = set()
        self.tokens: set[str] = set()
        self.sides_at: dict[str, str] = {}
        """Words for a side that mean something at one trigger only."""
        self.sides_of_owners: set[str] = set()
        """Words for a side that mean something only on a card that belongs to one."""

    def happens(self, name: str, *card: str, **fields: Allowed) -> Callable[[F], F]:
        """Bind an effect that happens once; *card* names what its card must have."""
        return _binder(self.happening, name, {"when": GIVEN, "otherwise": GIVEN, **fields}, card)

    def stands(self, name: str, kind: str, **fields: Allowed) -> None:
        """Name an effect that stands on a kind of card; the rules look for it themselves."""
        self.standing[name, kind] = Word(_nothing, fields)

    def condition(self, name: str, **fields: Allowed) -> Callable[[F], F]:
        """Bind the test of a condition."""
        return _binder(self.conditions, name, fields)


def _nothing() -> None:
    """Stand in where a word has no code of its own."""


def _binder(
    book: dict[str, Word], name: str, fields: dict[str, Allowed], card: tuple[str, ...] = ()
) -> Callable[[F], F]:
    def bind(function: F) -> F:
        if name in book:
            message = f"{name} is bound twice"
            raise ValueError(message)
        book[name] = Word(function, fields, card)
        return function

    return bind
