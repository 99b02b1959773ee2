"""Bridges and ferries are drawn as the status of the state says."""

from types import SimpleNamespace
from typing import Any

from tests.present.picture.boards import montys_picture
from wargames.present.crossings import Works, crossing_key, crossing_looks


def state_with(**status: str) -> Any:
    """Make up a state of a game with two sides."""
    sides = (SimpleNamespace(id="allied"), SimpleNamespace(id="german"))
    return SimpleNamespace(kit=SimpleNamespace(sides=sides), status=status)


def test_a_crossing_is_named_by_its_lower_number_first():
    """Numbers count, not letters: 8 comes before 25."""
    assert crossing_key(("25", "8")) == "8-25"
    assert crossing_key(("12", "25")) == "12-25"


def test_untouched_crossings_have_no_look():
    """Nothing is drawn over a printed bridge of which the state says nothing."""
    assert crossing_looks(state_with(weather="clear"), montys_picture()) == ()


def test_holder_ruin_and_works_are_told():
    """A bridge shows its holder, a ruin its works by side and level, a ferry likewise."""
    state = state_with(
        **{"12-25": "allied", "8-25": "destroyed", "8-25/german": "2", "8-24": "destroyed"}
    )
    looks = {look.between: look for look in crossing_looks(state, montys_picture())}
    assert set(looks) == {("12", "25"), ("25", "8"), ("24", "8")}
    assert (looks["12", "25"].holder, looks["12", "25"].is_destroyed) == ("allied", False)
    assert looks["25", "8"].is_destroyed
    assert looks["25", "8"].works == (Works("german", "2"),)
    assert looks["24", "8"].is_destroyed
    assert looks["24", "8"].works == ()


def test_a_look_lies_on_its_printed_sign():
    """The mark has the place and direction of the printed bridge."""
    picture = montys_picture()
    (look,) = crossing_looks(state_with(**{"28-33": "german"}), picture)
    bridge = next(bridge for bridge in picture.bridges if bridge.name == "Nijmegen")
    assert (look.at, look.along) == (bridge.at, bridge.along)
