"""Answers that are kept or drawn from masks are those worked out step by step, all game long."""

from collections.abc import Callable
from itertools import pairwise
from threading import Thread
from typing import Any

import msgspec
import pytest

from tests.games.montys_gamble.table import Place
from wargames.board.reach import search
from wargames.engine import referee
from wargames.engine.state import GameState
from wargames.games.montys_gamble import supply
from wargames.games.montys_gamble.actions import Activate, CallOff
from wargames.games.montys_gamble.air import interdictions, why_cannot_interdict
from wargames.games.montys_gamble.assault import assaults, why_cannot_assault
from wargames.games.montys_gamble.control import field, held_crossings, names_of
from wargames.games.montys_gamble.depots import placed
from wargames.games.montys_gamble.evening_actions import EndRegroup, Refit, Regroup
from wargames.games.montys_gamble.geography import UK, ground
from wargames.games.montys_gamble.impulses import why_cannot_activate
from wargames.games.montys_gamble.movement import may_act, why_cannot_act, why_cannot_go
from wargames.games.montys_gamble.movers import case_of, moves_of, way_of, ways_of
from wargames.games.montys_gamble.refit import refit, why_cannot_refit_from
from wargames.games.montys_gamble.regroup import regroup, why_cannot_regroup
from wargames.games.montys_gamble.steps import Steps
from wargames.games.montys_gamble.supply import (
    Leads,
    Reach,
    carries,
    costs_from,
    lines_of,
    reaches_over,
)
from wargames.games.montys_gamble.ways import TOO_FAR, Toll
from wargames.lab.bench.random_games import main_scenario, random_states
from wargames.library import Game

SEED = 11


def _states(game: Game, decision: str) -> list[GameState]:
    """Give the states of a random game in which a decision is asked for."""
    states = random_states(game, main_scenario(game), SEED)
    return [s for s in states if s.result is None and s.memo["decision"].name == decision]


def test_ways_are_those_of_the_search_that_asks_the_toll_of_every_step(game: Game) -> None:
    """Costs, stops, order and reasons of every unit's ways equal those of the plain search."""
    asked = 0
    for state in _states(game, "act") + _states(game, "act_after_drop"):
        place = ground(state.kit)
        for piece in may_act(state):
            case = case_of(state, piece)
            plain = search(place.board, case.start, case.left, Toll(place, case))
            ways = ways_of(state, piece)
            for space in plain.spaces:
                # Asked before the search, a step to a neighbour is answered without it.
                assert ways.way(space) == (plain.path(space), plain.arrivals[space])
                assert way_of(state, piece, space) == ways.way(space)
            assert list(ways.arrivals.items()) == list(plain.arrivals.items())
            for space in place.spaces:
                assert ways.why_not(space, TOO_FAR) == plain.why_not(space, TOO_FAR)
            asked += 1
    assert asked


class _Interrupted(dict[str, Any]):
    """What a kit keeps, where every entry made leads to a question from somewhere else."""

    def __init__(self) -> None:
        """Keep nothing yet, and let nobody ask in between."""
        super().__init__()
        self.question: Callable[[], object] | None = None

    def __setitem__(self, name: str, answer: object) -> None:
        """Keep the answer, and be interrupted."""
        super().__setitem__(name, answer)
        question, self.question = self.question, None
        if question is not None:
            question()
            self.question = question


def test_who_asks_of_another_state_in_between_does_not_mix_the_answers(place: Place) -> None:
    """A bot thinks in its own thread: kept answers belong to the state that was asked of."""
    kept = _Interrupted()
    laid_out = place({"129/43": "60", "erdmann": "62"})
    state = GameState.of(msgspec.structs.replace(laid_out.kit, kept=kept), laid_out.position)

    def elsewhere() -> tuple[object, object]:
        control, status = {**state.control, "59": "allied"}, {**state.status, "54-60": "destroyed"}
        there = state.but(control=control, status=status)
        return field(there).held, held_crossings(there)

    here = field(state).held, held_crossings(state)
    assert elsewhere() != here
    kept.question = elsewhere
    for _ in range(2):
        assert held_crossings(state) == here[1]
        assert field(state).held == here[0]


