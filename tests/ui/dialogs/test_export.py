"""Export writes every kind of file away from the window, and can be stopped."""

import threading

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QComboBox, QLineEdit, QProgressBar

from tests.ui.shown import ATTACK, LEFT, button, texts
from wargames.present.exporting import Export
from wargames.ui.dialogs import export
from wargames.ui.dialogs.export import ExportDialog
from wargames.ui.dialogs.export_job import finish_jobs


@pytest.fixture
def dialog(shown, tmp_path):
    """Give the dialog of a recorded game."""
    found = shown(ExportDialog, ATTACK, "commit")
    found.table.path = tmp_path / "evening.wargame"
    found.table.path.write_bytes(b"a game\n")
    found.retell()
    return found


def choose(dialog, place, data):
    """Choose an entry of one of the boxes: what, language, how much."""
    box = dialog.findChildren(QComboBox)[place]
    entries = [box.itemData(row) for row in range(box.count())]
    box.setCurrentIndex(entries.index(data))


def write(dialog, qtbot, path):
    """Type a path, write the file and wait until it is there."""
    box = dialog.findChild(QLineEdit)
    box.selectAll()
    qtbot.keyClicks(box, str(path))
    qtbot.keyClick(box, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "Written: " in texts(dialog))


@pytest.mark.parametrize(
    ("kind", "begins"),
    [
        (Export.PNG, b"\x89PNG"),
        (Export.SVG, b"<?xml"),
        (Export.PDF, b"%PDF"),
        (Export.GAME, b"a game\n"),
        (Export.TEXT, b"Target Arnhem"),
        (Export.MARKDOWN, b"# Target Arnhem"),
    ],
)
def test_every_kind_is_written(dialog, qtbot, tmp_path, kind, begins):
    """The file has its ending and its contents."""
    choose(dialog, 0, kind)
    write(dialog, qtbot, tmp_path / "out")
    data = (tmp_path / "out").with_suffix(kind.value).read_bytes()
    assert data.startswith(begins)
    assert not list(tmp_path.glob(".*.new"))


def test_a_picture_shows_the_whole_board(dialog, qtbot, tmp_path):
    """The picture can be read again and is large."""
    choose(dialog, 0, Export.PNG)
    write(dialog, qtbot, tmp_path / "board.png")
    assert QImage(str(tmp_path / "board.png")).height() > 1500


def test_language_and_turn_are_the_players_choice(dialog, qtbot, tmp_path):
    """One turn, in French, from a window in English; notes are in it."""
    dialog.table.session.note("rien ne va plus")
    choose(dialog, 1, "fr")
    choose(dialog, 2, 1)
    write(dialog, qtbot, tmp_path / "tour.txt")
    text = (tmp_path / "tour.txt").read_text(encoding="utf-8")
    assert text.startswith("Tour 1 (17 sept.)")
    assert "Note : rien ne va plus" in text


def test_names_are_suggested(dialog):
    """The name says game, scenario, turn and language; the ending follows the kind."""
    box = dialog.findChild(QLineEdit)
    choose(dialog, 0, Export.MARKDOWN)
    choose(dialog, 2, 1)
    assert box.text().endswith("target-arnhem-historical-turn-1-en.md")
    choose(dialog, 0, Export.GAME)
    assert box.text().endswith("target-arnhem-historical-copy.wargame")


def test_a_file_is_replaced_only_when_said_twice(dialog, qtbot, tmp_path):
    """The first press warns, the second writes."""
    target = tmp_path / "log.txt"
    target.write_text("old", encoding="utf-8")
    box = dialog.findChild(QLineEdit)
    box.selectAll()
    qtbot.keyClicks(box, str(target))
    qtbot.mouseClick(button(dialog, "Write the file"), LEFT)
    assert "exists already" in texts(dialog)
    assert target.read_text(encoding="utf-8") == "old"
    qtbot.mouseClick(button(dialog, "Write the file"), LEFT)
    qtbot.waitUntil(lambda: "Written: " in texts(dialog))
    assert target.read_text(encoding="utf-8") != "old"


def test_a_failure_is_a_sentence(dialog, qtbot, tmp_path):
    """A folder that cannot be made: what happened, what is kept, what to do."""
    (tmp_path / "file").write_text("", encoding="utf-8")
    box = dialog.findChild(QLineEdit)
    box.selectAll()
    qtbot.keyClicks(box, str(tmp_path / "file" / "log.txt"))
    qtbot.mouseClick(button(dialog, "Write the file"), LEFT)
    qtbot.waitUntil(lambda: "could not be written" in texts(dialog))
    assert "The game itself is safe" in texts(dialog)
    assert button(dialog, "Write the file").isEnabled()


def test_export_can_be_stopped(dialog, qtbot, tmp_path, monkeypatch):
    """While the file is being made the window answers; stopping writes nothing."""
    may_end = threading.Event()

    def slow(*_args):
        may_end.wait(20)
        return b"late"

    monkeypatch.setattr(export, "log_file", slow)
    box = dialog.findChild(QLineEdit)
    box.selectAll()
    qtbot.keyClicks(box, str(tmp_path / "never.txt"))
    qtbot.mouseClick(button(dialog, "Write the file"), LEFT)
    assert dialog.findChild(QProgressBar).isVisible()
    assert not button(dialog, "Write the file").isEnabled()
    qtbot.mouseClick(button(dialog, "Cancel"), LEFT)
    assert "Stopped; nothing was written." in texts(dialog)
    assert not dialog.findChild(QProgressBar).isVisible()
    may_end.set()
    assert finish_jobs(5000)
    assert not (tmp_path / "never.txt").exists()


def test_it_closes_by_keyboard(dialog, qtbot):
    """Esc, and it comes up again."""
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    dialog.bring_up()
    assert dialog.isVisible()


def test_a_game_that_is_not_recorded_has_no_file_to_copy(shown):
    """The kind is not even offered."""
    dialog = shown(ExportDialog)
    box = dialog.findChild(QComboBox)
    assert Export.GAME not in [box.itemData(row) for row in range(box.count())]
