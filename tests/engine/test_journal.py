"""The lines of a game file, written and read back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wargames.engine import journal
from wargames.engine.journal import (
    Back,
    Digest,
    Header,
    JournalError,
    Played,
    Remark,
    Snapshot,
)

HEADER = Header(
    game="a-game",
    scenario="short",
    content="00ff",
    rules=3,
    seed=-7,
    options={"fog": 1, "mud": 2},
    dice="manual",
    program="0.1.0",
)


def header_lines(header: Header = HEADER) -> list[bytes]:
    """Give the lines of a header."""
    return journal.encode_header(header).encode().split(b"\n")[:-1]


@pytest.mark.parametrize(
    ("entry", "line"),
    [
        (Played(12, "allied", "move 505/82 to 1205"), "12 allied move 505/82 to 1205"),
        (Played(13, "german", "commit", (4, 2)), "13 german commit | 4 2"),
        (Played(14, "", "draw"), "14 - draw"),
        (Digest(20, "00ff" * 4), "# digest 20 00ff00ff00ff00ff"),
        (Snapshot(40, '{"turn": 1}'), '# snapshot 40 {"turn": 1}'),
        (Back(12), "# back 12"),
        (Remark(12, "à revoir | 3"), "# note 12 à revoir | 3"),
        (Remark(12, ""), "# note 12"),
    ],
)
def test_each_kind_of_line_reads_as_it_is_written(entry, line):
    """Every kind of entry has one text, and that text gives the entry back."""
    assert journal.encode(entry) == line
    assert journal.decode(line.encode()) == entry


@given(st.text())
def test_a_remark_is_one_line_whatever_is_typed(text):
    """A remark with line breaks or odd spaces is written as one line of the same words."""
    written = journal.encode(Remark(3, text.encode("utf-8", "replace").decode()))
    assert "\n" not in written
    read = journal.decode(written.encode())
    assert isinstance(read, Remark)
    assert read.text.split() == text.encode("utf-8", "replace").decode().split()


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"move 505/82",
        b"12 allied",
        b"12 allied commit |",
        b"12 allied commit | 4 x",
        b"12345678 allied commit",
        b"# digest 20 xyz",
        b"# snapshot 40 [1]",
        b"# back",
        b"# back -1",
        b"# hello",
        b"12 allied \xff\xfe",
    ],
)
def test_a_foreign_line_is_refused(line):
    """A line that is none of the known ones is an error that says so."""
    with pytest.raises(JournalError, match=r"is not"):
        journal.decode(line)


@given(st.binary(max_size=60))
def test_any_bytes_are_read_or_refused(line):
    """Reading a line never fails in another way than with a JournalError."""
    try:
        entry = journal.decode(line)
    except JournalError:
        return
    assert journal.decode(journal.encode(entry).encode()) == entry


def test_the_header_reads_as_it_is_written():
    """The header is plain `key: value` lines and comes back whole, with its length."""
    lines = header_lines()
    assert lines[0] == b"wargames-game 1"
    assert b"options: fog=1 mud=2" in lines
    assert lines[-1] == b"---"
    assert journal.decode_header([*lines, b"1 a b"]) == (HEADER, len(lines))


def test_a_newer_format_is_refused_politely():
    """A file from a later version says which format it has and which one we read."""
    lines = [b"wargames-game 2", *header_lines()[1:]]
    with pytest.raises(JournalError) as refused:
        journal.decode_header(lines)
    assert str(refused.value) == "made by a newer version (format 2); this version reads 1"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (b"wargames-game 1", b"PNG", "not a game file"),
        (b"wargames-game 1", b"wargames-game 0", "no format 0"),
        (b"seed: -7", b"seed: seven", "not a whole number"),
        (b"rules: 3", b"rules: " + b"9" * 5000, "not a whole number"),
        (b"dice: manual", b"dice: loaded", "neither computer nor manual"),
        (b"options: fog=1 mud=2", b"options: fog", "name=number"),
        (b"options: fog=1 mud=2", b"options: fog=1 fog=2", "name=number"),
        (b"scenario: short", b"scene: short", 'no "scenario"'),
        (b"scenario: short", b"game: other", "does not belong"),
        (b"scenario: short", b"nonsense", "does not belong"),
        (b"---", b"--: x", "does not end"),
    ],
)
def test_a_damaged_header_is_refused(old, new, said):
    """Each fault of a header is named."""
    lines = [new if line == old else line for line in header_lines()]
    with pytest.raises(JournalError, match=said):
        journal.decode_header(lines)


def test_an_endless_header_is_given_up():
    """A file without the rule after the header is not searched to its end."""
    lines = [b"wargames-game 1", *(b"key%d: x" % n for n in range(100_000)), b"---"]
    with pytest.raises(JournalError, match="does not end"):
        journal.decode_header(lines)
