"""What a sensible player does in the evening: depots, refits, reserves and regrouping."""

from __future__ import annotations

from wargames.engine.action import Action
from wargames.engine.decision import Decision
from wargames.engine.state import GameState
from wargames.games.montys_gamble.advice_posts import sentries
from wargames.games.montys_gamble.control import level_of, names_of
from wargames.games.montys_gamble.depots import depot_value, serves
from wargames.games.montys_gamble.evening_actions import (
    Build,
    BuyImpulse,
    EndRefit,
    EndRegroup,
    PlaceDepot,
    RaiseDepots,
    Refit,
    RefitFromSeveral,
    RefitFromTwo,
    Regroup,
)
from wargames.games.montys_gamble.forces import forces
from wargames.games.montys_gamble.geography import ground
from wargames.games.montys_gamble.plans import standing
from wargames.games.montys_gamble.record import ALLIED, REFITTED
from wargames.games.montys_gamble.refit_costs import refit_cost
from wargames.games.montys_gamble.stations import is_on_highway
from wargames.games.montys_gamble.supply import costs_from

CHEAP = 2
"""A refit that is bought before all depots are on the map."""
GOOD_STEP = 0.4


def supplying(state: GameState, decision: Decision) -> Action | None:
    """Rebuild the road, refit what is near, place the next depot, then refit the rest."""
    refits: list[tuple[float, int, Action]] = []
    depots: list[PlaceDepot] = []
    for action in decision.actions:
        if isinstance(action, Build):
            if is_on_highway(ground(state.kit), action.at, action.to):
                return action
        elif isinstance(action, PlaceDepot):
            depots.append(action)
        elif isinstance(action, Refit):
            cost = refit_cost(state, action.piece, action.marker) or 0
            refits.append((_need(state, action.piece) / cost, cost, action))
        elif isinstance(action, RefitFromTwo | RefitFromSeveral):
            refits.append((0.1 * _need(state, action.piece), CHEAP + 1, action))
        elif isinstance(action, RaiseDepots):
            return action
    near = [refit for refit in refits if refit[1] <= CHEAP]
    if near:
        return max(near, key=lambda refit: refit[0])[2]
    if depots:
        return _depot(state, depots, decision.side)
    return max(refits, key=lambda refit: refit[0])[2] if refits else EndRefit()


def _need(state: GameState, piece: str) -> float:
    """How much a refit of a unit is worth: a spent one becomes fresh."""
    values = state.kit.units[piece].values
    fresh_again = 1.5 if level_of(state.pieces[piece]) == 1 else 1.0
    return fresh_again * (1.0 + 0.2 * (values["attack"] + values["defence"]))


def _depot(state: GameState, depots: list[PlaceDepot], side: str) -> Action:
    """Place the next depot where it can refit most."""
    troops = forces(state.kit).troops
    needy = [
        name
        for name in names_of(state.kit, side)
        if level_of(state.pieces[name]) and REFITTED not in state.pieces[name].marks
    ]

    def worth(action: PlaceDepot) -> float:
        points = depot_value(state, action.marker, action.to)
        lines = costs_from(state, action.to, side)
        costs = sorted(
            1 + (level_of(state.pieces[name]) > 1) + lines[state.pieces[name].at]
            for name in needy
            if state.pieces[name].at in lines and serves(troops[name], action.marker)
        )
        found = 0.05 * points
        for cost in costs:
            if cost > points:
                break
            points -= cost
            found += 1.0
        return found

    # One kind of depot after the other: what serves the unit best is seen from its own kind.
    first = [action for action in depots if action.marker == depots[0].marker]
    return max(first, key=worth)


def reserve(state: GameState, decision: Decision) -> Action | None:
    """The Allies buy a longer day, the Germans a shorter one; after the last day nobody does."""
    if state.turn >= state.kit.plan.turns:
        return None
    by = -1 if decision.side == ALLIED else 1
    buy = BuyImpulse(by)
    return buy if buy in decision.actions else None


def regrouping(state: GameState, decision: Decision) -> Action | None:
    """Regroup the unit that gains most by it."""
    best: tuple[float, Action] = (GOOD_STEP, EndRegroup())
    movers = dict.fromkeys(one.piece for one in decision.actions if isinstance(one, Regroup))
    stay = {name for one in movers for name in sentries(state, (one,), decision.side)}
    for action in decision.actions:
        if isinstance(action, Regroup) and action.piece not in stay:
            here = state.pieces[action.piece].at
            gain = standing(state, action.piece, action.to) - standing(state, action.piece, here)
            if gain > best[0]:
                best = (gain, action)
    return best[1]
