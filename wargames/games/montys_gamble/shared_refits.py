"""Section 13.41: a refit paid by several depots, at the price of the most distant one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from wargames.engine.action import Action
from wargames.engine.decision import Refusal
from wargames.engine.draft import Draft
from wargames.engine.state import GameState
from wargames.games.montys_gamble.depots import placed
from wargames.games.montys_gamble.evening_actions import Refit, RefitFromSeveral, RefitFromTwo
from wargames.games.montys_gamble.record import RULES
from wargames.games.montys_gamble.refit_costs import (
    DEPOT_TOO_SMALL,
    Offer,
    improve,
    refit_cost,
    why_cannot_refit,
    why_depot_cannot,
)

ONE_DEPOT_IS_ENOUGH = Refusal("one-depot-is-enough", "13.41")
DEPOT_PLACED_TWICE = Refusal("two-different-depots", "13.41")
FEWER_ARE_ENOUGH = Refusal("two-depots-are-enough", "13.41")


Payment = tuple[str, ...]
"""The depots of a refit in the order in which they pay; none named where three or more do."""


def payments(offers: Sequence[Offer]) -> tuple[Payment, ...]:
    """List the ways to pay for the refit of a unit, from one depot or from several together.

    A depot that cannot pay alone is emptied first, and another pays the rest; three or more pay
    only where no two can.
    """
    most = max([offer.points for offer in offers], default=0)
    near = [offer for offer in offers if offer.cost <= offer.points + most]
    short = [offer for offer in near if offer.cost > offer.points]
    alone = [(offer.marker,) for offer in near if offer.cost <= offer.points]
    pairs = [(a.marker, b.marker) for a in short for b in near if _can_share(a, b)]
    if not pairs and not alone and _payers(offers):
        return ((),)
    return (*alone, *pairs)


@lru_cache(maxsize=1 << 12)
def refits_by(piece: str, ways: tuple[Payment, ...]) -> tuple[Action, ...]:
    """Give the refits of a unit in some ways to pay."""
    return tuple([_refit_by(piece, *markers) for markers in ways])


def _refit_by(piece: str, *markers: str) -> Action:
    match markers:
        case (marker,):
            return Refit(piece, marker)
        case (marker, other):
            return RefitFromTwo(piece, marker, other)
        case _:
            return RefitFromSeveral(piece)


def _can_share(one: Offer, other: Offer) -> bool:
    together = one.points + other.points
    return together >= one.cost and together >= other.cost and one.marker != other.marker


def _payers(offers: Sequence[Offer]) -> list[tuple[str, int]]:
    """Choose the depots of a common payment, the nearest first, and what each gives."""
    if sum([offer.points for offer in offers]) < min([offer.cost for offer in offers], default=0):
        return []
    chosen: list[Offer] = []
    for offer in sorted(offers, key=lambda offer: offer.cost):
        chosen.append(offer)
        if sum(one.points for one in chosen) >= offer.cost:
            break
    else:
        return []
    due, shares = chosen[-1].cost, []
    for offer in chosen:
        shares.append((offer.marker, min(due, offer.points)))
        due -= shares[-1][1]
    return shares


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
    return None if _payers(offers) else DEPOT_TOO_SMALL


@RULES.handles(RefitFromTwo)
def refit_unit_from_two(draft: Draft, action: RefitFromTwo) -> None:
    """Empty the first depot and take the rest from the other (13.41)."""
    one, other = (_offer(draft.state, action.piece, m) for m in (action.marker, action.other))
    rest = max(one.cost, other.cost) - one.points
    _pay(draft, action.piece, [(one.marker, one.points), (other.marker, rest)])


@RULES.handles(RefitFromSeveral)
def refit_unit_from_several(draft: Draft, action: RefitFromSeveral) -> None:
    """Empty the depots from the nearest on until the price is paid (13.41)."""
    _pay(draft, action.piece, _payers(_offers(draft.state, action.piece)))


def _pay(draft: Draft, piece: str, shares: list[tuple[str, int]]) -> None:
    for marker, points in shares:
        draft.change_track(marker, -points, "refit", "13.41")
    draft.change_facts(paid=True)
    improve(draft, piece, "13.3")
