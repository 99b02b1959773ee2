"""A duel on the table: running totals with their rules, exact chances, tokens in the air."""

import msgspec
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextDocumentFragment

from wargames.engine.notation import parse_action


def fighting(sit, **wishes):
    """Sit down as the English with a Unit in the duel."""
    fingers = sit(bots=("german",), **wishes)
    fingers.play_to("english_turn", "english")
    fingers.click(sorted(fingers.lit())[0])
    while fingers.table.session.decision.name == "answer":
        fingers.table.session.do(fingers.table.session.decision.actions[0])
    return fingers


def flip(fingers, face: int) -> None:
    """Flip a plain token that falls on a given side."""
    action = parse_action("flip normal", fingers.table.state.kit.rules.actions)
    fingers.table.do(action, [face])


def test_both_totals_are_told_with_every_row(sit):
    """Each side's panel shows its total and its rows, each with a link to its rule."""
    fingers = fighting(sit)
    duel = fingers.ground.duel
    for panel, side in ((fingers.shown.near_total, "english"), (fingers.shown.far_total, "german")):
        assert panel.isVisible()
        assert panel.total == duel.of(side).total
        for row in duel.of(side).rows:
            assert f"rule:{row.cite}" in panel.rows.text()


def test_rows_need_no_scrolling_on_a_small_table(sit):
    """Where whole rows would not fit, the last words of each still lead to its rule."""
    fingers = fighting(sit, size=(1024, 336))
    panel = fingers.shown.near_total
    for row in fingers.ground.duel.of("english").rows:
        assert f"rule:{row.cite}" in panel.rows.text()
    assert panel.rows.height() >= panel.rows.heightForWidth(panel.rows.width())
    assert panel.rows.height() <= panel.height()


@pytest.mark.parametrize("size", [(1440, 600), (1024, 336)])
def test_a_row_shows_no_id_but_names_its_rule_when_pointed_at(sit, size):
    """Reasons lead to their rules; ids of our own are only in the tooltip, with the title."""
    fingers = fighting(sit, size=size)
    rows, line = fingers.ground.duel.of("english").rows, fingers.shown.near_total.rows
    read = QTextDocumentFragment.fromHtml(line.text()).toPlainText()
    assert rows[0].label.rpartition(" · ")[2] in read
    assert [row.cite for row in rows if row.cite in read] == []
    line.linkHovered.emit(f"rule:{rows[0].cite}")
    title = fingers.table.wording.rule_titles[rows[0].cite]
    assert line.toolTip() == f"{title} ({rows[0].cite})"
    line.linkHovered.emit("")
    assert line.toolTip() == ""


def test_a_rule_can_be_opened_from_its_row(sit, qtbot):
    """Following the link asks for the paragraph."""
    fingers = fighting(sit)
    rule = fingers.ground.duel.of("english").rows[0].cite
    with qtbot.waitSignal(fingers.table.rule_asked) as asked:
        fingers.shown.near_total.rows.linkActivated.emit(f"rule:{rule}")
    assert asked.args == [rule]


def test_a_token_that_succeeds_adds_a_row(sit):
    """After a good flip the total is one higher and the token has its row."""
    fingers = fighting(sit)
    before = fingers.ground.duel.of("english")
    flip(fingers, 2)
    after = fingers.ground.duel.of("english")
    assert int(after.total) == int(before.total) + 1
    assert len(after.rows) == len(before.rows) + 1


def test_chances_are_shown_while_something_is_missing(sit):
    """The panel lists the chance for each number of tokens, and says so aloud."""
    fingers = fighting(sit, seed=9)
    chances = fingers.ground.duel.chances
    assert fingers.shown.chances.isVisible() is bool(chances)
    assert chances
    for chance in chances:
        assert chance.percent in fingers.shown.chances.accessibleName()


def test_chances_are_whole_when_their_panel_comes_back(sit):
    """However the panel came to its size, its bars have the height they ask for at once."""
    fingers = fighting(sit, seed=9, size=(1024, 336))
    chances = fingers.shown.chances
    assert not chances.bars.isVisible()
    fingers.shown.resize(1440, 560)
    assert chances.bars.isVisible()
    bars = chances.bars.geometry()
    assert chances.contentsRect().contains(bars)
    assert bars.height() == chances.bars.sizeHint().height()
    assert bars.width() > chances.width() - 30


def test_without_a_fight_there_are_no_totals(sit):
    """While Terrain is chosen the panels are away."""
    fingers = sit(bots=("german",))
    fingers.play_to("choose_terrain", "english")
    panels = (fingers.shown.near_total, fingers.shown.far_total, fingers.shown.chances)
    assert not any(panel.isVisible() for panel in panels)


@pytest.mark.parametrize("size", [(1100, 620), (620, 360), (1440, 560)])
def test_panels_lie_on_the_table_and_not_on_each_other(sit, size):
    """At every size the panels stay inside the view, apart from one another and from the hand."""
    fingers = fighting(sit, size=size)
    shown = fingers.shown
    panels = [
        panel for panel in (shown.near_total, shown.far_total, shown.chances) if panel.isVisible()
    ]
    for index, panel in enumerate(panels):
        assert fingers.view.rect().contains(panel.geometry())
        assert panel.geometry().bottom() <= fingers.ground.laid.zones.near_hand.y
        for other in panels[index + 1 :]:
            assert not panel.geometry().intersects(other.geometry())


@pytest.mark.parametrize(("face", "mark"), [(1, "\N{MULTIPLICATION X}"), (2, "+1")])
def test_a_flipped_token_turns_in_the_air(sit, qtbot, face, mark):
    """The token is shown turning, then with what came up; a click takes it away."""
    fingers = fighting(sit, animate=True)
    flip(fingers, face)
    token = fingers.shown.token
    assert token.isVisible()
    assert token.is_in_the_air
    assert token.flip.mark == mark
    qtbot.mouseClick(token, Qt.MouseButton.LeftButton, pos=QPoint(40, 40))
    assert not token.isVisible()


def test_no_token_flies_without_animation(sit):
    """Players who want it quiet see only the result."""
    fingers = fighting(sit, animate=False)
    flip(fingers, 2)
    assert not fingers.shown.token.isVisible()


def test_cards_glide_to_the_front(sit, qtbot):
    """A played card moves from the hand to its place, unless animation is off."""
    fingers = fighting(sit, animate=True)
    qtbot.waitUntil(lambda: not fingers.ground.glide.is_moving)
    playable = sorted(fingers.lit())
    fingers.click(playable[0])
    assert fingers.ground.glide.is_moving
    fingers.ground.glide.finish()
    for key, item in fingers.ground.items_by_key.items():
        assert item.spot == fingers.ground.placed[key].spot


def test_language_and_theme_change_at_once(sit):
    """Cards, panels and stocks are said and drawn anew."""
    fingers = fighting(sit)
    here = fingers.table.state.decks["here"][0]
    english = fingers.ground.look(here).name
    light = fingers.view.grab().toImage()
    wishes = msgspec.structs.replace(fingers.table.settings, language="fr", theme="dark")
    fingers.table.prefer(wishes)
    assert fingers.ground.look(here).name == fingers.table.state.kit.cards[here].name.fr
    assert fingers.ground.look(here).name != english
    assert fingers.view.grab().toImage() != light
    assert "Anglais" in fingers.shown.near_total.accessibleName()
