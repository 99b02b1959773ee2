"""Random games of any registered game, from its start or from where a session stands."""

from __future__ import annotations

from collections.abc import Iterator

from wargames.engine import dice, referee
from wargames.engine.session import Session
from wargames.engine.state import GameState
from wargames.library import Game


def main_scenario(game: Game) -> str:
    """Name the longest scenario of a game, the first of those that are equally long."""
    return max(game.kits, key=lambda name: game.kits[name].plan.turns)


def random_states(game: Game, scenario: str, seed: int) -> Iterator[GameState]:
    """Play a game to its end, the list of legal actions built at every step; give every state."""
    state, rng = game.start(scenario, seed).state, dice.seeded(seed)
    while (decision := referee.decision(state)) is not None:
        yield state
        rng, pick = dice.below(rng, len(decision.actions))
        state = referee.apply(state, decision.actions[pick]).state
    yield state


def play_on(session: Session, most: int) -> int:
    """Play at random for some actions; give how many there were before the game ended."""
    rng = dice.seeded(most)
    for played in range(most):
        decision = session.decision
        if decision is None:
            return played
        rng, pick = dice.below(rng, len(decision.actions))
        session.do(decision.actions[pick])
    return most
