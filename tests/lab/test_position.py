"""Playing a position out: the same position, other dice, files that verify."""

import msgspec
import pytest

from tests.conformance.games import every_scenario, library
from tests.lab.test_batch import without_time
from wargames.engine.edits import in_test_mode
from wargames.engine.session import Session
from wargames.lab.batch import simulate
from wargames.lab.position import hides_cards, origin_of, state_of
from wargames.lab.spec import Spec
from wargames.saves import new_header, open_save, verify


def played(game: str, scenario: str, actions: int) -> Session:
    """Play the first legal actions of a game."""
    session = Session([library().game(game).start(scenario, 3)])
    for _ in range(actions):
        assert session.decision is not None
        session.do(session.decision.actions[-1])
    return session


def batch(game: str, scenario: str, session: Session, **changes: object) -> Spec:
    """Describe a batch from where a session stands."""
    header = new_header(library().game(game), scenario, 3)
    spec = Spec(
        roots=library().roots,
        game=game,
        scenario=scenario,
        games=3,
        seed=8,
        bots=dict.fromkeys(session.state.kit.side_ids, "random"),
        origin=origin_of(session, session.cursor, header),
    )
    return msgspec.structs.replace(spec, **changes)


@pytest.mark.parametrize(("game", "scenario"), every_scenario())
def test_a_position_of_any_game_is_played_out_many_ways(game, scenario, tmp_path):
    """Games in memory and in files are the same; the files verify from the first step."""
    session = played(game, scenario, 9)
    spec = batch(game, scenario, session)
    report = simulate(spec)
    assert (report.finished, report.errors) == (3, 0)
    saved = simulate(msgspec.structs.replace(spec, save_to=tmp_path))
    assert without_time(saved) == without_time(report)
    for path in tmp_path.iterdir():
        assert verify(path, library()) is None
        steps = open_save(path, library(), append=False).session.steps
        assert steps[9].state == session.state
        assert in_test_mode(steps[-1].state)


def test_the_number_of_processes_changes_nothing_from_a_position_either():
    """One and two processes give the same report."""
    session = played("target-arnhem", "mini-game", 12)
    spec = batch("target-arnhem", "mini-game", session)
    two = simulate(msgspec.structs.replace(spec, jobs=2))
    assert without_time(two) == without_time(simulate(spec))


def test_an_earlier_step_can_be_played_out_too():
    """The origin is the position of that step, not of the last."""
    session = played("target-arnhem", "mini-game", 12)
    origin = origin_of(session, 5, None)
    assert state_of(origin, session.state.kit) == session.steps[5].state
    assert origin.record == ""


def test_a_game_opened_at_a_snapshot_has_no_record_to_begin_with():
    """Its first steps are not known, so that no file can lead to the position."""
    whole = played("target-arnhem", "mini-game", 4)
    header = new_header(library().game("target-arnhem"), "mini-game", 3)
    start = msgspec.structs.replace(whole.steps[-1], action=None, events=())
    assert origin_of(Session([start]), 0, header).record == ""
    assert origin_of(whole, 4, header).record != ""


@pytest.mark.parametrize(("game", "hides"), [("target-arnhem", False), ("pegasus-bridge", True)])
def test_games_with_hidden_cards_are_known(game, hides):
    """Only there a position holds what players cannot see."""
    found = library().game(game)
    assert {hides_cards(found.start(name, 1).state) for name in found.kits} == {hides}
