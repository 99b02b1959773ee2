"""A whole Assault between two people at one screen: drags, clicks, keys, the curtain, undo."""

import msgspec
import pytest
from PySide6.QtCore import QPoint, Qt

from tests.ui.cards.conftest import LEFT, Fingers
from wargames.engine.session import Session
from wargames.lab.scenario_position import set_position
from wargames.lab.scenario_test_file import Position, StartAt
from wargames.library import standard
from wargames.present.viewer import NOBODY
from wargames.ui.cards.card_table import CardTable
from wargames.ui.settings import Settings
from wargames.ui.table import Table
from wargames.ui.window.main_window import MainWindow

HANDS = {
    "here": ("t-farm",),
    "english-hand": ("e-riflemen-1", "e-grenade-1", "e-sappers-1"),
    "german-hand": ("g-patrol-1", "g-sniper-1"),
    "english-pile": ("e-scout-1", "e-scout-2"),
    "german-pile": ("g-sentry-1", "g-sentry-2", "g-sentry-3"),
}


@pytest.fixture
def at_table(qtbot):
    """Open a window before the German phase of a turn, with these hands and two people."""
    game = standard().game("pegasus-bridge")
    start = game.start("pegasus", 1)
    phase = StartAt(turn=1, phase="german_phase", side="german")
    state = set_position(start.state, Position(decks=HANDS, start_at=phase))
    session = Session([msgspec.structs.replace(start, state=state)])
    window = MainWindow(Table(game, session, Settings(animate=False)))
    qtbot.addWidget(window)
    window.resize(1200, 800)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    assert isinstance(window.middle, CardTable)
    yield window, Fingers(qtbot, window.middle)
    window.close()


def _raise_curtain(fingers: Fingers, side: str) -> None:
    """Sit down behind the curtain with its button; the own hand is open, the other covered."""
    table, curtain = fingers.table, fingers.shown.curtain
    assert curtain is not None
    assert table.viewer == NOBODY
    assert curtain.isVisible()
    fingers.qtbot.mouseClick(curtain.ready, LEFT)
    assert table.viewer == side
    other = "german" if side == "english" else "english"
    assert set(table.seen.decks[f"{other}-hand"]) <= {"?"}
    assert "?" not in table.seen.decks[f"{side}-hand"]


def _field(fingers: Fingers) -> QPoint:
    """Give a place between the two players."""
    laid = fingers.ground.laid
    assert laid is not None
    x, y = laid.zones.centre.middle
    return QPoint(round(x), round(y))


def test_an_assault_from_the_first_unit_to_the_reward(at_table):
    """A dragged Unit, a raise by keyboard, a cancel through the curtain, and a duel given up."""
    window, fingers = at_table
    session = fingers.table.session
    _raise_curtain(fingers, "german")
    fingers.drag("g-patrol-1", _field(fingers))
    assert session.state.facts.german_unit == "g-patrol-1"
    assert session.decision.name == "initiative"
    fingers.press(Qt.Key.Key_Space)
    _raise_curtain(fingers, "english")
    fingers.click("e-riflemen-1")
    assert session.state.facts.english_unit == "e-riflemen-1"
    while fingers.ground.cursor != "e-grenade-1":
        fingers.press(Qt.Key.Key_Tab)
    fingers.press(Qt.Key.Key_Return)
    assert session.state.decks["stage"] == ("e-grenade-1",)
    _raise_curtain(fingers, "german")
    assert session.decision.name == "answer"
    assert fingers.lit() == {"g-sniper-1"}
    assert fingers.ground.items_by_key["e-grenade-1"].glow.is_chosen
    fingers.click("g-sniper-1")
    _raise_curtain(fingers, "english")
    assert "e-grenade-1" in session.state.decks["english-discard"]
    assert fingers.ground.duel.of("english").total == "2"
    fingers.press(Qt.Key.Key_Space)
    _raise_curtain(fingers, "german")
    assert "2" in window.head.prompt.text()
    fingers.press(Qt.Key.Key_Space)
    assert session.decision.name == "next_unit"
    assert fingers.ground.items_by_key["g-patrol-1"].spot.angle == 90
    fingers.press(Qt.Key.Key_Space)
    _raise_curtain(fingers, "english")
    assert session.decision.name == "take_heroic"
    assert session.state.tracks["english-tokens"] == 4


def test_what_was_given_up_can_be_taken_back(at_table):
    """Undo stands the fallen Unit up again, for the player who let it fall."""
    window, fingers = at_table
    session = fingers.table.session
    _raise_curtain(fingers, "german")
    fingers.drag("g-patrol-1", _field(fingers))
    fingers.press(Qt.Key.Key_Space)
    _raise_curtain(fingers, "english")
    fingers.click("e-riflemen-1")
    fingers.press(Qt.Key.Key_Space)
    _raise_curtain(fingers, "german")
    fingers.press(Qt.Key.Key_Space)
    assert session.decision.name == "next_unit"
    fingers.qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert session.decision.name == "german_turn"
    assert fingers.table.viewer == "german"
    assert fingers.ground.items_by_key["g-patrol-1"].spot.angle == 0


def test_an_assault_needs_no_mouse(at_table):
    """Curtain, Units and decisions with Tab, Enter and the space bar alone."""
    _, fingers = at_table
    session = fingers.table.session
    for wanted in ("g-patrol-1", "", "e-riflemen-1", "", ""):
        curtain = fingers.shown.curtain
        if fingers.table.viewer == NOBODY:
            fingers.qtbot.keyClick(curtain.ready, Qt.Key.Key_Return)
        while wanted and fingers.ground.cursor != wanted:
            fingers.press(Qt.Key.Key_Tab)
        fingers.press(Qt.Key.Key_Return if wanted else Qt.Key.Key_Space)
    assert session.decision.name == "next_unit"
    assert session.state.decks["german-front"] == ("g-patrol-1",)
