"""The conditions that cards can name: each tells whether it is met for a card and its owner."""

from __future__ import annotations

from wargames.engine.effects import Condition, Count
from wargames.engine.state import GameState
from wargames.engine.vocabulary import CARD, TRAIT
from wargames.games.pegasus_bridge.lore import lore, terrain
from wargames.games.pegasus_bridge.record import (
    SIDES,
    Facts,
    foe,
    front,
    tokens,
    unit_of,
    units_of,
)
from wargames.games.pegasus_bridge.vocabulary import BOUNDS, VOCABULARY


def sides_of(word: str, owner: str) -> tuple[str, ...]:
    """Give the sides that a card means by a word."""
    if word == "both":
        return SIDES
    return ({"me": owner, "foe": foe(owner)}.get(word, word),)


def met(
    state: GameState, conditions: tuple[Condition, ...], side: str = "", card: str = ""
) -> bool:
    """Tell whether all conditions are met; `card` is the one that asks, `side` its owner."""
    return all(
        VOCABULARY.conditions[condition.test].function(state, condition, side, card)
        is condition.holds
        for condition in conditions
    )


def count_units(state: GameState, side: str, types: tuple[str, ...], but: str = "") -> int:
    """Count the Units of a side on this Terrain, without one of them when it asks.

    Units played as Actions, trapped or sacrificed are not among them (cards.bren).
    """
    cards = state.kit.cards
    units = units_of(state, side)
    if not types:
        return len(units) - (but in units)
    return sum(1 for unit in units if unit != but and cards[unit].type in types)


def counted(state: GameState, count: Count, card: str) -> int:
    """Count what a card counts."""
    return count_units(state, count.side, count.types, card if count.others else "")


def actions_of(state: GameState, side: str) -> tuple[str, ...]:
    """List the cards that lie as Actions beside a side's Units."""
    units = units_of(state, side)
    return tuple(card for card in state.decks[front(side)] if card not in units)


def unit_limit(state: GameState) -> int:
    """Give how many German Units the Terrain takes now (clarify.unit-limit-modifiers)."""
    ground = terrain(state)
    facts: Facts = state.facts
    return max(0, (ground.values["limit"] if ground else 0) + facts.limit_change)


def _within(number: int, condition: Condition) -> bool:
    least, most = condition.least, condition.most
    return (least is None or number >= least) and (most is None or number <= most)


@VOCABULARY.condition("terrain", of=(TRAIT,))
def _terrain(state: GameState, condition: Condition, side: str, card: str) -> bool:
    ground = terrain(state)
    return ground is not None and not ground.is_.isdisjoint(condition.of)


@VOCABULARY.condition("first")
def _first(state: GameState, condition: Condition, side: str, card: str) -> bool:
    return not count_units(state, side, (), card)


@VOCABULARY.condition("units", side=SIDES, of=("", TRAIT), **BOUNDS)
def _units(state: GameState, condition: Condition, side: str, card: str) -> bool:
    return _within(count_units(state, condition.side, condition.of, card), condition)


@VOCABULARY.condition("own-type", of=(TRAIT,))
def _own_type(state: GameState, condition: Condition, side: str, card: str) -> bool:
    unit = unit_of(state, side)
    return bool(unit) and state.kit.cards[unit].type in condition.of


@VOCABULARY.condition("foe-type", of=(TRAIT,))
def _foe_type(state: GameState, condition: Condition, side: str, card: str) -> bool:
    return _own_type(state, condition, foe(side), card)


@VOCABULARY.condition("won", of=(TRAIT, CARD))
def _won(state: GameState, condition: Condition, side: str, card: str) -> bool:
    faces = lore(state.kit).faces
    won: tuple[str, ...] = state.facts.won
    return any(name in condition.of or faces[name].is_ & {*condition.of} for name in won)


@VOCABULARY.condition("more-tokens", side=SIDES)
def _more_tokens(state: GameState, condition: Condition, side: str, card: str) -> bool:
    tracks = state.tracks
    return tracks[tokens(condition.side)] > tracks[tokens(foe(condition.side))]


@VOCABULARY.condition("actions", side=SIDES, **BOUNDS)
def _actions(state: GameState, condition: Condition, side: str, card: str) -> bool:
    return _within(len(actions_of(state, condition.side)), condition)


@VOCABULARY.condition("limit", **BOUNDS)
def _limit(state: GameState, condition: Condition, side: str, card: str) -> bool:
    return _within(unit_limit(state), condition)
