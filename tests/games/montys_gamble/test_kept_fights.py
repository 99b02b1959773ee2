"""What fights ask of masks and lists at once is what the rules say step by step, all game long."""

import pytest

from wargames.engine.action import Action
from wargames.engine.state import GameState
from wargames.games.montys_gamble.actions import (
    Absorb,
    AddGun,
    AimAtCrossing,
    BeginInfiltration,
    Bombard,
    Demolish,
    Infiltrate,
    Repair,
    Seize,
    Strike,
    Suffer,
)
from wargames.games.montys_gamble.air import BOMBERS
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

SEED, SEED_WITH_FERRY = 11, 56
"""Guns seldom stand beside a ferry that runs: in the second game some do."""


def _states(game: Game, *decisions: str, seed: int = SEED) -> list[GameState]:
    """Give the states of a random game in which one of some decisions is asked for."""
    states = random_states(game, main_scenario(game), seed)
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


def _thinkable(state: GameState, kind: type[Action]) -> list[Action]:
    """List actions of a kind whether legal or not: of every unit, gun, area or boundary."""
    names, place = state.kit.units, ground(state.kit)
    if kind in (Infiltrate, Absorb, AddGun):
        return [kind(name) for name in names]
    if kind in (Bombard, Strike):
        who = BOMBERS if kind is Strike else names
        return [kind(one, space) for one in who for space in place.spaces]
    if kind is Seize:
        at = {name: state.pieces[name].at for name in names}
        return [kind(n, b.to) for n in names for b in place.borders.get(at[n], ())]
    return [kind(origin, to) for origin, to in place.between]


@pytest.mark.parametrize(
    ("kind", "decision"),
    [
        (Infiltrate, "infiltrate"),
        (Absorb, "absorb_casualties"),
        (AddGun, "declare_bombardment"),
        (AimAtCrossing, "declare_bombardment"),
        (Bombard, "choose_impulse"),
        (BeginInfiltration, "choose_impulse"),
        (Strike, "choose_impulse"),
        (Seize, "act"),
        (Repair, "act"),
    ],
)
def test_choices_of_fights_are_all_that_no_rule_forbids(
    game: Game, kind: type[Action], decision: str
) -> None:
    """What is drawn from masks and variables equals what the refusals leave of all thinkable."""
    refuse, found = next(iter(game.kits.values())).rules.refusers[kind], 0
    seed = SEED_WITH_FERRY if kind is AimAtCrossing else SEED
    for state in _states(game, decision, seed=seed):
        offered = [one for one in state.memo["decision"].actions if isinstance(one, kind)]
        allowed = [one for one in _thinkable(state, kind) if refuse(state, one) is None]
        assert sorted(map(repr, offered)) == sorted(map(repr, allowed))
        found += len(allowed)
    assert found
