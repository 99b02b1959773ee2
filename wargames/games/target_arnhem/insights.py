"""What Target Arnhem tells about itself: odds, supply, reach, and overlays of the map."""

from __future__ import annotations

from collections.abc import Iterator

from wargames.engine.insight import Breakdown, Remark, Tally, Tint, Way
from wargames.engine.state import GameState
from wargames.games.target_arnhem.actions import Move
from wargames.games.target_arnhem.geography import closed_zones, enemy_mask, ground
from wargames.games.target_arnhem.impulses import why_cannot_act
from wargames.games.target_arnhem.movement import moves_of, way_to, ways_of
from wargames.games.target_arnhem.odds import CRT, chances, weigh
from wargames.games.target_arnhem.record import ACTED, ALLIED, GERMAN, RULES
from wargames.games.target_arnhem.supply import (
    airborne_supply,
    entry_supply,
    german_supply,
    pools_of,
    sources_of,
)

RED_ROAD = "red"


@RULES.weighs
def attack_being_declared(state: GameState) -> Breakdown | None:
    """Explain an attack by chapter 5, up to the roll of the die."""
    frame = state.top
    if frame.sequence != "attack" or "hit" in frame.data:
        return None
    target, attackers = frame.text("target"), frame.names("attackers")
    odds = weigh(state, attackers, target, bombarded=bool(frame.text("bombard")))
    return Breakdown(
        kind="combat",
        target=target,
        tallies=(
            Tally("attack", odds.attack, odds.attackers, attackers),
            Tally("defence", odds.defence, odds.defenders, state.stack_at(target)),
        ),
        shifts=odds.shifts,
        ratio=odds.ratio,
        table=CRT,
        column=odds.column,
        chances=tuple(sorted(chances(state, odds).items())),
    )


@RULES.describes
def condition(state: GameState, piece: str) -> Iterator[Remark]:
    """Tell supply, the pools a unit may spend from, and whether it may act."""
    place = ground(state.kit)
    at = state.pieces[piece].at
    if at not in place.hexes and at not in place.zones:
        return
    sources = tuple(sources_of(state, piece))
    for source in sources:
        yield Remark("supply", source, "7.0", "good")
    if not sources:
        yield Remark("supply", "none", "7.5", "bad")
    for pool in pools_of(state, piece):
        yield Remark("may-spend", pool, "7.4")
    if state.kit.units[piece].side == state.side:
        refusal = why_cannot_act(state, piece)
        if refusal is not None:
            yield Remark("action", refusal.reason, refusal.cite, "bad")
        elif ACTED in state.pieces[piece].marks:
            yield Remark("action", "ready-again", "9.3", "good")
        else:
            yield Remark("action", "ready", "3.3", "good")


@RULES.surveys
def ground_here(state: GameState, space: str) -> Iterator[Remark]:
    """Tell what the terrain of a hex does, and what stands there."""
    place = ground(state.kit)
    if space in state.facts.closed:
        yield Remark("zone", "zone-closed", "4.3", "bad")
    if space not in place.hexes:
        return
    terrain = place.board[space].terrain
    shift = state.kit.terrain[terrain].get("defence-shift", 0)
    if shift:
        yield Remark("defence-shift", shift, "5.3")
    for marker, at in state.markers.items():
        if at == space:
            yield Remark("supply-marker", marker, "7.3")


@RULES.reckons
def ways_shown(state: GameState, piece: str) -> Iterator[Way]:
    """Tell path and cost of a unit's legal moves (4.0)."""
    if why_cannot_act(state, piece) is not None:
        return
    for move in moves_of(state, piece, ways_of(state, piece)):
        way = way_to(state, piece, move.to)
        yield Way(Move(piece, move.to), way.path, way.cost, way.stops)


@RULES.overlay("supply")
def supply(state: GameState, piece: str | None) -> Iterator[Tint]:
    """Colour the hexes where a unit, or the side to act, is in supply (7.0)."""
    place = ground(state.kit)
    side = state.kit.units[piece].side if piece else state.side or ALLIED
    enemies = enemy_mask(state, side)
    if side == GERMAN:
        mask = german_supply(place, enemies, closed_zones(state))
    else:
        mask = entry_supply(place, enemies)
        for marker, at in state.markers.items():
            if piece is None or state.kit.units[piece].pool == marker:
                mask |= airborne_supply(place, at, enemies)
    for space in place.board.unmask(mask & place.hex_mask):
        yield Tint(space)


@RULES.overlay("enemy-adjacency")
def enemy_adjacency(state: GameState, piece: str | None) -> Iterator[Tint]:
    """Colour the hexes beside enemy units, where movement must stop (4.1)."""
    place = ground(state.kit)
    side = state.kit.units[piece].side if piece else state.side or ALLIED
    enemies = enemy_mask(state, side)
    for space in place.hexes:
        if place.near[space] & enemies and not place.board.bit[space] & enemies:
            yield Tint(space, "bad")


@RULES.overlay("red-road")
def red_road(state: GameState, piece: str | None) -> Iterator[Tint]:
    """Colour the red road: held by the Allies or free, or cut by Germans (9.1)."""
    del piece
    place = ground(state.kit)
    germans = enemy_mask(state, ALLIED)
    for space in place.board.roads[RED_ROAD].path:
        yield Tint(space, "bad" if place.board.bit[space] & germans else "good")
