"""Sections 3.9 and 19.21: construction markers, in their boxes and on destroyed bridges."""

from __future__ import annotations

from wargames.engine.draft import Draft
from wargames.engine.state import GameState
from wargames.games.montys_gamble.control import other
from wargames.games.montys_gamble.geography import Border
from wargames.games.montys_gamble.happenings import AttemptFailed, CrossingTaken, WorksChanged
from wargames.games.montys_gamble.record import ALLIED, GERMAN

REPAIR_LIMIT = 2
MOST_WORKS = 2


_AVAILABLE = {side: f"{side}-construction" for side in (ALLIED, GERMAN)}


def available(side: str) -> str:
    """Name the track that counts a side's available construction markers."""
    return _AVAILABLE[side]


def used(side: str) -> str:
    """Name the track that counts a side's used construction markers."""
    return f"{side}-construction-used"


def works_on(state: GameState, crossing: str, side: str) -> int:
    """Give the level of a side's construction marker on a bridge, 0 when there is none."""
    return int(state.status.get(f"{crossing}/{side}", 0))


def has_marker(state: GameState, side: str, crossing: str) -> bool:
    """A repair needs an available marker, unless one lies on the bridge already (19.21)."""
    return state.tracks.get(_AVAILABLE[side], 0) > 0 or works_on(state, crossing, side) > 0


def _set_works(draft: Draft, border: Border, side: str, level: int, why: str, cite: str) -> None:
    draft.emit(
        WorksChanged(
            at=border.origin,
            to=border.to,
            crossing=border.crossing,
            side=side,
            level=level,
            why=why,
            cite=cite,
        )
    )


def raise_works(draft: Draft, border: Border, side: str) -> None:
    """After a failure a marker lies on the bridge, +1 and then +2 (19.21)."""
    works = works_on(draft.state, border.crossing, side)
    if works == 0:
        draft.change_track(available(side), -1, "placed", "19.21")
    if works < MOST_WORKS:
        _set_works(draft, border, side, works + 1, "failed", "19.21")
    else:
        draft.emit(AttemptFailed(at=border.origin, to=border.to, why="repair", cite="19.2"))


def finish_works(draft: Draft, border: Border, side: str) -> None:
    """The bridge stands again, held by who repaired it; all markers on it are used (19.21)."""
    if not works_on(draft.state, border.crossing, side):
        draft.change_track(available(side), -1, "placed", "19.21")
        draft.change_track(used(side), 1, "placed", "19.21")
    clear_works(draft, border, side, "done")
    clear_works(draft, border, other(side), "overtaken")
    draft.emit(
        CrossingTaken(
            at=border.origin,
            to=border.to,
            crossing=border.crossing,
            side=side,
            why="repaired",
            cite="19.2",
        )
    )


def clear_works(draft: Draft, border: Border, side: str, why: str) -> None:
    """Put a marker from the bridge into the used box."""
    if works_on(draft.state, border.crossing, side):
        _set_works(draft, border, side, 0, why, "19.21")
        draft.change_track(used(side), 1, "placed", "19.21")


def lower_works(draft: Draft, border: Border, side: str) -> None:
    """A bombardment takes one level from the works (19.22)."""
    works = works_on(draft.state, border.crossing, side)
    if works > 1:
        _set_works(draft, border, side, works - 1, "bombed", "19.22")
    else:
        clear_works(draft, border, side, "bombed")


def renew_markers(draft: Draft) -> None:
    """At Dawn used construction markers become available (6.2)."""
    for side in (ALLIED, GERMAN):
        moved = draft.tracks.get(used(side), 0)
        draft.change_track(used(side), -moved, "dawn", "6.2")
        draft.change_track(available(side), moved, "dawn", "6.2")
