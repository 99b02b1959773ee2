"""Whole games in the window: bots against each other, killed and continued, bad input."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.saved_games import GAME, library
from tests.ui.start.blank import NoPictures
from wargames.bots.seating import Setup, begin
from wargames.cli.main import main
from wargames.engine.session import Change
from wargames.present import mistakes
from wargames.saves import SaveError, open_save, verify
from wargames.ui import app
from wargames.ui.host import Host
from wargames.ui.ledger import Ledger
from wargames.ui.settings import Settings
from wargames.ui.window.main_window import MainWindow

ROOT = Path(__file__).resolve().parents[2]
PLAYER = Path(__file__).with_name("window_player.py")
MOST_KILLED_AFTER = 25


@pytest.fixture
def host(qtbot, tmp_path):
    """Receive players who keep their games in a folder of their own."""
    settings = Settings(games_folder=str(tmp_path / "games"), pace=0, animate=False)
    made = Host(library(), settings, Ledger(), pictures=NoPictures())
    yield made
    made.leave()


def bots_of(game):
    """Give a bot to every side of a game."""
    return {side.id: "random" for side in library().game(game).content.game.value.sides}


@pytest.mark.parametrize("game", library().ids)
def test_bots_play_in_the_window(host, qtbot, game):
    """Bots of every game go on and on in the window, and the file plays again to the same end."""
    host.begin(Setup(game, next(iter(library().game(game).kits)), 11, {}, bots_of(game)))
    session, path = host.table.session, host.table.path
    qtbot.waitUntil(lambda: session.cursor >= 60 or session.decision is None, timeout=100_000)
    host.window.close()
    assert verify(path, library()) is None


def test_bots_play_a_whole_game_in_the_window(host, qtbot):
    """The game reaches its result on the screen, and its file plays again to the same end."""
    host.begin(Setup(GAME, "mini-game", 11, {}, bots_of(GAME)))
    session, path = host.table.session, host.table.path
    qtbot.waitUntil(lambda: session.state.result is not None, timeout=100_000)
    assert session.decision is None
    assert not host.runner.is_thinking
    host.window.close()
    assert verify(path, library()) is None
    assert open_save(path, library(), append=False).session.state.result == session.state.result


def test_a_killed_window_continues_exactly_there(host, qtbot, tmp_path):
    """After SIGKILL the next start offers the game, and it has every step that was finished."""
    path = begin(Setup(GAME, "historical", 3), library(), tmp_path).path
    places = [os.environ.get("PYTHONPATH", ""), str(ROOT)]
    with subprocess.Popen(
        [sys.executable, str(PLAYER), str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, places))},
    ) as player:
        assert player.stdout is not None
        told = 0
        while told < MOST_KILLED_AFTER:
            line = player.stdout.readline()
            assert line, "the window ended by itself"
            told = int(line)
        player.kill()
        told = max([told, *(int(line) for line in player.stdout)])
    assert Ledger().interrupted() == path
    screen = host.show_screen()
    assert screen.rescue.isVisible()
    qtbot.mouseClick(screen.rescue.rescue, Qt.MouseButton.LeftButton)
    # The step after the last one told may be in the file already.
    assert host.table.session.cursor - told in (0, 1)
    assert set(host.table.bots) == {"allied", "german"}
    host.runner.pause()


def test_the_next_start_after_a_good_end_offers_nothing(host, qtbot):
    """Leaving a game by its window is no accident."""
    host.begin(Setup(GAME, "mini-game", 3))
    host.window.close()
    assert not host.show_screen().rescue.isVisible()
    assert host.screen.resume.last.isVisible()


@pytest.mark.parametrize(
    "damage",
    [b"", b"\x00\xff" * 50, b"wargames-game 1\n", b"wargames-game 99\ngame: chess\n---\n"],
)
def test_a_damaged_file_is_a_sentence_in_the_window(host, tmp_path, damage):
    """Whatever is in the file, players read what happened and no table opens."""
    path = tmp_path / "damaged.wargame"
    path.write_bytes(damage)
    host.show_screen()
    host.resume(path)
    assert host.window is None
    assert "damaged.wargame" in host.message.text()
    assert "Traceback" not in host.message.text()


def test_a_mistake_of_the_program_is_a_sentence_and_a_log(host, monkeypatch, tmp_path):
    """Nothing is printed; players read what was kept, and the details are in a file."""
    host.show_screen()
    log = tmp_path / "mistakes.log"
    monkeypatch.setattr(mistakes, "log_path", lambda: log)
    hook = app.exception_hook(host)
    try:
        raise KeyError(GAME)
    except KeyError as error:
        hook(KeyError, error, error.__traceback__)
    assert "recorded up to the last action" in host.message.text()
    assert "Traceback" in log.read_text(encoding="utf-8")


def test_a_disk_that_is_full_stops_the_action_in_words(host):
    """An action that cannot be recorded is not done, and the sentence says so."""
    host.begin(Setup(GAME, "mini-game", 3))
    host.table.path.unlink()
    hook = app.exception_hook(host)
    try:
        host.table.do(host.table.decision.actions[0])
    except SaveError as error:
        hook(type(error), error, error.__traceback__)
    assert host.table.session.cursor == 0
    assert "was not recorded" in host.message.text()


def test_undo_in_the_window_holds_the_bot(host, qtbot):
    """Taking back to a bot's decision waits for the button, which then plays on."""
    host.begin(Setup(GAME, "mini-game", 3, {}, {"allied": "random"}))
    qtbot.waitUntil(lambda: host.table.asks_person, timeout=30_000)
    heard = []
    host.table.changed.connect(lambda change, _: heard.append(change))
    host.table.session.undo()
    assert heard == [Change.UNDONE]
    assert host.bot_bar.resume.isVisible()
    qtbot.mouseClick(host.bot_bar.resume, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: host.table.asks_person, timeout=30_000)


