"""Panes and dialogs follow every game without a complaint, whatever players do."""

import pytest

from tests.saved_games import library
from tests.ui.shown import settle
from wargames.engine import referee
from wargames.engine.action import targets
from wargames.engine.session import Session
from wargames.ui.dialogs.charts import ChartsDialog
from wargames.ui.dialogs.combat import CombatPanel
from wargames.ui.dialogs.dice import DiceTray
from wargames.ui.dialogs.export import ExportDialog
from wargames.ui.dialogs.notes import NoteDialog
from wargames.ui.dialogs.rules import RulesDialog
from wargames.ui.panes.dice_history import DiceHistory
from wargames.ui.panes.inspector import InspectorPane
from wargames.ui.panes.log import LogPane
from wargames.ui.panes.pools import PoolsPane
from wargames.ui.panes.timeline import Timeline
from wargames.ui.settings import Settings
from wargames.ui.table import Table

KINDS = (
    *(InspectorPane, PoolsPane, LogPane, Timeline, DiceHistory, CombatPanel),
    *(ChartsDialog, ExportDialog, NoteDialog, RulesDialog, DiceTray),
)
STEPS = 45


@pytest.mark.parametrize("game_id", library().ids)
def test_all_panes_follow_a_game(qtbot, game_id):
    """Play, select, look back, undo and change the language with everything open at once."""
    game = library().game(game_id)
    session = Session([game.start(next(iter(game.kits)), 7)])
    table = Table(game, session, Settings(animate=False, curtain=False))
    widgets = [kind(table) for kind in KINDS]
    for widget in widgets:
        qtbot.addWidget(widget)
        widget.resize(360, 500)
        widget.show()
    for turn in range(STEPS):
        decision = referee.decision(session.state)
        if decision is None:
            break
        table.select(*targets(decision.actions[turn * 31 % len(decision.actions)]))
        table.do(decision.actions[turn * 7919 % len(decision.actions)])
        if turn % 9 == 4:
            table.look_at(turn // 2)
            settle()
            table.look_at_present()
        if turn % 13 == 6:
            table.go_to(session.cursor - 1)
        if turn == STEPS // 2:
            table.prefer(Settings(language="fr", theme="dark", animate=False, curtain=False))
        settle()
    assert session.cursor > STEPS // 2
    log = next(widget for widget in widgets if isinstance(widget, LogPane))
    assert log.view.lines.lines[-1].step <= len(session.steps)
    assert not [line.text for line in log.view.lines.lines if "{" in line.text]
