"""Pegasus Bridge in its window: a turn by buttons and cards, and what a player may not read."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip

from tests.ui.cards.conftest import Fingers, table_of
from wargames.bots.random_bot import RandomBot
from wargames.present.viewer import NOBODY
from wargames.ui.cards.card_table import CardTable
from wargames.ui.panes.log import LogPane
from wargames.ui.window.main_window import MainWindow


@pytest.fixture
def window_of(qtbot) -> Iterator[Callable[..., tuple[MainWindow, Fingers]]]:
    """Open a whole window; closed again after the test."""
    opened: list[MainWindow] = []

    def sit(size: tuple[int, int] = (1440, 900), **wishes) -> tuple[MainWindow, Fingers]:
        window = MainWindow(table_of(**wishes))
        opened.append(window)
        qtbot.addWidget(window)
        window.resize(*size)
        window.show()
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        assert isinstance(window.middle, CardTable)
        return window, Fingers(qtbot, window.middle)

    yield sit
    for window in opened:
        window.close()


def log_text(window: MainWindow) -> str:
    """Read the whole log pane."""
    pane = window.findChild(LogPane)
    assert pane is not None
    return "\n".join(line.text for line in pane.view.lines.lines)


def test_a_turn_is_played_with_cards_and_the_main_key(window_of):
    """Opening hand, Terrain, Events, a Unit in the duel: all from the keyboard and the mouse."""
    window, fingers = window_of(bots=("german",))
    session = fingers.table.session
    fingers.press(Qt.Key.Key_Space)
    assert session.decision.name == "opening_hand"
    assert session.decision.side == "german"
    fingers.play_to("choose_terrain", "english")
    fingers.click(session.state.decks["row"][0])
    assert session.decision.name == "play_events"
    fingers.press(Qt.Key.Key_Space)
    assert session.decision.name == "events_or_unit"
    fingers.play_to("english_turn", "english")
    units = [key for key in fingers.lit() if session.state.kit.cards[key].kind == "unit"]
    fingers.click(units[0])
    assert units[0] not in session.state.decks["english-hand"]
    assert window.head.prompt.text()


def test_the_table_has_the_whole_width_at_first(window_of):
    """What the table shows itself needs no pane; players may bring the panes back."""
    window, fingers = window_of(bots=("german",))
    assert fingers.view.width() > window.width() * 0.95
    assert not window.desk.docks["dock-pools"].isVisible()
    assert window.desk.docks["dock-log"].isVisible()


def test_the_log_tells_each_player_what_he_may_know(window_of):
    """A drawn card is named to its owner, and only counted for the other."""
    window, fingers = window_of(seed=3)
    fingers.play_to("play_events", "english")
    kit = fingers.table.state.kit
    drawn = [
        kit.cards[card].name.en
        for event in fingers.table.session.steps[0].events
        if getattr(event, "to", "") == "english-hand"
        for card in event.cards
    ]
    assert drawn
    secret = next(name for name in drawn if name not in _public(fingers))
    fingers.table.take_seat()
    assert fingers.table.viewer == "english"
    assert secret in log_text(window)
    fingers.play_to("events_or_unit", "german")
    assert fingers.table.viewer == NOBODY
    assert secret not in log_text(window)
    fingers.table.take_seat()
    assert secret not in log_text(window)


def _public(fingers: Fingers) -> str:
    """Give the names of all cards that lie open somewhere."""
    state = fingers.table.state
    open_decks = (deck for deck in state.decks if state.kit.decks[deck].seen_by == "all")
    return " ".join(
        state.kit.cards[card].name.en
        for deck in open_decks
        if not deck.endswith("-box")
        for card in state.decks[deck]
    )


def test_the_curtain_covers_the_whole_window(window_of):
    """Head, log and table are behind it."""
    window, fingers = window_of()
    curtain = fingers.shown.curtain
    assert curtain.isVisible()
    assert curtain.size() == window.size()
    assert window.childAt(window.rect().center()).window() is window
    assert curtain.isAncestorOf(window.childAt(window.rect().center()))
    assert window.childAt(30, 60) is curtain


@pytest.mark.parametrize("size", [(1440, 900), (1024, 700)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_fits(window_of, size, language):
    """At both sizes and in both languages the table keeps its height and all its cards."""
    window, fingers = window_of(size=size, language=language, bots=("german",))
    fingers.play_to("english_turn", "english")
    assert (window.width(), window.height()) == size
    area = fingers.view.sceneRect()
    for item in fingers.ground.items_by_key.values():
        assert area.adjusted(-8, -8, 8, 8).contains(item.sceneBoundingRect())


def test_a_whole_game_is_played_by_keyboard(window_of, qtbot):
    """Tab and Enter for cards, the space bar and numbers for buttons, until somebody has won."""
    _, fingers = window_of(bots=("german",), seed=5)
    session, table = fingers.table.session, fingers.table
    bot = RandomBot(1)
    for _ in range(400):
        decision = session.decision
        if decision is None:
            break
        if decision.side == "german":
            session.do(bot.choose(table.seen, decision))
        elif any(action.primary for action in decision.actions):
            fingers.press(Qt.Key.Key_Space)
        elif fingers.lit():
            fingers.press(Qt.Key.Key_Tab, Qt.Key.Key_Return)
            if session.decision is decision:
                # The card can be played in two ways: the first of them is offered.
                qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
        else:
            fingers.press(Qt.Key.Key_1)
    assert session.state.result is not None
    english = [step for step in session.steps if step.side == "english"]
    assert {type(step.action).__name__ for step in english} >= {"Keep", "Advance", "Play"}


def test_the_log_names_rules_by_their_titles(window_of, monkeypatch):
    """Ids of our own say nothing to players: the title leads to the rule, pointing tells both."""
    window, fingers = window_of(bots=("german",))
    fingers.play_to("play_events", "english")
    pane = window.findChild(LogPane)
    assert pane is not None
    view, titles = pane.view, fingers.table.wording.rule_titles
    row = next(n for n, line in enumerate(view.lines.lines) if line.cite == "progress.reveal")
    index = view.lines.index(row)
    assert view.lines.data(index).endswith(f"[{titles['progress.reveal']}]")
    view.scrollTo(index)
    said: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda *shown: said.append(shown[1]))
    spot = view.ink.rule_box(view.visualRect(index), view.lines.line(index)).center()
    for place in (spot, QPoint(20, spot.y())):
        there = view.viewport().mapToGlobal(place)
        QApplication.sendEvent(view.viewport(), QHelpEvent(QEvent.Type.ToolTip, place, there))
    assert said == [f"{titles['progress.reveal']} (progress.reveal)", ""]
