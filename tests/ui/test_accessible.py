"""Everything that can have the keyboard has a name for those who cannot see it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QTextBrowser,
    QWidget,
)

from tests.ui.hand import table_of
from tests.ui.shown import ATTACK, settle
from wargames.ui.dialogs.charts import ChartsDialog
from wargames.ui.dialogs.combat import CombatPanel
from wargames.ui.dialogs.export import ExportDialog
from wargames.ui.dialogs.notes import NoteDialog
from wargames.ui.dialogs.rules import RulesDialog
from wargames.ui.panes.dice_history import DiceHistory
from wargames.ui.panes.inspector import InspectorPane
from wargames.ui.panes.log import LogPane
from wargames.ui.panes.pools import PoolsPane
from wargames.ui.panes.timeline import Timeline
from wargames.ui.testing.forced_dice import ForcedDicePane
from wargames.ui.testing.playout import PlayoutPane
from wargames.ui.testing.position import PositionPane
from wargames.ui.testing.workbench import WorkbenchDialog

PANES = (InspectorPane, PoolsPane, LogPane, Timeline, DiceHistory, CombatPanel)
TESTING = (PlayoutPane, ForcedDicePane, PositionPane)
DIALOGS = (ChartsDialog, ExportDialog, NoteDialog, RulesDialog, WorkbenchDialog)
ACTIVE = (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QTextBrowser,
)


def name_of(widget: QWidget) -> str:
    """Give what a screen reader says of a widget."""
    words = widget.text() if isinstance(widget, QAbstractButton | QLabel) else ""
    return widget.accessibleName() or words


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("kind", [*PANES, *TESTING, *DIALOGS])
def test_everything_that_takes_the_keyboard_has_a_name(qtbot, kind, language):
    """Buttons, lists, boxes and texts, while an attack is being declared."""
    table = table_of(ATTACK, language=language)
    widget = kind(table)
    qtbot.addWidget(widget)
    widget.resize(420, 700)
    widget.show()
    table.select(("piece", "5-gds-armd"))
    settle()
    found = [
        child
        for child in widget.findChildren(QWidget)
        if isinstance(child, ACTIVE)
        and not isinstance(child, QHeaderView)
        and not isinstance(child.parent(), QSpinBox)
        and child.isVisible()
        and child.focusPolicy() != Qt.FocusPolicy.NoFocus
    ]
    assert found
    assert [child for child in found if not name_of(child)] == []


@pytest.mark.parametrize("kind", PANES)
def test_every_pane_has_a_name(qtbot, kind):
    """A pane says what it is."""
    widget = kind(table_of())
    qtbot.addWidget(widget)
    assert widget.accessibleName()


@pytest.mark.parametrize("kind", DIALOGS)
@pytest.mark.parametrize("size", [(1440, 900), (1024, 700)])
def test_dialogs_fit_the_smallest_screen(qtbot, kind, size):
    """No dialog needs more room than the window has, with large letters in French."""
    widget = kind(table_of(language="fr", text_scale=1.4))
    qtbot.addWidget(widget)
    widget.show()
    settle()
    assert widget.minimumSizeHint().width() <= size[0]
    assert widget.minimumSizeHint().height() <= size[1]
    assert widget.windowTitle()
    assert not widget.isModal()
