"""The words with which the cards of a game say what they do, bound to the code behind them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import msgspec

from wargames.engine.cards import Card
from wargames.engine.effects import Condition, Effect

F = TypeVar("F", bound=Callable[..., Any])

STATIC = "static"
"""The trigger of an effect that holds as long as its card counts, instead of happening once."""


class Word(msgspec.Struct, frozen=True):
    """A word of the vocabulary: its code, and the fields that an effect must fill to use it."""

    function: Callable[..., Any]
    fields: tuple[str, ...] = ()


class Vocabulary:
    """Effects that happen or stand, conditions, and the moments and tokens that cards speak of."""

    def __init__(self) -> None:
        """Begin with no word."""
        self.happening: dict[str, Word] = {}
        self.standing: dict[str, tuple[str, ...]] = {}
        self.conditions: dict[str, Word] = {}
        self.triggers: set[str] = {STATIC, "play"}
        self.moments: set[str] = set()
        self.tokens: set[str] = set()

    def happens(self, name: str, *fields: str) -> Callable[[F], F]:
        """Bind an effect that happens once."""
        return _binder(self.happening, name, fields)

    def stands(self, name: str, *fields: str) -> None:
        """Name an effect that stands while its card counts; the rules look for it themselves."""
        self.standing[name] = fields

    def condition(self, name: str, *fields: str) -> Callable[[F], F]:
        """Bind the test of a condition."""
        return _binder(self.conditions, name, fields)

    def faults(self, card: Card) -> Iterator[tuple[str, str, str]]:
        """Find all that cannot be carried out on a card: where, what is wrong, the word."""
        for index, moment in enumerate(card.moments):
            if moment not in self.moments:
                yield f"moments[{index}]", "moment", moment
        yield from self._conditions(card.needs, "needs")
        for index, effect in enumerate(card.effects):
            yield from self.effect_faults(effect, f"effects[{index}]")

    def effect_faults(self, effect: Effect, path: str) -> Iterator[tuple[str, str, str]]:
        """Find all that cannot be carried out in an effect and in the effects inside it."""
        if effect.on not in self.triggers:
            yield f"{path}.on", "trigger", effect.on
        fields = self._fields(effect)
        if fields is None:
            yield f"{path}.do", "effect", effect.do
        for field in fields or ():
            if not getattr(effect, field):
                yield path, f'"{field}" for the effect', effect.do
        yield from self._conditions(effect.when, f"{path}.when")
        for number, option in enumerate(effect.options):
            for index, inner in enumerate(option):
                yield from self.effect_faults(inner, f"{path}.options[{number}][{index}]")
        for index, inner in enumerate(effect.otherwise):
            yield from self.effect_faults(inner, f"{path}.otherwise[{index}]")

    def _fields(self, effect: Effect) -> tuple[str, ...] | None:
        """Give the fields that an effect must fill; None when its word is not known."""
        if effect.on == STATIC:
            return self.standing.get(effect.do)
        word = self.happening.get(effect.do)
        return None if word is None else word.fields

    def _conditions(
        self, conditions: tuple[Condition, ...], path: str
    ) -> Iterator[tuple[str, str, str]]:
        for index, condition in enumerate(conditions):
            word = self.conditions.get(condition.test)
            if word is None:
                yield f"{path}[{index}].test", "condition", condition.test
                continue
            for field in word.fields:
                if not getattr(condition, field):
                    yield f"{path}[{index}]", f'"{field}" for the condition', condition.test


def _binder(book: dict[str, Word], name: str, fields: tuple[str, ...]) -> Callable[[F], F]:
    def bind(function: F) -> F:
        if name in book:
            message = f"{name} is bound twice"
            raise ValueError(message)
        book[name] = Word(function, fields)
        return function

    return bind
