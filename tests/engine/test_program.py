"""The sequence of play, compiled and run."""

from __future__ import annotations

import pytest

from wargames.engine.program import Op, SequenceError, Step, compile_sequence

SIDES = ("red", "blue")


def compiled(*steps: Step):
    """Compile steps as the sequence `game`."""
    return compile_sequence(tuple(steps), "game", SIDES)


def test_fixed_loops_are_unrolled_with_their_number_and_side():
    """Three rounds of two sides give six phases in order."""
    program = compiled(Step(phase="impulse", repeat=3, alternate=SIDES))
    phases = [(i.number, i.side) for i in program if i.op is Op.PHASE]
    assert phases == [(n, side) for n in (1, 2, 3) for side in SIDES]


def test_while_loops_jump_back_and_leave():
    """A condition is tested before each round, and fails to the step after the loop."""
    program = compiled(Step(repeat_while="daylight", do=(Step(auto="act"),)), Step(auto="sunset"))
    assert [i.op for i in program] == [Op.UNLESS_JUMP, Op.AUTO, Op.JUMP, Op.AUTO, Op.END]
    assert program[0].to == 3
    assert program[2].to == 0


def test_both_sides_are_asked_one_after_the_other():
    """`side: both` asks each side in the order of the game file."""
    program = compiled(Step(ask="place", side="both"))
    assert [i.side for i in program if i.op is Op.ASK] == list(SIDES)


def test_guards_skip_their_step():
    """`when` and `unless` jump past the step they stand on."""
    program = compiled(Step(auto="a", when="p"), Step(auto="b", unless="q"))
    assert [(i.op, i.to) for i in program][:1] == [(Op.UNLESS_JUMP, 2)]
    assert (program[2].op, program[2].to) == (Op.WHEN_JUMP, 4)


@pytest.mark.parametrize(
    ("step", "message"),
    [
        (Step(), "needs one of"),
        (Step(auto="a", ask="b"), "does one thing"),
        (Step(repeat=2, repeat_while="p", auto="a"), "either a count or a condition"),
    ],
)
def test_senseless_steps_are_refused_with_their_place(step, message):
    """The error names the step by its path."""
    with pytest.raises(SequenceError, match=message) as error:
        compiled(Step(auto="fine"), step)
    assert error.value.path == "game[1]"
