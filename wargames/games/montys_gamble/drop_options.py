"""Section 20.4: what a drop zone may be activated for on D-Day, one thing each."""

from __future__ import annotations

from wargames.engine.decision import Refusal
from wargames.engine.draft import Draft, Now
from wargames.engine.state import GameState
from wargames.games.montys_gamble.control import is_contested
from wargames.games.montys_gamble.record import Facts

LANDING_PHASE = "airborne_landing"

OTHER_OPTION_CHOSEN = Refusal("drop-zone-does-one-thing", "20.4")
DROP_ZONE_CONTESTED = Refusal("drop-zone-contested", "20.4")
DROP_ZONE_NOT_CONTESTED = Refusal("drop-zone-not-contested", "20.4")


def is_landing(state: Now) -> bool:
    """Tell whether the landings of D-Day are in progress."""
    return state.phase == LANDING_PHASE


def why_landing_forbids(state: GameState, area: str, option: str) -> Refusal | None:
    """Say why a drop zone may not do something on D-Day; None on any other occasion (20.4)."""
    if not is_landing(state):
        return None
    facts: Facts = state.facts
    chosen = facts.landing.get(area, option)
    if is_contested(state, area) is not (option == "assault"):
        return DROP_ZONE_NOT_CONTESTED if option == "assault" else DROP_ZONE_CONTESTED
    return None if chosen == option else OTHER_OPTION_CHOSEN


def note_option(draft: Draft, area: str, option: str) -> None:
    """Remember what a drop zone was activated for."""
    if is_landing(draft):
        draft.change_facts(landing={**draft.facts.landing, area: option})
