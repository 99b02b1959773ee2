"""Cards as vectors: the frame of their kind, value, picture, text and small print."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from wargames.present.card_look import CardLook, Figure
from wargames.present.picture.emblems import emblem_of
from wargames.ui.cards.landscape import paint_landscape
from wargames.ui.cards.letters import Lettering, write
from wargames.ui.cards.shapes import head_band, paint_emblem, star
from wargames.ui.scene.ink import path_of
from wargames.ui.theme import Theme
from wargames.ui.theme.cards import card_colours
from wargames.ui.theme.contrast import ink_on

# A card is drawn in these units and then scaled; terrain cards lie on their long side.
SHORT, LONG = 250.0, 350.0
ROUND = 14.0
EDGE = 7.0
LATTICE = 22
NUMBERS = 56
MARKED = 2
"""So many figures of a Terrain are drawn beside its name; its small print tells all."""
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def card_size(*, is_wide: bool) -> tuple[float, float]:
    """Give width and height of a card in its own units."""
    return (LONG, SHORT) if is_wide else (SHORT, LONG)


class CardPainter:
    """Draws faces and backs of cards in the colours of a theme."""

    def __init__(self, theme: Theme) -> None:
        """Take the colours and letters of a theme."""
        self._theme = theme
        self._colours = card_colours(theme)

    def paint(self, painter: QPainter, look: CardLook) -> None:
        """Draw the face of a card, its upper left corner at the origin."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if look.is_wide:
            self._terrain(painter, look)
        else:
            self._player(painter, look)

    def paint_back(self, painter: QPainter, side: str, *, is_wide: bool, has_star: bool) -> None:
        """Draw the back of a card of a side; nobody's for terrain."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = self._theme.side(side)
        body = self._body(painter, colours.dark, colours.dark, is_wide=is_wide)
        inner = body.adjusted(EDGE * 2, EDGE * 2, -EDGE * 2, -EDGE * 2)
        painter.setPen(QPen(QColor(colours.light), 2.5))
        painter.drawRoundedRect(inner, ROUND * 0.6, ROUND * 0.6)
        self._lattice(painter, inner, colours.body)
        middle = body.center()
        painter.setPen(QPen(QColor(colours.light), 4))
        painter.setBrush(QColor(colours.dark))
        painter.drawEllipse(middle, 56, 56)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(middle, 46, 46)
        ink = self._colours.gold if has_star else colours.light
        painter.fillPath(star(middle, 36), QColor(ink))

    # --- the cards of players ----------------------------------------------------------------

    def _player(self, painter: QPainter, look: CardLook) -> None:
        colours, side = self._colours, self._theme.side(look.side)
        band = colours.kinds.get(look.kind, side.dark)
        body = self._body(painter, side.dark, colours.paper, is_wide=False)
        head = QRectF(EDGE, EDGE, body.width() - EDGE * 2, 50)
        painter.fillPath(head_band(head, ROUND - EDGE + 2), QColor(band))
        starred = 34.0 if look.has_star else 0.0
        valued = 62.0 if look.value is not None else 8.0
        title = head.adjusted(valued, 3, -8 - starred, -3)
        plain = self._theme.plain_fonts
        write(painter, look.name, title, Lettering(plain, ink_on(band), 22, smallest=11, bold=True))
        picture = QRectF(EDGE + 6, 64, body.width() - EDGE * 2 - 12, 108)
        self._picture(painter, look, picture)
        line = QRectF(16, 175, body.width() - 32, 22)
        write(painter, look.line, line, Lettering(plain, colours.muted, 15, smallest=9))
        box = QRectF(EDGE + 6, 199, body.width() - EDGE * 2 - 12, 116)
        self._text_box(painter, look.text, box, largest=21)
        self._small_print(painter, look, QRectF(18, 318, body.width() - 36, 20))
        if look.value is not None:
            self._medal(painter, QPointF(38, 38), 27, str(look.value), band)
        if look.has_star:
            self._gold_star(painter, QPointF(body.width() - 28, 32), 17)

    def _picture(self, painter: QPainter, look: CardLook, frame: QRectF) -> None:
        side = self._theme.side(look.side)
        painter.fillRect(frame, QColor(side.light))
        rays = QColor(side.body)
        rays.setAlpha(130)
        window = QPainterPath()
        window.addRect(frame)
        foot = QPointF(frame.center().x(), frame.bottom() + 10)
        for index in range(-4, 5):
            x = foot.x() + index * 62
            ray = ((foot.x(), foot.y()), (x - 14, frame.top() - 4), (x + 14, frame.top() - 4))
            painter.fillPath(path_of(ray, closed=True).intersected(window), rays)
        paint_emblem(painter, emblem_of(look.symbol, look.kind), frame.center(), 82, side.dark)
        painter.setPen(QPen(QColor(side.dark), 1.6))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(frame)

    # --- terrain -----------------------------------------------------------------------------

    def _terrain(self, painter: QPainter, look: CardLook) -> None:
        colours, band = self._colours, self._colours.kinds["terrain"]
        body = self._body(painter, band, colours.paper, is_wide=True)
        plain = self._theme.plain_fonts
        picture = QRectF(EDGE + 3, 50, body.width() - EDGE * 2 - 6, 96)
        paint_landscape(painter, picture, look.traits, sum(map(ord, look.number)))
        head = QRectF(EDGE, EDGE, body.width() - EDGE * 2, 43)
        painter.fillPath(head_band(head, ROUND - EDGE + 2), QColor(band))
        own = [figure for figure in look.figures if not figure.side]
        marked = own[:MARKED]
        title = head.adjusted(10, 2, -10 - 50.0 * len(marked), -2)
        write(painter, look.name, title, Lettering(plain, ink_on(band), 24, smallest=12, bold=True))
        for index, figure in enumerate(marked):
            spot = QPointF(body.width() - 32 - index * 50, 32)
            if index == 0:
                self._square(painter, spot, str(figure.value))
            else:
                self._medal(painter, spot, 20, str(figure.value), colours.gold)
        sides = [figure for figure in look.figures if figure.side]
        box = QRectF(EDGE + 54, 150, body.width() - EDGE * 2 - 108, 72)
        self._text_box(painter, look.text, box, largest=18)
        spots = (QPointF(36, 188), QPointF(body.width() - 36, 188))
        for figure, spot in zip(sides, spots, strict=False):
            self._draw_figure(painter, figure, spot)
        self._small_print(painter, look, QRectF(18, 222, body.width() - 36, 20))

    def _draw_figure(self, painter: QPainter, figure: Figure, spot: QPointF) -> None:
        """Draw a small card with the number that a side draws."""
        side = self._theme.side(figure.side)
        card = QRectF(0, 0, 42, 56)
        card.moveCenter(spot)
        painter.setPen(QPen(QColor(side.dark), 2.5))
        painter.setBrush(QColor(side.body))
        painter.drawRoundedRect(card.translated(3, -3), 5, 5)
        painter.setBrush(QColor(side.light))
        painter.drawRoundedRect(card, 5, 5)
        number = f"+{figure.value}"
        write(painter, number, card, Lettering(self._theme.plain_fonts, side.ink, 26, bold=True))

    def _square(self, painter: QPainter, spot: QPointF, text: str) -> None:
        box = QRectF(0, 0, 42, 42)
        box.moveCenter(spot)
        painter.setPen(QPen(QColor(self._colours.paper), 2.5))
        painter.setBrush(QColor(self._colours.kinds["unit"]))
        painter.drawRoundedRect(box, 7, 7)
        write(painter, text, box, Lettering(self._theme.plain_fonts, "#ffffff", 28, bold=True))

    # --- parts -------------------------------------------------------------------------------

    def _body(self, painter: QPainter, rim: str, paper: str, *, is_wide: bool) -> QRectF:
        wide, high = card_size(is_wide=is_wide)
        body = QRectF(0, 0, wide, high)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(rim))
        painter.drawRoundedRect(body, ROUND, ROUND)
        painter.setBrush(QColor(paper))
        inner = body.adjusted(EDGE, EDGE, -EDGE, -EDGE)
        painter.drawRoundedRect(inner, ROUND - EDGE + 2, ROUND - EDGE + 2)
        return body

    def _text_box(self, painter: QPainter, text: str, box: QRectF, largest: int) -> None:
        if not text:
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._colours.box))
        painter.drawRoundedRect(box, 6, 6)
        inner = box.adjusted(7, 4, -7, -4)
        fonts = self._theme.map_fonts
        write(painter, text, inner, Lettering(fonts, self._colours.ink, largest, smallest=9))

    def _small_print(self, painter: QPainter, look: CardLook, box: QRectF) -> None:
        plain, muted = self._theme.plain_fonts, self._colours.muted
        write(painter, look.number, box, Lettering(plain, muted, 13, align=LEFT))
        if look.note:
            middle = box.adjusted(NUMBERS, 0, -NUMBERS, 0)
            write(painter, look.note, middle, Lettering(plain, self._colours.ink, 14, bold=True))
        write(painter, look.copies, box, Lettering(plain, muted, 13, align=RIGHT))

    def _medal(self, painter: QPainter, spot: QPointF, radius: float, text: str, ring: str) -> None:
        painter.setPen(QPen(QColor(ring), 4))
        painter.setBrush(QColor(self._colours.box))
        painter.drawEllipse(spot, radius, radius)
        box = QRectF(spot.x() - radius, spot.y() - radius, radius * 2, radius * 2)
        plain = self._theme.plain_fonts
        write(
            painter, text, box, Lettering(plain, self._colours.ink, round(radius * 1.4), bold=True)
        )

    def _gold_star(self, painter: QPainter, spot: QPointF, radius: float) -> None:
        painter.setPen(QPen(QColor("#5c4206"), 1.5))
        painter.setBrush(QColor(self._colours.gold))
        painter.drawPath(star(spot, radius))

    def _lattice(self, painter: QPainter, box: QRectF, colour: str) -> None:
        """Draw slanting lines both ways, each from edge to edge of the box."""
        painter.setPen(QPen(QColor(colour), 1.4))
        wide, high = box.width(), box.height()
        for step in range(LATTICE, int(wide + high), LATTICE):
            above = (min(step, wide), max(0.0, step - wide))
            below = (max(0.0, step - high), min(step, high))
            for mirror in (False, True):
                ends = [wide - x if mirror else x for x, _ in (above, below)]
                first = QPointF(box.left() + ends[0], box.top() + above[1])
                painter.drawLine(first, QPointF(box.left() + ends[1], box.top() + below[1]))
