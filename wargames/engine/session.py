"""A session: the steps of one table, with undo, redo, branches and listeners.

The window, the text interface, bots and tests all play through this object.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Protocol

import msgspec

from wargames.engine import referee
from wargames.engine.action import Action
from wargames.engine.chance import Chance, DiceNeeded
from wargames.engine.decision import Decision, IllegalAction, Refusal
from wargames.engine.referee import Step
from wargames.engine.state import GameState


class Change(Enum):
    """What happened to a session."""

    DONE = "done"
    UNDONE = "undone"
    REDONE = "redone"
    NOTED = "noted"


class Note(msgspec.Struct, frozen=True):
    """A remark of the players on a step."""

    step: int
    text: str


class Recorder(Protocol):
    """Who writes a session down as it goes."""

    def wrote_step(self, number: int, step: Step) -> None:
        """A step was done."""

    def wrote_cursor(self, number: int) -> None:
        """Players went back, or forward again, to a step."""

    def wrote_note(self, note: Note) -> None:
        """Players wrote a remark."""


Listener = Callable[[Change, Step], None]


class Session:
    """All steps of a game; `cursor` is the number of steps in force."""

    def __init__(self, steps: Sequence[Step], recorder: Recorder | None = None) -> None:
        """Open a session on the steps so far, the first being the layout."""
        self.steps: list[Step] = list(steps)
        self.cursor = len(self.steps) - 1
        self.notes: list[Note] = []
        self.recorder = recorder
        self.manual_dice = False
        self.forced: tuple[int, ...] = ()
        """The faces that testers want the next dice to show; not kept in the file."""
        self._listeners: list[Listener] = []

    @property
    def state(self) -> GameState:
        """The state in force."""
        return self.steps[self.cursor].state

    @property
    def decision(self) -> Decision | None:
        """The decision that waits."""
        return referee.decision(self.state)

    def listen(self, listener: Listener) -> None:
        """Tell somebody of every change."""
        self._listeners.append(listener)

    def do(self, action: Action, dice: Sequence[int] = ()) -> Step:
        """Carry out an action; with dice typed in, those faces are used.

        With manual dice, `DiceNeeded` asks for the faces that are missing and nothing changes.
        Forced dice come before those that are typed.
        """
        chance = Chance((*self.forced, *dice), manual=self.manual_dice)
        try:
            step = referee.apply(self.state, action, chance)
        except DiceNeeded as needed:
            for face in self.forced[chance.used : chance.used + needed.count]:
                if face > needed.sides:
                    about = {"sides": needed.sides, "face": face}
                    refusal = Refusal("forced-die-does-not-fit", "", about)
                    raise IllegalAction(refusal) from needed
            raise
        if self.recorder is not None:
            self.recorder.wrote_step(self.cursor + 1, step)
        self.forced = self.forced[chance.used :]
        del self.steps[self.cursor + 1 :]
        self.notes = [note for note in self.notes if note.step <= self.cursor]
        self.steps.append(step)
        self.cursor += 1
        self._tell(Change.DONE, step)
        return step

    def why_not(self, action: Action) -> Refusal | None:
        """Say why an action is not legal now."""
        return referee.why_not(self.state, action)

    @property
    def can_undo(self) -> bool:
        """Tell whether there is a step to take back."""
        return self.cursor > 0

    @property
    def can_redo(self) -> bool:
        """Tell whether a step was taken back."""
        return self.cursor < len(self.steps) - 1

    def undo_bars(self, to: int | None = None) -> bool:
        """Tell whether going back to a step passes dice or drawn cards."""
        target = self.cursor - 1 if to is None else to
        return any(step.bars_undo for step in self.steps[target + 1 : self.cursor + 1])

    def undo(self) -> Step:
        """Take back the last step."""
        return self.go_to(self.cursor - 1)

    def redo(self) -> Step:
        """Do again the step that was taken back."""
        return self.go_to(self.cursor + 1)

    def go_to(self, number: int) -> Step:
        """Put an earlier or later step in force; a new action there starts a branch."""
        if not 0 <= number < len(self.steps):
            message = f"there is no step {number}"
            raise IndexError(message)
        change = Change.UNDONE if number < self.cursor else Change.REDONE
        if self.recorder is not None:
            self.recorder.wrote_cursor(number)
        self.cursor = number
        step = self.steps[number]
        self._tell(change, step)
        return step

    def note(self, text: str) -> None:
        """Write a remark on the present step."""
        remark = Note(self.cursor, " ".join(text.split()))
        if self.recorder is not None:
            self.recorder.wrote_note(remark)
        self.notes.append(remark)
        self._tell(Change.NOTED, self.steps[self.cursor])

    def branch(self) -> Session:
        """Open another session on the steps in force, which goes its own way."""
        twin = Session(self.steps[: self.cursor + 1])
        twin.notes = [note for note in self.notes if note.step <= self.cursor]
        return twin

    def _tell(self, change: Change, step: Step) -> None:
        for listener in self._listeners:
            listener(change, step)
