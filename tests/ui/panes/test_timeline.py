"""The timeline looks back without touching the present."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel

from tests.ui.shown import LEFT, button, texts
from wargames.ui.panes.timeline import Timeline
from wargames.ui.window.bars import PastBar


def test_dragging_looks_at_another_step(shown, qtbot):
    """A press on the left end shows the layout; the game itself stays where it was."""
    pane = shown(Timeline, "move 5-gds-armd to 0102", size=(800, 50))
    qtbot.mouseClick(pane.bar, LEFT, pos=QPoint(9, 18))
    assert pane.table.shown == 0
    assert pane.table.is_looking_back
    assert pane.table.session.cursor == 4
    assert pane.table.decision is None


def test_the_keyboard_goes_step_by_step(shown, qtbot):
    """Arrows, Home and End move through the game; page keys from turn to turn."""
    pane = shown(Timeline, "move 5-gds-armd to 0102", size=(800, 50))
    for key, step in (
        (Qt.Key.Key_Left, 3),
        (Qt.Key.Key_Left, 2),
        (Qt.Key.Key_PageDown, 3),
        (Qt.Key.Key_Home, 0),
        (Qt.Key.Key_Right, 1),
        (Qt.Key.Key_End, 4),
    ):
        qtbot.keyClick(pane.bar, key)
        assert pane.table.shown == step


def test_the_place_in_the_game_is_told(shown):
    """The number of the step is written; turn, phase and deed are in its tip."""
    pane = shown(Timeline, "move 5-gds-armd to 0102", size=(800, 50))
    assert "step 4 of 4" in texts(pane)
    pane.table.look_at(3)
    assert "step 3 of 4" in texts(pane)
    (place,) = [label for label in pane.findChildren(QLabel) if "step 3" in label.text()]
    assert "Turn 1 (17 Sep)" in place.toolTip()
    pane.table.go_to(3)
    assert "1 taken back" in place.toolTip()


def test_the_buttons_at_the_ends_work(shown, qtbot):
    """First, previous, next, last; those that lead nowhere are off."""
    pane = shown(Timeline, size=(800, 50))
    last = button(pane, "Go to the last step")
    assert not last.isEnabled()
    qtbot.mouseClick(button(pane, "Go to the beginning"), LEFT)
    assert pane.table.shown == 0
    assert not button(pane, "One step back").isEnabled()
    qtbot.mouseClick(button(pane, "One step on"), LEFT)
    assert pane.table.shown == 1
    qtbot.mouseClick(last, LEFT)
    assert pane.table.shown == 3


def test_the_bar_and_the_slider_count_the_same_steps(shown, qtbot):
    """Steps taken back count only for somebody who looks at one of them."""
    pane = shown(Timeline, "move 5-gds-armd to 0102", size=(800, 50))
    bar = PastBar(pane.table, lambda _: None)
    qtbot.addWidget(bar)
    pane.table.go_to(3)
    for step, count in ((1, 3), (4, 4)):
        pane.table.look_at(step)
        assert f"step {step} of {count}" in texts(pane)
        assert f"step {step} of {count}" in bar.sentence.text()
