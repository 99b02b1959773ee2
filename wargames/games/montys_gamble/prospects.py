"""What the side to act can still make of its activation, its fight or its depots."""

from __future__ import annotations

from wargames.engine.state import GameState
from wargames.games.montys_gamble.assault import may_assault
from wargames.games.montys_gamble.bridge_odds import (
    DEMOLITION_TARGET,
    SEIZURE_TARGET,
    demolition_terms,
    repair_terms,
    seizure_terms,
    total,
)
from wargames.games.montys_gamble.control import field, level_of, names_of, other
from wargames.games.montys_gamble.depots import placed, serves
from wargames.games.montys_gamble.forces import forces
from wargames.games.montys_gamble.geography import UK, Border, ground
from wargames.games.montys_gamble.movement import impulse_of, is_point, may_act, why_cannot_move
from wargames.games.montys_gamble.movers import ways_of
from wargames.games.montys_gamble.record import ALLIED, GERMAN, REFITTED
from wargames.games.montys_gamble.refit_costs import refit_cost
from wargames.games.montys_gamble.stations import BRIDGE, is_on_highway, promise, station

MOST_HELPERS = 5


def prospects(state: GameState, side: str) -> float:
    """Say what the side to act may expect of what it has activated, declared or placed."""
    frame = state.top
    if frame.sequence == "assault" and frame.data.get("attacker") == side:
        target = frame.text("target")
        now = promise(state, target, frame.names("joined"), side) + 0.6 * len(frame.names("guns"))
        most = promise(state, target, frame.names("pool"), side)
        return now + 0.8 * max(0.0, most - now)
    if frame.sequence == "bombardment" and frame.data.get("attacker") == side:
        return 1.0 + 0.4 * (len(frame.names("guns")) + 2 * frame.number("barrage"))
    if frame.sequence in ("assault_impulse", "landing", "d_day"):
        return _activity(state, side)
    return _depots(state, side) if state.phase == "refit" else 0.0


# --- an assault impulse ----------------------------------------------------------------------


def _activity(state: GameState, side: str) -> float:
    """Fights that wait, the best attack within reach, and the best move of every unit."""
    impulse = impulse_of(state)
    if not impulse.active:
        return 0.0
    ready = [piece for piece in may_act(state) if why_cannot_move(state, piece) is None]
    worth = 0.2 + _fights(state, side, ready) + sum(_best_step(state, p, side) for p in ready)
    return worth + (3.0 if UK in impulse.active else 0.0)


def _fights(state: GameState, side: str, ready: list[str]) -> float:
    """Count the fights already joined, and the best one that could still be."""
    impulse, now = impulse_of(state), field(state)
    place = ground(state.kit)
    bit, enemy = place.board.bit, now.present[other(side)]
    spaces = dict.fromkeys((*impulse.active, *(state.pieces[n].at for n in impulse.motions)))
    worth, best = 0.0, 0.0
    for space in spaces:
        if bit.get(space, 0) & now.contested and space not in impulse.assaulted:
            joined = may_assault(state, space)
            forced = any(n in impulse.motions and impulse.motions[n].mandatory for n in joined)
            helpers = _helpers(state, ready, space) if forced else ()
            value = promise(state, space, (*joined, *helpers), side)
            worth += value if forced else max(0.0, value)
    for space in _targets(state, ready, enemy):
        best = max(best, promise(state, space, _helpers(state, ready, space), side))
    return worth + 0.7 * best


def _targets(state: GameState, ready: list[str], enemy: int) -> tuple[str, ...]:
    bit = ground(state.kit).board.bit
    reached = dict.fromkeys(
        space for piece in ready for space in ways_of(state, piece).spaces if bit[space] & enemy
    )
    return tuple(reached)


def _helpers(state: GameState, ready: list[str], target: str) -> tuple[str, ...]:
    """List units that could still join a fight."""
    return tuple(
        piece
        for piece in ready
        if is_point(state, piece)
        and state.pieces[piece].at != target
        and target in ways_of(state, piece)
    )[:MOST_HELPERS]


def _best_step(state: GameState, piece: str, side: str) -> float:
    """How much better a unit could stand within its reach, enemy areas left aside."""
    enemy = field(state).present[GERMAN if side == ALLIED else ALLIED]
    bit = ground(state.kit).board.bit
    here = station(state, piece, state.pieces[piece].at)
    options = [
        station(state, piece, space) - here
        for space in ways_of(state, piece).spaces
        if not bit[space] & enemy
    ]
    return 0.4 * max([0.0, *options])


# --- depots and dice -------------------------------------------------------------------------


def _depots(state: GameState, side: str) -> float:
    """A depot is worth the units it can still refit."""
    needy = [
        name
        for name in names_of(state.kit, side)
        if level_of(state.pieces[name]) and REFITTED not in state.pieces[name].marks
    ]
    worth = 0.0
    for marker in placed(state, side):
        points = state.tracks.get(marker, 0)
        costs = sorted(
            cost
            for name in needy
            if serves(forces(state.kit).troops[name], marker)
            and (cost := refit_cost(state, name, marker)) is not None
        )
        worth += 0.05 * points
        for cost in costs:
            if cost > points:
                break
            points -= cost
            worth += 0.6
    return worth


def dice_on_the_table(state: GameState) -> float:
    """Read dice that may still be rolled again, from the Allied point of view."""
    frame = state.top
    if frame.sequence != "dice" or not frame.names("faces"):
        return 0.0
    purpose, sign = frame.text("purpose"), 1.0 if frame.text("roller") == ALLIED else -1.0
    faces = [int(face) for face in frame.names("faces")]
    if purpose in ("assault", "bombardment"):
        fight = state.flow[-2]
        counter = sum(int(face) for face in frame.names("counter"))
        margin = fight.number("attack") + sum(faces) - fight.number("defence") - counter
        return sign * 0.8 * max(-3.0, min(8.0, margin))
    if purpose in ("seizure", "demolition", "repair"):
        border = ground(state.kit).between[frame.text("at"), frame.text("to")]
        return sign * _bridge_gain(state, border, purpose, faces[0])
    return 0.0


def _bridge_gain(state: GameState, border: Border, purpose: str, face: int) -> float:
    on_road = is_on_highway(ground(state.kit), border.origin, border.to)
    size = 3.0 * BRIDGE if on_road else 0.8
    roller = state.top.text("roller")
    if purpose == "seizure":
        return size if face + total(seizure_terms(state, border)) >= SEIZURE_TARGET else 0.0
    terms = demolition_terms if purpose == "demolition" else repair_terms
    return size if face + total(terms(state, border, roller)) >= DEMOLITION_TARGET else 0.0
