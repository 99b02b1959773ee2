"""How bots judge a position: an estimate, but one that must want what wins the game."""

import pytest

from tests.conformance.games import library
from tests.games.target_arnhem.table import Place
from wargames.games.target_arnhem.appraisal import appraise
from wargames.lab.batch import simulate
from wargames.lab.spec import Spec

CROWD = {"1P/1": "1504", "4P/1": "1504"}


@pytest.mark.parametrize(("turn", "guards"), [(2, False), (7, True), (9, True)])
def test_allies_post_guards_on_the_road_when_the_end_is_near(
    place: Place, turn: int, guards: bool
) -> None:
    """A third unit in Arnhem is worth less than one on an empty hex of the road, from turn 7 on."""
    gap = appraise(place({**CROWD, "129/43": "0903"}, turn=turn), "allied")
    crowd = appraise(place({**CROWD, "129/43": "1504"}, turn=turn), "allied")
    assert (gap > crowd) is guards


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"129/43": "1504"}, {"129/43": "1404"}),
        ({"129/43": "1404"}, {"129/43": "1404", "erdmann": "0903"}),
        ({"129/43": "0903"}, {"129/43": "0903", "hoffmann": "0203"}),
    ],
    ids=["arnhem", "road", "supply"],
)
def test_both_sides_see_the_same_position_with_opposite_eyes(
    place: Place, better: dict[str, str], worse: dict[str, str]
) -> None:
    """Arnhem, a free road and supply are good for the Allies and as bad for the Germans."""
    good, bad = (appraise(place(units), "allied") for units in (better, worse))
    assert good > bad
    assert appraise(place(better), "german") == -good


@pytest.mark.nightly
@pytest.mark.parametrize("side", ["allied", "german"])
def test_the_greedy_bot_beats_chance_on_either_side(side: str) -> None:
    """Of twenty games against a random player the greedy one wins most."""
    bots = {"allied": "random", "german": "random", side: "greedy"}
    spec = Spec(
        roots=library().roots,
        game="target-arnhem",
        scenario="historical",
        games=20,
        seed=7,
        bots=bots,
        jobs=2,
    )
    assert simulate(spec).wins[side] > 10
