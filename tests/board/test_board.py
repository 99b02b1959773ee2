"""The graph of spaces: edges, distances, floods, and sets held as numbers."""

import pytest

from wargames.board.board import Board
from wargames.board.hexes import neighbours
from wargames.board.space import Edge, Space, SpaceKind

SIZE = 5


@pytest.fixture
def board() -> Board:
    """A field of hexes with a box beside it."""
    hexes = {(q, r): f"{q}{r}" for r in range(SIZE) for q in range(SIZE)}
    spaces = [
        Space(name, SpaceKind.HEX, at, {}, axial=axial)
        for at, (axial, name) in enumerate(hexes.items())
    ]
    edges = [Edge(name, hexes[b]) for a, name in hexes.items() for b in neighbours(a) if b in hexes]
    box = Space("box", SpaceKind.BOX, len(spaces), {"en": "Box", "fr": "Boîte"}, role="pool")
    return Board([*spaces, box], [*edges, Edge("00", "box", frozenset({"road"}))])


def test_spaces_are_found_by_id_kind_and_role(board):
    """A board knows its spaces in the order of the map."""
    assert "box" in board
    assert "nowhere" not in board
    assert len(board.of_kind(SpaceKind.HEX)) == SIZE * SIZE
    assert board.with_role("pool") == ("box",)
    assert board["box"].label("fr") == "Boîte"
    assert board["00"].label("fr") == "00"


def test_an_edge_leads_one_way_and_carries_its_traits(board):
    """The way into the box is a road; there is no way out."""
    edge = board.edge("00", "box")
    assert edge is not None
    assert edge.has("road")
    assert board.edge("box", "00") is None
    assert board.edge("00", "44") is None
    assert [e.to for e in board.edges_from("box")] == []


def test_distance_is_counted_in_hexes_and_only_there(board):
    """Off the grid there is no distance."""
    assert board.distance("00", "00") == 0
    assert board.distance("22", "32") == 1
    assert board.distance("04", "40") == 4
    assert board.distance("00", "box") is None


def test_within_is_a_disc_with_its_centre(board):
    """One hex around the middle makes seven hexes."""
    assert len(board.within("22", 1)) == 7
    assert "22" in board.within("22", 1)
    assert board.within("22", 0) == ("22",)


def test_masks_hold_sets_of_spaces(board):
    """A set becomes a number and comes back in board order."""
    mask = board.mask(["44", "00", "box"])
    assert board.unmask(mask) == ("00", "44", "box")
    assert board.unmask(0) == ()
    assert board.at_bit(board.bit["23"]) == "23"


def test_a_flood_counts_steps_over_edges_it_may_cross(board):
    """The road leads into the box, and nothing leads out of it."""
    steps = board.flood(["00"], lambda edge: edge.has("road"))
    assert steps == {"00": 0, "box": 1}
    assert board.flood(["22"], lambda _: True, limit=1).keys() == set(board.within("22", 1))
