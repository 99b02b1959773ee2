"""Checks of a game of cards: ids, traits and totals are right, and every effect can be done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wargames.content.check_effects import EffectCheck, Fault
from wargames.content.files import ScenarioFile
from wargames.content.game_content import GameContent
from wargames.content.problems import Problem, near
from wargames.content.reader import Document
from wargames.engine.cards import Card
from wargames.engine.rules import Rules
from wargames.engine.vocabulary import CARD, KIND, TRAIT

TERRAIN = "terrain"
BOX = "box"


def card_problems(content: GameContent, rules: Rules | None) -> Iterator[Problem]:
    """Find what is wrong with the cards of a game."""
    document = content.cards
    if document is None:
        return
    cards = {card.id: card for card in document.value.cards}
    check = _effect_check(content, rules, cards) if rules else None
    seen: set[str] = set()
    for index, card in enumerate(document.value.cards):
        path = f"cards[{index}]"
        if card.id in seen:
            yield document.problem(f"{path}.id", f'the card "{card.id}" is there twice')
        seen.add(card.id)
        needed = rules.vocabulary.printed.get(card.kind, ()) if rules else ()
        yield from _printed(content, document, path, card, needed)
        if card.back and card.back not in cards:
            yield document.problem(f"{path}.back", f'there is no card "{card.back}"')
        for number, answered in enumerate(card.answers):
            known = {"unit", "event", "action", *cards}
            yield from document.unknown(f"{path}.answers[{number}]", "card", answered, known)
        for fault in check.of_card(card) if check else ():
            yield _problem(document, f"{path}.", fault)
    yield from _totals(content, cards)
    yield from _tokens(content, rules)
    for scenario in content.scenarios.values():
        yield from _legs(content, scenario, check)


def _effect_check(content: GameContent, rules: Rules, cards: dict[str, Card]) -> EffectCheck:
    names = {
        TRAIT: content.game.value.unit_traits,
        CARD: tuple(cards),
        KIND: ("unit", "event", "action"),
    }
    return EffectCheck(rules.vocabulary, names)


def _problem(document: Document[Any], before: str, fault: Fault) -> Problem:
    hint = near(fault.word, fault.known) if fault.word else ""
    return document.problem(f"{before}{fault.path}", fault.text, hint)


def _printed(
    content: GameContent,
    document: Document[Any],
    path: str,
    card: Card,
    needed: tuple[str, ...],
) -> Iterator[Problem]:
    game = content.game.value
    sides = {side.id for side in game.sides}
    if (card.kind == TERRAIN) is bool(card.side):
        yield document.problem(path, "every card but a terrain belongs to a side")
    if card.side:
        yield from document.unknown(f"{path}.side", "side", card.side, sides)
    if card.type:
        yield from document.unknown(f"{path}.type", "type", card.type, game.unit_traits)
    for value in needed:
        if value not in card.values:
            what = f'there is no value "{value}", which every {card.kind} needs'
            yield document.problem(path, what)
    for value in card.values:
        yield from document.unknown(f"{path}.values", "value", value, game.unit_values)
    for trait in sorted(card.is_):
        yield from document.unknown(f"{path}.is", "trait", trait, game.unit_traits)


def _totals(content: GameContent, cards: dict[str, Card]) -> Iterator[Problem]:
    document = content.cards
    for owner, totals in document.value.totals.items() if document else ():
        own = [card for card in cards.values() if (card.side or TERRAIN) == owner]
        for letter, expected in totals.items():
            if letter == BOX:
                found = sum(card.printed for card in own)
            else:
                found = sum(card.copies.get(letter, 0) for card in own)
            if found != expected and document is not None:
                what = f"{found} cards for {letter}, but the total says {expected}"
                yield document.problem(f"totals.{owner}.{letter}", what)


def _tokens(content: GameContent, rules: Rules | None) -> Iterator[Problem]:
    """Tokens that the rules speak of are there, and no scenario uses more than there are."""
    document = content.cards
    if document is None:
        return
    counts = {token.id: token.count for token in document.value.tokens}
    for missing in sorted((rules.vocabulary.tokens if rules else set()) - set(counts)):
        yield document.problem("tokens", f'the token "{missing}" is missing')
    for scenario in content.scenarios.values():
        for token, count in counts.items():
            used = scenario.value.settings.get(f"{token}-tokens", 0)
            if used > count:
                what = f"{used} {token} tokens, and there are only {count}"
                yield scenario.problem(f"settings.{token}-tokens", what)


def _legs(
    content: GameContent, document: Document[ScenarioFile], check: EffectCheck | None
) -> Iterator[Problem]:
    copies = content.card_copies()
    scenario = document.value
    for deck, names in scenario.decks.items():
        for name in names:
            yield from document.unknown(f"decks.{deck}", "card", name, copies)
    for number, leg in enumerate(scenario.legs):
        path = f"legs[{number}]"
        for name in (*leg.pool, *leg.add, *leg.goals):
            yield from document.unknown(path, "card", name, copies)
        for index, effect in enumerate(leg.before):
            here = f"{path}.before[{index}]"
            for fault in check.inside(effect, here) if check else ():
                yield _problem(document, "", fault)
