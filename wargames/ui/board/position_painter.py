"""Markers, flags and counters on the sheet: what lies there, without any lights."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath

from wargames.content.game_content import GameContent
from wargames.engine.state import GameState
from wargames.present.picture.counter_look import CounterLook
from wargames.present.picture.noise import Point
from wargames.present.picture.values import UNIT, BoardPicture
from wargames.present.position import PlacedMarker, Position, position_of
from wargames.present.stacking import PlacedCounter
from wargames.present.texts import Wording
from wargames.ui.board.sheets import sheet_of
from wargames.ui.scene.counters import CounterPainter
from wargames.ui.scene.crossing_marks import draw_control, draw_crossing
from wargames.ui.scene.ink import line_pen
from wargames.ui.scene.text_layers import map_font, written
from wargames.ui.theme import Theme
from wargames.ui.theme.contrast import ink_on

BADGE = 0.1 * UNIT

Draw = Callable[[QPainter, CounterLook, Point, float], None]
Adorn = Callable[[QPainter, PlacedCounter], None]


class PositionPainter:
    """Draws a whole position as vectors, for pictures in files and for the mini-map."""

    def __init__(self, content: GameContent, language: str, theme: Theme) -> None:
        """Prepare the sheet of a game."""
        self._content, self._language, self._theme = content, language, theme
        title = Wording(content, language).title()
        self.sheet = sheet_of(content.board, language, title, theme.name)
        self.picture: BoardPicture = self.sheet.picture

    @property
    def bounds(self) -> QRectF:
        """The sheet's own size."""
        return self.sheet.bounds

    def paint(self, painter: QPainter, state: GameState, scale: float = 1.0) -> None:
        """Draw the sheet and everything on it; the scale decides how much detail is shown."""
        self.sheet.paint(painter, self.bounds, scale)
        position = position_of(state, self._content, self.picture, self._language)
        draw_markers(painter, self.picture, position, self._theme)
        draw_counters(painter, position, CounterPainter(self._theme).paint, self._theme)


def draw_markers(
    painter: QPainter,
    picture: BoardPicture,
    position: Position,
    theme: Theme,
    is_seen: Callable[[Point], bool] = lambda _: True,
) -> None:
    """Draw who holds areas and crossings, then all markers, those that are seen."""
    for tag in picture.tags:
        side = position.control.get(tag.space)
        if side and is_seen(tag.at):
            draw_control(painter, tag, side, theme)
    for crossing in position.crossings:
        if is_seen(crossing.at):
            draw_crossing(painter, crossing, theme)
    for marker in position.markers:
        if is_seen(marker.at):
            draw_marker(painter, marker, theme)


def draw_counters(
    painter: QPainter,
    position: Position,
    draw: Draw,
    theme: Theme,
    without: frozenset[str] = frozenset(),
    adorn: Adorn | None = None,
) -> None:
    """Draw all counters and the badges of stacks, except some that are on their way.

    *adorn* may draw more around each counter, under those that lie on it.
    """
    for counter in position.counters:
        look = position.looks.get(counter.piece)
        if look is None or counter.piece in without:
            continue
        draw(painter, look, counter.at, counter.size)
        if adorn is not None:
            adorn(painter, counter)
        if counter.badge:
            draw_badge(painter, counter, theme)


def draw_badge(painter: QPainter, counter: PlacedCounter, theme: Theme) -> None:
    """Write how many counters lie in a stack on its upper right corner."""
    half = counter.size / 2
    middle = QPointF(counter.at[0] + half - 1, counter.at[1] - half + 1)
    disc = QPainterPath()
    disc.addEllipse(middle, BADGE, BADGE)
    painter.fillPath(disc, QColor(theme.marks.badge))
    painter.strokePath(disc, line_pen(theme.marks.badge_text, 1.2))
    frame = QRectF(middle.x() - BADGE, middle.y() - BADGE, 2 * BADGE, 2 * BADGE)
    text = written(str(counter.badge), plain_font(theme), 1.35 * BADGE, frame)
    painter.fillPath(text, QColor(theme.marks.badge_text))


def draw_marker(painter: QPainter, marker: PlacedMarker, theme: Theme) -> None:
    """Draw a marker as a round chip with its short text."""
    colour = marker.colour or theme.side(marker.side).body
    radius = marker.size / 2
    middle = QPointF(*marker.at)
    chip, shadow, ring = QPainterPath(), QPainterPath(), QPainterPath()
    chip.addEllipse(middle, radius, radius)
    shadow.addEllipse(middle + QPointF(1.0, 1.6), radius, radius)
    ring.addEllipse(middle, radius * 0.8, radius * 0.8)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(shadow, QColor(0, 0, 0, 80))
    painter.fillPath(chip, QColor(colour))
    painter.strokePath(chip, line_pen("#1b1812", 1.4))
    painter.strokePath(ring, line_pen(ink_on(colour), 0.9, Qt.PenStyle.DotLine))
    # Letters stay within the dotted ring, however many there are.
    room = 1.45 * radius
    frame = QRectF(middle.x() - room / 2, middle.y() - radius, room, 2 * radius)
    size = 0.62 * radius if len(marker.text) > 2 else 0.85 * radius
    painter.fillPath(written(marker.text, plain_font(theme), size, frame), QColor(ink_on(colour)))


def plain_font(theme: Theme) -> QFont:
    """Give the letters of everything laid over the map."""
    return map_font(theme.plain_fonts, bold=True)
