"""Section 3.3: the tactical action, the one decision that most of the game consists of."""

from __future__ import annotations

from collections.abc import Iterable

from wargames.engine.action import Action
from wargames.engine.decision import Fact
from wargames.engine.state import GameState
from wargames.games.target_arnhem.actions import EndImpulse
from wargames.games.target_arnhem.combat import attacks_of
from wargames.games.target_arnhem.drops import drops_of
from wargames.games.target_arnhem.geography import AIRFIELDS, BOXES
from wargames.games.target_arnhem.impulses import units_that_may_act
from wargames.games.target_arnhem.mini_game import is_limited
from wargames.games.target_arnhem.movement import active_front, moves_of
from wargames.games.target_arnhem.record import RULES
from wargames.games.target_arnhem.resupply import resupplies_of

END_IMPULSE = EndImpulse()


@RULES.decision(cite="3.3")
def tactical_action(state: GameState) -> Iterable[Action]:
    """Offer every move, landing, attack and resupply of units that may act, or to stop."""
    actions: list[Action] = [END_IMPULSE]
    ways_from = active_front(state).ways
    limited = is_limited(state, state.side)
    for piece in units_that_may_act(state):
        here = state.pieces[piece]
        ways = ways_from(here.at)
        if here.at == AIRFIELDS:
            actions += drops_of(state, piece)
        actions += moves_of(state, piece) if limited or here.at in BOXES else ways.moves(piece)
        if ways.targets:
            actions += attacks_of(state, piece, ways.targets)
        if here.hits:
            actions += resupplies_of(state, piece)
    return actions


@RULES.prompt("tactical_action")
def _impulse(state: GameState) -> dict[str, Fact]:
    return {"number": state.top.number("number"), "bonus": state.facts.bonus_left}
