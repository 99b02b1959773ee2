"""What is measured, how it is judged, and that both programs are given the same task."""

from functools import partial
from types import SimpleNamespace

import pytest

from tests.saved_games import GAME, library
from wargames.lab.bench import figure as figures
from wargames.lab.bench import per_game, speed
from wargames.lab.bench.figure import MissingReference, figure, reference_module, side_by_side
from wargames.lab.bench.measures import chosen, measures


@pytest.fixture
def hurry(monkeypatch):
    """Measure for an instant only."""
    monkeypatch.setattr(figures, "ROUND_SECONDS", 1e-6)


def test_every_game_is_measured_under_its_own_name():
    """Each measurement of a game bears the game's name, and is chosen with or without it."""
    names = list(measures(library()))
    assert [f"random-play/{game}" for game in library().ids] == names[: len(library().ids)]
    assert {"movement-range", "parallel"} <= set(names)
    assert list(chosen(library(), None)) == names
    assert list(chosen(library(), f"odds/{GAME}")) == [f"odds/{GAME}"]
    assert len(chosen(library(), "undo")) == len(library().ids)
    assert chosen(library(), "nonsense") == {}


def test_a_figure_is_judged_by_its_exact_ratio():
    """Rounding for reading does not turn a miss into a hit."""
    missed = figure("speed", 99.99, "x/s", 100.0, 0.99996, 1.0)
    assert (missed.ratio, missed.met) == (1.0, False)
    assert figure("speed", 100.0, "x/s", 100.0, 1.0, 1.0).met


def test_both_programs_are_timed_in_turns(hurry):
    """The paces that are compared come from the same round."""
    calls = []

    def work(name: str) -> int:
        calls.append(name)
        return 1

    own, other = side_by_side(partial(work, "a"), partial(work, "b"))
    assert own > 0
    assert other > 0
    assert "".join(calls).count("ba") >= figures.ROUNDS


def test_a_missing_reference_is_said_in_a_sentence():
    """Without the program to compare with, the user learns how to get it."""
    with pytest.raises(MissingReference, match="make bench"):
        reference_module("wargames_no_such_module")


class Draughts:
    """A board that is won after three moves, in place of chess."""

    def __init__(self) -> None:
        self.moves = 0
        self.legal_moves = (1, 2)

    def is_game_over(self) -> bool:
        return self.moves == 3

    def push(self, move: int) -> None:
        assert move in self.legal_moves
        self.moves += 1


def test_random_play_is_held_against_a_reference(hurry, monkeypatch):
    """The ratio is that of the two paces."""
    monkeypatch.setattr(per_game, "reference_module", lambda _: SimpleNamespace(Board=Draughts))
    taken = per_game.random_play(library(), GAME)
    assert taken.unit == "actions/s"
    assert taken.ratio == pytest.approx(taken.figure / taken.reference, abs=0.001)


def test_the_searches_must_agree(hurry, monkeypatch):
    """A reference that finds another range is not compared with but reported."""
    graph = SimpleNamespace(add_edge=lambda *_, **__: None)
    wrong = SimpleNamespace(
        DiGraph=lambda: graph, single_source_dijkstra_path_length=lambda *_, **__: {}
    )
    monkeypatch.setattr(speed, "reference_module", lambda _: wrong)
    with pytest.raises(AssertionError, match="disagree"):
        speed.movement_range(library())


def test_waits_are_held_against_their_limits(hurry):
    """Odds, undo and opening are measured on games that were really played."""
    odds, undo = per_game.odds(library(), GAME), per_game.undo(library(), GAME)
    assert odds is not None
    assert (odds.reference, undo.reference) == (5.0, 50.0)
    assert per_game.open_500(library(), GAME).reference == 0.5


def test_a_game_that_weighs_nothing_has_no_odds_to_measure(hurry, monkeypatch):
    """Such a measurement is left out."""
    kit = library().game(GAME).kit("historical")
    monkeypatch.setattr(kit.rules, "weigh", None)
    assert per_game.odds(library(), GAME) is None


def test_memory_is_that_of_a_process_of_its_own():
    """A child process plays one game and tells its peak."""
    taken = per_game.memory(library(), GAME)
    assert 5 < taken.figure < 1000
