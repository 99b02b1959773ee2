"""Charts and rules reference: the engine's tables, and a register that can be searched."""

import pytest

from tests.present.tables import arnhem, played, wording
from wargames.present.chart_rows import TERRAIN, charts
from wargames.present.rule_search import RuleBook


@pytest.fixture(params=["en", "fr"])
def book(request) -> RuleBook:
    """Give the register in each language."""
    return RuleBook(arnhem().content.rules.value, request.param)


def test_charts_mark_what_is_in_play():
    """The column of the attack and the terrain of the space pointed at are lit."""
    state = played("attack 0203 with 5-gds-armd")[-1].state
    combat, terrain = charts(state, wording("en"), "0203")
    assert combat.columns[combat.lit_column] == "1:1"
    assert terrain.id == TERRAIN
    assert terrain.rows[terrain.lit_row][0] == "Forest"


def test_charts_mark_nothing_without_a_fight():
    """Before an attack no column is lit, and no row without a space."""
    combat, terrain = charts(played()[-1].state, wording("fr"))
    assert combat.lit_column == terrain.lit_row == -1
    assert len(combat.rows) == 6


def test_every_paragraph_belongs_to_one_chapter(book):
    """Chapters hold all paragraphs once, in the order of the book."""
    found = [rule for head, rest in book.chapters().items() for rule in (head, *rest)]
    assert sorted(found) == sorted(book.ids)
    assert book.chapters()["5.0"]


def test_search_finds_by_number_title_and_words():
    """A number comes first, then titles, then texts; accents and capitals do not matter."""
    english = RuleBook(arnhem().content.rules.value, "en")
    assert english.search("5.3")[0] == "5.3"
    assert english.search("SEQUENCE of play")[0] == "3.1"
    assert english.search("") == list(english.ids)
    assert english.search("zxqv") == []
    french = RuleBook(arnhem().content.rules.value, "fr")
    assert french.search("materiel")[0] == "2.0"


def test_links_go_both_ways(book):
    """A paragraph that names another is named by it."""
    assert "9.1" in book.paragraph("1.1").see
    assert "1.1" in book.paragraph("9.1").seen_from


def test_the_nearest_paragraph_is_found(book):
    """A part that has no entry of its own leads to the paragraph it belongs to."""
    assert book.nearest("5.3") == "5.3"
    assert book.nearest("5.3z") == "5.3"
    assert book.nearest("nothing") == ""
    assert book.nearest("99.9") == ""
