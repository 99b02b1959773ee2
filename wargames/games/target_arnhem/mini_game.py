"""The two-turn game: what German units may still do (variant.mini-game)."""

from __future__ import annotations

from wargames.engine.decision import Refusal
from wargames.engine.state import GameState
from wargames.games.target_arnhem.geography import ground
from wargames.games.target_arnhem.record import GERMAN

ONLY_RESUPPLY = Refusal("mini-game-only-resupply", "variant.mini-game")
ONLY_ARNHEM = Refusal("mini-game-only-arnhem", "variant.mini-game")
ODDS_TOO_LOW = Refusal("mini-game-odds", "variant.mini-game")
LOWEST_ODDS = 3


def is_arnhem_guard(state: GameState, piece: str) -> bool:
    """Tell whether a unit is one of those set up next to Arnhem."""
    place = ground(state.kit)
    beside = {edge.to for edge in place.board.edges_from(place.objective)}
    return any(piece in names for space, names in state.kit.plan.setup.items() if space in beside)


def is_bound(state: GameState, piece: str) -> bool:
    """Tell whether the mini-game's restrictions bind a unit."""
    return bool(state.option("mini-game")) and state.kit.units[piece].side == GERMAN


def why_not_in_mini_game(state: GameState, piece: str, to: str) -> Refusal | None:
    """Say why the mini-game keeps a unit from moving to a hex or attacking it."""
    if not is_bound(state, piece):
        return None
    if not is_arnhem_guard(state, piece):
        return ONLY_RESUPPLY
    place = ground(state.kit)
    if to == place.objective:
        return None
    beside = place.board.edge(state.pieces[piece].at, to) is not None
    return None if beside and to in state.markers.values() else ONLY_ARNHEM


def why_not_attack_in_mini_game(state: GameState, piece: str, target: str) -> Refusal | None:
    """Say why the mini-game keeps a unit from attacking a hex: only Arnhem may be attacked."""
    if not is_bound(state, piece):
        return None
    if not is_arnhem_guard(state, piece):
        return ONLY_RESUPPLY
    return None if target == ground(state.kit).objective else ONLY_ARNHEM
