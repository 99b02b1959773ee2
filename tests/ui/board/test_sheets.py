"""Sheets of new maps: bare at first, then covered; read again the next time."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from tests.present.picture.boards import area_board, flat_board
from tests.ui.hand import table_of
from wargames.board.board import Board
from wargames.present.picture.build import picture_of
from wargames.ui.board.board_view import BoardView
from wargames.ui.board.sheets import Press, press_of, sheet_of

LOOK = ("en", "A map", "light")


@pytest.fixture
def folder(tmp_path, monkeypatch) -> Iterator[Path]:
    """Give a new user's folder for drawn maps."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "own"))
    press_of.cache_clear()
    yield tmp_path / "own"
    press_of.cache_clear()


@pytest.fixture(params=[lambda: flat_board(7, 6), area_board], ids=["hexes", "areas"])
def board(request) -> Board:
    """Make up a small board."""
    made: Board = request.param()
    return made


def whole(press: Press):
    """Paint all of a board's sheet."""
    sheet = press.sheet(*LOOK)
    return sheet.image(sheet.bounds, 0.6)


def test_a_new_map_is_bare_but_for_play(folder, board, qapp):
    """Spaces, water, roads and all words are there at once; only the cover is missing."""
    press = Press(board)
    assert press.is_bare
    bare, full = press.sheet(*LOOK).picture, picture_of(board, "en", "A map")
    assert bare.textures == ()
    assert (bare.spaces, bare.waters, bare.roads) == (full.spaces, full.waters, full.roads)
    assert (bare.labels, bare.panels, bare.tags) == (full.labels, full.panels, full.tags)


def test_the_cover_follows(folder, board, qapp):
    """Once taken, sheets are those that are drawn in one go, old ones and new ones."""
    press = Press(board)
    bare = whole(press)
    press.finish()
    assert not press.is_bare
    assert press.sheet(*LOOK).picture == picture_of(board, "en", "A map")
    assert press.sheet("fr", "Une carte", "dark").picture == picture_of(board, "fr", "Une carte")
    assert whole(press) != bare


def test_a_kept_map_is_painted_like_a_new_one(folder, board, qapp):
    """To the last pixel, whether the map was drawn or read."""
    first = Press(board)
    first.finish()
    second = Press(board)
    assert not second.is_bare
    assert whole(first) == whole(second)


@pytest.mark.parametrize("damage", [b"", b"nonsense", b"\x80", None])
def test_a_damaged_map_is_drawn_anew(folder, qapp, damage):
    """Whatever the file holds, players see their map, and it is kept again."""
    board = flat_board(5, 4)
    press = Press(board)
    press.finish()
    (kept,) = [path for path in folder.rglob("*") if path.is_file()]
    kept.write_bytes(kept.read_bytes()[:-40] if damage is None else damage)
    again = Press(board)
    assert again.is_bare
    again.finish()
    assert whole(again) == whole(press)
    assert not Press(board).is_bare


def test_files_show_the_finished_map(folder, qapp):
    """Pictures for files wait for the cover."""
    board = flat_board(4, 4)
    assert sheet_of(board, *LOOK).picture == picture_of(board, "en", "A map")


def test_a_new_map_is_covered_while_players_look(folder, qtbot):
    """The board can be played bare; the cover comes by itself and the board is crisp again."""
    view = BoardView(table_of())
    qtbot.addWidget(view)
    view.resize(900, 700)
    view.show()
    view.open_well()
    assert view.contents.picture.textures == ()
    counter = next(c for c in view.contents.position.counters if c.piece == "5-gds-armd")
    spot = view.mapFromScene(QPointF(*counter.at))
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert view.table.selection.piece == "5-gds-armd"
    qtbot.waitUntil(lambda: bool(view.contents.picture.textures), timeout=20000)
    qtbot.waitUntil(lambda: view.is_crisp, timeout=20000)
    assert view.table.selection.piece == "5-gds-armd"
