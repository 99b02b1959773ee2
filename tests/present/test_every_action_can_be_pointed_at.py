"""Whatever is legal can be reached by pointing: no action is hidden from the window."""

import pytest

from wargames.engine import referee
from wargames.engine.action import Action, targets
from wargames.engine.decision import Decision
from wargames.engine.state import GameState
from wargames.games.registry import GAMES
from wargames.library import standard
from wargames.present.selection import NOTHING, Selection, point

STEPS = 160
TRIED = 6


def reached(state: GameState, decision: Decision, action: Action) -> bool:
    """Point at everything an action speaks of; tell whether it is done or offered then."""
    selection: Selection = NOTHING
    for target in targets(action):
        pointed = point(state, decision, selection, target)
        if pointed.action is not None:
            return pointed.action == action
        selection = pointed.selection
    return action in selection.complete


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [3, 8])
def test_every_action_is_a_button_or_can_be_pointed_at(game, seed):
    """Through a game played at random, sampled actions of every decision are reached."""
    about = standard().game(game)
    state = about.start(next(iter(about.kits)), seed).state
    for step in range(STEPS):
        decision = referee.decision(state)
        if decision is None:
            break
        actions = decision.actions
        for tried in range(TRIED):
            action = actions[(step * 31 + tried * 7919) % len(actions)]
            assert action in decision.buttons or reached(state, decision, action), action
        state = referee.apply(state, actions[step * 7919 % len(actions)]).state
