"""Pools and tracks: every number, every unit off the map, each once."""

from tests.present.tables import arnhem, played, random_game, wording
from wargames.board.space import SpaceKind
from wargames.present.tracks import boxes, pile_rows, reinforcements, title_of, track_rows


def test_tracks_show_their_numbers():
    """The supply pools have their points; an endless pool says so."""
    found = {row.track: row for row in track_rows(played()[-1].state, wording("en"))}
    assert found["xxx"].value == "∞"
    assert found["wehrmacht"].value == "3"
    assert found["wehrmacht"].share is None
    assert found["west-flank"].share == 1 / 16


def test_reinforcements_are_listed_by_turn():
    """The schedule of the scenario, in order, with the place of arrival."""
    groups = reinforcements(played()[-1].state, wording("en"))
    assert title_of(groups[0], "en") == "Turn 2 (18 Sep): 's-Hertogenbosch (C) (1)"
    assert groups[0].pieces == ("1034/59",)
    turns = [group.title for group in groups]
    assert turns == sorted(turns)


def test_every_unit_off_the_map_is_shown_once():
    """At every moment of a game, boxes and reinforcements hold just the units off the map."""
    words = wording("en")
    for step in random_game(5)[::40]:
        state = step.state
        shown = [p for g in boxes(state, words) + reinforcements(state, words) for p in g.pieces]
        away = [
            piece
            for piece, now in state.pieces.items()
            if state.kit.board[now.at].kind is SpaceKind.BOX
        ]
        assert sorted(shown) == sorted(away)


def test_units_that_a_scenario_leaves_out_are_not_shown():
    """The mini-game shows none of its absent units."""
    state = arnhem().start("mini-game", 1).state
    words = wording("en")
    shown = {p for g in boxes(state, words) + reinforcements(state, words) for p in g.pieces}
    assert shown == {"501/101", "502/101", "506/101", "504/82", "505/82", "508/82", "1P/1"} | {
        "1AL/1",
        "4P/1",
    }


def test_piles_are_counted():
    """A pile with cards shows how many; an empty one nothing."""
    assert [(row.deck, row.count) for row in pile_rows(played()[-1].state, wording("fr"))] == [
        ("cup", 6)
    ]
