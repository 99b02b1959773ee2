"""The rules reference opens at a rule, can be searched, and goes back."""

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtWidgets import QLineEdit, QTextBrowser, QTreeWidget

from tests.ui.shown import LEFT, button
from wargames.engine.session import Session
from wargames.library import standard
from wargames.ui.dialogs.rules import RulesDialog
from wargames.ui.settings import Settings
from wargames.ui.table import Table


@pytest.fixture
def dialog(shown):
    """Give the open reference."""
    return shown(RulesDialog)


def page(dialog):
    """Give the text of the page."""
    return dialog.findChild(QTextBrowser).toPlainText()


def test_it_opens_at_the_rule_asked_for(dialog):
    """A link anywhere on the table brings it up at the paragraph."""
    dialog.hide()
    dialog.table.rule_asked.emit("5.3")
    assert dialog.isVisible()
    assert dialog.rule == "5.3"
    assert "Modifiers" in page(dialog)
    assert "How we read it" in page(dialog)
    assert dialog.findChild(QTreeWidget).currentItem().text(0) == "5.3  Modifiers"


def test_an_unknown_part_opens_its_paragraph(dialog):
    """A number that is too exact still leads somewhere."""
    dialog.table.rule_asked.emit("5.3z")
    assert dialog.rule == "5.3"


def test_it_lies_open_at_the_last_refusal(dialog):
    """Somebody who was refused finds the reason; an open page is left alone."""
    dialog.hide()
    dialog.table.point(("piece", "5-gds-armd"))
    dialog.table.point(("space", "1205"))
    refused = dialog.table.why_not(("piece", "5-gds-armd"), ("space", "1205"))
    dialog.show()
    assert dialog.rule == refused.cite
    dialog.table.refused.emit("no", "3.5")
    assert dialog.rule == refused.cite


def test_search_lists_what_fits(dialog, qtbot):
    """Typing narrows the list; Enter opens the first."""
    box = dialog.findChild(QLineEdit)
    qtbot.keyClicks(box, "bombardment")
    items = dialog.findChild(QTreeWidget)
    assert items.topLevelItem(0).text(0).startswith("5.4")
    qtbot.keyClick(box, Qt.Key.Key_Return)
    assert dialog.rule == "5.4"
    assert dialog.isVisible()


def test_found_words_are_lit_in_the_page(dialog, qtbot):
    """Each place where a word of the search stands; none when the search is empty."""
    box, text = dialog.findChild(QLineEdit), dialog.findChild(QTextBrowser)
    qtbot.keyClicks(box, "bombardment")
    qtbot.keyClick(box, Qt.Key.Key_Return)
    lit = [mark.cursor.selectedText().lower() for mark in text.extraSelections()]
    assert lit
    assert set(lit) == {"bombardment"}
    box.clear()
    assert text.extraSelections() == []


def test_nothing_found_is_said(dialog, qtbot):
    """An empty list would look broken."""
    qtbot.keyClicks(dialog.findChild(QLineEdit), "zxqv")
    assert dialog.findChild(QTreeWidget).topLevelItem(0).text(0) == "No paragraph fits."


def test_links_lead_on_and_back(dialog, qtbot):
    """A cross-reference opens, and Back returns."""
    dialog.table.rule_asked.emit("5.3")
    dialog.findChild(QTextBrowser).anchorClicked.emit(QUrl("rule:7.5"))
    assert dialog.rule == "7.5"
    qtbot.mouseClick(button(dialog, "Back"), LEFT)
    assert dialog.rule == "5.3"


def test_the_list_is_walked_by_keyboard(dialog, qtbot):
    """Down shows the next paragraph."""
    dialog.table.rule_asked.emit("5.3")
    qtbot.keyClick(dialog.findChild(QTreeWidget), Qt.Key.Key_Down)
    assert dialog.rule == "5.4"


def test_it_closes_by_keyboard_and_speaks_french(dialog, qtbot):
    """The page changes with the language; Esc closes."""
    dialog.table.rule_asked.emit("5.3")
    dialog.table.prefer(type(dialog.table.settings)(language="fr", animate=False))
    assert "Modificateurs" in page(dialog)
    assert "Notre lecture" in page(dialog)
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_every_paragraph_has_a_page(dialog):
    """All paragraphs of the register can be opened, and no key is left unsaid."""
    for rule in dialog.table.game.content.rules.value.rules:
        dialog.table.rule_asked.emit(rule.id)
        assert dialog.rule == rule.id
        assert rule.title["en"] in page(dialog)


def test_a_rulebook_without_numbers_is_listed_by_titles(qtbot):
    """The id stands small on the page and in the tooltip of the list, where one looks for it."""
    pegasus = standard().game("pegasus-bridge")
    table = Table(pegasus, Session([pegasus.start("benouville", 1)]), Settings(animate=False))
    dialog = RulesDialog(table)
    qtbot.addWidget(dialog)
    table.rule_asked.emit("assault.raise")
    tree = dialog.findChild(QTreeWidget)
    assert tree is not None
    item = tree.currentItem()
    assert item is not None
    assert (item.text(0), item.toolTip(0)) == ("Raising in turn", "Raising in turn (assault.raise)")
    assert page(dialog).split("\n")[:2] == ["Raising in turn", "assault.raise"]
    assert "assault.english-fails" not in page(dialog)
    assert "English fall short" in page(dialog)
