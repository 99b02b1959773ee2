"""The combat panel: shows itself, every term, the lit column, buttons, then the result."""

import pytest
from PySide6.QtWidgets import QPushButton, QScrollArea

from tests.ui.hand import table_of
from tests.ui.shown import ATTACK, LEFT, Heard, button, do, settle, texts
from wargames.present.combat_rows import PieceTerms, TallyView
from wargames.ui.dialogs.chance_bars import ChanceBars
from wargames.ui.dialogs.combat import CombatPanel
from wargames.ui.dialogs.fight_side import FightSide
from wargames.ui.parts.chart_table import ChartTable
from wargames.ui.parts.counter_button import CounterButton
from wargames.ui.parts.die import DieFace
from wargames.ui.parts.labels import Line


@pytest.fixture
def panel(shown):
    """Give the panel while an attack is being declared."""
    return shown(CombatPanel, ATTACK, size=(420, 700))


def lit_cells(panel):
    """List the texts of the bold cells of the chart."""
    chart = panel.findChild(ChartTable)
    cells = [chart.item(r, c) for r in range(chart.rowCount()) for c in range(chart.columnCount())]
    return [cell.text() for cell in cells if cell.font().bold()]


def test_it_shows_itself_only_for_a_fight(shown):
    """Hidden before, shown by the attack, hidden when it is called off."""
    panel = shown(CombatPanel)
    panel.refresh()
    assert not panel.isVisible()
    do(panel.table, ATTACK)
    assert panel.isVisible()
    do(panel.table, "call-off")
    assert not panel.isVisible()


def test_both_sides_and_every_term_are_there(panel):
    """Counters, strengths, the shift with its rule, the odds."""
    words = texts(panel)
    assert {c.piece for c in panel.findChildren(CounterButton)} == {"5-gds-armd", "hoffmann"}
    for part in ("Attack 6", "Defence 3", "Printed strength", "Defender in forest", "−1"):
        assert part in words
    assert "2:1 before shifts; column 1:1" in words


def test_the_column_in_play_is_lit(panel):
    """The whole column 1:1 of the engine's own table."""
    table = panel.table.state.kit.tables["crt"]
    column = table.columns.index("1:1")
    assert lit_cells(panel) == [row[column] for row in table.rows.values()]


def test_the_chances_are_exact(panel):
    """Each result with its fraction."""
    name = panel.findChild(ChanceBars).accessibleName()
    assert "1/1: 1/3 (33.3%)" in name
    assert "2/0: 1/3 (33.3%)" in name


def test_an_option_is_spent_by_its_button(panel, qtbot):
    """Bombardment names its payer, and adds a shift."""
    qtbot.mouseClick(button(panel, "Concentrated bombardment, paid by XXX Corps"), LEFT)
    assert ">+1<" in texts(panel)
    assert "2:1 before shifts; column 2:1" in texts(panel)
    qtbot.mouseClick(button(panel, "No bombardment"), LEFT)
    assert ">+1<" not in texts(panel)


def test_a_unit_leaves_the_fight_by_its_counter(panel, qtbot):
    """Pressing a counter of the attack points at it, as on the board."""
    do(panel.table, "add 32-gds")
    settle()
    assert "Attack 11" in texts(panel)
    counter = next(c for c in panel.findChildren(CounterButton) if c.piece == "32-gds")
    qtbot.mouseClick(counter, LEFT)
    assert "Attack 6" in texts(panel)


def test_rolling_shows_dice_and_result(panel, qtbot):
    """The main button rolls; forced dice light their row, and the result is told."""
    main = [b for b in panel.findChildren(QPushButton) if b.property("main")]
    assert [b.accessibleName() for b in main] == ["Roll for the attack"]
    do(panel.table, "commit", dice=(3,))
    settle()
    assert [die.face for die in panel.findChildren(DieFace)] == [3]
    assert "A roll of 3 on 1:1: 1 damage to the attacker, 1 to the defender" in texts(panel)
    assert lit_cells(panel) == ["1/1"]
    assert not any(b.property("main") for b in panel.findChildren(QPushButton) if b.isVisible())


def test_a_fight_taken_up_again_is_shown_from_its_beginning(shown, qtbot):
    """Where the dice of a roll that was taken back would have been no longer matters."""
    panel = shown(CombatPanel, ATTACK, size=(420, 200))
    do(panel.table, "commit", dice=(4,))
    bar = panel.findChild(QScrollArea).verticalScrollBar()
    qtbot.waitUntil(lambda: bar.value() > 0, timeout=3000)
    panel.table.session.undo()
    qtbot.wait(50)
    assert bar.value() == 0


def test_the_roll_button_rolls(panel, qtbot):
    """A press on it takes the die of the game."""
    qtbot.mouseClick(button(panel, "Roll for the attack"), LEFT)
    assert panel.table.session.steps[-1].dice
    assert panel.findChildren(DieFace)


def test_the_result_goes_away_with_the_next_deed(panel):
    """It stays to be read, until the game goes on."""
    do(panel.table, "commit", dice=(3,))
    assert panel.isVisible()
    do(panel.table, "end-impulse")
    assert not panel.isVisible()


def test_the_result_stays_while_losses_are_chosen(shown):
    """Two attackers share a loss: the panel stays until that is settled."""
    panel = shown(CombatPanel, ATTACK, "add 32-gds", size=(420, 700))
    do(panel.table, "commit", dice=(3,))
    assert panel.table.decision.name == "allot_attacker_damage"
    assert panel.isVisible()
    assert "A roll of 3 on 2:1" in texts(panel)
    do(panel.table, "damage 32-gds")
    assert not panel.isVisible()


def test_the_result_can_be_put_away(panel, qtbot):
    """The cross closes it for good."""
    do(panel.table, "commit", dice=(3,))
    settle()
    qtbot.mouseClick(button(panel, "Close"), LEFT)
    assert not panel.isVisible()
    panel.refresh()
    assert not panel.isVisible()


def test_looking_back_shows_the_fight_without_buttons(panel):
    """What was declared can be read again, but not acted on."""
    do(panel.table, "commit", dice=(3,))
    do(panel.table, "end-impulse")
    panel.table.look_at(4)
    assert panel.isVisible()
    assert "Attack 6" in texts(panel)
    assert "Roll for the attack" not in texts(panel)


def test_rules_of_terms_are_links(panel):
    """Following one asks for its rule."""
    asked = Heard(panel.table.rule_asked)
    line = next(line for line in panel.findChildren(Line) if "rule:5.3" in line.text())
    line.linkActivated.emit("rule:5.3")
    assert asked.said == ["5.3"]


def test_a_narrow_panel_sets_the_sides_one_above_the_other(shown):
    """Nothing is cut off at the smallest width."""
    panel = shown(CombatPanel, ATTACK, size=(290, 600), language="fr")
    settle()
    counters = panel.findChildren(CounterButton)
    assert len({counter.mapTo(panel, counter.pos()).x() for counter in counters}) == 1
    assert all(counter.mapTo(panel, counter.rect().topRight()).x() < 290 for counter in counters)


def test_a_piece_that_adds_nothing_is_named(qtbot):
    """It stands in its column beside its name, not forgotten."""
    table = table_of()
    side = FightSide(table)
    qtbot.addWidget(side)
    side.show()
    side.fill(TallyView("Defence", "0", (PieceTerms("hoffmann", ()),), ()))
    assert "Hoffmann" in texts(side)
    (counter,) = side.findChildren(CounterButton)
    assert counter.x() == 0
