"""Playing a position out from the window: in other processes, with progress, and stopped."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from tests.saved_games import library
from tests.ui.shown import LEFT, texts
from wargames.bots.seating import Setup, begin, resume
from wargames.engine.edits import BeginTest
from wargames.engine.session import Session
from wargames.games.target_arnhem.actions import EndImpulse
from wargames.games.target_arnhem.record import RULES
from wargames.lab.batch import simulate
from wargames.ui.settings import Settings
from wargames.ui.table import Table
from wargames.ui.testing import playout_job
from wargames.ui.testing.workbench import WorkbenchDialog
from wargames.ui.window.main_window import MainWindow

CONTROL = Qt.KeyboardModifier.ControlModifier


def bench_of(qtbot, game: str, scenario: str, **settings: object) -> WorkbenchDialog:
    """Open the workbench of a game in test mode."""
    found = library().game(game)
    session = Session([found.start(scenario, 2)])
    session.do(BeginTest())
    table = Table(found, session, Settings(animate=False, **settings))  # type: ignore[arg-type]
    bench = WorkbenchDialog(table)
    qtbot.addWidget(bench)
    bench.open_at("tab-playout")
    for box in bench.playout.bots.values():
        box.setCurrentIndex(box.findData("random"))
    bench.playout.seed.setText("7")
    return bench


def test_a_position_is_played_out_beside_the_window(qtbot):
    """Real processes, progress, and the same report as at the terminal; the game stays."""
    bench = bench_of(qtbot, "target-arnhem", "mini-game")
    pane, session = bench.playout, bench.table.session
    steps = list(session.steps)
    pane.games.setValue(4)
    qtbot.mouseClick(pane.go, LEFT)
    assert pane.progress.isVisible()
    assert not pane.go.isEnabled()
    qtbot.waitUntil(lambda: pane.job is None, timeout=60_000)
    assert pane.report is not None
    assert pane.report.finished == 4
    expected = simulate(pane.spec(7))
    assert pane.report.wins == expected.wins
    assert pane.report.fighting == expected.fighting
    assert session.steps == steps
    said = texts(bench)
    for words in ("4 games, 4 finished", "Losses a game", "Where the fighting was"):
        assert words in said


class SlowExecutor:
    """Never comes back with a game."""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def submit(self, *_):
        from concurrent.futures import Future

        return Future()


@pytest.fixture
def slow(monkeypatch):
    """Let games take for ever."""
    monkeypatch.setattr(playout_job, "processes", lambda *_, **__: SlowExecutor())


def test_playing_out_can_be_stopped(qtbot, slow):
    """Stop says that the game at the table is as it was, and all can be chosen again."""
    bench = bench_of(qtbot, "target-arnhem", "mini-game")
    pane = bench.playout
    qtbot.mouseClick(pane.go, LEFT)
    assert not pane.games.isEnabled()
    qtbot.mouseClick(pane.stop, LEFT)
    assert pane.job is None
    assert pane.go.isEnabled()
    assert "Stopped" in texts(bench)


def test_closing_the_workbench_gives_the_games_up(qtbot, slow):
    """Nothing goes on behind the player's back."""
    bench = bench_of(qtbot, "target-arnhem", "mini-game")
    qtbot.mouseClick(bench.playout.go, LEFT)
    qtbot.keyClick(bench, Qt.Key.Key_Escape)
    assert bench.playout.job is None
    assert not bench.isVisible()


def test_what_goes_wrong_is_a_sentence(qtbot, monkeypatch):
    """A machine that can start no process is told of, and the dialog waits for nothing."""

    def broken(*_, **__):
        raise OSError("no room for processes")

    monkeypatch.setattr(playout_job, "processes", broken)
    bench = bench_of(qtbot, "target-arnhem", "mini-game")
    qtbot.mouseClick(bench.playout.go, LEFT)
    qtbot.waitUntil(lambda: bench.playout.job is None)
    assert "no room for processes" in texts(bench)
    assert bench.playout.go.isEnabled()


@pytest.mark.parametrize(
    ("game", "scenario", "hidden"),
    [("pegasus-bridge", "pegasus", True), ("target-arnhem", "mini-game", False)],
)
def test_hidden_cards_are_spoken_of_where_there_are_any(qtbot, game, scenario, hidden):
    """The result tells more than a player can know, and the dialog says so."""
    bench = bench_of(qtbot, game, scenario)
    assert ("true hands" in texts(bench)) is hidden


def test_a_seed_that_cannot_be_read_darkens_the_button(qtbot):
    """As on the New Game screen."""
    bench = bench_of(qtbot, "target-arnhem", "mini-game")
    pane = bench.playout
    pane.seed.setText("seven")
    assert not pane.go.isEnabled()
    pane.seed.setText("77")
    assert pane.go.isEnabled()


def test_the_workbench_speaks_french_at_once(qtbot):
    """A language switch reaches every tab, and the report."""
    bench = bench_of(qtbot, "pegasus-bridge", "benouville")
    pane = bench.playout
    pane.games.setValue(2)
    pane.show_report(simulate(pane.spec(3)))
    bench.table.prefer(Settings(language="fr", animate=False))
    said = texts(bench)
    assert "Pertes par partie" in said
    assert [bench.tabs.tabText(place) for place in range(3)][1] == "Dés"
    labels = [label.text() for label in bench.position.findChildren(QLabel)]
    assert "Réserve" in labels


def test_a_game_that_broke_opens_in_the_window(qtbot, tmp_path, monkeypatch):
    """Its file leads through the game at the table to the action before the error."""
    seated = begin(Setup("target-arnhem", "mini-game", 5, is_test=True), library(), tmp_path)
    settings = Settings(animate=False, games_folder=str(tmp_path / "broken"))
    bench = WorkbenchDialog(Table(seated.game, seated.session, settings, path=seated.path))
    qtbot.addWidget(bench)
    bench.playout.games.setValue(1)
    with monkeypatch.context() as broken:
        broken.setitem(RULES.handlers, EndImpulse, lambda *_: 1 / 0)
        (failure,) = simulate(bench.playout.spec(7)).failures
    again = resume(Path(failure.file), library())
    window = MainWindow(Table(again.game, again.session, settings, path=again.path))
    qtbot.addWidget(window)
    window.show()
    assert window.head.badge.isVisible()
    assert window.table.decision is not None
    assert EndImpulse() in window.table.decision.actions
    window.close()
