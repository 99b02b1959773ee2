"""What must hold in Target Arnhem whatever the players do."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conformance.games import library
from wargames.engine import dice, referee
from wargames.engine.action import Action
from wargames.engine.decision import Decision
from wargames.engine.event import PhaseBegan
from wargames.engine.state import GameState
from wargames.games.target_arnhem.actions import Advance, Drop, EndImpulse, Move

LIMIT = 3
STEPS = 160


def crowding(state: GameState, decision: Decision) -> list[Action]:
    """Prefer what brings units together, so that stacks grow beyond the limit."""
    going = [action for action in decision.actions if isinstance(action, Move | Drop)]
    together = [action for action in going if state.stack_at(action.to)]
    advances = [action for action in decision.actions if isinstance(action, Advance)]
    return list[Action](advances) or list[Action](together) or list(decision.actions)


def crowds(state: GameState, side: str) -> dict[str, int]:
    """Count the units of a side in hexes that hold too many."""
    units = state.kit.units
    stood = Counter(p.at for name, p in state.pieces.items() if units[name].side == side)
    return {at: count for at, count in stood.items() if at.isdigit() and count > LIMIT}


@pytest.mark.rule("target-arnhem", "3.5")
@settings(max_examples=25)
@given(st.integers(0, 2**32))
def test_no_impulse_ends_with_more_than_three_units_in_a_hex(seed: int) -> None:
    """However units crowd during an impulse, the side that acted has no such hex after it."""
    state = library().game("target-arnhem").start("historical", seed).state
    chance, acting = dice.seeded(seed), ""
    for _ in range(STEPS):
        decision = referee.decision(state)
        if decision is None:
            return
        chance, pick = dice.below(chance, 1000)
        wanted = crowding(state, decision) if pick % 4 else list(decision.actions)
        step = referee.apply(state, wanted[pick % len(wanted)])
        state = step.state
        if any(isinstance(event, PhaseBegan) for event in step.events):
            assert not acting or crowds(state, acting) == {}
        acting = state.side if state.phase == "tactical_impulse" else ""


@pytest.mark.rule("target-arnhem", "3.5")
@settings(max_examples=25)
@given(st.integers(0, 2**32))
def test_enemies_never_share_a_hex(seed: int) -> None:
    """At no moment of a game do both sides stand in one hex."""
    state = library().game("target-arnhem").start("historical", seed).state
    chance = dice.seeded(seed)
    for _ in range(STEPS):
        decision = referee.decision(state)
        if decision is None:
            return
        chance, pick = dice.below(chance, len(decision.actions))
        state = referee.apply(state, decision.actions[pick]).state
        assert not state.presence("allied") & state.presence("german") & _map(state)


def _map(state: GameState) -> int:
    board = state.kit.board
    return board.mask(space for space in board.order if space.isdigit())


def test_crowding_players_do_exceed_the_limit_during_an_impulse() -> None:
    """The property above is put to the test: some impulse has a hex with four units."""
    state = library().game("target-arnhem").start("historical", 1).state
    most = 0
    while (decision := referee.decision(state)) is not None and state.turn <= 1:
        able = [a for a in crowding(state, decision) if not isinstance(a, EndImpulse)]
        state = referee.apply(state, (able or list(decision.actions))[0]).state
        most = max([most, *crowds(state, "allied").values()])
    assert most > LIMIT
