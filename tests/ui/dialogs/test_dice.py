"""Dice typed in are checked; giving up keeps everything; the tray shows rolls."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from tests.ui.shown import ATTACK, LEFT, button, do, settle, texts
from wargames.engine.chance import DiceNeeded
from wargames.engine.event import DiceRolled
from wargames.engine.referee import Step
from wargames.engine.session import Change, Session
from wargames.library import standard
from wargames.ui.dialogs.dice import DiceDialog, DiceTray
from wargames.ui.dialogs.dice_tray import DIE
from wargames.ui.parts.die import FaceButton
from wargames.ui.settings import Settings
from wargames.ui.table import Table


def asked(shown):
    """Give the dialog while the dice of an attack are asked for."""
    dialog = shown(DiceDialog, ATTACK)
    dialog.hide()
    dialog.table.session.manual_dice = True
    do(dialog.table, "commit")
    settle()
    return dialog


def test_real_dice_are_asked_for(shown):
    """The question names side, purpose and dice; nothing has happened yet."""
    dialog = asked(shown)
    assert dialog.isVisible()
    assert not dialog.isModal()
    assert "Allies, Combat: roll 1d6" in texts(dialog)
    assert dialog.table.session.cursor == 4


def test_typed_dice_are_used(shown, qtbot):
    """Typing a face and Enter rolls with it."""
    dialog = asked(shown)
    box = dialog.findChild(QLineEdit)
    qtbot.keyClicks(box, "5")
    qtbot.keyClick(box, Qt.Key.Key_Return)
    assert dialog.table.session.steps[-1].dice == (5,)
    assert not dialog.isVisible()


def test_pressed_faces_are_used(shown, qtbot):
    """A press on a face and on the button does the same."""
    dialog = asked(shown)
    face = dialog.findChildren(FaceButton)[1]
    assert face.accessibleName() == "A 2"
    qtbot.mouseClick(face, LEFT)
    qtbot.mouseClick(button(dialog, "Use these dice"), LEFT)
    assert dialog.table.session.steps[-1].dice == (2,)


def test_wrong_dice_are_refused(shown, qtbot):
    """A seven, a word or two dice: the button stays off and the hint says what is wanted."""
    dialog = asked(shown)
    box = dialog.findChild(QLineEdit)
    for wrong in ("7", "x", "3 4", "0"):
        box.clear()
        qtbot.keyClicks(box, wrong)
        assert not button(dialog, "Use these dice").isEnabled()
        assert "Give 1 number(s) from 1 to 6." in texts(dialog)
        qtbot.keyClick(box, Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert dialog.table.session.cursor == 4


def test_giving_up_keeps_everything(shown, qtbot):
    """Esc closes; the attack still waits and can be rolled later."""
    dialog = asked(shown)
    before = dialog.table.state
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert dialog.table.state is before
    do(dialog.table, "commit")
    assert dialog.isVisible()


def test_a_step_with_several_rolls_asks_for_each(shown, qtbot):
    """Faces given first are kept while the later ones are asked for."""
    dialog = shown(DiceDialog, opening=())
    dialog.hide()
    table = dialog.table
    do(table, "zone 1-abn at 1402", "zone 82-abn at 1204")
    table.session.manual_dice = True
    do(table, "zone 101-abn at 0703")
    for _ in range(8):
        if not dialog.isVisible():
            break
        qtbot.keyClicks(dialog.findChild(QLineEdit), "2")
        qtbot.keyClick(dialog.findChild(QLineEdit), Qt.Key.Key_Return)
    assert table.state.turn == 1
    assert set(table.session.steps[-1].dice) == {2}


def test_the_question_follows_the_language(shown):
    """Changing the language while it is open says it again."""
    dialog = asked(shown)
    dialog.table.prefer(type(dialog.table.settings)(language="fr", animate=False))
    assert "Alliés, Combat : lancez 1D6" in texts(dialog)


def tray_on(shown, **wish):
    """Give a tray that lies on a board, and its table."""
    boards = []

    def on_board(table):
        board = QWidget()
        boards.append(DiceTray(table, board))
        return board

    board = shown(on_board, ATTACK, size=(500, 300), **wish)
    return board, boards[0]


def test_the_tray_shows_the_dice_of_a_step(shown, qtbot):
    """Without animation the faces lie there at once; a click takes them away."""
    _, tray = tray_on(shown)
    assert not tray.isVisible()
    do(tray.table, "commit", dice=(4,))
    assert tray.isVisible()
    assert tray.faces() == [4]
    assert "Combat, Allies" in texts(tray)
    qtbot.mouseClick(tray, LEFT)
    assert not tray.isVisible()


def test_the_tray_tumbles_and_comes_to_rest(shown, qtbot):
    """With animation the dice roll first and end on what was rolled."""
    _, tray = tray_on(shown, animate=True)
    do(tray.table, "commit", dice=(4,))
    assert tray.is_rolling
    qtbot.waitUntil(lambda: not tray.is_rolling)
    assert tray.faces() == [4]


def test_a_click_ends_the_tumbling(shown, qtbot):
    """The first click lets the dice lie, the second takes them away."""
    _, tray = tray_on(shown, animate=True)
    do(tray.table, "commit", dice=(4,))
    qtbot.mouseClick(tray, LEFT)
    assert not tray.is_rolling
    assert tray.isVisible()
    assert tray.faces() == [4]


def test_the_tray_stays_at_the_lower_edge(shown):
    """It follows the size of the board and takes no room from it."""
    board, tray = tray_on(shown)
    do(tray.table, "commit", dice=(4,))
    board.resize(800, 600)
    settle()
    middle = tray.geometry().center()
    assert abs(middle.x() - 400) <= 1
    assert 450 < tray.geometry().bottom() < 600


def test_a_roll_that_follows_another_finds_room(shown):
    """Dice thrown while others still lie there are shown whole, not in an empty tray."""
    _, tray = tray_on(shown)
    roll = DiceRolled(faces=(3,), sides=6, purpose="combat", side="allied", rng=0)
    step = Step(None, "allied", (roll,), tray.table.state)
    for _ in range(2):
        tray.table.changed.emit(Change.DONE, step)
        assert tray.size() == tray.sizeHint()
        assert tray.width() > DIE
        settle()


def test_undo_takes_the_dice_away(shown):
    """Dice of a step that was taken back do not stay."""
    _, tray = tray_on(shown)
    do(tray.table, "commit", dice=(4,))
    tray.table.session.undo()
    assert not tray.isVisible()


def test_the_sides_of_a_token_are_named(qtbot):
    """A token that is flipped by hand is answered in words."""
    game = standard().game("pegasus-bridge")
    session = Session([game.start(next(iter(game.kits)), 1)])
    dialog = DiceDialog(Table(game, session, Settings()))
    qtbot.addWidget(dialog)
    flip = next(kind for kind in session.state.kit.rules.actions if kind.__name__ == "Flip")
    dialog.ask(flip("normal"), DiceNeeded(1, 2, "token", "english"))
    qtbot.mouseClick(button(dialog, "2: success"), LEFT)
    assert [box.text() for box in dialog.findChildren(QLineEdit)] == ["2"]
    assert button(dialog, "Use these dice").isEnabled()
