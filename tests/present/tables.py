"""Games played a little way, for the tests of what players read."""

from collections.abc import Mapping
from functools import cache

from wargames.engine import referee
from wargames.engine.notation import parse_action
from wargames.engine.referee import Step
from wargames.engine.state import GameState, Piece
from wargames.library import Game, standard
from wargames.present.texts import Wording

OPENING = (
    "zone 1-abn at 1402",
    "zone 82-abn at 1204",
    "zone 101-abn at 0703",
)


def arnhem() -> Game:
    """Give Target Arnhem."""
    return standard().game("target-arnhem")


def wording(language: str) -> Wording:
    """Give the words of Target Arnhem."""
    return Wording(arnhem().content, language)


def played(*lines: str, seed: int = 1) -> list[Step]:
    """Play the opening and some actions in notation."""
    steps = [arnhem().start("historical", seed)]
    for line in (*OPENING, *lines):
        state = steps[-1].state
        steps.append(referee.apply(state, parse_action(line, state.kit.rules.actions)))
    return steps


def with_pieces(state: GameState, pieces: Mapping[str, Piece]) -> GameState:
    """Give the same state with some pieces changed, and nothing remembered about it."""
    return state.but(pieces=state.pieces | dict(pieces))


@cache
def random_game(seed: int, *options: str, of: str = "target-arnhem/historical") -> tuple[Step, ...]:
    """Play a whole game, choosing in a fixed but lively way."""
    game, scenario = of.split("/")
    steps = [standard().game(game).start(scenario, seed, dict.fromkeys(options, 1))]
    while (decision := referee.decision(steps[-1].state)) is not None:
        turn = len(steps)
        # Ending an impulse often keeps the game short.
        endings = [a for a in decision.actions if a.primary and not turn % 3]
        chosen = [*endings, decision.actions[turn * 7919 % len(decision.actions)]][0]
        steps.append(referee.apply(steps[-1].state, chosen))
    return tuple(steps)
