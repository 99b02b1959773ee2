"""Chapter 4: normal, road and off-map movement."""

import pytest

from tests.games.target_arnhem.table import (
    Place,
    allowed,
    cite,
    do,
    fight,
    found,
    next_turn,
    offered,
    play,
)
from wargames.engine.event import PieceEliminated, PieceMoved
from wargames.engine.referee import why_not
from wargames.engine.state import GameState, Piece
from wargames.games.target_arnhem.actions import EndImpulse, Move, StopAdvance
from wargames.games.target_arnhem.record import Facts
from wargames.games.target_arnhem.supply import is_supplied


def destinations(state: GameState, piece: str) -> set[str]:
    """List where a unit may go."""
    moves = [action for action in offered(state, Move) if isinstance(action, Move)]
    return {move.to for move in moves if move.piece == piece}


@pytest.mark.rule("target-arnhem", "4.0")
def test_germans_use_zones_and_allies_never_do(place: Place) -> None:
    """From 0401 a German steps into zone B, an Allied unit may not."""
    assert allowed(place({"erdmann": "0401"}, side="german"), Move("erdmann", "B"))
    assert cite(place({"129/43": "0401"}), Move("129/43", "B")) == "4.0"


@pytest.mark.rule("target-arnhem", "4.0")
@pytest.mark.parametrize(
    ("start", "to", "way"),
    [("0402", "0404", "normal"), ("0503", "1504", "road"), ("C", "B", "off-map")],
)
def test_a_german_unit_has_three_kinds_of_move(place: Place, start: str, to: str, way: str) -> None:
    """The same unit moves normally, by road or off the map."""
    step = do(place({"erdmann": start}, side="german"), Move("erdmann", to))
    assert [event.way for event in found(step.events, PieceMoved)] == [way]


@pytest.mark.rule("target-arnhem", "4.1")
def test_a_normal_move_is_two_hexes(place: Place) -> None:
    """Off the road a unit reaches hexes one and two away, not three."""
    state = place({"129/43": "0504"})
    board = state.kit.board
    reached = destinations(state, "129/43")
    assert {board.distance("0504", space) for space in reached} == {1, 2}
    assert {"0404", "0403", "0402"} & reached == {"0404", "0403"}
    assert cite(state, Move("129/43", "0402")) == "4.1"


@pytest.mark.rule("target-arnhem", "4.1")
def test_a_river_is_crossed_only_by_its_bridge(place: Place) -> None:
    """Over the Maas a unit goes by the bridge at Grave and not from 1103 straight to 1104."""
    state = place({"129/43": "1103", "erdmann": "0903"})
    assert allowed(state, Move("129/43", "1204"))
    blocked = place({"129/43": "1103", "erdmann": "1204"})
    assert cite(blocked, Move("129/43", "1104")) == "4.1"


@pytest.mark.rule("target-arnhem", "4.1")
def test_a_unit_stops_next_to_an_enemy(place: Place) -> None:
    """On its way from 0405 to 0403 a unit is stopped in 0404 by an enemy in 0303."""
    free = place({"129/43": "0405"})
    watched = place({"129/43": "0405", "erdmann": "0303"})
    assert allowed(free, Move("129/43", "0403"))
    assert allowed(watched, Move("129/43", "0404"))
    assert cite(watched, Move("129/43", "0403")) == "4.1"


@pytest.mark.parametrize(
    ("unit", "to", "reason"),
    [
        ("0405", "0403", ("stopped-by-enemy", "4.1")),
        ("0103", "0903", ("too-far", "4.1")),
        ("0103", "0702", ("stopped-by-enemy", "4.2")),
    ],
)
@pytest.mark.rule("target-arnhem", "4.1")
def test_a_refusal_says_that_an_enemy_stopped_the_move(
    place: Place, unit: str, to: str, reason: tuple[str, str]
) -> None:
    """The hex behind the one where a unit must stop is refused for that, farther ones as too far.

    An enemy in 0303 watches the way from 0405; one in 0703 watches the road in 0603.
    """
    state = place({"129/43": unit, "erdmann": "0303" if unit == "0405" else "0703"})
    refusal = why_not(state, Move("129/43", to))
    assert refusal is not None
    assert (refusal.reason, refusal.cite) == reason


@pytest.mark.rule("target-arnhem", "4.1")
def test_an_enemy_across_an_unbridged_river_stops_nobody(place: Place) -> None:
    """Walking 1203-1202-1101 along the Waal, a unit ignores the enemy on the far bank in 1302."""
    state = place({"129/43": "1203", "erdmann": "1302"})
    assert allowed(state, Move("129/43", "1101"))
    bridged = place({"129/43": "1203", "erdmann": "1103"})
    assert cite(bridged, Move("129/43", "1104")) == "4.1"


@pytest.mark.rule("target-arnhem", "4.1")
def test_a_bridged_canal_does_not_hinder_a_move(place: Place) -> None:
    """Next to the enemy, so without road move, a unit still walks 0503-0603-0702."""
    state = place({"129/43": "0503", "erdmann": "0404"})
    assert allowed(state, Move("129/43", "0603"))
    assert allowed(state, Move("129/43", "0702"))


