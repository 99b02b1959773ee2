"""A file is refused for what it is before anything in it is read."""

import os
from pathlib import Path

import pytest

from wargames.content.nodes import load
from wargames.content.problems import FileReport, Problems


def reported(path: Path) -> list[str]:
    """Return the messages of loading a file that must be refused."""
    problems = Problems()
    assert load(path, FileReport("f", problems)) is None
    return [problem.message for problem in problems]


def test_huge_file_is_refused_without_being_opened(tmp_path, monkeypatch):
    """The size of a file is enough to refuse it."""
    huge = tmp_path / "huge.yaml"
    huge.touch()
    os.truncate(huge, 100_000_000)
    monkeypatch.setattr(Path, "open", lambda *_: pytest.fail("the file was opened"))
    assert reported(huge) == ["the file is larger than 4 MB"]


def test_missing_file_is_a_problem(tmp_path):
    """A file that is not there is told as such."""
    assert reported(tmp_path / "none.yaml") == ["there is no such file"]


def test_folder_is_a_problem(tmp_path):
    """A folder is not read as a file."""
    assert reported(tmp_path) == ["this is a folder, not a file"]


def test_pipe_is_refused_instead_of_waited_for(tmp_path):
    """A pipe would block the program for ever."""
    os.mkfifo(tmp_path / "pipe")
    assert reported(tmp_path / "pipe") == ["this is not a regular file"]


def test_unreadable_file_is_a_problem(tmp_path, monkeypatch):
    """What the system says of a file it does not open is passed on."""
    (tmp_path / "a.yaml").write_text("a: 1\n")

    def refuse(*_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    assert reported(tmp_path / "a.yaml") == ["the file cannot be read: Permission denied"]


@pytest.mark.parametrize("name", ["a\0b", "x" * 5000])
def test_impossible_name_is_a_problem(tmp_path, name):
    """A name that no file can have does not raise."""
    assert reported(tmp_path / name)[0].startswith("the file cannot be read: ")


def test_circular_link_is_a_problem(tmp_path):
    """A link to itself does not raise."""
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    assert reported(tmp_path / "loop")[0].startswith("the file cannot be read: ")
