"""Sections 8.3, 13.1 and 13.2: fresh, spent, disrupted and eliminated units."""

from __future__ import annotations

from wargames.engine.draft import Draft
from wargames.engine.event import PieceEliminated
from wargames.games.montys_gamble.advantage import count_loss
from wargames.games.montys_gamble.control import level_of, settle_control
from wargames.games.montys_gamble.geography import ELIMINATED
from wargames.games.montys_gamble.happenings import ConditionChanged
from wargames.games.montys_gamble.record import DISRUPTED_2, SPENT

CONDITIONS = ("fresh", "spent", "disrupted-1", "disrupted-2")


def set_level(draft: Draft, piece: str, level: int, why: str, cite: str) -> None:
    """Bring a unit to a level; nothing when it is there already."""
    if level_of(draft.pieces[piece]) != level:
        _turn(draft, piece, level, why, cite)


def _turn(draft: Draft, piece: str, level: int, why: str, cite: str) -> None:
    draft.emit(
        ConditionChanged(piece=piece, level=level, condition=CONDITIONS[level], why=why, cite=cite)
    )


def worsen(draft: Draft, piece: str, why: str, cite: str) -> None:
    """Take one level from a unit; beyond the last it is eliminated (10.8)."""
    level = level_of(draft.pieces[piece])
    if level == DISRUPTED_2:
        eliminate(draft, piece, why, cite)
    else:
        _turn(draft, piece, level + 1, why, cite)


def exhaust(draft: Draft, piece: str, cite: str = "8.3") -> None:
    """Turn a fresh unit to its spent side once it has acted (8.3)."""
    here = draft.pieces[piece]
    if not here.face and not here.hits:
        _turn(draft, piece, SPENT, "acted", cite)


def eliminate(draft: Draft, piece: str, why: str, cite: str) -> None:
    """Take a unit off the map for good; its loss may win the Advantage (12.21, 12.22)."""
    at = draft.pieces[piece].at
    draft.emit(PieceEliminated(piece=piece, at=at, pool=ELIMINATED, why=why, cite=cite))
    count_loss(draft, piece)
    settle_control(draft, (at,))
