"""Sections 8.1, 12.4 and 14.5: how many areas a side activates in one impulse."""

from __future__ import annotations

from wargames.engine.decision import Refusal
from wargames.engine.draft import Draft
from wargames.engine.state import GameState
from wargames.games.montys_gamble.advantage import holder, use_advantage
from wargames.games.montys_gamble.geography import ZONE_F, ground
from wargames.games.montys_gamble.happenings import SpaceActivated
from wargames.games.montys_gamble.movement import impulse_of
from wargames.games.montys_gamble.record import ALLIED, change_impulse

ALREADY_ACTIVE = Refusal("already-active", "8.1")
NO_SECOND_AREA = Refusal("no-second-area", "12.4")
NO_THIRD_AREA = Refusal("no-third-area", "14.5")
SOLE_ACTIVITY = Refusal("sole-activity", "16.2")


def why_no_more_activation(state: GameState, space: str) -> Refusal | None:
    """A second activation is zone F, or is paid with the Advantage (12.4, 14.5)."""
    impulse = impulse_of(state)
    if not impulse.begun:
        return None
    if impulse.sole:
        return SOLE_ACTIVITY
    if space in impulse.active:
        return ALREADY_ACTIVE
    if is_free_choice(state, space):
        return None
    if impulse.zone_f or impulse.doubled:
        return NO_THIRD_AREA
    return None if may_double(state) else NO_SECOND_AREA


def is_free_choice(state: GameState, space: str) -> bool:
    """Tell whether the Allies combine zone F with one other activation (14.5)."""
    impulse = impulse_of(state)
    if state.side != ALLIED or len(impulse.begun) != 1:
        return False
    return (space == ZONE_F) is not (impulse.begun[0] == ZONE_F)


def may_double(state: GameState) -> bool:
    """Tell whether the active side holds an Advantage it has not used (12.4)."""
    return holder(state) == state.side and not state.facts.advantage_used


def may_activate_again(state: GameState) -> bool:
    """Tell at once whether any second activation is possible."""
    impulse = impulse_of(state)
    if impulse.sole or impulse.zone_f or impulse.doubled:
        return False
    return state.side == ALLIED or may_double(state)


def open_to_activation(state: GameState) -> int:
    """Mask the areas and zones where `why_no_more_activation` forbids nothing."""
    impulse, place = impulse_of(state), ground(state.kit)
    if not impulse.begun:
        return place.whole
    if not may_activate_again(state):
        return 0
    allowed, corridor = place.whole & ~place.board.mask(impulse.active), place.bits[ZONE_F]
    if may_double(state):
        return allowed
    return allowed & (~corridor if impulse.begun[0] == ZONE_F else corridor)


def begin_activation(draft: Draft, space: str, why: str) -> None:
    """Count an activation; a second one that is not free is paid with the Advantage."""
    state = draft.state
    impulse = impulse_of(state)
    changes: dict[str, object] = {"begun": (*impulse.begun, space)}
    if impulse.begun and is_free_choice(state, space):
        changes["zone_f"] = True
    elif impulse.begun:
        use_advantage(draft, "double", "12.4")
        changes["doubled"] = True
    change_impulse(draft, **changes)
    draft.emit(SpaceActivated(space=space, why=why, cite="8.2"))
