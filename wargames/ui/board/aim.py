"""Where to look: at the whole of a decision when it is made in one place, else at some of it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF

# A decision within this share of the view is made in one place, which can be shown whole.
NARROW = 0.5


def place_to_look_at(seen: QRectF, wanted: Sequence[QPointF], rim: float) -> QPointF | None:
    """Give the point that the view should be moved to; None when it may stay as it is."""
    if not wanted:
        return None
    around = _around(wanted)
    if around.width() <= NARROW * seen.width() and around.height() <= NARROW * seen.height():
        # A fight, a loss, an advance: nobody should have to search for it.
        inner = seen.adjusted(rim, rim, -rim, -rim)
        is_seen = inner.contains(around.topLeft()) and inner.contains(around.bottomRight())
        return None if is_seen else around.center()
    if any(seen.contains(point) for point in wanted):
        return None
    middle = seen.center()
    return min(wanted, key=lambda point: (point - middle).manhattanLength())


def _around(points: Sequence[QPointF]) -> QRectF:
    """Give the smallest box around some points."""
    across, down = [point.x() for point in points], [point.y() for point in points]
    return QRectF(QPointF(min(across), min(down)), QPointF(max(across), max(down)))