@pytest.mark.rule("target-arnhem", "4.1")
def test_a_german_steps_into_a_zone_from_a_hex_beside_it(place: Place) -> None:
    """Zone B takes the whole move: from 0401 yes, from 0402 no."""
    assert allowed(place({"erdmann": "0401"}, side="german"), Move("erdmann", "B"))
    assert cite(place({"erdmann": "0402"}, side="german"), Move("erdmann", "B")) == "4.1"


@pytest.mark.rule("target-arnhem", "4.2")
def test_a_road_move_has_no_limit_and_ignores_forest_and_city(place: Place) -> None:
    """With the road free a unit goes from 0103 to Arnhem through forest and cities."""
    step = do(place({"129/43": "0103"}), Move("129/43", "1504"))
    (moved,) = found(step.events, PieceMoved)
    assert moved.way == "road"
    assert len(moved.path) == 15


@pytest.mark.rule("target-arnhem", "4.2")
def test_a_road_move_needs_a_road_away_from_enemies(place: Place) -> None:
    """Neither a unit off the road nor one next to an enemy moves by road."""
    assert cite(place({"129/43": "0404"}), Move("129/43", "0702")) == "4.1"
    beside = place({"129/43": "0403", "erdmann": "0404"})
    assert cite(beside, Move("129/43", "0702")) == "4.1"
    assert allowed(place({"129/43": "0403"}), Move("129/43", "0702"))


@pytest.mark.rule("target-arnhem", "4.2")
def test_a_road_move_may_start_with_an_enemy_across_an_unbridged_river(place: Place) -> None:
    """An enemy in 1104, behind the Maas, leaves the road move from 1103 free."""
    state = place({"129/43": "1103", "erdmann": "1104"})
    assert allowed(state, Move("129/43", "0603"))


@pytest.mark.rule("target-arnhem", "4.2")
def test_a_road_move_stops_next_to_an_enemy_unless_behind_a_river(place: Place) -> None:
    """An enemy in 0703 stops the column in 0702; one in 1104 lets it pass 1103."""
    stopped = place({"129/43": "0103", "erdmann": "0703"})
    assert allowed(stopped, Move("129/43", "0603"))
    assert not allowed(stopped, Move("129/43", "0903"))
    passing = place({"129/43": "0103", "erdmann": "1104"})
    assert allowed(passing, Move("129/43", "1204"))
    assert not allowed(passing, Move("129/43", "1304"))


@pytest.mark.rule("target-arnhem", "4.2")
def test_the_last_step_may_leave_the_road_but_not_cross_bare_water(place: Place) -> None:
    """One step off the road are 0703 and 0405; 1104 behind the Maas and 0406 over a canal not."""
    state = place({"129/43": "0103", "erdmann": "1204"})
    (moved,) = found(do(state, Move("129/43", "0703")).events, PieceMoved)
    edge = state.kit.board.edge(*moved.path[-2:])
    assert edge is not None
    assert not edge.has("road")
    assert cite(state, Move("129/43", "1104")) == "4.1"
    assert allowed(state, Move("129/43", "0405"))
    assert cite(state, Move("129/43", "0406")) == "4.1"


@pytest.mark.rule("target-arnhem", "4.2")
def test_roads_that_share_a_hex_form_one_network(place: Place) -> None:
    """From 0103 the column turns at Eindhoven towards Helmond and at Grave towards Boxmeer."""
    state = place({"129/43": "0103"})
    for space in ("0606", "1006", "1001", "1605"):
        (moved,) = found(do(state, Move("129/43", space)).events, PieceMoved)
        board = state.kit.board
        edges = [board.edge(a, b) for a, b in zip(moved.path, moved.path[1:], strict=False)]
        assert all(edge is not None and edge.has("road") for edge in edges)


@pytest.mark.rule("target-arnhem", "4.2")
def test_a_german_leaves_the_map_by_a_road_that_reaches_the_zone(place: Place) -> None:
    """From Eindhoven roads lead into B and N, and none into F."""
    state = place({"erdmann": "0503"}, side="german")
    assert allowed(state, Move("erdmann", "B"))
    assert allowed(state, Move("erdmann", "N"))
    assert not allowed(state, Move("erdmann", "F"))


@pytest.mark.rule("target-arnhem", "4.2")
def test_a_road_move_needs_a_unit_that_began_the_impulse_out_of_contact(place: Place) -> None:
    """Erdmann destroyed, the unit that stood beside him walks; the one farther back drives."""
    units = {"5-gds-armd": "0403", "129/43": "0403", "214/43": "0303"}
    state = place({**units, "erdmann": Piece("0402", hits=2)})
    state = play(fight(state, "0402", "5-gds-armd", roll=1).state, StopAdvance())
    assert cite(state, Move("129/43", "0702")) == "4.2"
    assert allowed(state, Move("129/43", "0603"))
    assert allowed(state, Move("214/43", "0702"))
    assert allowed(play(state, EndImpulse(), EndImpulse()), Move("129/43", "0702"))


