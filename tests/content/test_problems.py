"""Problems say where and what, in one line each."""

import pytest

from wargames.content.problems import (
    MOST_PROBLEMS,
    ContentError,
    FileReport,
    Problem,
    Problems,
    Severity,
    TooManyProblems,
    near,
    quoted,
)


def problem(file="a.yaml", line=1, column=1, severity=Severity.error):
    """Return some problem."""
    return Problem(file, line, column, "units", "wrong", severity=severity)


@pytest.mark.parametrize(
    ("found", "text"),
    [
        (
            Problem(
                "counters/normandy-44.yaml",
                212,
                9,
                "units[31].movment",
                "unknown key",
                near("movment", ["name", "movement"]),
            ),
            "counters/normandy-44.yaml:212:9: units[31].movment: unknown key; "
            'did you mean "movement"?',
        ),
        (Problem("a.yaml", 0, 0, "", "the file is empty"), "a.yaml: the file is empty"),
        (Problem("a.yaml", 3, 0, "", "wrong"), "a.yaml:3: wrong"),
        (Problem("a.yaml", 3, 4, "", "wrong", "try this"), "a.yaml:3:4: wrong; try this"),
    ],
)
def test_problem_reads_as_one_line(found, text):
    """A problem shows file, line, column, path, message and hint, leaving out what is unknown."""
    assert str(found) == text


def test_problems_are_sorted_by_file_line_and_column():
    """Problems come in the order in which the user meets them."""
    found = [problem("b.yaml", 1), problem("a.yaml", 10), problem("a.yaml", 9, 7), problem(line=9)]
    collected = Problems(found[:2])
    for late in found[2:]:
        collected.add(late)
    assert list(collected) == [found[3], found[2], found[1], found[0]]
    assert len(collected) == 4


def test_warnings_are_problems_but_not_errors():
    """A warning is shown, yet stops nothing."""
    collected = Problems([problem(severity=Severity.warning)])
    assert [str(one) for one in collected] == ["a.yaml:1:1: warning: units: wrong"]
    assert collected
    assert collected.errors == []
    collected.raise_errors()


def test_empty_collection_is_false():
    """A run without problems tests as false."""
    assert not Problems()


def test_errors_are_raised_with_every_problem():
    """Raising errors tells all problems, a line each."""
    collected = Problems([problem(line=2), problem(line=1, severity=Severity.warning)])
    with pytest.raises(ContentError) as raised:
        collected.raise_errors()
    assert str(raised.value) == "a.yaml:1:1: warning: units: wrong\na.yaml:2:1: units: wrong"
    assert [found.line for found in raised.value.problems] == [1, 2]


def test_error_about_a_whole_file_is_one_sentence():
    """An error about a file or folder needs no place."""
    assert str(ContentError.about("maps", "there is no such folder")) == (
        "maps: there is no such folder"
    )


@pytest.mark.parametrize(
    ("word", "hint"),
    [
        ("movment", 'did you mean "movement"?'),
        ("MOVEMENT", 'did you mean "movement"?'),
        ("xyz", ""),
        ("movement" * 100_000, ""),
    ],
)
def test_near_miss_is_hinted(word, hint):
    """A word like a known one is completed by a hint, whatever its case; others are not."""
    assert near(word, ["attack", "movement"]) == hint


@pytest.mark.parametrize(
    ("text", "shown"),
    [("plain", '"plain"'), ("two\nlines", r'"two\nlines"'), ("é" * 90, '"' + "é" * 59 + '…"')],
)
def test_quoted_text_stays_on_one_short_line(text, shown):
    """Whatever a file holds, a message that quotes it remains one readable line."""
    assert quoted(text) == shown


def test_reading_stops_after_too_many_problems():
    """A file with endless problems is left after a bounded number of them."""
    collected = Problems()
    report = FileReport("a.yaml", collected)
    for line in range(MOST_PROBLEMS):
        report.error((line + 1, 1), "units", "wrong")
    with pytest.raises(TooManyProblems):
        report.error((5000, 1), "units", "wrong")
    assert len(collected) == MOST_PROBLEMS + 1
    assert "the rest of the file was not checked" in str(list(collected)[-1])
