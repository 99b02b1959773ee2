"""What a session and its file promise, for any game, any seed and any choices.

Hypothesis picks the game, the seed and the choices; a choice is a number that counts round the
list of legal actions.
"""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conformance.games import every_scenario, library
from wargames.engine.digest import fingerprint
from wargames.engine.session import Session
from wargames.saves import new_save, open_save, verify

TABLES = st.sampled_from(every_scenario())
SEEDS = st.integers(0, 2**32)
CHOICES = st.lists(st.integers(0, 10_000), min_size=5, max_size=40)


def sit_down(table: tuple[str, str], seed: int, path=None) -> Session:
    """Begin a game, in memory or in a file."""
    game, scenario = table
    return new_save(path, library().game(game), scenario, seed)


def choose(session: Session, choice: int) -> bool:
    """Take the legal action that a number points at; False at the end of the game."""
    decision = session.decision
    if decision is None:
        return False
    session.do(decision.actions[choice % len(decision.actions)])
    return True


@settings(max_examples=25)
@given(TABLES, SEEDS, CHOICES)
def test_the_file_opens_to_the_same_table_at_every_step(tmp_path_factory, table, seed, choices):
    """After every action the file gives back each step, and replaying it finds no difference."""
    path = tmp_path_factory.mktemp("tables") / "game.wargame"
    session = sit_down(table, seed, path)
    for choice in choices:
        opened = open_save(path, library(), append=False).session
        assert opened.steps == session.steps
        assert opened.decision == session.decision
        if not choose(session, choice):
            break
    assert open_save(path, library(), append=False).session.state == session.state
    assert verify(path, library()) is None


@settings(max_examples=25)
@given(TABLES, SEEDS, CHOICES, st.integers(0, 40))
def test_undo_gives_back_the_exact_state_and_redo_what_followed(table, seed, choices, back):
    """Going back any number of steps and forth again leads through the very same states."""
    session = sit_down(table, seed)
    for choice in choices:
        choose(session, choice)
    states = [step.state for step in session.steps]
    prints = [fingerprint(state) for state in states]
    target = max(0, session.cursor - back)
    rolled = any(step.dice for step in session.steps[target + 1 :])
    assert session.undo_bars(target) or not rolled
    while session.cursor > target:
        session.undo()
        assert session.state == states[session.cursor]
        assert fingerprint(session.state) == prints[session.cursor]
    while session.can_redo:
        session.redo()
        assert session.state == states[session.cursor]


@settings(max_examples=25)
@given(TABLES, SEEDS, CHOICES)
def test_the_same_seed_and_choices_give_the_same_game(table, seed, choices):
    """Two tables played alike are alike, dice and events included."""
    one, other = sit_down(table, seed), sit_down(table, seed)
    for choice in choices:
        choose(one, choice)
        choose(other, choice)
    assert one.steps == other.steps
    assert fingerprint(one.state) == fingerprint(other.state)
