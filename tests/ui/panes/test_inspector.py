"""The inspector shows what is pointed at, and its tick boxes select."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox

from tests.games.montys_gamble.positions import lay_out, montys_gamble
from tests.ui.shown import LEFT, Heard, do, settle, texts
from wargames.engine.referee import Step
from wargames.engine.session import Session
from wargames.present.odds import breakdown
from wargames.ui.panes.inspector import InspectorPane
from wargames.ui.parts.counter_button import CounterButton
from wargames.ui.parts.labels import Line
from wargames.ui.settings import Settings
from wargames.ui.table import Table


def test_nothing_pointed_at_says_what_to_do(shown):
    """An empty inspector is not a blank."""
    pane = shown(InspectorPane)
    assert "Point at a space or a unit" in texts(pane)


def test_a_space_shows_its_terrain_and_stack(shown):
    """Selecting a hex tells its terrain, with the rule, and names the units."""
    pane = shown(InspectorPane)
    pane.table.select(("space", "0203"))
    words = texts(pane)
    assert "Forest" in words
    assert "Units here (1)" in words
    assert "Hoffmann" in words


def test_a_unit_shows_its_card_and_deeds(shown):
    """Values, supply and what it did this turn; the card follows the game."""
    pane = shown(InspectorPane)
    pane.table.select(("piece", "5-gds-armd"))
    assert "Guards Armd" in texts(pane)
    assert "Nothing so far this turn." in texts(pane)
    do(pane.table, "move 5-gds-armd to 0102")
    pane.table.select(("piece", "5-gds-armd"))
    assert "5 Gds Armd moves from" in texts(pane)
    assert "Nothing so far this turn." not in texts(pane)


def test_everything_has_its_place_at_once(shown):
    """No part of a unit's sheet overlaps another while the program is busy elsewhere."""
    pane = shown(InspectorPane, size=(300, 420))
    for piece in ("hoffmann", "5-gds-armd"):
        pane.table.select(("piece", piece))
        pane.catch_up()
        before = places(pane)
        settle()
        assert places(pane) == before


def test_the_lights_of_the_board_come_first(shown):
    """A new selection is drawn once the board had its turn, and only the last one of several."""
    pane = shown(InspectorPane)
    drawn: list[object] = []
    pane.refresh = lambda: drawn.append(pane.table.selection.piece)
    for piece in ("hoffmann", "5-gds-armd"):
        pane.table.select(("piece", piece))
    assert drawn == []
    settle()
    assert drawn == ["5-gds-armd"]


def places(pane):
    """Give the places of all lines of the pane."""
    return [line.geometry().getRect() for line in pane.findChildren(Line) if line.isVisible()]


def test_tick_boxes_select_units_of_the_stack(shown, qtbot):
    """Two ticks select two units; unticking leaves the other."""
    pane = shown(InspectorPane, size=(320, 600))
    pane.table.select(("space", "0103"))
    for place in (0, 1):
        settle()
        qtbot.mouseClick(pane.findChildren(QCheckBox)[place], LEFT)
    chosen = {name for _, name in pane.table.selection.chosen}
    assert chosen == {"5-gds-armd", "32-gds"}
    settle()
    box = next(b for b in pane.findChildren(QCheckBox) if b.accessibleName().endswith("32 Gds"))
    qtbot.keyClick(box, Qt.Key.Key_Space)
    assert pane.table.selection.chosen == (("piece", "5-gds-armd"),)


def test_pressing_a_counter_points_at_it(shown, qtbot):
    """A counter of the stack answers to the mouse as on the board."""
    pane = shown(InspectorPane, size=(320, 600))
    pane.table.select(("space", "0103"))
    settle()
    counter = next(c for c in pane.findChildren(CounterButton) if c.piece == "32-gds")
    qtbot.mouseClick(counter, LEFT)
    assert pane.table.selection.piece == "32-gds"


def test_rules_are_links(shown):
    """Following the link of a row asks for its rule."""
    pane = shown(InspectorPane)
    asked = Heard(pane.table.rule_asked)
    pane.table.select(("space", "0203"))
    settle()
    line = next(line for line in pane.findChildren(Line) if "rule:5.3" in line.text())
    line.linkActivated.emit("rule:5.3")
    assert asked.said == ["5.3"]
    assert line.focusPolicy() != Qt.FocusPolicy.NoFocus


def test_the_language_changes_at_once(shown):
    """Everything is said again in French."""
    pane = shown(InspectorPane)
    pane.table.select(("piece", "5-gds-armd"))
    pane.table.prefer(type(pane.table.settings)(language="fr", animate=False))
    words = texts(pane)
    assert "Ravitaillement" in words
    assert "Supply" not in words


def ticked(pane, *pieces):
    """Tick units of the stack in 0103 with the mouse."""
    pane.table.select(("space", "0103"))
    for piece in pieces:
        settle()
        name = f"Select {pane.table.wording.piece(piece)}"
        (box,) = [box for box in pane.findChildren(QCheckBox) if box.accessibleName() == name]
        QTest.mouseClick(box, LEFT)


def test_ticked_units_move_together(shown):
    """Where all can go is lit; pointing there moves one after the other, each an own step."""
    pane = shown(InspectorPane, size=(320, 600))
    ticked(pane, "5-gds-armd", "32-gds")
    assert ("space", "0102") in pane.table.selection.next_targets
    pane.table.point(("space", "0102"))
    pieces = pane.table.state.pieces
    assert (pieces["5-gds-armd"].at, pieces["32-gds"].at) == ("0102", "0102")
    assert pane.table.session.cursor == 5


def test_ticked_units_attack_together(shown):
    """The first begins the attack, the others join it."""
    pane = shown(InspectorPane, size=(320, 600))
    ticked(pane, "5-gds-armd", "32-gds")
    pane.table.point(("space", "0203"))
    fight = breakdown(pane.table.state)
    assert fight is not None
    assert set(fight.tallies[0].pieces) == {"5-gds-armd", "32-gds"}


def test_ticked_units_are_refused_together(shown):
    """A hex that is too far says why, once, and nothing moves."""
    pane = shown(InspectorPane, size=(320, 600))
    refused = Heard(pane.table.refused)
    ticked(pane, "5-gds-armd", "32-gds")
    pane.table.point(("space", "1205"))
    assert len(refused.said) == 1
    assert pane.table.session.cursor == 3


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_unit_of_two_faces_fits_a_narrow_inspector(qtbot, language):
    """Values of both faces and every rule are seen whole, with a scroll bar beside them."""
    state = lay_out({"129/43": "64", "chill": "60"})
    session = Session([Step(None, "", (), state)])
    pane = InspectorPane(Table(montys_gamble(), session, Settings(language=language)))
    qtbot.addWidget(pane)
    pane.resize(286, 300)
    pane.show()
    pane.table.select(("piece", "129/43"))
    settle()
    for line in pane.findChildren(Line):
        if line.isVisible():
            assert line.mapTo(pane, line.rect().topRight()).x() <= 286 - 12, line.text()
