"""Pointing at the board: hints, fans, drags, lights, overlays, moves that glide."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest

from tests.ui.board.conftest import Lay
from tests.ui.hand import move_pointer
from wargames.engine.notation import parse_action
from wargames.present.hints import Hint
from wargames.present.picture.values import UNIT
from wargames.ui.board.board_view import BoardView

NO_KEY = Qt.KeyboardModifier.NoModifier
LEFT = Qt.MouseButton.LeftButton


def middle(view: BoardView, space: str) -> QPoint:
    """Give the pixel in the middle of a space."""
    view.show_space(space)
    return view.mapFromScene(QPointF(*view.contents.picture.spaces[space].centre))


def hover(view: BoardView, space: str) -> list[Hint | None]:
    """Let the pointer rest on a space and collect what the board says."""
    said: list[Hint | None] = []
    view.hinted.connect(said.append)
    move_pointer(view.viewport(), middle(view, space))
    view.hinted.disconnect(said.append)
    return said


def picture(view: BoardView) -> QImage:
    """Take a picture of what is shown."""
    view.sharpen_now()
    return view.viewport().grab().toImage()


def test_hovering_a_lit_hex_tells_its_cost(lay: Lay):
    """With a unit selected the hint names the move, its cost and that it must stop."""
    view = lay()
    view.table.select(("piece", "5-gds-armd"))
    (hint,) = hover(view, "0102")
    assert hint is not None
    assert hint.text == "Move 5 Gds Armd to 0102: cost 1, and must stop there"
    assert not hint.is_refusal


def test_the_cost_of_an_occupied_hex_is_not_hidden(lay: Lay):
    """Where a friend stands, the cost lies on a corner of its counter, beside any badge."""
    view = lay("move 32-gds to 0102")
    view.table.select(("piece", "5-gds-armd"))
    assert "0102" in view.contents.lights.spaces
    view.show_space("0102")
    rim = view.top_layer.cost_at("0102") + QPointF(-0.09 * UNIT, 0)
    shown = picture(view).pixelColor(view.mapFromScene(rim))
    assert shown == QColor(view.table.theme.marks.badge)


def test_hovering_an_impossible_hex_tells_why_with_its_rule(lay: Lay):
    """The hint and the note beside the pointer give the reason and the paragraph."""
    view = lay()
    view.table.select(("piece", "5-gds-armd"))
    (hint,) = hover(view, "0402")
    assert hint is not None
    assert hint.is_refusal
    assert hint.cite == "4.1"
    assert "Too far" in hint.text


def test_hovering_without_a_selection_names_the_place(lay: Lay):
    """Place, units and markers are named."""
    view = lay()
    (hint,) = hover(view, "0103")
    assert hint is not None
    assert hint.text.endswith("32 Gds, 5 Gds Armd")
    (hint,) = hover(view, "1402")
    assert hint is not None
    assert hint.text.endswith("1st Airborne Division")


def test_hovering_a_lit_hex_draws_the_path(lay: Lay):
    """The picture changes along the way, not only under the pointer."""
    view = lay()
    view.table.select(("piece", "5-gds-armd"))
    before = picture(view)
    hover(view, "0104")
    start, end = (view.contents.picture.spaces[s].centre for s in ("0103", "0104"))
    between = view.mapFromScene(QPointF((start[0] + end[0]) / 2, start[1]))
    assert picture(view).pixelColor(between) != before.pixelColor(between)


def test_a_stack_fans_out_and_each_counter_can_be_clicked(lay: Lay, qtbot):
    """The pointer resting on a stack spreads it; leaving gathers it again."""
    view = lay()
    hover(view, "0103")
    qtbot.waitUntil(lambda: len(view.contents.fan) == 2)
    lower = view.contents.fan[0]
    QTest.mouseClick(view.viewport(), LEFT, NO_KEY, view.mapFromScene(QPointF(*lower.at)))
    assert view.table.selection.piece == lower.piece
    hover(view, "0302")
    assert view.contents.fan == ()


def test_a_click_on_a_stack_fans_it_out_at_once(lay: Lay):
    """Those whose pointer cannot rest, as on a touch screen, see the whole stack too."""
    view = lay()
    QTest.mouseClick(view.viewport(), LEFT, NO_KEY, middle(view, "0103"))
    assert len(view.contents.fan) == 2
    assert view.table.selection.piece == "5-gds-armd"


def test_clicking_an_enemy_only_looks_at_it(lay: Lay, qtbot):
    """Nothing is refused when one merely wants to read about an enemy unit."""
    view = lay()
    with qtbot.assertNotEmitted(view.table.refused):
        QTest.mouseClick(view.viewport(), LEFT, NO_KEY, middle(view, "0303"))
    assert view.table.selection.chosen == (("piece", "fjr-6"),)


def test_clicking_outside_of_every_space_clears_the_selection(lay: Lay):
    """A click beside the map backs out."""
    view = lay()
    view.table.select(("piece", "5-gds-armd"))
    view.fit()
    QTest.mouseClick(view.viewport(), LEFT, NO_KEY, QPoint(4, 4))
    assert view.table.selection.chosen == ()


def test_a_drag_can_be_given_up(lay: Lay):
    """Escape during a drag, or letting go where it began, moves nothing."""
    view = lay()
    start = middle(view, "0103")
    QTest.mousePress(view.viewport(), LEFT, NO_KEY, start)
    move_pointer(view.viewport(), start + QPoint(0, -60))
    assert view.hands.carried == "5-gds-armd"
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert view.hands.carried == ""
    QTest.mouseRelease(view.viewport(), LEFT, NO_KEY, middle(view, "0102"))
    assert view.table.state.pieces["5-gds-armd"].at == "0103"
    QTest.mousePress(view.viewport(), LEFT, NO_KEY, start)
    move_pointer(view.viewport(), start + QPoint(0, -60))
    move_pointer(view.viewport(), start)
    QTest.mouseRelease(view.viewport(), LEFT, NO_KEY, start)
    assert view.table.state.pieces["5-gds-armd"].at == "0103"


def test_a_drag_to_an_impossible_hex_is_refused(lay: Lay, qtbot):
    """The counter returns, and the reason is told."""
    view = lay()
    start = middle(view, "0103")
    QTest.mousePress(view.viewport(), LEFT, NO_KEY, start)
    move_pointer(view.viewport(), start + QPoint(0, -60))
    with qtbot.waitSignal(view.table.refused) as refused:
        QTest.mouseRelease(view.viewport(), LEFT, NO_KEY, middle(view, "0402"))
    assert refused.args[1] == "4.1"
    assert view.table.state.pieces["5-gds-armd"].at == "0103"


@pytest.mark.parametrize("name", ["last-moves", "supply", "enemy-adjacency", "red-road"])
def test_each_overlay_changes_the_board_and_goes_away(lay: Lay, name):
    """Switching an overlay on and off again leaves the board as it was."""
    view = lay("move 5-gds-armd to 0102")
    view.fit()
    before = picture(view)
    view.contents.show_overlay(name, wanted=True)
    assert picture(view) != before
    view.contents.show_overlay(name, wanted=False)
    assert picture(view) == before


def test_the_last_fights_are_drawn_from_where_they_came(lay: Lay):
    """After the dice the arrow of the attack can be seen again, and put away."""
    view = lay("attack 0203 with 5-gds-armd", "commit")
    view.fit()
    before = picture(view)
    view.contents.show_overlay("last-fights", wanted=True)
    assert picture(view) != before
    assert [fight.battle.target for fight in view.contents.fights()] == ["0203"]
    view.contents.show_overlay("last-fights", wanted=False)
    assert picture(view) == before


def test_the_range_of_a_hovered_unit_is_shown_without_selecting_it(lay: Lay):
    """With the overlay on, resting on a unit colours what it could reach."""
    view = lay()
    view.contents.show_overlay("range", wanted=True)
    hover(view, "0302")
    before = picture(view)
    hover(view, "0103")
    spot = middle(view, "0102") + QPoint(8, 8)
    assert picture(view).pixelColor(spot) != before.pixelColor(spot)
    assert view.table.selection.chosen == ()


def test_what_a_line_of_the_log_speaks_of_is_lit_and_brought_into_view(lay: Lay):
    """Pieces and spaces that are pointed out get a ring."""
    view = lay()
    view.table.pointed_out.emit((("space", "1605"), ("piece", "krafft")))
    assert view.visible_area().contains(QPointF(*view.contents.picture.spaces["1605"].centre))
    assert view.contents.pointed_out == (("space", "1605"), ("piece", "krafft"))


def test_a_move_glides_and_arrives(lay: Lay, qtbot):
    """With animation on the counter is on its way for a moment; a press lets it arrive."""
    view = lay(animate=True)
    move = parse_action("move 5-gds-armd to 0102", view.table.state.kit.rules.actions)
    view.table.do(move)
    assert view.is_moving
    qtbot.waitUntil(lambda: "5-gds-armd" in view.top_layer.carried)
    qtbot.waitUntil(lambda: not view.is_moving)
    assert view.top_layer.carried == {}
    assert view.pieces_layer.absent == frozenset()


def test_the_fight_being_declared_is_drawn_as_an_arrow(lay: Lay):
    """The target is known to the board until the die is rolled."""
    view = lay("attack 0203 with 5-gds-armd")
    battle = view.contents.battle
    assert battle is not None
    assert (battle.target, battle.origins) == ("0203", ("0103",))
    view.table.do(parse_action("call-off", view.table.state.kit.rules.actions))
    assert view.contents.battle is None
