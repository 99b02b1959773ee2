"""Moves shown as they happen: a counter glides along its path."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation

from wargames.engine.event import PieceMoved
from wargames.engine.referee import Step
from wargames.present.picture.noise import Point
from wargames.present.picture.values import UNIT, BoardPicture

# Milliseconds for a hex, and at most for one piece.
PER_HEX = 140
LONGEST = 520


class Mover(QObject):
    """Glides the pieces of one step, one after the other."""

    def __init__(
        self,
        picture: Callable[[], BoardPicture],
        show: Callable[[dict[str, Point]], None],
        parent: QObject | None = None,
    ) -> None:
        """Tell *show* at each moment which pieces are on their way, and where."""
        super().__init__(parent)
        self._picture, self._show = picture, show
        self._waiting: list[tuple[str, Sequence[Point]]] = []
        self._line: Sequence[Point] = ()
        self._piece = ""
        self._glide = QVariantAnimation(self)
        self._glide.setStartValue(0.0)
        self._glide.setEndValue(1.0)
        self._glide.setEasingCurve(QEasingCurve.Type.InOutQuad)
        self._glide.valueChanged.connect(self._at)
        self._glide.finished.connect(self._next)

    @property
    def is_moving(self) -> bool:
        """Tell whether a piece is on its way."""
        return bool(self._piece)

    def play(self, step: Step) -> None:
        """Show the moves of a step; what was on its way before arrives at once."""
        self.finish()
        spaces = self._picture().spaces
        for event in step.events:
            if isinstance(event, PieceMoved):
                line = [spaces[space].centre for space in event.path if space in spaces]
                if len(line) > 1:
                    self._waiting.append((event.piece, line))
        self._next()

    def finish(self) -> None:
        """Let everything arrive at once."""
        self._waiting.clear()
        self._glide.stop()
        self._piece = ""
        self._show({})

    def _next(self) -> None:
        if not self._waiting:
            self._piece = ""
            self._show({})
            return
        self._piece, self._line = self._waiting.pop(0)
        long = sum(math.dist(a, b) for a, b in pairwise(self._line))
        self._glide.setDuration(round(min(LONGEST, PER_HEX * (1 + long / UNIT))))
        self._glide.start()

    def _at(self, share: float) -> None:
        if self._piece:
            coming = {piece: line[0] for piece, line in self._waiting}
            self._show(coming | {self._piece: point_along(self._line, share)})


def point_along(line: Sequence[Point], share: float) -> Point:
    """Give the point a share of the way along a line."""
    lengths = [math.dist(a, b) for a, b in pairwise(line)]
    left = share * sum(lengths)
    for (start, end), length in zip(pairwise(line), lengths, strict=True):
        if left <= length and length:
            part = left / length
            return (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
        left -= length
    return line[-1]