@pytest.mark.parametrize(
    ("environment", "sentence"),
    [
        ({}, "there is no screen"),
        ({"DISPLAY": ":987"}, "the window cannot be opened"),
        ({"QT_QPA_PLATFORM": "nonsense"}, "the window cannot be opened"),
    ],
)
def test_without_a_screen_one_sentence_offers_the_terminal(tmp_path, environment, sentence):
    """The program ends with code 2 and leaves no core behind, whatever is wrong with the screen."""
    silent = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "LANG", "LC_ALL", "LC_MESSAGES")
    clean = {name: value for name, value in os.environ.items() if name not in silent}
    places = [os.environ.get("PYTHONPATH", ""), str(ROOT)]
    done = subprocess.run(
        [sys.executable, "-m", "wargames", "play", "target-arnhem/historical"],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
        env={**clean, **environment, "PYTHONPATH": os.pathsep.join(filter(None, places))},
    )
    assert done.returncode == 2
    assert sentence in done.stderr
    assert "--text" in done.stderr
    assert done.stderr.count("\n") == 1
    assert list(tmp_path.rglob("*.wargame")) == []


def test_the_command_line_opens_the_table(qtbot, monkeypatch, tmp_path):
    """GAME/SCENARIO with its options goes straight to the table."""
    shown: list[str] = []

    def leave_at_once(self):
        windows = [one for one in self.topLevelWidgets() if isinstance(one, MainWindow)]
        shown.extend(one.windowTitle() for one in windows if one.isVisible())
        return 0

    monkeypatch.setattr(QApplication, "exec", leave_at_once)
    target = tmp_path / "mine.wargame"
    arguments = ["--seed", "5", "--lang", "fr", "--option", "weather", "--file", str(target)]
    hook = sys.excepthook
    try:
        assert main(["play", "target-arnhem/historical", *arguments]) == 0
    finally:
        sys.excepthook = hook
    (title,) = shown
    assert "Market Garden" in title
    loaded = open_save(target, library(), append=False)
    assert loaded.header.seed == 5
    assert loaded.header.options == {"weather": 1}
