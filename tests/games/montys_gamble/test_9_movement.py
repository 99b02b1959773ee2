"""Chapter 9: movement."""

import pytest

from tests.games.montys_gamble.table import (
    Place,
    activated,
    allowed,
    at,
    cite,
    do,
    fight,
    levels,
    offered,
    play,
    reasons,
)
from wargames.engine.state import Piece
from wargames.games.montys_gamble.actions import (
    Activate,
    Assault,
    BoatAssault,
    Bombard,
    EndActivation,
    Move,
    Seize,
)
from wargames.games.montys_gamble.evening_actions import Regroup
from wargames.games.montys_gamble.movers import movement_points, ways_of

LINKED = ["F", "64", "60", "54", "53", "52", "51", "48", "45", "38", "39"]
BRIDGES = dict.fromkeys(("54-60", "53-54", "51-52", "38-45", "38-39"), "allied")


def cost(state, piece: str, to: str) -> int:
    """Give the MF of the cheapest way."""
    return ways_of(state, piece).arrivals[to].cost


@pytest.mark.rule("montys-gamble", "9.0")
def test_any_number_of_units_of_the_active_area_move(place: Place) -> None:
    """One unit moves, then another of the same area; a spent one does not."""
    pieces = {"129/43": "64", "130/43": "64", "214/43": Piece("64", face=1)}
    state = play(activated(place(pieces), "64"), Move("129/43", "61"))
    state = play(state, Move("130/43", "62"))
    assert at(state, "129/43", "130/43") == ["61", "62"]
    assert cite(state, Move("214/43", "61")) == "8.3"


@pytest.mark.rule("montys-gamble", "9.1")
def test_units_move_and_fight_in_several_areas_of_one_impulse(place: Place) -> None:
    """After an assault in 60 another unit still goes to 61, but nobody enters 60 again."""
    pieces = {"129/43": "64", "130/43": "64", "214/43": "64", "erdmann": "60"}
    state = play(activated(place(pieces), "64"), Move("129/43", "60"))
    state = fight(state, "60", forward="erdmann", dice=[1, 1, 6, 6]).state
    assert allowed(state, Move("130/43", "61"))
    assert cite(state, Move("214/43", "60")) == "9.1"


@pytest.mark.rule("montys-gamble", "9.2")
def test_a_unit_stops_where_the_enemy_is(place: Place) -> None:
    """A tank in an enemy area goes no further; one on free ground may step on and on."""
    pieces = {"2-irish-gds": "64", "2-gren-gds": "64", "erdmann": "60"}
    state = activated(place(pieces, allied=["62", "58"]), "64")
    state = play(state, Move("2-irish-gds", "60"))
    assert cite(state, Move("2-irish-gds", "59")) == "9.2"
    state = play(state, Move("2-gren-gds", "62"))
    assert allowed(state, Move("2-gren-gds", "58"))


@pytest.mark.rule("montys-gamble", "9.3")
def test_what_an_area_costs(place: Place) -> None:
    """Free 1, enemy-controlled 2, spent enemies 3, a fresh enemy 4."""
    pieces = {"129/43": "64", "erdmann": "60", "chill": Piece("62", face=1)}
    state = activated(place(pieces), "64")
    assert [cost(state, "129/43", to) for to in ("61", "62", "60")] == [2, 3, 4]
    free = activated(place({"129/43": "64"}, allied=["60"]), "64")
    assert cost(free, "129/43", "60") == 1


@pytest.mark.rule("montys-gamble", "9.3")
def test_a_canal_without_bridge_takes_the_whole_move_of_infantry(place: Place) -> None:
    """Infantry beside the canal crosses with all MF; after one step, or as armour, it does not."""
    down = {"51-52": "destroyed", "47-55": "destroyed"}
    pieces = {"129/43": "47", "130/43": "48", "2-irish-gds": "47"}
    state = activated(place(pieces, allied=["52"], status=down), "47")
    assert cost(state, "129/43", "52") == 5
    assert cite(state, Move("2-irish-gds", "52")) == "9.41"
    moved = play(activated(place(pieces, allied=["52"], status=down), "48"), Move("130/43", "47"))
    assert cite(moved, Move("130/43", "52")) == "9.3"


