"""What the gallery shows of a table: the window at telling moments, and each dialog."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QWidget

from wargames.bots.random_bot import RandomBot
from wargames.lab.batch import simulate
from wargames.lab.moments import Moments
from wargames.lab.report import Report
from wargames.present.viewer import NOBODY
from wargames.ui.bot_bar import BotBar
from wargames.ui.bots import BotRunner
from wargames.ui.table import Table
from wargames.ui.window.main_window import MainWindow

_FEW = 5
FORCED = (3, 5)
GAMES_PLAYED_OUT = 12


def _nothing() -> None:
    """Leave everything as it is."""


@dataclass(frozen=True)
class Shot:
    """A widget ready to be looked at, and how to put things back afterwards."""

    name: str
    widget: QWidget
    clear: Callable[[], None] = _nothing


def table_shots(table: Table, window: MainWindow, moments: Moments) -> Iterator[Shot]:
    """Show the window at each moment of the game."""
    steps, middle = moments.steps, moments.steps["end"] // 2
    stops = {name: steps[name] for name in ("opening", "combat", "end") if name in steps}
    _seat_the_other(table)
    for name, step in (stops | {"middle": middle}).items():
        table.session.go_to(step)
        if table.viewer == NOBODY:
            if name == "opening":
                yield Shot("curtain", window)
            table.take_seat()
        yield Shot(name, window)
    table.look_at(middle // 2)
    yield Shot("past", window, table.look_at_present)
    if moments.moving:
        table.session.go_to(steps["moving"])
        table.select(("piece", moments.moving))
        window.board.zoom_to_selection()
        if moments.refusal is not None:
            table.refuse(moments.refusal)
        yield Shot("moving", window, table.clear_selection)
    for name, step in moments.asked.items() if table.state.kit.cards else ():
        # On a card table every question lays the cards in its own way.
        table.session.go_to(step)
        table.take_seat()
        yield Shot(f"asks-{name.replace('_', '-')}", window)
    yield from _asking_shots(table, window, moments)


def _asking_shots(table: Table, window: MainWindow, moments: Moments) -> Iterator[Shot]:
    """Show the window while it asks before dice are taken back, and while a bot waits."""
    rolled = next((n for n, step in enumerate(table.session.steps) if step.bars_undo), 0)
    if rolled:
        table.session.go_to(rolled)
        table.take_seat()
        window.undo()
        yield Shot("confirm", window, window.confirm_bar.dismiss)
    table.session.go_to(moments.steps["end"] // 2)
    table.bots.update(dict.fromkeys(table.state.kit.side_ids, RandomBot(1)))
    runner = BotRunner(table)
    bar = BotBar(table, runner, window)
    window.addToolBar(Qt.ToolBarArea.BottomToolBarArea, bar)
    runner.start()
    runner.pause()
    yield Shot("bots", window)
    runner.stop()
    window.removeToolBar(bar)
    bar.deleteLater()
    table.bots.clear()


def _seat_the_other(table: Table) -> None:
    """Let the player sit at the screen who does not begin, so that the curtain hangs at first."""
    session = table.session
    session.go_to(0)
    asked = session.decision
    for step, later in enumerate(session.steps):
        if later.side and asked is not None and later.side != asked.side:
            session.go_to(step - 1)
            table.take_seat()
            return


def dialog_shots(table: Table, window: MainWindow, moments: Moments) -> Iterator[Shot]:
    """Show each dialog of the window, those that answer a question with their question."""
    session, steps = table.session, moments.steps
    if moments.dice is not None:
        session.go_to(steps["dice"])
        table.take_seat()
        table.dice_needed.emit(*moments.dice)
        yield Shot("dice", window.dice, window.dice.hide)
    session.go_to(steps["end"] // 2)
    table.take_seat()
    if table.decision is not None and len(table.decision.actions) > 1:
        table.offered.emit(tuple(table.decision.actions[:_FEW]))
        yield Shot("choices", window.choices, window.choices.hide)
    window.menus.actions["act-keys"].trigger()
    apart = (window.dice, window.workbench)
    dialogs = [one for one in window.findChildren(QDialog) if one not in apart]
    for dialog in dialogs:
        name = type(dialog).__name__.removesuffix("Dialog").lower()
        yield Shot(name, dialog, dialog.hide)


def trial_shots(table: Table, window: MainWindow, report: Report) -> Iterator[Shot]:
    """Show the tabs of test mode, with games played out and dice forced."""
    bench = window.workbench
    bench.playout.show_report(report)
    table.session.forced = FORCED
    bench.dice.refresh()
    for name in ("playout", "force", "edit"):
        bench.open_at(f"tab-{name}")
        yield Shot(name, bench)
    table.session.forced = ()


def played_out(window: MainWindow) -> Report:
    """Play a few games out, for a report to look at."""
    spec = window.workbench.playout.spec(1)
    few = dict.fromkeys(spec.bots, "random")
    return simulate(msgspec.structs.replace(spec, games=GAMES_PLAYED_OUT, bots=few, jobs=1))
