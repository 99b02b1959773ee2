"""What hands do at the table: drawing, discarding, clearing cards away, ending a duel."""

from __future__ import annotations

from wargames.engine.draft import Draft
from wargames.engine.event import CardsMoved
from wargames.games.pegasus_bridge.events import CardsSettled, DuelDecided
from wargames.games.pegasus_bridge.lore import lore
from wargames.games.pegasus_bridge.record import (
    ENGLISH,
    GERMAN,
    SIDES,
    discard,
    gone,
    hand,
    pile,
    unit_of,
)
from wargames.games.pegasus_bridge.values import value


def draw_cards(draft: Draft, side: str, number: int, why: str, cite: str) -> int:
    """Draw from a side's pile, as many as it has (clarify.empty-deck); give how many."""
    drawn = draft.decks[pile(side)][:number]
    if drawn:
        draft.move_cards(drawn, pile(side), hand(side), why=why, cite=cite)
    return len(drawn)


def throw_away(draft: Draft, side: str, card: str, cite: str) -> None:
    """Put a card of a hand, face up and without effect, into its discard (general.discard)."""
    draft.emit(
        CardsMoved(
            cards=(card,),
            origin=hand(side),
            to=discard(side),
            seen_by=SIDES,
            why="discard",
            cite=cite,
        )
    )


def loose_cards(draft: Draft, side: str) -> tuple[str, ...]:
    """List the cards of a hand that an effect can discard: all but heroic ones."""
    heroic = lore(draft.kit).heroic
    return tuple(card for card in draft.decks[hand(side)] if card not in heroic)


def grave(draft: Draft, card: str, side: str) -> str:
    """Name the deck where a used card goes: heroic ones leave the game (general.heroic)."""
    return gone(side) if card in lore(draft.kit).heroic else discard(side)


def settle(draft: Draft, cards: tuple[str, ...], origin: str, to: str) -> None:
    """Move cards that everybody can see, without a word in the log."""
    if cards:
        draft.emit(CardsSettled(cards=cards, origin=origin, to=to, seen_by=SIDES))


def decide_duel(draft: Draft, winner: str, why: str, cite: str) -> None:
    """Write down who won the duel, and with which values."""
    state = draft.state
    draft.emit(
        DuelDecided(
            winner=winner,
            english=unit_of(state, ENGLISH),
            german=unit_of(state, GERMAN),
            english_value=value(state, ENGLISH),
            german_value=value(state, GERMAN),
            why=why,
            cite=cite,
        )
    )
