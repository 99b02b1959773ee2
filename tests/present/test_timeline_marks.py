"""The timeline knows where turns begin, where dice fell, and what a step was."""

from tests.present.tables import played, random_game, wording
from wargames.engine.session import Note
from wargames.present.timeline_marks import deed, dice_steps, moment, noted_steps, turn_marks


def test_every_turn_is_marked():
    """Nine turns in order, each at the step that began it."""
    steps = random_game(3)
    marks = turn_marks(steps)
    assert [mark.turn for mark in marks] == list(range(1, 10))
    assert all(steps[mark.step].state.turn >= mark.turn for mark in marks)


def test_dice_and_notes_are_marked():
    """Steps with dice are those that bar a silent undo."""
    steps = played("attack 0203 with 5-gds-armd", "commit")
    assert dice_steps(steps) == (3, 5)
    assert [number for number, step in enumerate(steps) if step.dice] == [3, 5]
    assert noted_steps([Note(2, "a"), Note(2, "b"), Note(4, "c")]) == (2, 4)


def test_a_moment_is_said_in_words():
    """Turn with date, phase and side; before the first turn too."""
    steps = played()
    assert moment(steps, 0, wording("fr")) == "Avant le premier tour"
    assert moment(steps, 3, wording("en")) == "Turn 1 (17 Sep), Impulse 1, Allies"


def test_a_deed_is_said_in_words():
    """The action of a step, or the layout."""
    steps = played()
    assert deed(steps, 0, wording("en")) == "The layout"
    assert deed(steps, 1, wording("en")).startswith("Place the zone of the")
