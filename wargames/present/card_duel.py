"""The running totals of a fight between cards: each side's rows, and what tokens may bring."""

from __future__ import annotations

import msgspec

from wargames.engine.insight import Breakdown, Tally, Term, Tone
from wargames.engine.state import GameState
from wargames.engine.text import say
from wargames.present.card_look import shown_face
from wargames.present.combat_rows import ChanceView
from wargames.present.odds import breakdown
from wargames.present.rows import Row, named, percent
from wargames.present.texts import Wording, number


class DuelSide(msgspec.Struct, frozen=True):
    """One side of the fight: its total and every row that leads to it."""

    side: str
    total: str
    rows: tuple[Row, ...]


class DuelView(msgspec.Struct, frozen=True):
    """The fight as both see it; `fighting` are the cards that count in it."""

    title: str
    sides: tuple[DuelSide, ...]
    chances: tuple[ChanceView, ...]
    fighting: frozenset[str]

    def of(self, side: str) -> DuelSide | None:
        """Give the rows of a side."""
        return next((one for one in self.sides if one.side == side), None)


def duel_view(state: GameState, wording: Wording) -> DuelView | None:
    """Put the fight in progress into words; None when there is none."""
    fight = breakdown(state)
    if fight is None:
        return None
    return DuelView(
        title=wording.word(fight.kind),
        sides=tuple(_side(tally, state, wording) for tally in fight.tallies),
        chances=tuple(
            ChanceView(
                named(result, wording),
                float(chance),
                number(chance),
                percent(chance, wording.language),
            )
            for result, chance in fight.chances
        ),
        fighting=_fighting(fight),
    )


def _fighting(fight: Breakdown) -> frozenset[str]:
    cards = {card for tally in fight.tallies for card in tally.pieces}
    return frozenset(cards | {term.piece for tally in fight.tallies for term in tally.terms})


def _side(tally: Tally, state: GameState, wording: Wording) -> DuelSide:
    owner, kit = tally.name, state.kit
    if owner not in kit.side_ids:
        owners = (kit.cards[card].side for card in tally.pieces if card in kit.cards)
        owner = next(owners, "")
    rows = tuple(_row(term, tally, state, wording) for term in tally.terms)
    return DuelSide(owner, number(tally.total), rows)


def _row(term: Term, tally: Tally, state: GameState, wording: Wording) -> Row:
    """Name the card of a row; what the fighting card itself gives, also by its reason.

    The fighting card is the first; those that help it follow.
    """
    sign = "+" if term.amount > 0 else ""
    value = f"{sign}{number(term.amount)}".replace("-", "\N{MINUS SIGN}")
    reason = wording.texts.reasons.get(term.reason) or named(term.reason, wording)
    card = shown_face(state, term.piece)
    label = say(card.name, wording.language) if card else reason
    if term.piece in tally.pieces[:1]:
        label = f"{label} · {reason}"
    tone: Tone = "good" if term.amount > 0 else "bad" if term.amount < 0 else "plain"
    return Row(label, value, term.cite, tone)
