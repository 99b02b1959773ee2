"""What the tests of Target Arnhem do at the table: act, fight, ask for a reason."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from wargames.engine import referee
from wargames.engine.action import Action
from wargames.engine.chance import Chance
from wargames.engine.event import Event
from wargames.engine.referee import Step
from wargames.engine.state import GameState
from wargames.games.target_arnhem.actions import (
    AddAttacker,
    Attack,
    Bombard,
    CommitAttack,
    EndImpulse,
)
from wargames.games.target_arnhem.combat import AttackWeighed
from wargames.games.target_arnhem.odds import Odds

Place = Callable[..., GameState]
E = TypeVar("E", bound=Event)


def do(state: GameState, action: Action, dice: Sequence[int] = ()) -> Step:
    """Carry out one action with the given faces, every one of which must be used."""
    chance = Chance(dice)
    step = referee.apply(state, action, chance)
    assert chance.unused == 0
    return step


def play(state: GameState, *actions: Action) -> GameState:
    """Carry out actions that roll no die, or whose die does not matter."""
    for action in actions:
        state = referee.apply(state, action, Chance()).state
    return state


def declare(state: GameState, target: str, *attackers: str, pool: str = "") -> GameState:
    """Declare an attack up to the point where the die is rolled."""
    first, *others = attackers
    state = play(state, Attack(first, target), *(AddAttacker(other) for other in others))
    return play(state, Bombard(pool)) if pool else state


def fight(state: GameState, target: str, *attackers: str, roll: int, pool: str = "") -> Step:
    """Attack a hex with the given die."""
    return do(declare(state, target, *attackers, pool=pool), CommitAttack(), [roll])


def odds_of(state: GameState, target: str, *attackers: str, pool: str = "") -> Odds:
    """Give the arithmetic of an attack as the game recorded it."""
    step = fight(state, target, *attackers, roll=1, pool=pool)
    return found(step.events, AttackWeighed)[0].odds


def column_of(state: GameState, odds: Odds) -> str:
    """Give the heading of the column that an attack ends in."""
    return state.kit.tables["crt"].columns[odds.column]


def found(events: Sequence[Event], kind: type[E]) -> list[E]:
    """Pick the events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def offered(state: GameState, kind: type[Action]) -> list[Action]:
    """List the actions of a kind that may be taken now."""
    decision = referee.decision(state)
    assert decision is not None
    return [action for action in decision.actions if isinstance(action, kind)]


def asked(state: GameState) -> tuple[str, str]:
    """Tell which decision waits, and for whom."""
    decision = referee.decision(state)
    assert decision is not None
    return decision.name, decision.side


def cite(state: GameState, action: Action) -> str:
    """Give the rule that refuses an action; the action must be refused."""
    refusal = referee.why_not(state, action)
    assert refusal is not None, f"{action} is allowed"
    return refusal.cite


def allowed(state: GameState, action: Action) -> bool:
    """Tell whether an action is legal now."""
    return referee.why_not(state, action) is None


def next_turn(state: GameState, dice: Sequence[int] = (1,)) -> Step:
    """End the last German impulse of a turn: the next adjustment phase follows."""
    return do(state, EndImpulse(), dice)
