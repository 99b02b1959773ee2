"""Every card, pile and stock of a table with its place: what the window has to draw."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

import msgspec

from wargames.engine.decision import Decision
from wargames.engine.event import COVERED
from wargames.present.card_layout import Box, Spot, Zones, cells, fan, front_row, grid, row
from wargames.present.card_table import CardTableView, DeckView, Holding, Stock

MARGIN = 9.0
RAIL_PILES = 0.62
"""How much of the rail belongs to piles; the rest holds tokens."""
LARGEST = 260.0
LEAST_SHELF = 15.0
OFFERED = "offered"
"""Stands for the deck of cards that are laid out only to be chosen from."""


class PlacedCard(msgspec.Struct, frozen=True):
    """A card that lies by itself: its id or COVERED, the deck it is in, and where."""

    key: str
    card: str
    deck: str
    owner: str
    spot: Spot

    @property
    def is_covered(self) -> bool:
        """Tell whether only its back is seen."""
        return self.card == COVERED


class PlacedPile(msgspec.Struct, frozen=True):
    """A pile of which at most the uppermost card is seen."""

    deck: DeckView
    box: Box


class PlacedStock(msgspec.Struct, frozen=True):
    """A row of tokens or points."""

    stock: Stock
    box: Box


class CardScene(msgspec.Struct, frozen=True):
    """All that lies on the table."""

    zones: Zones
    cards: tuple[PlacedCard, ...]
    piles: tuple[PlacedPile, ...]
    stocks: tuple[PlacedStock, ...]
    offered: tuple[PlacedCard, ...] = ()

    def place_of(self, deck: str) -> tuple[float, float] | None:
        """Give the middle of a deck, whether spread or piled."""
        for pile in self.piles:
            if pile.deck.id == deck:
                return pile.box.middle
        spots = [placed.spot for placed in self.cards if placed.deck == deck]
        return (spots[len(spots) // 2].x, spots[len(spots) // 2].y) if spots else None


def card_scene(
    view: CardTableView,
    zones: Zones,
    fighting: Collection[str] | None = None,
    choices: Sequence[str] = (),
) -> CardScene:
    """Lay the table; while a fight goes on, cards that fight no more lie on their side."""
    cards = tuple(_cards(view, zones, fighting))
    return CardScene(
        zones=zones,
        cards=cards,
        piles=tuple(_piles(view, zones)),
        stocks=tuple(_stocks(view, zones)),
        offered=tuple(_offered(view, zones, choices)),
    )


def has_fronts(view: CardTableView) -> bool:
    """Tell whether any card is in play at a front."""
    return any(holding.cards_at("front") for holding in view.holdings)


def cards_to_choose(view: CardTableView, decision: Decision | None) -> tuple[str, ...]:
    """List the cards that a decision points at and that lie nowhere in sight."""
    if decision is None:
        return ()
    seen = {
        card
        for holding in view.holdings
        for deck in holding.at("hand", "front", "row")
        for card in deck.cards
    }
    if view.is_calm:
        seen |= {*view.middle.cards_at("aside")}
    wanted = (name for kind, name in decision.by_target if kind == "card")
    return tuple(card for card in wanted if card not in seen)


def _cards(
    view: CardTableView, zones: Zones, fighting: Collection[str] | None
) -> Iterator[PlacedCard]:
    yield from _spread(
        view.far.at("hand"), fan(len(view.far.cards_at("hand")), zones.far_hand, is_far=True)
    )
    yield from _row(view, zones.centre)
    for holding, box in ((view.near, zones.near_front), (view.far, zones.far_front)):
        yield from _front(holding, box, fighting)
    yield from _spread(view.near.at("hand"), fan(len(view.near.cards_at("hand")), zones.near_hand))


def _spread(decks: Sequence[DeckView], spots: Sequence[Spot]) -> Iterator[PlacedCard]:
    cards = [(deck, index, card) for deck in decks for index, card in enumerate(deck.cards)]
    for (deck, index, card), spot in zip(cards, spots, strict=True):
        key = f"{deck.id}#{index}" if card == COVERED else card
        yield PlacedCard(key, card, deck.id, deck.owner, spot)


def _row(view: CardTableView, centre: Box) -> Iterator[PlacedCard]:
    """Lay the row; while there is none, the goals that lie ahead, none hiding another."""
    decks = view.middle.at("aside" if view.is_calm else "row")
    lay = grid if view.is_calm else row
    spots = lay(sum(len(deck.cards) for deck in decks), centre.inner(MARGIN), is_wide=True)
    yield from _spread(decks, spots)


def _front(holding: Holding, box: Box, fighting: Collection[str] | None) -> Iterator[PlacedCard]:
    decks = holding.at("front")
    placed = [(deck, card) for deck in decks for card in deck.cards]
    lying = [
        (deck, card)
        for deck, card in placed
        if fighting is not None and card not in fighting and not deck.waits
    ]
    standing = [pair for pair in placed if pair not in lying]
    spots = front_row(len(lying), len(standing), box.inner(MARGIN))
    for (deck, card), spot in zip((*lying, *standing), spots, strict=True):
        yield PlacedCard(card, card, deck.id, deck.owner, spot)


def _piles(view: CardTableView, zones: Zones) -> Iterator[PlacedPile]:
    for holding, box in ((view.far, zones.far_piles), (view.near, zones.near_piles)):
        for index, deck in enumerate(_worth_showing(holding)):
            yield PlacedPile(deck, _cell(box, index, 3))
    spread = view.middle.at("aside") if view.is_calm else ()
    shown = [deck for deck in _worth_showing(view.middle) if deck not in spread]
    for deck, cell in zip(shown, cells(len(shown), _upper(zones.rail)), strict=True):
        yield PlacedPile(deck, cell)


def _worth_showing(holding: Holding) -> list[DeckView]:
    """Leave out piles whose empty place would say nothing."""
    lasting = holding.at("draw", "discard") if holding.side else holding.at("discard")
    piles = holding.at("draw", "discard", "aside")
    return [deck for deck in piles if deck.cards or deck in lasting]


def _stocks(view: CardTableView, zones: Zones) -> Iterator[PlacedStock]:
    for holding, box in ((view.far, zones.far_stock), (view.near, zones.near_stock)):
        yield from _shelves(holding.stocks, box.inner(4))
    rail = zones.rail
    high = rail.high * (1 - RAIL_PILES)
    lower = Box(rail.x, rail.y + rail.high - high, rail.wide, high)
    for index, stock in enumerate(view.middle.stocks):
        shelf = _shelf(lower, index, max(3, len(view.middle.stocks)))
        yield PlacedStock(stock, shelf)


def _shelves(stocks: Sequence[Stock], box: Box) -> Iterator[PlacedStock]:
    """Put stocks one below the other, or in two columns where they would be too low to read."""
    count = max(2, len(stocks))
    columns = 1 if box.high / count >= LEAST_SHELF else 2
    rows = -(-count // columns)
    for index, stock in enumerate(stocks):
        column = _cell(box, index // rows, columns)
        yield PlacedStock(stock, _shelf(column, index % rows, rows))


def _upper(rail: Box) -> Box:
    return Box(rail.x, rail.y, rail.wide, rail.high * RAIL_PILES)


def _offered(view: CardTableView, zones: Zones, choices: Sequence[str]) -> Iterator[PlacedCard]:
    rail, hand = zones.rail, zones.near_stock
    x = rail.x + rail.wide
    box = Box(x, rail.y, hand.x + hand.wide - x, rail.high).inner(2 * MARGIN)
    # What belongs to nobody lies on its long side.
    is_wide = any(card in deck.cards for card in choices for deck in view.middle.decks)
    spots = grid(len(choices), box, is_wide=is_wide, largest=LARGEST)
    for card, spot in zip(choices, spots, strict=True):
        yield PlacedCard(card, card, OFFERED, "", spot)


def _cell(box: Box, index: int, count: int) -> Box:
    wide = box.wide / count
    return Box(box.x + index * wide, box.y, wide, box.high)


def _shelf(box: Box, index: int, count: int) -> Box:
    high = box.high / count
    return Box(box.x, box.y + index * high, box.wide, high)
