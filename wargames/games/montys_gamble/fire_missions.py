"""Sections 8.23, 11.1 and 15.11: which guns may bombard what in a bombardment impulse."""

from __future__ import annotations

from functools import lru_cache

from wargames.board.board import Board
from wargames.engine.decision import Refusal
from wargames.engine.draft import Draft
from wargames.engine.state import GameState
from wargames.games.montys_gamble.actions import Bombard
from wargames.games.montys_gamble.activation import why_no_more_activation
from wargames.games.montys_gamble.artillery import targets_of, why_out_of_range
from wargames.games.montys_gamble.bombardment import open_bombardment
from wargames.games.montys_gamble.control import field, other
from wargames.games.montys_gamble.geography import ground
from wargames.games.montys_gamble.movement import germans_are_frozen, impulse_of
from wargames.games.montys_gamble.record import RULES

NOT_YOUR_GUNS = Refusal("not-your-unit", "8.5")
NO_ENEMY_TO_BOMBARD = Refusal("no-enemy-there", "11.1")
GUNS_FROZEN = Refusal("germans-frozen", "20.61")


def why_cannot_bombard(state: GameState, gun: str, target: str) -> Refusal | None:
    """Give the first rule against a bombardment led by a gun, or None."""
    unit = state.kit.units.get(gun)
    if unit is None or unit.side != state.side:
        return NOT_YOUR_GUNS
    place = ground(state.kit)
    enemies = field(state).present[other(state.side)]
    if not place.board.bit.get(target, 0) & enemies:
        return NO_ENEMY_TO_BOMBARD
    refusal = why_out_of_range(state, gun, target)
    if refusal is not None:
        return refusal
    return GUNS_FROZEN if germans_are_frozen(state) else why_no_more_activation(state, target)


def bombardments(state: GameState) -> list[Bombard]:
    """List the bombardments that may be begun."""
    found: list[Bombard] = []
    if germans_are_frozen(state):
        return found
    board = ground(state.kit).board
    for gun, targets in targets_of(state, state.side):
        found += _bombards(board, gun, targets)
    if impulse_of(state).begun:
        return [action for action in found if why_no_more_activation(state, action.to) is None]
    return found


@lru_cache(maxsize=1 << 10)
def _bombards(board: Board, gun: str, targets: int) -> tuple[Bombard, ...]:
    return tuple([Bombard(gun, target) for target in board.unmask(targets)])


RULES.refuses(Bombard)(lambda state, action: why_cannot_bombard(state, action.piece, action.to))


@RULES.handles(Bombard)
def bombard(draft: Draft, action: Bombard) -> None:
    """Open the bombardment; its target is activated when the guns fire."""
    open_bombardment(draft, action.to, lead=action.piece)
