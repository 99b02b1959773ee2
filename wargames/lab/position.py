"""Playing on from a position: the same position every time, with other dice."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from wargames.engine import digest, journal
from wargames.engine.action import Action
from wargames.engine.edits import BeginTest, Reseed, in_test_mode
from wargames.engine.journal import Header
from wargames.engine.kit import Kit
from wargames.engine.referee import Step
from wargames.engine.session import Session
from wargames.engine.state import GameState
from wargames.lab.spec import Origin
from wargames.library import Library
from wargames.saves import open_save
from wargames.saves.disk import Tail
from wargames.saves.recorder import encoded, record


def origin_of(session: Session, number: int, header: Header | None) -> Origin:
    """Take down the position of a step, and how the game came there."""
    steps = session.steps[: number + 1]
    # A session that was opened at a snapshot does not know its first steps.
    is_whole = header is not None and bool(steps[0].events)
    text = journal.encode_header(header) + record(Session(steps)) if header and is_whole else ""
    return Origin(digest.encode(steps[-1].state).decode(), text)


def hides_cards(state: GameState) -> bool:
    """Tell whether a side holds cards that the other may not see."""
    decks = state.kit.decks
    return any(cards and decks[name].seen_by == "owner" for name, cards in state.decks.items())


def state_of(origin: Origin, kit: Kit) -> GameState:
    """Give the position again, in any process."""
    return digest.decode(origin.state, kit)


def reopened(origin: Origin, path: Path, library: Library) -> Session:
    """Begin a game file with the record that leads to the position, and go on in it."""
    Tail.create(path, encoded(origin.record), durable=False)
    return open_save(path, library, durable=False).session


def shake(state: GameState, seed: int, do: Callable[[GameState, Action], Step]) -> GameState:
    """Let all chance to come follow from a seed; recorded as the hand of a tester."""
    if not in_test_mode(state):
        state = do(state, BeginTest()).state
    return do(state, Reseed(seed)).state
