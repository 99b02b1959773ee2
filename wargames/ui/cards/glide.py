"""Cards that slide to their new places, all at once, and stop when players are in a hurry."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation

from wargames.present.card_layout import Spot
from wargames.ui.cards.card_item import CardItem

LASTS = 260


class Glide(QObject):
    """Moves cards from where they are to where they belong."""

    def __init__(self, parent: QObject) -> None:
        """Begin at rest."""
        super().__init__(parent)
        self._ways: list[tuple[CardItem, Spot, Spot]] = []
        self._run = QVariantAnimation(self)
        self._run.setDuration(LASTS)
        self._run.setStartValue(0.0)
        self._run.setEndValue(1.0)
        self._run.setEasingCurve(QEasingCurve.Type.InOutCubic)
        self._run.valueChanged.connect(self._move)
        self._run.finished.connect(self.finish)

    @property
    def is_moving(self) -> bool:
        """Tell whether cards are on their way."""
        return bool(self._ways)

    def start(self, goals: Mapping[CardItem, Spot]) -> None:
        """Send cards on their way from the spots where they lie."""
        self.finish()
        self._ways = [(item, item.spot, goal) for item, goal in goals.items()]
        self._run.start()

    def finish(self) -> None:
        """Put every card where it belongs, now."""
        ways, self._ways = self._ways, []
        self._run.stop()
        for item, _, goal in ways:
            item.lie(goal)

    def drop(self) -> None:
        """Forget all ways, because the cards are gone."""
        self._ways = []
        self._run.stop()

    def _move(self, share: float) -> None:
        for item, start, goal in self._ways:
            between = (
                first + (last - first) * share
                for first, last in (
                    (start.x, goal.x),
                    (start.y, goal.y),
                    (start.high, goal.high),
                    (start.angle, goal.angle),
                )
            )
            item.lie(Spot(*between))
