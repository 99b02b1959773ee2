"""Bots at the table: they think beside the window, and move at a pace that people can follow."""

from __future__ import annotations

from time import monotonic

from PySide6.QtCore import QObject, QRunnable, QThreadPool, QTimer, Signal, Slot

from wargames.bots.player import Player
from wargames.engine.action import Action
from wargames.engine.decision import Decision
from wargames.engine.observe import observe
from wargames.engine.referee import Step
from wargames.engine.session import Change
from wargames.engine.state import GameState
from wargames.engine.text import told
from wargames.saves import SaveError
from wargames.ui.table import Table

_LONGEST_WAIT_MS = 5000


class _Answer(QObject):
    """Brings what a bot chose from its thread to the window's."""

    chosen = Signal(object, object)
    """(GameState, Action)"""
    failed = Signal(object, str)
    """(GameState, what went wrong)"""


class _Thought(QRunnable):
    """One decision of one bot, which sees only what its side may see."""

    def __init__(self, player: Player, state: GameState, decision: Decision) -> None:
        super().__init__()
        self.answer = _Answer()
        self._player = player
        self._state = state
        self._decision = decision

    def run(self) -> None:
        """Choose, and tell the choice or the failure."""
        state, decision = self._state, self._decision
        try:
            action = self._player.choose(observe(state, decision.side), decision)
        except Exception as error:
            self.answer.failed.emit(state, f"{type(error).__name__}: {error}")
        else:
            self.answer.chosen.emit(state, action)


class BotRunner(QObject):
    """Plays the sides of a table that bots have, one paced action after the other.

    Going back in time holds the bots, or they would at once play again what was taken back;
    `resume` lets them go on. They never move while players look back.
    """

    thinking = Signal(bool)
    """Bots began or stopped to be at work."""
    held = Signal(bool)
    """A bot's decision waits until somebody lets it go on, or waits no longer."""
    failed = Signal(str)
    """A bot could not choose, or its action could not be carried out: why."""

    def __init__(self, table: Table, parent: QObject | None = None) -> None:
        """Watch a table; `start` lets the bots begin."""
        super().__init__(parent or table)
        self._table = table
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._move)
        self._asked: GameState | None = None
        self._chosen: Action | None = None
        self._began = 0.0
        self._hurries = False
        self._is_on = False
        self._is_held = False
        self._is_thinking = False
        table.changed.connect(self._changed)
        table.looked_back.connect(lambda _: self._go_on())

    # --- what people may do ------------------------------------------------------------------

    def start(self) -> None:
        """Let the bots play whenever it is their turn."""
        self._is_on = True
        self._go_on()

    def skip(self) -> None:
        """Play without pauses until a person is asked, or nobody is."""
        self._hurries = True
        self._hold(False)
        if self._chosen is not None:
            self._timer.start(0)
        else:
            self._go_on()

    def pause(self) -> None:
        """Hold the bots; a thought in progress is thrown away."""
        self._forget()
        self._hold(self._bots_turn() is not None)
        self._say_thinking(False)

    def resume(self) -> None:
        """Let the bots go on after a pause or after going back."""
        self._hold(False)
        self._go_on()

    def stop(self) -> None:
        """Leave the table and wait for the thought in progress to end."""
        self._is_on = False
        self._forget()
        self._pool.clear()
        self._pool.waitForDone()

    @property
    def is_held(self) -> bool:
        """Tell whether a bot waits for somebody to let it go on."""
        return self._is_held

    @property
    def is_thinking(self) -> bool:
        """Tell whether bots are at work."""
        return self._is_thinking

    # --- one action after the other ----------------------------------------------------------

    def _changed(self, change: Change, step: Step) -> None:
        del step
        if change is Change.NOTED:
            return
        self._forget()
        if change is Change.DONE:
            self._hold(False)
        else:
            self._hold(self._bots_turn() is not None)
        self._go_on()

    def _bots_turn(self) -> tuple[Player, Decision] | None:
        decision = self._table.session.decision
        if decision is None or decision.side not in self._table.bots:
            return None
        return self._table.bots[decision.side], decision

    def _go_on(self) -> None:
        """Let the bot whose turn it is think, unless it does already."""
        turn = self._bots_turn()
        if turn is None:
            self._hurries = False
        may_play = self._is_on and not self._is_held and not self._table.is_looking_back
        if turn is None or not may_play:
            self._forget()
            self._say_thinking(False)
            return
        state = self._table.session.state
        if self._asked is state:
            return
        self._asked = state
        self._began = monotonic()
        self._say_thinking(True)
        thought = _Thought(turn[0], state, turn[1])
        thought.answer.chosen.connect(self._thought)
        thought.answer.failed.connect(self._failed)
        self._pool.start(thought)

    @Slot(object, object)
    def _thought(self, state: GameState, action: Action) -> None:
        """Wait for the rest of the pause, then move; an answer to an old question is dropped."""
        if state is not self._asked:
            return
        self._chosen = action
        pace = 0 if self._hurries else min(self._table.settings.pace, _LONGEST_WAIT_MS)
        spent = int((monotonic() - self._began) * 1000)
        self._timer.start(max(0, pace - spent))

    def _move(self) -> None:
        action, self._chosen = self._chosen, None
        if action is None or self._asked is not self._table.session.state:
            return
        try:
            self._table.do(action)
        except SaveError as error:
            self._failed(self._asked, told(error, self._table.settings.language))

    @Slot(object, str)
    def _failed(self, state: GameState, why: str) -> None:
        if state is not self._asked:
            return
        self._forget()
        self._hold(True)
        self._say_thinking(False)
        self.failed.emit(why)

    def _forget(self) -> None:
        self._timer.stop()
        self._asked = None
        self._chosen = None

    def _hold(self, value: bool) -> None:
        if value != self._is_held:
            self._is_held = value
            self.held.emit(value)

    def _say_thinking(self, value: bool) -> None:
        if value != self._is_thinking:
            self._is_thinking = value
            self.thinking.emit(value)
