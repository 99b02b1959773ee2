"""The log: lines light the board, rules open, filters narrow, lines can be copied."""

import itertools

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QLineEdit, QMenu

from tests.ui.shown import ATTACK, LEFT, Heard, do
from wargames.present.log_lines import LineKind
from wargames.ui.panes.log import LogPane


def line_with(pane, words):
    """Find the index of a line by its words."""
    model = pane.view.lines
    rows = [row for row, line in enumerate(model.lines) if words in line.text]
    return model.index(rows[-1])


def click(qtbot, pane, index, x=60):
    """Click on a line, *x* pixels from its left end, or from its right when negative."""
    pane.view.scrollTo(index)
    box = pane.view.visualRect(index)
    across = box.left() + x if x >= 0 else box.right() + x
    qtbot.mouseClick(pane.view.viewport(), LEFT, pos=QPoint(across, box.center().y()))


def test_new_lines_are_added_at_the_end(shown):
    """The log goes on with the game and shows its last line."""
    pane = shown(LogPane, size=(600, 200))
    before = len(pane.view.lines.lines)
    do(pane.table, "move 5-gds-armd to 0102")
    assert len(pane.view.lines.lines) == before + 1
    last = pane.view.visualRect(pane.view.lines.index(before))
    assert pane.view.viewport().rect().intersects(last)


def test_clicking_a_line_lights_what_it_speaks_of(shown, qtbot):
    """The attack lights its hex and its units."""
    pane = shown(LogPane, ATTACK, "commit", size=(700, 300))
    lit = Heard(pane.table.pointed_out)
    click(qtbot, pane, line_with(pane, "Attack on 0203"))
    assert ("space", "0203") in lit.last
    assert ("piece", "hoffmann") in lit.last


def test_clicking_a_rule_opens_it(shown, qtbot):
    """The number at the right end is a link; the words are not."""
    pane = shown(LogPane, ATTACK, "commit", size=(700, 300))
    asked = Heard(pane.table.rule_asked)
    index = line_with(pane, "Attack on 0203")
    click(qtbot, pane, index)
    assert asked.said == []
    click(qtbot, pane, index, -12)
    assert asked.said == ["5.1"]


def test_enter_opens_the_rule_of_a_line(shown, qtbot):
    """The keyboard reaches rules too."""
    pane = shown(LogPane, ATTACK, "commit", size=(700, 300))
    asked = Heard(pane.table.rule_asked)
    pane.view.setCurrentIndex(line_with(pane, "Attack on 0203"))
    qtbot.keyClick(pane.view, Qt.Key.Key_Return)
    assert asked.said == ["5.1"]


def test_lines_are_copied_as_text(shown, qtbot):
    """Ctrl+C puts the selected lines with their rules on the clipboard."""
    pane = shown(LogPane, ATTACK, "commit", size=(700, 300))
    pane.view.setCurrentIndex(line_with(pane, "Attack on 0203"))
    qtbot.keyClick(pane.view, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClick(pane.view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = QGuiApplication.clipboard().text().split("\n")
    assert len(lines) == 2
    assert lines[0].startswith("Attack on 0203: ")
    assert lines[0].endswith("[5.1]")
    assert lines[1].startswith("Combat: ")


def test_the_filter_narrows_as_one_types(shown, qtbot):
    """Words narrow the lines; clearing shows all again; nothing found is said."""
    pane = shown(LogPane, ATTACK, "commit", size=(700, 300))
    everything = len(pane.view.lines.lines)
    box = pane.findChild(QLineEdit)
    qtbot.keyClicks(box, "hoffmann")
    kept = [line for line in pane.view.lines.lines if not line.is_heading]
    assert kept
    assert all("Hoffmann" in line.text for line in kept)
    qtbot.keyClicks(box, "zz")
    assert pane.view.lines.lines == []
    box.clear()
    assert len(pane.view.lines.lines) == everything


def test_kinds_can_be_chosen(shown):
    """Dice only, notes only, what is selected, one side."""
    pane = shown(LogPane, ATTACK, "commit", size=(700, 300))
    pane.table.session.note("the road is open")
    kinds = pane.findChild(QComboBox)

    def kept(key):
        kinds.setCurrentIndex(kinds.findData(key))
        return [line for line in pane.view.lines.lines if not line.is_heading]

    assert {line.kind for line in kept("log-dice")} == {LineKind.DICE}
    assert [line.text for line in kept("log-notes")] == ["Note: the road is open"]
    assert {line.side for line in kept("german")} == {"german"}
    pane.table.select(("piece", "5-gds-armd"))
    assert all(("piece", "5-gds-armd") in line.targets for line in kept("log-selected"))


def test_what_was_taken_back_stays_to_be_seen(shown):
    """After undo the lines beyond the present are still there, but not in force."""
    pane = shown(LogPane, "move 5-gds-armd to 0102", size=(700, 300))
    model = pane.view.lines
    count = len(model.lines)
    pane.table.session.undo()
    assert len(model.lines) == count
    assert model.lines[-1].step > model.present
    do(pane.table, "move 32-gds to 0102")
    assert "32 Gds" in model.lines[-1].text
    assert model.lines[-1].step == model.present


def test_lines_follow_the_language(shown):
    """The same game, told in French at once."""
    pane = shown(LogPane, "move 5-gds-armd to 0102", size=(700, 300))
    pane.table.prefer(type(pane.table.settings)(language="fr", animate=False))
    assert "va de" in pane.view.lines.lines[-1].text


def test_lines_wrap_in_a_narrow_pane(shown):
    """No line is as high as another that needs two rows, and none overlap."""
    pane = shown(LogPane, ATTACK, "commit", size=(330, 400))
    rows = [pane.view.visualRect(pane.view.lines.index(n)) for n in range(3, 12)]
    assert all(a.bottom() < b.top() for a, b in itertools.pairwise(rows))
    attack = pane.view.visualRect(line_with(pane, "Attack on 0203"))
    assert attack.height() > 1.5 * pane.view.fontMetrics().height()


def test_the_menu_of_a_line_leads_to_its_moment_and_rule(shown):
    """Copy, look at the board as it was then, read the rule."""
    pane = shown(LogPane, ATTACK, "commit", "end-impulse", size=(700, 300))
    asked = Heard(pane.table.rule_asked)
    index = line_with(pane, "Attack on 0203")
    pane.view.scrollTo(index)
    pane.view.setCurrentIndex(index)
    pane.view.customContextMenuRequested.emit(pane.view.visualRect(index).center())
    (menu,) = pane.view.findChildren(QMenu)
    entries = {entry.text(): entry for entry in menu.actions()}
    entries["Copy"].trigger()
    assert QGuiApplication.clipboard().text().startswith("Attack on 0203")
    entries["Read rule 5.1"].trigger()
    assert asked.said == ["5.1"]
    entries["Look at the board then"].trigger()
    assert pane.table.shown == 5
    assert pane.table.is_looking_back
    menu.close()
