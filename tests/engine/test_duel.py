"""What the kernel promises, shown on a game of a few lines."""

import pytest

from tests.engine.duel import BLUE, RED, Cancel, Facts, Force, Go, Let, Play, Strike, kit
from wargames.engine import referee
from wargames.engine.chance import Chance, DiceNeeded
from wargames.engine.decision import IllegalAction
from wargames.engine.digest import decode, encode
from wargames.engine.event import COVERED, CardsMoved, DiceRolled
from wargames.engine.notation import NotationError, format_action, parse_action
from wargames.engine.observe import observe, observe_events
from wargames.engine.session import Change, Session


@pytest.fixture
def session() -> Session:
    """A table with the duel laid out."""
    return Session([referee.start(kit(), 1)])


def test_a_die_may_be_forced_again_between_the_roll_and_its_result(session):
    """The other side is asked while the die lies on the table; the second face counts."""
    session.do(Strike(), [6])
    asked = session.decision
    assert asked is not None
    assert (asked.name, asked.side, asked.cite) == ("doubt", BLUE, "1.3")
    assert session.state.tracks.get("score", 0) == 0
    session.do(Force(), [1])
    assert session.state.tracks["score"] == 1
    assert session.state.result is not None
    assert session.state.result.winner == BLUE


def test_without_a_forced_roll_the_first_face_counts(session):
    """Letting it be goes on to the result."""
    session.do(Strike(), [6])
    session.do(Let())
    assert session.state.result is not None
    assert session.state.result.winner == RED


def test_a_decision_is_skipped_when_its_condition_does_not_hold(session):
    """With no re-roll left nobody is asked."""
    state = session.state.but(facts=Facts(rerolls=0))
    step = referee.apply(state, Strike(), Chance([5]))
    assert step.state.result is not None
    assert step.state.tracks["score"] == 5


def test_a_card_just_played_can_be_cancelled_by_a_card(session):
    """The answer comes before the effect, and both cards go."""
    session.do(Play("feint"))
    assert session.decision is not None
    assert session.decision.side == BLUE
    session.do(Cancel("parry"))
    assert session.state.tracks.get("score", 0) == 0
    assert session.state.decks["discards"] == ("parry", "feint")
    assert session.decision.name == "blow"


def test_a_card_that_nobody_answers_counts(session):
    """Letting it be gives the card its effect, and the first decision is asked again."""
    session.do(Play("feint"))
    session.do(Let())
    assert session.state.tracks["score"] == 1
    assert session.decision is not None
    assert session.decision.name == "blow"
    assert Play("feint") not in session.decision.actions


def test_hands_and_draws_are_hidden_from_the_other_side(session):
    """A side sees its own hand, the table and how many cards lie elsewhere."""
    session.do(Play("feint"))
    step = session.do(Cancel("parry"))
    drawn = [event for event in step.events if isinstance(event, CardsMoved)][-1]
    (card,) = drawn.cards
    assert observe(session.state, BLUE).decks["blue-hand"] == (card,)
    assert observe(session.state, RED).decks["blue-hand"] == (COVERED,)
    assert observe(session.state, RED).decks["discards"] == ("parry", "feint")
    assert observe(session.state, RED).decks["pile"] == (COVERED, COVERED)
    seen = [event for event in observe_events(step.events, RED) if isinstance(event, CardsMoved)]
    assert seen[-1].cards == (COVERED,)
    assert seen[0].cards == ("parry",)


def test_drawing_a_card_bars_undo_and_playing_one_does_not(session):
    """What was drawn from a closed pile is known for good."""
    assert not session.do(Play("feint")).bars_undo
    assert session.do(Cancel("parry")).bars_undo
    assert session.undo_bars()
    assert session.undo_bars(0)


def test_manual_dice_are_asked_for_and_nothing_changes_until_they_come(session):
    """The step is tried again with the typed face."""
    session.manual_dice = True
    before = session.state
    with pytest.raises(DiceNeeded) as needed:
        session.do(Strike())
    assert (needed.value.count, needed.value.purpose, needed.value.side) == (1, "blow", RED)
    assert session.state is before
    step = session.do(Strike(), [3])
    assert [event.faces for event in step.events if isinstance(event, DiceRolled)] == [(3,)]


