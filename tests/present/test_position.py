"""Markers on the sheet: large in displays that are theirs alone, small beside counters."""

from itertools import pairwise

import pytest

from tests.present.picture.boards import montys_picture
from tests.saved_games import library
from wargames.engine.state import GameState
from wargames.present.position import MARKER_SIZE, PlacedMarker, position_of
from wargames.present.stacking import inner_rect


def start() -> GameState:
    """Give the first position of Monty's Gamble."""
    return library().game("montys-gamble").start("market-garden", 1).state


def markers_in(space: str, state: GameState) -> list[PlacedMarker]:
    """Give the markers that lie in a space."""
    content = library().game("montys-gamble").content
    laid = position_of(state, content, montys_picture(), "en").markers
    return sorted((m for m in laid if m.space == space), key=lambda marker: marker.at)


@pytest.mark.parametrize(
    ("space", "count"), [("air-allied", 3), ("advantage", 1), ("impulse-0", 2), ("day-17", 1)]
)
def test_displays_and_cells_show_their_markers_large_and_in_the_middle(space, count):
    """The row is centred below the title, inside the box, and no marker covers another."""
    found = markers_in(space, start())
    left, top, wide, high = inner_rect(montys_picture().spaces[space])
    assert len(found) == count
    assert (found[0].at[0] + found[-1].at[0]) / 2 == pytest.approx(left + wide / 2)
    assert all(marker.size > MARKER_SIZE for marker in found)
    assert all(abs(m.at[1] - top - high / 2) + m.size / 2 <= high / 2 for m in found)
    assert found[0].at[0] - found[0].size / 2 >= left
    assert all(b.at[0] - a.at[0] > a.size for a, b in pairwise(found))


def test_markers_of_areas_and_zones_leave_room_for_counters():
    """Depots and interdiction lie small where units move, even while none is there."""
    state = start()
    state = state.but(markers={"depot-82": "38", "depot-g1": "A", "interdiction-1": "7"})
    for space in ("38", "A", "7"):
        assert [marker.size for marker in markers_in(space, state)] == [MARKER_SIZE]
