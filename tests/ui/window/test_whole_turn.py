"""A turn of Target Arnhem played with the mouse, from the drop zones to the end of an impulse."""

from PySide6.QtCore import Qt

from tests.ui.hand import Hand
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
    assert not hand.window.rules.isVisible()
    hand.click_link(message)
    assert hand.window.rules.isVisible()
    assert hand.window.rules.rule == "4.1"


def test_an_attack_is_built_fought_and_followed_up_on_the_board(seat: Seat):
    """Attackers are added by clicking, the die is typed, losses and advance are clicked."""
    hand = seat(pieces={"hoffmann": Piece("0203", hits=1, face=1)})
    table = hand.table
    table.session.manual_dice = True
    hand.click_piece("5-gds-armd")
    hand.click_piece("hoffmann")
    assert hand.asked == "declare_attack"
    hand.click_piece("32-gds")
    assert table.state.top.names("attackers") == ("5-gds-armd", "32-gds")
    hand.key(Qt.Key.Key_Space)
    hand.type_dice(2)
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


def test_a_whole_turn_is_played_with_mouse_and_keys(seat: Seat):
    """From the drop zones through all six impulses to the next turn, by pointing alone."""
    hand = seat(opening=())
    for space, name in (("1402", "1st"), ("1204", "82nd"), ("0703", "")):
        hand.click_space(space)
        if name:
            hand.choose(name)
    hand.table.session.manual_dice = True
    for piece, space in (("1P/1", "1402"), ("504/82", "1204"), ("501/101", "0703")):
        hand.click_piece(piece)
        hand.click_space(space)
        assert hand.at(piece) == space
    hand.click_piece("5-gds-armd")
    hand.click_piece("hoffmann")
    hand.click_piece("32-gds")
    hand.key(Qt.Key.Key_Space)
    hand.type_dice(6)
    hand.table.session.manual_dice = False
    _settle_the_fight(hand)
    worn = hand.table.state.pieces["32-gds"].hits
    assert worn
    for number in range(1, 7):
        assert (hand.asked, hand.table.state.turn) == ("tactical_action", 1), number
        if number == 3:
            hand.fan_out(hand.at("32-gds"))
            hand.click_piece("32-gds")
            hand.click_piece("32-gds")
            hand.choose("Resupply")
            assert hand.table.state.pieces["32-gds"].hits < worn
        hand.key(Qt.Key.Key_Space)
    assert hand.table.state.turn == 2
    assert hand.window.head.prompt.text()


def _settle_the_fight(hand: Hand) -> None:
    """Take losses and advances by clicking the units that the board lights."""
    while hand.asked != "tactical_action":
        lit = sorted(hand.board.contents.lights.pieces)
        assert lit, hand.asked
        stack = hand.table.state.stack_at(hand.at(lit[0]))
        if len(stack) > 1:
            hand.fan_out(hand.at(lit[0]))
        hand.click_piece(lit[0])
        hand.board.contents.close_fan()
