"""A card table of Pegasus Bridge on the screen, with hands that point, drag and press keys."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt

from wargames.bots.random_bot import RandomBot
from wargames.engine.action import Action
from wargames.engine.session import Session
from wargames.library import standard
from wargames.ui.cards.card_table import CardTable
from wargames.ui.settings import Settings
from wargames.ui.table import Table

LEFT = Qt.MouseButton.LeftButton


def table_of(
    scenario: str = "benouville", *, seed: int = 3, bots: tuple[str, ...] = (), **settings: Any
) -> Table:
    """Lay a scenario out; sides named in *bots* are not people."""
    game = standard().game("pegasus-bridge")
    chosen = Settings(**{"animate": False, **settings})
    players = {side: RandomBot(1) for side in bots}
    return Table(game, Session([game.start(scenario, seed)]), chosen, bots=players)


class Fingers:
    """What a player does with a card table."""

    def __init__(self, qtbot: Any, shown: CardTable) -> None:
        """Sit down."""
        self.qtbot = qtbot
        self.shown = shown
        self.table = shown.table
        self.view = shown.view
        self.ground = shown.view.ground

    def spot(self, key: str) -> QPoint:
        """Find a place on a card that no other card hides: its left edge."""
        item = self.ground.items_by_key[key]
        body = item.boundingRect()
        return self.view.mapFromScene(item.mapToScene(QPointF(body.left() + 26, 0)))

    def click(self, key: str) -> None:
        """Click on a card."""
        self.qtbot.mouseClick(self.view.viewport(), LEFT, pos=self.spot(key))

    def drag(self, key: str, to: QPoint) -> None:
        """Take a card and let it go elsewhere."""
        port, start = self.view.viewport(), self.spot(key)
        self.qtbot.mousePress(port, LEFT, pos=start)
        self.qtbot.mouseMove(port, pos=(start + to) / 2)
        self.qtbot.mouseMove(port, pos=to)
        self.qtbot.mouseRelease(port, LEFT, pos=to)

    def press(self, *keys: Qt.Key) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.qtbot.keyClick(self.view, key)

    def lit(self) -> set[str]:
        """Name the cards that may be pointed at."""
        return {key for key, item in self.ground.items_by_key.items() if item.glow.is_lit}

    def play_to(self, decision: str, side: str = "") -> None:
        """Let things happen, without looking, until somebody is asked something."""
        for _ in range(300):
            asked = self.table.session.decision
            assert asked is not None
            if asked.name == decision and side in ("", asked.side):
                return
            self.table.session.do(_eager(asked.actions))
        raise AssertionError(decision)


def _eager(actions: Any) -> Action:
    """Choose something that leads into fights: no passing, no retreat, no second hand."""
    dull = ("Redraw", "Retreat", "SendNobody", "GiveUp", "Flip")
    lively: list[Action] = [action for action in actions if type(action).__name__ not in dull]
    busy = [action for action in lively if not action.primary]
    return (busy or lively or list(actions))[0]


Seat = Callable[..., Fingers]


@pytest.fixture
def sit(qtbot) -> Iterator[Seat]:
    """Open a card table of a size; closed again after the test."""
    opened: list[CardTable] = []

    def open_table(size: tuple[int, int] = (1100, 620), **wishes: Any) -> Fingers:
        shown = CardTable(table_of(**wishes))
        opened.append(shown)
        qtbot.addWidget(shown)
        shown.resize(*size)
        shown.show()
        shown.activateWindow()
        qtbot.waitUntil(shown.isActiveWindow)
        shown.view.setFocus()
        return Fingers(qtbot, shown)

    yield open_table
    for shown in opened:
        shown.close()
