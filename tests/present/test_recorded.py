"""Recorded games in a list."""

from tests.saved_games import FORMAT_1, begin, library, play
from wargames.present.recorded import recent_game, recent_games


def test_a_game_is_told_from_its_file(tmp_path):
    """Title, scenario and number of actions are read without playing the game."""
    path = tmp_path / "one.wargame"
    play(begin(path), 7)
    found = recent_game(path, library(), "fr")
    assert found is not None
    assert found.title.startswith("Target Arnhem")
    assert "Le plan sur le papier" in found.title
    assert found.detail.startswith("actions : 7, ")


def test_files_that_are_no_games_are_left_out(tmp_path):
    """A file that is gone, foreign or of an unknown game is not offered."""
    foreign = tmp_path / "letter.txt"
    foreign.write_text("Dear Sir,\n", encoding="utf-8")
    unknown = tmp_path / "chess.wargame"
    text = FORMAT_1.read_text(encoding="utf-8")
    unknown.write_text(text.replace("target-arnhem", "chess"), encoding="utf-8")
    paths = (tmp_path / "gone.wargame", foreign, unknown, tmp_path, FORMAT_1)
    assert [game.path for game in recent_games(paths, library(), "en")] == [FORMAT_1]
