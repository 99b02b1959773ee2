"""Chapter 6: the resupply action."""

from __future__ import annotations

from wargames.engine.decision import Refusal
from wargames.engine.draft import Draft
from wargames.engine.event import PieceHit
from wargames.engine.state import GameState
from wargames.games.target_arnhem.actions import Resupply
from wargames.games.target_arnhem.impulses import spend_action, why_cannot_act
from wargames.games.target_arnhem.record import RULES
from wargames.games.target_arnhem.supply import is_supplied, pools_of, spend_point

UNDAMAGED = Refusal("undamaged", "6.0")
OUT_OF_SUPPLY = Refusal("out-of-supply", "7.5")


def resupplies_of(state: GameState, piece: str) -> tuple[Resupply, ...]:
    """List the pools from which a damaged unit that may act can repair a point."""
    return tuple([Resupply(piece, pool) for pool in pools_of(state, piece)])


@RULES.refuses(Resupply)
def why_cannot_resupply(state: GameState, action: Resupply) -> Refusal | None:
    """Give the first rule against resupplying a unit from a pool, or None."""
    refusal = why_cannot_act(state, action.piece)
    if refusal is not None:
        return refusal
    if not state.pieces[action.piece].hits:
        return UNDAMAGED
    if not is_supplied(state, action.piece):
        return OUT_OF_SUPPLY
    if action.pool in pools_of(state, action.piece):
        return None
    return Refusal("pool-not-usable", "7.4", {"pool": action.pool})


@RULES.handles(Resupply)
def resupply(draft: Draft, action: Resupply) -> None:
    """Pay one point and remove one point of damage: never more in an impulse (faq.6.0)."""
    spend_action(draft, action.piece)
    spend_point(draft, action.pool, "resupply", "6.0")
    total = draft.pieces[action.piece].hits - 1
    draft.emit(PieceHit(piece=action.piece, hits=-1, total=total, why="resupply", cite="6.0"))
