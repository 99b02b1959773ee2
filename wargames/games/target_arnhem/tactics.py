"""Section 3.3: the tactical action, the one decision that most of the game consists of."""

from __future__ import annotations

from collections.abc import Iterable

from wargames.engine.action import Action
from wargames.engine.decision import Fact
from wargames.engine.state import GameState
from wargames.games.target_arnhem.combat import attacks_of
from wargames.games.target_arnhem.drops import drops_of
from wargames.games.target_arnhem.geography import AIRFIELDS
from wargames.games.target_arnhem.impulses import may_act, units_called
from wargames.games.target_arnhem.movement import active_front, moves_of, ways_of
from wargames.games.target_arnhem.record import ATTACKED, RULES
from wargames.games.target_arnhem.resupply import resupplies_of


@RULES.decision(cite="3.3")
def tactical_action(state: GameState) -> Iterable[Action]:
    """Offer every order of the units that may act, or to stop.

    Orders depend on the front and on what is named below, not on where friends stand, so those
    of a unit stand until it acts itself or the enemy's position changes.
    """
    return active_front(state).orders.gather(
        state,
        units_called(state),
        orders_of,
        state.top,
        state.options,
        state.facts,
        state.tracks,
        state.markers,
        state.bearing(ATTACKED),
    )


def orders_of(state: GameState, piece: str) -> tuple[Action, ...]:
    """List the landings, moves, attacks and resupplies of a unit, if it may act."""
    if not may_act(state, piece):
        return ()
    here = state.pieces[piece]
    ways = ways_of(state, piece)
    orders: tuple[Action, ...] = moves_of(state, piece, ways)
    if here.at == AIRFIELDS:
        orders = drops_of(state, piece) + orders
    if ways.targets:
        orders += attacks_of(state, piece, ways)
    if here.hits:
        orders += resupplies_of(state, piece)
    return orders


@RULES.prompt("tactical_action")
def _impulse(state: GameState) -> dict[str, Fact]:
    return {"number": state.top.number("number"), "bonus": state.facts.bonus_left}
