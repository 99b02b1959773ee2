"""Test mode: recorded changes of the position, forced dice, and what they may not do."""

import random
from collections.abc import Iterator

import pytest

from tests.conformance.games import every_scenario, library
from tests.engine.duel import kit
from tests.saved_games import begin
from tests.saved_games import library as saved_library
from wargames.engine import digest, edits, referee
from wargames.engine.action import Action, targets
from wargames.engine.decision import IllegalAction, Refusal
from wargames.engine.edited import AWAY
from wargames.engine.edits import (
    EDITS,
    BeginTest,
    PutMarker,
    PutPiece,
    Reseed,
    SetTrack,
    in_test_mode,
    known_actions,
    markers_of,
    places_for,
)
from wargames.engine.notation import format_action, parse_action
from wargames.engine.session import Session
from wargames.engine.state import GameState
from wargames.present.interface import CATALOGUE
from wargames.saves import open_save, verify


def laboratory(seed: int = 1) -> Session:
    """Begin a short game in test mode."""
    session = begin(None, seed)
    session.do(BeginTest())
    return session


def refusal_of(state: GameState, action: Action) -> str:
    """Give the reason against an action, the same from both doors."""
    with pytest.raises(IllegalAction) as refused:
        referee.apply(state, action)
    assert referee.why_not(state, action) == refused.value.refusal
    return refused.value.refusal.reason


def test_nothing_can_be_edited_before_test_mode():
    """Edits are refused in a game for two."""
    session = begin(None)
    assert not in_test_mode(session.state)
    assert refusal_of(session.state, PutPiece("5-gds-armd", "0303")) == "only-in-test-mode"
    assert list(places_for(session.state, "5-gds-armd")) == []


def test_test_mode_is_a_recorded_step_that_can_be_undone():
    """Switched on once; taking it back leaves test mode."""
    session = laboratory()
    assert in_test_mode(session.state)
    assert refusal_of(session.state, BeginTest()) == "test-mode-already-on"
    session.undo()
    assert not in_test_mode(session.state)


def test_a_piece_goes_anywhere_and_what_is_derived_follows():
    """Stacks, presence and the legal list are those of the new position."""
    session = laboratory()
    before = session.state.pieces["5-gds-armd"].at
    session.do(PutPiece("5-gds-armd", "1205"))
    state = session.state
    assert "5-gds-armd" in state.stack_at("1205")
    assert "5-gds-armd" not in state.stack_at(before)
    assert state.presence("allied") & state.kit.board.bit["1205"]
    fresh = digest.decode(digest.encode(state), state.kit)
    assert fresh.stacks == state.stacks
    assert session.decision is not None
    assert referee.decision(fresh) == session.decision


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (PutPiece("nobody", "1205"), "edit-no-such-piece"),
        (PutPiece("5-gds-armd", "9999"), "edit-no-such-space"),
        (SetTrack("luck", 1), "edit-no-such-track"),
        (PutMarker("flag", "1205"), "edit-no-such-marker"),
    ],
)
def test_what_is_not_in_the_game_cannot_be_edited(action, reason):
    """A refusal names what is wrong."""
    assert refusal_of(laboratory().state, action) == reason


def test_a_track_keeps_its_bounds():
    """No number beyond the track, nor the one it shows."""
    session = laboratory()
    name, track = next(iter(session.state.kit.tracks.items()))
    assert refusal_of(session.state, SetTrack(name, track.highest + 1)) == "edit-off-the-track"
    session.do(SetTrack(name, track.lowest + 1))
    assert session.state.tracks[name] == track.lowest + 1
    assert refusal_of(session.state, SetTrack(name, track.lowest + 1)) == "edit-changes-nothing"


def test_what_is_being_decided_is_left_alone():
    """Neither an attacker nor the hex under attack changes while an attack is declared."""
    state = laboratory().state
    chance = random.Random(4)
    while (decision := referee.decision(state)) is not None:
        attack = next((a for a in decision.actions if format_action(a).startswith("attack ")), None)
        if attack is not None:
            break
        state = referee.apply(state, chance.choice(list(decision.actions))).state
    assert attack is not None
    named = dict(targets(attack))
    piece, target = named["piece"], named["space"]
    state = referee.apply(state, attack).state
    assert refusal_of(state, PutPiece(piece, "1605")) == "edit-being-decided"
    victim = state.stack_at(target)[0]
    assert refusal_of(state, PutPiece(victim, "1605")) == "edit-being-decided"


def test_no_edit_after_the_end():
    """A finished game stays as it is."""
    state = kit_at_end()
    assert refusal_of(state, BeginTest()) == "game-over"
    assert refusal_of(state, Reseed(3)) == "game-over"


def kit_at_end() -> GameState:
    """Fight the duel of the tests to its end."""
    state = referee.start(kit(), 1).state
    while (decision := referee.decision(state)) is not None:
        state = referee.apply(state, decision.actions[0]).state
    return state


def random_edit(state: GameState, chance: random.Random) -> Action:
    """Make any edit, legal or not."""
    kit, markers = state.kit, markers_of(state)
    choices: list[Action] = [Reseed(chance.randrange(1000))]
    if state.pieces:
        choices += [
            PutPiece(chance.choice(sorted(state.pieces)), chance.choice(kit.board.order))
        ] * 6
    if kit.tracks:
        track = chance.choice(list(kit.tracks.values()))
        choices.append(SetTrack(track.id, chance.randint(track.lowest, min(track.highest, 20))))
    if markers:
        choices.append(PutMarker(chance.choice(markers), chance.choice((*kit.board.order, AWAY))))
    return chance.choice(choices)


