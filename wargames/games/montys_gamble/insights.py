"""What the game tells about units and areas, ways with their cost, and overlays of the map."""

from __future__ import annotations

from collections.abc import Iterator

from wargames.engine.insight import Remark, Tint, Tone, Way
from wargames.engine.state import GameState
from wargames.games.montys_gamble.actions import Move
from wargames.games.montys_gamble.artillery import interdiction_at
from wargames.games.montys_gamble.bridge_odds import DEMOLITION_TARGET, demolition_terms
from wargames.games.montys_gamble.conditions import CONDITIONS
from wargames.games.montys_gamble.control import (
    DESTROYED,
    controls,
    field,
    holder_of,
    is_contested,
    level_of,
    units_at,
)
from wargames.games.montys_gamble.geography import STACK_LIMIT, ground
from wargames.games.montys_gamble.movement import (
    allowed_spaces,
    impulse_of,
    why_cannot_act,
    why_cannot_move,
)
from wargames.games.montys_gamble.movers import moves_of, points_left, ways_of
from wargames.games.montys_gamble.odds import bridge_chance
from wargames.games.montys_gamble.record import ALLIED, GERMAN, RULES
from wargames.games.montys_gamble.supply import (
    allied_supplied,
    german_supplied,
    has_line_to_f,
    is_isolated,
    is_supplied,
)
from wargames.games.montys_gamble.victory import area_points

HIGHWAY = "highway"


@RULES.describes
def condition(state: GameState, piece: str) -> Iterator[Remark]:
    """Tell the condition of a unit, its supply, and whether it may act now."""
    here, unit = state.pieces[piece], state.kit.units[piece]
    place = ground(state.kit)
    if here.at not in place.places:
        return
    level = level_of(here)
    yield Remark("condition", CONDITIONS[level], "4.4", "bad" if level else "good")
    yield _supply(state, piece)
    if unit.side == ALLIED:
        linked = has_line_to_f(state, here.at)
        yield Remark("line-to-f", "yes" if linked else "no", "13.61", "good" if linked else "bad")
    if state.phase == "impulse" and unit.side == state.side:
        yield from _activity(state, piece)


def _supply(state: GameState, piece: str) -> Remark:
    if is_supplied(state, piece):
        return Remark("supply", "supplied", "13.7", "good")
    if is_isolated(state, piece):
        return Remark("supply", "isolated", "13.7", "bad")
    return Remark("supply", "not-isolated-yet", "13.72")


def _activity(state: GameState, piece: str) -> Iterator[Remark]:
    refusal = why_cannot_move(state, piece)
    tone: Tone = "good" if refusal is None else "bad"
    yield Remark("action", refusal.reason if refusal else "ready", "8.212", tone)
    if refusal is None:
        yield Remark("points-left", points_left(state, piece), "9.3")
    motion = impulse_of(state).motions.get(piece)
    if motion is not None and motion.mandatory:
        yield Remark("action", "must-assault", "10.2", "bad")


@RULES.surveys
def area(state: GameState, space: str) -> Iterator[Remark]:
    """Tell who controls an area, what it is worth, what flies over it, and its bridges."""
    place = ground(state.kit)
    if space not in place.places:
        return
    yield Remark("control", state.status.get(space, GERMAN), "7.3")
    if is_contested(state, space):
        yield Remark("contested", "yes", "7.4", "bad")
    yield Remark("modifier", place.modifier[space], "3.22")
    if space in place.victory:
        points = area_points(state, space)
        yield Remark("victory-points", f"{points} / {place.victory[space]}", "21.3")
    if place.board.bit[space] & place.landing_places:
        value = interdiction_at(state, space)
        if value:
            yield Remark("interdiction", value, "18.41", "bad")
    for side in (GERMAN, ALLIED):
        count = len(units_at(state, space, side))
        if count:
            yield Remark(f"{side}-units", f"{count} / {STACK_LIMIT}", "7.1")
    yield from _bridges(state, space)


def _bridges(state: GameState, space: str) -> Iterator[Remark]:
    """Tell the state of each bridge and ferry, and the chance to blow a threatened one."""
    place = ground(state.kit)
    for border in place.borders[space]:
        if not (border.bridge or border.ferry):
            continue
        edge = place.board.edge(space, border.to)
        holder = holder_of(state, border.crossing)
        cite = "19.1" if border.bridge else "9.62"
        yield Remark((edge and (edge.bridge or edge.ferry)) or border.crossing, holder, cite)
        if border.bridge and holder != DESTROYED and _is_threatened(state, space, border.to):
            terms = demolition_terms(state, border, holder)
            chance = bridge_chance(terms, DEMOLITION_TARGET)
            yield Remark("demolition-chance", str(chance), "19.4")


def _is_threatened(state: GameState, at: str, to: str) -> bool:
    sides = {state.control.get(end, GERMAN) for end in (at, to)}
    return len(sides) > 1 or is_contested(state, at) or is_contested(state, to)


@RULES.reckons
def ways_shown(state: GameState, piece: str) -> Iterator[Way]:
    """Tell path and cost of a unit's legal moves (9.3)."""
    if state.top.sequence not in ("assault_impulse", "d_day") or why_cannot_act(state, piece):
        return
    for move in moves_of(state, (piece,)):
        reach = ways_of(state, piece)
        path, arrival = reach.way(move.to)
        yield Way(Move(piece, move.to), path, arrival.cost, arrival.stops)


@RULES.overlay("supply")
def supply(state: GameState, piece: str | None) -> Iterator[Tint]:
    """Colour where a unit, or the side to act, has a supply line (13.4)."""
    side = state.kit.units[piece].side if piece else state.side or ALLIED
    if side == GERMAN:
        mask = german_supplied(state)
    else:
        unit = state.kit.units[piece] if piece else None
        mask = allied_supplied(state)[unit.pool if unit and unit.has("airborne") else ""]
    place, held = ground(state.kit), field(state).held[side]
    for space in place.spaces:
        bit = place.board.bit[space]
        if bit & mask:
            yield Tint(space)
        elif bit & held:
            yield Tint(space, "bad")


@RULES.overlay("control")
def control(state: GameState, piece: str | None) -> Iterator[Tint]:
    """Colour areas by control for the side of a unit, or to act; contested ones in between."""
    side = state.kit.units[piece].side if piece else state.side or ALLIED
    for space in ground(state.kit).spaces:
        tone: Tone = "good" if controls(state, space, side) else "bad"
        label = state.status.get(space, GERMAN)
        yield Tint(space, "plain" if is_contested(state, space) else tone, label)


@RULES.overlay("sector")
def sector(state: GameState, piece: str | None) -> Iterator[Tint]:
    """Colour the spaces an airborne unit may enter, or all drop zones and heads (9.67)."""
    place = ground(state.kit)
    mask = allowed_spaces(state, piece) if piece else place.landing_places
    for space in place.board.unmask(mask):
        yield Tint(space)


@RULES.overlay("flak")
def flak(state: GameState, piece: str | None) -> Iterator[Tint]:
    """Colour drop zones and supply heads by the interdiction they suffer (18.41)."""
    del piece
    place = ground(state.kit)
    for space in place.board.unmask(place.landing_places):
        value = interdiction_at(state, space)
        yield Tint(space, "bad" if value else "good", str(value))


@RULES.overlay("highway")
def highway(state: GameState, piece: str | None) -> Iterator[Tint]:
    """Colour the road from zone F to Arnhem: open to XXX Corps, or not yet (13.61)."""
    del piece
    for space in ground(state.kit).board.roads[HIGHWAY].path:
        yield Tint(space, "good" if has_line_to_f(state, space) else "bad")
