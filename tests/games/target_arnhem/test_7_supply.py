"""Chapter 7: sources of supply, supply points and the lack of both."""

import pytest

from tests.games.target_arnhem.table import Place, allowed, cite, next_turn, odds_of, offered, play
from wargames.engine.state import Piece
from wargames.games.target_arnhem.actions import Drop, Move, Resupply
from wargames.games.target_arnhem.supply import is_supplied


@pytest.mark.rule("target-arnhem", "7.0")
@pytest.mark.rule("target-arnhem", "7.5")
def test_supply_counts_in_combat_resupply_and_adjustment_but_not_in_movement(place: Place) -> None:
    """A unit cut off fights at half, cannot resupply and is damaged, yet moves freely."""
    units = {"129/43": Piece("0403", hits=1), "erdmann": "0402", "hoffmann": "0203"}
    state = place(units)
    assert odds_of(state, "0402", "129/43").attack == 2
    assert cite(state, Resupply("129/43", "xxx")) == "7.5"
    assert allowed(state, Move("129/43", "0404"))
    after = next_turn(place(units, side="german", impulse=3)).state
    assert after.pieces["129/43"].hits == 2


@pytest.mark.rule("target-arnhem", "7.5")
def test_lack_of_supply_eliminates_a_unit_at_its_endurance(place: Place) -> None:
    """The last point of endurance is lost in the adjustment; a supplied unit takes none."""
    units = {"129/43": Piece("0403", hits=2), "hoffmann": "0203", "8-armd": Piece("0103", hits=2)}
    after = next_turn(place(units, side="german", impulse=3)).state
    assert after.pieces["129/43"].at == "eliminated"
    assert (after.pieces["8-armd"].at, after.pieces["8-armd"].hits) == ("0103", 2)


@pytest.mark.rule("target-arnhem", "7.1")
def test_germans_need_a_free_way_to_a_zone(place: Place) -> None:
    """In 1405 rivers close every side but 1404: an enemy there cuts the supply."""
    assert is_supplied(place({"erdmann": "1405"}), "erdmann")
    assert not is_supplied(place({"erdmann": "1405", "129/43": "1404"}), "erdmann")
    assert is_supplied(place({"erdmann": "J", "129/43": "1505"}), "erdmann")


@pytest.mark.rule("target-arnhem", "7.1")
def test_canals_never_cut_german_supply(place: Place) -> None:
    """1204 with only bare canals open is supplied, until the far banks are taken too."""
    ring = {"erdmann": "1204", "129/43": "1103", "214/43": "1304", "130/43": "1203"}
    assert is_supplied(place(ring), "erdmann")
    assert not is_supplied(place({**ring, "231/50": "1205", "69/50": "1105"}), "erdmann")


@pytest.mark.rule("target-arnhem", "7.2")
def test_allies_are_supplied_within_two_hexes_of_a_free_road(place: Place) -> None:
    """With the road cut at 0303, 0402 is two hexes from 0203 and supplied, 0401 is not."""
    cut = {"erdmann": "0303"}
    assert is_supplied(place({**cut, "129/43": "0402"}), "129/43")
    assert not is_supplied(place({**cut, "129/43": "0401"}), "129/43")
    assert not is_supplied(place({**cut, "129/43": "0402", "becker": "0302"}), "129/43")
    assert is_supplied(place({"129/43": "0401"}), "129/43")


@pytest.mark.rule("target-arnhem", "7.2")
def test_a_bare_river_keeps_a_unit_from_the_road(place: Place) -> None:
    """1104 touches the road hex 1103 only over the Maas: it needs 1204 free."""
    assert is_supplied(place({"129/43": "1104"}), "129/43")
    assert not is_supplied(place({"129/43": "1104", "erdmann": "1204"}), "129/43")


@pytest.mark.rule("target-arnhem", "7.2")
def test_an_enemy_in_the_entry_hex_stops_supply_and_entry(place: Place) -> None:
    """With a German in 0103 nobody draws supply there and no unit enters."""
    state = place({"129/43": "0203", "erdmann": "0103", "8-armd": "column"}, turn=3)
    assert not is_supplied(state, "129/43")
    assert cite(state, Move("8-armd", "0103")) == "8.2"


