"""Sections 6.2, 6.21 and chapters 17 and 18: Dawn, its weather and its reinforcements."""

from __future__ import annotations

from collections.abc import Iterable

from wargames.engine.draft import Draft, Now
from wargames.engine.event import PieceMoved, StatusChanged, TurnBegan
from wargames.engine.state import Frame, GameState, derived
from wargames.games.montys_gamble.advantage import Faces, reads, throw
from wargames.games.montys_gamble.air import BOMBERS
from wargames.games.montys_gamble.construction import renew_markers
from wargames.games.montys_gamble.control import (
    XXX_CORPS,
    controls,
    fresh_at,
    is_free,
    settle_control,
)
from wargames.games.montys_gamble.forces import forces
from wargames.games.montys_gamble.geography import DEELEN, DIVISIONS, LATER, UK, ground
from wargames.games.montys_gamble.landings import schedule
from wargames.games.montys_gamble.record import (
    ALLIED,
    CLEAR,
    GERMAN,
    OVERCAST,
    RULES,
)

FIRST_ROLLED_TURN = 3
"""Weather is rolled from 19 September on (6.21)."""
CLEAR_FROM = 4
AUTOMATIC_RELEASE = 6
"""On 22 September the 50th Division comes in any case."""
EARLY_LIFT_IMPULSE = 7
RELEASE_REGIONS = {"after-maas": frozenset({"MW", "ME"}), "after-waal": frozenset({"B"})}
"""Where XXX Corps must control an area before a division follows."""


@RULES.predicate
def turns_remain(state: Now) -> bool:
    """Tell whether another turn begins."""
    return state.turn < state.kit.plan.turns


@RULES.procedure
def begin_turn(draft: Draft) -> None:
    """Move the turn marker (3.6)."""
    draft.emit(TurnBegan(turn=draft.turn + 1, cite="6.1"))
    draft.change_facts(daylight=True, passes=0, ferried=(), landing={})


# --- weather (6.21, 17.1) --------------------------------------------------------------------


@RULES.procedure
def roll_weather(draft: Draft) -> None:
    """The Allied player rolls from 19 September on; before, the day begins clear (6.21)."""
    if draft.turn >= FIRST_ROLLED_TURN:
        throw(draft, "weather", "6.21", side=ALLIED)
    else:
        _set_weather(draft, CLEAR)


@reads("weather")
def read_weather(draft: Draft, frame: Frame, faces: Faces, counter: Faces) -> None:
    """1 to 3 is overcast, 4 to 6 clear (6.21)."""
    del frame, counter
    _set_weather(draft, CLEAR if faces[0] >= CLEAR_FROM else OVERCAST)


def _set_weather(draft: Draft, weather: str) -> None:
    """Set the weather, and remember how the day began for supply (17.41)."""
    for what in ("weather", "dawn-weather"):
        if draft.status[what] != weather:
            draft.emit(StatusChanged(what=what, now=weather, cite="17.1"))


@RULES.procedure
def renew_displays(draft: Draft) -> None:
    """Air markers, construction markers and boats are available again (6.2)."""
    for what in (*BOMBERS, "boats"):
        if draft.status[what] == "used":
            draft.emit(StatusChanged(what=what, now="available", cite="6.2"))
    renew_markers(draft)


# --- reinforcements (18.1 to 18.4, 22.2) -----------------------------------------------------


def due(state: GameState, side: str) -> Iterable[tuple[str, str]]:
    """List (unit, place) of a side's reinforcements whose date has come, in order."""
    now, pieces, sides = state.turn, state.pieces, forces(state.kit).sides
    for name, (turn, at) in schedule(state.kit).items():
        if turn <= now and pieces[name].at == LATER and sides[name] == side:
            yield name, at


@RULES.procedure
def place_german_reinforcements(draft: Draft) -> None:
    """German units come fresh into their zones; Pioneer Lehr only into Deelen (18.2, 22.2)."""
    state = draft.state
    for name, at in tuple(due(state, GERMAN)):
        if at == DEELEN and not is_free(draft.state, DEELEN, GERMAN):
            continue
        _arrive(draft, name, at, "18.2", settled=controls(state, at, GERMAN))


@RULES.procedure
def place_allied_reinforcements(draft: Draft) -> None:
    """XXX Corps comes into zone F, airborne units into the United Kingdom box (18.3, 18.4)."""
    before, units = draft.state, draft.kit.units
    for name, at in tuple(due(before, ALLIED)):
        if units[name].pool in DIVISIONS:
            _arrive(draft, name, UK, "18.4")
        elif units[name].has("deelen-only"):
            if is_deelen_open(before):
                _arrive(draft, name, UK, "22.2")
        elif is_released(before, name):
            _arrive(draft, name, at, "18.3")


def _arrive(draft: Draft, name: str, at: str, cite: str, *, settled: bool = False) -> None:
    """Put a unit on the map; where its side is *settled*, nothing changes hands."""
    draft.emit(PieceMoved(piece=name, path=(LATER, at), way="arrive", cite=cite))
    if not settled:
        settle_control(draft, (at,))


def is_deelen_open(state: GameState) -> bool:
    """Deelen is Allied, uncontested and held by a fresh unit (22.2)."""
    return is_free(state, DEELEN, ALLIED) and bool(fresh_at(state, DEELEN, ALLIED))


def is_released(state: GameState, piece: str) -> bool:
    """Some divisions wait until XXX Corps controls an area beyond the Maas or the Waal."""
    unit = state.kit.units[piece]
    for trait, regions in RELEASE_REGIONS.items():
        if not unit.has(trait):
            continue
        if trait == "after-waal" and state.turn >= AUTOMATIC_RELEASE:
            return True
        return not regions.isdisjoint(_regions_of_xxx_corps(state))
    return True


@derived
def _regions_of_xxx_corps(state: GameState) -> set[str]:
    """Collect the regions in which XXX Corps controls an area."""
    place, status = ground(state.kit), state.status
    return {place.board[area].region for area in place.areas if status.get(area) == XXX_CORPS}


@RULES.procedure
def bring_early_lift(draft: Draft) -> None:
    """Option: the next lift is ready from impulse 7 of the day before (23.3)."""
    if not draft.option("early-lifts") or draft.side != ALLIED:
        return
    if draft.turn not in (1, 2) or draft.tracks["impulse"] < EARLY_LIFT_IMPULSE:
        return
    for name, (turn, _) in schedule(draft.kit).items():
        waits = turn == draft.turn + 1 and draft.pieces[name].at == LATER
        if waits and draft.kit.units[name].pool in DIVISIONS:
            _arrive(draft, name, UK, "23.3")
