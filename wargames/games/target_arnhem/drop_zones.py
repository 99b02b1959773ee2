"""Airborne supply markers and their loss (7.3)."""

from __future__ import annotations

from collections.abc import Sequence

from wargames.engine.draft import Draft
from wargames.engine.event import MarkerRemoved
from wargames.games.target_arnhem.record import GERMAN


def capture_drop_zones(draft: Draft, piece: str, path: Sequence[str]) -> None:
    """Remove every marker whose hex a German unit entered; its pool gains a point (7.3)."""
    unit = draft.kit.units[piece]
    if unit.side != GERMAN:
        return
    for marker, at in tuple(draft.markers.items()):
        if at in path:
            draft.emit(MarkerRemoved(marker=marker, at=at, why="overrun", cite="7.3"))
            draft.change_track(unit.pool, 1, "overrun", "7.3")
