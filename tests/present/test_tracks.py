"""Pools and tracks: every number, every unit off the map, each once."""

from tests.present.tables import arnhem, played, random_game, wording
from wargames.board.space import SpaceKind
from wargames.present.tracks import boxes, pile_rows, reinforcements, track_rows


def test_tracks_show_their_numbers():
    """The supply pools have their points; an endless pool says so."""
    found = {row.track: row for row in track_rows(played()[-1].state, wording("en"))}
    assert found["xxx"].value == "∞"
    assert found["wehrmacht"].value == "3"
    assert found["wehrmacht"].share is None
    assert found["west-flank"].share == 1 / 16


def test_what_is_empty_from_the_start_is_idle():
    """A pool that was spent still counts; one that never held anything waits apart."""
    began = played()[-1].state
    tracks = began.tracks | {"ss": 0, "wehrmacht": 0}
    later = began.but(tracks=tracks)
    never = began.but(tracks=began.tracks | {"ss": 0})
    idle = {row.track for row in track_rows(later, wording("en"), never) if row.is_idle}
    assert idle == {"ss"}


def off_map(state):
    """List the units that boxes and reinforcements show, in the order of the pane."""
    words = wording("en")
    groups = boxes(state, words)
    groups += [group for wave in reinforcements(state, words) for group in wave.groups]
    return [piece for group in groups for piece in group.pieces]


def test_reinforcements_are_listed_by_turn():
    """The schedule of the scenario, in order, with the place of arrival."""
    waves = reinforcements(played()[-1].state, wording("en"))
    assert [wave.turn for wave in waves] == sorted(wave.turn for wave in waves)
    assert waves[0].name == "Turn 2 (18 Sep)"
    assert waves[0].groups[0].name == "'s-Hertogenbosch (C)"
    assert waves[0].groups[0].pieces == ("1034/59",)


def test_every_unit_off_the_map_is_shown_once():
    """At every moment of a game, boxes and reinforcements hold just the units off the map."""
    for step in random_game(5)[::40]:
        state = step.state
        away = [
            piece
            for piece, now in state.pieces.items()
            if state.kit.board[now.at].kind is SpaceKind.BOX
        ]
        assert sorted(off_map(state)) == sorted(away)


def test_units_that_a_scenario_leaves_out_are_not_shown():
    """The mini-game shows none of its absent units."""
    shown = set(off_map(arnhem().start("mini-game", 1).state))
    american = {"501/101", "502/101", "506/101", "504/82", "505/82", "508/82"}
    assert shown == american | {"1P/1", "1AL/1", "4P/1"}


def test_piles_are_counted():
    """A pile with cards shows how many; an empty one nothing."""
    assert [(row.deck, row.count) for row in pile_rows(played()[-1].state, wording("fr"))] == [
        ("cup", 6)
    ]


def test_a_pile_that_nobody_touched_is_left_out():
    """The cup shows once the weather is drawn from it."""
    steps = random_game(5, "weather")
    began, later = steps[0].state, steps[-1].state
    assert pile_rows(began, wording("en"), began) == []
    assert {row.deck for row in pile_rows(later, wording("en"), began)} == {"drawn"}
