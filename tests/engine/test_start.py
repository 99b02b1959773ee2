"""A scenario may begin at any turn and phase, and may prescribe its first dice."""

import msgspec
import pytest

from tests.conformance.games import library
from wargames.content.locate import ContentRoots, bundled_root
from wargames.engine import referee
from wargames.engine.action import Action
from wargames.engine.chance import Chance, DiceNeeded
from wargames.engine.components import Start
from wargames.engine.decision import Decision
from wargames.engine.kit import Kit
from wargames.engine.notation import format_action
from wargames.engine.referee import Step
from wargames.engine.session import Session
from wargames.engine.state import GameState
from wargames.lab.rehearsal import rehearse
from wargames.library import Library
from wargames.saves import new_save, open_save, verify

GAME = "target-arnhem"
ZONES = {"1-abn": "1402", "82-abn": "1204", "101-abn": "0703"}


def kit_with(**plan: object) -> Kit:
    """Give the historical scenario with some of its plan changed."""
    kit = library().game(GAME).kit("historical")
    changed = msgspec.structs.replace(kit.plan, markers=ZONES, **plan)
    return msgspec.structs.replace(kit, plan=changed)


def impulse(number: int, side: str) -> Start:
    """Begin with an impulse of the third turn."""
    return Start(turn=3, phase="tactical_impulse", side=side, number=number)


def eager(decision: Decision) -> Action:
    """Attack where that is possible, and hurry on where it is not."""
    for verb in ("commit", "attack "):
        for action in decision.actions:
            if format_action(action).startswith(verb):
                return action
    return next((one for one in decision.actions if one.primary), decision.actions[0])


def rolling(state: GameState, chance: Chance | None = None) -> Step:
    """Play the first actions, attacks before others, until dice are rolled."""
    while True:
        decision = referee.decision(state)
        assert decision is not None
        step = referee.apply(state, eager(decision), chance)
        if step.dice:
            return step
        state = step.state


@pytest.mark.parametrize(("number", "side"), [(1, "allied"), (2, "german"), (3, "allied")])
def test_a_scenario_begins_with_any_phase_of_any_turn(number, side):
    """That side is asked, in that impulse of that turn, and the game goes on to its end."""
    state = referee.start(kit_with(start=impulse(number, side)), 1).state
    assert (state.turn, state.phase, state.side) == (3, "tactical_impulse", side)
    assert state.top.number("number") == number
    asked = referee.decision(state)
    assert asked is not None
    assert asked.side == side
    while (decision := referee.decision(state)) is not None:
        state = referee.apply(state, eager(decision)).state
    assert state.result is not None
    assert state.turn == 9


@pytest.mark.parametrize("game", library().ids)
def test_the_turn_of_a_scenario_is_that_of_any_game(game):
    """A scenario without a phase begins with its turn, in games of cards too."""
    kit = next(iter(library().game(game).kits.values()))
    later = msgspec.structs.replace(kit.plan, start=Start(turn=2))
    state = referee.start(msgspec.structs.replace(kit, plan=later), 1).state
    plain = referee.start(kit, 1).state
    assert state.turn == plain.turn + 1


def test_the_first_dice_are_those_of_the_script_and_the_rest_is_chance():
    """Whatever the seed, up to the end of the script."""
    start = impulse(1, "allied")
    rolls = []
    for seed in range(6):
        state = referee.start(kit_with(start=start, dice=(4,)), seed).state
        first = rolling(state)
        assert first.dice == (4,)
        rolls.append(rolling(first.state).dice)
    assert len(set(rolls)) > 1


def test_a_script_that_does_not_fit_the_die_ends_there():
    """A seven on a die of six is left to chance."""
    state = referee.start(kit_with(start=impulse(1, "allied"), dice=(7, 4)), 1).state
    assert rolling(state).dice[0] <= 6


def test_real_dice_are_not_asked_for_while_the_script_lasts():
    """Then they are."""
    state = referee.start(kit_with(start=impulse(1, "allied"), dice=(4,)), 1).state
    step = rolling(state, Chance((), manual=True))
    assert step.dice == (4,)
    with pytest.raises(DiceNeeded):
        rolling(step.state, Chance((), manual=True))


def test_undo_takes_the_script_back_too():
    """The same faces come again."""
    session = Session([referee.start(kit_with(start=impulse(1, "allied"), dice=(4, 2)), 1)])
    step = rolling(session.state)
    again = rolling(session.state)
    assert step.dice == again.dice == (4,)
    assert rolling(step.state).dice == (2,)


def test_a_scenario_of_the_user_begins_in_the_middle_with_its_dice(tmp_path):
    """Written as YAML, rehearsed, played, recorded and verified."""
    home = tmp_path / "resources" / "games" / GAME / "scenarios"
    home.mkdir(parents=True)
    source = bundled_root() / "resources" / "games" / GAME / "scenarios" / "historical.yaml"
    text = source.read_text(encoding="utf-8").replace("id: historical", "id: crisis", 1)
    zones = ", ".join(f'{marker}: "{space}"' for marker, space in ZONES.items())
    text += "start: {turn: 4, phase: tactical_impulse, side: german, number: 2}\n"
    text += f"markers: {{{zones}}}\ndice: [6, 6, 6]\n"
    (home / "crisis.yaml").write_text(text, encoding="utf-8")
    found = Library(ContentRoots((tmp_path, bundled_root())))
    game = found.game(GAME)
    assert list(rehearse(found.roots, game)) == []
    path = tmp_path / "crisis.wargame"
    session = new_save(path, game, "crisis", 5)
    assert (session.state.turn, session.state.side) == (4, "german")
    while not any(step.dice for step in session.steps):
        decision = session.decision
        assert decision is not None
        session.do(eager(decision))
    assert session.steps[-1].dice[0] == 6
    assert verify(path, found) is None
    assert open_save(path, found, append=False).session.state == session.state
