"""The charts mark what is in play, and follow the game while they are open."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QMainWindow, QTabWidget

from tests.ui.shown import ATTACK, LEFT, Heard, do, settle
from wargames.engine.session import Session
from wargames.library import standard
from wargames.ui.dialogs.charts import ChartsDialog
from wargames.ui.parts.chart_table import ChartTable
from wargames.ui.settings import Settings
from wargames.ui.table import Table
from wargames.ui.theme.sheet import style_sheet


def chart(dialog, place):
    """Give the chart of a tab."""
    return dialog.findChild(QTabWidget).widget(place).findChild(ChartTable)


def lit(table):
    """List the rows and columns of the bold cells."""
    cells = [(r, c) for r in range(table.rowCount()) for c in range(table.columnCount())]
    return [(r, c) for r, c in cells if table.item(r, c).font().bold()]


def test_the_fight_lights_its_column_at_once(shown):
    """Nothing is lit before; the column of the attack after it was declared."""
    dialog = shown(ChartsDialog)
    combat = chart(dialog, 0)
    assert lit(combat) == []
    do(dialog.table, ATTACK)
    assert lit(combat) == [(row, 2) for row in range(6)]


def test_the_space_pointed_at_lights_its_terrain(shown):
    """Forest, the second row."""
    dialog = shown(ChartsDialog)
    terrain = chart(dialog, 1)
    dialog.table.select(("space", "0203"))
    assert {row for row, _ in lit(terrain)} == {1}
    dialog.table.select(("piece", "5-gds-armd"))
    assert {row for row, _ in lit(terrain)} == {0}


def test_a_rule_in_a_chart_opens(shown, qtbot):
    """The last column of the terrain chart is made of links."""
    dialog = shown(ChartsDialog)
    asked = Heard(dialog.table.rule_asked)
    dialog.findChild(QTabWidget).setCurrentIndex(1)
    settle()
    terrain = chart(dialog, 1)
    at = terrain.visualItemRect(terrain.item(1, 2)).center()
    qtbot.mouseClick(terrain.viewport(), LEFT, pos=at)
    assert asked.said == ["5.3"]


def test_it_is_opened_and_closed_by_keyboard(shown, qtbot):
    """Tabs change with the arrows; Esc closes; it comes up again as the game is then."""
    dialog = shown(ChartsDialog)
    tabs = dialog.findChild(QTabWidget)
    tabs.tabBar().setFocus()
    qtbot.keyClick(tabs.tabBar(), Qt.Key.Key_Right)
    assert tabs.currentIndex() == 1
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    do(dialog.table, ATTACK)
    dialog.show()
    assert lit(chart(dialog, 0))


def test_the_tabs_follow_the_language(shown):
    """Titles and cells in French."""
    dialog = shown(ChartsDialog)
    dialog.table.prefer(type(dialog.table.settings)(language="fr", animate=False))
    tabs = dialog.findChild(QTabWidget)
    assert [tabs.tabText(n) for n in (0, 1)] == ["Résultats de combat", "Effets du terrain"]
    assert chart(dialog, 1).verticalHeaderItem(1).text() == "Forêt"


def test_a_card_game_lists_its_cards(qtbot):
    """A page for each side and one for the Terrains: value, effect and copies of every card."""
    game = standard().game("pegasus-bridge")
    session = Session([game.start(next(iter(game.kits)), 1)])
    dialog = ChartsDialog(Table(game, session, Settings()))
    qtbot.addWidget(dialog)
    dialog.show()
    tabs = dialog.findChild(QTabWidget)
    assert isinstance(tabs, QTabWidget)
    titles = [tabs.tabText(place) for place in range(tabs.count())]
    assert titles == ["Cards: English", "Cards: Germans", "Cards: Terrains"]
    english = chart(dialog, 0)
    assert english.rowCount() == 42
    assert english.verticalHeaderItem(0).text() == "Scout"
    cells = [english.item(0, column).text() for column in range(english.columnCount())]
    assert cells == ["1", "Unit · Infantry. Can serve as an Action worth +1.", "P3  M2  D2"]
    assert chart(dialog, 2).item(0, 0).text() == "4 / 3 / 2"


def test_sentences_are_seen_whole(qtbot):
    """Rows of the terrain chart are as high as their longest sentence, wrapped, needs."""
    game = standard().game("montys-gamble")
    table = Table(game, Session([game.start("market-garden", 1)]), Settings(language="fr"))
    window = QMainWindow()
    window.setStyleSheet(style_sheet(table.theme))
    dialog = ChartsDialog(table, window)
    qtbot.addWidget(window)
    dialog.resize(680, 420)
    dialog.show()
    settle()
    terrain = dialog.findChildren(ChartTable)[-1]
    wrap = Qt.TextFlag.TextWordWrap
    for row in range(terrain.rowCount()):
        for column in range(terrain.columnCount() - 1):
            room = QRect(0, 0, terrain.columnWidth(column) - 8, 1000)
            cell = terrain.item(row, column)
            assert cell is not None
            text = cell.text()
            need = terrain.fontMetrics().boundingRect(room, wrap, text).height()
            assert terrain.rowHeight(row) >= need, text
