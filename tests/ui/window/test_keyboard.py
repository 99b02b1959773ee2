"""The game can be played without a mouse."""

from PySide6.QtCore import Qt

from tests.ui.window.conftest import Seat
from wargames.engine.state import Piece

KEYS = Qt.Key


def test_a_zone_is_placed_with_arrows_enter_and_a_figure(seat: Seat):
    """The cursor goes to a hex, Enter points at it, a figure chooses from the menu."""
    hand = seat(opening=())
    hand.key(KEYS.Key_PageDown)
    hand.key(KEYS.Key_Down)
    here = hand.board.contents.cursor
    hand.key(KEYS.Key_Return)
    hand.qtbot.waitUntil(hand.window.choices.isVisible)
    hand.qtbot.keyClick(hand.window.choices, KEYS.Key_2)
    assert list(hand.table.state.markers.values()) == [here]


def test_tab_goes_through_the_pieces_that_may_act(seat: Seat):
    """Tab and Shift+Tab select one piece after another, and come back to the first."""
    hand = seat()
    actors = hand.board.contents.actors()
    seen = []
    for _ in actors:
        hand.key(KEYS.Key_Tab)
        seen.append(hand.table.selection.piece)
    assert seen == list(actors)
    hand.key(KEYS.Key_Tab)
    assert hand.table.selection.piece == actors[0]
    hand.key(KEYS.Key_Backtab)
    assert hand.table.selection.piece == actors[-1]


def test_a_unit_moves_with_tab_arrow_and_enter(seat: Seat):
    """Tab selects the unit, an arrow goes to the hex beside it, Enter moves it there."""
    hand = seat()
    while hand.table.selection.piece != "5-gds-armd":
        hand.key(KEYS.Key_Tab)
    hand.key(KEYS.Key_Left)
    assert hand.board.contents.cursor == "0102"
    hand.key(KEYS.Key_Return)
    assert hand.at("5-gds-armd") == "0102"


def test_lit_spaces_are_reached_with_the_page_keys(seat: Seat):
    """Page Down visits every space that may be pointed at, Page Up goes back."""
    hand = seat()
    hand.table.select(("piece", "5-gds-armd"))
    lit = set(hand.board.contents.lights.spaces)
    seen = []
    for _ in lit:
        hand.key(KEYS.Key_PageDown)
        seen.append(hand.board.contents.cursor)
    assert set(seen) == lit
    hand.key(KEYS.Key_PageUp)
    assert hand.board.contents.cursor == seen[-2]


def test_an_attack_and_its_losses_are_played_by_keys(seat: Seat):
    """The whole of a combat: target, another attacker, the die, the loss, the advance."""
    hand = seat(pieces={"hoffmann": Piece("0203", hits=1, face=1)})
    hand.table.session.manual_dice = True
    hand.table.dice_needed.connect(lambda action, _: hand.table.do(action, [2]))
    hand.table.select(("piece", "5-gds-armd"))
    while hand.board.contents.cursor != "0203":
        hand.key(KEYS.Key_PageDown)
    hand.key(KEYS.Key_Return)
    assert hand.asked == "declare_attack"
    while hand.table.selection.piece != "32-gds":
        hand.key(KEYS.Key_Tab)
    hand.key(KEYS.Key_Return)
    assert "32-gds" in hand.table.state.top.names("attackers")
    hand.key(KEYS.Key_Space)
    assert hand.asked == "allot_attacker_damage"
    hand.key(KEYS.Key_Tab)
    hand.key(KEYS.Key_Return)
    assert hand.asked == "advance_after_combat"
    hand.key(KEYS.Key_Space)
    assert hand.asked == "tactical_action"


def test_escape_backs_out_step_by_step(seat: Seat):
    """Escape closes the fan, then clears the selection, then hides the cursor."""
    hand = seat()
    hand.key(KEYS.Key_Tab)
    hand.fan_out("0103")
    hand.key(KEYS.Key_Escape)
    assert not hand.board.contents.fan
    assert hand.table.selection.chosen
    hand.key(KEYS.Key_Escape)
    assert not hand.table.selection.chosen
    hand.key(KEYS.Key_Escape)
    assert hand.board.contents.cursor == ""


def test_figures_press_the_other_buttons(seat: Seat):
    """Each button of the head shows a key, and the key presses it."""
    hand = seat("attack 0203 with 5-gds-armd")
    words = [button.text() for button in hand.window.head.buttons.buttons]
    place = next(i for i, text in enumerate(words) if "Call the attack off" in text)
    key = words[place].split("[")[1].rstrip("]")
    hand.qtbot.keyClick(hand.window, getattr(KEYS, f"Key_{key}"))
    hand.qtbot.waitUntil(lambda: hand.asked == "tactical_action")


def test_enter_without_a_cursor_presses_the_main_button(seat: Seat):
    """Enter confirms when nothing is pointed at."""
    hand = seat()
    hand.key(KEYS.Key_Return)
    assert hand.table.state.side == "german"
