"""How good a position looks for a side, for programs that think one action ahead."""

from __future__ import annotations

from itertools import pairwise

from wargames.engine.state import GameState
from wargames.games.montys_gamble.advantage import holder
from wargames.games.montys_gamble.control import (
    DESTROYED,
    controls,
    holder_of,
    level_of,
    other,
)
from wargames.games.montys_gamble.geography import ARNHEM, ground
from wargames.games.montys_gamble.prospects import dice_on_the_table, prospects
from wargames.games.montys_gamble.record import ALLIED, GERMAN, RULES
from wargames.games.montys_gamble.stations import BRIDGE, highway_of, station
from wargames.games.montys_gamble.supply import has_line_to_f, is_supplied
from wargames.games.montys_gamble.victory import victory_points

VICTORY_POINT = 6.0
ADVANTAGE = 2.0
LEVEL = 1.2
"""What one level of a unit is worth; being fresh counts for its next action."""
LINK = 1.5
DECIDED = 1000.0


@RULES.appraises
def appraise(state: GameState, side: str) -> float:
    """Add up points, road, bridges, units and what the side to act may still do."""
    if state.result is not None:
        won = {side: DECIDED, None: 0.0}
        return won.get(state.result.winner, -DECIDED)
    common = _points(state) + _road(state) + _units(state, ALLIED) - _units(state, GERMAN)
    common += dice_on_the_table(state)
    own = common if side == ALLIED else -common
    return own + (prospects(state, side) if state.side == side else 0.0)


def _points(state: GameState) -> float:
    """Victory points now, victory areas that only lack a link, the Advantage, the reserves."""
    place = ground(state.kit)
    held = sum(points for area, points in place.victory.items() if controls(state, area, ALLIED))
    points = victory_points(state)
    keeper = holder(state)
    if state.facts.advantage_used:
        # It changes hands when the impulse ends; one victory point goes with it.
        points += 1 if keeper == GERMAN else -1
        keeper = other(keeper)
    advantage = ADVANTAGE if keeper == ALLIED else -ADVANTAGE
    reserve = 0.08 * (state.tracks["allied-reserve"] - state.tracks["german-reserve"])
    arnhem = 4.0 if controls(state, ARNHEM, ALLIED) else 0.0
    return VICTORY_POINT * points + 2.0 * held + advantage + reserve + arnhem


def _road(state: GameState) -> float:
    """The road that XXX Corps has opened, and the bridges on it."""
    place = ground(state.kit)
    path = tuple(highway_of(place))
    worth = LINK * sum(1 for space in path if has_line_to_f(state, space))
    for at, to in pairwise(path):
        border = place.between[at, to]
        if border.bridge:
            now = holder_of(state, border.crossing)
            worth += {ALLIED: BRIDGE, DESTROYED: -2 * BRIDGE}.get(now, 0.0)
    return worth


def _units(state: GameState, side: str) -> float:
    """Units by their level and their factors, where they stand, and whether they are cut off."""
    places, units = ground(state.kit).places, state.kit.units
    worth = 0.0
    for name, piece in state.pieces.items():
        unit = units[name]
        if unit.side != side or piece.at not in places:
            continue
        size = 0.5 + 0.1 * (unit.values["attack"] + unit.values["defence"])
        worth += size * LEVEL * (4 - level_of(piece)) + 0.5 * station(state, name, piece.at)
        # On 18 September the Allies are exempt for the last time: a line is missed already.
        if (side == GERMAN or state.turn > 1) and not is_supplied(state, name):
            worth -= 0.5
    return worth
