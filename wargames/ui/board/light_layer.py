"""Lights under the counters: overlays, reach, and what may be pointed at."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter

from wargames.engine.insight import Tone
from wargames.present.lighting import LitSpace
from wargames.ui.board.contents import RANGE, spaces_of
from wargames.ui.board.layers import BoardLayer
from wargames.ui.scene.ink import line_pen

OVERLAY = 0.24


class LightLayer(BoardLayer):
    """Colours spaces; never hides what is printed there."""

    def draw(self, painter: QPainter) -> None:
        """Draw overlays first, then the lights of the decision."""
        contents = self.contents
        for space, side in contents.held_spaces().items():
            self._tint(painter, space, self.theme.side(side).line, 0.28)
        for tints in contents.tints().values():
            for tint in tints:
                if tint.space in contents.picture.spaces:
                    self._tint(painter, tint.space, self._tone(tint.tone), OVERLAY)
        if RANGE in contents.shown_overlays:
            for way in contents.ways_of_hovered():
                self._tint(painter, way.path[-1], self.theme.marks.path, 0.3)
        for space in spaces_of(contents, contents.pointed_out):
            self._ring(painter, space, self.theme.marks.path, 4.0)
        for lit in contents.lights.spaces.values():
            if lit.space in contents.picture.spaces:
                self._light(painter, lit)
        for space in spaces_of(contents, contents.lights.chosen):
            self._ring(painter, space, self.theme.marks.selected, 4.5)

    def _tone(self, tone: Tone) -> str:
        window = self.theme.window
        return {"good": window.good, "bad": window.bad, "plain": window.warning}[tone]

    def _tint(self, painter: QPainter, space: str, colour: str, share: float) -> None:
        ink = QColor(colour)
        ink.setAlphaF(share)
        painter.fillPath(self.outline(space), ink)

    def _ring(self, painter: QPainter, space: str, colour: str, width: float) -> None:
        path = self.outline(space)
        painter.strokePath(path, line_pen(self.theme.map.halo, width + 2.5))
        painter.strokePath(path, line_pen(colour, width))

    def _light(self, painter: QPainter, lit: LitSpace) -> None:
        marks = self.theme.marks
        if lit.holds_enemy:
            self._tint(painter, lit.space, marks.target, 0.28)
            self._rim(painter, lit.space, marks.target)
            return
        self._tint(painter, lit.space, marks.reach, 0.2)
        self._rim(painter, lit.space, marks.stop if lit.stops else marks.reach_edge)

    def _rim(self, painter: QPainter, space: str, colour: str) -> None:
        """Draw a border just inside the space, so that neighbours keep theirs."""
        path = self.outline(space)
        painter.save()
        painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        painter.strokePath(path, line_pen(colour, 5.0))
        painter.restore()
