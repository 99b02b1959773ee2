"""A turn of Target Arnhem played with the mouse, from the drop zones to the end of an impulse."""

from PySide6.QtCore import Qt

from tests.ui.window.conftest import Seat
from wargames.engine.state import Piece


def test_drop_zones_are_placed_by_clicking_and_choosing(seat: Seat):
    """A click on a hex asks which division's zone goes there; the last one is placed at once."""
    hand = seat(opening=())
    for space, name in (("1402", "1st"), ("1204", "82nd")):
        hand.click_space(space)
        hand.choose(name)
    hand.click_space("0703")
    if hand.asked == "place_drop_zones":
        hand.choose("101st")
    assert hand.table.state.markers == {"1-abn": "1402", "82-abn": "1204", "101-abn": "0703"}
    assert hand.asked == "tactical_action"


def test_a_unit_lands_by_click_and_click(seat: Seat):
    """Clicking a waiting unit lights its landing hexes; clicking one of them lands it."""
    hand = seat()
    hand.click_piece("1P/1")
    assert set(hand.board.contents.lights.spaces) >= {"1401", "1402"}
    hand.click_space("1402")
    assert hand.at("1P/1") == "1402"


def test_a_unit_moves_by_drag_and_drop(seat: Seat):
    """A counter dragged to a lit hex moves there."""
    hand = seat()
    hand.drag(hand.of_piece("5-gds-armd"), hand.of_space("0102"))
    assert hand.at("5-gds-armd") == "0102"


def test_a_refused_move_says_why_with_its_rule(seat: Seat):
    """An impossible hex leaves the unit where it is; the status line cites the rule as a link."""
    hand = seat()
    hand.click_piece("5-gds-armd")
    hand.click_space("0402")
    assert hand.at("5-gds-armd") == "0103"
    message = hand.window.status_line.message
    assert "Too far" in message.text()
    with hand.qtbot.waitSignal(hand.table.rule_asked) as asked:
        message.linkActivated.emit(message.text().split('href="')[1].split('"')[0])
    assert asked.args[0] in message.text()
    hand.qtbot.waitUntil(hand.window.rules.isVisible)


def test_an_attack_is_built_fought_and_followed_up_on_the_board(seat: Seat):
    """Attackers are added by clicking, the die is typed, losses and advance are clicked."""
    hand = seat(pieces={"hoffmann": Piece("0203", hits=1, face=1)})
    table = hand.table
    table.session.manual_dice = True
    table.dice_needed.connect(lambda action, _: table.do(action, [2]))
    hand.click_piece("5-gds-armd")
    hand.click_piece("hoffmann")
    assert hand.asked == "declare_attack"
    hand.click_piece("32-gds")
    assert table.state.top.names("attackers") == ("5-gds-armd", "32-gds")
    hand.key(Qt.Key.Key_Space)
    assert hand.at("hoffmann") == "eliminated"
    assert hand.asked == "allot_attacker_damage"
    hand.fan_out("0103")
    hand.click_piece("32-gds")
    assert table.state.pieces["32-gds"].hits == 1
    assert hand.asked == "advance_after_combat"
    hand.fan_out("0103")
    hand.click_piece("5-gds-armd")
    assert hand.at("5-gds-armd") == "0203"
    hand.key(Qt.Key.Key_Space)
    assert hand.asked == "tactical_action"


def test_a_damaged_unit_is_resupplied_and_the_impulse_ended(seat: Seat):
    """A damaged unit that is clicked again offers resupply; the space bar ends the impulse."""
    hand = seat(pieces={"5-gds-armd": Piece("0103", hits=1)})
    hand.click_piece("5-gds-armd")
    hand.click_piece("5-gds-armd")
    hand.choose("Resupply")
    assert hand.table.state.pieces["5-gds-armd"].hits == 0
    hand.key(Qt.Key.Key_Space)
    assert hand.table.decision is not None
    assert hand.table.decision.side == "german"
