"""Positions drawn into files from the command line."""

import pytest
from PySide6.QtGui import QImage
from PySide6.QtSvg import QSvgRenderer

from tests.own_folders import own_folders
from tests.saved_games import FORMAT_1, library
from wargames.cli.main import main

__all__ = ["own_folders"]


@pytest.fixture
def draw(tmp_path, capsys, monkeypatch, own_folders):
    """Draw and give the file, or the sentence that says why not."""
    monkeypatch.setenv("LANG", "en_GB.UTF-8")

    def run(what, name, *options):
        target = tmp_path / name
        code = main(["render", str(what), "-o", str(target), *options])
        printed = capsys.readouterr()
        assert printed.out == ""
        if code:
            assert code == 2
            assert not target.exists()
            assert printed.err.count("\n") == 1
            return printed.err
        return target

    return run


@pytest.mark.parametrize("game", library().ids)
def test_every_game_is_drawn(draw, qapp, game):
    """The first scenario of each game makes a picture with many colours."""
    scenario = next(iter(library().game(game).kits))
    image = QImage(str(draw(f"{game}/{scenario}", "board.png", "--scale", "0.5")))
    spots = [(x, y) for x in range(0, image.width(), 5) for y in range(0, image.height(), 5)]
    assert len({image.pixel(x, y) for x, y in spots}) > 100


def test_vectors_are_written(draw, qapp):
    """SVG and PDF hold the whole sheet in its own proportions."""
    sheet = QImage(str(draw("target-arnhem/mini-game", "board.png")))
    drawn = QSvgRenderer(str(draw("target-arnhem/mini-game", "board.svg"))).defaultSize()
    assert abs(drawn.width() / drawn.height() - sheet.width() / sheet.height()) < 0.01
    assert draw("target-arnhem/mini-game", "board.pdf").read_bytes().startswith(b"%PDF-")


def test_a_moment_of_a_file_is_drawn(draw, qapp):
    """Another step, another theme and another language give other pictures."""
    pictures = {
        draw(FORMAT_1, "a.png", "--at", "5").read_bytes(),
        draw(FORMAT_1, "b.png", "--at", "30").read_bytes(),
        draw(FORMAT_1, "c.png", "--at", "30", "--theme", "dark").read_bytes(),
        draw(FORMAT_1, "d.png", "--at", "30", "--lang", "fr").read_bytes(),
        draw(FORMAT_1, "e.png", "--at", "30", "--safe-colours").read_bytes(),
    }
    assert len(pictures) == 5


@pytest.mark.parametrize(
    ("what", "name", "options", "sentence"),
    [
        ("target-arnhem/historical", "board.bmp", [], ".png, .svg or .pdf"),
        ("target-arnhem/historical", "none/board.png", [], "board.png"),
        ("target-arnhem/historcal", "board.png", [], "historical"),
        ("target-arnhem", "board.png", [], "GAME/SCENARIO"),
        ("target-arnhem/historical", "board.png", ["--at", "3"], "needs a game FILE"),
        ("target-arnhem/historical", "board.png", ["--scale", "0"], "--scale"),
        ("target-arnhem/historical", "board.png", ["--scale", "nan"], "--scale"),
        ("target-arnhem/historical", "board.png", ["--theme", "pink"], "--theme"),
        (FORMAT_1, "board.png", ["--at", "4000"], "0 to 47"),
        (FORMAT_1, "board.png", ["--at", "-1"], "0 to 47"),
    ],
)
def test_bad_input_is_one_sentence(draw, qapp, what, name, options, sentence):
    """The sentence says what to mend, and nothing is written."""
    assert sentence in draw(what, name, *options)