CUT = {"hoffmann": "0203"}
MARKERS = {"1-abn": "1503"}


@pytest.mark.rule("target-arnhem", "7.3")
@pytest.mark.parametrize(
    ("piece", "at", "supplied"),
    [
        ("1P/1", "1503", True),
        ("1P/1", "1501", True),
        ("1AL/1", "1502", True),
        ("PP", "1502", True),
        ("1P/1", "1401", False),
        ("1P/1", "1403", False),
        ("504/82", "1503", False),
        ("129/43", "1503", False),
    ],
)
def test_airborne_units_are_supplied_two_hexes_from_their_own_marker(
    place: Place, piece: str, at: str, supplied: bool
) -> None:
    """Range 2, no bare river (1403), and only the division's own units."""
    assert is_supplied(place({**CUT, piece: at}, markers=MARKERS), piece) is supplied


@pytest.mark.rule("target-arnhem", "7.3")
def test_an_enemy_in_between_cuts_airborne_supply(place: Place) -> None:
    """From 1503 to 1501 the only short way is 1502."""
    state = place({**CUT, "1P/1": "1501", "krafft": "1502"}, markers=MARKERS)
    assert not is_supplied(state, "1P/1")


@pytest.mark.rule("target-arnhem", "7.3")
@pytest.mark.parametrize(("piece", "pool"), [("krafft", "ss"), ("becker", "wehrmacht")])
def test_a_german_entering_destroys_the_marker_for_a_point(
    place: Place, piece: str, pool: str
) -> None:
    """The marker is gone, the pool of the unit gains one, and the division must use 0103."""
    state = place({piece: "1502", "4P/1": "airfields"}, side="german", markers=MARKERS)
    after = play(state, Move(piece, "1503"))
    assert after.markers == {}
    assert {p: n for p, n in after.tracks.items() if n} == {pool: 1}
    lost = place({"4P/1": "airfields"})
    assert cite(lost, Drop("4P/1", "1503")) == "8.3"
    assert allowed(lost, Move("4P/1", "0103"))


def pools(place: Place, piece: str, at: str, side: str, **more: object) -> set[str]:
    """List the pools from which a damaged unit may pay when every pool has points."""
    full = dict.fromkeys(("1-abn", "82-abn", "101-abn", "wehrmacht", "ss"), 3)
    state = place({piece: Piece(at, hits=1), **CUT}, side=side, tracks=full, **more)
    return {a.pool for a in offered(state, Resupply) if isinstance(a, Resupply)}


@pytest.mark.rule("target-arnhem", "7.4")
def test_each_band_spends_its_own_points(place: Place) -> None:
    """Wehrmacht: German; SS: both; airborne: its own, and XXX Corps' only through 0103."""
    assert pools(place, "erdmann", "0402", "german") == {"wehrmacht"}
    assert pools(place, "krafft", "1502", "german") == {"ss", "wehrmacht"}
    assert pools(place, "8-armd", "0103", "allied") == {"xxx"}
    assert pools(place, "PP", "1503", "allied", markers=MARKERS) == {"1-abn"}
    assert pools(place, "504/82", "1104", "allied", markers={"82-abn": "1104"}) == {"82-abn"}
    assert pools(place, "501/101", "0702", "allied", markers={"101-abn": "0702"}) == {"101-abn"}
    assert pools(place, "501/101", "0103", "allied") == {"101-abn", "xxx"}


@pytest.mark.rule("target-arnhem", "7.4")
def test_points_are_kept_and_an_empty_pool_pays_nothing(place: Place) -> None:
    """Unspent points stay for the next turn, XXX Corps never runs out, others do."""
    kept = next_turn(place({}, side="german", impulse=3, tracks={"82-abn": 4})).state
    assert kept.tracks["82-abn"] == 5
    armour = place({"8-armd": Piece("0103", hits=1)})
    assert play(armour, Resupply("8-armd", "xxx")).tracks["xxx"] == 0
    broke = place({"erdmann": Piece("0402", hits=1)}, side="german", tracks={"ss": 5})
    assert cite(broke, Resupply("erdmann", "wehrmacht")) == "7.4"
    assert cite(broke, Resupply("erdmann", "ss")) == "7.4"
