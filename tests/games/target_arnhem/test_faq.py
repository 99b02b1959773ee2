"""The answers of the FAQ."""

import pytest

from tests.games.target_arnhem.table import Place, allowed, cite, found, play
from wargames.engine import referee
from wargames.engine.event import MarkerRemoved
from wargames.engine.state import Piece
from wargames.games.target_arnhem.actions import Drop, EndImpulse, Move, PlaceDropZone, Resupply
from wargames.games.target_arnhem.supply import is_supplied
from wargames.library import Game


@pytest.mark.rule("target-arnhem", "faq.3.1")
def test_every_unit_with_a_picture_acts_in_the_third_impulse(place: Place) -> None:
    """Mechanised infantry, reconnaissance and assault guns act; parachutists do not."""
    allies = place({"32-gds": "0404", "2-hse-cav": "0404", "501/101": "0404"}, impulse=3)
    assert allowed(allies, Move("32-gds", "0504"))
    assert allowed(allies, Move("2-hse-cav", "0504"))
    assert cite(allies, Move("501/101", "0504")) == "3.1"
    germans = place({"280-stug": "0404", "knaust": "0404"}, side="german", impulse=3)
    assert allowed(germans, Move("280-stug", "0504"))
    assert allowed(germans, Move("knaust", "0504"))


@pytest.mark.rule("target-arnhem", "faq.4.1a")
@pytest.mark.parametrize(
    ("to", "beside"), [("0504", set()), ("0405", {"0305"}), ("0403", {"0303"})]
)
def test_a_unit_beside_an_enemy_moves_where_it_likes(
    place: Place, to: str, beside: set[str]
) -> None:
    """From 0404 beside 0303 it goes away, beside another enemy, or beside the same one."""
    state = place({"129/43": "0404", "erdmann": "0303", "becker": "0305"})
    touched = {edge.to for edge in state.kit.board.edges_from(to)}
    assert touched & {"0303", "0305"} == beside
    assert allowed(state, Move("129/43", to))


@pytest.mark.rule("target-arnhem", "faq.4.1b")
def test_a_bare_canal_and_forest_take_the_whole_move(place: Place) -> None:
    """0505 and 0304 are entered from the next hex, not with the second step."""
    assert allowed(place({"129/43": "0504"}), Move("129/43", "0505"))
    assert cite(place({"129/43": "0404"}), Move("129/43", "0505")) == "faq.4.1b"
    assert allowed(place({"129/43": "0404"}), Move("129/43", "0304"))
    assert cite(place({"129/43": "0504"}), Move("129/43", "0304")) == "faq.4.1b"


@pytest.mark.rule("target-arnhem", "faq.4.2")
def test_a_road_leads_into_a_zone_but_not_on_from_one(place: Place) -> None:
    """From 0802 the road enters C; from C the unit stops in the road hex 0801."""
    assert allowed(place({"erdmann": "0802"}, side="german"), Move("erdmann", "C"))
    zone = place({"erdmann": "C"}, side="german")
    assert allowed(zone, Move("erdmann", "0801"))
    assert cite(zone, Move("erdmann", "0802")) == "4.3"


@pytest.mark.rule("target-arnhem", "faq.6.0")
def test_one_point_a_unit_an_impulse_and_each_pays(place: Place) -> None:
    """Two units pay two points; neither repairs twice in the impulse."""
    units = {"erdmann": Piece("0402", hits=2), "becker": Piece("0401", hits=1)}
    state = place(units, side="german", tracks={"wehrmacht": 3})
    state = play(state, Resupply("erdmann", "wehrmacht"), Resupply("becker", "wehrmacht"))
    assert state.tracks["wehrmacht"] == 1
    assert cite(state, Resupply("erdmann", "wehrmacht")) == "3.3"


@pytest.mark.rule("target-arnhem", "faq.6.0")
def test_a_turn_repairs_two_points_on_foot_and_three_mechanised(place: Place) -> None:
    """Both repair in impulses 1 and 2; in the third only the mechanised unit may again."""
    foot = place({"129/43": Piece("0103", hits=2)})
    foot = play(foot, Resupply("129/43", "xxx"), EndImpulse(), EndImpulse())
    assert play(foot, Resupply("129/43", "xxx")).pieces["129/43"].hits == 0
    state = place({"129/43": Piece("0103", hits=2), "8-armd": Piece("0103", hits=2)}, impulse=2)
    state = play(state, Resupply("129/43", "xxx"), Resupply("8-armd", "xxx"))
    state = play(state, EndImpulse(), EndImpulse())
    assert cite(state, Resupply("129/43", "xxx")) == "3.1"
    assert play(state, Resupply("8-armd", "xxx")).pieces["8-armd"].hits == 0


@pytest.mark.rule("target-arnhem", "faq.7.0")
def test_both_sides_begin_without_points(game: Game) -> None:
    """At the set-up every supply track stands at 0."""
    tracks = game.start("historical", 1).state.tracks
    pools = ("xxx", "1-abn", "82-abn", "101-abn", "wehrmacht", "ss")
    assert [tracks[pool] for pool in pools] == [0] * 6


@pytest.mark.rule("target-arnhem", "faq.8.3")
def test_a_drop_is_measured_as_the_crow_flies(place: Place) -> None:
    """From 1104 a unit lands in 1003, though that is three hexes on foot and out of supply."""
    markers = {"82-abn": "1104"}
    assert allowed(place({"505/82": "airfields"}, markers=markers), Drop("505/82", "1003"))
    landed = place({"505/82": "1003", "hoffmann": "0203"}, markers=markers)
    assert not is_supplied(landed, "505/82")


@pytest.mark.rule("target-arnhem", "faq.9.3")
def test_a_marker_placed_on_a_german_is_lost_at_once(game: Game) -> None:
    """The 101st's marker on Son in 0603 is destroyed and the Wehrmacht gains a point."""
    state = game.start("historical", 1).state
    step = referee.apply(state, PlaceDropZone("101-abn", "0603"))
    assert [event.cite for event in found(step.events, MarkerRemoved)] == ["7.3"]
    assert "101-abn" not in step.state.markers
    assert step.state.tracks["wehrmacht"] == 1
    assert cite(step.state, PlaceDropZone("101-abn", "0702")) == "9.3"