@pytest.mark.rule("montys-gamble", "9.3")
def test_leaving_a_contested_area(place: Place) -> None:
    """Infantry leaves with all MF to a free area; armour freely unless enemy armour is there."""
    pieces = {"129/43": "60", "2-irish-gds": "60", "chill": "60"}
    state = activated(place(pieces, allied=["60", "64", "61"]), "60")
    assert cost(state, "129/43", "64") == 5
    assert cite(state, Move("129/43", "62")) == "9.3"
    assert cost(state, "2-irish-gds", "64") == 1
    pinned = activated(place({**pieces, "107-pz": "60"}, allied=["60", "64", "61"]), "60")
    assert cost(pinned, "2-irish-gds", "64") == 7


@pytest.mark.rule("montys-gamble", "9.4")
@pytest.mark.rule("montys-gamble", "9.41")
def test_only_infantry_leaves_the_roads(place: Place) -> None:
    """From Valkenswaard there is no road to Veldhoven: infantry goes, tanks and guns do not."""
    pieces = {"129/43": "64", "2-irish-gds": "64", "55-fd": "64"}
    state = activated(place(pieces, allied=["61"]), "64")
    assert allowed(state, Move("129/43", "61"))
    assert cost(state, "129/43", "61") == 1
    assert cost(state, "2-irish-gds", "61") == 3, "by the roads through Eindhoven"
    lone = activated(place({"55-fd": "53"}, allied=["56"]), "53")
    assert cite(lone, Move("55-fd", "56")) == "9.41"


@pytest.mark.rule("montys-gamble", "9.5")
@pytest.mark.rule("montys-gamble", "9.66")
def test_guns_follow_a_point_unit(place: Place) -> None:
    """Guns cannot enter an enemy area, empty or not, until infantry or armour has."""
    pieces = {"129/43": "64", "55-fd": "64", "erdmann": "62"}
    state = activated(place(pieces), "64")
    assert cite(state, Move("55-fd", "60")) == "9.66"
    assert cite(state, Move("55-fd", "62")) == "9.66"
    state = play(state, Move("129/43", "62"))
    assert allowed(state, Move("55-fd", "62"))
    contested = {"129/43": "62", "55-fd": "64", "erdmann": "62"}
    assert allowed(activated(place(contested, allied=["62"]), "64"), Move("55-fd", "62"))


@pytest.mark.rule("montys-gamble", "9.66")
def test_guns_cross_an_enemy_bridge_into_a_fight_only_behind_others(place: Place) -> None:
    """Son is contested; over the German bridge a point unit goes first, over one's own nobody."""
    pieces = {"129/43": "60", "55-fd": "60", "1/506": "54", "chill": "54"}
    state = activated(place(pieces, allied=["54"]), "60")
    assert cite(state, Move("55-fd", "54")) == "9.66"
    assert allowed(play(state, Move("129/43", "54")), Move("55-fd", "54"))
    friendly = place(pieces, allied=["54"], status={"54-60": "allied"})
    assert allowed(activated(friendly, "60"), Move("55-fd", "54"))


@pytest.mark.rule("montys-gamble", "9.61")
@pytest.mark.rule("montys-gamble", "19.1")
def test_five_units_use_a_bridge_in_an_impulse(place: Place) -> None:
    """The sixth unit over the bridge of Son is refused."""
    names = ["129/43", "130/43", "214/43", "231/50", "69/50", "151/50"]
    status = {"54-60": "allied", "56-61": "destroyed"}
    state = place(dict.fromkeys(names, "60"), allied=["54"], status=status)
    state = activated(state, "60")
    state = play(state, *(Move(name, "54") for name in names[:5]))
    assert cite(state, Move(names[5], "54")) == "9.61"


