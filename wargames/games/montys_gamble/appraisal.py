"""How good a position looks for a side, for programs that think one action ahead."""

from __future__ import annotations

from itertools import pairwise

from wargames.engine.state import GameState
from wargames.games.montys_gamble.advantage import holder
from wargames.games.montys_gamble.assault import may_assault
from wargames.games.montys_gamble.control import (
    DESTROYED,
    controls,
    field,
    holder_of,
    level_of,
)
from wargames.games.montys_gamble.geography import ARNHEM, UK, ground
from wargames.games.montys_gamble.movement import (
    impulse_of,
    may_act,
    ways_of,
    why_cannot_move,
)
from wargames.games.montys_gamble.record import ALLIED, GERMAN, RULES
from wargames.games.montys_gamble.stations import highway_of, promise, station
from wargames.games.montys_gamble.supply import has_line_to_f, is_isolated
from wargames.games.montys_gamble.victory import victory_points

VICTORY_POINT = 6.0
LEVEL = 1.2
"""What one level of a unit is worth; being fresh counts for its next action."""
BRIDGE = 2.0
LINK = 1.5
DECIDED = 1000.0


@RULES.appraises
def appraise(state: GameState, side: str) -> float:
    """Add up points, road, bridges, units and what the fight in progress promises."""
    if state.result is not None:
        won = {side: DECIDED, None: 0.0}
        return won.get(state.result.winner, -DECIDED)
    common = _points(state) + _road(state) + _units(state, ALLIED) - _units(state, GERMAN)
    own = common if side == ALLIED else -common
    return own + (_prospects(state, side) if state.side == side else 0.0)


def _points(state: GameState) -> float:
    """Victory points now, and victory areas that only lack a link."""
    place = ground(state.kit)
    held = sum(points for area, points in place.victory.items() if controls(state, area, ALLIED))
    advantage = 2.0 if holder(state) == ALLIED else -2.0
    reserve = 0.08 * (state.tracks["allied-reserve"] - state.tracks["german-reserve"])
    arnhem = 4.0 if controls(state, ARNHEM, ALLIED) else 0.0
    return VICTORY_POINT * victory_points(state) + 2.0 * held + advantage + reserve + arnhem


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
        if is_isolated(state, name) and (side == GERMAN or state.turn > 1):
            worth -= 0.5
    return worth


def _prospects(state: GameState, side: str) -> float:
    """What the side to act can still do with what it has activated or declared."""
    frame = state.top
    if frame.sequence == "assault" and frame.data.get("attacker") == side:
        joined = (*frame.names("joined"),)
        guns = 0.6 * len(frame.names("guns"))
        return promise(state, frame.text("target"), joined, side) + guns
    if frame.sequence == "bombardment" and frame.data.get("attacker") == side:
        guns = len(frame.names("guns")) + 2 * frame.number("barrage")
        return 1.0 + 0.4 * guns
    if frame.sequence in ("assault_impulse", "landing"):
        return _active_prospects(state, side)
    return 0.0


def _active_prospects(state: GameState, side: str) -> float:
    """Fights that wait, and the best move of every unit that may still go."""
    impulse = impulse_of(state)
    spaces = dict.fromkeys((*impulse.active, *(state.pieces[n].at for n in impulse.motions)))
    worth = 0.3
    bit, contested = ground(state.kit).board.bit, field(state).contested
    for space in spaces:
        fights = bit.get(space, 0) & contested and space not in impulse.assaulted
        attackers = may_assault(state, space) if fights else ()
        if attackers:
            forced = any(n in impulse.motions and impulse.motions[n].mandatory for n in attackers)
            value = promise(state, space, attackers, side)
            worth += value if forced else max(0.0, value)
    if UK in impulse.active:
        return worth + 3.0
    return worth + sum(_best_step(state, piece, side) for piece in may_act(state))


def _best_step(state: GameState, piece: str, side: str) -> float:
    """How much better a unit could stand within its reach, enemy areas left aside."""
    if why_cannot_move(state, piece) is not None:
        return 0.0
    now = field(state)
    enemy = now.present[GERMAN if side == ALLIED else ALLIED]
    place = ground(state.kit)
    here = station(state, piece, state.pieces[piece].at)
    reach = ways_of(state, piece)
    options = [
        station(state, piece, space) - here
        for space in reach.spaces
        if not place.board.bit[space] & enemy
    ]
    return 0.45 * max([0.0, *options])
