"""Section 9.64: boat assaults over rivers without a bridge."""

from __future__ import annotations

from collections.abc import Iterable

from wargames.engine.decision import Refusal
from wargames.engine.draft import Draft
from wargames.engine.event import PieceMoved, StatusChanged
from wargames.engine.state import GameState
from wargames.games.montys_gamble.actions import BoatAssault
from wargames.games.montys_gamble.control import DESTROYED, field, held_crossings, other
from wargames.games.montys_gamble.forces import forces
from wargames.games.montys_gamble.geography import Border, ground
from wargames.games.montys_gamble.movement import enter, impulse_of, why_cannot_move
from wargames.games.montys_gamble.movers import case_of, movement_points
from wargames.games.montys_gamble.record import ALLIED, RULES, Motion, change_impulse
from wargames.games.montys_gamble.supply import has_line_to_f
from wargames.games.montys_gamble.ways import (
    ALREADY_ASSAULTED,
    AREA_FULL,
    OUT_OF_SECTOR,
    PINNED,
    WHOLE_MOVE,
)

BOATS_USED = Refusal("boats-used", "9.64")
BOATS_FOR_FOOT = Refusal("boats-for-foot-infantry", "9.64")
BOATS_NEED_LINE = Refusal("boats-need-line", "9.64")
BOATS_NEED_RIVER = Refusal("boats-need-river", "9.64")


def why_cannot_boat(state: GameState, piece: str, to: str) -> Refusal | None:
    """Give the first rule against a boat assault, or None (9.64)."""
    refusal = why_cannot_move(state, piece)
    if refusal is not None:
        return refusal
    troop, at = forces(state.kit).troops[piece], state.pieces[piece].at
    if troop.side != ALLIED or not troop.foot:
        return BOATS_FOR_FOOT
    if state.status["boats"] != "available":
        return BOATS_USED
    place = ground(state.kit)
    border = place.between.get((at, to))
    if border is None or border.water != "river" or not _is_bare(state, border):
        return BOATS_NEED_RIVER
    case = case_of(state, piece)
    if not case.whole:
        return WHOLE_MOVE
    if case.pinned and not border.bit & field(state).free(ALLIED):
        return PINNED
    if not border.bit & case.allowed:
        return OUT_OF_SECTOR
    if border.bit & case.full:
        return AREA_FULL
    if border.bit & case.assaulted:
        return ALREADY_ASSAULTED
    return None if has_line_to_f(state, at) else BOATS_NEED_LINE


def _is_bare(state: GameState, border: Border) -> bool:
    """Tell whether no bridge stands on a river boundary."""
    bare = ground(state.kit).bridgeless | held_crossings(state)[DESTROYED]
    return bool(border.mark & bare)


def boats_of(state: GameState, names: Iterable[str]) -> list[BoatAssault]:
    """List the boat assaults of some units."""
    found: list[BoatAssault] = []
    if state.side != ALLIED or state.status["boats"] != "available":
        return found
    place, pieces, troops = ground(state.kit), state.pieces, forces(state.kit).troops
    bare = place.bridgeless | held_crossings(state)[DESTROYED]
    for piece in names:
        at = pieces[piece].at
        if place.rivers_at.get(at, 0) & bare and troops[piece].foot and has_line_to_f(state, at):
            for border in place.wet[at]:
                river = border.water == "river"
                if river and why_cannot_boat(state, piece, border.to) is None:
                    found.append(BoatAssault(piece, border.to))
    return found


RULES.refuses(BoatAssault)(lambda state, action: why_cannot_boat(state, action.piece, action.to))


@RULES.handles(BoatAssault)
def boat_assault(draft: Draft, action: BoatAssault) -> None:
    """Cross the river with all MF; an enemy area must be assaulted (9.64)."""
    state, piece = draft.state, action.piece
    side, at = draft.kit.units[piece].side, state.pieces[piece].at
    border = ground(draft.kit).between[at, action.to]
    enemy = border.bit & field(state).present[other(side)]
    motion = Motion(
        at,
        at,
        movement_points(state, piece),
        via="boats",
        crossing=border.crossing,
        held_by_enemy=True,
        mandatory=bool(enemy),
        stopped=True,
    )
    impulse = impulse_of(state)
    change_impulse(
        draft,
        motions={**impulse.motions, piece: motion},
        pointed=(*impulse.pointed, action.to),
        repairing=(),
    )
    draft.emit(StatusChanged(what="boats", now="used", cite="9.64"))
    draft.emit(PieceMoved(piece=piece, path=(at, action.to), way="boats", cite="9.64"))
    enter(draft, piece, (at, action.to))
