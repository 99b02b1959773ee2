"""Section 13.41: a refit paid by several depots, at the price of the most distant one."""

from __future__ import annotations

from wargames.engine.decision import Refusal
from wargames.engine.draft import Draft
from wargames.engine.state import GameState
from wargames.games.montys_gamble.depots import placed
from wargames.games.montys_gamble.evening_actions import RefitFromSeveral, RefitFromTwo
from wargames.games.montys_gamble.record import RULES
from wargames.games.montys_gamble.refit_costs import (
    DEPOT_TOO_SMALL,
    Offer,
    improve,
    payers,
    refit_cost,
    why_cannot_refit,
    why_depot_cannot,
)
from wargames.games.montys_gamble.refit_lists import leave_queue

ONE_DEPOT_IS_ENOUGH = Refusal("one-depot-is-enough", "13.41")
DEPOT_PLACED_TWICE = Refusal("two-different-depots", "13.41")
FEWER_ARE_ENOUGH = Refusal("two-depots-are-enough", "13.41")


def _can_share(one: Offer, other: Offer) -> bool:
    together = one.points + other.points
    return together >= one.cost and together >= other.cost and one.marker != other.marker


def _offer(state: GameState, piece: str, marker: str) -> Offer:
    return Offer(marker, refit_cost(state, piece, marker) or 0, state.tracks.get(marker, 0))


def _offers(state: GameState, piece: str) -> list[Offer]:
    """List what the depots on the map that serve a unit ask for its refit."""
    return [
        _offer(state, piece, marker)
        for marker in placed(state, state.side)
        if state.tracks.get(marker, 0) and why_depot_cannot(state, piece, marker) is None
    ]


@RULES.refuses(RefitFromTwo)
def why_cannot_refit_from_two(state: GameState, action: RefitFromTwo) -> Refusal | None:
    """Two depots pay the price of the more distant one, when the first cannot alone (13.41)."""
    refusal = (
        why_cannot_refit(state, action.piece)
        or why_depot_cannot(state, action.piece, action.marker)
        or why_depot_cannot(state, action.piece, action.other)
    )
    if refusal is not None:
        return refusal
    if action.marker == action.other:
        return DEPOT_PLACED_TWICE
    one, other = (_offer(state, action.piece, m) for m in (action.marker, action.other))
    if one.pays:
        return ONE_DEPOT_IS_ENOUGH
    return None if one.points and other.points and _can_share(one, other) else DEPOT_TOO_SMALL


@RULES.refuses(RefitFromSeveral)
def why_cannot_refit_from_several(state: GameState, action: RefitFromSeveral) -> Refusal | None:
    """Three depots or more pay together where no two can (13.41)."""
    refusal = why_cannot_refit(state, action.piece)
    if refusal is not None:
        return refusal
    offers = _offers(state, action.piece)
    if any(offer.pays for offer in offers):
        return ONE_DEPOT_IS_ENOUGH
    if any(_can_share(one, other) for one in offers for other in offers):
        return FEWER_ARE_ENOUGH
    return None if payers(offers) else DEPOT_TOO_SMALL


@RULES.handles(RefitFromTwo)
def refit_unit_from_two(draft: Draft, action: RefitFromTwo) -> None:
    """Empty the first depot and take the rest from the other (13.41)."""
    one, other = (_offer(draft.state, action.piece, m) for m in (action.marker, action.other))
    rest = max(one.cost, other.cost) - one.points
    _pay(draft, action.piece, [(one.marker, one.points), (other.marker, rest)])


@RULES.handles(RefitFromSeveral)
def refit_unit_from_several(draft: Draft, action: RefitFromSeveral) -> None:
    """Empty the depots from the nearest on until the price is paid (13.41)."""
    _pay(draft, action.piece, payers(_offers(draft.state, action.piece)))


def _pay(draft: Draft, piece: str, shares: list[tuple[str, int]]) -> None:
    before = draft.seal()
    for marker, points in shares:
        draft.change_track(marker, -points, "refit", "13.41")
    draft.change_facts(paid=True)
    improve(draft, piece, "13.3")
    leave_queue(before, draft.seal(), piece)
