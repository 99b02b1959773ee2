"""Chapters 21 and 22: victory and the extended game."""

import pytest

from tests.games.montys_gamble.table import (
    Place,
    activated,
    allowed,
    at,
    cite,
    do,
    offered,
    places,
    play,
)
from wargames.engine.draft import Draft
from wargames.engine.state import GameState, Piece, Result
from wargames.games.montys_gamble.actions import Activate, Land, Pass
from wargames.games.montys_gamble.dawn import (
    place_allied_reinforcements,
    place_german_reinforcements,
)
from wargames.games.montys_gamble.evening_actions import EndRegroup
from wargames.games.montys_gamble.supply import is_isolated
from wargames.games.montys_gamble.victory import area_points, victory_points, victory_terms

ROAD = ["F", "64", "60", "54", "53", "52", "51", "48", "45", "38", "39", "33", "28", "23", "25"]
BRIDGES = dict.fromkeys(("54-60", "53-54", "51-52", "38-45", "38-39", "28-33", "12-25"), "allied")


def ended(place: Place, turn: int, allied: list[str], scenario: str, **pieces: str) -> GameState:
    """Regroup on the last evening of a turn with some areas in XXX Corps' hands."""
    extra = {name.strip("_").replace("_", "-"): at for name, at in pieces.items()}
    state = place(
        {"129/43": "64", "chill": Piece("A", face=1), **extra},
        turn=turn,
        phase="regroup",
        side="german",
        allied=allied,
        scenario=scenario,
        status=BRIDGES,
    )
    while state.result is None and offered(state, EndRegroup):
        state = play(state, EndRegroup())
    return state


@pytest.mark.rule("montys-gamble", "21.1")
@pytest.mark.parametrize(
    ("face", "linked", "won"), [(0, True, True), (1, True, False), (0, False, False)]
)
def test_a_breakthrough_to_apeldoorn(place: Place, face: int, linked: bool, won: bool) -> None:
    """A fresh unit in zone A with a line to F wins as the day ends, unless spent or cut off."""
    north = [*ROAD, "12", "10", "9", "A"] if linked else ["A"]
    pieces = {"2-irish-gds": Piece("A", face=face), "chill": "61"}
    state = place(pieces, allied=north, status=BRIDGES, number=9)
    state = do(state, Pass(), [1, 2]).state
    expected = Result("allied", "breakthrough", "21.1") if won else None
    assert state.result == expected


@pytest.mark.rule("montys-gamble", "21.1")
@pytest.mark.rule("montys-gamble", "13.72")
@pytest.mark.parametrize("turn", [2, 3])
def test_a_unit_without_a_line_does_not_break_through(place: Place, turn: int) -> None:
    """On the 18th it is not isolated, but that does not supply it."""
    state = place({"2-irish-gds": "A", "chill": "61"}, allied=["A"], turn=turn, number=9)
    assert is_isolated(state, "2-irish-gds") is (turn > 2)
    assert do(state, Pass(), [1, 2]).state.result is None


@pytest.mark.rule("montys-gamble", "21.1")
def test_a_unit_supplied_from_oss_breaks_through(place: Place) -> None:
    """Zone I feeds lines as well as zone F does (13.62)."""
    north = ["I", "44", "45", "38", "39", "33", "28", "23", "25", "12", "10", "9", "A"]
    pieces = {"2-irish-gds": "A", "chill": "61"}
    state = place(pieces, allied=north, status=BRIDGES, number=9)
    state = do(state, Pass(), [1, 2]).state
    assert state.result == Result("allied", "breakthrough", "21.1")


@pytest.mark.rule("montys-gamble", "21.2")
@pytest.mark.parametrize(("extra", "winner"), [(["40"], "allied"), ([], "german")])
def test_ten_points_win_on_the_20th(place: Place, extra: list[str], winner: str) -> None:
    """The road to Elst is worth 9; Groesbeek makes it 10."""
    state = ended(place, 4, [*ROAD, *extra], "market-garden")
    assert state.tracks["victory"] == 9 + len(extra)
    assert state.result is not None
    assert state.result.winner == winner


@pytest.mark.rule("montys-gamble", "21.3")
def test_victory_points_of_areas(place: Place) -> None:
    """XXX Corps with a line scores; airborne troops and cut-off areas do not; Arnhem 4 or 2."""
    state = place({"1/506": "54"}, allied=["F", "64", "60"], status=BRIDGES)
    assert (area_points(state, "60"), area_points(state, "54")) == (1, 0)
    cut = place({}, allied=["60"])
    assert area_points(cut, "60") == 0
    linked = place({"1-para": "12"}, allied=ROAD, status=BRIDGES)
    assert area_points(linked, "12") == 4
    assert area_points(place({"1-para": "12"}), "12") == 2
    germans = place({"129/43": "60", "chill": "60"}, allied=["F", "64", "60"])
    assert area_points(germans, "60") == 1, "contested areas count"


