"""What every game must hold while it is played."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.conformance.games import every_scenario, library
from wargames.bots.seating import bots_for, seat
from wargames.engine import referee
from wargames.engine.chance import Chance
from wargames.engine.digest import decode, encode, fingerprint
from wargames.engine.notation import format_action, parse_action
from wargames.engine.observe import observe
from wargames.engine.roster import Roster
from wargames.engine.session import Session
from wargames.engine.state import GameState

SEEDS = range(5)
GREEDY_SEED = 2
MOST_GREEDY_ACTIONS = 1500
"""More than twice what the longest of these games takes."""


def test_random_games_end_with_a_result(play):
    """Random play always comes to an end that names a winner or a draw, never a dead end."""
    for seed in SEEDS:
        last = None
        for step in play(seed):
            decision = referee.decision(step.state)
            assert decision is None or decision.actions
            last = step
        assert last is not None
        assert last.state.result is not None


@pytest.mark.parametrize(("name", "scenario"), every_scenario())
def test_greedy_games_end(name, scenario):
    """A bot that weighs positions comes to the end too, rather than going to and fro for ever."""
    game = library().game(name)
    if "greedy" not in bots_for(game, scenario):
        pytest.skip("the game does not say how good a position looks")
    # The fewer actions it looks at, the faster it plays, and the sooner it knows them all.
    bots = seat(dict.fromkeys(game.side_ids, "greedy:1"), game, GREEDY_SEED)
    state = game.start(scenario, GREEDY_SEED).state
    for _ in range(MOST_GREEDY_ACTIONS):
        decision = referee.decision(state)
        if decision is None:
            break
        action = bots[decision.side].choose(observe(state, decision.side), decision)
        state = referee.apply(state, action).state
    assert state.result is not None


def test_replay_from_recorded_dice_gives_the_same_game(play):
    """The same actions with the recorded dice give the same states, step by step."""
    steps = list(play(11))
    state = steps[0].state
    for step in steps[1:]:
        state = referee.apply(state, step.action, Chance(step.dice)).state
        assert state == step.state


def test_same_seed_gives_the_same_game(play):
    """Two games from one seed are equal to the last step."""
    first = [fingerprint(step.state) for step in play(12)]
    assert first == [fingerprint(step.state) for step in play(12)]


def test_other_seeds_give_other_games(play):
    """Seeds matter: the digest at the end differs between two seeds."""
    ends = {fingerprint(list(play(seed))[-1].state) for seed in (13, 14)}
    assert len(ends) == 2


def test_folding_events_over_a_state_gives_the_next(play):
    """Events are complete: applied without any rule they lead to the same state."""
    before = None
    for step in play(15):
        if before is not None:
            assert referee.fold(before, step.events) == step.state
        before = step.state


def test_what_is_kept_beside_a_state_never_changes_what_is_offered(play):
    """A state and a kit that remember nothing are asked the very same, in the same order."""
    for step in play(17):
        twin = GameState.of(step.state.kit.but(), step.state.position)
        assert referee.decision(twin) == referee.decision(step.state)


def test_the_roster_follows_the_pieces(play):
    """What the draft keeps up to date of stacks, presence and bearers equals the pieces."""
    for step in play(16):
        state = step.state
        counted = Counter(piece.at for piece in state.pieces.values())
        assert {space: len(names) for space, names in state.stacks.items()} == counted
        fresh = Roster.of(state.kit, state.pieces)
        assert state.stacks == fresh.stacks
        for mark in {mark for piece in state.pieces.values() for mark in piece.marks}:
            assert state.bearing(mark) == fresh.bearing(mark)
        assert {side: state.presence(side) for side in state.kit.side_ids} == fresh.presence
        assert {side: state.fronts(side) for side in state.kit.side_ids} == fresh.fronts


def test_save_and_load_keep_every_state(play, game):
    """A state read back from its text is equal and offers the same decision."""
    for number, step in enumerate(play(17)):
        again = decode(encode(step.state), step.state.kit)
        assert again == step.state
        if number % 3 == 0:
            assert referee.decision(again) == referee.decision(step.state)


def test_every_action_reads_back_from_its_notation(play):
    """Notation loses nothing, for every action that is offered."""
    for number, step in enumerate(play(18)):
        decision = referee.decision(step.state)
        if decision is None or number % 5:
            continue
        kinds = step.state.kit.rules.actions
        for action in decision.actions:
            assert parse_action(format_action(action), kinds) == action


def test_undo_restores_the_exact_state_and_dice_are_barred(play):
    """Undo gives back the state before, and every step with dice says that it bars undo."""
    steps = list(play(19))[:400]
    session = Session(steps[:1])
    for step in steps[1:]:
        before = session.state
        session.do(step.action, step.dice)
        assert session.undo_bars() is step.bars_undo
        assert step.bars_undo or not step.dice
        session.undo()
        assert session.state == before
        session.redo()
        assert session.state == step.state


def test_pieces_are_neither_lost_nor_doubled(play):
    """The set of pieces and of cards is the same at every step."""
    start = None
    for step in play(20):
        state = step.state
        owned = (frozenset(state.pieces), Counter(c for deck in state.decks.values() for c in deck))
        start = start or owned
        assert owned == start
        assert all(piece.at in state.kit.board for piece in state.pieces.values())


def test_observation_hides_the_dice_and_covered_piles(play):
    """A side sees no future dice and no card of a pile that is closed to it."""
    for number, step in enumerate(play(21)):
        if number % 20:
            continue
        kit = step.state.kit
        for side in kit.side_ids:
            seen = observe(step.state, side)
            assert seen.rng == 0
            for deck, cards in seen.decks.items():
                assert len(cards) == len(step.state.decks[deck])
                assert kit.sees(side, deck) or set(cards) <= {"?"}


def test_legal_list_and_refusals_never_disagree(play):
    """Whatever is not offered is refused with a reason, and what is offered is not refused."""
    for number, step in enumerate(play(22)):
        decision = referee.decision(step.state)
        if decision is None or number % 40:
            continue
        rules = step.state.kit.rules
        for action in decision.actions[:200]:
            assert referee.why_not(step.state, action) is None
            refuser = rules.refusers.get(type(action))
            if refuser is not None:
                assert refuser(step.state, action) is None, action


def test_what_is_not_offered_has_a_rule_behind_its_refusal(play, game):
    """Every move of every piece to every space that is not legal is refused with a known rule."""
    ids = {rule.id for rule in game.content.rules.value.rules}
    for number, step in enumerate(play(23)):
        decision = referee.decision(step.state)
        if decision is None or number % 150:
            continue
        legal = set(decision.actions)
        for action in _neighbours(step.state, decision):
            refusal = referee.why_not(step.state, action)
            assert (refusal is None) is (action in legal), action
            assert refusal is None or refusal.cite in ids, action


def _neighbours(state, decision):
    """Vary the pieces and spaces of offered actions over everything on the table."""
    from msgspec.structs import replace

    from wargames.engine.action import references

    seen = {type(action): action for action in decision.actions}
    for kind, sample in seen.items():
        fields = dict(references(kind))
        pieces = list(state.pieces)[::4] if "piece" in fields else [None]
        spaces = list(state.kit.board.order)[::3] if "to" in fields else [None]
        for piece in pieces:
            for space in spaces:
                changes = {"piece": piece} if piece else {}
                if space and fields["to"] == "space":
                    changes["to"] = space
                yield replace(sample, **changes) if changes else sample
