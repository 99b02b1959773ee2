"""The game to copy from is a whole game, proved as a new one should be, and on no list."""

import pytest

from tests.conformance.games import library
from wargames.bots.registry import make
from wargames.engine import referee
from wargames.engine.chance import Chance
from wargames.engine.state import GameState, Piece
from wargames.games._template.actions import Assault, Halt, March
from wargames.games._template.assault import column_of
from wargames.games.registry import GAMES, TEMPLATES
from wargames.library import Library

THE_FORD = "the-ford"


def place(turn: int = 1, **where: str) -> GameState:
    """Put units into hexes in the Reds' march; the others are lost."""
    start = library().game(THE_FORD).start("skirmish", 1).state
    units = {name: Piece(where.get(name, "lost")) for name in start.pieces}
    return start.but(turn=turn, pieces=units)


def cite(state: GameState, action: March | Assault) -> str:
    """Give the rule that refuses an action."""
    refusal = referee.why_not(state, action)
    assert refusal is not None
    return refusal.cite


def end(state: GameState) -> GameState:
    """Let both sides halt until the game is over."""
    while referee.decision(state) is not None:
        state = referee.apply(state, Halt()).state
    return state


def test_no_list_shows_the_template():
    """It loads where its content is given, and is unknown to a library without it."""
    assert not set(TEMPLATES) & {*GAMES, *Library().ids, *library().ids}
    assert library().knows(THE_FORD)
    assert not Library().knows(THE_FORD)


@pytest.mark.rule(THE_FORD, "1.1")
@pytest.mark.parametrize(
    ("units", "winner"),
    [({"scout": "0202"}, "red"), ({"pike": "0202"}, "blue"), ({"scout": "0201"}, None)],
)
def test_whoever_stands_in_the_ford_after_three_turns_has_won(units, winner):
    """A unit in 0202 wins for its side; with nobody there it is a draw."""
    state = end(place(**units))
    assert state.turn == 3
    assert state.result is not None
    assert (state.result.winner, state.result.cite) == (winner, "1.1")


@pytest.mark.rule(THE_FORD, "1.2")
def test_units_start_where_the_scenario_puts_them():
    """Two units of each side stand on opposite edges."""
    pieces = library().game(THE_FORD).start("skirmish", 1).state.pieces
    where = {name: piece.at for name, piece in pieces.items()}
    assert where == {"guard": "0101", "scout": "0102", "rider": "0301", "pike": "0302"}


@pytest.mark.rule(THE_FORD, "2.1")
def test_each_unit_acts_once_in_the_turn_of_its_side():
    """Red goes first; a unit that has marched waits for the next turn."""
    state = place(guard="0101", pike="0302")
    assert cite(state, March("pike", "0202")) == "2.1"
    state = referee.apply(state, March("guard", "0202")).state
    assert cite(state, March("guard", "0101")) == "2.1"
    state = referee.apply(state, Halt()).state
    assert state.side == "blue"
    state = referee.apply(state, Halt()).state
    assert referee.why_not(state, March("guard", "0101")) is None


@pytest.mark.rule(THE_FORD, "2.2")
def test_a_unit_marches_into_an_adjacent_empty_hex():
    """0202 is next door, 0302 is not, and 0102 is taken."""
    state = place(guard="0101", scout="0102")
    assert referee.why_not(state, March("guard", "0202")) is None
    assert cite(state, March("guard", "0302")) == "2.2"
    assert cite(state, March("guard", "0102")) == "2.2"


@pytest.mark.rule(THE_FORD, "3.1")
def test_only_an_adjacent_enemy_is_assaulted():
    """The pike in 0202 is in reach, the rider in 0302 is not, a friend and an empty hex never."""
    state = place(guard="0101", scout="0102", pike="0202", rider="0302")
    assert referee.why_not(state, Assault("guard", "0202")) is None
    assert cite(state, Assault("guard", "0302")) == "3.1"
    assert cite(state, Assault("guard", "0102")) == "3.1"
    assert cite(state, Assault("guard", "0201")) == "3.1"


@pytest.mark.rule(THE_FORD, "3.2")
@pytest.mark.parametrize(
    ("attacker", "defender", "at", "column"),
    [
        ("guard", "pike", "0202", "even"),
        ("guard", "rider", "0202", "stronger"),
        ("scout", "pike", "0202", "weaker"),
        ("guard", "rider", "0201", "even"),
        ("scout", "pike", "0201", "weaker"),
    ],
)
def test_strengths_and_woods_choose_the_column(attacker, defender, at, column):
    """The stronger side has the better column, a wood (0201) takes one off, down to the last."""
    state = place(**{attacker: "0101", defender: at})
    chosen = column_of(state, Assault(attacker, at))
    assert state.kit.tables["assault"].columns[chosen] == column


@pytest.mark.rule(THE_FORD, "3.3")
@pytest.mark.parametrize(("roll", "at"), [(3, "lost"), (4, "0202")])
def test_a_defender_who_is_driven_off_is_lost(roll, at):
    """At even strength a 3 drives the pike off and a 4 does not."""
    state = place(guard="0101", pike="0202")
    after = referee.apply(state, Assault("guard", "0202"), Chance([roll])).state
    assert after.pieces["pike"].at == at


def test_the_greedy_bot_wants_the_ford():
    """With the ford empty and in reach, one of the first two orders is to march there."""
    state, bot = library().game(THE_FORD).start("skirmish", 1).state, make("greedy", 1)
    decision = referee.decision(state)
    assert decision is not None
    assert bot.choose(state, decision) in (March("guard", "0202"), March("scout", "0202"))
