"""Between two people the screen is hidden until the next one sits there."""

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence

from wargames.engine.event import COVERED
from wargames.present.viewer import NOBODY


def test_the_curtain_hangs_before_the_first_decision(sit):
    """Two people: nothing is seen and nothing can be done before somebody sits down."""
    fingers = sit()
    curtain = fingers.shown.curtain
    assert curtain.isVisible()
    assert curtain.geometry() == fingers.shown.window().rect()
    assert fingers.table.viewer == NOBODY
    assert fingers.table.decision is None


def test_the_player_who_is_asked_raises_it(sit, qtbot):
    """After the button the own hand is open and that of the other covered."""
    fingers = sit()
    qtbot.mouseClick(fingers.shown.curtain.ready, Qt.MouseButton.LeftButton)
    assert not fingers.shown.curtain.isVisible()
    assert fingers.table.viewer == "english"
    seen = fingers.table.seen.decks
    assert set(seen["german-hand"]) == {COVERED}
    assert COVERED not in seen["english-hand"]
    assert {placed.card for placed in fingers.ground.laid.cards} >= set(seen["english-hand"])


def test_it_falls_again_when_the_other_is_asked(sit):
    """The English keep their hand; then the Germans are asked and the screen is hidden."""
    fingers = sit()
    fingers.table.take_seat()
    fingers.table.session.do(fingers.table.decision.actions[0])
    assert fingers.shown.curtain.isVisible()
    assert fingers.table.viewer == NOBODY
    fingers.table.take_seat()
    assert fingers.ground.view_model.near.side == "german"


def test_keys_reach_the_curtain_only(sit, qtbot):
    """Behind the curtain no key does anything; Enter raises it."""
    fingers = sit()
    before = fingers.table.session.cursor
    qtbot.keyClick(fingers.shown.curtain, Qt.Key.Key_A)
    assert fingers.shown.curtain.isVisible()
    qtbot.keyClick(fingers.shown.curtain, Qt.Key.Key_Return)
    assert not fingers.shown.curtain.isVisible()
    assert fingers.table.session.cursor == before


def test_players_may_do_without_it(sit, qtbot):
    """Ticked on the curtain itself, hands lie open from then on."""
    fingers = sit()
    fingers.shown.curtain.open_hands.setChecked(True)
    qtbot.mouseClick(fingers.shown.curtain.ready, Qt.MouseButton.LeftButton)
    assert not fingers.table.settings.curtain
    assert fingers.table.viewer is None
    assert COVERED not in fingers.table.seen.decks["german-hand"]


def test_one_person_never_sees_it(sit):
    """Against a bot the screen stays with the person, whose opponent's hand is covered."""
    fingers = sit(bots=("german",))
    fingers.play_to("german_turn")
    assert not fingers.shown.curtain.isVisible()
    assert fingers.table.viewer == "english"


def test_it_speaks_the_language_of_the_table(sit):
    """The words change with the language, at once."""
    fingers = sit()
    english = fingers.shown.curtain.ready.text()
    fingers.table.prefer(msgspec.structs.replace(fingers.table.settings, language="fr"))
    assert fingers.shown.curtain.ready.text() != english
    assert "Anglais" in fingers.shown.curtain.ready.text()


def test_a_question_with_one_answer_can_be_spared(sit, qtbot):
    """With that preference nobody is asked to answer who cannot."""
    fingers = sit(ask_reactions="when-able", bots=("english",))
    fingers.play_to("answer", "german")
    decision = fingers.table.session.decision
    assert len(decision.actions) == 1
    assert fingers.table.decision is None
    qtbot.waitUntil(lambda: fingers.table.session.decision.name != "answer")


def test_otherwise_it_is_always_asked(sit):
    """By default the question comes, so that asking betrays nothing."""
    fingers = sit(bots=("english",))
    fingers.play_to("answer", "german")
    assert fingers.table.decision is not None


def test_no_short_cut_works_behind_it(sit, qtbot):
    """What the window would do on a key stays undone until the curtain is raised."""
    fingers = sit()
    heard = []
    action = QAction(fingers.shown)
    action.setShortcut(QKeySequence("Ctrl+Z"))
    action.triggered.connect(lambda: heard.append("undone"))
    fingers.shown.addAction(action)
    control = Qt.KeyboardModifier.ControlModifier
    qtbot.keyClick(fingers.shown.curtain.ready, Qt.Key.Key_Z, control)
    assert heard == []
    fingers.table.take_seat()
    qtbot.keyClick(fingers.view, Qt.Key.Key_Z, control)
    assert heard == ["undone"]
