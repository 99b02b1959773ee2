"""Sections 13.7 to 13.72: isolated units roll for surrender."""

from __future__ import annotations

from wargames.engine.draft import Draft, Now
from wargames.engine.event import MarkerRemoved
from wargames.engine.state import Frame
from wargames.games.montys_gamble.advantage import Faces, reads, throw
from wargames.games.montys_gamble.artillery import INTERDICTION
from wargames.games.montys_gamble.conditions import eliminate, worsen
from wargames.games.montys_gamble.control import level_of
from wargames.games.montys_gamble.happenings import UnitTested
from wargames.games.montys_gamble.record import RULES
from wargames.games.montys_gamble.supply import isolated_units


@RULES.procedure
def list_isolated(draft: Draft) -> None:
    """Note who must roll: the isolated units of the side (13.71, 13.72)."""
    state = draft.state
    draft.change_facts(doomed=isolated_units(state, state.side))


@RULES.predicate
def surrender_rolls_remain(state: Now) -> bool:
    """Isolated units are left that have not rolled."""
    return bool(state.facts.doomed)


@RULES.procedure
def roll_surrender(draft: Draft) -> None:
    """Roll for the next isolated unit."""
    piece, *rest = draft.facts.doomed
    draft.change_facts(doomed=tuple(rest))
    at, isolation = draft.pieces[piece].at, _isolation_of(draft, piece)
    draft.emit(UnitTested(piece=piece, at=at, value=isolation, why="surrender", cite="13.7"))
    throw(draft, "surrender", "13.7", side=draft.side, piece=piece)


def _isolation_of(state: Now, piece: str) -> int:
    """Give the isolation level of a unit: worse units give up sooner (13.7)."""
    return level_of(state.pieces[piece]) + 1


@reads("surrender")
def read_surrender(draft: Draft, frame: Frame, faces: Faces, counter: Faces) -> None:
    """Below its isolation level a unit surrenders, equal to it it gets worse (13.7)."""
    del counter
    piece = frame.text("piece")
    isolation = _isolation_of(draft, piece)
    if faces[0] < isolation:
        eliminate(draft, piece, "surrender", "13.7")
    elif faces[0] == isolation:
        worsen(draft, piece, "surrender", "13.7")


@RULES.procedure
def take_interdiction_back(draft: Draft) -> None:
    """Interdiction markers return to the German air display at the end of refit (16.4)."""
    for marker in INTERDICTION:
        at = draft.markers.get(marker)
        if at is not None:
            draft.emit(MarkerRemoved(marker=marker, at=at, why="returned", cite="16.4"))
