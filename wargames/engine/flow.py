"""The phase machine: runs the programs of the sequence of play up to the next decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wargames.engine.decision import Decision
from wargames.engine.draft import Draft
from wargames.engine.event import PhaseBegan
from wargames.engine.program import Instruction, Op
from wargames.engine.state import Frame, GameState

_GUARD = 100_000
_AUTO, _ASK, _WHEN_JUMP = Op.AUTO, Op.ASK, Op.WHEN_JUMP
"""Looked up once: members of an enumeration are slow to find in it."""


class RunawaySequence(RuntimeError):
    """The sequence of play went round without ever asking anybody anything."""


def run(draft: Draft) -> None:
    """Carry out automatic steps until somebody must decide or the game ends."""
    programs, rules = draft.kit.programs, draft.kit.rules
    for _ in range(_GUARD):
        frames = draft.frames
        if not frames or draft.result is not None:
            break
        top = frames[-1]
        instruction = programs[top.sequence][top.at + draft.ahead]
        op = instruction.op
        if op is _AUTO:
            draft.done()
            rules.procedures[instruction.name](draft)
        elif op is not _ASK:
            _OPS[op](draft, instruction)
        elif ask(draft.seal(), instruction).actions:
            break
        else:
            draft.done()
    else:
        raise RunawaySequence(draft.flow)


def current(state: GameState) -> Instruction:
    """Give the instruction at which the flow stands."""
    top = state.flow[-1]
    return state.kit.programs[top.sequence][top.at]


def ask(state: GameState, instruction: Instruction) -> Decision:
    """Build the decision at which the flow stands; kept beside the state."""
    memo = state.memo
    decision: Decision | None = memo.get("decision")
    if decision is None:
        asked, name = state.kit.asked, instruction.name
        before = asked.get(name)
        if before is not None and before.facts is state.facts and state.looks_like(before):
            decision = memo["decision"] = before.memo["decision"]
        else:
            decision = memo["decision"] = _build(state, instruction)
            if before is not None and before.facts is not state.facts:
                # Nothing asked so far comes back; what is let go of soon costs less to let go.
                asked.clear()
            asked[name] = state
    return decision


def _build(state: GameState, instruction: Instruction) -> Decision:
    name, side, rules = instruction.name, instruction.side, state.kit.rules
    rule = rules.decisions[name]
    actions = tuple(rule.offer(state))
    facts = rules.prompts.get(name) if actions else None
    return Decision(
        name,
        asked_side(state, side) if side else state.side,
        instruction.cite or rule.cite,
        actions,
        facts(state) if facts else {},
    )


def asked_side(state: GameState, name: str) -> str:
    """Find who is asked: a side by name, or the side that a variable of the frame holds."""
    if not name:
        return state.side
    if name in state.kit.side_ids:
        return name
    asked: Any = state.flow[-1].data[name]
    side: str = asked
    return side


def _phase(draft: Draft, instruction: Instruction) -> None:
    frames = draft.frames
    top = frames[-1]
    name, number = instruction.name, instruction.number
    above: dict[str, Any] = top.data
    side: str = instruction.side or above.get("side", "")
    data = {**above, "phase": name, "side": side, "number": number}
    draft.set_flow(*frames[:-1], Frame(top.sequence, top.at + draft.ahead + 1, data))
    draft.emit(PhaseBegan(phase=name, side=side, number=number, cite=instruction.cite))


def _call(draft: Draft, instruction: Instruction) -> None:
    draft.done()
    draft.call(instruction.name)


def _jump(draft: Draft, instruction: Instruction) -> None:
    draft.go_to(instruction.to)


def _jump_if(draft: Draft, instruction: Instruction) -> None:
    holds = draft.kit.rules.predicates[instruction.name](draft)
    if holds is (instruction.op is _WHEN_JUMP):
        draft.go_to(instruction.to)
    else:
        draft.done()


def _end(draft: Draft, instruction: Instruction) -> None:
    del instruction
    draft.set_flow(*draft.frames[:-1])


_OPS: dict[Op, Callable[[Draft, Instruction], None]] = {
    Op.PHASE: _phase,
    Op.CALL: _call,
    Op.JUMP: _jump,
    Op.UNLESS_JUMP: _jump_if,
    Op.WHEN_JUMP: _jump_if,
    Op.END: _end,
}