def restless(start: GameState, seed: int) -> Iterator[tuple[GameState, referee.Step]]:
    """Play at random to the end, with an edit now and then."""
    chance = random.Random(seed)
    state = referee.apply(start, BeginTest()).state
    while (decision := referee.decision(state)) is not None:
        edit = random_edit(state, chance) if chance.random() < 0.05 else None
        if edit is not None and referee.why_not(state, edit) is not None:
            continue
        try:
            step = referee.apply(state, edit or chance.choice(list(decision.actions)))
        except IllegalAction as refused:
            assert edit is not None
            assert refused.refusal == edits.BREAKS_RULES
            continue
        yield state, step
        state = step.state


@pytest.mark.parametrize(("game", "scenario"), every_scenario())
def test_edited_games_of_every_kind_go_on_to_their_end(game, scenario):
    """Edits leave no dead end, fold from their events, and keep caches in step."""
    edited = 0
    for seed in range(1, 20):
        if edited and seed > 2:
            break
        start = library().game(game).start(scenario, seed).state
        for before, step in restless(start, seed):
            if isinstance(step.action, edits.Edit):
                edited += 1
                assert referee.fold(before, step.events) == step.state
                fresh = digest.decode(digest.encode(step.state), step.state.kit)
                assert fresh.stacks == step.state.stacks
    assert edited > 0


def test_an_edited_game_is_saved_replayed_and_verified(tmp_path):
    """Every edit stands in the file as a line of its own, said by nobody."""
    path = tmp_path / "test.wargame"
    session = begin(path)
    session.do(BeginTest())
    session.do(PutPiece("5-gds-armd", "1205"))
    session.do(Reseed(2_000_000_000))
    session.undo()
    lines = path.read_text().splitlines()
    assert "2 - edit put 5-gds-armd in 1205" in lines
    assert verify(path, saved_library()) is None
    opened = open_save(path, saved_library(), append=False)
    assert opened.session.state == session.state
    assert in_test_mode(opened.session.state)


def test_an_edit_under_a_side_is_a_difference(tmp_path):
    """A file in which a side claims the tester's hand is not followed."""
    path = tmp_path / "test.wargame"
    begin(path).do(BeginTest())
    path.write_text(path.read_text().replace("1 - test-mode", "1 allied test-mode"))
    difference = verify(path, saved_library())
    assert difference is not None
    assert "allied" in difference.what


def test_every_edit_reads_back_from_its_notation():
    """Notation and action are the same thing."""
    game = library().game("target-arnhem").kit("mini-game")
    samples = (
        BeginTest(), PutPiece("5-gds-armd", "1205"), SetTrack("allied-supply", -3),
        PutMarker("dz-82", AWAY), Reseed(2**31 - 1),
    )  # fmt: skip
    assert {type(one) for one in samples} == set(EDITS)
    for one in samples:
        assert parse_action(format_action(one), known_actions(game)) == one


def test_every_edit_event_and_refusal_has_words():
    """In both languages, by construction of the catalogue."""
    from wargames.engine import edited

    wanted = {f"action-{kind.__name__}" for kind in EDITS}
    kinds = [one for one in vars(edited).values() if isinstance(one, type)]
    wanted |= {f"event-{kind.__name__}" for kind in kinds if kind.__module__ == edited.__name__}
    reasons = [one for one in vars(edits).values() if isinstance(one, Refusal)]
    wanted |= {f"refusal-{one.reason}" for one in reasons if one.reason != "game-over"}
    assert wanted <= set(CATALOGUE)


# --- forced dice -----------------------------------------------------------------------------


def roll(session: Session) -> tuple[int, ...]:
    """Play at random until dice are rolled."""
    chance = random.Random(3)
    while (decision := session.decision) is not None:
        if session.do(chance.choice(list(decision.actions))).dice:
            break
    return session.steps[-1].dice


def test_forced_dice_are_rolled_once_and_in_order():
    """The next rolls show them, the rest waits, and then chance is itself again."""
    session = laboratory()
    session.forced = (6, 1, 6, 1, 6, 1, 6, 1)
    first = roll(session)
    assert first == (6, 1, 6, 1, 6, 1, 6, 1)[: len(first)]
    assert session.forced == (6, 1, 6, 1, 6, 1, 6, 1)[len(first) :]


def test_a_forced_die_that_does_not_fit_is_refused():
    """Nothing is rolled, and the sentence names the face."""
    session = laboratory()
    session.forced = (9,)
    with pytest.raises(IllegalAction) as refused:
        roll(session)
    assert refused.value.refusal.values == {"sides": 6, "face": 9}
    assert session.forced == (9,)


def test_forced_dice_come_before_typed_ones(tmp_path):
    """With real dice, only what is not forced has to be typed; the file holds plain facts."""
    path = tmp_path / "real.wargame"
    session = begin(path, manual_dice=True)
    session.do(BeginTest())
    session.forced = (2,) * 100
    assert set(roll(session)) == {2}
    assert verify(path, saved_library()) is None
