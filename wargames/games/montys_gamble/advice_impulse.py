"""What a sensible player does with an impulse: which area to activate, who moves and fights."""

from __future__ import annotations

from wargames.engine.action import Action
from wargames.engine.decision import Decision
from wargames.engine.state import GameState
from wargames.games.montys_gamble.actions import (
    Activate,
    Assault,
    Bombard,
    EndActivation,
    EndImpulse,
    EndLandings,
    Move,
    Repair,
    Seize,
    Strike,
)
from wargames.games.montys_gamble.activation import is_free_choice
from wargames.games.montys_gamble.advice_fire import shelling
from wargames.games.montys_gamble.advice_posts import head_of_the_road
from wargames.games.montys_gamble.advice_time import advantage_is_kept, is_last_day, is_late
from wargames.games.montys_gamble.assault import may_assault, pending_assaults
from wargames.games.montys_gamble.bridge_odds import (
    DEMOLITION_TARGET,
    SEIZURE_TARGET,
    demolition_terms,
    repair_terms,
    seizure_terms,
    total,
)
from wargames.games.montys_gamble.control import (
    DESTROYED,
    controls,
    fresh_at,
    holder_of,
    is_contested,
    other,
)
from wargames.games.montys_gamble.geography import UK, Border, ground
from wargames.games.montys_gamble.movement import (
    germans_are_frozen,
    impulse_of,
    is_point,
    may_act,
    why_cannot_move,
)
from wargames.games.montys_gamble.movers import ways_of
from wargames.games.montys_gamble.plans import (
    attacks,
    best_march,
    enough,
    weigh,
)
from wargames.games.montys_gamble.record import ALLIED, GERMAN
from wargames.games.montys_gamble.stations import is_on_highway

GOOD_ATTACK = 0.4
GOOD_MARCH = 0.4
WORTH_THE_ADVANTAGE, NEVER = 6.0, 1000.0
BRIDGE_OF_THE_ROAD, OTHER_BRIDGE = 4.0, 0.5
FAIR_CHANCE = 1.0
"""A third of a chance for a bridge of the road is worth a try."""
LANDING, LANDING_TOO_LATE = 3.5, 0.5
WORTH_AN_IMPULSE = 0.5
"""So much must fire on the head of the road promise to come before the assault."""


# --- choosing the area (8.2) -----------------------------------------------------------------


def choosing(state: GameState, decision: Decision) -> Action | None:
    """Activate where most can be done; bombard where nothing can."""
    side, begun = decision.side, impulse_of(state).begun
    options: list[tuple[float, Action]] = []
    for action in decision.actions:
        if isinstance(action, Activate):
            worth = _activation(state, action.to, side)
        elif isinstance(action, Bombard | Strike):
            worth = _shelling(state, action, side)
        else:
            continue
        if worth >= _threshold(state, str(action.to), begun):
            options.append((worth, action))
    if not options:
        return EndImpulse() if begun else None
    first = _softening(state, options, side)
    return first or max(options, key=lambda option: option[0])[1]


def _softening(state: GameState, options: list[tuple[float, Action]], side: str) -> Action | None:
    """Shell the head of the road before it is stormed, while the day is young."""
    if side != ALLIED or is_late(state):
        return None
    head = head_of_the_road(state)
    fire = [
        (worth, action)
        for worth, action in options
        if isinstance(action, Bombard | Strike) and action.to == head and worth >= WORTH_AN_IMPULSE
    ]
    return max(fire, key=lambda option: option[0])[1] if fire else None


def _threshold(state: GameState, space: str, begun: tuple[str, ...]) -> float:
    """A second activation that is not free must be worth the Advantage (12.4, 14.5)."""
    if not begun or is_free_choice(state, space):
        return GOOD_MARCH
    kept = state.side == ALLIED and advantage_is_kept(state)
    return NEVER if kept else WORTH_THE_ADVANTAGE


def _activation(state: GameState, space: str, side: str) -> float:
    """Add up the best attack, the best march and the bridges of an area."""
    if space == UK:
        return LANDING_TOO_LATE if is_last_day(state) else LANDING
    worth = _charges(state, space) if side == GERMAN else 0.0
    ready = () if germans_are_frozen(state) else fresh_at(state, space, side)
    fights = sorted(attacks(state, ready, side), key=lambda one: -one.worth)
    used: tuple[str, ...] = ()
    if fights and fights[0].worth >= GOOD_ATTACK:
        worth, used = worth + fights[0].worth, fights[0].units
    rest = [piece for piece in ready if piece not in used]
    gain = best_march(state, rest)[0]
    if gain >= GOOD_MARCH:
        worth += gain + 0.2 * gain * (len(rest) - 1)
    return worth + _seizure(state, space, side) + _repairs(state, space, side)


def _repairs(state: GameState, space: str, side: str) -> float:
    """What the Allies may hope for from repairs of the road around an area."""
    if side != ALLIED or not controls(state, space, ALLIED):
        return 0.0
    worth = 0.0
    for border in ground(state.kit).borders.get(space, ()):
        if border.bridge and holder_of(state, border.crossing) == DESTROYED:
            needed = DEMOLITION_TARGET - total(repair_terms(state, border, side))
            worth += _chance(needed) * _bridge_worth(state, border)
    return worth


