"""Counters as vectors: body, coloured band with the name, symbol, figures and states."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath

from wargames.present.picture.counter_look import CounterLook
from wargames.present.picture.noise import Point
from wargames.present.picture.symbols import FRAME, Symbol, symbol_of
from wargames.ui.scene.ink import line_pen, path_of
from wargames.ui.scene.text_layers import map_font, written
from wargames.ui.theme import Hatch, SideColour, Theme
from wargames.ui.theme.contrast import ink_on, mixed

# A counter is drawn on a square of this size and then scaled.
SIZE = 100.0
BODY = QRectF(0, 0, SIZE, SIZE)
BAND = QRectF(0, 0, SIZE, 23)
SYMBOL_AT, SYMBOL_SCALE = QPointF(50, 47.5), 29.0
SIZE_MARK = QRectF(30, 24.5, 40, 8)
FIGURES = QRectF(14, 66, 72, 32)
STAMP = QRectF(60, 27, 38, 22)
GUN_YELLOW = "#ffe14a"
ROUND = 9.0
HATCHES = {
    Hatch.RISING: Qt.BrushStyle.BDiagPattern,
    Hatch.FALLING: Qt.BrushStyle.FDiagPattern,
    Hatch.DOTTED: Qt.BrushStyle.Dense6Pattern,
    Hatch.LEVEL: Qt.BrushStyle.HorPattern,
}


class CounterPainter:
    """Draws counters in the colours of a theme, at any size."""

    def __init__(self, theme: Theme) -> None:
        """Take the colours and letters of a theme."""
        self._theme = theme

    def paint(self, painter: QPainter, look: CounterLook, centre: Point, size: float) -> None:
        """Draw a counter around a point."""
        colours = self._theme.side(look.side)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(centre[0] - size / 2, centre[1] - size / 2)
        painter.scale(size / SIZE, size / SIZE)
        if look.is_turned:
            colours = spent(colours)
        self._body(painter, colours)
        self._band(painter, look, colours)
        if look.is_fortified:
            _wall(painter, colours)
        _symbol(painter, symbol_of(look.symbol), colours)
        _fill(painter, self._letters(look.size, 11, SIZE_MARK), colours.ink)
        if look.has_acted:
            self._veil(painter)
        ground = look.band or colours.light
        _fill(painter, self._letters(look.name, 17, BAND.adjusted(6, 1, -6, 0)), ink_on(ground))
        self._figures(painter, look, colours)
        self._steps(painter, look, colours)
        if look.stamp:
            self._stamp(painter, look.stamp)
        if look.is_out_of_supply:
            self._want(painter)
        painter.restore()

    def _body(self, painter: QPainter, colours: SideColour) -> None:
        shadow = _rounded(BODY.translated(3, 4))
        painter.setOpacity(0.3)
        _fill(painter, shadow, "#000000")
        painter.setOpacity(1.0)
        _fill(painter, _rounded(BODY), colours.body)
        if colours.hatch in HATCHES:
            painter.setOpacity(0.35)
            painter.fillPath(_rounded(BODY), QBrush(QColor(colours.light), HATCHES[colours.hatch]))
            painter.setOpacity(1.0)

    def _band(self, painter: QPainter, look: CounterLook, colours: SideColour) -> None:
        """Lay the band of the formation across the top."""
        ground = look.band or colours.light
        top = QPainterPath()
        top.addRect(BAND)
        _fill(painter, _rounded(BODY).intersected(top), ground)
        _stroke(painter, path_of(((0, BAND.bottom()), (SIZE, BAND.bottom()))), colours.dark, 1.6)
        _stroke(painter, _rounded(BODY.adjusted(1, 1, -1, -1)), colours.dark, 2.4)

    def _figures(self, painter: QPainter, look: CounterLook, colours: SideColour) -> None:
        """Print the values large; the attack of guns is yellow, because they only support."""
        frame = FIGURES.adjusted(0, 0, -9 if look.steps else 0, 0)
        size = 27.0 if len(look.figures) < 4 else 24.5
        whole = self._letters(look.figures, size, frame)
        _fill(painter, whole, colours.ink)
        if look.is_gun and not look.is_turned and look.values:
            attack = self._letters(str(look.values[0]), size, frame).boundingRect()
            left = QPainterPath()
            left.addRect(QRectF(0, 0, whole.boundingRect().left() + attack.width() + 0.5, SIZE))
            digits = whole.intersected(left)
            _stroke(painter, digits, "#17150f", 3.0)
            _fill(painter, digits, GUN_YELLOW)

    def _stamp(self, painter: QPainter, text: str) -> None:
        """Stamp a counter that is in disorder."""
        path = QPainterPath()
        path.addRoundedRect(STAMP, 5, 5)
        _fill(painter, path, "#c8170d")
        _stroke(painter, path, "#ffffff", 1.6)
        _fill(painter, self._letters(text, 17, STAMP), "#ffffff")

    def _steps(self, painter: QPainter, look: CounterLook, colours: SideColour) -> None:
        """Show each step as a pip on the right, red once it is lost."""
        for index in range(max(look.steps, look.hits)):
            is_lost = index < look.hits
            middle = QPointF(89, 88 - 16 * index)
            pip = _disc(middle, 6.6)
            _fill(painter, pip, "#c8170d" if is_lost else colours.light)
            _stroke(painter, pip, colours.dark, 1.8)
            if is_lost:
                x, y = middle.x(), middle.y()
                _stroke(painter, path_of(((x - 4, y + 4), (x + 4, y - 4))), "#ffffff", 2.6)

    def _veil(self, painter: QPainter) -> None:
        """Dim a counter that has acted and tick it off; its letters stay clear."""
        painter.setOpacity(0.3)
        _fill(painter, _rounded(BODY), "#54504a")
        painter.setOpacity(1.0)
        _fill(painter, _disc(QPointF(14, 86), 10.5), self._theme.marks.badge)
        tick = path_of(((9, 86), (13, 90.5), (20, 80.5)))
        _stroke(painter, tick, self._theme.marks.badge_text, 3.0)

    def _want(self, painter: QPainter) -> None:
        """Mark a counter out of supply with a crossed-out shell."""
        middle = QPointF(14, 62)
        _fill(painter, _disc(middle, 11.5), "#fffdf5")
        _stroke(painter, _disc(middle, 11.5), "#c8170d", 2.6)
        shell = path_of(((11, 69), (11, 59.5), (14, 54.5), (17, 59.5), (17, 69)), closed=True)
        _fill(painter, shell, "#3a342a")
        _stroke(painter, path_of(((6, 70), (22, 54))), "#c8170d", 2.6)

    def _letters(self, text: str, size: float, frame: QRectF) -> QPainterPath:
        return _outline(text, self._theme.plain_fonts, size, frame.getRect())


def spent(colours: SideColour) -> SideColour:
    """Give the colours of a counter's pale back: paper with a breath of the front."""
    body, light = (mixed("#fbf6ea", colours.body, part) for part in (0.24, 0.06))
    return SideColour(body, light, colours.dark, "#17150f", colours.line, colours.hatch)


