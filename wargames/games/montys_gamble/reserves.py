"""Section 13.43: the reserve, and the boxes of the impulse track it buys."""

from __future__ import annotations

from collections.abc import Iterable

from wargames.engine.action import Action
from wargames.engine.decision import Fact, Refusal
from wargames.engine.draft import Draft
from wargames.engine.state import GameState
from wargames.games.montys_gamble.depots import remove_depots
from wargames.games.montys_gamble.evening_actions import BuyImpulse, KeepReserve
from wargames.games.montys_gamble.impulses import impulse_name
from wargames.games.montys_gamble.record import RULES

PRICE = 10
MOST_BOUGHT = 3

NOT_NOW = Refusal("no-reserve-now", "13.43")
RESERVE_TOO_SMALL = Refusal("reserve-too-small", "13.43")
THREE_BOUGHT = Refusal("three-boxes-bought", "13.43")
OFF_THE_TRACK = Refusal("off-the-impulse-track", "3.7")


@RULES.procedure
def bank_surplus(draft: Draft) -> None:
    """What depots in free areas have left goes to the reserve; depots are removed (13.43)."""
    remove_depots(draft, draft.side)


@RULES.decision(cite="13.43")
def spend_reserve(state: GameState) -> Iterable[Action]:
    """Offer moving tomorrow's impulse marker, 10 points a box."""
    offered = [
        action
        for action in (BuyImpulse(-1), BuyImpulse(1))
        if why_cannot_buy(state, action) is None
    ]
    return [KeepReserve(), *offered] if offered else ()


@RULES.prompt("spend_reserve")
def _reserve(state: GameState) -> dict[str, Fact]:
    return {"points": state.tracks[f"{state.side}-reserve"], "number": impulse_name(state)}


@RULES.refuses(BuyImpulse)
def why_cannot_buy(state: GameState, action: BuyImpulse) -> Refusal | None:
    """Three boxes at most, paid from the reserve, without leaving the track (13.43)."""
    if state.phase not in ("refit", "bidding") or action.by not in (-1, 1):
        return NOT_NOW
    if state.tracks[f"{state.side}-reserve"] < PRICE:
        return RESERVE_TOO_SMALL
    if state.facts.bought >= MOST_BOUGHT:
        return THREE_BOUGHT
    bounds = state.kit.tracks["impulse"]
    inside = bounds.lowest <= state.tracks["impulse"] + action.by <= bounds.highest
    return None if inside else OFF_THE_TRACK


@RULES.handles(BuyImpulse)
def buy_impulse(draft: Draft, action: BuyImpulse) -> None:
    """Pay and move the marker one box."""
    draft.change_track(f"{draft.side}-reserve", -PRICE, "bought", "13.43")
    draft.change_track("impulse", action.by, "bought", "13.43")
    draft.change_facts(bought=draft.facts.bought + 1)


@RULES.handles(KeepReserve)
def keep_reserve(draft: Draft, action: KeepReserve) -> None:
    """Keep what is left."""
    draft.done()
