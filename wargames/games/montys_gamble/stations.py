"""Where a unit is worth having: how far it is from its goals, and what an attack promises."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from wargames.engine.state import GameState
from wargames.games.montys_gamble.artillery import may_lead_defence
from wargames.games.montys_gamble.assault_values import (
    attack_value,
    best_forward,
    capacity,
    defence_value,
)
from wargames.games.montys_gamble.control import (
    AIRBORNE,
    XXX_CORPS,
    controls,
    is_xxx,
    other,
    units_at,
)
from wargames.games.montys_gamble.geography import ARNHEM, Ground, ground
from wargames.games.montys_gamble.record import ALLIED, GERMAN

HIGHWAY = "highway"
BRIDGE = 2.0
STEP = 0.6
"""What one area nearer to the goal is worth."""


@lru_cache(maxsize=64)
def distances(place: Ground, goals: tuple[str, ...]) -> Mapping[str, int]:
    """Count the areas from everywhere to the nearest goal, as the crow flies."""
    return place.board.flood(
        [goal for goal in goals if goal in place.places],
        lambda edge: (edge.origin, edge.to) in place.between,
    )


@lru_cache(maxsize=8)
def highway_of(place: Ground) -> Mapping[str, int]:
    """Number the areas of the road from zone F to Arnhem."""
    return {space: step for step, space in enumerate(place.board.roads[HIGHWAY].path)}


def is_on_highway(place: Ground, at: str, to: str) -> bool:
    """Tell whether the road leads from one area straight to the other."""
    path = highway_of(place)
    return at in path and to in path and abs(path[at] - path[to]) == 1


def station(state: GameState, piece: str, space: str) -> float:
    """Say how well placed a unit would be in a space, for its own side."""
    side = state.kit.units[piece].side
    if side == GERMAN:
        return _german_station(state, space)
    if is_xxx(state.kit, piece):
        return _corps_station(state, space)
    return _airborne_station(state, piece, space)


def _corps_station(state: GameState, space: str) -> float:
    """XXX Corps goes up the road; areas it has not yet taken draw it on."""
    place = ground(state.kit)
    worth = -STEP * distances(place, (ARNHEM,)).get(space, 20)
    if space in highway_of(place):
        worth += STEP
    if state.status.get(space) != XXX_CORPS:
        worth += 1.5 * place.victory.get(space, 0)
    return worth


def _airborne_station(state: GameState, piece: str, space: str) -> float:
    """Airborne troops take and hold the road, its bridges and the victory areas of their sector."""
    place = ground(state.kit)
    worth = 1.0 * (space in highway_of(place)) + 0.5 * place.victory.get(space, 0)
    worth += 2.0 * (space == ARNHEM)
    if not controls(state, space, ALLIED):
        worth += 1.0 + place.victory.get(space, 0)
    friends = [n for n in units_at(state, space, ALLIED) if n != piece]
    return worth - 0.4 * max(0, len(friends) - 2)


def _german_station(state: GameState, space: str) -> float:
    """Germans go where the Allies hold victory areas or the road, and into the way of XXX Corps."""
    place = ground(state.kit)
    prizes = tuple(
        area
        for area in highway_of(place)
        if area in place.places and not controls(state, area, GERMAN)
    )
    worth = -STEP * distances(place, prizes or (ARNHEM,)).get(space, 20)
    worth += 0.3 * place.victory.get(space, 0) + 0.5 * (space in highway_of(place))
    if state.status.get(space) in (AIRBORNE, XXX_CORPS):
        worth += 1.0 + place.victory.get(space, 0)
    return worth


def promise(state: GameState, target: str, attackers: tuple[str, ...], side: str) -> float:
    """Estimate what an assault by some units on an area is worth to their side.

    The dice of both sides cancel out on average, so the difference of the two values is the mean
    of the casualty points; below zero the attackers are thrown back.
    """
    enemy = other(side)
    candidates = may_lead_defence(state, target, enemy)
    if not candidates or not attackers:
        return 0.0
    lead = max(attackers, key=lambda name: state.kit.units[name].values["attack"])
    attack = attack_value(state, lead, attackers, ())
    forward = best_forward(state, candidates)
    defence = defence_value(state, target, forward, attackers, enemy)
    margin = float(attack.total - defence.total)
    cleared = margin >= 0.8 * capacity(state, units_at(state, target, enemy))
    return min(margin, 8.0) * 0.8 - 1.2 + (2.0 if cleared else 0.0)
