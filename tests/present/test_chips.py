"""Numbers and states of a game lie as chips in the boxes that name them."""

from collections.abc import Mapping
from types import MappingProxyType, SimpleNamespace
from typing import Any

import pytest

from tests.present.picture.boards import montys_board
from wargames.content.files import MarkerEntry
from wargames.engine.components import Track
from wargames.engine.text import Bilingual
from wargames.present.chips import USED_COLOUR, Chip, chips, initials

TRACKS = {
    name: Track(id=name, name=Bilingual(name, f"{name} (fr)"), side=side, lowest=-9)
    for name, side in {
        "impulse": "",
        "sunset": "",
        "victory": "allied",
        "allied-reserve": "allied",
        "german-reserve": "german",
        "allied-construction": "allied",
    }.items()
}

MARKERS = (
    MarkerEntry(id="raf-83", name=Bilingual("RAF 83rd Group", "83e groupe"), side="allied"),
    MarkerEntry(
        id="interdiction-1",
        name=Bilingual("Air interdiction", "Interdiction aérienne"),
        side="german",
    ),
)


def shown(
    language: str = "en",
    turn: int = 1,
    status: Mapping[str, str] = MappingProxyType({}),
    markers: Mapping[str, str] = MappingProxyType({}),
    **numbers: int,
) -> dict[str, Chip]:
    """Give the chips of a made-up state of Monty's Gamble, by marker."""
    sides = (SimpleNamespace(id="allied"), SimpleNamespace(id="german"))
    kit = SimpleNamespace(board=montys_board(), tracks=TRACKS, sides=sides)
    tracks = {name.replace("_", "-"): number for name, number in numbers.items()}
    state: Any = SimpleNamespace(kit=kit, turn=turn, tracks=tracks, status=status, markers=markers)
    return {chip.marker: chip for chip in chips(state, language, MARKERS)}


@pytest.mark.parametrize(
    ("number", "cell"), [(-3, "impulse-C"), (0, "impulse-0"), (12, "impulse-12")]
)
def test_a_number_lies_on_its_cell(number, cell):
    """The impulse marker stands on the cell of its number, also before zero."""
    assert shown(impulse=number)["impulse"].space == cell


def test_the_turn_lies_on_its_day():
    """The third turn is 19 September."""
    assert shown(turn=3)["turn"].space == "day-19"


def test_a_large_number_takes_two_chips():
    """Seventeen points lie as a one on seven and a ten on one, in the colour of their side."""
    found = shown(allied_reserve=17)
    assert found["allied-reserve"].space == "supply-7"
    assert found["allied-reserve×10"].space == "supply-1"
    assert {found[name].side for name in ("allied-reserve", "allied-reserve×10")} == {"allied"}


def test_a_number_without_a_cell_is_not_shown():
    """A sunset modifier below the first cell has no place on the sheet."""
    assert "sunset" not in shown(sunset=-7)


def test_displays_count_their_tracks():
    """A box that is no cell shows the number itself, named in the chosen language."""
    chip = shown("fr", allied_construction=3)["allied-construction"]
    assert (chip.space, chip.text, chip.name) == ("construction", "3", "allied-construction (fr)")


def test_states_are_coloured_by_side_or_turned_over():
    """The Advantage shows its holder and is named after its box; a used marker is grey."""
    found = shown(status={"advantage": "german", "raf-83": "used", "raf-2": "available"})
    assert found["advantage"] == Chip("advantage", "advantage", "A", "Advantage", "german")
    assert (found["raf-83"].colour, found["raf-2"].colour) == (USED_COLOUR, "")
    assert found["raf-83"].name == "RAF 83rd Group"
    assert shown("fr", status={"boats": "used"})["boats"].name == "Bateaux d'assaut"


def test_a_marker_on_the_map_is_not_in_its_box():
    """What lies on the map is not drawn a second time in the display."""
    unplaced = shown()["interdiction-1"]
    assert (unplaced.space, unplaced.side, unplaced.text) == ("air-german", "german", "AI")
    assert "interdiction-1" not in shown(markers={"interdiction-1": "12"})
    assert "raf-2" in shown(status={"raf-2": "used"})
    assert "raf-2" not in shown(status={"raf-2": "used"}, markers={"raf-2": "12"})


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("RAF 83rd Group", "RAF83G"),
        ("2e groupe de la RAF", "2GRAF"),
        ("Allied reserve", "AR"),
        ("Réserve alliée", "RA"),
        ("Impulsion", "I"),
    ],
)
def test_names_are_shortened_for_chips(name, short):
    """Letters and numbers that fit on a chip are kept, in the words of the language."""
    assert initials(name) == short
