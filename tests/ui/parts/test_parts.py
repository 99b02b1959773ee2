"""Small widgets: rows that wrap, words that shorten, dice and counters that are drawn."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QTextDocumentFragment
from PySide6.QtWidgets import QLineEdit, QPushButton, QVBoxLayout, QWidget

from tests.ui.hand import table_of
from tests.ui.shown import Heard, settle
from wargames.present.rows import Row
from wargames.ui.parts.die import PIPS, paint_die
from wargames.ui.parts.elided import ElidedButton, ElidedLabel
from wargames.ui.parts.labels import Heading, Line, RowGrid
from wargames.ui.parts.layouts import FlowLayout, clear
from wargames.ui.theme import theme_named


@pytest.fixture
def board(qtbot):
    """Give an empty widget on the screen."""
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.resize(200, 200)
    widget.show()
    return widget


def test_a_row_goes_on_below_when_it_is_full(board):
    """Four buttons of 80 in 200 make two rows, and in 400 one."""
    flow = FlowLayout(board, 4)
    buttons = [QPushButton() for _ in range(4)]
    for button in buttons:
        button.setFixedSize(80, 20)
        flow.addWidget(button)
    settle()
    assert flow.heightForWidth(200) == 44
    assert flow.heightForWidth(400) == 20
    assert [button.geometry().top() for button in buttons] == [0, 0, 24, 24]


def test_clearing_keeps_the_keyboard_near(board, qtbot):
    """The widget around takes the keyboard, so that no other child jumps into view."""
    column = QVBoxLayout(board)
    box = QLineEdit()
    column.addWidget(box)
    settle()
    board.activateWindow()
    box.setFocus()
    qtbot.waitUntil(box.hasFocus)
    clear(column)
    assert column.count() == 0
    assert board.hasFocus()


def test_a_button_shows_its_whole_text_where_there_is_room(board):
    """Wide: all words. Narrow: as many letters as fit, and the rest in the tip."""
    button = ElidedButton("Concentrated bombardment & smoke")
    button.setParent(board)
    button.resize(button.sizeHint())
    button.show()
    settle()
    assert button.text() == "Concentrated bombardment && smoke"
    button.resize(100, 30)
    settle()
    assert button.text().endswith("…")
    assert button.toolTip() == "Concentrated bombardment & smoke"
    assert button.sizeHint().width() > 150


def test_a_label_never_asks_for_width(board):
    """A long text does not push the window apart; its tip tells it all."""
    label = ElidedLabel()
    label.tell("A very long sentence about a very long road " * 5)
    assert label.minimumSizeHint().width() == 0
    assert label.toolTip().startswith("A very long sentence")


def test_a_label_shows_its_shorter_text_where_the_whole_has_no_room(board):
    """The whole in a wide place; the shorter one in a narrow place, with the whole in its tip."""
    label = ElidedLabel(board)
    label.tell("Pegasus Bridge – Campaign: Operation Tonga", "Campaign")
    label.resize(label.fontMetrics().horizontalAdvance(label.text()), 20)
    assert label.shown == label.text()
    label.resize(label.width() // 2, 20)
    assert label.shown == "Campaign"
    assert label.toolTip() == label.text()


def test_french_signs_never_begin_a_line(qtbot):
    """A semicolon or a colon is tied to the word before it, in lines and in headings."""
    table = table_of(language="fr")
    line, heading = Line(table, "au défenseur ; doublé"), Heading()
    line.setText(f"{line.text()} « ici »")
    heading.setText("Bombardement : Oosterbeek")
    for label in (line, heading):
        qtbot.addWidget(label)
        assert not {" ;", " :", "« ", " »"} & {label.text()[i : i + 2] for i in range(60)}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("face", PIPS)
def test_a_die_has_as_many_pips_as_its_face(qapp, theme, face):
    """Each pip is a spot of ink; no other place is inked."""
    colours = theme_named(theme)
    image = QImage(100, 100, QImage.Format.Format_RGB32)
    image.fill(QColor(colours.window.raised))
    painter = QPainter(image)
    paint_die(painter, QRectF(0, 0, 100, 100), face, 6, colours)
    painter.end()
    ink = QColor(colours.window.text)
    spots = [(x, y) for x in (25, 50, 75) for y in (25, 50, 75)]
    assert sum(image.pixelColor(x, y) == ink for x, y in spots) == face


def test_other_dice_show_numbers(qapp):
    """A ten on a die of ten sides differs from a nine."""
    images = []
    for face in (9, 10):
        image = QImage(40, 40, QImage.Format.Format_RGB32)
        image.fill(QColor("white"))
        painter = QPainter(image)
        paint_die(painter, QRectF(0, 0, 40, 40), face, 10, theme_named("light"))
        painter.end()
        images.append(image)
    assert images[0] != images[1]


def test_rows_show_label_value_and_rule(qtbot):
    """Nothing in a text is taken for markup; the rule is a link that can have the keyboard."""
    table = table_of()
    grid = RowGrid(table)
    qtbot.addWidget(grid)
    asked = Heard(table.rule_asked)
    grid.show_rows([Row("A <b>", "1 & 2", "5.3", "bad"), Row("alone")])
    lines = grid.findChildren(Line)
    assert [line.text() for line in lines if "A &lt;b&gt;" in line.text()]
    assert [line.text() for line in lines if "1 &amp; 2" in line.text()]
    link = next(line for line in lines if "rule:5.3" in line.text())
    link.linkActivated.emit("rule:5.3")
    assert asked.said == ["5.3"]
    grid.show_rows([])
    assert grid.isHidden()


def test_figures_that_add_up_stand_below_each_other(board):
    """Whatever their labels and rules are, also in rows without a rule and in other grids.

    A grid may be written before it is in the window, whose style has other letters.
    """
    table, ends = table_of(), set()
    board.setStyleSheet("* { font-size: 20px; }")
    column = QVBoxLayout(board)
    for rows in (
        [Row("Point unit", "6", "10.72"), Row("Three units of a division", "12", "5.3")],
        [Row("More", "1")],
    ):
        grid = RowGrid(table, adds_up=True)
        grid.show_rows(rows)
        column.addWidget(grid)
    board.resize(300, 240)
    settle()
    for grid in board.findChildren(RowGrid):
        values = [line for line in grid.findChildren(Line) if strip(line.text()).isdigit()]
        ends |= {line.mapTo(board, line.rect().topRight()).x() for line in values}
        assert values
    assert len(ends) == 1


def strip(html: str) -> str:
    """Give the words of a text without its marks."""
    return QTextDocumentFragment.fromHtml(html).toPlainText()


def test_rows_are_written_anew_without_new_widgets(board):
    """Other rows, fewer rows and the same rows again are shown by the lines that are there."""
    grid = RowGrid(table_of(), board)
    grid.show_rows([Row("Terrain", "Forest", "4.1"), Row("Held by", "Germans")])
    settle()
    lines = grid.findChildren(Line)
    grid.show_rows([Row("A sentence without a value", cite="5.2")])
    settle()
    assert grid.findChildren(Line) == lines
    seen = [line.text() for line in lines if line.isVisible()]
    assert [("sentence" in text, "rule:5.2" in text) for text in seen] == [
        (True, False),
        (False, True),
    ]
    assert not any("Forest" in text or "Germans" in text for text in seen)
    grid.show_rows([])
    assert not grid.isVisible()


def test_a_long_label_wraps_and_is_seen_whole(board):
    """In a narrow grid the label takes a second line, and the grid makes room for it."""
    grid = RowGrid(table_of(), board)
    grid.setFixedWidth(170)
    grid.show_rows([Row("A label of many words", "and a value of many words", "5.2")])
    settle()
    grid.adjustSize()
    settle()
    label = grid.findChildren(Line)[0]
    assert label.width() < label.fontMetrics().horizontalAdvance("A label of many words")
    assert label.height() >= label.heightForWidth(label.width()) > label.fontMetrics().height()
