"""What the tests of Pegasus Bridge do at the table: play lines of notation, read the result."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from wargames.bots.random_bot import RandomBot
from wargames.engine import dice, referee
from wargames.engine.action import Action
from wargames.engine.chance import Chance
from wargames.engine.event import Event
from wargames.engine.notation import format_action, parse_action
from wargames.engine.referee import Step
from wargames.engine.state import GameState
from wargames.games.pegasus_bridge.values import value
from wargames.library import Game

Deal = Callable[..., GameState]
E = TypeVar("E", bound=Event)

FAIL, SUCCESS = 1, 2


def read(state: GameState, line: str) -> Action:
    """Read an action written without its side."""
    return parse_action(line, state.kit.rules.actions)


def do(state: GameState, line: str, dice: Sequence[int] = ()) -> Step:
    """Carry out one action with the given faces, every one of which must be used."""
    chance = Chance(dice)
    step = referee.apply(state, read(state, line), chance)
    assert chance.unused == 0
    return step


def play(state: GameState, *lines: str) -> GameState:
    """Carry out lines; one that ends in a number in brackets gives a die: "flip normal [2]"."""
    for line in lines:
        words, _, faces = line.partition(" [")
        dice = [int(face) for face in faces.rstrip("]").split()] if faces else []
        state = do(state, words, dice).state
    return state


def asked(state: GameState) -> tuple[str, str]:
    """Tell which decision waits, and for whom."""
    decision = referee.decision(state)
    assert decision is not None
    return decision.name, decision.side


def offered(state: GameState) -> set[str]:
    """List the actions that may be taken now, in notation."""
    decision = referee.decision(state)
    assert decision is not None
    return {format_action(action) for action in decision.actions}


def cite(state: GameState, line: str) -> str:
    """Give the rule that refuses an action; the action must be refused."""
    refusal = referee.why_not(state, read(state, line))
    assert refusal is not None, f"{line} is allowed"
    return refusal.cite


def reason(state: GameState, line: str) -> str:
    """Give the reason for which an action is refused."""
    refusal = referee.why_not(state, read(state, line))
    assert refusal is not None, f"{line} is allowed"
    return refusal.reason


def values(state: GameState) -> tuple[int, int]:
    """Give the English and the German value of the duel."""
    return value(state, "english"), value(state, "german")


def found(events: Sequence[Event], kind: type[E]) -> list[E]:
    """Pick the events of a kind."""
    return [event for event in events if type(event) is kind]


def meet(
    deal: Deal, german: str, english: str, here: str = "t-road-1", **changes: object
) -> GameState:
    """Let a German and an English Unit face each other."""
    state = deal(here=here, german=[german], english=[english], **changes)
    return play(state, f"play {german}", "stand", f"play {english}")


def after_a_duel(deal: Deal, first: Sequence[str], second: str, **changes: object) -> GameState:
    """Let an English Unit fight after another that won, helped by further Units as Actions."""
    unit, *helpers = first
    state = deal(german=["g-sentry-1", "g-sentry-2"], english=[*first, second], **changes)
    state = play(state, "play g-sentry-1", "stand", f"play {unit}")
    state = play(state, *(f"play-as-action {card}" for card in helpers))
    return play(state, "stand", "give-up", "play g-sentry-2", "stand", f"play {second}")


def play_on(game: Game, scenario: str, seed: int) -> list[Step]:
    """Play at random, but seldom retreat, so that games go far."""
    steps = [game.start(scenario, seed)]
    bot, rng = RandomBot(seed), dice.seeded(seed)
    while (decision := referee.decision(steps[-1].state)) is not None:
        rng, often = dice.below(rng, 8)
        action = bot.choose(steps[-1].state, decision)
        if often and type(action).__name__ == "Retreat":
            action = decision.actions[0]
        steps.append(referee.apply(steps[-1].state, action))
    return steps
