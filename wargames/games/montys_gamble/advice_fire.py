"""What bombardments promise a sensible player, and when guns do more good in another way.

Guns that bombard stay fresh (11.11), so that they may fire again in every impulse of the day;
guns that support an assault, or lay a barrage, are done with it.
"""

from __future__ import annotations

from functools import lru_cache

from wargames.engine.outcome import dice_total, difference
from wargames.engine.state import GameState
from wargames.games.montys_gamble.actions import Bombard, Strike
from wargames.games.montys_gamble.artillery import fresh_flak_at, guns_in_range
from wargames.games.montys_gamble.attrition import price
from wargames.games.montys_gamble.control import fresh_at, other, units_at
from wargames.games.montys_gamble.geography import ground
from wargames.games.montys_gamble.movement import is_guns
from wargames.games.montys_gamble.plans import area_worth

LEVEL = 0.6
"""What one level of one enemy is worth in the area that matters most."""


def shelling(state: GameState, action: Bombard | Strike, side: str) -> float:
    """Say what fire on an area promises: the levels its defenders lose, and where that is."""
    levels = mean_levels(margin_of(state, action, side), _prices(state, action.to, side))
    return LEVEL * levels * _want(state, action.to, side)


def margin_of(state: GameState, action: Bombard | Strike, side: str) -> int:
    """Give the difference between the values of a bombardment with all guns in reach (11.2)."""
    target, enemy, units = action.to, other(side), state.kit.units
    defence = 2 * ground(state.kit).modifier[target]
    if isinstance(action, Strike):
        factor = int(state.kit.plan.settings[action.marker])
        return factor - defence - len(fresh_flak_at(state, target))
    american = units[action.piece].has("american")
    reach = guns_in_range(state, side, target)
    guns = sum(1 for name in reach if units[name].has("american") is american)
    counter = sum(1 for name in fresh_at(state, target, enemy) if is_guns(state, name))
    return units[action.piece].values["attack"] + guns - 1 - defence - counter


def _prices(state: GameState, target: str, side: str) -> tuple[int, ...]:
    found = (price(state, name) for name in units_at(state, target, other(side)))
    return tuple(sorted(cost for cost in found if cost is not None))


@lru_cache(maxsize=1 << 10)
def mean_levels(margin: int, prices: tuple[int, ...]) -> float:
    """Give the levels lost on average: the cheapest first, one of each unit (11.41)."""
    mean = 0.0
    for roll, chance in difference(dice_total(2, 6), dice_total(2, 6)).items():
        points, lost = margin + roll, 0
        for cost in prices:
            points -= cost
            lost += points >= 0
        mean += float(chance) * lost
    return mean


def _want(state: GameState, target: str, side: str) -> float:
    """Say how much it matters that defenders of an area suffer."""
    return min(1.0, 0.1 + 0.1 * area_worth(state, target, side))
