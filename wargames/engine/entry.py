"""Beginning in the middle: the place in the sequence of play just before a phase."""

from __future__ import annotations

from collections.abc import Mapping

from wargames.engine.program import Op, Program
from wargames.engine.state import Frame

FIRST_SEQUENCE = "game"


def frames_at(
    programs: Mapping[str, Program], phase: str, side: str = "", number: int = 0
) -> tuple[Frame, ...] | None:
    """Build the flow stack that stands before a phase; None when there is no such phase.

    Without a side or a number, the first phase of that name is meant.
    """
    for sequence, program in programs.items():
        for at, step in enumerate(program):
            if (
                step.op is Op.PHASE
                and step.name == phase
                and side in ("", step.side)
                and number in (0, step.number)
            ):
                return (*_callers(programs, sequence), Frame(sequence, at))
    return None


def _callers(
    programs: Mapping[str, Program], sequence: str, seen: tuple[str, ...] = ()
) -> tuple[Frame, ...]:
    """Give the frames that wait below a sequence, each just after its call."""
    if sequence == FIRST_SEQUENCE:
        return ()
    for caller, program in programs.items():
        for at, step in enumerate(program):
            if step.op is Op.CALL and step.name == sequence and caller not in seen:
                return (*_callers(programs, caller, (*seen, sequence)), Frame(caller, at + 1))
    return ()
