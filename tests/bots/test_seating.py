"""Seating players at a game, new or recorded."""

import pytest

from tests.saved_games import GAME, library
from wargames.bots.greedy import GreedyBot
from wargames.bots.random_bot import RandomBot
from wargames.bots.seating import Setup, begin, bots_for, resume
from wargames.saves import SaveError

SETUP = Setup(GAME, "mini-game", 7, {"weather": 1}, {"german": "greedy"}, manual_dice=True)


def test_a_game_begins_as_it_was_settled(tmp_path):
    """Options, seed, dice and bots are those of the setup, and the game is in a file."""
    seated = begin(SETUP, library(), tmp_path / "games")
    assert seated.path == tmp_path / "games" / "target-arnhem-mini-game-1.wargame"
    assert (tmp_path / "games" / "target-arnhem-mini-game-1.wargame").is_file()
    assert seated.session.manual_dice
    assert seated.session.state.options["weather"] == 1
    assert isinstance(seated.bots["german"], GreedyBot)
    again = begin(SETUP, library(), tmp_path / "games")
    assert again.path is not None
    assert again.path.name == "target-arnhem-mini-game-2.wargame"


def test_a_game_goes_on_with_its_bots(tmp_path):
    """The bots of a continued game are those named, where the game has such sides."""
    path = begin(SETUP, library(), tmp_path).path
    assert path is not None
    seated = resume(path, library(), {"allied": "random", "klingon": "random"})
    assert list(seated.bots) == ["allied"]
    assert isinstance(seated.bots["allied"], RandomBot)
    assert seated.seed == 7
    assert seated.session.manual_dice


def test_wrong_names_are_refused(tmp_path):
    """A bot or an option that does not exist leaves no file behind."""
    with pytest.raises(ValueError, match="genius"):
        begin(Setup(GAME, "mini-game", 1, {}, {"german": "genius"}), library(), tmp_path)
    with pytest.raises(SaveError, match="snow"):
        begin(Setup(GAME, "mini-game", 1, {"snow": 1}), library(), tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_bots_that_can_play_are_listed():
    """A game with an appraisal offers the bot that needs one."""
    assert set(bots_for(library().game(GAME), "historical")) >= {"random", "greedy"}
