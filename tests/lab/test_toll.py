"""What games cost and where they were fought, in every game."""

import msgspec
import pytest

from tests.conformance.games import every_scenario, library, random_game
from wargames.engine.event import Loss
from wargames.games.pegasus_bridge.events import AssaultWon, DuelDecided, UnitRemoved
from wargames.lab.batch import simulate
from wargames.lab.spec import Spec, Spread, Tally
from wargames.lab.toll import Toll


@pytest.mark.parametrize(("game", "scenario"), every_scenario())
def test_every_game_tells_where_it_was_fought_and_what_it_cost(game, scenario):
    """Some fights and losses show up, in places and of sides that the game has."""
    kit = library().game(game).kit(scenario)
    toll = Toll(kit)
    for seed in (1, 2, 3):
        for step in random_game(library().game(game), scenario, seed):
            toll.take(step.events)
    assert set(toll.lost) == set(kit.side_ids)
    assert toll.lost.total() > 0
    assert toll.fights.total() > 0
    printed = {card.id for card in kit.cards.values()}
    assert {*toll.fights, *toll.fallen} <= {*kit.board.spaces, *printed}


def test_losses_without_a_place_fell_in_the_fight_decided_next():
    """A duel names no Terrain; the end of its Assault does."""
    toll = Toll(library().game("pegasus-bridge").kit("pegasus"))
    duel = DuelDecided(
        winner="german",
        english="e-riflemen-1",
        german="g-sentry-1",
        english_value=1,
        german_value=2,
        why="fought",
    )
    lost = UnitRemoved(side="german", card="g-sentry-1")
    toll.take([duel, lost, AssaultWon(winner="german", card="t-village", why="fought")])
    assert toll.lost == {"english": 1, "german": 1}
    assert (toll.fights, toll.fallen) == ({"t-village": 1}, {"t-village": 2})


def test_a_terrain_that_is_let_pass_saw_no_fight():
    """A pass is no fight, and a duel without a loser's Unit costs nothing."""
    assert AssaultWon(winner="english", card="t-village", why="passed").fought_over() == ""
    duel = DuelDecided(
        winner="english", english="e-bren-1", german="", english_value=1, german_value=0, why=""
    )
    assert duel.losses() == ()
    assert msgspec.structs.replace(duel, winner="german").losses() == (Loss("e-bren-1"),)


def test_spreads_keep_least_most_and_sum_in_any_order():
    """A batch without games adds nothing."""
    one, other = Spread.of(7).plus(Spread.of(3)), Spread.of(5)
    assert one.plus(other) == other.plus(one) == Spread(3, 15, 3, 7)
    assert Spread().plus(other) == other.plus(Spread()) == other


def test_the_report_speaks_of_length_losses_and_fighting():
    """Averages and bounds follow from the games, and the hottest place comes first."""
    batch = Spec(
        roots=library().roots,
        game="target-arnhem",
        scenario="mini-game",
        games=5,
        seed=2,
        bots={"allied": "random", "german": "random"},
    )
    report = simulate(batch)
    actions = report.length.actions
    assert actions.mean == pytest.approx(report.actions / 5)
    assert actions.least <= actions.mean <= actions.most
    assert report.length.turns.most == 2
    assert set(report.losses) == {"allied", "german"}
    fights = [place.fights for place in report.fighting]
    assert fights == sorted(fights, reverse=True)
    assert fights[0] > 0


def test_a_broken_game_counts_for_actions_but_not_for_length():
    """The length of a game that broke means nothing."""
    broken = Tally(1, {}, 0, 40, 1)
    whole = Tally.of_game("red", 10, 2, Toll(library().game("target-arnhem").kit("mini-game")))
    both = broken.plus(whole)
    assert (both.actions, both.actions_each) == (50, Spread(1, 10, 10, 10))
