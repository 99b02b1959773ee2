"""The ribbon of phases: the whole sequence of play of this turn, and how far it has come."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum

import msgspec

from wargames.engine.program import Op, Program
from wargames.engine.state import Frame, GameState

Place = tuple[int, ...]
# What a condition must say for what stands under it to be done.
_WANTED = {Op.UNLESS_JUMP: True, Op.WHEN_JUMP: False}


class Stage(Enum):
    """Where a phase stands in time."""

    PAST = "past"
    CURRENT = "current"
    COMING = "coming"


class RibbonPhase(msgspec.Struct, frozen=True):
    """One phase of the turn."""

    name: str
    side: str
    number: int
    stage: Stage
    cite: str = ""


class _Stop(msgspec.Struct, frozen=True):
    """A phase and where the programs begin it: its instruction, then those of called ones."""

    place: Place
    phase: str
    side: str
    number: int
    cite: str


def ribbon(state: GameState) -> tuple[RibbonPhase, ...]:
    """List the phases of the turn in progress, or of the whole game before and after it."""
    programs = state.kit.programs
    if not state.flow:
        return ()
    frames = _from_turn(programs, state.flow)
    here = _place(programs, frames)
    stops = tuple(_happening(state, frames[0].sequence, here))
    begun = sum(1 for stop in stops if stop.place <= here)
    return tuple(
        RibbonPhase(stop.phase, stop.side, stop.number, _stage(index, begun - 1), stop.cite)
        for index, stop in enumerate(stops)
    )


def joined(phases: Sequence[RibbonPhase]) -> tuple[RibbonPhase, ...]:
    """Join phases of one name that follow each other, such as the same phase of both sides."""
    found: list[RibbonPhase] = []
    for phase in phases:
        last = found[-1] if found else None
        if last is None or (last.name, last.number) != (phase.name, phase.number):
            found.append(phase)
        elif last.stage is not Stage.CURRENT:
            is_now = phase.stage is Stage.CURRENT
            both = msgspec.structs.replace(phase, side="")
            found[-1] = phase if is_now else both
    return tuple(found)


def _stage(index: int, current: int) -> Stage:
    if index == current:
        return Stage.CURRENT
    return Stage.PAST if index < current else Stage.COMING


def _from_turn(programs: Mapping[str, Program], flow: tuple[Frame, ...]) -> tuple[Frame, ...]:
    """Leave out the frame of the whole game when one of its turns is being played."""
    if len(flow) > 1 and any(_stops(programs, flow[1].sequence)):
        return flow[1:]
    return flow


def _happening(state: GameState, sequence: str, here: Place) -> Iterator[_Stop]:
    """Leave out the phases that this turn does without, such as those of the first day."""
    programs = state.kit.programs
    for stop in _stops(programs, sequence):
        if here[: len(stop.place)] == stop.place or _is_open(state, sequence, stop.place):
            yield stop


def _is_open(state: GameState, sequence: str, place: Place) -> bool:
    """Tell whether no condition on the way to a place shuts it now."""
    programs, predicates = state.kit.programs, state.kit.rules.predicates
    for at in place:
        program = programs[sequence]
        guards = (guard for index, guard in enumerate(program) if _guards(program, index, at))
        if any(predicates[guard.name](state) is not _WANTED[guard.op] for guard in guards):
            return False
        sequence = program[at].name
    return True


def _guards(program: Program, index: int, at: int) -> bool:
    """Tell whether an instruction is a condition of another, and not the way out of a loop."""
    guard = program[index]
    if guard.op not in _WANTED or not index < at < guard.to:
        return False
    last = program[guard.to - 1]
    return last.op is not Op.JUMP or last.to > index


def _stops(
    programs: Mapping[str, Program], sequence: str, above: Place = (), within: tuple[str, ...] = ()
) -> Iterator[_Stop]:
    """Unroll a sequence and those it calls into phases."""
    for index, step in enumerate(programs[sequence]):
        place = (*above, index)
        if step.op is Op.PHASE:
            yield _Stop(place, step.name, step.side, step.number, step.cite)
        elif step.op is Op.CALL and step.name not in (*within, sequence):
            yield from _stops(programs, step.name, place, (*within, sequence))


def _place(programs: Mapping[str, Program], frames: tuple[Frame, ...]) -> Place:
    """Say how far the frames have come, as a place that can be compared with those of phases."""
    place: list[int] = []
    for frame, inner in zip(frames, (*frames[1:], None), strict=True):
        done = frame.at - 1
        place.append(done)
        last = programs[frame.sequence][done] if done >= 0 else None
        if last is None or last.op is not Op.CALL:
            break
        if inner is None or inner.sequence != last.name:
            # The called sequence is over: everything in it is past.
            place.append(len(programs[last.name]))
            break
    return tuple(place)
