"""The card table as a scene: cloth, cards, piles and tokens, kept in step with the game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPen
from PySide6.QtWidgets import QGraphicsScene

from wargames.engine.action import Action
from wargames.engine.cards import Card
from wargames.present.card_duel import DuelView, duel_view
from wargames.present.card_hints import card_lights, token_actions
from wargames.present.card_layout import RATIO, SIGN, Spot, row, zones
from wargames.present.card_look import CardLook, card_look, shown_face
from wargames.present.card_scene import (
    MARGIN,
    OFFERED,
    CardScene,
    PlacedCard,
    PlacedPile,
    PlacedStock,
    card_scene,
    cards_to_choose,
    has_fronts,
)
from wargames.present.card_table import CardTableView, Holding, card_table_view
from wargames.present.selection import Target
from wargames.ui.cards.card_item import CardItem, Glow
from wargames.ui.cards.card_painter import CardPainter
from wargames.ui.cards.glide import Glide
from wargames.ui.cards.letters import Lettering, write
from wargames.ui.cards.pile_item import PileItem
from wargames.ui.cards.shapes import star
from wargames.ui.cards.tokens import StockItem, paint_token
from wargames.ui.table import Table
from wargames.ui.theme.cards import card_colours

SIGN_WORDS = 14.0
ABOVE = 500
"""Cards to choose from lie above all others, and above a veil that dims those."""
Paint = Callable[[QPainter], None]


class TableScene(QGraphicsScene):
    """Everything on the table.

    Signals:
        pointed: a card was clicked. arg: its key.
        dropped: a card was dragged somewhere. args: its key, where.
        hovered: the pointer is on a card. arg: its key, or empty.
        pile_pointed, pile_hovered, stock_pointed: arg: the deck or the track.
    """

    pointed = Signal(str)
    dropped = Signal(str, QPointF)
    hovered = Signal(str)
    pile_pointed = Signal(str)
    pile_hovered = Signal(str)
    stock_pointed = Signal(str)

    def __init__(self, table: Table, parent: QObject | None = None) -> None:
        """Lay the table of a game; `lay` must be told its size."""
        super().__init__(parent)
        self.table = table
        self.items_by_key: dict[str, CardItem] = {}
        self.placed: dict[str, PlacedCard] = {}
        self.painter = CardPainter(table.theme)
        self.glide = Glide(self)
        self.cursor = ""
        self.browsed = ""
        self.duel: DuelView | None = None
        self.view_model: CardTableView | None = None
        self.laid: CardScene | None = None
        self._near = table.viewer or ""
        self._pointed_out: frozenset[str] = frozenset()
        self._veil = self.addRect(QRectF(), QPen(Qt.PenStyle.NoPen), QColor(10, 16, 12, 190))
        self._veil.setZValue(ABOVE - 1)
        self._fixed: list[PileItem | StockItem] = []
        self._looks: dict[tuple[str, str], CardLook] = {}

    # --- laying ------------------------------------------------------------------------------

    def lay(self, wide: float, high: float, origins: Mapping[str, str] | None = None) -> None:
        """Lay everything for a table of a size; cards come from the decks named in *origins*."""
        table = self.table
        self._near = table.viewer or self._near
        state, decision = table.seen, table.decision if table.asks_person else None
        view = card_table_view(state, self._near, table.wording)
        self.duel = duel_view(state, table.wording)
        ground = zones(
            wide,
            high,
            has_fronts=has_fronts(view) or self.duel is not None,
            has_chances=self.duel is not None and bool(self.duel.chances),
        )
        # Between two fights everything at the fronts has fought.
        fighting = self.duel.fighting if self.duel else frozenset[str]()
        choices = cards_to_choose(view, decision) or self._open_pile(view)
        before, self.laid = self.laid, card_scene(view, ground, fighting, choices)
        self.view_model = view
        self.setSceneRect(0, 0, wide, high)
        self._lay_cards(before, origins)
        self._lay_rest(self.laid)
        self._veil.setVisible(bool(self.laid.offered))
        field = ground.rail
        self._veil.setRect(field.wide, field.y, wide - field.wide, field.high)
        self.light()
        self.update()

    def _open_pile(self, view: CardTableView) -> tuple[str, ...]:
        """Give the cards of the pile that players read, as far as they may."""
        deck = view.deck(self.browsed) if self.browsed else None
        return () if deck is None or deck.is_covered else deck.cards

    def point_out(self, targets: Collection[Target]) -> None:
        """Show the cards of which somebody speaks, such as a line of the log."""
        self._pointed_out = frozenset(name for kind, name in targets if kind == "card")
        self.light()

    def retheme(self) -> None:
        """Forget all faces: colours or language changed."""
        self.painter = CardPainter(self.table.theme)
        self._looks.clear()
        self.glide.drop()
        for item in self.items_by_key.values():
            self.removeItem(item)
        self.items_by_key.clear()

    def light(self) -> None:
        """Show which cards may be pointed at."""
        table = self.table
        asked = table.asks_person
        lights = card_lights(table.decision if asked else None, table.selection)
        hand = self._own_hand()
        dims = asked and bool(hand & lights.lit)
        waiting = self.view_model.waiting if self.view_model else frozenset()
        for key, item in self.items_by_key.items():
            placed = self.placed[key]
            is_lit = placed.card in lights.lit
            item.set_glow(
                Glow(
                    is_lit=is_lit,
                    is_chosen=placed.card in lights.chosen | self._pointed_out | waiting,
                    is_cursor=key == self.cursor,
                    is_dim=dims and placed.card in hand and not is_lit,
                )
            )
            item.can_drag = placed.card in lights.lit

    def _own_hand(self) -> frozenset[str]:
        return frozenset(self.view_model.near.cards_at("hand")) if self.view_model else frozenset()

    def _lay_cards(self, before: CardScene | None, origins: Mapping[str, str] | None) -> None:
        laid = self.laid
        if laid is None:
            return
        wanted = {placed.key: placed for placed in (*laid.cards, *laid.offered)}
        for key in self.items_by_key.keys() - wanted.keys():
            self.removeItem(self.items_by_key.pop(key))
        self.glide.finish()
        goals: dict[CardItem, Spot] = {}
        for height, (key, placed) in enumerate(wanted.items()):
            item = self.items_by_key.get(key)
            if item is not None and item.shows != self._shows(placed.card):
                self.removeItem(self.items_by_key.pop(key))
                item = None
            if item is None:
                item = self._new_card(placed)
                start = self._origin(placed, before, origins)
                item.lie(start or placed.spot)
            item.setZValue((ABOVE if placed.deck == OFFERED else 10) + height)
            if item.spot != placed.spot or item.pos() != QPointF(placed.spot.x, placed.spot.y):
                goals[item] = placed.spot
        self.placed = wanted
        if origins is not None and self.table.settings.animate and goals:
            self.glide.start(goals)
        else:
            for item, spot in goals.items():
                item.lie(spot)

    def _origin(
        self, placed: PlacedCard, before: CardScene | None, origins: Mapping[str, str] | None
    ) -> Spot | None:
        deck = (origins or {}).get(placed.card, "")
        place = before.place_of(deck) if before and deck else None
        return Spot(place[0], place[1], placed.spot.high * 0.7) if place else None

    def _new_card(self, placed: PlacedCard) -> CardItem:
        is_wide = self._is_wide(placed.card, placed.owner)
        item = CardItem(placed.key, self._face(placed.card, placed.deck), is_wide=is_wide)
        item.theme = self.table.theme
        item.shows = self._shows(placed.card)
        item.clicked.connect(self.pointed)
        item.dropped.connect(self.dropped)
        item.hovered.connect(self.hovered)
        self.addItem(item)
        self.items_by_key[placed.key] = item
        return item

    def _lay_rest(self, laid: CardScene) -> None:
        for old in self._fixed:
            self.removeItem(old)
        self._fixed = [self._pile(pile) for pile in laid.piles]
        self._fixed += [self._stock(stock) for stock in laid.stocks]
        for item in self._fixed:
            self.addItem(item)

    def _pile(self, pile: PlacedPile) -> PileItem:
        deck = pile.deck
        top = self._face(deck.cards[-1], deck.id) if deck.cards else None
        item = PileItem(
            deck.id,
            deck.name,
            len(deck.cards),
            pile.box,
            self.table.theme,
            top,
            is_wide=not deck.owner,
        )
        item.clicked.connect(self.pile_pointed)
        item.hovered.connect(self.pile_hovered)
        return item

    def _stock(self, placed: PlacedStock) -> StockItem:
        is_lit = bool(self.spends(placed.stock.track))
        item = StockItem(placed.stock, placed.box, self.table.theme, is_lit=is_lit)
        item.clicked.connect(self.stock_pointed)
        return item

    # --- what is known of a card -------------------------------------------------------------

    def spends(self, track: str) -> tuple[Action, ...]:
        """List the actions that a click on some tokens may mean."""
        stocks = (placed.stock for placed in self.laid.stocks) if self.laid else ()
        stock = next((stock for stock in stocks if stock.track == track), None)
        if stock is None or not stock.count or not self.table.asks_person:
            return ()
        tracks = self.table.state.kit.tracks
        return token_actions(self.table.decision, track, stock.side, tracks)

    def card(self, name: str) -> Card | None:
        """Give the face that a card shows; None when it is covered."""
        return shown_face(self.table.seen, name)

    def _shows(self, name: str) -> str:
        card = self.card(name)
        return card.id if card else ""

    def look(self, name: str) -> CardLook | None:
        """Give the face of a card in the language of the table."""
        card = self.card(name)
        if card is None:
            return None
        key = (card.id, self.table.language)
        if key not in self._looks:
            self._looks[key] = card_look(card, self.table.wording)
        return self._looks[key]

    def _is_wide(self, name: str, owner: str) -> bool:
        look = self.look(name)
        return look.is_wide if look else not owner

    def _face(self, name: str, deck: str) -> Paint:
        look = self.look(name)
        if look is not None:
            return partial(self.painter.paint, look=look)
        info = self.table.state.kit.decks[deck]
        starred = info.place == "aside"
        return partial(
            self.painter.paint_back, side=info.owner, is_wide=not info.owner, has_star=starred
        )

    # --- the cloth ---------------------------------------------------------------------------

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:  # noqa: N802
        """Draw the cloth and the players' edges."""
        del rect
        colours, area = card_colours(self.table.theme), self.sceneRect()
        cloth = QLinearGradient(area.topLeft(), area.bottomLeft())
        cloth.setColorAt(0, QColor(colours.cloth_edge))
        cloth.setColorAt(0.5, QColor(colours.cloth))
        cloth.setColorAt(1, QColor(colours.cloth_edge))
        painter.fillRect(area, QBrush(cloth))
        if self.laid is None or self.view_model is None:
            return
        ground = self.laid.zones
        signs = self.view_model.signs
        for holding, box, stock in (
            (self.view_model.far, ground.far_hand, ground.far_stock),
            (self.view_model.near, ground.near_hand, ground.near_stock),
        ):
            self._edge(painter, QRectF(0, box.y, area.width(), box.high), holding.side)
            for name, side in signs:
                if side == holding.side:
                    self._sign(painter, QRectF(stock.x - SIGN, stock.y, SIGN, stock.high), name)
        for holding, box in (
            (self.view_model.far, ground.far_front),
            (self.view_model.near, ground.near_front),
        ):
            if self.duel is not None and self._awaits(holding):
                self._empty_place(painter, row(1, box.inner(MARGIN))[0], holding.side)

    def _edge(self, painter: QPainter, strip: QRectF, side: str) -> None:
        colour = QColor(self.table.theme.side(side).dark)
        colour.setAlpha(110)
        painter.fillRect(strip, colour)
        line = strip.top() if strip.top() > 1 else strip.bottom()
        painter.setPen(QPen(QColor(self.table.theme.side(side).body), 2))
        painter.drawLine(QPointF(strip.left(), line), QPointF(strip.right(), line))

    def _awaits(self, holding: Holding) -> bool:
        """Tell whether a side has nothing in the fight yet."""
        own = self.duel.of(holding.side) if self.duel else None
        waiting = self.view_model.waiting if self.view_model else frozenset()
        at_front = {*holding.cards_at("front")}
        return own is not None and not own.rows and not waiting & at_front

    def _empty_place(self, painter: QPainter, spot: Spot, side: str) -> None:
        """Mark where the card will lie that a side has still to play."""
        high = spot.high * 0.9
        wide = high / RATIO
        place = QRectF(spot.x - wide / 2, spot.y - high / 2, wide, high)
        pen = QPen(QColor(243, 238, 218, 120), 2, Qt.PenStyle.DashLine)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(pen)
        painter.setBrush(QColor(0, 0, 0, 30))
        painter.drawRoundedRect(place, high * 0.05, high * 0.05)
        words = self.table.tell("awaited-card", side=self.table.wording.side(side))
        ink = Lettering(self.table.theme.plain_fonts, "#f3eeda", 14, smallest=8)
        write(painter, words, place.adjusted(8, 8, -8, -8), ink)

    def _sign(self, painter: QPainter, box: QRectF, name: str) -> None:
        """Lay a large token before a side, with its name below."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        radius = min(24.0, box.height() / 2 - SIGN_WORDS)
        middle = QPointF(box.center().x(), box.center().y() - SIGN_WORDS / 2)
        paint_token(painter, middle, radius, "grey", "", self.table.theme)
        painter.fillPath(star(middle, radius * 0.6), QColor("#1f1e1b"))
        words = QRectF(box.left(), middle.y() + radius + 1, box.width(), SIGN_WORDS + 6)
        write(painter, name, words, Lettering(self.table.theme.plain_fonts, "#f3eeda", 12))
