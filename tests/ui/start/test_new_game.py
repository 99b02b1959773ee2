"""The New Game screen, with mouse and keys."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit

from tests.saved_games import FORMAT_1, library
from tests.ui.start.blank import NoPictures
from wargames.content.problems import ContentError
from wargames.library import Library
from wargames.ui.settings import Settings
from wargames.ui.start.choice_card import ChoiceCard
from wargames.ui.start.new_game import NewGameScreen
from wargames.ui.start.pictures import BoardPictures
from wargames.ui.theme import theme_named

LEFT = Qt.MouseButton.LeftButton


class HalfBroken(Library):
    """A library in which every game but one is damaged."""

    def game(self, game):
        """Give the sound game only."""
        if game != "target-arnhem":
            raise ContentError.about(f"maps/{game}.yaml", "damaged")
        return super().game(game)

    @property
    def ids(self):
        """One damaged game before the sound one."""
        return ("damaged", "target-arnhem")


@pytest.fixture
def screen(qtbot):
    """Show the screen with one recent game."""
    made = NewGameScreen(library(), Settings(recent=(str(FORMAT_1),)), pictures=NoPictures())
    qtbot.addWidget(made)
    made.resize(1440, 900)
    made.show()
    made.choose("target-arnhem")
    return made


def child(screen, kind, name):
    """Find a widget by its name; one that was replaced may still wait for its end before it."""
    return screen.findChildren(kind, name)[-1]


def test_the_game_begins_as_it_was_settled(screen, qtbot):
    """Scenario, option, bot, real dice and a typed seed all reach the setup."""
    qtbot.mouseClick(child(screen, ChoiceCard, "scenario-mini-game"), LEFT)
    qtbot.keyClick(child(screen, QCheckBox, "option-forest-stop"), Qt.Key.Key_Space)
    qtbot.keyClick(child(screen, QComboBox, "player-german"), Qt.Key.Key_Down)
    qtbot.keyClick(screen.setup.real_dice, Qt.Key.Key_Space)
    seed = child(screen, QLineEdit, "seed")
    seed.selectAll()
    qtbot.keyClicks(seed, "1944")
    with qtbot.waitSignal(screen.begin_wanted) as heard:
        qtbot.mouseClick(screen.begin, LEFT)
    (setup,) = heard.args
    assert (setup.game, setup.scenario, setup.seed) == ("target-arnhem", "mini-game", 1944)
    assert setup.options["forest-stop"] == 1
    assert list(setup.bots) == ["german"]
    assert setup.manual_dice


def test_options_tell_the_number_of_their_rule_where_it_has_one(screen):
    """Printed numbers help to look it up in the rulebook; ids of our own help nobody."""
    assert child(screen, QCheckBox, "option-weather").text() == "Weather"
    screen.choose("montys-gamble")
    assert child(screen, QCheckBox, "option-early-lifts").text() == "Faster lifts (23.3)"


def test_the_keyboard_alone_begins_a_game(screen, qtbot):
    """Cards are chosen with the space bar, and Ctrl+Enter begins."""
    card = child(screen, ChoiceCard, "scenario-mini-game")
    card.setFocus()
    qtbot.keyClick(card, Qt.Key.Key_Space)
    with qtbot.waitSignal(screen.begin_wanted) as heard:
        qtbot.keyClick(screen, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert heard.args[0].scenario == "mini-game"


@pytest.mark.parametrize("typed", ["", "minus one", "-3", "9" * 20])
def test_a_bad_seed_cannot_begin(screen, qtbot, typed):
    """The button waits, a sentence says what a seed is, and a good seed mends it."""
    seed = child(screen, QLineEdit, "seed")
    seed.selectAll()
    qtbot.keyClick(seed, Qt.Key.Key_Delete)
    qtbot.keyClicks(seed, typed)
    assert not screen.begin.isEnabled()
    assert screen.summary.text() == "A seed is a whole number of at most 18 digits."
    seed.selectAll()
    qtbot.keyClicks(seed, "12")
    assert screen.begin.isEnabled()


def test_the_summary_names_scenario_and_players(screen, qtbot):
    """One sentence says what is about to begin."""
    qtbot.keyClick(child(screen, QComboBox, "player-german"), Qt.Key.Key_Down)
    assert screen.summary.text().startswith("Market Garden. Allies: a person, Germans: a ")
    assert "bot" in screen.summary.text()


def test_another_language_keeps_what_was_chosen(screen, qtbot):
    """All words are French; scenario, bot, option and seed stay."""
    qtbot.mouseClick(child(screen, ChoiceCard, "scenario-mini-game"), LEFT)
    qtbot.keyClick(child(screen, QComboBox, "player-german"), Qt.Key.Key_Down)
    qtbot.keyClick(child(screen, QCheckBox, "option-weather"), Qt.Key.Key_Space)
    before = screen.setup.setup()
    with qtbot.waitSignal(screen.language_wanted) as heard:
        qtbot.keyClick(screen.language, Qt.Key.Key_Down)
    screen.prefer(Settings(language=heard.args[0]))
    assert screen.windowTitle() == "À quoi jouons-nous ?"
    assert screen.setup.setup() == before
    assert child(screen, ChoiceCard, "scenario-mini-game").isChecked()
    assert child(screen, QCheckBox, "option-weather").isChecked()
    assert screen.begin.text() == "Commencer la partie"


def test_games_to_go_on_with(screen, qtbot):
    """The last game continues by one click; the file dialog is asked for by another."""
    with qtbot.waitSignal(screen.resume_wanted) as heard:
        qtbot.mouseClick(screen.resume.last, LEFT)
    assert heard.args == [FORMAT_1]
    with qtbot.waitSignal(screen.open_wanted):
        qtbot.mouseClick(screen.resume.open, LEFT)


def test_recent_games_are_listed_in_a_menu(qtbot, tmp_path):
    """Each recent game has an entry that continues it."""
    other = tmp_path / "other.wargame"
    other.write_bytes(FORMAT_1.read_bytes())
    settings = Settings(recent=(str(FORMAT_1), str(other), str(tmp_path / "gone.wargame")))
    made = NewGameScreen(library(), settings, pictures=NoPictures())
    qtbot.addWidget(made)
    entries = made.resume.recent.menu().actions()
    assert len(entries) == 2
    with qtbot.waitSignal(made.resume_wanted) as heard:
        entries[1].trigger()
    assert heard.args == [other]


def test_a_game_that_was_cut_off_is_offered_first(qtbot):
    """The banner says what was kept, in the language of the screen, and continues the game."""
    made = NewGameScreen(library(), Settings(), pictures=NoPictures(), interrupted=FORMAT_1)
    qtbot.addWidget(made)
    made.show()
    assert made.rescue.isVisible()
    made.prefer(Settings(language="fr"))
    assert "interrompu" in made.rescue.sentence.text()
    with qtbot.waitSignal(made.resume_wanted) as heard:
        qtbot.mouseClick(made.rescue.rescue, LEFT)
    assert heard.args == [FORMAT_1]


def test_a_damaged_game_cannot_be_chosen(qtbot):
    """It stays on the shelf with its problem; the sound game is the one chosen."""
    made = NewGameScreen(HalfBroken(), Settings(), pictures=NoPictures())
    qtbot.addWidget(made)
    made.show()
    damaged = made.cards["damaged"]
    assert not damaged.isEnabled()
    assert "wargames check damaged" in damaged.detail
    qtbot.mouseClick(damaged, LEFT)
    setup = made.setup.setup()
    assert setup is not None
    assert setup.game == "target-arnhem"


def test_pictures_are_drawn_once_and_kept(qtbot, tmp_path):
    """The first picture comes from another thread, the second at once from the file."""
    game = library().game("target-arnhem")
    first = BoardPictures(tmp_path)
    with qtbot.waitSignal(first.ready, timeout=60_000) as heard:
        first.want(game, "en", theme_named("light"))
    assert heard.args[0] == "target-arnhem"
    assert isinstance(heard.args[1], QImage)
    first.stop()
    (kept,) = tmp_path.iterdir()
    assert kept.suffix == ".png"
    second = BoardPictures(tmp_path)
    with qtbot.waitSignal(second.ready, timeout=1):
        second.want(game, "en", theme_named("light"))


@pytest.mark.parametrize("size", [(1440, 900), (1024, 700)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_is_clipped(qtbot, size, language):
    """Buttons and cards are as large as their words need, at both sizes of window."""
    made = NewGameScreen(library(), Settings(language=language), pictures=NoPictures())
    qtbot.addWidget(made)
    made.resize(*size)
    made.show()
    qtbot.wait(1)
    assert made.size().width() == size[0]
    for card in made.findChildren(ChoiceCard):
        assert card.height() >= card.heightForWidth(card.width())
    assert made.begin.width() >= made.begin.sizeHint().width()
