"""A token in the air: it turns over and over, falls, and shows what came up."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QEasingCurve, QPointF, QRect, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from wargames.engine.referee import Step
from wargames.engine.session import Change
from wargames.present.card_flips import TokenFlip, token_flips
from wargames.ui.cards.tokens import paint_token
from wargames.ui.table import Table

LASTS = 1500
IN_THE_AIR = 0.55
TURNS = 3
SIZE = 150


class FlippedToken(QWidget):
    """Shows the tokens of a step one after the other; a click or the next step ends it."""

    def __init__(self, table: Table, parent: QWidget) -> None:
        """Begin hidden, above a part of the window."""
        super().__init__(parent)
        self.table = table
        self.flip: TokenFlip | None = None
        self._share = 0.0
        self._waiting: list[TokenFlip] = []
        self._run = QVariantAnimation(self)
        self._run.setDuration(LASTS)
        self._run.setStartValue(0.0)
        self._run.setEndValue(1.0)
        self._run.setEasingCurve(QEasingCurve.Type.Linear)
        self._run.valueChanged.connect(self._turn)
        self._run.finished.connect(self._next)
        self.resize(SIZE, SIZE)
        self.hide()
        table.changed.connect(self._went_on)

    @property
    def is_in_the_air(self) -> bool:
        """Tell whether a token has not fallen yet."""
        return self.flip is not None and self._share < IN_THE_AIR

    def sit_in(self, place: QRect) -> None:
        """Stay in the middle of a part of the table."""
        self.move(place.center().x() - SIZE // 2, place.center().y() - SIZE // 2)

    def skip(self) -> None:
        """Show no more of it."""
        self._waiting.clear()
        self._run.stop()
        self.flip = None
        self.hide()

    def _went_on(self, change: Change, step: Step) -> None:
        self.skip()
        if change is Change.DONE and self.table.settings.animate:
            self._waiting = list(token_flips(step))
            self._next()

    def _next(self) -> None:
        if not self._waiting:
            self.skip()
            return
        self.flip = self._waiting.pop(0)
        self.setAccessibleName(self.flip.mark)
        self.show()
        self.raise_()
        self._run.start()

    def _turn(self, share: float) -> None:
        self._share = share
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """A player who is in a hurry clicks it away."""
        self.skip()
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the token as it turns, then its face in full."""
        del event
        flip = self.flip
        if flip is None:
            return
        air = min(1.0, self._share / IN_THE_AIR)
        lift = sin(air * pi) * SIZE * 0.14
        face = cos(air * TURNS * 2 * pi)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 90))
        painter.drawEllipse(QPointF(SIZE / 2, SIZE * 0.88), SIZE * 0.28 - lift, SIZE * 0.07)
        painter.translate(SIZE / 2, SIZE * 0.52 - lift)
        painter.scale(1.0, max(0.06, abs(face)))
        mark = flip.mark if face > 0 else ""
        paint_token(painter, QPointF(0, 0), SIZE * 0.32, flip.colour, mark, self.table.theme)
        painter.end()
