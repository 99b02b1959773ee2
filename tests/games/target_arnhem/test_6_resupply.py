"""Chapter 6: the resupply action."""

import pytest

from tests.games.target_arnhem.table import Place, allowed, cite, play
from wargames.engine.state import Piece
from wargames.games.target_arnhem.actions import Resupply


@pytest.mark.rule("target-arnhem", "6.0")
def test_one_point_of_supply_removes_one_point_of_damage(place: Place) -> None:
    """A German unit with two damage points pays one and has one left."""
    state = place({"erdmann": Piece("0402", hits=2)}, side="german", tracks={"wehrmacht": 2})
    after = play(state, Resupply("erdmann", "wehrmacht"))
    assert (after.pieces["erdmann"].hits, after.tracks["wehrmacht"]) == (1, 1)


@pytest.mark.rule("target-arnhem", "6.0")
def test_resupply_needs_damage_and_supply(place: Place) -> None:
    """A whole unit has nothing to repair and one out of supply cannot."""
    assert cite(place({"8-armd": "0403"}), Resupply("8-armd", "xxx")) == "6.0"
    cut = place({"8-armd": Piece("0403", hits=1), "hoffmann": "0203"})
    assert cite(cut, Resupply("8-armd", "xxx")) == "7.5"


@pytest.mark.rule("target-arnhem", "6.0")
def test_resupply_is_allowed_next_to_the_enemy(place: Place) -> None:
    """A supplied unit repairs beside an enemy."""
    state = place({"8-armd": Piece("0403", hits=1), "erdmann": "0402"})
    assert allowed(state, Resupply("8-armd", "xxx"))