def test_what_is_not_offered_is_refused_with_its_rule(session):
    """The referee applies nothing that the decision does not list."""
    with pytest.raises(IllegalAction) as refused:
        session.do(Go("sword", "east"))
    assert (refused.value.refusal.reason, refused.value.refusal.cite) == ("too-far", "1.1")
    assert session.why_not(Force()) is not None
    assert session.why_not(Go("sword", "middle")) is None


def test_a_finished_game_refuses_everything(session):
    """After the end there is no decision, and every action is refused."""
    session.do(Strike(), [6])
    session.do(Let())
    assert session.decision is None
    refusal = session.why_not(Strike())
    assert refusal is not None
    assert refusal.reason == "game-over"


def test_actions_are_found_by_what_they_point_at(session):
    """A window lights pieces, spaces and cards without knowing a rule."""
    decision = session.decision
    assert decision is not None
    assert decision.by_target["piece", "sword"] == (Go("sword", "middle"),)
    assert decision.by_target["space", "middle"] == (Go("sword", "middle"),)
    assert decision.by_target["card", "feint"] == (Play("feint"),)
    assert decision.buttons == (Strike(),)


def test_undo_redo_and_a_new_branch(session):
    """Going back keeps what was done until something else is done."""
    session.do(Go("sword", "middle"))
    session.do(Go("sword", "east"))
    assert session.undo().state.pieces["sword"].at == "middle"
    assert session.can_redo
    assert session.redo().state.pieces["sword"].at == "east"
    session.go_to(1)
    session.do(Go("sword", "west"))
    assert not session.can_redo
    assert len(session.steps) == 3
    with pytest.raises(IndexError):
        session.go_to(7)


def test_a_branch_goes_its_own_way(session):
    """Playing on the branch leaves the table alone; remarks up to there go along."""
    session.note("at first")
    session.do(Go("sword", "middle"))
    session.note("later")
    session.undo()
    branch = session.branch()
    branch.do(Strike(), [6])
    assert [note.text for note in branch.notes] == ["at first"]
    assert session.cursor == 0
    assert len(session.steps) == 2


def test_listeners_hear_what_happens_in_order(session):
    """Doing, undoing, redoing and noting are each told once."""
    heard = []
    session.listen(lambda change, step: heard.append((change, step.state.pieces["sword"].at)))
    session.do(Go("sword", "middle"))
    session.undo()
    session.redo()
    session.note("hm")
    assert heard == [
        (Change.DONE, "middle"),
        (Change.UNDONE, "west"),
        (Change.REDONE, "middle"),
        (Change.NOTED, "middle"),
    ]


def test_folding_the_events_gives_the_state(session):
    """Events are complete, the place in the sequence included."""
    for action, dice in ((Play("feint"), ()), (Let(), ()), (Strike(), (2,)), (Force(), (6,))):
        before = session.state
        step = session.do(action, dice)
        assert referee.fold(before, step.events) == step.state


def test_states_are_equal_or_unequal_by_their_positions(session):
    """A state read back from text is the same in both ways of asking; another roll is not."""
    state = session.state
    again = decode(encode(state), state.kit)
    assert again is not state
    assert again == state
    assert not again != state  # noqa: SIM202 - both operators are asked
    session.do(Strike(), [6])
    assert session.state != state


def test_marks_and_presence_are_kept_in_the_roster(session):
    """Who bears a mark and where a side stands is known without looking through the pieces."""
    bit = session.state.kit.board.bit
    assert session.state.presence(RED) == bit["west"]
    session.do(Go("sword", "middle"))
    assert session.state.bearing("walked") == {"sword"}
    assert session.state.presence(RED) == bit["middle"]
    assert session.state.presence(BLUE) == 0
    assert session.state.stack_at("west") == ()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is not an action"),
        ("dance", '"dance" is not an action'),
        ("go sword", "go {piece} to {to}"),
        ("go sword towards east", "does not read as"),
    ],
)
def test_a_text_that_is_no_action_is_explained(text, said):
    """The error names the form that was expected."""
    with pytest.raises(NotationError) as wrong:
        parse_action(text, kit().rules.actions)
    assert said in str(wrong.value)


def test_every_action_is_written_and_read_back(session):
    """Notation loses nothing."""
    assert session.decision is not None
    for action in session.decision.actions:
        assert parse_action(format_action(action), kit().rules.actions) == action
    assert format_action(Go("sword", "east")) == "go sword to east"
