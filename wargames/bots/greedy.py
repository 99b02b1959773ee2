"""A player that looks one action ahead and takes what makes the position look best.

The game says how good a position looks (`Rules.appraise`). Small actions must improve on the
present position to be taken; when none does, the main action (commit, hold, end) is, and where
there is none, the small action that loses least. A position it has been asked about in this phase
is gone back to only when every action leads to such a one, and then to the one asked about least
often: so it comes to all that can be reached, and out of every circle that has a way out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import itemgetter

from wargames.engine import dice, referee
from wargames.engine.action import Action
from wargames.engine.chance import Chance
from wargames.engine.decision import Decision
from wargames.engine.event import COVERED, DiceRolled, PhaseBegan, TurnBegan
from wargames.engine.referee import Step
from wargames.engine.rules import Appraisal
from wargames.engine.state import GameState, Position

MOST_LOOKED_AT = 64
_LEAST_GAIN = 1e-6


class GreedyBot:
    """Tries actions on its observation and keeps the one with the best appraisal."""

    def __init__(self, seed: int, most: int = MOST_LOOKED_AT) -> None:
        """Look at no more than *most* actions of a decision, sampled with the bot's own seed."""
        self._rng = dice.seeded(seed)
        self._most = most
        self._phase: tuple[object, ...] = ()
        self._visited: list[GameState] = []

    def choose(self, observation: GameState, decision: Decision) -> Action:
        """Take the best small action if it gains anything, else the best main action."""
        appraise = observation.kit.rules.appraise
        if appraise is None:
            message = f"{observation.kit.game} has no appraisal for a greedy player"
            raise ValueError(message)
        self._remember(observation)
        if len(decision.actions) == 1:
            return decision.actions[0]
        present = appraise(observation, decision.side)
        looks: list[tuple[float, Action]] = []
        again: list[tuple[int, Action]] = []
        for action in self._sample(decision.actions):
            step = referee.apply(observation, action)
            visits = sum(_same_position(step.state, earlier) for earlier in self._visited)
            if visits:
                again.append((visits, action))
            else:
                worth = _worth(observation, step, decision.side, appraise)
                looks.append((worth, action))
        return _best(looks, present) or min(again, key=itemgetter(0))[1]

    def _remember(self, observation: GameState) -> None:
        """Keep the positions of this phase in which the bot was asked."""
        data = observation.top.data
        phase = (observation.turn, observation.phase, observation.side, data.get("number"))
        if phase != self._phase:
            self._phase = phase
            self._visited.clear()
        for at, earlier in enumerate(self._visited):
            if _is_asked_again(earlier, observation):
                # Players took back what came after: the bot may well do it again.
                del self._visited[at:]
                break
        self._visited.append(observation)

    def _sample(self, actions: Sequence[Action]) -> list[Action]:
        """Pick some actions of every kind, rare kinds first, so that none is overlooked."""
        if len(actions) <= self._most:
            return list(actions)
        kinds: dict[type[Action], list[Action]] = {}
        for action in actions:
            kinds.setdefault(type(action), []).append(action)
        picked: list[Action] = []
        groups = sorted(kinds.values(), key=len)
        for done, group in enumerate(groups):
            share = max(1, (self._most - len(picked)) // (len(groups) - done))
            if len(group) > share:
                self._rng, shuffled = dice.shuffle(self._rng, group)
                picked += shuffled[:share]
            else:
                picked += group
        return picked


def _best(looks: Iterable[tuple[float, Action]], present: float) -> Action | None:
    """Choose: a gain first, then a main action, then the least loss."""

    def rank(look: tuple[float, Action]) -> tuple[int, float]:
        worth, action = look
        gains = worth > present + _LEAST_GAIN
        return (2 if gains else 1 if action.primary else 0, worth)

    best = max(looks, key=rank, default=None)
    return None if best is None else best[1]


def _worth(before: GameState, step: Step, side: str, appraise: Appraisal) -> float:
    """Appraise what an action leads to, on average over the faces of a single die."""
    if step.state.result is not None:
        return appraise(step.state, side)
    for at, event in enumerate(step.events):
        if isinstance(event, PhaseBegan | TurnBegan):
            # What the next phase brings is not this action's doing.
            return appraise(referee.fold(before, step.events[:at]), side)
    rolls = [event for event in step.events if isinstance(event, DiceRolled)]
    if len(rolls) != 1 or len(rolls[0].faces) != 1 or step.action is None:
        return appraise(step.state, side)
    faces = range(1, rolls[0].sides + 1)
    ends = (referee.apply(before, step.action, Chance([face])).state for face in faces)
    return sum(appraise(end, side) for end in ends) / len(faces)


_COMPARED = tuple(name for name in Position.__struct_fields__ if name != "rng")
"""What makes a position. What is kept beside it (memo, roster) tells when and how it was reached:
compared too, it makes every return to a position look like progress."""


def _same_position(one: GameState, other: GameState) -> bool:
    """Tell whether nothing but the dice differs."""
    return all(getattr(one, name) == getattr(other, name) for name in _COMPARED)


def _is_asked_again(earlier: GameState, state: GameState) -> bool:
    """Tell whether a state is an earlier one itself, not just like it.

    Whatever a step changes is made anew, even when it comes out the same.
    """
    same = all(getattr(earlier, name) is getattr(state, name) for name in _MADE_ANEW)
    return same and all(
        _is_very_pile(earlier.decks[name], pile) for name, pile in state.decks.items()
    )


def _is_very_pile(earlier: tuple[str, ...], pile: tuple[str, ...]) -> bool:
    """Tell whether a pile is an earlier one itself; covered cards are new in every observation."""
    return earlier is pile or (COVERED in pile and earlier == pile)


_MADE_ANEW = tuple(name for name in _COMPARED if name not in ("turn", "decks"))
