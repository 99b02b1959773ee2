"""What a sensible player would do: a rule of thumb for every decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from wargames.engine.action import Action
from wargames.engine.decision import Decision
from wargames.engine.state import GameState
from wargames.games.montys_gamble.actions import (
    AddGun,
    Aim,
    CommitAssault,
    Demolish,
    Fire,
    Join,
    Land,
    LetStand,
    PlaceBid,
    Reroll,
    Retreat,
    SendForward,
    ShiftSunset,
    Stand,
    Suffer,
)
from wargames.games.montys_gamble.advice_evening import regrouping, reserve, supplying
from wargames.games.montys_gamble.advice_impulse import acting, choosing, landing_moves
from wargames.games.montys_gamble.advice_time import advantage_is_kept, is_last_day, is_late
from wargames.games.montys_gamble.artillery import is_flak
from wargames.games.montys_gamble.assault_values import capacity, defence_factor
from wargames.games.montys_gamble.attrition import price
from wargames.games.montys_gamble.control import level_of, units_at
from wargames.games.montys_gamble.geography import ground
from wargames.games.montys_gamble.movement import is_point
from wargames.games.montys_gamble.plans import area_worth, enough
from wargames.games.montys_gamble.prospects import dice_on_the_table
from wargames.games.montys_gamble.record import ALLIED, DISRUPTED_2, FRESH, RULES
from wargames.games.montys_gamble.stations import is_on_highway

A = TypeVar("A", bound=Action)
Rule = Callable[[GameState, Decision], Action | None]

GROUND_ASSAULT = "ground_assault"
BAD_DICE = 3.0
"""So much below the expected result, a fight is worth the Advantage."""
ADVANTAGE_LOST = 5.0
"""A single Allied unit eliminated hands the Advantage to the Germans (12.21)."""
LOSS = (1.0, 1.1, 1.5, 4.5)
"""What the next level costs a unit that is fresh, spent, Disrupt 1, Disrupt 2."""


@RULES.advises
def advise(state: GameState, decision: Decision) -> Action:
    """Choose by the rule of thumb of the decision, else the main action."""
    rule = _RULES_OF_THUMB.get(decision.name)
    chosen = rule(state, decision) if rule else None
    if chosen is None or chosen not in decision.actions:
        return next((one for one in decision.actions if one.primary), decision.actions[0])
    return chosen


def _of(decision: Decision, kind: type[A]) -> list[A]:
    return [action for action in decision.actions if isinstance(action, kind)]


def _first(decision: Decision, kind: type[A]) -> A | None:
    return next(iter(_of(decision, kind)), None)


# --- fights ----------------------------------------------------------------------------------


def _declaring_assault(state: GameState, decision: Decision) -> Action | None:
    """Bring as many units as the fight is worth; guns come when they cannot fire again."""
    frame = state.top
    joins, joined = _of(decision, Join), frame.names("joined")
    if state.phase == GROUND_ASSAULT:
        # One unit must; the others wait until guns and aircraft have worn the Germans down.
        return CommitAssault()
    points = [join.piece for join in joins if is_point(state, join.piece)]
    wanted = enough(state, frame.text("target"), points, decision.side, joined).units
    more = [name for name in wanted if name not in joined]
    if more:
        return Join(more[0])
    if CommitAssault() not in decision.actions:
        return _first(decision, Join)
    guns = [join for join in joins if not is_point(state, join.piece)]
    return guns[0] if guns and (decision.side != ALLIED or is_late(state)) else CommitAssault()


def _forward(state: GameState, decision: Decision) -> Action | None:
    return max(_of(decision, SendForward), key=lambda one: defence_factor(state, one.piece))


def _absorbing(state: GameState, decision: Decision) -> Action | None:
    """Lose what matters least; give ground up only when it cannot be held."""
    target, side = state.top.text("target"), decision.side
    stack = units_at(state, target, side)
    held = capacity(state, stack) - state.top.number("points") >= 3

    def cost(action: Action) -> float:
        if isinstance(action, Retreat):
            return 1.0 + (area_worth(state, target, side) if held or len(stack) == 1 else 0.0)
        piece = getattr(action, "piece", "")
        level = level_of(state.pieces[piece])
        lost = ADVANTAGE_LOST if side == ALLIED and level == DISRUPTED_2 else 0.0
        return lost + LOSS[level] * _weight(state, piece)

    return min(decision.actions, key=cost)


def _weight(state: GameState, piece: str) -> float:
    values = state.kit.units[piece].values
    return 0.7 + 0.05 * (values["attack"] + values["defence"])


def _retreating(state: GameState, decision: Decision) -> Action | None:
    """Beaten attackers hold on where they have company, else go back."""
    target, side = state.top.text("target"), decision.side
    fresh = [n for n in units_at(state, target, side) if level_of(state.pieces[n]) < DISRUPTED_2]
    return Stand() if len(fresh) > 1 else _first(decision, Retreat)


def _declaring_bombardment(state: GameState, decision: Decision) -> Action | None:
    """Bring all guns; aim at flak from the air, else at a fresh unit."""
    gun = _first(decision, AddGun)
    if gun is not None and not state.top.number("barrage"):
        return gun
    frame = state.top
    aims = _of(decision, Aim)
    now = _aim_worth(state, frame.text("aim")) if frame.text("aim") else 0.0
    best = max(aims, key=lambda one: _aim_worth(state, one.piece), default=None)
    return best if best is not None and _aim_worth(state, best.piece) > now else Fire()


def _aim_worth(state: GameState, piece: str) -> float:
    flak = bool(state.top.text("marker")) and is_flak(state, piece)
    fresh = level_of(state.pieces[piece]) == FRESH
    return 2.0 * (flak and fresh) + 1.0 * fresh + 0.1 * defence_factor(state, piece)


def _suffering(state: GameState, decision: Decision) -> Action | None:
    """Let units suffer that absorb most points for the least harm."""

    def harm(action: Suffer) -> float:
        loss = LOSS[level_of(state.pieces[action.piece])] * _weight(state, action.piece)
        return loss / (price(state, action.piece) or 1)

    return min(_of(decision, Suffer), key=harm)


def _hit_by_mistake(state: GameState, decision: Decision) -> Action | None:
    return max(_of(decision, Aim), key=lambda one: _aim_worth(state, one.piece))


# --- dice, bridges, landings -----------------------------------------------------------------


def _rerolling(state: GameState, decision: Decision) -> Action | None:
    """Spend the Advantage on a fight that went badly, or on a bridge of the road."""
    frame = state.top
    if is_last_day(state) or (decision.side == ALLIED and advantage_is_kept(state)):
        return LetStand()
    sign = 1.0 if decision.side == ALLIED else -1.0
    shown = sign * dice_on_the_table(state)
    if frame.text("purpose") in ("assault", "bombardment"):
        fight = state.flow[-2]
        attacker = 1.0 if frame.text("roller") == decision.side else -1.0
        hoped = attacker * 0.8 * max(-3, min(8, fight.number("attack") - fight.number("defence")))
        worth_it = frame.text("purpose") == "assault" and hoped - shown >= BAD_DICE
        return Reroll() if worth_it else LetStand()
    own = frame.text("roller") == decision.side
    if frame.text("purpose") in ("seizure", "demolition", "repair"):
        at, to = frame.text("at"), frame.text("to")
        succeeded = dice_on_the_table(state) != 0
        if is_on_highway(ground(state.kit), at, to) and own is not succeeded:
            return Reroll()
    return LetStand()


def _demolishing(state: GameState, decision: Decision) -> Action | None:
    """Germans blow what they can, the road first; the Allies need their bridges."""
    if decision.side == ALLIED:
        return None
    place, charges = ground(state.kit), _of(decision, Demolish)
    return max(charges, key=lambda one: is_on_highway(place, one.at, one.to), default=None)


def _landing(state: GameState, decision: Decision) -> Action | None:
    """Land as many as may land, infantry before guns."""
    return max(_of(decision, Land), key=lambda one: is_point(state, one.piece), default=None)


def _sunset(state: GameState, decision: Decision) -> Action | None:
    """The Allies want a longer day, the Germans a shorter one."""
    del state
    return ShiftSunset(1 if decision.side == ALLIED else -1)


def _bidding(state: GameState, decision: Decision) -> Action | None:
    del state, decision
    return PlaceBid("0")


_RULES_OF_THUMB: dict[str, Rule] = {
    "place_bid": _bidding,
    "choose_impulse": choosing,
    "act": acting,
    "exploit_overrun": acting,
    "act_after_drop": landing_moves,
    "declare_assault": _declaring_assault,
    "choose_forward": _forward,
    "absorb_casualties": _absorbing,
    "retreat_attackers": _retreating,
    "declare_bombardment": _declaring_bombardment,
    "suffer_attrition": _suffering,
    "aim_at_friends": _hit_by_mistake,
    "force_reroll": _rerolling,
    "demolish_bridges": _demolishing,
    "declare_landings": _landing,
    "shift_sunset": _sunset,
    "refit": supplying,
    "spend_reserve": reserve,
    "regroup": regrouping,
}
