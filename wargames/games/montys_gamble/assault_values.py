"""Sections 10.72 and 10.73: attack value and defence value, term by term."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from wargames.engine.insight import Tally, Term, tally, whole
from wargames.engine.state import GameState
from wargames.games.montys_gamble.control import fresh_at, level_of, units_at
from wargames.games.montys_gamble.geography import ground
from wargames.games.montys_gamble.movement import impulse_of
from wargames.games.montys_gamble.supply import has_line_to_f

DIVISION_SIZE = 3
WATER = frozenset({"canal", "ferry", "boats"})


def attack_value(
    state: GameState, lead: str, joined: tuple[str, ...], guns: tuple[str, ...]
) -> Tally:
    """Add up the attack value of an assault (10.72)."""
    units = state.kit.units
    terms = [Term("point-unit", whole(units[lead].values["attack"]), "10.72", lead)]
    terms += [Term("assaulting-unit", whole(1), "10.72", n) for n in joined if n != lead]
    terms += [Term("supporting-artillery", whole(1), "15.12", name) for name in guns]
    everybody = (*joined, *guns)
    divisions = Counter(units[name].formation for name in everybody if units[name].formation)
    terms += [
        Term("division-integrity", whole(1), "10.72")
        for count in divisions.values()
        if count >= DIVISION_SIZE
    ]
    services = {
        trait for name in everybody for trait in ("ss", "wehrmacht") if units[name].has(trait)
    }
    if len(services) > 1:
        terms.append(Term("ss-with-wehrmacht", whole(-1), "10.72"))
    return tally("attack", terms, everybody)


def defence_factor(state: GameState, piece: str) -> int:
    """Give a unit's defence factor on the side that is up, less its disruption (10.73)."""
    unit, here = state.kit.units[piece], state.pieces[piece]
    printed = unit.values["defence"] if not here.face else unit.back.get("defence", 0)
    return printed - here.hits


def defence_value(
    state: GameState, target: str, forward: str, joined: tuple[str, ...], side: str
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
    counted = [n for n in fresh_at(state, target, side) if n != forward]
    terms += [
        Term("fresh-defender", whole(1), "10.73", name)
        for name in counted
        if not state.kit.units[name].has("airborne") or has_line_to_f(state, target)
    ]
    return tally("defence", terms, units_at(state, target, side))


def _water_terms(state: GameState, joined: tuple[str, ...]) -> list[Term]:
    """The bridge group or the water group, whichever is higher; never both (10.73)."""
    bridge: list[Term] = []
    water: list[Term] = []
    place, motions = ground(state.kit), impulse_of(state).motions
    for name in joined:
        motion = motions.get(name)
        if motion is None:
            continue
        if motion.via in WATER:
            water = [Term("water-crossed", whole(2), "10.73")]
        elif motion.via == "bridge" and motion.mandatory:
            terms = [Term("bridge-crossed", whole(1), "10.73")]
            if motion.held_by_enemy:
                terms.append(Term("bridge-held-by-defender", whole(1), "10.73"))
            if place.crossings[motion.crossing].water == "river":
                terms.append(Term("bridge-over-river", whole(1), "10.73"))
            bridge = max(bridge, terms, key=len)
    return max(water, bridge, key=lambda group: sum(term.amount for term in group))


def best_forward(state: GameState, candidates: Iterable[str]) -> str:
    """Name the candidate with the highest defence factor, for an estimate."""
    return max(candidates, key=lambda name: defence_factor(state, name))


def capacity(state: GameState, pieces: Iterable[str]) -> int:
    """Count the casualty points some units can absorb at most (10.5, 10.8)."""
    return sum(4 - level_of(state.pieces[name]) for name in pieces)
