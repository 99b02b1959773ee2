"""Files are short, say what they are for, and speak of the game only."""

import pytest

from tests.architecture.files import (
    LONGEST_FILE,
    python_findings,
    tab_findings,
    workplace_findings,
)
from tests.architecture.sources import PACKAGE, ROOT, TESTS, python_files, written_files

GOOD = '"""A module."""\n'
# These files quote the words they look for.
QUOTING = {TESTS / "architecture" / "files.py", TESTS / "architecture" / "test_files.py"}


def test_every_module_of_the_package_is_short_and_described():
    """Each module has a docstring, no tab, and a length that can be read at one sitting."""
    found = [
        f"{path.relative_to(ROOT)}: {finding}"
        for path in python_files(PACKAGE)
        for finding in python_findings(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_no_test_file_has_a_tab():
    """Tests are indented with spaces like the rest."""
    found = [
        f"{path.relative_to(ROOT)}: {finding}"
        for path in python_files(TESTS)
        for finding in tab_findings(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_no_file_speaks_of_the_workplace():
    """No path of somebody's machine, leftover mark or office word stands in a written file."""
    files = [path for path in written_files() if path not in QUOTING]
    assert ROOT / "pyproject.toml" in files
    found = [
        f"{path.relative_to(ROOT)}: {finding}"
        for path in files
        for finding in workplace_findings(path.read_text(encoding="utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ("x = 1\n", "no docstring"),
        ('X = "a string in the wrong place"\n"""Late."""\n', "no docstring"),
        (GOOD + "x = 1\n" * LONGEST_FILE, f"more than {LONGEST_FILE}"),
        (GOOD + "if True:\n\tx = 1\n", "line 3: a tab"),
    ],
)
def test_a_bad_module_is_found(source, problem):
    """The check names each kind of fault of a module."""
    (finding,) = python_findings(source)
    assert problem in finding


def test_a_module_of_the_longest_length_is_accepted():
    """The limit itself is allowed."""
    assert list(python_findings(GOOD + "x = 1\n" * (LONGEST_FILE - 1))) == []


@pytest.mark.parametrize(
    "line",
    [
        "read /home/ann/map.yaml",
        "'/root/x'",
        "# TODO later",
        "Milestones of the year",
        "written by a language model",
    ],
)
def test_a_workplace_word_is_found(line):
    """The check finds the word on its line."""
    (finding,) = workplace_findings(f"first line\n{line}\n")
    assert finding.startswith("line 2: ")


@pytest.mark.parametrize("line", ["the XXX corps", "$(ROOT)/work/x", "see docs/root/x", "todos"])
def test_a_plain_word_is_not_found(line):
    """The check leaves game words and relative paths alone."""
    assert list(workplace_findings(line)) == []
