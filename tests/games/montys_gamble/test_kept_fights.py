"""What fights ask of masks and lists at once is what the rules say step by step, all game long."""

from wargames.engine.state import GameState
from wargames.games.montys_gamble.actions import Demolish, Suffer
from wargames.games.montys_gamble.artillery import (
    fresh_flak_at,
    guns_in_range,
    interdiction_at,
    why_out_of_range,
)
from wargames.games.montys_gamble.attrition import why_cannot_suffer
from wargames.games.montys_gamble.bridges import demolitions, why_cannot_demolish
from wargames.games.montys_gamble.control import names_of
from wargames.games.montys_gamble.geography import ground
from wargames.lab.bench.random_games import main_scenario, random_states
from wargames.library import Game

SEED = 11


def _states(game: Game, *decisions: str) -> list[GameState]:
    """Give the states of a random game in which one of some decisions is asked for."""
    states = random_states(game, main_scenario(game), SEED)
    return [s for s in states if s.result is None and s.memo["decision"].name in decisions]


def test_demolitions_are_all_that_no_rule_forbids(game: Game) -> None:
    """The bridges of the active areas found by masks are those the refusals leave, in order."""
    found = 0
    for state in _states(game, "act", "demolish_bridges"):
        allowed = [
            Demolish(area, border.to)
            for area in state.facts.impulse.active
            for border in ground(state.kit).borders.get(area, ())
            if why_cannot_demolish(state, area, border.to) is None
        ]
        assert demolitions(state) == allowed
        found += len(allowed)
    assert found


def test_guns_in_range_are_all_that_no_rule_keeps_from_firing(game: Game) -> None:
    """The guns of a side that reach a space, by the order of the board and by name."""
    found = 0
    for state in _states(game, "declare_assault", "declare_bombardment"):
        board, side = ground(state.kit).board, state.side
        for target in ground(state.kit).spaces:
            guns = [n for n in names_of(state.kit, side) if not why_out_of_range(state, n, target)]
            guns.sort(key=lambda name: (board.bit[state.pieces[name].at], name))
            assert guns_in_range(state, side, target) == tuple(guns)
            found += len(guns)
    assert found


def test_interdiction_is_that_of_every_space_around(game: Game) -> None:
    """Fresh flak counted gun by gun is the flak of the space and of those beside it (18.41)."""
    found = 0
    for state in _states(game, "declare_landings", "choose_impulse", "act_after_drop"):
        for space, borders in ground(state.kit).borders.items():
            around = {space, *(border.to for border in borders)}
            markers = [at for name, at in state.markers.items() if "interdiction" in name]
            value = sum(at in around for at in markers)
            value += sum(len(fresh_flak_at(state, one)) for one in around)
            assert interdiction_at(state, space) == value
            found += value
    assert found


def test_attrition_is_suffered_by_all_that_can_pay(game: Game) -> None:
    """Whoever can absorb a point is asked, and nobody is asked when none can (11.41)."""
    asked = 0
    for state in random_states(game, main_scenario(game), SEED):
        if state.result is None and state.top.sequence == "bombardment":
            offered = set(state.memo["decision"].actions)
            for name in state.kit.units:
                allowed = why_cannot_suffer(state, Suffer(name)) is None
                assert allowed is (Suffer(name) in offered)
                asked += allowed
    assert asked