def _charges(state: GameState, space: str) -> float:
    """What Germans may hope for from blowing bridges around an area."""
    worth = 0.0
    for border in ground(state.kit).borders.get(space, ()):
        if border.bridge and holder_of(state, border.crossing) == GERMAN:
            ends = (border.origin, border.to)
            if any(controls(state, end, ALLIED) or is_contested(state, end) for end in ends):
                needed = DEMOLITION_TARGET - total(demolition_terms(state, border, GERMAN))
                worth += _chance(needed) * _bridge_worth(state, border)
    return worth


def _seizure(state: GameState, space: str, side: str) -> float:
    worth = 0.0
    if not any(is_point(state, name) for name in fresh_at(state, space, side)):
        return worth
    for border in ground(state.kit).borders.get(space, ()):
        if border.bridge and holder_of(state, border.crossing) == other(side):
            hope = _seizure_hope(state, border)
            worth += hope if hope >= FAIR_CHANCE else 0.0
    return worth


def _seizure_hope(state: GameState, border: Border) -> float:
    chance = _chance(SEIZURE_TARGET - total(seizure_terms(state, border)))
    return chance * _bridge_worth(state, border)


def _chance(needed: int) -> float:
    return max(0, min(6, 7 - needed)) / 6


def _bridge_worth(state: GameState, border: Border) -> float:
    on_road = is_on_highway(ground(state.kit), border.origin, border.to)
    return BRIDGE_OF_THE_ROAD if on_road else OTHER_BRIDGE


def _shelling(state: GameState, action: Bombard | Strike, side: str) -> float:
    """What fire on an area promises."""
    if isinstance(action, Strike) and state.turn == 1 and state.tracks["impulse"] <= 0:
        return 0.0  # the Germans, who cannot move yet, would only get more time for charges
    return shelling(state, action, side)


# --- inside an activation (8.212) ------------------------------------------------------------


def acting(state: GameState, decision: Decision) -> Action | None:
    """Repair, then fight what must be fought, seize, attack, march; one small step at a time."""
    side = decision.side
    end = EndLandings() if state.phase == "ground_assault" else EndActivation()
    repairs = [one for one in decision.actions if isinstance(one, Repair)]
    if repairs:
        return max(repairs, key=lambda one: is_on_highway(ground(state.kit), one.at, one.to))
    ready = [piece for piece in may_act(state) if why_cannot_move(state, piece) is None]
    for step in (_pending(state, ready, side), _bridge(state, decision)):
        if step is not None:
            return step
    # Those who have entered a contested area move no further, but wait there for the others.
    offered = [one.to for one in decision.actions if isinstance(one, Assault)]
    arrived = [name for space in offered for name in may_assault(state, space)]
    fighters = dict.fromkeys((*arrived, *ready))
    fights = sorted(attacks(state, fighters, side), key=lambda one: -one.worth)
    for fight in fights:
        if fight.worth < GOOD_ATTACK:
            break
        step = _approach(state, decision, fight.units, fight.target)
        if step is not None:
            return step
        if Assault(fight.target) in decision.actions and may_assault(state, fight.target):
            return Assault(fight.target)
    gain, piece, space = best_march(state, ready)
    return Move(piece, space) if gain >= GOOD_MARCH else end


def _pending(state: GameState, ready: list[str], side: str) -> Action | None:
    """Bring up help for a fight that has to be made, then make it."""
    for target in pending_assaults(state):
        joined = may_assault(state, target)
        helpers = [
            piece
            for piece in ready
            if piece not in joined and is_point(state, piece) and target in ways_of(state, piece)
        ]
        wanted = enough(state, target, helpers, side, joined).units
        for piece in wanted:
            if piece not in joined:
                return Move(piece, target)
        return Assault(target)
    return None


def _approach(
    state: GameState, decision: Decision, units: tuple[str, ...], target: str
) -> Action | None:
    for piece in units:
        move = Move(piece, target)
        if state.pieces[piece].at != target and move in decision.actions:
            return move
    return None


def _bridge(state: GameState, decision: Decision) -> Action | None:
    """Try a bridge that matters when the odds are fair."""
    best: tuple[float, Action | None] = (0.0, None)
    for action in decision.actions:
        if isinstance(action, Seize):
            border = ground(state.kit).between[state.pieces[action.piece].at, action.to]
            hope = _seizure_hope(state, border)
            if hope >= FAIR_CHANCE and hope > best[0]:
                best = (hope, action)
    return best[1]


# --- the landings of D-Day (20.4) ------------------------------------------------------------


def landing_moves(state: GameState, decision: Decision) -> Action | None:
    """Fight in contested drop zones, try bridges, and march where it helps; else stay fresh."""
    side = decision.side
    for action in decision.actions:
        if isinstance(action, Assault):
            pool = may_assault(state, action.to)
            if weigh(state, action.to, pool, side).margin >= 0:
                return action
    return _bridge(state, decision)
