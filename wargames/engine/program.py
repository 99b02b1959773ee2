"""The sequence of play as a program: YAML steps compiled to a flat list of instructions.

Flat, so that the place in it is one number that can be saved, copied and undone. Loops with a
fixed count are unrolled, which also gives the window the whole ribbon of phases for free.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Op(StrEnum):
    """What an instruction does."""

    PHASE = "phase"
    AUTO = "auto"
    ASK = "ask"
    CALL = "call"
    UNLESS_JUMP = "unless-jump"
    WHEN_JUMP = "when-jump"
    JUMP = "jump"
    END = "end"


class Instruction(msgspec.Struct, frozen=True):
    """One instruction; `side` may be a side's id, or a variable of the frame."""

    op: Op
    name: str = ""
    side: str = ""
    number: int = 0
    cite: str = ""
    to: int = 0


Program = tuple[Instruction, ...]


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step as written in `sequence.yaml`."""

    phase: str | None = None
    auto: str | None = None
    ask: str | None = None
    call: str | None = None
    repeat: int | None = None
    repeat_while: str | None = msgspec.field(name="while", default=None)
    alternate: tuple[str, ...] = ()
    when: str | None = None
    unless: str | None = None
    side: str | None = None
    cite: str = ""
    do: tuple[Step, ...] = ()


class SequenceError(ValueError):
    """A step that makes no sense: `path` says which."""

    def __init__(self, path: str, message: str) -> None:
        """Say where and what."""
        super().__init__(f"{path}: {message}")
        self.path = path
        self.message = message


_VERBS = ("auto", "ask", "call")


class _Compiler:
    """Turns a tree of steps into instructions, passing the side and the count down."""

    def __init__(self, sides: tuple[str, ...]) -> None:
        self._sides = sides
        self._out: list[Instruction] = []

    def program(self, steps: tuple[Step, ...], path: str) -> Program:
        self._steps(steps, path, side="", number=0)
        self._emit(Op.END)
        return tuple(self._out)

    def _emit(self, op: Op, name: str = "", side: str = "", number: int = 0, cite: str = "") -> int:
        self._out.append(Instruction(op, name, side, number, cite))
        return len(self._out) - 1

    def _aim(self, at: int) -> None:
        """Let a jump emitted before lead to what comes next."""
        self._out[at] = msgspec.structs.replace(self._out[at], to=len(self._out))

    def _steps(self, steps: tuple[Step, ...], path: str, side: str, number: int) -> None:
        for index, step in enumerate(steps):
            self._step(step, f"{path}[{index}]", step.side or side, number)

    def _step(self, step: Step, path: str, side: str, number: int) -> None:
        if side == "both":
            for one in self._sides:
                self._step(msgspec.structs.replace(step, side=one), path, one, number)
            return
        guards = []
        if step.unless:
            guards.append(self._emit(Op.WHEN_JUMP, step.unless))
        if step.when:
            guards.append(self._emit(Op.UNLESS_JUMP, step.when))
        if step.repeat is not None or step.repeat_while is not None or step.alternate:
            self._loop(step, path, side, number)
        else:
            self._body(step, path, side, number)
        for guard in guards:
            self._aim(guard)

    def _loop(self, step: Step, path: str, side: str, number: int) -> None:
        if step.repeat is not None and step.repeat_while is not None:
            raise SequenceError(path, "a loop has either a count or a condition")
        sides = step.alternate or (side,)
        if step.repeat_while is None:
            for count in range(1, (step.repeat or 1) + 1):
                for one in sides:
                    self._body(step, path, one, count)
            return
        start = len(self._out)
        exits = []
        for one in sides:
            exits.append(self._emit(Op.UNLESS_JUMP, step.repeat_while))
            self._body(step, path, one, number)
        self._out.append(Instruction(Op.JUMP, to=start))
        for leave in exits:
            self._aim(leave)

    def _body(self, step: Step, path: str, side: str, number: int) -> None:
        verbs = [verb for verb in _VERBS if getattr(step, verb) is not None]
        if len(verbs) > 1:
            raise SequenceError(path, f"a step does one thing, not {' and '.join(verbs)}")
        if not verbs and not step.do and step.phase is None:
            raise SequenceError(path, "a step needs one of: phase, auto, ask, call, do")
        if step.phase is not None:
            self._emit(Op.PHASE, step.phase, side, number, step.cite)
        for verb in verbs:
            self._emit(Op(verb), getattr(step, verb), side, number, step.cite)
        self._steps(step.do, f"{path}.do", side, number)


def compile_sequence(steps: tuple[Step, ...], path: str, sides: tuple[str, ...]) -> Program:
    """Compile one named sequence."""
    return _Compiler(sides).program(steps, path)
