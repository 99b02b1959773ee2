"""What the tests of Monty's Gamble do at the table: act, fight, look at units."""

from collections.abc import Sequence

from tests.games.target_arnhem.table import Place, allowed, asked, cite, found, offered
from tests.games.target_arnhem.table import do as roll
from wargames.engine import referee
from wargames.engine.action import Action
from wargames.engine.chance import Chance
from wargames.engine.referee import Step
from wargames.engine.state import GameState, Piece
from wargames.games.montys_gamble.actions import (
    Activate,
    Assault,
    CommitAssault,
    Join,
    LetStand,
    SendForward,
)
from wargames.games.montys_gamble.control import level_of
from wargames.games.montys_gamble.happenings import FightResolved, FightWeighed

__all__ = ["Place", "allowed", "asked", "cite", "found", "offered", "roll"]


def do(state: GameState, action: Action, dice: Sequence[int] = ()) -> Step:
    """Carry out an action with the given dice; whoever holds the Advantage lets them stand."""
    chance = Chance(dice)
    step = referee.apply(state, action, chance)
    events, faces = step.events, step.dice
    while (waits := referee.decision(step.state)) and waits.name == "force_reroll":
        step = referee.apply(step.state, LetStand(), chance)
        events, faces = (*events, *step.events), (*faces, *step.dice)
    assert chance.unused == 0, "dice left over"
    return Step(action, step.side, events, step.state, faces)


def play(state: GameState, *actions: Action) -> GameState:
    """Carry out actions that need no dice."""
    for action in actions:
        state = do(state, action).state
    return state


def at(state: GameState, *pieces: str) -> list[str]:
    """Tell where some units are."""
    return [state.pieces[piece].at for piece in pieces]


def levels(state: GameState, *pieces: str) -> list[int]:
    """Tell the levels of some units: 0 fresh, 1 spent, 2 and 3 disrupted."""
    return [level_of(state.pieces[piece]) for piece in pieces]


def declared(state: GameState, target: str, *joined: str) -> GameState:
    """Declare an assault with some units, up to the choice of the forward unit."""
    state = play(state, Assault(target))
    for piece in joined:
        if allowed(state, Join(piece)):
            state = play(state, Join(piece))
    return play(state, CommitAssault())


def fight(state: GameState, target: str, *joined: str, forward: str, dice: Sequence[int]) -> Step:
    """Assault an area: the attacker's two dice first, then the defender's."""
    return do(declared(state, target, *joined), SendForward(forward), dice)


def values(step: Step) -> tuple[int, int]:
    """Give both values of the fight that was weighed in a step."""
    (weighed,) = found(step.events, FightWeighed)
    return weighed.attack_value, weighed.defence_value


def reasons(step: Step) -> dict[str, int]:
    """Give the terms of both values, added up by reason."""
    (weighed,) = found(step.events, FightWeighed)
    totals: dict[str, int] = {}
    for term in (*weighed.attack.terms, *weighed.defence.terms):
        totals[term.reason] = totals.get(term.reason, 0) + int(term.amount)
    return totals


def points(step: Step) -> int:
    """Give the casualty or attrition points of the fight resolved in a step."""
    return found(step.events, FightResolved)[0].points


def activated(state: GameState, *spaces: str) -> GameState:
    """Activate some spaces."""
    return play(state, *(Activate(space) for space in spaces))


def spent(at: str) -> Piece:
    """Put a unit somewhere, spent."""
    return Piece(at, face=1)


def worn(at: str, hits: int = 2) -> Piece:
    """Put a unit somewhere, disrupted."""
    return Piece(at, face=1, hits=hits)


def places(state: GameState, kind: type[Action]) -> list[str]:
    """List the spaces to which actions of a kind may lead now."""
    return [str(getattr(action, "to", "")) for action in offered(state, kind)]
