"""The phase ribbon: the whole sequence of play of this turn, the current phase lit."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QPainter,
    QPaintEvent,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from wargames.present.ribbon import RibbonPhase, Stage, joined, ribbon
from wargames.present.rule_names import rule_reference
from wargames.ui.scene.ink import line_pen
from wargames.ui.table import Table

HEIGHT = 24
POINT = 8.0
NARROWEST = 40
LEGIBLE = 0.65
"""The words of a past phase are dimmed less than its arrow: they must still be read."""


class PhaseRibbon(QWidget):
    """Draws the phases as a row of arrows in the colours of their sides."""

    def __init__(self, table: Table, parent: QWidget | None = None) -> None:
        """Follow a table."""
        super().__init__(parent)
        self._table = table
        self._phases: tuple[RibbonPhase, ...] = ()
        self._shown: tuple[RibbonPhase, ...] = ()
        self._labels: dict[RibbonPhase, str] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        table.changed.connect(self.refresh)
        table.looked_back.connect(self.refresh)
        table.preferences_changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Read the phases anew."""
        table = self._table
        self._phases = ribbon(table.state)
        now = next((p for p in self._phases if p.stage is Stage.CURRENT), None)
        named = self._named(now) if now else ""
        self.setAccessibleName(table.tell("phase-ribbon", phase=named))
        self.setFixedHeight(round(HEIGHT * table.theme.text_scale))
        self._choose_words()
        self.update()

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Need a little room for each phase."""
        return QSize(NARROWEST * max(1, min(8, len(self._phases))), self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Find other words for another width."""
        super().resizeEvent(event)
        self._choose_words()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Find other words for letters of another size."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._choose_words()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the arrows."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for phase, rect, words in zip(self._shown, self._rects(), self.words(), strict=True):
            self._arrow(painter, phase, rect, words)
        painter.end()

    def words(self) -> list[str]:
        """Give the words on the arrows, cut off where there is no room for them."""
        return [
            QFontMetricsF(self._font(phase)).elidedText(
                self._labels[phase], Qt.TextElideMode.ElideRight, _inside(rect).width()
            )
            for phase, rect in zip(self._shown, self._rects(), strict=True)
        ]

    def event(self, event: QEvent) -> bool:
        """Name a phase whole on hovering."""
        if isinstance(event, QHelpEvent):
            for phase, rect in zip(self._shown, self._rects(), strict=True):
                if rect.contains(event.pos().toPointF()):
                    words = self._table.wording
                    rule = rule_reference(phase.cite, words) if phase.cite else ""
                    text = "\n".join(filter(None, (self._named(phase), rule)))
                    QToolTip.showText(event.globalPos(), text, self)
                    return True
        return super().event(event)

    def _named(self, phase: RibbonPhase) -> str:
        name = self._table.wording.phase(phase.name, phase.number)
        if not phase.side:
            return name
        side = self._table.wording.side(phase.side)
        return self._table.tell("phase-of-side", phase=name, side=side)

    def _rects(self) -> list[QRectF]:
        """Share the room; the current phase is never cut short, and short names last of all."""
        wanted = [self._width(phase) for phase in self._shown]
        now = [phase.stage is Stage.CURRENT for phase in self._shown]
        kept = sum(width for width, is_now in zip(wanted, now, strict=True) if is_now)
        others = [width for width, is_now in zip(wanted, now, strict=True) if not is_now]
        most = _longest(others, self.width() - POINT - kept)
        rects, x = [], 0.0
        for width, is_now in zip(wanted, now, strict=True):
            each = width if is_now else min(width, most)
            rects.append(QRectF(x, 1, each, self.height() - 2))
            x += each
        return rects

    def _choose_words(self) -> None:
        """Name sides where there is room; where there is less, join the phases of both.

        In the end names are said in brief: first those of the other phases, then all.
        """
        apart, together = self._phases, joined(self._phases)
        for phases, name in (
            (apart, self._named),
            (apart, self._bare),
            (together, self._bare),
            (together, self._brief_if_other),
            (together, self._brief),
        ):
            self._shown, self._labels = phases, {phase: name(phase) for phase in phases}
            if sum(map(self._width, phases)) <= self.width() - POINT:
                break

    def _bare(self, phase: RibbonPhase) -> str:
        return self._table.wording.phase(phase.name, phase.number)

    def _brief(self, phase: RibbonPhase) -> str:
        return self._table.wording.brief_phase(phase.name, phase.number)

    def _brief_if_other(self, phase: RibbonPhase) -> str:
        return (self._bare if phase.stage is Stage.CURRENT else self._brief)(phase)

    def _font(self, phase: RibbonPhase) -> QFont:
        font = self.font()
        font.setBold(phase.stage is Stage.CURRENT)
        return font

    def _width(self, phase: RibbonPhase) -> float:
        words = QFontMetricsF(self._font(phase)).horizontalAdvance(self._labels[phase])
        return math.ceil(words) + 3 * POINT

    def _arrow(self, painter: QPainter, phase: RibbonPhase, rect: QRectF, words: str) -> None:
        theme = self._table.theme
        side = theme.side(phase.side) if phase.side else None
        ground, ink = (side.body, side.ink) if side else (theme.window.raised, theme.window.text)
        painter.setOpacity(1.0 if phase.stage is Stage.CURRENT else 0.8)
        if phase.stage is Stage.PAST:
            painter.setOpacity(0.4)
        is_now = phase.stage is Stage.CURRENT
        painter.setPen(
            line_pen(theme.window.accent if is_now else theme.window.frame, 2.0 if is_now else 1.0)
        )
        colour = QColor(ground)
        painter.setBrush(colour if is_now else QColor(side.light) if side else colour)
        painter.drawPolygon(_shape(rect))
        painter.setOpacity(max(painter.opacity(), LEGIBLE))
        # A dimmed arrow has almost the colour of the window behind it.
        is_past = phase.stage is Stage.PAST
        painter.setPen(QColor(theme.window.text if is_past else ink))
        painter.setFont(self._font(phase))
        left = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(_inside(rect), left, words)
        painter.setOpacity(1.0)


def _inside(rect: QRectF) -> QRectF:
    """Give the part of an arrow for its words."""
    return rect.adjusted(POINT + 2, 0, -2, 0)


def _longest(widths: Sequence[float], room: float) -> float:
    """Give the width at which long names must end so that all find room together."""
    left = sorted(widths)
    while left and left[0] * len(left) <= room:
        room -= left.pop(0)
    return max(0.0, room) / len(left) if left else max(widths, default=0.0)


def _shape(rect: QRectF) -> QPolygonF:
    """Give an arrow that fits into the next one."""
    middle, right = rect.center().y(), rect.right()
    return QPolygonF(
        [
            rect.topLeft(),
            QPointF(right - 1, rect.top()),
            QPointF(right + POINT - 1, middle),
            QPointF(right - 1, rect.bottom()),
            rect.bottomLeft(),
            QPointF(rect.left() + POINT, middle),
        ]
    )
