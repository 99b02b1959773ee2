"""Bots choose among what is offered, the same again for the same seed."""

from typing import ClassVar

import pytest

from tests.saved_games import begin, play
from wargames.bots.greedy import GreedyBot
from wargames.bots.random_bot import RandomBot
from wargames.bots.registry import BOTS, make
from wargames.bots.scripted import ScriptedBot, ScriptEnded
from wargames.engine import referee
from wargames.engine.action import Action
from wargames.engine.decision import Decision
from wargames.engine.notation import NotationError, format_action
from wargames.engine.observe import observe
from wargames.engine.referee import Step
from wargames.games.target_arnhem.record import RULES


def choices(name: str, seed: int, count: int = 25) -> list[str]:
    """Let one bot play both sides for a while; give its actions."""
    session, bot = begin(None, 3), make(name, seed)
    chosen: list[str] = []
    while len(chosen) < count and (decision := session.decision) is not None:
        action = bot.choose(observe(session.state, decision.side), decision)
        assert action in decision.actions
        chosen.append(format_action(action))
        session.do(action)
    return chosen


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_plays_the_same_game_again_for_the_same_seed(name):
    """What a bot does follows from its seed and what it sees."""
    assert choices(name, 8) == choices(name, 8)


def test_the_random_bot_chooses_every_action_about_equally_often():
    """Over many draws no action of a decision is neglected."""
    decision = begin(None, 3).decision
    state, bot = begin(None, 3).state, RandomBot(1)
    assert decision is not None
    counted = dict.fromkeys(decision.actions, 0)
    for _ in range(40 * len(counted)):
        counted[bot.choose(state, decision)] += 1
    assert min(counted.values()) > 10
    assert max(counted.values()) < 80


def test_the_greedy_bot_reaches_a_better_position_than_chance():
    """After as many actions a greedy Allied side stands better than a random one."""
    appraise = RULES.appraise
    assert appraise is not None
    ends = {}
    for name in ("greedy", "random"):
        session, bot, other = begin(None, 4), make(name, 1), make("random", 2)
        for _ in range(60):
            decision = session.decision
            if decision is None:
                break
            player = bot if decision.side == "allied" else other
            session.do(player.choose(observe(session.state, decision.side), decision))
        ends[name] = appraise(session.state, "allied")
    assert ends["greedy"] > ends["random"]


def test_the_greedy_bot_needs_a_game_that_can_be_appraised(monkeypatch):
    """Without an appraisal it says so."""
    monkeypatch.setattr(RULES, "appraise", None)
    session = begin(None)
    assert session.decision is not None
    with pytest.raises(ValueError, match="no appraisal"):
        GreedyBot(1).choose(session.state, session.decision)


def test_a_scripted_bot_follows_its_lines_to_the_end():
    """Lines are played in order; after the last one there is no answer."""
    session = begin(None)
    decision = session.decision
    assert decision is not None
    line = format_action(decision.actions[7])
    bot = ScriptedBot([line])
    assert bot.choose(session.state, decision) == decision.actions[7]
    with pytest.raises(ScriptEnded, match=decision.name):
        bot.choose(session.state, decision)
    with pytest.raises(NotationError):
        ScriptedBot(["fly to the moon"]).choose(session.state, decision)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("gredy", "greedy"),
        ("nobody", "the bots are"),
        ("random:3", "no parameter"),
        ("greedy:0", "number"),
        ("greedy:many", "number"),
        ("greedy:9999999", "number"),
    ],
)
def test_a_wrong_name_of_a_bot_is_explained(name, said):
    """The sentence says what is wrong or what was meant."""
    with pytest.raises(ValueError, match=said):
        make(name, 1)


def test_a_greedy_bot_looks_at_as_many_actions_as_it_is_told(monkeypatch):
    """With greedy:5 no more than five actions of a decision are tried."""
    session = begin(None)
    play(session, 3)
    decision = session.decision
    assert decision is not None
    assert len(decision.actions) > 5
    tried = []
    apply = referee.apply

    def watched(state, action, *rest):
        tried.append(action)
        return apply(state, action, *rest)

    monkeypatch.setattr(referee, "apply", watched)
    make("greedy:5", 1).choose(session.state, decision)
    assert 0 < len(set(tried)) <= 5


class Go(Action, frozen=True):
    """Go to a numbered place of a walk."""

    form: ClassVar[str] = "go {to}"
    to: int


def test_the_greedy_bot_comes_out_of_every_circle_that_has_a_way_out(monkeypatch):
    """Back where it knows every way, it takes the one less trodden, not always the same."""
    crossing, dead_end, hall, closet, out = range(5)
    ways = {crossing: (hall, dead_end), dead_end: (crossing,), hall: (closet, out, crossing)}
    ways[closet] = (crossing,)
    walked = [crossing]
    start = begin(None).state.but(tracks={"at": crossing})

    def apply(state, action):
        return Step(action, "allied", (), state.but(tracks={"at": action.to}))

    monkeypatch.setattr(referee, "apply", apply)
    monkeypatch.setattr(RULES, "appraise", lambda state, _: float(state.tracks["at"] == closet))
    bot, state = GreedyBot(1), start
    while state.tracks["at"] != out and len(walked) < 20:
        offered = tuple(Go(to) for to in ways[state.tracks["at"]])
        state = apply(state, bot.choose(state, Decision("walk", "allied", "", offered))).state
        walked.append(state.tracks["at"])
    assert walked[:3] == [crossing, hall, closet]
    assert walked[-1] == out


def test_the_greedy_bot_does_again_what_players_took_back():
    """After undo it stands where it stood, and has not been anywhere since."""
    session, bot = begin(None, 3), GreedyBot(1, most=10_000)
    play(session, 3)
    assert session.state.phase == "tactical_impulse", "set-up is a phase of its own"
    chosen: list[Action] = []
    for _ in range(2):
        again = []
        for _ in range(4):
            decision = session.decision
            assert decision is not None
            assert decision.side == "allied"
            again.append(bot.choose(observe(session.state, "allied"), decision))
            session.do(again[-1])
        chosen = chosen or again
        for _ in again:
            session.undo()
    assert again == chosen
