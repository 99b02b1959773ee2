"""Batches of games: the same whatever the number of processes, and honest about what broke."""

import msgspec
import pytest

from tests.saved_games import GAME, library
from wargames.games.target_arnhem.actions import EndImpulse
from wargames.games.target_arnhem.record import RULES
from wargames.lab import one_game
from wargames.lab.batch import Stopped, game_seeds, simulate
from wargames.lab.report import Report, wilson
from wargames.lab.spec import Spec, Tally
from wargames.saves import open_save


def spec(**changes: object) -> Spec:
    """Describe a small batch of the short scenario."""
    plain = Spec(
        roots=library().roots,
        game=GAME,
        scenario="mini-game",
        games=6,
        seed=5,
        bots={"allied": "random", "german": "random"},
    )
    return msgspec.structs.replace(plain, **changes)


def without_time(report: Report) -> Report:
    """Leave out what depends on the machine."""
    return msgspec.structs.replace(report, seconds=0.0, actions_per_second=0.0)


def test_the_number_of_processes_changes_nothing():
    """One, two and three processes give the same report."""
    reports = [without_time(simulate(spec(jobs=jobs))) for jobs in (1, 2, 3)]
    assert reports[0] == reports[1] == reports[2]
    assert reports[0].finished == 6


def test_another_master_seed_gives_other_games():
    """The seed matters."""
    assert len({simulate(spec(seed=seed)).actions for seed in range(4)}) > 1


def test_a_longer_batch_begins_with_the_same_games():
    """The seed of the first games does not depend on how many follow."""
    assert game_seeds(9, 3) == game_seeds(9, 10)[:3]
    assert len(set(game_seeds(9, 500))) == 500


def test_progress_is_told_game_by_game():
    """Whoever watches hears of every game, up to the last."""
    heard = []
    simulate(spec(), lambda done, games: heard.append((done, games)))
    assert heard == [(done, 6) for done in range(1, 7)]


def test_files_of_a_batch_open_to_the_end_of_their_games(tmp_path):
    """Every game of a batch that is saved opens again with its result."""
    report = simulate(spec(save_to=tmp_path))
    files = sorted(tmp_path.iterdir())
    assert len(files) == 6
    opened = [open_save(path, library(), append=False) for path in files]
    assert all(one.session.state.result is not None for one in opened)
    assert sum(one.actions for one in opened) == report.actions


def test_a_game_that_breaks_is_counted_and_leaves_a_file_that_opens(tmp_path, monkeypatch):
    """An error in the rules ends that game alone; its file holds everything before the error."""
    sound = RULES.procedures["gain_supply_points"]

    def breaks_on_turn_two(draft):
        if draft.state.turn == 2:
            raise ZeroDivisionError(draft.state.turn)
        sound(draft)

    monkeypatch.setitem(RULES.procedures, "gain_supply_points", breaks_on_turn_two)
    report = simulate(spec(games=3, save_to=tmp_path))
    assert (report.games, report.finished, report.errors) == (3, 0, 3)
    assert [failure.game for failure in report.failures] == [0, 1, 2]
    assert "ZeroDivisionError" in report.failures[0].error
    opened = open_save(sorted(tmp_path.iterdir())[0], library(), append=False)
    assert opened.session.state.turn == 1
    assert opened.session.decision is not None


def test_a_game_that_breaks_leaves_a_file_even_when_no_other_does(tmp_path, monkeypatch):
    """Without files of all games, the broken one is played once more into a file of its own."""
    monkeypatch.setitem(RULES.handlers, EndImpulse, lambda *_: 1 / 0)
    report = simulate(spec(games=2, broken_to=tmp_path))
    files = sorted(str(path) for path in tmp_path.iterdir())
    assert [failure.file for failure in report.failures] == files
    opened = open_save(files[0], library(), append=False)
    assert opened.actions > 0
    assert opened.session.decision is not None
    assert EndImpulse() in opened.session.decision.actions


def test_a_folder_that_cannot_be_written_costs_only_the_file(tmp_path, monkeypatch):
    """The failure itself is still counted and told."""
    monkeypatch.setitem(RULES.procedures, "gain_supply_points", lambda *_: 1 / 0)
    (tmp_path / "taken").write_text("")
    report = simulate(spec(games=1, broken_to=tmp_path / "taken"))
    assert [failure.file for failure in report.failures] == [""]


def test_a_batch_can_be_stopped_between_games():
    """Whoever watches may end it."""
    heard: list[int] = []
    with pytest.raises(Stopped):
        simulate(spec(), lambda done, _: heard.append(done), wants_stop=lambda: len(heard) == 2)
    assert heard == [1, 2]


def test_a_game_that_goes_round_in_circles_is_an_error(monkeypatch):
    """A game without end is stopped and counted."""
    monkeypatch.setattr(one_game, "MOST_ACTIONS", 10)
    report = simulate(spec(games=1))
    assert report.errors == 1
    assert "EndlessGame" in report.failures[0].error


def test_tallies_add_up_in_any_order():
    """Adding tallies is the same from either side."""
    one, other = Tally(2, {"allied": 1}, 1, 10, 4), Tally(1, {"german": 1}, 0, 5, 2)
    assert one.plus(other) == other.plus(one)
    assert one.plus(other) == Tally(3, {"allied": 1, "german": 1}, 1, 15, 6)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (0, 0, 0.0, 1.0)],
)
def test_the_interval_of_a_share_is_wilsons(wins: int, games: int, low: float, high: float):
    """The interval holds for extreme shares and few games."""
    share = wilson(wins, games)
    assert (share.low, share.high) == (low, high)
