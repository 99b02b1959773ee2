"""What lies on a card table: decks by their place, tokens and tracks, as the viewer sees them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from wargames.engine.components import Deck, DeckPlace
from wargames.engine.event import COVERED
from wargames.engine.state import GameState
from wargames.engine.text import say
from wargames.present.texts import Wording

PLAIN: Final = "black"
TOKEN_COLOURS: Final = {"yellow": "yellow", "green": "green", "blue": "blue", "strength": "red"}
"""Colours of the tokens that the id of a track may name; all others are plain."""

ALWAYS_SHOWN: Final = ("tokens", "strength")
"""How the ids of stocks end that are shown even when nothing is left of them."""


class DeckView(msgspec.Struct, frozen=True):
    """One pile, hand or row: its cards as far as they are seen, the covered ones as they lie."""

    id: str
    name: str
    owner: str
    place: DeckPlace
    cards: tuple[str, ...]
    waits: bool = False
    """Its cards were just played and may be answered."""

    @property
    def is_covered(self) -> bool:
        """Tell whether no face of it may be seen."""
        return COVERED in self.cards


class Stock(msgspec.Struct, frozen=True):
    """Tokens or points of one kind in one place."""

    track: str
    name: str
    side: str
    count: int
    colour: str = PLAIN


class Holding(msgspec.Struct, frozen=True):
    """Everything that belongs to one side, or to nobody."""

    side: str
    name: str
    decks: tuple[DeckView, ...]
    stocks: tuple[Stock, ...]

    def at(self, *places: DeckPlace) -> tuple[DeckView, ...]:
        """Give the decks that lie in some places."""
        return tuple(deck for deck in self.decks if deck.place in places)

    def cards_at(self, place: DeckPlace) -> tuple[str, ...]:
        """Give the cards of all decks in a place, in order."""
        return tuple(card for deck in self.at(place) for card in deck.cards)


class CardTableView(msgspec.Struct, frozen=True):
    """The table from the seat of one side: near and far player, and what lies between."""

    near: Holding
    far: Holding
    middle: Holding
    signs: tuple[tuple[str, str], ...] = ()
    """Names of things that point at a side, such as whose turn it is, with that side."""

    @property
    def holdings(self) -> tuple[Holding, Holding, Holding]:
        """All three at once."""
        return (self.near, self.middle, self.far)

    @property
    def is_calm(self) -> bool:
        """Tell whether nothing lies between the players: then what lies ahead is shown there."""
        fronts = any(holding.cards_at("front") for holding in self.holdings)
        return not fronts and not self.middle.cards_at("row")

    @property
    def waiting(self) -> frozenset[str]:
        """The cards that were just played and may be answered."""
        decks = (deck for holding in self.holdings for deck in holding.decks if deck.waits)
        return frozenset(card for deck in decks for card in deck.cards)

    def deck(self, name: str) -> DeckView | None:
        """Find a deck on the table."""
        decks = (deck for holding in self.holdings for deck in holding.decks)
        return next((deck for deck in decks if deck.id == name), None)


def card_table_view(state: GameState, near: str, wording: Wording) -> CardTableView:
    """Describe the table as the state shows it, with a side sitting in front."""
    sides = state.kit.side_ids
    seat = near if near in sides else sides[0]
    far = next((side for side in sides if side != seat), "")
    return CardTableView(
        near=_holding(state, seat, wording),
        far=_holding(state, far, wording),
        middle=_holding(state, "", wording),
        signs=tuple(
            (wording.word(name), value) for name, value in state.status.items() if value in sides
        ),
    )


def _holding(state: GameState, side: str, wording: Wording) -> Holding:
    return Holding(
        side=side,
        name=wording.side(side) if side else "",
        decks=tuple(_decks(state, side, wording)),
        stocks=tuple(_stocks(state, side, wording)),
    )


def _decks(state: GameState, side: str, wording: Wording) -> Iterator[DeckView]:
    """List the decks of a side; what is just being played lies before whoever plays it."""
    for deck in state.kit.decks.values():
        if deck.place == "front" and not deck.owner:
            cards = tuple(c for c in state.decks[deck.id] if state.kit.cards[c].side == side)
            if cards:
                name = say(deck.name, wording.language)
                yield DeckView(deck.id, name, side, deck.place, cards, waits=True)
        elif deck.owner == side and deck.place != "box":
            yield _deck_view(state, deck, wording)


def _deck_view(state: GameState, deck: Deck, wording: Wording) -> DeckView:
    cards = state.decks.get(deck.id, ())
    if deck.seen_by == "nobody":
        # Also those who may see both hands do not look into a pile.
        cards = (COVERED,) * len(cards)
    return DeckView(deck.id, say(deck.name, wording.language), deck.owner, deck.place, cards)


def _stocks(state: GameState, side: str, wording: Wording) -> Iterator[Stock]:
    for track in state.kit.tracks.values():
        count = state.tracks.get(track.id, 0)
        if track.side == side and (count or track.id.endswith(ALWAYS_SHOWN)):
            name = say(track.name, wording.language)
            yield Stock(track.id, name, side, count, _colour(track.id))


def _colour(track: str) -> str:
    parts = track.split("-")
    return next((TOKEN_COLOURS[part] for part in parts if part in TOKEN_COLOURS), PLAIN)
