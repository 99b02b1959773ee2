"""The value of a Unit in its duel, row by row, and what is barred to a side there."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from wargames.engine.effects import Effect
from wargames.engine.state import GameState, derived
from wargames.games.pegasus_bridge.conditions import counted, met, sides_of
from wargames.games.pegasus_bridge.lore import lore, terrain
from wargames.games.pegasus_bridge.record import (
    ALL_TOKENS,
    DUEL,
    ENGLISH,
    FIRST,
    GERMAN,
    GREEN,
    HERE,
    NORMAL,
    NORMAL_TOKENS,
    SIDES,
    TERRAIN,
    YELLOW,
    Facts,
    unit_of,
    units_of,
)


class Row(msgspec.Struct, frozen=True):
    """One row of a Unit's value: why, how much, and the card or token behind it."""

    reason: str
    amount: int
    card: str


def value(state: GameState, side: str) -> int:
    """Give the value of a side's Unit in the duel; 0 when it has none."""
    return _values(state)[side == GERMAN]


@derived
def _values(state: GameState) -> tuple[int, int]:
    return (
        sum(row.amount for row in rows(state, ENGLISH)),
        sum(row.amount for row in rows(state, GERMAN)),
    )


def rows(state: GameState, side: str) -> Iterator[Row]:
    """List everything that makes up the value of a side's Unit, starting with what is printed."""
    unit = unit_of(state, side)
    if not unit:
        return
    printed = state.kit.cards[unit]
    yield Row("printed", printed.values["value"], unit)
    yield from _unit_rows(state, side)
    known = lore(state.kit)
    for other in units_of(state, side):
        if other != unit:
            for effect in known.standing(state.kit.cards[other], "aura"):
                if met(state, effect.when, side, other):
                    yield Row("leader", effect.n, other)
    yield from _ground_rows(state, side, unit)
    facts: Facts = state.facts
    for bonus in facts.bonuses:
        if bonus.side == side and _reaches(state, bonus.scope, side):
            yield Row("token" if bonus.card in TOKENS else "card", bonus.amount, bonus.card)


TOKENS = frozenset({NORMAL, YELLOW, GREEN})


def _unit_rows(state: GameState, side: str) -> Iterator[Row]:
    """List what the Units of the duel do to a side's Unit by their own effects."""
    known = lore(state.kit)
    for owner in SIDES:
        unit = unit_of(state, owner)
        for effect in known.standing(state.kit.cards[unit], "value") if unit else ():
            if side in sides_of(effect.side, owner) and met(state, effect.when, owner, unit):
                size = amount(state, effect, unit)
                if size:
                    yield Row("own-effect" if owner == side else "card", size, unit)


def _reaches(state: GameState, scope: str, side: str) -> bool:
    return scope in (DUEL, TERRAIN) or (scope == FIRST and len(units_of(state, side)) == 1)


def amount(state: GameState, effect: Effect, card: str) -> int:
    """Give the size of an effect: its number, or that number for each thing counted."""
    if effect.per is None:
        return effect.n
    found = effect.n * counted(state, effect.per, card)
    return found if effect.most is None else min(found, effect.most)


def _ground_rows(state: GameState, side: str, unit: str) -> Iterator[Row]:
    printed = state.kit.cards[unit]
    for effect in ground_effects(state):
        if effect.side not in (side, "both") or not met(state, effect.when, side, unit):
            continue
        here = state.decks[HERE][0]
        if effect.do == "first-unit" and len(units_of(state, side)) == 1:
            yield Row("terrain", effect.n, here)
        elif effect.do == "value" and (not effect.types or printed.type in effect.types):
            bonus = effect.n
            if effect.cap is not None:
                bonus = min(bonus, max(0, effect.cap - printed.values["value"]))
            if bonus:
                yield Row("terrain", bonus, here)


@derived
def ground_effects(state: GameState) -> tuple[Effect, ...]:
    """List the standing effects of the Terrain, unless a Unit in the duel ignores them."""
    ground = terrain(state)
    if ground is None:
        return ()
    known = lore(state.kit)
    effects = known.statics[ground.id]
    if effects:
        for side in SIDES:
            unit = unit_of(state, side)
            if unit and any(known.standing(state.kit.cards[unit], "ignore-terrain")):
                return ()
    return effects


@derived
def _bans(state: GameState) -> dict[tuple[str, str], str]:
    """Give the card that bars something, by the side that is barred and by what it is."""
    found: dict[tuple[str, str], str] = {}
    for effect in ground_effects(state):
        if effect.do == "ban":
            for side in SIDES if effect.side == "both" else (effect.side,):
                found[side, effect.what] = state.decks[HERE][0]
    known = lore(state.kit)
    for owner in SIDES:
        unit = unit_of(state, owner)
        for effect in known.standing(state.kit.cards[unit], "ban") if unit else ():
            if met(state, effect.when, owner, unit):
                for side in sides_of(effect.side, owner):
                    found[side, effect.what] = unit
    facts: Facts = state.facts
    for ban in facts.bans:
        found[ban.side, ban.what] = ban.card
    return found


def ban_on(state: GameState, side: str, what: str) -> str:
    """Give the card that bars something to a side now; empty when nothing does."""
    return _bans(state).get((side, what), "")


def token_ban(state: GameState, side: str, token: str) -> str:
    """Give the card that bars a token to a side: a ban on normal ones spares the others."""
    barred = ban_on(state, side, ALL_TOKENS)
    if not barred and token == NORMAL:
        barred = ban_on(state, side, NORMAL_TOKENS)
    return barred


def worth_as_action(state: GameState, card: str) -> int:
    """Give what a Unit adds when played as an Action; 0 when it cannot be."""
    return max(lore(state.kit).supports.get(card, 0), worth_on_ground(state))


@derived
def worth_on_ground(state: GameState) -> int:
    """Give what any Unit adds as an Action on this Terrain; 0 when it says nothing of it."""
    ground = (effect.n for effect in ground_effects(state) if effect.do == "as-action")
    return max(ground, default=0)
