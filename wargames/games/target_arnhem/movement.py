"""Chapter 4: movement. Normal, by road, and off the map; reasons for every hex out of reach."""

from __future__ import annotations

from wargames.engine.decision import Refusal
from wargames.engine.draft import Draft
from wargames.engine.event import PieceFlipped, PieceMarked, PieceMoved
from wargames.engine.state import GameState, derived
from wargames.games.target_arnhem.actions import Move
from wargames.games.target_arnhem.drop_zones import capture_drop_zones
from wargames.games.target_arnhem.geography import (
    AIRFIELDS,
    BOXES,
    closed_zones,
    enemy_mask,
    ground,
)
from wargames.games.target_arnhem.impulses import (
    is_first_wave,
    spend_action,
    units_that_may_act,
    why_cannot_act,
)
from wargames.games.target_arnhem.mini_game import is_bound, why_not_in_mini_game
from wargames.games.target_arnhem.record import (
    CONTACT,
    DROPPED,
    FORTIFIED_FACE,
    GERMAN,
    RULES,
)
from wargames.games.target_arnhem.steps import TOO_FAR
from wargames.games.target_arnhem.ways import Front, Way, Ways, front_of

ENEMY_HEX = Refusal("enemy-hex", "3.5")
ALLIES_STAY_ON_MAP = Refusal("allies-stay-on-map", "4.0")
ZONE_CLOSED = Refusal("zone-closed", "4.3")
ENTRY_TAKEN = Refusal("entry-hex-taken", "8.2")
FIRST_WAVE_DROPS = Refusal("first-wave-drops", "9.3")

ON_FOOT = frozenset({CONTACT, DROPPED})
"""Marks of units that did not begin the impulse on a road away from enemies (4.2)."""

CITES = {"normal": "4.1", "road": "4.2", "off-map": "4.3", "entry": "8.2"}
"""The rule behind each kind of movement."""


def front_for(state: GameState, side: str) -> Front:
    """Give what the position means for the movement of a side."""
    enemies, closed = enemy_mask(state, side), closed_zones(state)
    return front_of(ground(state.kit), side, enemies, closed, state.option("forest-stop"))


@derived
def active_front(state: GameState) -> Front:
    """Give what the position means for the movement of the side to act."""
    return front_for(state, state.side)


def ways_of(state: GameState, piece: str) -> Ways:
    """Find where a unit may go, whether or not it may act."""
    side, here = state.kit.units[piece].side, state.pieces[piece]
    front = active_front(state) if side == state.side else front_for(state, side)
    return front.ways[here.at] if here.marks.isdisjoint(ON_FOOT) else front.ways_on_foot[here.at]


def way_to(state: GameState, piece: str, to: str) -> Way:
    """Give the way of a unit; a German's leads over unguarded supply markers (7.3)."""
    german = state.kit.units[piece].side == GERMAN
    markers = state.kit.board.mask(state.markers.values()) if german else 0
    return ways_of(state, piece).way(to, by=markers)


@RULES.refuses(Move)
def why_cannot_move(state: GameState, action: Move) -> Refusal | None:
    """Give the first rule that stops a unit from moving to a space, or None."""
    refusal = why_cannot_act(state, action.piece) or why_cannot_enter_by_road(state, action.piece)
    if refusal is not None:
        return refusal
    if action.to not in state.kit.board:
        return TOO_FAR
    place = ground(state.kit)
    side = state.kit.units[action.piece].side
    if place.board.bit[action.to] & enemy_mask(state, side):
        return ENEMY_HEX
    if action.to in place.zones and side != GERMAN:
        return ALLIES_STAY_ON_MAP
    if action.to in place.zones and action.to in state.facts.closed:
        return ZONE_CLOSED
    ways = ways_of(state, action.piece)
    if action.to not in ways:
        return ways.why_not(action.to)
    return why_not_in_mini_game(state, action.piece, action.to)


def why_cannot_enter_by_road(state: GameState, piece: str) -> Refusal | None:
    """Say why a unit waiting off the map may not come on at the entry hex (8.2, 9.3)."""
    start = state.pieces[piece].at
    if start not in BOXES:
        return None
    place = ground(state.kit)
    if place.board.bit[place.entry] & enemy_mask(state, state.kit.units[piece].side):
        return ENTRY_TAKEN
    if start == AIRFIELDS and is_first_wave(state):
        return FIRST_WAVE_DROPS
    return None


def moves_of(state: GameState, piece: str, ways: Ways) -> tuple[Move, ...]:
    """List the moves of a unit that may act, by its ways."""
    if ways.start in BOXES and why_cannot_enter_by_road(state, piece) is not None:
        return ()
    moves = ways.moves(piece)
    if is_bound(state, piece):
        return tuple(m for m in moves if why_not_in_mini_game(state, piece, m.to) is None)
    return moves


@RULES.procedure
def remember_contact(draft: Draft) -> None:
    """Note who stood beside the enemies just destroyed: no road move this impulse (4.2)."""
    state = draft.state
    bit, near = state.kit.board.bit, ground(state.kit).near[draft.top.text("target")]
    for piece in units_that_may_act(state):
        if bit[state.pieces[piece].at] & near:
            draft.emit(PieceMarked(piece=piece, mark=CONTACT, cite="4.2"))


@RULES.handles(Move)
def move(draft: Draft, action: Move) -> None:
    """Move the unit; a fortified unit leaves its position for good (5.5)."""
    way = way_to(draft.state, action.piece, action.to)
    spend_action(draft, action.piece)
    draft.emit(PieceMoved(piece=action.piece, path=way.path, way=way.kind, cite=CITES[way.kind]))
    leave_fortification(draft, action.piece)
    capture_drop_zones(draft, action.piece, way.path)


def leave_fortification(draft: Draft, piece: str) -> None:
    """Turn a moving unit to its plain face (5.5)."""
    if draft.pieces[piece].face == FORTIFIED_FACE:
        draft.emit(PieceFlipped(piece=piece, face=0, why="moved", cite="5.5"))
