"""A picture of a game of cards for the shelf: its ground between two hands."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter, QPixmap

from wargames.content.game_content import GameContent
from wargames.engine.cards import Card
from wargames.present.card_layout import Box, Spot, fan, row
from wargames.present.card_look import card_look
from wargames.present.texts import Wording
from wargames.ui.cards.card_painter import CardPainter, card_size
from wargames.ui.theme import Theme
from wargames.ui.theme.cards import card_colours

IN_HAND, ON_GROUND = 7, 3


def card_game_picture(content: GameContent, theme: Theme, size: QSize) -> QPixmap:
    """Draw some cards of a game on its table, in English."""
    return QPixmap.fromImage(card_game_image(content, theme, size, "en"))


def card_game_image(content: GameContent, theme: Theme, size: QSize, language: str) -> QImage:
    """Draw some cards of a game on its table; this may be done beside the window."""
    wide, high = size.width(), size.height()
    image = QImage(size, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    colours = card_colours(theme)
    cloth = QLinearGradient(0, 0, 0, high)
    cloth.setColorAt(0, QColor(colours.cloth_edge))
    cloth.setColorAt(0.5, QColor(colours.cloth))
    cloth.setColorAt(1, QColor(colours.cloth_edge))
    painter.fillRect(QRectF(0, 0, wide, high), cloth)
    faces = _Faces(content, theme, language)
    near, *others = (side.id for side in content.game.value.sides)
    for side in others[:1]:
        spots = fan(IN_HAND, Box(wide * 0.1, -high * 0.1, wide * 0.8, high * 0.4), is_far=True)
        faces.lay(painter, faces.of(side), spots)
    ground = row(ON_GROUND, Box(wide * 0.06, high * 0.3, wide * 0.88, high * 0.34), is_wide=True)
    faces.lay(painter, faces.of(""), ground)
    hand = fan(IN_HAND, Box(wide * 0.06, high * 0.62, wide * 0.88, high * 0.5))
    faces.lay(painter, faces.of(near), hand)
    painter.end()
    return image


class _Faces:
    """Chooses and draws cards of a game."""

    def __init__(self, content: GameContent, theme: Theme, language: str) -> None:
        self._cards = content.cards.value.cards if content.cards else ()
        self._words = Wording(content, language)
        self._painter = CardPainter(theme)

    def of(self, side: str) -> list[Card]:
        """List the cards of a side, spread over its kinds; those of nobody for the ground."""
        own = [card for card in self._cards if card.side == side and card.printed]
        step = max(1, len(own) // IN_HAND)
        return own[::step]

    def lay(self, painter: QPainter, cards: Sequence[Card], spots: Sequence[Spot]) -> None:
        """Draw cards at their spots."""
        for card, spot in zip(cards, spots, strict=False):
            look = card_look(card, self._words)
            wide, high = card_size(is_wide=look.is_wide)
            painter.save()
            painter.translate(spot.x, spot.y)
            painter.rotate(spot.angle)
            painter.scale(spot.high / high, spot.high / high)
            painter.translate(-wide / 2, -high / 2)
            self._painter.paint(painter, look)
            painter.restore()
