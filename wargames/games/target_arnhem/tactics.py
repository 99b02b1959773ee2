"""Section 3.3: the tactical action, the one decision that most of the game consists of."""

from __future__ import annotations

from collections.abc import Iterable

from wargames.engine.action import Action
from wargames.engine.decision import Fact
from wargames.engine.state import GameState
from wargames.games.target_arnhem.actions import Attack, EndImpulse, Move
from wargames.games.target_arnhem.combat import attacked_hexes
from wargames.games.target_arnhem.drops import drops_of
from wargames.games.target_arnhem.geography import BOXES
from wargames.games.target_arnhem.impulses import units_that_may_act
from wargames.games.target_arnhem.mini_game import (
    is_limited,
    why_not_attack_in_mini_game,
    why_not_in_mini_game,
)
from wargames.games.target_arnhem.movement import active_front, moves_of
from wargames.games.target_arnhem.record import RULES
from wargames.games.target_arnhem.resupply import resupplies_of

END_IMPULSE = EndImpulse()


@RULES.decision(cite="3.3")
def tactical_action(state: GameState) -> Iterable[Action]:
    """Offer every move, landing, attack and resupply of units that may act, or to stop."""
    actions: list[Action] = [END_IMPULSE]
    pieces, all_ways = state.pieces, active_front(state).ways
    attacked = attacked_hexes(state)
    for piece in units_that_may_act(state):
        here = pieces[piece]
        ways = all_ways[here.at]
        if here.at in BOXES:
            actions += entries_of(state, piece)
        else:
            actions += ways.moves(piece)
        if ways.targets:
            actions += ways.attacks(piece, attacked)
        if here.hits:
            actions += resupplies_of(state, piece)
    if is_limited(state, state.side):
        return [action for action in actions if not is_barred_in_mini_game(state, action)]
    return actions


def entries_of(state: GameState, piece: str) -> list[Action]:
    """List the landings and entries of a unit that waits off the map."""
    return [*drops_of(state, piece), *moves_of(state, piece)]


def is_barred_in_mini_game(state: GameState, action: Action) -> bool:
    """Tell whether the two-turn game keeps a unit from an action (variant.mini-game)."""
    match action:
        case Move():
            return why_not_in_mini_game(state, action.piece, action.to) is not None
        case Attack():
            return why_not_attack_in_mini_game(state, action.piece, action.to) is not None
        case _:
            return False


@RULES.prompt("tactical_action")
def _impulse(state: GameState) -> dict[str, Fact]:
    return {"number": state.top.number("number"), "bonus": state.facts.bonus_left}
