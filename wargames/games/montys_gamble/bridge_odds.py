"""Sections 19.3 and 19.5: the modifiers of seizure, demolition and repair, term by term."""

from __future__ import annotations

from wargames.engine.insight import Term, whole
from wargames.engine.state import GameState
from wargames.games.montys_gamble.construction import works_on
from wargames.games.montys_gamble.control import (
    controls,
    field,
    fresh_at,
    is_contested,
    is_free,
    other,
)
from wargames.games.montys_gamble.geography import Border
from wargames.games.montys_gamble.record import GERMAN

SEIZURE_TARGET = 4
DEMOLITION_TARGET = 7
FREE_END, FRIENDLY_CONTESTED_END, ENEMY_CONTESTED_END = 3, 2, 1


def total(terms: tuple[Term, ...]) -> int:
    """Add the modifiers up; all are whole."""
    return sum([term.amount.numerator for term in terms])


def _term(reason: str, amount: int, cite: str) -> Term:
    return Term(reason, whole(amount), cite)


def seizure_terms(state: GameState, border: Border) -> tuple[Term, ...]:
    """List the modifiers of an attempt to seize a bridge from its near end (19.3)."""
    enemy = _enemy_at_far_end(state, border)
    terms = []
    if not border.bit & field(state).present[enemy]:
        terms.append(_term("far-end-vacant", 1, "19.3"))
    fresh = len(fresh_at(state, border.to, enemy))
    if fresh:
        terms.append(_term("fresh-enemies", -fresh, "19.3"))
    if border.water == "river":
        terms.append(_term("river", -1, "19.3"))
    return tuple(terms)


def _enemy_at_far_end(state: GameState, border: Border) -> str:
    """A bridge is seized from a free area, so its near end tells whose enemy is meant."""
    return other(state.control.get(border.origin, GERMAN))


def demolition_terms(state: GameState, border: Border, side: str) -> tuple[Term, ...]:
    """List the modifiers of a demolition: the status of both ends, and a river (19.5)."""
    terms = [
        term
        for end in (border.origin, border.to)
        if (term := _end_term(state, end, side)) is not None
    ]
    if border.water == "river":
        terms.append(_term("river", -1, "19.5"))
    return tuple(terms)


def _end_term(state: GameState, end: str, side: str) -> Term | None:
    if is_free(state, end, side):
        return _term("end-free", FREE_END, "19.5")
    if not is_contested(state, end):
        return None
    if controls(state, end, side):
        return _term("end-friendly-contested", FRIENDLY_CONTESTED_END, "19.5")
    return _term("end-enemy-contested", ENEMY_CONTESTED_END, "19.5")


def repair_terms(state: GameState, border: Border, side: str) -> tuple[Term, ...]:
    """List the modifiers of a repair: as for a demolition, and the works so far (19.5)."""
    terms = [*demolition_terms(state, border, side), _term("repair", -1, "19.5")]
    works = works_on(state, border.crossing, side)
    if works:
        terms.append(_term("construction", works, "19.5"))
    return tuple(terms)
