"""Sections 13.3 and 13.41: who may be refitted, which depots serve a unit, and what they ask."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from wargames.engine.decision import Refusal
from wargames.engine.draft import Draft
from wargames.engine.event import PieceMarked
from wargames.engine.state import GameState
from wargames.games.montys_gamble.conditions import set_level
from wargames.games.montys_gamble.control import level_of
from wargames.games.montys_gamble.depots import owner, serves
from wargames.games.montys_gamble.forces import forces
from wargames.games.montys_gamble.geography import ground
from wargames.games.montys_gamble.record import REFITTED, SPENT
from wargames.games.montys_gamble.supply import reaches

NOT_REFITTING = Refusal("not-refitting", "6.4")
NOT_YOURS = Refusal("not-your-unit", "6.4")
IS_FRESH = Refusal("is-fresh", "13.3")
ONE_LEVEL_A_TURN = Refusal("one-level-a-turn", "13.3")
DEPOT_NOT_PLACED = Refusal("depot-not-placed", "13.41")
DEPOT_NOT_FOR_IT = Refusal("depot-not-for-it", "13.6")
NO_LINE_TO_DEPOT = Refusal("no-line-to-depot", "13.4")
DEPOT_TOO_SMALL = Refusal("depot-too-small", "13.41")


class Offer(msgspec.Struct, frozen=True, gc=False):
    """What a depot asks for the refit of a unit, and what it has left."""

    marker: str
    cost: int
    points: int

    @property
    def pays(self) -> bool:
        """Tell whether the depot can pay alone."""
        return self.cost <= self.points


def improve(draft: Draft, piece: str, cite: str) -> None:
    """Refit a unit by one level and remember it (13.3)."""
    set_level(draft, piece, level_of(draft.pieces[piece]) - 1, "refit", cite)
    draft.emit(PieceMarked(piece=piece, mark=REFITTED, cite=cite))


def refit_cost(state: GameState, name: str, marker: str) -> int | None:
    """Give the points a refit from a depot costs; None without a line (13.41)."""
    at = state.markers.get(marker)
    if at is None:
        return None
    piece = state.pieces[name]
    line = reaches(state, owner(marker))[at].cost_to(ground(state.kit).bits.get(piece.at, 0))
    return None if line is None else line + (2 if level_of(piece) > SPENT else 1)


def why_cannot_refit(state: GameState, piece: str) -> Refusal | None:
    """Give the first rule that keeps a unit from being refitted at all, or None (13.3)."""
    if state.phase != "refit":
        return NOT_REFITTING
    unit = state.kit.units.get(piece)
    if unit is None or unit.side != state.side:
        return NOT_YOURS
    if not level_of(state.pieces[piece]):
        return IS_FRESH
    if state.pieces[piece].at not in ground(state.kit).places:
        return NOT_YOURS
    return ONE_LEVEL_A_TURN if REFITTED in state.pieces[piece].marks else None


def why_depot_cannot(state: GameState, piece: str, marker: str) -> Refusal | None:
    """Give the first rule that keeps a depot from serving a unit, its points aside."""
    if marker not in state.markers or not marker.startswith("depot-"):
        return DEPOT_NOT_PLACED
    if not serves(forces(state.kit).troops[piece], marker):
        return DEPOT_NOT_FOR_IT
    return None if refit_cost(state, piece, marker) is not None else NO_LINE_TO_DEPOT


def payers(offers: Sequence[Offer]) -> list[tuple[str, int]]:
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
