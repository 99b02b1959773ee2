"""The shelf: what players read before a game."""

import pytest

from tests.present.tables import arnhem
from wargames.content.problems import ContentError
from wargames.library import Library, standard
from wargames.present.shelf import length, option_rows, read_seed, scenario_cards, shelf


class Broken(Library):
    """A library whose files cannot be read."""

    def game(self, game):
        """Fail as a damaged file does."""
        raise ContentError.about(f"maps/{game}.yaml", "line 3 is wrong")


def test_every_registered_game_is_on_the_shelf():
    """The shelf has the games of the library, each with its title and its scenarios."""
    found = list(shelf(standard(), "en"))
    assert [game.id for game in found] == list(standard().ids)
    first = next(game for game in found if game.id == "target-arnhem")
    assert first.title == "Target Arnhem: Across Six Bridges"
    assert first.detail == "Map of hexes, 2 scenarios"
    assert not first.problem


def test_a_broken_game_says_what_is_wrong():
    """A game whose files are damaged stays on the shelf with its first problem."""
    for game in shelf(Broken(), "fr"):
        assert "wargames check" in game.detail
        assert "line 3 is wrong" in game.problem


def test_scenarios_tell_their_length_and_origin():
    """Each scenario has its text, its length and where its positions come from."""
    market, plan = scenario_cards(arnhem(), "fr")
    assert market.title == "Market Garden"
    assert market.length == "9 tours, environ 1 h 30"
    assert plan.length == "2 tours, environ 30 minutes"
    assert market.origin == "Positions en partie reconstituées."


@pytest.mark.parametrize(
    ("turns", "minutes", "said"),
    [
        (1, 0, "1 turn"),
        (2, 0, "2 turns"),
        (4, 45, "4 turns, about 45 minutes"),
        (4, 120, "4 turns, about 2 h"),
        (22, 605, "22 turns, about 10 h 05"),
    ],
)
def test_length_is_said_in_turns_and_on_the_clock(turns, minutes, said):
    """Minutes become hours where that reads better."""
    assert length(turns, minutes, "en") == said


def test_options_show_their_rule_and_what_the_scenario_begins_with():
    """An option has its paragraph, and the scenario's own setting is its value."""
    rows = {row.id: row for row in option_rows(arnhem(), "historical", "en")}
    assert rows["weather"].cite == "variant.weather"
    assert rows["weather"].rule
    kit = arnhem().kit("mini-game")
    for row in option_rows(arnhem(), "mini-game", "en"):
        assert row.value == kit.plan.settings.get(row.id, kit.options[row.id].default)


@pytest.mark.parametrize(
    ("text", "seed"),
    [
        ("7", 7),
        (" 1 944 ", 1944),
        ("0", 0),
        ("9" * 18, int("9" * 18)),
        ("9" * 19, None),
        ("", None),
        ("-1", None),
        ("1.5", None),
        ("٣", None),
        ("arnhem", None),
    ],
)
def test_a_typed_seed_is_a_whole_number(text, seed):
    """Anything else is refused, however it is typed."""
    assert read_seed(text) == seed