@pytest.mark.rule("montys-gamble", "21.3")
def test_the_advantage_is_worth_a_point(place: Place) -> None:
    """One point in Allied hands, none in German ones."""
    allied = place({"129/43": "64"}, status={"advantage": "allied"})
    assert victory_points(allied) - victory_points(place({"129/43": "64"})) == 1


@pytest.mark.rule("montys-gamble", "21.31")
@pytest.mark.parametrize(("area", "points"), [("60", 1), ("61", 0)])
def test_the_eindhoven_bonus(place: Place, area: str, points: int) -> None:
    """An Allied unit in Eindhoven as the 17th ends is worth a point for good."""
    state = ended(place, 1, [], "market-garden", princess_irene=area, erdmann="60")
    assert state.facts.bonus is bool(points)
    assert sum(term.reason == "eindhoven-bonus" for term in victory_terms(state)) == points


@pytest.mark.rule("montys-gamble", "21.31")
def test_eindhoven_under_control_earns_the_bonus_without_a_unit(place: Place) -> None:
    """The spearhead has moved on, Eindhoven stays Allied: the point is earned."""
    assert ended(place, 1, ["60"], "market-garden").facts.bonus


@pytest.mark.rule("montys-gamble", "21.4")
def test_germans_in_six_points_worth_of_areas_cost_one(place: Place) -> None:
    """Contesting Arnhem (4) and Nijmegen (2) costs a point, Arnhem and one more area does not."""
    pieces = {"1-para": "12", "chill": "12", "129/43": "33", "erdmann": "33"}
    state = place(pieces, allied=[*ROAD, "12", "33"], status=BRIDGES)
    assert any(term.reason == "contested-penalty" for term in victory_terms(state))
    less = {"1-para": "12", "chill": "12", "129/43": "39", "erdmann": "39"}
    five = place(less, allied=[*ROAD, "12", "39"], status=BRIDGES)
    assert not any(term.reason == "contested-penalty" for term in victory_terms(five))


@pytest.mark.rule("montys-gamble", "22.0")
@pytest.mark.rule("montys-gamble", "22.1")
@pytest.mark.parametrize(
    ("turn", "extra", "winner"),
    [
        (4, [], "german"),
        (4, ["40"], None),
        (4, ["40", "58"], "allied"),
        (8, ["40"], "german"),
    ],
)
def test_the_extended_game_judges_on_three_dates(
    place: Place, turn: int, extra: list[str], winner: str | None
) -> None:
    """More than 10 on the 20th wins, less loses, exactly 10 goes on; the 24th asks for 15."""
    links = ["62"] if "58" in extra else []
    state = ended(place, turn, [*ROAD, *extra, *links], "extended")
    assert (state.result and state.result.winner) == winner
    if winner is None:
        assert state.turn == turn + 1


@pytest.mark.rule("montys-gamble", "22.1")
def test_exactly_the_points_of_the_last_date_are_a_draw(place: Place) -> None:
    """On the 26th there is no later date to go on to: 21 points are nobody's victory."""
    areas = place({}).kit.board.spaces
    every = [name for name, space in areas.items() if space.values.get("victory")]
    links = ["10", "9", "62", "57", "6", "42", "4", "34"]
    state = ended(place, 10, [*ROAD, *every, *links], "extended")
    assert state.tracks["victory"] == 21
    assert state.result is not None
    assert (state.result.winner, state.result.reason) == (None, "exactly-enough")


@pytest.mark.rule("montys-gamble", "22.2")
def test_deelen_lets_the_52nd_and_the_pioneers_in(place: Place) -> None:
    """The 52nd needs Deelen Allied with a fresh unit, the pioneers need it German."""
    waiting = {"155/52": "later", "pioneer-lehr": "later"}
    held = Draft(place({**waiting, "1-para": "9"}, turn=6, scenario="extended"))
    place_allied_reinforcements(held)
    place_german_reinforcements(held)
    assert at(held.state, "155/52", "pioneer-lehr") == ["uk", "later"]
    lost = Draft(place(waiting, turn=6, scenario="extended"))
    place_allied_reinforcements(lost)
    place_german_reinforcements(lost)
    assert at(lost.state, "155/52", "pioneer-lehr") == ["later", "9"]
    tired = Draft(place({**waiting, "1-para": Piece("9", face=1)}, turn=6, scenario="extended"))
    place_allied_reinforcements(tired)
    assert at(tired.state, "155/52") == ["later"]


@pytest.mark.rule("montys-gamble", "22.2")
def test_the_52nd_lands_at_deelen_only(place: Place) -> None:
    """It lands in area 9 while that is Allied and uncontested."""
    state = place({"155/52": "uk", "1-para": "9"}, turn=6, scenario="extended")
    state = activated(state, "uk")
    assert places(state, Land) == ["9"]
    assert allowed(state, Land("155/52", "9"))
    contested = place({"155/52": "uk", "1-para": "9", "chill": "9"}, turn=6, scenario="extended")
    assert cite(contested, Activate("uk")) == "22.2"
    crowd = dict.fromkeys(list(state.kit.units)[:10], "9")
    full = place({**crowd, "155/52": "uk"}, turn=6, scenario="extended")
    assert cite(full, Activate("uk")) == "18.4"
