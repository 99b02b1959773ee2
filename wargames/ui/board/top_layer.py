"""Above the counters: costs, the path, the fan, trails, the keyboard's cursor, moving pieces."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from wargames.present.lighting import Battle, LitSpace
from wargames.present.picture.noise import Point
from wargames.present.picture.values import UNIT
from wargames.present.recent import Trail
from wargames.present.stacking import IN_HEX, bounds_of
from wargames.ui.board.contents import BoardContents
from wargames.ui.board.layers import BoardLayer, PiecesLayer
from wargames.ui.scene.ink import line_pen

ARROW = 0.15 * UNIT
COST = 0.13 * UNIT
BESIDE_TAG = 0.2 * UNIT


class TopLayer(BoardLayer):
    """Everything that must never be covered."""

    def __init__(self, contents: BoardContents, pieces: PiecesLayer) -> None:
        """Draw moving counters with the same pictures as the pieces' layer."""
        super().__init__(contents)
        self._pieces = pieces
        self.carried: dict[str, Point] = {}
        """Pieces under the pointer or on their way, and where they are now."""

    def draw(self, painter: QPainter) -> None:
        """Draw from the least to the most important."""
        contents = self.contents
        for trail in contents.trails():
            self._trail(painter, trail)
        for fight in contents.fights():
            painter.setOpacity(0.95 if fight.is_latest else 0.55)
            self._battle(painter, fight.battle)
        painter.setOpacity(1.0)
        if contents.hovered in contents.picture.spaces:
            painter.strokePath(
                self.outline(contents.hovered), line_pen(self.theme.marks.hover, 2.5)
            )
        for lit in contents.lights.spaces.values():
            if lit.cost is not None and not lit.holds_enemy and self.is_space_seen(lit.space):
                self._cost(painter, lit)
        if contents.fan:
            self._fan(painter)
        if contents.battle is not None:
            self._battle(painter, contents.battle)
        under = contents.lit(contents.hovered)
        if under is not None and under.way is not None:
            self._path(painter, under)
        if contents.cursor in contents.picture.spaces:
            self._cursor(painter, contents.cursor)
        for piece, at in self.carried.items():
            look = contents.position.looks.get(piece)
            if look is not None:
                self._pieces.put(painter, look, at, IN_HEX * 1.08)

    def _cost(self, painter: QPainter, lit: LitSpace) -> None:
        """Write the cost of going there; a bar under it says that the piece must stop."""
        marks = self.theme.marks
        middle = self.cost_at(lit.space)
        disc = QPainterPath()
        disc.addEllipse(middle, COST, COST)
        colour = marks.stop if lit.stops else marks.reach_edge
        painter.fillPath(disc, QColor(marks.badge))
        painter.strokePath(disc, line_pen(colour, 2.2))
        self.write(painter, str(lit.cost), middle, COST * 1.35, marks.badge_text)
        if lit.stops:
            bar = QPainterPath(middle + QPointF(-COST, COST + 4))
            bar.lineTo(middle + QPointF(COST, COST + 4))
            painter.strokePath(bar, line_pen(marks.stop, 4.0))

    def cost_at(self, space: str) -> QPointF:
        """Give the place of the cost: the middle, or the corner of a stack that has no badge.

        In an area with counters it hangs on the identifier, off the figures of all of them.
        """
        if not self.contents.stack(space):
            return self.centre(space)
        tag = next((tag.at for tag in self.contents.picture.tags if tag.space == space), None)
        if tag is None:
            return self.centre(space) + QPointF(-0.3 * UNIT, -0.3 * UNIT)
        return QPointF(tag[0] - BESIDE_TAG, tag[1] + BESIDE_TAG)

    def _fan(self, painter: QPainter) -> None:
        """Lay a tray under the spread counters."""
        window, fan = self.theme.window, self.contents.fan
        tray = QPainterPath()
        tray.addRoundedRect(QRectF(*bounds_of(fan, fan[0].size * 0.1)), 9, 9)
        ground = QColor(window.panel)
        ground.setAlphaF(0.93)
        painter.fillPath(tray, ground)
        painter.strokePath(tray, line_pen(window.frame, 1.6))
        for counter in fan:
            look = self.contents.position.looks.get(counter.piece)
            if look is not None and counter.piece not in self.carried:
                self._pieces.put(painter, look, counter.at, counter.size)
                self._pieces.ring(painter, counter)

    def _path(self, painter: QPainter, lit: LitSpace) -> None:
        """Draw the way to a lit space with its cost."""
        if lit.way is None:
            return
        spaces = [s for s in lit.way.path if s in self.contents.picture.spaces]
        if len(spaces) > 1:
            self._arrow(painter, spaces, self.theme.marks.path, 7.0)

    def _battle(self, painter: QPainter, battle: Battle) -> None:
        """Ring the target of a fight and point at it from where the attack comes."""
        known, colour = self.contents.picture.spaces, self.theme.marks.target
        if battle.target not in known:
            return
        ring = self.outline(battle.target)
        painter.strokePath(ring, line_pen(self.theme.map.halo, 6.5))
        painter.strokePath(ring, line_pen(colour, 4.0))
        end = self.centre(battle.target)
        for origin in battle.origins:
            if origin in known and origin != battle.target:
                start = self.centre(origin)
                self._shaft(
                    painter, [_between(start, end, 0.32), _between(start, end, 0.68)], colour
                )

    def _trail(self, painter: QPainter, trail: Trail) -> None:
        spaces = [s for s in trail.path if s in self.contents.picture.spaces]
        if len(spaces) < 2:
            return
        unit = self.contents.table.state.kit.units.get(trail.piece)
        colour = self.theme.side(unit.side if unit else "").line
        painter.setOpacity(0.95 if trail.is_latest else 0.55)
        self._arrow(painter, spaces, colour, 5.0)
        painter.setOpacity(1.0)

    def _arrow(self, painter: QPainter, spaces: list[str], colour: str, width: float) -> None:
        self._shaft(painter, [self.centre(space) for space in spaces], colour, width)

    def _shaft(
        self, painter: QPainter, points: list[QPointF], colour: str, width: float = 8.0
    ) -> None:
        """Draw an arrow through points."""
        line = QPainterPath(points[0])
        for point in points[1:]:
            line.lineTo(point)
        head = _head(points[-2], points[-1])
        halo = QColor(self.theme.map.halo)
        painter.strokePath(line, line_pen(halo.name(), width + 3.5))
        painter.strokePath(line, line_pen(colour, width))
        painter.strokePath(head, line_pen(halo.name(), 3.0))
        painter.fillPath(head, QColor(colour))

    def _cursor(self, painter: QPainter, space: str) -> None:
        path = self.outline(space)
        painter.strokePath(path, line_pen("#ffffff", 6.5))
        painter.strokePath(path, line_pen(self.theme.marks.cursor, 3.5))


def _head(start: QPointF, end: QPointF) -> QPainterPath:
    """Give the head of an arrow."""
    angle = math.atan2(end.y() - start.y(), end.x() - start.x())
    path = QPainterPath(end + QPointF(math.cos(angle), math.sin(angle)) * ARROW * 0.5)
    for turn in (2.6, -2.6):
        path.lineTo(end + QPointF(math.cos(angle + turn), math.sin(angle + turn)) * ARROW)
    path.closeSubpath()
    return path


def _between(start: QPointF, end: QPointF, share: float) -> QPointF:
    """Give a point on the way from one to another."""
    return start + (end - start) * share
