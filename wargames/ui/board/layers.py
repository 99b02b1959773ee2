"""Layers of the scene: each draws one kind of thing over the whole sheet."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from wargames.present.picture.counter_look import CounterLook
from wargames.present.picture.noise import Point
from wargames.present.picture.values import UNIT
from wargames.present.stacking import PlacedCounter
from wargames.ui.board.contents import BoardContents
from wargames.ui.board.position_painter import draw_counters, draw_markers, plain_font
from wargames.ui.scene.ink import line_pen
from wargames.ui.scene.text_layers import written
from wargames.ui.theme import Theme


class BoardLayer(QGraphicsItem):
    """Base of all layers: as large as the sheet, deaf to the mouse."""

    def __init__(self, contents: BoardContents) -> None:
        """Draw from the contents of the board."""
        super().__init__()
        self.contents = contents
        self._seen = QRectF()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    @property
    def theme(self) -> Theme:
        """The colours in force."""
        return self.contents.table.theme

    def boundingRect(self) -> QRectF:  # noqa: N802
        """Cover the sheet and a rim for what hangs over it."""
        return self.contents.tiles.sheet.bounds.adjusted(-UNIT, -UNIT, UNIT, UNIT)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Draw what is seen, with smooth lines."""
        del widget
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._seen = QRectF(option.exposedRect).adjusted(-UNIT, -UNIT, UNIT, UNIT)
        self.draw(painter)
        self._seen = QRectF()

    def is_seen(self, point: Point) -> bool:
        """Tell whether something small at a point is to be drawn; all is in a whole picture."""
        return self._seen.isNull() or self._seen.contains(*point)

    def is_space_seen(self, space: str) -> bool:
        """Tell whether any of a space of the sheet is to be drawn."""
        shape = self.contents.picture.spaces.get(space)
        if shape is None or self._seen.isNull():
            return shape is not None
        return self._seen.intersects(self.outline(space).controlPointRect())

    def draw(self, painter: QPainter) -> None:
        """Draw the layer."""

    def outline(self, space: str) -> QPainterPath:
        """Give the border of a space."""
        return closed(self.contents.picture.spaces[space].outline)

    def centre(self, space: str) -> QPointF:
        """Give the middle of a space."""
        return QPointF(*self.contents.picture.spaces[space].centre)

    def write(self, painter: QPainter, text: str, at: QPointF, size: float, colour: str) -> None:
        """Write a few letters around a point."""
        frame = QRectF(at.x() - UNIT / 2, at.y() - size, UNIT, 2 * size)
        painter.fillPath(written(text, plain_font(self.theme), size, frame), QColor(colour))


class PiecesLayer(BoardLayer):
    """Flags of control, markers and counters."""

    def __init__(self, contents: BoardContents) -> None:
        """Begin with every piece at rest."""
        super().__init__(contents)
        self.moving = False
        """True while the view zooms, when speed counts for more than sharp letters."""
        self.absent: frozenset[str] = frozenset()
        """Pieces that are drawn elsewhere: dragged, or on their way."""

    def draw(self, painter: QPainter) -> None:
        """Draw what lies on the sheet; what is fanned out is drawn by the top layer."""
        contents = self.contents
        for space, side in contents.held_spaces().items():
            if self.is_space_seen(space):
                self._flag(painter, space, side)
        draw_markers(painter, contents.picture, contents.position, self.theme, self.is_seen)
        apart = frozenset(counter.piece for counter in contents.fan)
        far = (c.piece for c in contents.position.counters if not self.is_seen(c.at))
        away = self.absent.union(apart, far)
        draw_counters(painter, contents.position, self.put, self.theme, away, self.ring)

    def put(self, painter: QPainter, look: CounterLook, at: Point, size: float) -> None:
        """Draw one counter from its kept picture."""
        self.contents.counters.draw(painter, look, at, size, moving=self.moving)

    def ring(self, painter: QPainter, counter: PlacedCounter) -> None:
        """Ring a counter that is selected, pointed out, or may be pointed at."""
        marks, contents = self.theme.marks, self.contents
        it = ("piece", counter.piece)
        if it in contents.lights.chosen:
            self._frame(painter, counter, marks.selected, 4.5)
        elif it in contents.pointed_out:
            self._frame(painter, counter, marks.path, 4.0)
        elif contents.battle is not None and counter.piece in contents.battle.attackers:
            self._frame(painter, counter, marks.target, 4.0)
        elif counter.piece in contents.lights.pieces:
            width = 3.4 if contents.lights.chosen else 2.6
            self._frame(painter, counter, marks.reach_edge, width)

    def _frame(self, painter: QPainter, counter: PlacedCounter, colour: str, width: float) -> None:
        half = counter.size / 2 + width / 2 + 0.5
        x, y = counter.at
        path = QPainterPath()
        path.addRoundedRect(QRectF(x - half, y - half, 2 * half, 2 * half), 6, 6)
        painter.strokePath(path, line_pen(self.theme.map.halo, width + 1.6))
        painter.strokePath(path, line_pen(colour, width))

    def _flag(self, painter: QPainter, space: str, side: str) -> None:
        """Plant a pennant in the colour of the side that holds a space."""
        colours = self.theme.side(side)
        foot = self.centre(space) + QPointF(0.26 * UNIT, 0.4 * UNIT)
        top = foot - QPointF(0, 0.3 * UNIT)
        painter.setPen(line_pen(colours.ink, 1.6))
        painter.drawLine(foot, top)
        tip = top + QPointF(0.2 * UNIT, 0.08 * UNIT)
        cloth = QPainterPath(top)
        cloth.lineTo(tip)
        cloth.lineTo(top + QPointF(0, 0.16 * UNIT))
        cloth.closeSubpath()
        painter.fillPath(cloth, QColor(colours.body))
        painter.strokePath(cloth, line_pen(colours.ink, 1.0))


@lru_cache(maxsize=4096)
def closed(points: tuple[Point, ...]) -> QPainterPath:
    """Make a closed path through points."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    path.closeSubpath()
    return path
