"""How good a position looks: an estimate for bots, not a rule of the game.

The estimate is in points of unit strength, positive for the Allies. It adds up the units and
their damage, the ground that decides the game (9.1), the ways still to go, supply, and what an
attack that is being declared can be expected to bring.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from wargames.engine.kit import Kit, once_a_kit
from wargames.engine.state import GameState
from wargames.games.target_arnhem.actions import AddAttacker
from wargames.games.target_arnhem.combat import why_cannot_add
from wargames.games.target_arnhem.geography import (
    AIRFIELDS,
    COLUMN,
    ELIMINATED,
    LATER,
    STACK_LIMIT,
    UNUSED,
    Ground,
    blocked_by_river,
    ground,
    occupied,
)
from wargames.games.target_arnhem.impulses import units_that_may_act
from wargames.games.target_arnhem.mini_game import LOWEST_ODDS, is_bound
from wargames.games.target_arnhem.odds import CRT, chances, weigh
from wargames.games.target_arnhem.record import ALLIED, GERMAN, RULES
from wargames.games.target_arnhem.supply import supply_lines

VICTORY = 1000.0
ARNHEM = 14.0
ROAD_CUT = 2.5
ROAD_HELD = 0.4
ROAD_HELD_LATE = 3.0
LAST_TURNS = 3
IN_PLAY = 1.5
STEP_TO_GO = 0.25
FARTHEST = 20
UNSUPPLIED = 1.0
EXCESS_UNIT = 6.0
SUPPLY_POINT = 0.4
DROP_ZONE = 4.0
DROP_ZONE_STEP = 0.6
POINT_OF_DAMAGE = 0.8
COMMITTED_UNIT = 0.1
WORST_COLUMN_TRIED = "2:1"
HOPELESS = -50.0

_DROP_ZONE_GOALS: Mapping[str, float] = {"1-abn": 1.0, "82-abn": 0.72, "101-abn": 0.4}
"""How far along the red road each division is wanted, from the entry hex to Arnhem."""


@RULES.appraises
def appraise(state: GameState, side: str) -> float:
    """Estimate a position for a side, in points of unit strength."""
    if state.result is not None:
        return VICTORY if state.result.winner == side else -VICTORY
    allied = _ground_held(state) + _drop_zones(state) + _units(state) + _supply_points(state)
    total = allied if side == ALLIED else -allied
    if state.top.sequence == "attack":
        prospect = _prospect(state)
        total += prospect if state.top.text("attacker") == side else -prospect
    return total


def _ground_held(state: GameState) -> float:
    """Weigh Arnhem and the hexes of the red road."""
    place = ground(state.kit)
    allies, germans = occupied(state, ALLIED), occupied(state, GERMAN)
    road = place.board.mask(place.red_road)
    arnhem = place.board.bit[place.objective]
    held = ARNHEM if allies & arnhem else -ARNHEM / 3 if germans & arnhem else 0.0
    held -= ROAD_CUT * (germans & road).bit_count()
    worth = ROAD_HELD_LATE if _is_late(state) else ROAD_HELD
    return held + worth * (allies & road).bit_count()


def _is_late(state: GameState) -> bool:
    """Tell whether it is time to post guards: only an occupied hex keeps Germans off the road."""
    return state.turn > state.kit.plan.turns - LAST_TURNS


def _drop_zones(state: GameState) -> float:
    """Airborne supply markers are worth having, near the stretch of road that is theirs."""
    place = ground(state.kit)
    path = place.board.roads["red"].path
    total = 0.0
    for marker, along in _DROP_ZONE_GOALS.items():
        if marker in state.markers:
            goal = path[round(along * (len(path) - 1))]
            away = place.board.distance(state.markers[marker], goal) or 0
            total += DROP_ZONE - DROP_ZONE_STEP * away
    return total


def _units(state: GameState) -> float:
    """Add up the units: strength, damage, supply, stacking and the way to their goals."""
    units, pieces, bit = state.kit.units, state.pieces, state.kit.board.bit
    place, worths, lines = ground(state.kit), _worths(state.kit), supply_lines(state)
    ways = {side: steps_to(place, _goals(state, side)) for side in (ALLIED, GERMAN)}
    entering = state.top.data.get("piece") if state.top.sequence == "entry" else None
    total = 0.0
    for space, names in state.stacks.items():
        if space in (ELIMINATED, UNUSED):
            continue
        sign = 1.0 if units[names[0]].side == ALLIED else -1.0
        on_map = space in place.hexes
        if on_map and len(names) > STACK_LIMIT:
            total -= sign * EXCESS_UNIT * (len(names) - STACK_LIMIT)
        for name in names:
            unit, piece = units[name], pieces[name]
            sign = 1.0 if unit.side == ALLIED else -1.0
            worth = worths[name] - POINT_OF_DAMAGE * (piece.hits - piece.face)
            if space == LATER:
                worth += IN_PLAY if name == entering else 0.0
            elif space not in (COLUMN, AIRFIELDS):
                worth += IN_PLAY - STEP_TO_GO * ways[unit.side].get(space, FARTHEST)
                worth -= 0.0 if bit[space] & lines[unit.pool] else UNSUPPLIED
            else:
                worth -= STEP_TO_GO * FARTHEST
            total += sign * worth
    return total


def unit_worth(state: GameState, piece: str) -> float:
    """Value a unit by its strength, less what its damage has used up."""
    here = state.pieces[piece]
    return _worths(state.kit)[piece] - POINT_OF_DAMAGE * (here.hits - here.face)


@once_a_kit
def _worths(kit: Kit) -> Mapping[str, float]:
    """Value every unit when it is whole."""
    return {
        name: 1.0 + unit.values["strength"] / 2 + POINT_OF_DAMAGE * unit.values["endurance"]
        for name, unit in kit.units.items()
    }


def _goals(state: GameState, side: str) -> int:
    """Mask where a side is drawn: Arnhem, and the road where the enemy is or may come."""
    place = ground(state.kit)
    germans = occupied(state, GERMAN)
    road = place.board.mask(place.red_road)
    arnhem = place.board.bit[place.objective]
    if side == ALLIED:
        gaps = road & ~occupied(state, ALLIED) if _is_late(state) else 0
        return arnhem | (germans & road) | gaps
    return (road & ~germans) or arnhem


@lru_cache(maxsize=1 << 12)
def steps_to(place: Ground, goals: int) -> Mapping[str, int]:
    """Count the steps from every space to the nearest goal, by land and bridges."""
    return place.board.flood(place.board.unmask(goals), lambda edge: not blocked_by_river(edge))


def _supply_points(state: GameState) -> float:
    """Value points in hand; each is a repair or a bombardment."""
    total = 0.0
    for track, points in state.tracks.items():
        owner = state.kit.tracks[track].side
        if owner:
            total += SUPPLY_POINT * (points if owner == ALLIED else -points)
    return total


def _prospect(state: GameState) -> float:
    """Value an attack for the attacker: its expected result, or the damage still to allot."""
    frame = state.top
    attackers = frame.names("attackers")
    if "defender_damage" in frame.data:
        due = frame.number("defender_damage") - frame.number("attacker_damage")
        return POINT_OF_DAMAGE * due
    if frame.at != 0:
        return 0.0
    more = tuple(
        piece
        for piece in units_that_may_act(state)
        if piece not in attackers and why_cannot_add(state, AddAttacker(piece)) is None
    )
    now = _expected(state, attackers)
    if not more:
        return now
    return max(now, _expected(state, (*attackers, *more)) - COMMITTED_UNIT * len(more) / 2)


def _expected(state: GameState, attackers: tuple[str, ...]) -> float:
    """Average the worth of every result of an attack by some units."""
    frame = state.top
    target, bombarded = frame.text("target"), bool(frame["bombard"])
    odds = weigh(state, attackers, target, bombarded=bombarded)
    if is_bound(state, attackers[0]) and odds.attack < LOWEST_ODDS * odds.defence:
        return HOPELESS
    if odds.column < state.kit.tables[CRT].column(WORST_COLUMN_TRIED):
        return -1.0
    place = ground(state.kit)
    defenders = state.stack_at(target)
    endurance = _endurance_left(state, defenders)
    prize = sum(unit_worth(state, piece) for piece in defenders)
    if target in place.red_road:
        prize += ROAD_CUT
    if target == place.objective:
        prize += ARNHEM
    # The defender's repairs make damage that does not destroy worth less than it seems.
    total = 0.5 - COMMITTED_UNIT * len(attackers) - (SUPPLY_POINT if bombarded else 0.0)
    for result, chance in chances(state, odds).items():
        loss, harm = (int(number) for number in result.split("/"))
        gain = prize if harm >= endurance else POINT_OF_DAMAGE * harm
        total += float(chance) * (gain - POINT_OF_DAMAGE * loss)
    return total


def _endurance_left(state: GameState, pieces: Iterable[str]) -> int:
    """Count the damage that some units can take before all are lost."""
    units, here = state.kit.units, state.pieces
    return sum(units[p].values["endurance"] - here[p].hits + here[p].face for p in pieces)
