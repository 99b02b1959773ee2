"""Pictures of boards are kept in a folder and read again."""

from pathlib import Path

import pytest

from tests.present.picture.boards import area_board, flat_board
from wargames.board.board import Board
from wargames.present.picture import store
from wargames.present.picture.build import Draft
from wargames.present.picture.store import PictureStore


@pytest.fixture
def board() -> Board:
    """Make up a small board."""
    return flat_board(5, 9)


def files(folder: Path) -> list[Path]:
    """List what is kept."""
    return sorted(folder.rglob("*"))


def test_a_picture_is_drawn_once_and_then_read(board, tmp_path, monkeypatch):
    """The second time nothing is drawn, and the picture is the same to the last point."""
    drawn = PictureStore(tmp_path).picture(board)
    assert drawn == Draft(board).covered()
    monkeypatch.setattr(store, "Draft", lambda _: pytest.fail("drawn again"))
    assert PictureStore(tmp_path).picture(board) == drawn


def test_another_board_has_another_picture(board, tmp_path):
    """Boards do not get each other's pictures."""
    kept = PictureStore(tmp_path)
    assert kept.picture(board) != kept.picture(area_board())
    assert len(files(tmp_path)) == 2


@pytest.mark.parametrize("damage", [b"", b"nonsense", b"\xc1", b"\x80"])
def test_a_damaged_file_is_drawn_anew(board, tmp_path, damage):
    """Whatever the file holds, players see the map."""
    PictureStore(tmp_path).picture(board)
    (kept,) = files(tmp_path)
    kept.write_bytes(damage)
    assert PictureStore(tmp_path).picture(board) == Draft(board).covered()
    assert kept.read_bytes() != damage


def test_a_folder_that_cannot_be_written_does_no_harm(board, tmp_path):
    """Without a place to keep it, the picture is drawn each time."""
    taken = tmp_path / "file"
    taken.write_text("not a folder")
    assert PictureStore(taken).picture(board) == Draft(board).covered()


def test_old_pictures_are_dropped(board, tmp_path, monkeypatch):
    """The folder does not grow for ever."""
    monkeypatch.setattr(store, "MOST_KEPT", 2)
    for columns in (3, 4, 5, 6):
        PictureStore(tmp_path).picture(flat_board(columns, 9))
    assert len(files(tmp_path)) == 2
