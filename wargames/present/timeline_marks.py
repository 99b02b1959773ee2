"""The timeline: where turns begin, what a step was, and what lies beyond the present."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from wargames.engine.event import TurnBegan
from wargames.engine.referee import Step
from wargames.engine.session import Note
from wargames.present.interface import tell
from wargames.present.texts import Wording


class TurnMark(msgspec.Struct, frozen=True):
    """The step in which a turn began."""

    step: int
    turn: int


def turn_marks(steps: Sequence[Step]) -> tuple[TurnMark, ...]:
    """List where each turn began."""
    return tuple(
        TurnMark(number, event.turn)
        for number, step in enumerate(steps)
        for event in step.events
        if isinstance(event, TurnBegan)
    )


def dice_steps(steps: Sequence[Step]) -> tuple[int, ...]:
    """List the steps in which chance came out."""
    return tuple(number for number, step in enumerate(steps) if step.bars_undo)


def noted_steps(notes: Sequence[Note]) -> tuple[int, ...]:
    """List the steps with a remark."""
    return tuple(dict.fromkeys(note.step for note in notes))


def moment(steps: Sequence[Step], number: int, wording: Wording) -> str:
    """Say where in the game a step is: turn, phase, side."""
    state = steps[number].state
    if not state.turn:
        return tell("before", wording.language)
    parts = [wording.turn(state.turn, state.kit.plan.id)]
    if state.flow and state.phase:
        parts.append(wording.phase(state.phase, state.top.number("number")))
    if state.side:
        parts.append(wording.side(state.side))
    return ", ".join(parts)


def deed(steps: Sequence[Step], number: int, wording: Wording) -> str:
    """Say what was done in a step."""
    action = steps[number].action
    return tell("timeline-start", wording.language) if action is None else wording.action(action)