@pytest.mark.rule("montys-gamble", "9.62")
def test_one_unit_a_day_uses_a_ferry(place: Place) -> None:
    """The ferry of Driel takes one unit with all its MF, and no German armour before the 19th."""
    pieces = {"129/43": "24", "130/43": "24"}
    down = {"8-25": "destroyed", "12-25": "destroyed"}
    state = activated(place(pieces, allied=["8"], status=down), "24")
    assert cost(state, "129/43", "8") == 5
    state = play(state, Move("129/43", "8"))
    assert cite(state, Move("130/43", "8")) == "9.62"
    german = {"10-recon": "8"}
    early = activated(place(german, side="german", turn=2, status=down), "8")
    assert cite(early, Move("10-recon", "24")) == "9.62"
    late = activated(place(german, side="german", turn=3, status=down), "8")
    assert allowed(late, Move("10-recon", "24"))


@pytest.mark.rule("montys-gamble", "9.62")
def test_one_unit_a_regroup_phase_uses_a_ferry(place: Place) -> None:
    """The limit of the evening is counted apart from that of the day."""
    status = {"8-24": "allied", "8-25": "destroyed"}
    state = place(
        {"129/43": "24", "130/43": "24"}, phase="regroup", allied=["8", "25"], status=status
    )
    state = play(state, Regroup("129/43", "8"))
    assert at(state, "129/43") == ["8"]
    assert cite(state, Regroup("130/43", "8")) == "9.62"


@pytest.mark.rule("montys-gamble", "9.63")
@pytest.mark.rule("montys-gamble", "10.2")
def test_an_enemy_bridge_into_a_contested_area_forces_an_assault(place: Place) -> None:
    """Over the German-held bridge the assault is mandatory, over one's own it is not."""
    pieces = {"129/43": "60", "1/506": "54", "chill": "54"}
    state = play(activated(place(pieces, allied=["54"]), "60"), Move("129/43", "54"))
    assert cite(state, EndActivation()) == "10.2"
    friendly = place(pieces, allied=["54"], status={"54-60": "allied"})
    friendly = play(activated(friendly, "60"), Move("129/43", "54"))
    assert allowed(friendly, EndActivation())


@pytest.mark.rule("montys-gamble", "9.64")
def test_boats_carry_one_foot_unit_in_supply(place: Place) -> None:
    """Not mechanised infantry, not without a line to F; the landing must be assaulted, at +2."""
    pieces = {"129/43": "33", "princess-irene": "33", "erdmann": "29"}
    state = activated(place(pieces, allied=LINKED, status=BRIDGES), "33")
    assert cite(state, BoatAssault("princess-irene", "29")) == "9.64"
    assert cite(state, BoatAssault("129/43", "28")) == "9.64"
    state = play(state, BoatAssault("129/43", "29"))
    assert cite(state, EndActivation()) == "10.2"
    step = fight(state, "29", forward="erdmann", dice=[3, 3, 3, 3])
    assert reasons(step)["water-crossed"] == 2
    cut = activated(place(pieces, allied=LINKED, status={**BRIDGES, "38-45": "german"}), "33")
    assert cite(cut, BoatAssault("129/43", "29")) == "9.64"


@pytest.mark.rule("montys-gamble", "9.64")
def test_boats_leave_a_contested_area_for_a_free_one(place: Place) -> None:
    """Out of contested Nijmegen the boats reach a free bank, not one the Germans hold."""
    pieces = {"129/43": "33", "henke": "33"}
    free = activated(place(pieces, allied=[*LINKED, "33", "29"], status=BRIDGES), "33")
    assert allowed(free, BoatAssault("129/43", "29"))
    held = activated(place(pieces, allied=[*LINKED, "33"], status=BRIDGES), "33")
    assert cite(held, BoatAssault("129/43", "29")) == "9.3"


