"""Checks that everything a card says can be carried out: each word, and each field it fills."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Final

import msgspec

from wargames.engine.cards import Card
from wargames.engine.effects import Condition, Count, Effect
from wargames.engine.vocabulary import GIVEN, NEEDED, PLAY, STATIC, Allowed, Vocabulary, Word

_ALWAYS: Final = ("do", "on", "test", "holds")


class Fault(msgspec.Struct, frozen=True):
    """Something that cannot be carried out: where, a sentence, and what may have been meant."""

    path: str
    text: str
    word: str = ""
    known: tuple[str, ...] = ()


class EffectCheck:
    """Reads the effects of cards with the vocabulary of a game and the names of its content."""

    def __init__(self, vocabulary: Vocabulary, names: Mapping[str, Collection[str]]) -> None:
        """Take the words, and the names that exist by sort: traits, cards, kinds."""
        self._words = vocabulary
        self._names = names

    def of_card(self, card: Card) -> Iterator[Fault]:
        """Find all faults of a card."""
        for index, moment in enumerate(card.moments):
            yield from _known(f"moments[{index}]", "moment", moment, self._words.moments)
        yield from self._conditions(card.needs, "needs")
        for index, effect in enumerate(card.effects):
            path = f"effects[{index}]"
            triggers = self._words.triggers.items()
            known = [name for name, kinds in triggers if card.kind in kinds]
            yield from _known(f"{path}.on", f"trigger for a {card.kind}", effect.on, known)
            yield from self._effect(effect, path, card, effect.on)

    def inside(
        self, effect: Effect, path: str, card: Card | None = None, trigger: str = PLAY
    ) -> Iterator[Fault]:
        """Find all faults of an effect that is part of another, or of a scenario."""
        if effect.on == PLAY:
            yield from self._effect(effect, path, card, trigger)
        else:
            yield Fault(f"{path}.on", '"on" means nothing here')

    def _effect(
        self, effect: Effect, path: str, card: Card | None, trigger: str
    ) -> Iterator[Fault]:
        word = self._word(effect, card)
        if word is None:
            known = self._effects(effect.on, card)
            yield from _known(f"{path}.do", "effect", effect.do, known)
            return
        called = f'the effect "{effect.do}"'
        yield from self._fields(effect, word.fields, path, called)
        for part in word.card:
            if card is not None and not getattr(card, part):
                yield Fault(path, f'{called} needs a card that has "{part}"')
        yield from self._side(effect, path, card, trigger)
        yield from self._conditions(effect.when, f"{path}.when")
        if effect.per is not None:
            yield from self._fields(effect.per, self._words.counted, f"{path}.per", "a count")
        for number, option in enumerate(effect.options):
            for index, inner in enumerate(option):
                where = f"{path}.options[{number}][{index}]"
                yield from self.inside(inner, where, card, trigger)
        for index, inner in enumerate(effect.otherwise):
            yield from self.inside(inner, f"{path}.otherwise[{index}]", card, trigger)

    def _word(self, effect: Effect, card: Card | None) -> Word | None:
        if effect.on == STATIC:
            return self._words.standing.get((effect.do, card.kind if card else ""))
        return self._words.happening.get(effect.do)

    def _effects(self, trigger: str, card: Card | None) -> list[str]:
        if trigger == STATIC:
            kind = card.kind if card else ""
            return [name for name, kinds in self._words.standing if kinds == kind]
        return [*self._words.happening]

    def _side(self, effect: Effect, path: str, card: Card | None, trigger: str) -> Iterator[Fault]:
        side = effect.side
        if side in self._words.sides_of_owners and (card is None or not card.side):
            yield Fault(f"{path}.side", f'"{side}" means nobody where a card has no owner')
        at = self._words.sides_at.get(side, trigger)
        if at != trigger:
            yield Fault(f"{path}.side", f'"{side}" means nobody but at "{at}"')

    def _conditions(self, conditions: tuple[Condition, ...], path: str) -> Iterator[Fault]:
        for index, condition in enumerate(conditions):
            here = f"{path}[{index}]"
            word = self._words.conditions.get(condition.test)
            if word is None:
                known = self._words.conditions
                yield from _known(f"{here}.test", "condition", condition.test, known)
            else:
                called = f'the condition "{condition.test}"'
                yield from self._fields(condition, word.fields, here, called)

    def _fields(
        self,
        part: Effect | Condition | Count,
        fields: Mapping[str, Allowed],
        path: str,
        called: str,
    ) -> Iterator[Fault]:
        """Compare each field with what the word reads."""
        fresh = {field.name: field.default for field in msgspec.structs.fields(part)}
        for name in part.__struct_fields__:
            value = getattr(part, name)
            is_filled = value != fresh[name] and value != ()
            allowed = fields.get(name)
            if name in _ALWAYS:
                continue
            if allowed is None:
                if is_filled:
                    yield Fault(f"{path}.{name}", f'{called} says nothing of "{name}"')
            elif isinstance(allowed, range):
                if value is not None and value not in allowed:
                    bounds = f"from {allowed[0]} to {allowed[-1]}"
                    yield Fault(f"{path}.{name}", f'{called} takes "{name}" {bounds}')
            elif not is_filled:
                if "" not in allowed and allowed is not GIVEN:
                    yield Fault(path, f'there is no "{name}" for {called}')
            else:
                yield from self._said(value, allowed, f"{path}.{name}", called)

    def _said(self, value: object, allowed: Allowed, path: str, called: str) -> Iterator[Fault]:
        if allowed in (GIVEN, NEEDED):
            return
        known = [name for word in allowed for name in self._names.get(str(word), (str(word),))]
        field = path.rpartition(".")[2]
        for said in value if isinstance(value, tuple) else (value,):
            if said not in known:
                text = f'{called} takes no "{said}" as "{field}"'
                yield Fault(path, text, str(said), tuple(known))


def _known(path: str, what: str, word: str, known: Collection[str]) -> Iterator[Fault]:
    if word not in known:
        yield Fault(path, f'there is no {what} "{word}"', word, tuple(known))