def test_two_who_ask_for_the_same_lines_at_once_do_not_draw_them_twice(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While lines from a depot are drawn, another thread waits for them (13.41)."""
    state = place({"129/43": "60", "erdmann": "60"})
    where, plain = ground(state.kit), costs_from(state, "54", "german")
    held, contested = field(state).held["german"], field(state).contested
    lines = lines_of(where, held_crossings(state)["german"])
    asking: list[Thread] = []

    class Interrupted(dict[int, Leads]):
        def __missing__(self, bit: int) -> Leads:
            if not asking:
                asking.append(Thread(target=reach.upto, args=(3,)))
                asking[0].start()
                asking[0].join(0.05)
            return lines[bit]

    with monkeypatch.context() as patch:
        patch.setattr(supply, "lines_of", lambda *_: Interrupted())
        reach = Reach(where, "54", held, contested, held_crossings(state)["german"])
    assert reach.costs == plain
    asking[0].join()
    assert {s: reach.cost_to(where.bits[s]) for s in plain} == plain


def test_moves_drawn_from_masks_are_those_that_no_rule_forbids(game: Game) -> None:
    """The list of moves holds every space of a unit's ways, and no other."""
    asked = 0
    for state in _states(game, "act") + _states(game, "act_after_drop"):
        spaces = ground(state.kit).spaces
        for piece in may_act(state):
            allowed = {s for s in spaces if why_cannot_go(state, piece, s) is None}
            moves = moves_of(state, (piece,))
            assert {move.to for move in moves} == allowed - {state.pieces[piece].at}
            assert len(moves) == len({move.to for move in moves})
            asked += len(moves)
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


def test_refits_are_all_that_no_rule_forbids(game: Game) -> None:
    """Every refit that is offered passes the refusals, and no refit from one depot is missing."""
    states = _states(game, "refit")
    for state in states:
        offered = set(refit(state))
        for action in offered:
            refuser = state.kit.rules.refusers.get(type(action))
            assert refuser is None or refuser(state, action) is None
        for name in names_of(state.kit, state.side):
            for marker in placed(state, state.side):
                allowed = why_cannot_refit_from(state, Refit(name, marker)) is None
                assert allowed is (Refit(name, marker) in offered)
    assert states


def test_who_waits_for_a_refit_is_kept_from_one_to_the_next(game: Game) -> None:
    """What was offered in play, where each list follows another, equals what a new kit finds."""
    kinds = set()
    for state in _states(game, "refit")[::3]:
        anew = GameState.of(state.kit.but(), state.position)
        assert state.memo["decision"].actions == tuple(refit(anew))
        kinds |= {type(action).__name__ for action in state.memo["decision"].actions}
    assert kinds >= {"PlaceDepot", "Refit", "RefitFromTwo"}


def test_lines_over_masks_cost_what_a_walk_of_the_borders_costs(game: Game) -> None:
    """What a line costs from any area equals the cheapest walk, step by step (13.41)."""
    for state in _states(game, "refit")[::10]:
        side, place, now = state.side, ground(state.kit), field(state)
        friendly = held_crossings(state)[side]
        for depot in place.areas:
            if place.bits[depot] & now.contested:
                continue
            costs, front, walked = {depot: 0}, {depot: 0}, {depot: 0}
            while front:
                here = min(front, key=lambda space: front[space])
                spent = front.pop(here)
                for border in place.borders[here]:
                    if reaches_over(border, friendly):
                        costs[border.to] = min(spent + 1, costs.get(border.to, spent + 1))
                    through = spent + (2 if border.bit & now.contested else 1)
                    runs = border.bit & now.held[side] and carries(border, friendly, ferries=True)
                    if runs and through < walked.get(border.to, through + 1):
                        walked[border.to] = front[border.to] = through
            assert costs_from(state, depot, side) == costs


def test_who_may_act_and_where_interdiction_goes_is_what_no_rule_forbids(game: Game) -> None:
    """Both lists equal those that the refusals leave of all units and all areas."""
    for state in _states(game, "act"):
        names = names_of(state.kit, state.side)
        assert set(may_act(state)) == {n for n in names if why_cannot_act(state, n) is None}
    for state in _states(game, "choose_impulse"):
        allowed = [s for s in ground(state.kit).spaces if why_cannot_interdict(state, s) is None]
        assert [action.to for action in interdictions(state)] == allowed


def test_assaults_and_second_activations_are_all_that_no_rule_forbids(game: Game) -> None:
    """The areas found at once are those that the refusals leave of all areas and zones."""
    asked = 0
    for decision in ("act", "act_after_drop", "choose_impulse"):
        for state in _states(game, decision):
            spaces = (*ground(state.kit).spaces, UK)
            offered = [one for one in state.memo["decision"].actions if isinstance(one, Activate)]
            if decision != "act_after_drop":
                allowed = {s for s in spaces if why_cannot_activate(state, s) is None}
                assert {one.to for one in offered} == allowed
            if decision != "choose_impulse":
                allowed = {s for s in spaces if why_cannot_assault(state, s) is None}
                assert {one.to for one in assaults(state)} == allowed
                asked += len(allowed)
    assert asked


def test_an_assault_called_off_asks_again_what_was_asked_before(game: Game) -> None:
    """A table that looks as before is asked the very same; one that differs has its own list."""
    back = 0
    for before, declared in pairwise(random_states(game, main_scenario(game), SEED)):
        asked = referee.decision(declared)
        if asked is None or CallOff() not in asked.actions:
            continue
        again = referee.apply(declared, CallOff()).state
        known = referee.decision(again)
        assert known == referee.decision(GameState.of(again.kit.but(), again.position))
        assert not declared.looks_like(before)
        if again.looks_like(before):
            assert known is referee.decision(before)
            back += 1
    assert back


def test_steps_that_take_the_whole_move_from_one_space_are_those_of_the_table(game: Game) -> None:
    """By ferry and over canals, with some bridges down and some ferries used."""
    place = ground(game.start(main_scenario(game), SEED).state.kit)
    marks = sum(border.mark for border in place.crossings.values())
    for standing, ferried in ((marks, 0), (0, 0), (marks // 3, marks // 5), (marks, marks)):
        for infantry, barred in ((True, False), (False, False), (False, True)):
            table = Steps(place, standing, 0, ferried).whole((infantry, barred))
            steps = Steps(place, standing, 0, ferried)
            for bit in place.bits.values():
                assert steps.whole_from(bit, infantry, barred) == table[bit]
