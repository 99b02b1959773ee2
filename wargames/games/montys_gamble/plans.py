"""What an attack or a march would bring: the rules of thumb of a sensible player."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from wargames.engine.outcome import dice_total, difference
from wargames.engine.state import GameState
from wargames.games.montys_gamble.advice_posts import (
    head_of_the_road,
    is_held_up,
    points_cut_off,
    sentries,
    waits_for_the_assault,
)
from wargames.games.montys_gamble.advice_time import is_last_day, is_late
from wargames.games.montys_gamble.artillery import guns_in_range, may_lead_defence
from wargames.games.montys_gamble.assault_values import (
    attack_value,
    best_forward,
    capacity,
    defence_value,
)
from wargames.games.montys_gamble.control import (
    DESTROYED,
    XXX_CORPS,
    controls,
    field,
    held_crossings,
    is_xxx,
    other,
    units_at,
)
from wargames.games.montys_gamble.geography import ARNHEM, ground
from wargames.games.montys_gamble.movement import impulse_of, is_point
from wargames.games.montys_gamble.movers import ways_of
from wargames.games.montys_gamble.record import ALLIED, GERMAN
from wargames.games.montys_gamble.stations import distances, highway_of

MOST_ATTACKERS = 9
LIKELY, SAFE = 0.6, 0.75
"""The chance to clear an area that is good enough, and the chance of success that must be."""
FIRST_WAVE = 0.7
"""The share of those at hand that attacks first where a single assault cannot do."""
LEAST_WAVE = 3
"""Three units of a division support each other (10.72)."""
RED_DEVILS = "1-abn"
WAY_TO_ARNHEM = {ARNHEM: 20.0, "7": 4.0, "10": 3.0, "8": 2.0}
"""What the British airborne division wants: Arnhem, and from the drop zone the way there."""
SPEARHEAD = 3.0
"""XXX Corps has to clear the next area of the road, whatever it costs."""
STEP = 0.8
"""What one area nearer to the goal is worth."""


class Attack(NamedTuple):
    """An attack that could be made, by whom, and what it promises."""

    target: str
    units: tuple[str, ...]
    margin: int
    worth: float
    success: float = 0.0
    clears: float = 0.0
    """The chance that no defender is left."""


def area_worth(state: GameState, space: str, side: str, units: tuple[str, ...] = ()) -> float:
    """Say how much a side wants an area: the road, victory points, the way of XXX Corps."""
    place = ground(state.kit)
    on_road = space in highway_of(place)
    if side == ALLIED and units and not any(is_xxx(state.kit, name) for name in units):
        # Only Arnhem scores for airborne troops; elsewhere they open the road for the others.
        if all(state.kit.units[name].pool == RED_DEVILS for name in units):
            return WAY_TO_ARNHEM.get(space, 0.5)
        # An area beside it that they clear, XXX Corps has only to drive through.
        beside = 0.0 if on_road else 2.0 * place.victory.get(space, 0)
        return 0.8 + 4.5 * on_road + beside
    points = place.victory.get(space, 0)
    if side == GERMAN:
        return 1.0 + 1.5 * points + 3.0 * on_road
    if is_last_day(state):
        if space == head_of_the_road(state):
            points += points_cut_off(state)
        return 1.0 + 5.0 * points
    return 1.0 + 2.5 * points + 3.0 * on_road + 3.0 * (space == head_of_the_road(state))


# --- attacks ---------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _prospect(margin: int, less: int, most: int) -> tuple[float, float, float]:
    """Give the chance of a success, the mean casualty points, the chance to clear the area."""
    success = mean = cleared = 0.0
    for roll, chance in difference(dice_total(2, 6), dice_total(2, 6)).items():
        points = margin + roll - less
        if margin + roll > 0:
            success += float(chance)
            mean += float(chance) * min(points, most)
            cleared += float(chance) * (points >= most)
    return success, mean, cleared


def weigh(state: GameState, target: str, units: tuple[str, ...], side: str) -> Attack:
    """Weigh an attack by some units, wherever they are now."""
    enemy = other(side)
    candidates = may_lead_defence(state, target, enemy)
    if not units or not candidates:
        return Attack(target, units, 0, -9.0)
    place = ground(state.kit)
    lead = max(units, key=lambda name: state.kit.units[name].values["attack"])
    attack = attack_value(state, lead, units, _supporters(state, side, target, units))
    forward = best_forward(state, candidates)
    defence = defence_value(state, target, forward, units, enemy)
    wet = max(_crossing(state, name, target, side) for name in units)
    margin = int(attack.total - defence.total) - wet
    less = int(bool(place.board.bit[target] & place.elevated))
    most = capacity(state, units_at(state, target, enemy))
    success, mean, cleared = _prospect(margin, less, most)
    progress = 0.5 * cleared + 0.5 * mean / most
    worth = 0.3 * mean + progress * area_worth(state, target, side, units)
    worth -= (1 - success) * (0.6 + 0.3 * len(units))
    if side == ALLIED and target == head_of_the_road(state) and is_xxx(state.kit, lead):
        worth += SPEARHEAD if margin >= 0 else 0.0
    return Attack(target, units, margin, worth, success, cleared)


def _supporters(
    state: GameState, side: str, target: str, units: tuple[str, ...]
) -> tuple[str, ...]:
    """List the guns that would join: the Allied ones rather fire again while the day lasts."""
    if side == ALLIED and not is_late(state):
        return ()
    formations = {state.kit.units[name].formation for name in units}
    return tuple(
        gun
        for gun in guns_in_range(state, side, target)
        if state.kit.units[gun].has("corps") or state.kit.units[gun].formation in formations
    )


def _crossing(state: GameState, piece: str, target: str, side: str) -> int:
    """Give what water on the way adds to the defence, for a unit that has not crossed yet."""
    at = state.pieces[piece].at
    if at == target:
        return 0
    path = ways_of(state, piece).path(target)
    border = ground(state.kit).between[path[-2], target]
    if not border.water:
        return 0
    crossings = held_crossings(state)
    if border.bridge and not border.mark & crossings[DESTROYED]:
        return 1 + (not border.mark & crossings[side]) + (border.water == "river")
    return 2


def attacks(state: GameState, ready: Iterable[str], side: str) -> list[Attack]:
    """List the attacks that some fresh units could make, each with the units that suffice."""
    place, now = ground(state.kit), field(state)
    bit, enemy = place.board.bit, now.present[other(side)]
    helpers: dict[str, list[str]] = {}
    stay = sentries(state, ready, side)
    for piece in ready:
        if piece in stay:
            continue
        if is_point(state, piece):
            here = state.pieces[piece].at
            if bit.get(here, 0) & enemy:
                helpers.setdefault(here, []).append(piece)
            for space in ways_of(state, piece).spaces:
                if bit[space] & enemy and not is_held_up(state, piece, space):
                    helpers.setdefault(space, []).append(piece)
    assaulted = impulse_of(state).assaulted
    return [
        enough(state, target, names, side)
        for target, names in helpers.items()
        if target not in assaulted
    ]


def enough(
    state: GameState, target: str, names: Iterable[str], side: str, bound: tuple[str, ...] = ()
) -> Attack:
    """Take as few attackers as are likely to clear an area; if none are, keep a second wave.

    The strongest leads and weak ones help. Those bound to the fight are in it anyway.
    """
    rest = sorted(set(names) - set(bound), key=lambda name: (_strength(state, name), name))
    chosen = bound
    if rest and not any(_strength(state, name) >= _strength(state, rest[-1]) for name in bound):
        chosen = (*bound, rest.pop())
    at_hand = len(chosen) + len(rest)
    wave = at_hand if is_late(state) else max(LEAST_WAVE, round(FIRST_WAVE * at_hand))
    best = weigh(state, target, chosen, side)
    first = best
    for helper in rest[: MOST_ATTACKERS - len(chosen)]:
        if best.clears >= LIKELY:
            break
        chosen = (*chosen, helper)
        best = weigh(state, target, chosen, side)
        if len(chosen) <= wave or first.success < SAFE:
            first = best
    return best if best.clears >= LIKELY else first


def _strength(state: GameState, name: str) -> int:
    return state.kit.units[name].values["attack"]


# --- marches ---------------------------------------------------------------------------------


def standing(state: GameState, piece: str, space: str) -> float:
    """Say how well placed a unit would be in a space."""
    if state.kit.units[piece].side == GERMAN:
        return _german_standing(state, piece, space)
    if is_xxx(state.kit, piece):
        return _corps_standing(state, space)
    return _airborne_standing(state, piece, space)


def _corps_standing(state: GameState, space: str) -> float:
    """XXX Corps goes up the road, which it leaves for victory areas beside it."""
    if is_last_day(state):
        return _gain(state, space)
    place = ground(state.kit)
    path = highway_of(place)
    if space in path:
        return STEP * path[space]
    beside = [path[near] for near in path if near in place.bits and _is_near(state, space, near)]
    worth = STEP * (max(beside) - 1.5) if beside else -2.0
    return worth + _gain(state, space)


def _is_near(state: GameState, space: str, near: str) -> bool:
    place = ground(state.kit)
    return bool(place.near[space] & place.bits[near])


def _gain(state: GameState, space: str) -> float:
    """What XXX Corps wins by passing through an area."""
    taken = state.status.get(space) == XXX_CORPS
    return 0.0 if taken else 2.0 * ground(state.kit).victory.get(space, 0)


def _airborne_standing(state: GameState, piece: str, space: str) -> float:
    """Airborne troops hold the road and its bridges, a few in each area; the 1st wants Arnhem."""
    place = ground(state.kit)
    on_road = space in highway_of(place)
    worth = 1.5 * on_road + 0.3 * min(2, place.victory.get(space, 0))
    if state.kit.units[piece].pool == RED_DEVILS:
        worth -= STEP * distances(place, (ARNHEM,)).get(space, 20)
        worth += 0.4 * WAY_TO_ARNHEM.get(space, 0.0)
    if not controls(state, space, ALLIED):
        worth += 0.3 + 2.0 * on_road
    friends = sum(1 for name in units_at(state, space, ALLIED) if name != piece)
    return worth - 0.6 * max(0, friends - 1) + (0.8 if on_road and not friends else 0.0)


def _german_standing(state: GameState, piece: str, space: str) -> float:
    """Germans cut the road: into Allied areas of it that stand empty, else close to it."""
    place = ground(state.kit)
    path = highway_of(place)
    allied = tuple(s for s in path if s in place.places and not controls(state, s, GERMAN))
    worth = -STEP * distances(place, allied or (ARNHEM,)).get(space, 20)
    worth += 0.3 * place.victory.get(space, 0) + 0.8 * (space in path)
    if not controls(state, space, GERMAN):
        worth += 1.5 + 2.5 * (space in path) + place.victory.get(space, 0)
    friends = sum(1 for name in units_at(state, space, GERMAN) if name != piece)
    return worth - 0.8 * max(0, friends - 1)


def march(state: GameState, piece: str, to: str) -> float:
    """Say what a unit gains by marching to a space where no enemy is."""
    here = state.pieces[piece].at
    worth = standing(state, piece, to) - standing(state, piece, here)
    if state.kit.units[piece].side == ALLIED and is_xxx(state.kit, piece):
        worth += sum(_gain(state, space) for space in ways_of(state, piece).path(to)[1:])
    return worth - (1.0 if _leaves_alone(state, piece, here) else 0.0)


def _leaves_alone(state: GameState, piece: str, here: str) -> bool:
    """Tell whether an area of the road would be left empty near an enemy."""
    place, side = ground(state.kit), state.kit.units[piece].side
    if here not in highway_of(place) or here not in place.bits:
        return False
    alone = units_at(state, here, side) == (piece,)
    return alone and bool(place.near[here] & field(state).present[other(side)])


def best_march(state: GameState, ready: Iterable[str]) -> tuple[float, str, str]:
    """Find the unit and the vacant space that gain most; nothing is worth 0."""
    bit, best = ground(state.kit).board.bit, (0.0, "", "")
    ready = tuple(ready)
    stay = sentries(state, ready, state.side)
    for piece in ready:
        if piece in stay or waits_for_the_assault(state, piece):
            continue
        enemy = field(state).present[other(state.kit.units[piece].side)]
        for space in ways_of(state, piece).spaces:
            if not bit[space] & enemy and not is_held_up(state, piece, space):
                best = max(best, (march(state, piece, space), piece, space))
    return best
