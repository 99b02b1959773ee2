"""Lights under the counters: overlays, reach, and what may be pointed at."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from wargames.engine.insight import Tone
from wargames.ui.board.contents import RANGE, spaces_of
from wargames.ui.board.layers import BoardLayer
from wargames.ui.scene.ink import line_pen

OVERLAY = 0.24


class LightLayer(BoardLayer):
    """Colours spaces; never hides what is printed there."""

    def draw(self, painter: QPainter) -> None:
        """Draw overlays first, then the lights of the decision."""
        contents = self.contents
        held = contents.held_spaces()
        for side in sorted(set(held.values())):
            spaces = (space for space, holder in held.items() if holder == side)
            self._tint(painter, spaces, self.theme.side(side).line, 0.28)
        for tints in contents.tints().values():
            for tone in sorted({tint.tone for tint in tints}):
                spaces = (tint.space for tint in tints if tint.tone == tone)
                self._tint(painter, spaces, self._tone(tone), OVERLAY)
        if RANGE in contents.shown_overlays:
            ends = (way.path[-1] for way in contents.ways_of_hovered())
            self._tint(painter, ends, self.theme.marks.path, 0.3)
        for space in spaces_of(contents, contents.pointed_out):
            self._ring(painter, space, self.theme.marks.path, 4.0)
        self._light(painter)
        for space in spaces_of(contents, contents.lights.chosen):
            self._ring(painter, space, self.theme.marks.selected, 4.5)

    def _tone(self, tone: Tone) -> str:
        window = self.theme.window
        return {"good": window.good, "bad": window.bad, "plain": window.warning}[tone]

    def _tint(self, painter: QPainter, spaces: Iterable[str], colour: str, share: float) -> None:
        """Lay one thin wash over all these spaces that are seen."""
        ink, wash = QColor(colour), QPainterPath()
        ink.setAlphaF(share)
        wash.setFillRule(Qt.FillRule.WindingFill)
        for space in spaces:
            if self.is_space_seen(space):
                wash.addPath(self.outline(space))
        painter.fillPath(wash, ink)

    def _ring(self, painter: QPainter, space: str, colour: str, width: float) -> None:
        path = self.outline(space)
        painter.strokePath(path, line_pen(self.theme.map.halo, width + 2.5))
        painter.strokePath(path, line_pen(colour, width))

    def _light(self, painter: QPainter) -> None:
        """Light the spaces that may be pointed at."""
        marks = self.theme.marks
        lit = [one for one in self.contents.lights.spaces.values() if self.is_space_seen(one.space)]
        for is_target, colour, share in ((True, marks.target, 0.28), (False, marks.reach, 0.2)):
            spaces = (one.space for one in lit if one.holds_enemy is is_target)
            self._tint(painter, spaces, colour, share)
        for one in lit:
            reach = marks.stop if one.stops else marks.reach_edge
            self._rim(painter, one.space, marks.target if one.holds_enemy else reach)

    def _rim(self, painter: QPainter, space: str, colour: str) -> None:
        """Draw a border just inside the space, so that neighbours keep theirs."""
        path = self.outline(space)
        painter.save()
        painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        painter.strokePath(path, line_pen(colour, 5.0))
        painter.restore()
