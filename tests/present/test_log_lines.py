"""The lines of the log: grouped, complete, filtered, and told once."""

import itertools

from tests.present.tables import played, random_game, wording
from wargames.engine.session import Note
from wargames.present.log_lines import LineKind, LogBook, LogFilter, as_text, chosen_lines
from wargames.present.narrative import tell_parts

ATTACK = ("attack 0203 with 5-gds-armd", "commit")


def test_the_log_says_what_the_turn_log_says():
    """Every line of the exported log is in the pane, in the same order."""
    steps = random_game(3)
    words = wording("fr")
    parts = tell_parts(steps, (), words)
    exported = [line for part in parts for chapter in part.chapters for line in chapter.lines]
    lines = [line for line in LogBook(words).lines(steps) if not line.is_heading]
    assert as_text(lines).split("\n") == exported


def test_a_roll_keeps_its_faces():
    """The dice are drawn beside their purpose, and the words stay for copying."""
    steps = played(*ATTACK)
    lines = LogBook(wording("en")).lines(steps)
    line = [line for line in lines if line.kind is LineKind.DICE][-1]
    assert line.label == "Combat"
    assert line.faces == steps[-1].dice
    assert line.text == f"Combat: {line.faces[0]}"
    assert line.side == "allied"


def test_a_line_names_what_it_speaks_of():
    """An attack lights the hex, the attackers and the defenders."""
    lines = LogBook(wording("en")).lines(played(*ATTACK))
    (weighed,) = [line for line in lines if line.text.startswith("Attack on")]
    assert set(weighed.targets) == {
        ("space", "0203"),
        ("piece", "5-gds-armd"),
        ("piece", "hoffmann"),
    }


def test_each_step_is_put_into_words_once():
    """Asking again gives the very same lines, also when a step was added."""
    steps = played(*ATTACK)
    book = LogBook(wording("en"))
    before = book.lines(steps[:-1])
    after = book.lines(steps)
    assert all(old is new for old, new in zip(before, after, strict=False))
    assert len(after) > len(before)


def test_headings_without_lines_are_left_out():
    """A phase in which nothing happened is not shown, except the last."""
    lines = LogBook(wording("en")).lines(random_game(3))
    shown = chosen_lines(lines, LogFilter())
    pairs = itertools.pairwise(shown)
    assert not [first for first, second in pairs if first.kind is second.kind is LineKind.PHASE]
    assert [line for line in shown if not line.is_heading] == [
        line for line in lines if not line.is_heading
    ]


def test_filters_keep_the_headings_above():
    """Dice alone still stand under their turn and phase."""
    lines = LogBook(wording("en")).lines(played(*ATTACK))
    shown = chosen_lines(lines, LogFilter(kind=LineKind.DICE))
    assert [line.kind for line in shown] == [
        LineKind.TURN,
        *[LineKind.PHASE, LineKind.DICE],
        *[LineKind.PHASE, LineKind.DICE],
    ]


def test_filters_by_text_side_and_target():
    """Capitals do not matter; a side or a unit narrows the list."""
    lines = LogBook(wording("en")).lines(played(*ATTACK))

    def texts(wanted):
        return [line.text for line in chosen_lines(lines, wanted) if not line.is_heading]

    assert any("Hoffmann" in text for text in texts(LogFilter(text="HOFFMANN")))
    assert not any("Hoffmann" in text for text in texts(LogFilter(side="german")))
    assert all("5 Gds" in text for text in texts(LogFilter(target=("piece", "5-gds-armd"))))


def test_notes_follow_their_step():
    """A remark stands after the lines of its step, without control characters."""
    lines = LogBook(wording("fr")).lines(played(), [Note(1, "pont\u0007 pris")])
    (note,) = [line for line in lines if line.kind is LineKind.NOTE]
    assert note.text == "Note : pont pris"
    assert note.step == 1
