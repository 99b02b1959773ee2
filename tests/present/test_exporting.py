"""Names and contents of exported files."""

from pathlib import Path

import pytest

from tests.present.tables import played, wording
from wargames.present.exporting import (
    Export,
    file_name,
    log_file,
    turns_told,
    with_ending,
)


def test_names_tell_what_is_inside():
    """Turn and language belong to a log, the language to a picture, nothing to a game file."""
    assert file_name("day", Export.MARKDOWN, "fr", 3) == "day-turn-3-fr.md"
    assert file_name("day", Export.PNG, "fr", 3) == "day-fr.png"
    assert file_name("day", Export.GAME, "fr", 3) == "day.wargame"


@pytest.mark.parametrize(
    ("name", "ending"),
    [
        ("a.txt", "a.pdf"),
        ("a.b", "a.b.pdf"),
        ("a", "a.pdf"),
        ("A.PNG", "A.pdf"),
        ("", "wargames.pdf"),
    ],
)
def test_the_ending_follows_the_kind(name, ending):
    """Only endings of other kinds are taken off; a file always has a name."""
    assert with_ending(Path(name), Export.PDF) == Path(ending)


def test_the_log_holds_the_turns_that_were_played():
    """One turn so far, and the file tells it."""
    steps = played()
    assert turns_told(steps, (), wording("en")) == [1]
    assert log_file(steps, (), wording("fr"), Export.TEXT, 1).decode().startswith("Tour 1")
