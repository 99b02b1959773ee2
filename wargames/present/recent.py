"""The last moves: where pieces came from in the phase in progress and the one before it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from wargames.engine.event import PhaseBegan, PieceMoved
from wargames.engine.referee import Step

PHASES_SHOWN = 2


class Trail(msgspec.Struct, frozen=True):
    """The way of one piece."""

    piece: str
    path: tuple[str, ...]
    is_latest: bool
    """True in the phase in progress, False in the one before."""


def last_moves(steps: Sequence[Step]) -> tuple[Trail, ...]:
    """Collect the moves, oldest first."""
    found: list[Trail] = []
    phases = 0
    for step in reversed(steps):
        for event in reversed(step.events):
            if isinstance(event, PieceMoved):
                found.append(Trail(event.piece, event.path, phases == 0))
            elif isinstance(event, PhaseBegan) and found:
                phases += 1
                if phases == PHASES_SHOWN:
                    return tuple(reversed(found))
    return tuple(reversed(found))
