"""What Pegasus Bridge tells about itself: the duel row by row, exact chances, cards in play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache

from wargames.engine.insight import Breakdown, Remark, Tally, Term
from wargames.engine.kit import Kit
from wargames.engine.outcome import at_least
from wargames.engine.state import GameState
from wargames.games.pegasus_bridge.conditions import actions_of, unit_limit
from wargames.games.pegasus_bridge.lore import face
from wargames.games.pegasus_bridge.moments import asked
from wargames.games.pegasus_bridge.record import (
    ENGLISH,
    GERMAN,
    HERE,
    NORMAL,
    RULES,
    SIDES,
    front,
    unit_of,
    units_of,
)
from wargames.games.pegasus_bridge.setting_up import CAMPAIGN
from wargames.games.pegasus_bridge.tokens import FLIPPED, place_of, why_cannot_flip
from wargames.games.pegasus_bridge.values import Row, rows, value

_CITES = {
    "printed": "material.cards",
    "own-effect": "material.cards",
    "leader": "material.cards",
    "terrain": "progress.effect",
    "token": "assault.english-tokens",
    "card": "assault.english-actions",
}
MOST_SHOWN = 8


@RULES.weighs
def duel_in_progress(state: GameState) -> Breakdown | None:
    """Lay open the values of both Units, and what tokens may bring to the side that decides."""
    if not state.facts.german_unit or state.facts.duel:
        return None
    return Breakdown(
        kind="duel",
        target=face(state, state.decks[HERE][0]).id,
        tallies=tuple(_tally(state, side) for side in SIDES),
        chances=tuple(chances(state, asked(state)[1])),
    )


def _tally(state: GameState, side: str) -> Tally:
    unit = unit_of(state, side)
    return Tally(
        name=side,
        total=Fraction(value(state, side)),
        terms=tuple(_term(row) for row in rows(state, side)),
        pieces=_in_duel(state, side) if unit else (),
    )


def _in_duel(state: GameState, side: str) -> tuple[str, ...]:
    """List the Unit of the duel and the Actions that were played beside it."""
    laid = state.decks[front(side)]
    return laid[laid.index(unit_of(state, side)) :]


def _term(row: Row) -> Term:
    return Term(row.reason, Fraction(row.amount), _CITES[row.reason], row.card)


# --- exact chances ---------------------------------------------------------------------------


def needed(state: GameState, side: str) -> int:
    """Give how much a side lacks: the English to be level, the German to be above."""
    gap = value(state, GERMAN) - value(state, ENGLISH)
    return gap if side == ENGLISH else 1 - gap


def usable(state: GameState, side: str) -> dict[str, int]:
    """Count the tokens of each kind that a side may flip now."""
    return {
        token: state.tracks[place_of(side, token)]
        for token in FLIPPED
        if why_cannot_flip(state, side, token) is None
    }


@lru_cache(maxsize=1 << 10)
def token_chances(faces: tuple[tuple[int, int], ...]) -> dict[int, Fraction]:
    """Give the chance of every total that tokens with these faces can bring."""
    totals = {0: Fraction(1)}
    for token in faces:
        grown: dict[int, Fraction] = {}
        for total, chance in totals.items():
            for worth in token:
                grown[total + worth] = grown.get(total + worth, Fraction(0)) + chance / 2
        totals = grown
    return totals


def chance_to_reach(kit: Kit, tokens: Mapping[str, int], need: int) -> Fraction:
    """Give the chance that tokens bring what is needed."""
    faces = tuple(kit.tokens[token].faces for token, count in tokens.items() for _ in range(count))
    return at_least(token_chances(faces), need)


def chances(state: GameState, side: str) -> Iterator[tuple[str, Fraction]]:
    """List the chance to get what a side needs with one normal token and with more."""
    need = needed(state, side)
    if need <= 0 or not unit_of(state, side):
        return
    tokens = usable(state, side)
    for number in range(1, min(tokens.get(NORMAL, 0), MOST_SHOWN) + 1):
        yield f"reach-{number}", chance_to_reach(state.kit, {NORMAL: number}, need)
    if {*tokens} - {NORMAL} or tokens.get(NORMAL, 0) > MOST_SHOWN:
        yield "reach-all", chance_to_reach(state.kit, tokens, need)


# --- cards in play ---------------------------------------------------------------------------


@RULES.describes
def card_in_play(state: GameState, card: str) -> Iterator[Remark]:
    """Tell what a card on the table is doing: fighting, destroyed, helping, or being fought for."""
    for side in SIDES:
        if card == unit_of(state, side):
            yield Remark("fighting", value(state, side), "assault.english-unit", "good")
        elif card in units_of(state, side):
            yield Remark("fought", "fought-before", "assault.case-2-german-destroyed", "bad")
        elif card in actions_of(state, side):
            yield Remark("helping", "as-an-action", "assault.english-actions")
    if state.decks[HERE][:1] == (card,):
        played = len(state.facts.german_units)
        yield Remark("unit-limit", unit_limit(state), "clarify.unit-limit-modifiers")
        yield Remark("units-played", played, "assault.next-german-unit")
        if state.option(CAMPAIGN):
            yield Remark("operation", state.facts.operation, "campaign.order")
