"""Bots at a table: they play off the window's thread, at their pace, and can be held."""

import threading

import pytest

from tests.saved_games import GAME, library
from wargames.bots.random_bot import RandomBot
from wargames.engine.session import Session
from wargames.ui.bots import BotRunner
from wargames.ui.settings import Settings
from wargames.ui.table import Table


class Watched(RandomBot):
    """A bot that remembers where it was asked and what it saw."""

    def __init__(self, seed=1):
        """Begin with nothing seen."""
        super().__init__(seed)
        self.threads = set()
        self.generators = set()
        self.gate = None

    def choose(self, observation, decision):
        """Note the thread and the generator of the dice, wait for the gate, choose."""
        self.threads.add(threading.current_thread())
        self.generators.add(observation.rng)
        if self.gate is not None:
            self.gate.wait(10)
        return super().choose(observation, decision)


class Broken:
    """A bot that cannot choose."""

    def choose(self, observation, decision):
        """Fail."""
        message = f"no idea about {decision.name} on turn {observation.turn}"
        raise ValueError(message)


def table_with(bots, pace=0):
    """Set a table for the short scenario."""
    game = library().game(GAME)
    session = Session([game.start("mini-game", 5)])
    return Table(game, session, Settings(pace=pace), bots=bots)


@pytest.fixture
def play(qtbot):
    """Give a function that lets bots begin at a table, and stops them after the test."""
    runners = []

    def begin(bots, pace=0):
        table = table_with(bots, pace)
        runner = BotRunner(table)
        runners.append(runner)
        runner.start()
        return table, runner

    yield begin
    for runner in runners:
        runner.stop()


def test_bots_play_a_whole_game_beside_the_window(play, qtbot):
    """Both sides reach the end, thinking in another thread and not seeing the dice to come."""
    bots = {"allied": Watched(1), "german": Watched(2)}
    table, runner = play(bots)
    qtbot.waitUntil(lambda: table.session.state.result is not None, timeout=60_000)
    assert not runner.is_thinking
    for bot in bots.values():
        assert threading.main_thread() not in bot.threads
        assert bot.generators == {0}


def test_a_bot_stops_where_a_person_is_asked(play, qtbot):
    """The bot answers until the other side must decide."""
    table, runner = play({"allied": Watched()})
    qtbot.waitUntil(lambda: table.asks_person, timeout=30_000)
    cursor = table.session.cursor
    assert cursor > 0
    assert not runner.is_thinking
    table.do(table.decision.actions[0])
    assert table.session.cursor == cursor + 1


def test_the_pace_is_kept_until_it_is_skipped(play, qtbot):
    """A slow bot has not moved when it is told to hurry; then it plays on to the person."""
    table, runner = play({"allied": Watched()}, pace=5000)
    qtbot.waitUntil(lambda: runner._chosen is not None, timeout=10_000)
    assert table.session.cursor == 0
    runner.skip()
    qtbot.waitUntil(lambda: table.asks_person, timeout=30_000)


def test_a_paused_bot_drops_its_thought(play, qtbot):
    """An answer that comes after the pause does nothing; going on asks again."""
    bot = Watched()
    bot.gate = threading.Event()
    table, runner = play({"allied": bot})
    assert runner.is_thinking
    runner.pause()
    bot.gate.set()
    runner._pool.waitForDone()
    qtbot.wait(20)
    assert table.session.cursor == 0
    assert runner.is_held
    runner.resume()
    qtbot.waitUntil(lambda: table.session.cursor > 0, timeout=10_000)


def test_going_back_holds_the_bot(play, qtbot):
    """What was taken back is not at once played again."""
    table, runner = play({"allied": Watched()})
    qtbot.waitUntil(lambda: table.asks_person, timeout=30_000)
    with qtbot.waitSignal(runner.held):
        table.session.undo()
    qtbot.wait(20)
    cursor = table.session.cursor
    assert runner.is_held
    runner.resume()
    qtbot.waitUntil(lambda: table.session.cursor > cursor, timeout=10_000)


def test_bots_wait_while_players_look_back(play, qtbot):
    """Looking at an earlier step stops the bots, looking at the present lets them go on."""
    bot = Watched()
    table, _ = play({"allied": bot, "german": bot}, pace=30)
    qtbot.waitUntil(lambda: table.session.cursor > 2, timeout=10_000)
    table.look_at(0)
    cursor = table.session.cursor
    qtbot.wait(90)
    assert table.session.cursor == cursor
    table.look_at_present()
    qtbot.waitUntil(lambda: table.session.cursor > cursor, timeout=10_000)


def test_a_bot_that_fails_says_so_and_waits(play, qtbot):
    """The sentence is told, the game stays as it was."""
    table = table_with({"allied": Broken()})
    runner = BotRunner(table)
    with qtbot.waitSignal(runner.failed) as heard:
        runner.start()
    (why,) = heard.args
    assert why.startswith("ValueError: no idea about ")
    assert runner.is_held
    assert table.session.cursor == 0
    runner.stop()


def test_a_bot_waits_for_real_dice(play, qtbot):
    """With dice on the table a bot's roll is asked from people, and then goes on."""
    table = table_with({"allied": Watched(3), "german": Watched(4)})
    table.session.manual_dice = True
    asked = []
    table.dice_needed.connect(lambda action, needed: asked.append((action, needed)))
    runner = BotRunner(table)
    runner.start()
    qtbot.waitUntil(lambda: bool(asked), timeout=30_000)
    action, needed = asked[0]
    cursor = table.session.cursor
    faces = [1] * needed.count
    while not table.do(action, faces):
        faces += [1] * asked[-1][1].count
    assert table.session.cursor == cursor + 1
    runner.stop()