@lru_cache(maxsize=2048)
def _outline(
    text: str, families: tuple[str, ...], size: float, frame: tuple[float, float, float, float]
) -> QPainterPath:
    return written(text, map_font(families, bold=True), size, QRectF(*frame))


def _symbol(painter: QPainter, symbol: Symbol, colours: SideColour) -> None:
    painter.save()
    painter.translate(SYMBOL_AT)
    painter.scale(SYMBOL_SCALE, SYMBOL_SCALE)
    frame = path_of(FRAME, closed=True)
    if symbol.is_framed:
        _fill(painter, frame, colours.light)
        _stroke(painter, frame, colours.ink, 0.085)
    for line in symbol.lines:
        _stroke(painter, path_of(line), colours.ink, 0.075)
    for shape in symbol.fills:
        _fill(painter, path_of(shape, closed=True), colours.ink)
    for x, y, radius in symbol.discs:
        _fill(painter, _disc(QPointF(x, y), radius), colours.ink)
    for x, y, radius in symbol.lights:
        _fill(painter, _disc(QPointF(x, y), radius), colours.light)
    painter.restore()


def _wall(painter: QPainter, colours: SideColour) -> None:
    """Enclose the symbol of a fortified unit with a battlement."""
    left, right, top, foot = 20.0, 80.0, 27.5, 65.0
    points = [(left, foot)]
    teeth, deep = 6, 3.5
    for index in range(teeth * 2 - 1):
        x, wide = left + (right - left) * index / (teeth * 2 - 1), (right - left) / (teeth * 2 - 1)
        y = top if index % 2 == 0 else top + deep
        points += [(x, y), (x + wide, y)]
    points.append((right, foot))
    _fill(painter, path_of(tuple(points), closed=True), colours.dark)


def _rounded(rect: QRectF) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(rect, ROUND, ROUND)
    return path


def _disc(middle: QPointF, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(middle, radius, radius)
    return path


def _fill(painter: QPainter, path: QPainterPath, colour: str) -> None:
    painter.fillPath(path, QColor(colour))


def _stroke(painter: QPainter, path: QPainterPath, colour: str, width: float) -> None:
    painter.strokePath(path, line_pen(colour, width))
