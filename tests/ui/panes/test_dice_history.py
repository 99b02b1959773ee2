"""The dice history counts what is on the screen, for both sides or one."""

from PySide6.QtWidgets import QCheckBox, QComboBox

from tests.ui.shown import ATTACK, LEFT, do, texts
from wargames.ui.panes.dice_history import DiceHistory, FaceBars
from wargames.ui.parts.die import DieFace


def test_every_die_is_counted(shown):
    """Two rolls so far; a third shows at once."""
    pane = shown(DiceHistory, ATTACK)
    assert "Rolls of d6: 1;" in texts(pane)
    do(pane.table, "commit", dice=(6,))
    assert "Rolls of d6: 2;" in texts(pane)
    assert "Face 6: 1×" in pane.findChild(FaceBars).accessibleName()
    assert pane.findChildren(DieFace)[0].face == 6


def test_one_side_can_be_chosen(shown):
    """The attacker's dice apart from the enemy's."""
    pane = shown(DiceHistory, ATTACK)
    do(pane.table, "commit", dice=(6,))
    sides = pane.findChild(QComboBox)
    sides.setCurrentIndex(sides.findData("allied"))
    assert "Rolls of d6: 1; mean 6.00" in texts(pane)


def test_no_dice_says_so(shown):
    """Before the first roll."""
    pane = shown(DiceHistory, opening=())
    assert "No dice have been rolled yet." in texts(pane)


def test_many_dice_are_judged(shown, monkeypatch):
    """With enough rolls chi-square and its chance are told."""
    monkeypatch.setattr("wargames.ui.panes.dice_history.FEWEST", 1)
    pane = shown(DiceHistory, ATTACK, language="fr")
    assert "Khi-deux de 5,00 à 5 degrés de liberté" in texts(pane)
    assert "41,6\u00a0% des cas" in texts(pane)


def test_real_dice_can_be_chosen(shown, qtbot):
    """The tick box makes the game ask for dice."""
    pane = shown(DiceHistory)
    qtbot.mouseClick(pane.findChild(QCheckBox), LEFT, pos=pane.findChild(QCheckBox).rect().center())
    assert pane.table.session.manual_dice
