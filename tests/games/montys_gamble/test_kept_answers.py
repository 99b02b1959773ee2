"""Answers that are kept or drawn from masks are those worked out step by step, all game long."""

from wargames.board.reach import search
from wargames.engine.state import GameState
from wargames.games.montys_gamble.control import names_of
from wargames.games.montys_gamble.evening_actions import EndRegroup, Regroup
from wargames.games.montys_gamble.geography import ground
from wargames.games.montys_gamble.movement import case_of, may_act, ways_of
from wargames.games.montys_gamble.regroup import regroup, why_cannot_regroup
from wargames.games.montys_gamble.ways import TOO_FAR, Toll
from wargames.lab.bench.random_games import main_scenario, random_states
from wargames.library import Game

SEED = 11


def _states(game: Game, decision: str) -> list[GameState]:
    """Give the states of a random game in which a decision is asked for."""
    states = random_states(game, main_scenario(game), SEED)
    return [s for s in states if s.result is None and s.__dict__["decision"].name == decision]


def test_ways_are_those_of_the_search_that_asks_the_toll_of_every_step(game: Game) -> None:
    """Costs, stops, order and reasons of every unit's ways equal those of the plain search."""
    asked = 0
    for state in _states(game, "act") + _states(game, "act_after_drop"):
        place = ground(state.kit)
        for piece in may_act(state):
            case = case_of(state, piece)
            plain = search(place.board, case.start, case.left, Toll(place, case))
            ways = ways_of(state, piece)
            assert list(ways.arrivals.items()) == list(plain.arrivals.items())
            for space in place.spaces:
                assert ways.why_not(space, TOO_FAR) == plain.why_not(space, TOO_FAR)
            asked += 1
    assert asked


def test_regroupings_are_all_that_no_rule_forbids(game: Game) -> None:
    """The list kept from one regrouping to the next equals the one built from refusals."""
    states = _states(game, "regroup")
    for state in states:
        borders = ground(state.kit).borders
        allowed = [
            Regroup(name, border.to)
            for name in names_of(state.kit, state.side)
            for border in borders.get(state.pieces[name].at, ())
            if why_cannot_regroup(state, name, border.to) is None
        ]
        assert list(regroup(state)) == [EndRegroup(), *allowed]
    assert states
