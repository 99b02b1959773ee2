"""The host: from the New Game screen to a table and back, without losing anything."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.saved_games import FORMAT_1, GAME, library, play
from tests.ui.start.blank import NoPictures
from wargames.bots.seating import Setup, begin
from wargames.saves import SaveError, open_save
from wargames.ui.host import Host
from wargames.ui.ledger import Ledger
from wargames.ui.settings import Settings, load_settings

SETUP = Setup(GAME, "mini-game", 7)


@pytest.fixture
def host(qtbot, tmp_path):
    """Receive players who keep their games in a folder of their own."""
    settings = Settings(games_folder=str(tmp_path / "games"), pace=0)
    made = Host(library(), settings, Ledger(), pictures=NoPictures())
    yield made
    made.leave()
    if made.screen is not None:
        qtbot.addWidget(made.screen)


def test_a_game_is_begun_and_remembered(host, tmp_path):
    """The table opens, the file is there, and it is the last of the recent games."""
    screen = host.show_screen()
    screen.begin_wanted.emit(SETUP)
    assert host.window is not None
    assert host.window.isVisible()
    assert not screen.isVisible()
    path = tmp_path / "games" / "target-arnhem-mini-game-1.wargame"
    assert host.table.path == path
    assert load_settings().recent == (str(path),)


def test_a_game_continues_exactly_where_it_was(host):
    """Leaving and continuing gives the same state and the same bots."""
    host.begin(Setup(GAME, "mini-game", 7, {}, {"german": "greedy"}))
    play(host.table.session, 5)
    state, path = host.table.session.state, host.table.path
    host.show_screen()
    host.resume(path)
    assert host.table.session.state == state
    assert list(host.table.bots) == ["german"]


def test_leaving_is_written_in_the_ledger(host):
    """A game is marked open while it is on the table, and no longer."""
    host.begin(SETUP)
    path = host.table.path
    assert Ledger()._entries()[0].process
    host.window.close()
    assert host.table is None
    assert Ledger()._entries()[0].process == 0
    assert Ledger().interrupted() is None
    assert open_save(path, library(), append=False).actions == 0


def test_the_language_changes_everywhere_at_once(host, qtbot):
    """Window, screen and preferences speak French without a restart, Qt's own buttons too."""
    host.show_screen()
    host.begin(SETUP)
    dialog = host.show_preferences()
    host.show_screen()
    dialog.preferred.emit(Settings(language="fr", games_folder=host.settings.games_folder))
    assert host.screen.windowTitle() == "À quoi jouons-nous ?"
    assert host.table.language == "fr"
    assert dialog.windowTitle() == "Préférences"
    assert QApplication.translate("QPlatformTheme", "Cancel") == "Annuler"
    assert load_settings().language == "fr"
    host.table.prefer(Settings(language="en"))
    assert host.screen.windowTitle() == "What shall we play?"
    assert QApplication.translate("QPlatformTheme", "Cancel") == "Cancel"


def test_a_file_that_is_no_game_is_a_sentence(host, tmp_path):
    """A foreign file is named in a message that stays beside the screen."""
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Sir,\n", encoding="utf-8")
    host.show_screen()
    host.resume(letter)
    assert host.window is None
    assert "letter.txt" in host.message.text()
    assert "The file was left as it is." in host.message.text()
    assert not host.message.isModal()


def test_a_folder_that_cannot_be_written_is_a_sentence(qtbot, tmp_path):
    """Beginning a game there fails in words and leaves the screen."""
    blocked = tmp_path / "file"
    blocked.touch()
    host = Host(library(), Settings(games_folder=str(blocked / "games")), Ledger())
    host.begin(SETUP)
    assert host.window is None
    assert host.message is not None
    assert "could not be begun" in host.message.text()
    host.leave()


def test_a_bot_at_the_table_can_be_skipped(host, qtbot):
    """The bar shows while the bot plays; skipping brings the person's decision."""
    host._take(Settings(pace=4000, games_folder=host.settings.games_folder))
    host.begin(Setup(GAME, "mini-game", 7, {}, {"allied": "random"}))
    assert host.bot_bar.isVisible()
    assert host.bot_bar.sentence.text() == "Allies: the bot is playing…"
    qtbot.mouseClick(host.bot_bar.skip, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: host.table.asks_person, timeout=30_000)
    assert not host.bot_bar.isVisible()


def test_a_held_bot_waits_for_the_button(host, qtbot):
    """Stopping holds the bot until it is let go on."""
    host._take(Settings(pace=4000, games_folder=host.settings.games_folder))
    host.begin(Setup(GAME, "mini-game", 7, {}, {"allied": "random"}))
    qtbot.mouseClick(host.bot_bar.pause, Qt.MouseButton.LeftButton)
    assert host.runner.is_held
    assert host.bot_bar.resume.isVisible()
    assert not host.bot_bar.pause.isVisible()
    qtbot.mouseClick(host.bot_bar.resume, Qt.MouseButton.LeftButton)
    assert not host.runner.is_held
    assert host.runner.is_thinking


def test_an_interrupted_game_is_offered(host, monkeypatch, tmp_path):
    """A game that the ledger has as cut off stands on the banner of the screen."""
    path = begin(SETUP, library(), tmp_path).path
    monkeypatch.setattr(Ledger, "interrupted", lambda _: path)
    screen = host.show_screen()
    assert screen.rescue.isVisible()
    screen.rescue.rescue.click()
    assert host.table.path == path


def test_a_file_changed_by_another_program_stops_the_action(host):
    """The action is refused by the recorder, so nothing is lost, and can be tried again."""
    host.begin(SETUP)
    with host.table.path.open("ab") as file:
        file.write(b"# note 0 from elsewhere\n")
    with pytest.raises(SaveError):
        host.table.do(host.table.decision.actions[0])
    assert host.table.session.cursor == 0


def test_an_old_file_opens_with_its_warnings(host, tmp_path):
    """A file of a former content opens, and a message says what changed."""
    old = tmp_path / "old.wargame"
    old.write_bytes(FORMAT_1.read_bytes() + b"48 allied mov")
    host.resume(old)
    assert host.window is not None
    assert "the last line was cut off" in host.message.text()
