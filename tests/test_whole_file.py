"""Files that are written whole or not at all, and the names that people type."""

import os
from pathlib import Path

import pytest

from wargames.saves.naming import is_taken, typed_path
from wargames.saves.whole_file import write_whole


def test_a_file_is_written_and_written_again(tmp_path):
    """The new text takes the place of the old, and no draft is left beside it."""
    path = tmp_path / "a.txt"
    write_whole(path, b"old")
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"
    assert [one.name for one in tmp_path.iterdir()] == ["a.txt"]


def test_a_failed_write_leaves_the_old_file(tmp_path, monkeypatch):
    """On a full disk the old text is still there, nothing is left behind, and the name is told."""
    path = tmp_path / "a.txt"
    path.write_bytes(b"old")

    def full(self, data):
        self.touch()
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match=r"No space left on device: '.*a\.txt'"):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert [one.name for one in tmp_path.iterdir()] == ["a.txt"]


def test_a_folder_or_a_missing_folder_is_refused_by_its_name(tmp_path):
    """Neither is replaced or made, and nothing is left behind."""
    (tmp_path / "a.txt").mkdir()
    for odd in (tmp_path / "a.txt", tmp_path / "none" / "b.txt"):
        with pytest.raises(OSError, match=odd.name) as refused:
            write_whole(odd, b"all")
        assert refused.value.filename == str(odd)
    assert [one.name for one in tmp_path.iterdir()] == ["a.txt"]


def test_a_link_is_followed_and_a_device_written_to(tmp_path):
    """Neither is replaced by a file."""
    (tmp_path / "link").symlink_to("real")
    write_whole(tmp_path / "link", b"all")
    assert (tmp_path / "real").read_bytes() == b"all"
    assert (tmp_path / "link").is_symlink()
    write_whole(Path(os.devnull), b"all")
    assert not Path(os.devnull).is_file()


def test_typed_paths_know_the_home_folder(monkeypatch, tmp_path):
    """An unknown user's home is left as it was typed."""
    monkeypatch.setenv("HOME", str(tmp_path))
    assert typed_path("~/games") == tmp_path / "games"
    assert typed_path("~nobody-of-this-name/x") == Path("~nobody-of-this-name/x")


def test_a_name_is_taken_by_whatever_has_it(tmp_path):
    """Files, folders and links to nothing take a name; impossible names are free."""
    (tmp_path / "link").symlink_to("nowhere")
    assert is_taken(tmp_path)
    assert is_taken(tmp_path / "link")
    assert not is_taken(tmp_path / "none")
    assert not is_taken(tmp_path / ("x" * 300))
    assert not is_taken(Path("a\0b"))
