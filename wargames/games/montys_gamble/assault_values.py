"""Sections 10.72 and 10.73: attack value and defence value, term by term."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from wargames.engine.components import Unit
from wargames.engine.draft import Now
from wargames.engine.insight import Tally, Term, tally, whole
from wargames.engine.state import GameState
from wargames.games.montys_gamble.control import fresh_at, level_of, units_at
from wargames.games.montys_gamble.forces import forces
from wargames.games.montys_gamble.geography import ground
from wargames.games.montys_gamble.movement import impulse_of
from wargames.games.montys_gamble.supply import has_line_to_f

DIVISION_SIZE = 3
WATER = frozenset({"canal", "ferry", "boats"})

ONE = whole(1)
INTEGRITY = Term("division-integrity", ONE, "10.72")
RIVALRY = Term("ss-with-wehrmacht", whole(-1), "10.72")
WATER_CROSSED = Term("water-crossed", whole(2), "10.73")
BRIDGE_CROSSED = Term("bridge-crossed", ONE, "10.73")
BRIDGE_HELD = Term("bridge-held-by-defender", ONE, "10.73")
BRIDGE_OVER_RIVER = Term("bridge-over-river", ONE, "10.73")


def attack_value(state: Now, lead: str, joined: tuple[str, ...], guns: tuple[str, ...]) -> Tally:
    """Add up the attack value of an assault (10.72)."""
    units = state.kit.units
    terms = [Term("point-unit", whole(units[lead].values["attack"]), "10.72", lead)]
    terms += [Term("assaulting-unit", ONE, "10.72", name) for name in joined if name != lead]
    terms += [Term("supporting-artillery", ONE, "15.12", name) for name in guns]
    everybody = (*joined, *guns)
    if len(everybody) > 1:
        terms += _company_terms([units[name] for name in everybody])
    return tally("attack", terms, everybody)


def _company_terms(units: list[Unit]) -> list[Term]:
    """What it counts that some units attack together: divisions, and services (10.72)."""
    divisions = Counter([unit.formation for unit in units if unit.formation])
    terms = [INTEGRITY for count in divisions.values() if count >= DIVISION_SIZE]
    services = {trait for unit in units for trait in ("ss", "wehrmacht") if unit.has(trait)}
    if len(services) > 1:
        terms.append(RIVALRY)
    return terms


def defence_factor(state: GameState, piece: str) -> int:
    """Give a unit's defence factor on the side that is up, less its disruption (10.73)."""
    unit, here = state.kit.units[piece], state.pieces[piece]
    printed = unit.values["defence"] if not here.face else unit.back.get("defence", 0)
    return printed - here.hits


def defence_value(
    state: Now, target: str, forward: str, joined: tuple[str, ...], side: str
) -> Tally:
    """Add up the defence value against an assault (10.73)."""
    place = ground(state.kit)
    unit, here = state.kit.units[forward], state.pieces[forward]
    printed = unit.values["defence"] if not here.face else unit.back.get("defence", 0)
    terms = [Term("forward-unit", whole(printed), "10.73", forward)]
    if here.hits:
        terms.append(Term("disruption", whole(-here.hits), "10.73", forward))
    terms.append(Term("terrain", whole(place.modifier[target]), "10.73"))
    terms += _water_terms(state, joined)
    troops = forces(state.kit).troops
    for name in fresh_at(state, target, side):
        if name == forward:
            continue
        # Airborne troops without a line to zone F do not count; supply is asked of a whole state.
        if not troops[name].airborne or has_line_to_f(state.state, target):
            terms.append(Term("fresh-defender", ONE, "10.73", name))
    return tally("defence", terms, units_at(state, target, side))


def _water_terms(state: Now, joined: tuple[str, ...]) -> list[Term]:
    """The bridge group or the water group, whichever is higher; never both (10.73)."""
    bridge: list[Term] = []
    water: list[Term] = []
    place, motions = ground(state.kit), impulse_of(state).motions
    for name in joined:
        motion = motions.get(name)
        if motion is None:
            continue
        if motion.via in WATER:
            water = [WATER_CROSSED]
        elif motion.via == "bridge" and motion.mandatory:
            terms = [BRIDGE_CROSSED]
            if motion.held_by_enemy:
                terms.append(BRIDGE_HELD)
            if place.crossings[motion.crossing].water == "river":
                terms.append(BRIDGE_OVER_RIVER)
            bridge = max(bridge, terms, key=len)
    if water and bridge:
        return max(water, bridge, key=lambda group: sum(term.amount for term in group))
    return water or bridge


def best_forward(state: GameState, candidates: Iterable[str]) -> str:
    """Name the candidate with the highest defence factor, for an estimate."""
    return max(candidates, key=lambda name: defence_factor(state, name))


def capacity(state: Now, pieces: Iterable[str]) -> int:
    """Count the casualty points some units can absorb at most (10.5, 10.8)."""
    return sum([4 - level_of(state.pieces[name]) for name in pieces])
