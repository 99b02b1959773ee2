"""Moments of a game that are worth looking at: found by letting bots play one game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from wargames.bots.seating import seat
from wargames.engine import referee
from wargames.engine.action import Action, targets
from wargames.engine.chance import Chance, DiceNeeded
from wargames.engine.decision import Decision, Refusal
from wargames.engine.observe import observe
from wargames.engine.session import Session
from wargames.engine.state import GameState
from wargames.library import Game

MOST_ACTIONS = 3000
_EARLY = 12


@dataclass
class Moments:
    """A session of one whole game, and the numbers of the steps that show something."""

    session: Session
    steps: dict[str, int] = field(default_factory=dict)
    asked: dict[str, int] = field(default_factory=dict)
    """The last step at which each decision had to be made."""
    moving: str = ""
    """The piece that can move at the step `moving`."""
    dice: tuple[Action, DiceNeeded] | None = None
    """An action that rolls dice at the step `dice`."""
    refusal: Refusal | None = None
    """Why something is not allowed at the step `moving`."""


def moments_of(game: Game, scenario: str, seed: int = 1, bot: str = "random") -> Moments:
    """Play a game with bots of a kind, and note where what can be seen."""
    session = Session([game.start(scenario, seed)])
    found = Moments(session, {"opening": 0})
    bots = seat(dict.fromkeys(game.kit(scenario).side_ids, bot), game, seed)
    while (decision := session.decision) is not None and session.cursor < MOST_ACTIONS:
        _look(found, session.state, decision)
        seen = observe(session.state, decision.side)
        session.do(bots[decision.side].choose(seen, decision))
    found.steps["end"] = session.cursor
    return found


def _look(found: Moments, state: GameState, decision: Decision) -> None:
    at, steps = found.session.cursor, found.steps
    found.asked[decision.name] = at
    if at < _EARLY:
        return
    if "combat" not in steps and state.kit.rules.weigh is not None and state.kit.rules.weigh(state):
        steps["combat"] = at
    if "moving" not in steps and (piece := _mover(state, decision)):
        steps["moving"], found.moving = at, piece
        found.refusal = next(_refusals(state, decision, piece), None)
    if "dice" not in steps and (needed := _dice(state, decision.actions)):
        steps["dice"], found.dice = at, needed
    if "choice" not in steps and len(decision.buttons) > 1:
        steps["choice"] = at


def _mover(state: GameState, decision: Decision) -> str:
    """Find a piece with many ways to go."""
    reckon = state.kit.rules.reckon
    if reckon is None:
        return ""
    pieces = sorted({name for kind, name in decision.by_target if kind == "piece"})
    ways = [(len(tuple(reckon(state, piece))), piece) for piece in pieces]
    most = max(ways, default=(0, ""))
    return most[1] if most[0] > 1 else ""


def _refusals(state: GameState, decision: Decision, piece: str) -> Iterator[Refusal]:
    """Find reasons why a piece cannot do here what it can do elsewhere."""
    for action in decision.by_target.get(("piece", piece), ()):
        spaces = [field for field in action.__struct_fields__ if _is_space(action, field)]
        for space in state.kit.board.order:
            for name in spaces:
                other = type(action)(**{**_fields(action), name: space})
                refusal = referee.why_not(state, other)
                if refusal is not None and refusal.reason != referee.NOT_OFFERED.reason:
                    yield refusal


def _is_space(action: Action, field: str) -> bool:
    return ("space", getattr(action, field)) in targets(action)


def _fields(action: Action) -> dict[str, object]:
    return {name: getattr(action, name) for name in action.__struct_fields__}


def _dice(state: GameState, actions: Sequence[Action]) -> tuple[Action, DiceNeeded] | None:
    """Find an action that rolls dice."""
    for action in actions:
        try:
            referee.apply(state, action, Chance((), manual=True))
        except DiceNeeded as needed:
            return action, needed
    return None
