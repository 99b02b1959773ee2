"""The gallery draws every screen of every game, and no picture is empty."""

import pytest
from PySide6.QtGui import QImage

from tests.saved_games import library
from wargames.lab.moments import moments_of
from wargames.ui import gallery
from wargames.ui.board.sheet_view import SheetView
from wargames.ui.gallery import Plan, draw_gallery


def colours(path):
    """Count the colours of a picture at evenly spread places."""
    image = QImage(str(path))
    spots = [(x, y) for x in range(0, image.width(), 9) for y in range(0, image.height(), 9)]
    return len({image.pixel(x, y) for x, y in spots})


@pytest.mark.parametrize(
    ("language", "theme"),
    [("fr", "dark"), pytest.param("en", "light", marks=pytest.mark.nightly)],
)
def test_a_small_gallery_is_drawn(qtbot, qapp, tmp_path, monkeypatch, language, theme):
    """Screens, tables and dialogs of one game are there, with something on each.

    However little time a screen is given, its board is crisp.
    """
    monkeypatch.setattr(gallery, "_REST_MS", 0)
    blurred: list[str] = []

    def told(path):
        shown = [widget for widget in qapp.topLevelWidgets() if widget.isVisible()]
        boards = [board for widget in shown for board in widget.findChildren(SheetView)]
        blurred.extend(path.name for board in boards if not board.is_crisp)

    plan = Plan(("target-arnhem",), (language,), (theme,), ((1024, 700),))
    files = draw_gallery(qapp, library(), tmp_path, plan, told)
    assert blurred == []
    names = {path.name.removesuffix(f".{language}.{theme}.1024x700.png") for path in files}
    tables = {"opening", "combat", "end", "middle", "past", "moving", "test"}
    assert {f"table.target-arnhem.{name}" for name in tables} <= names
    assert "new-game.target-arnhem" in names
    assert f"preferences.{language}.{theme}.png" in names
    dialogs = {"dice", "rules", "charts", "export", "note"}
    dialogs |= {"test.playout", "test.force", "test.edit"}
    assert {f"dialog.target-arnhem.{name}.{language}.{theme}.png" for name in dialogs} <= names
    assert [path.name for path in files if colours(path) < 5] == []


def test_a_card_table_is_drawn_at_every_question(qtbot, qapp, tmp_path, monkeypatch):
    """Choosing Terrain, raising, answering: each lays the cards in its own way."""
    monkeypatch.setattr(gallery, "_REST_MS", 0)
    plan = Plan(("pegasus-bridge",), ("en",), ("light",), ((1024, 700),))
    names = {path.name for path in draw_gallery(qapp, library(), tmp_path, plan)}
    for asked in ("choose-terrain", "english-turn", "german-turn", "answer", "take-heroic"):
        assert f"table.pegasus-bridge.asks-{asked}.en.light.1024x700.png" in names


@pytest.mark.parametrize("game", library().ids)
def test_every_game_has_moments_to_show(game):
    """A random game reaches its end, and dice or choices are found on the way."""
    found = moments_of(library().game(game), next(iter(library().game(game).kits)))
    assert found.session.decision is None
    assert found.steps["end"] == found.session.cursor
    assert {"dice", "choice"} & set(found.steps)