@pytest.mark.rule("montys-gamble", "9.67")
def test_airborne_guns_fire_out_of_their_sector(place: Place) -> None:
    """The light regiment bombards Otterlo, where it may not go."""
    state = place({"1-al-lt-regt": "3", "erdmann": "6"})
    assert allowed(state, Bombard("1-al-lt-regt", "6"))
    moving = activated(place({"1-al-lt-regt": "3", "1-border": "3"}, allied=["6"]), "3")
    assert cite(moving, Move("1-border", "6")) == "9.67"


@pytest.mark.rule("montys-gamble", "9.7")
@pytest.mark.rule("montys-gamble", "20.61")
def test_the_minimum_move(place: Place) -> None:
    """On D-Day a German with 1 MF still enters an Allied area beside it, with all it has."""
    pieces = {"erdmann": "62", "129/43": "60"}
    state = activated(place(pieces, side="german", turn=1, number=3), "62")
    assert movement_points(state, "erdmann") == 1
    assert cost(state, "erdmann", "60") == 1
    state = play(state, Move("erdmann", "60"))
    assert cite(state, Move("erdmann", "59")) == "9.2"


@pytest.mark.rule("montys-gamble", "14.2")
@pytest.mark.rule("montys-gamble", "14.5")
def test_zones_are_entered_from_beside_and_end_the_move(place: Place) -> None:
    """A unit beginning in 61 enters zone G; one that first moves does not; nobody enters F."""
    pieces = {"chill": "61", "9-recon": "60"}
    state = activated(place(pieces, side="german"), "61")
    assert allowed(state, Move("chill", "G"))
    state = play(state, Move("chill", "G"))
    assert cite(state, Move("chill", "56")) == "9.2"
    passing = play(activated(place(pieces, side="german"), "60"), Move("9-recon", "61"))
    assert cite(passing, Move("9-recon", "G")) == "14.2"
    home = activated(place({"129/43": "64"}, allied=["F"]), "64")
    assert cite(home, Move("129/43", "F")) == "14.5"


@pytest.mark.rule("montys-gamble", "14.2")
def test_a_unit_that_tried_a_bridge_still_begins_beside_the_zone(place: Place) -> None:
    """Trying the bridge of Best costs 1 MF but no step: zone G is open to the unit."""
    state = activated(place({"chill": "61"}, side="german", status={"56-61": "allied"}), "61")
    state = do(state, Seize("chill", "56"), [1]).state
    assert allowed(state, Move("chill", "G"))


@pytest.mark.rule("montys-gamble", "14.2")
def test_leaving_a_contested_zone_is_free(place: Place) -> None:
    """Infantry leaves contested zone F into an enemy area, which it could not from an area."""
    state = activated(place({"3-irish-gds": "F", "chill": "F"}), "F")
    assert cost(state, "3-irish-gds", "64") == 2


@pytest.mark.rule("montys-gamble", "9.1")
def test_an_overrun_lets_the_assaulters_move_on(place: Place) -> None:
    """Six casualty points on a unit at Disrupt 2 are an overrun: the tank goes on from 60."""
    weak = Piece("60", face=1, hits=2)
    pieces = {"2-irish-gds": "64", "gar-eindhoven": weak}
    state = play(activated(place(pieces), "64"), Move("2-irish-gds", "60"))
    state = fight(state, "60", forward="gar-eindhoven", dice=[6, 6, 1, 1]).state
    assert at(state, "gar-eindhoven") == ["eliminated"]
    assert levels(state, "2-irish-gds") == [0]
    state = play(state, Move("2-irish-gds", "59"))
    assert state.facts.impulse.motions["2-irish-gds"].spent == 3 + 2
    assert not offered(state, Assault)
    assert not allowed(state, Activate("64"))