@pytest.mark.rule("target-arnhem", "4.2")
@pytest.mark.rule("target-arnhem", "9.3")
def test_a_unit_that_has_just_landed_on_a_road_walks(place: Place) -> None:
    """The extra action after landing in 0804 reaches two hexes; it did not begin on the road."""
    landed = Piece("0804", marks=frozenset({"acted", "dropped"}))
    state = place({"501/101": landed}, turn=1, facts=Facts(bonus_left=2))
    assert allowed(state, Move("501/101", "1003"))
    assert cite(state, Move("501/101", "1103")) == "4.2"
    assert allowed(place({"501/101": "0804"}), Move("501/101", "1103"))


@pytest.mark.rule("target-arnhem", "4.2")
def test_a_refusal_names_the_road_move_that_contact_forbids(place: Place) -> None:
    """A unit on a free road but beside an enemy is told so, not that the hex is too far."""
    refusal = why_not(place({"129/43": "0403", "erdmann": "0402"}), Move("129/43", "0803"))
    assert refusal is not None
    assert (refusal.reason, refusal.cite) == ("no-road-move", "4.2")


@pytest.mark.rule("target-arnhem", "4.2")
def test_a_german_enters_a_zone_from_any_hex_of_the_road_beside_it(place: Place) -> None:
    """With 0206 watched from 0105, the road move still leaves the map from 0305 into P."""
    state = place({"erdmann": "0303", "129/43": "0105"}, turn=3, side="german")
    (moved,) = found(do(state, Move("erdmann", "P")).events, PieceMoved)
    assert moved.path == ("0303", "0304", "0305", "P")


@pytest.mark.rule("target-arnhem", "7.3")
@pytest.mark.parametrize(
    ("start", "to", "marker"),
    [
        ("0404", "0502", "0403"),
        ("0404", "0502", "0503"),
        ("0503", "1003", "0702"),
        ("0503", "1003", "0704"),
    ],
)
def test_a_german_takes_a_marker_on_his_way(place: Place, start: str, to: str, marker: str) -> None:
    """Of two ways, on foot or by road, the one over the marker is gone; the marker is lost."""
    state = place({"erdmann": start}, side="german", markers={"101-abn": marker})
    step = do(state, Move("erdmann", to))
    (moved,) = found(step.events, PieceMoved)
    assert marker in moved.path
    assert step.state.markers == {}
    assert step.state.pieces["erdmann"].at == to


@pytest.mark.rule("target-arnhem", "7.3")
def test_a_marker_beside_an_allied_unit_is_not_passed_over(place: Place) -> None:
    """In 0704 the unit in 0705 would stop the column, so it goes by 0702 and leaves the marker."""
    units = {"erdmann": "0503", "501/101": "0705"}
    state = place(units, side="german", markers={"101-abn": "0704"})
    step = do(state, Move("erdmann", "1003"))
    assert step.state.markers == {"101-abn": "0704"}
    assert step.state.pieces["erdmann"].at == "1003"


@pytest.mark.rule("target-arnhem", "4.3")
def test_from_a_zone_a_unit_goes_one_zone_or_one_hex(place: Place) -> None:
    """From C the neighbours B and D and the four adjacent hexes are all there is."""
    state = place({"erdmann": "C"}, side="german")
    assert destinations(state, "erdmann") == {"B", "D", "0701", "0801", "0901", "1001"}
    assert cite(state, Move("erdmann", "0702")) == "4.3"
    assert cite(state, Move("erdmann", "A")) == "4.3"


@pytest.mark.rule("target-arnhem", "4.3")
def test_zone_p_closes_as_turn_four_begins(place: Place) -> None:
    """The unit in P is eliminated at once, the one outside is not."""
    step = next_turn(place({"erdmann": "P", "becker": "N"}, turn=3, side="german", impulse=3))
    assert [(e.piece, e.cite) for e in found(step.events, PieceEliminated)] == [("erdmann", "4.3")]
    assert step.state.pieces["becker"].at == "N"


@pytest.mark.rule("target-arnhem", "4.3")
def test_zone_p_is_open_before_turn_four(place: Place) -> None:
    """On turn 3 a unit in P stays and another may enter."""
    step = next_turn(place({"erdmann": "P"}, turn=2, side="german", impulse=3))
    assert step.state.pieces["erdmann"].at == "P"
    assert allowed(place({"erdmann": "N"}, turn=3, side="german"), Move("erdmann", "P"))


@pytest.mark.rule("target-arnhem", "4.3")
def test_nobody_enters_zone_p_once_closed(place: Place) -> None:
    """From turn 4 on P is refused from a zone, from a hex and by road, and supplies nobody."""
    shut = Facts(closed=("P",))
    for start in ("N", "0305", "0303"):
        state = place({"erdmann": start}, turn=4, side="german", facts=shut)
        assert cite(state, Move("erdmann", "P")) == "4.3"
    ring = {"erdmann": "0105", "129/43": "0104", "214/43": "0205", "130/43": "0206"}
    assert is_supplied(place(ring), "erdmann")
    assert not is_supplied(place(ring, facts=shut), "erdmann")
