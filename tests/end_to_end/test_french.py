"""Every text of every window is French when the table speaks French."""

import msgspec
import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QDialog

from tests.end_to_end.translated import texts, untranslated, words_of
from tests.saved_games import library
from tests.ui.start.blank import NoPictures
from wargames.lab.moments import moments_of
from wargames.ui.preferences import PreferencesDialog
from wargames.ui.seats import window_for
from wargames.ui.settings import Settings
from wargames.ui.start.new_game import NewGameScreen
from wargames.ui.table import Table

ENGLISH, FRENCH = Settings(animate=False), Settings(language="fr", animate=False)
# Words that happen to be written alike in both languages.
ALIKE = words_of(
    "English Français Position Positions Options Note Action Actions Combat Points Dés Dice Zone"
    " Impact Attaquant Type Total Turn Terrain Zoom Markdown PNG SVG PDF Page Distance Minutes"
)


def names_of(game):
    """Give the words of a game's proper names, and of texts that are the same in French."""
    content = library().game(game).content
    spaces = [content.board[name] for name in content.board.order]
    places = [one.label("en") for one in spaces if one.label("en") == one.label("fr")]
    units = [unit.name for unit in content.units().values()]
    documents = [content.game.value, *(doc.value for doc in content.scenarios.values())]
    alike = [text for document in documents for text in _alike(msgspec.to_builtins(document))]
    english, french = (content.texts[name].value for name in ("en", "fr"))
    for part in ("words", "reasons", "phases"):
        mine, theirs = getattr(english, part), getattr(french, part)
        alike += [text for key, text in mine.items() if theirs.get(key) == text]
    return ALIKE | words_of(*places, *units, *alike)


def _alike(tree):
    """Yield the texts of a document that are written the same in both languages."""
    match tree:
        case {"en": en, "fr": fr}:
            if en == fr:
                yield en
        case dict():
            for part in tree.values():
                yield from _alike(part)
        case list() | tuple():
            for part in tree:
                yield from _alike(part)


def settle():
    """Let old widgets go and new ones be laid out."""
    for _ in range(2):
        QCoreApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.mark.parametrize("game", library().ids)
def test_the_table_and_its_dialogs_are_french(qtbot, game):
    """Window, panes, menus and dialogs leave no English text behind at any telling moment."""
    content = library().game(game)
    moments = moments_of(content, next(iter(content.kits)))
    table = Table(content, moments.session, ENGLISH)
    window = window_for(table)
    qtbot.addWidget(window)
    for dialog in window.findChildren(QDialog):
        dialog.show()
    left = []
    for name in ("opening", "combat", "moving", "end"):
        table.session.go_to(moments.steps.get(name, 5))
        table.take_seat()
        if name == "moving" and moments.moving:
            table.select(("piece", moments.moving))
        settle()
        english = texts(window)
        table.prefer(FRENCH)
        settle()
        left += untranslated(english, texts(window), names_of(game))
        table.prefer(ENGLISH)
    assert left == []


def test_the_screens_before_a_game_are_french(qtbot):
    """The New Game screen and the preferences too, with every game chosen once."""
    screen = NewGameScreen(library(), ENGLISH, pictures=NoPictures())
    dialog = PreferencesDialog(ENGLISH)
    left = []
    for widget in (screen, dialog):
        qtbot.addWidget(widget)
        widget.show()
    for game in library().ids:
        screen.choose(game)
        settle()
        english = texts(screen) | texts(dialog)
        screen.prefer(FRENCH)
        dialog.show_settings(FRENCH)
        settle()
        left += untranslated(english, texts(screen) | texts(dialog), names_of(game))
        screen.prefer(ENGLISH)
        dialog.show_settings(ENGLISH)
    assert left == []


def test_an_english_text_is_found():
    """The comparison finds what was forgotten and leaves names alone."""
    english = {"Roll the dice", "Arnhem", "Turn 3", "4.2b"}
    french = {"Roll the dice", "Arnhem", "Tour 3", "4.2b"}
    assert untranslated(english, french, {"arnhem"}) == ["Roll the dice"]
