"""Drawn areas and listed borders must agree, and every way of disagreeing is reported."""

from pathlib import Path

import pytest

from tests.content.spoiling import problems_when_spoilt
from wargames.content.area_borders import LEAST, border_problems, drawn_contacts
from wargames.content.files import MapFile
from wargames.content.locate import bundled_root
from wargames.content.problems import Problems
from wargames.content.reader import Document, read

SQUARES = """\
format: map/1
game: sample
title: {en: Squares, fr: Carrés}
areas:
  - {id: "1", centre: [0.5, 0.5], outline: [[0, 0], [1, 0], [1, 1], [0, 1]]}
  - {id: "2", outline: [[1, 0], [2, 0], [2, 1], [1, 1]]}
  - {id: "3", outline: [[0, 1], [1, 1], [1, 2], [0, 2]]}
  - {id: "4", outline: [[1, 1], [2, 1], [2, 2], [1, 2]]}
borders:
  - {between: ["1", "2"], is: [open]}
  - {between: ["1", "3"], is: [river]}
  - {between: ["2", "4"], is: [river]}
  - {between: ["3", "4"], is: [open]}
"""


def document_of(path: Path) -> Document[MapFile]:
    """Read a map that has no problem of form."""
    problems = Problems()
    document = read(path, MapFile, problems, "maps/x.yaml")
    assert document is not None, [str(problem) for problem in problems]
    return document


@pytest.fixture
def problems_with(write):
    """Return a function that replaces text in the squares and gives what the check says."""

    def examine(old: str = "", new: str = "") -> list[str]:
        assert old in SQUARES
        document = document_of(write(SQUARES.replace(old, new, 1)))
        return [str(problem) for problem in border_problems(document)]

    return examine


def test_squares_around_a_corner_agree(problems_with):
    """Areas that meet in one point only are no neighbours, and nothing is wrong with that."""
    assert problems_with() == []


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('  - {between: ["1", "3"], is: [river]}\n', "",
         'the outlines of "1" and "3" share a line, but they have no border'),
        ('between: ["1", "2"]', 'between: ["1", "4"]',
         '"1" and "4" have a border, but their outlines share no line'),
        ("[1, 0], [2, 0], [2, 1], [1, 1]", "[1.1, 0], [2, 0], [2, 1], [1.1, 1]",
         '"1" and "2" have a border, but their outlines share no line'),
        ("[1, 0], [2, 0], [2, 1], [1, 1]", "[0.9, 0], [2, 0], [2, 1], [0.9, 1]",
         'areas "1" and "2" overlap'),
        ("[0, 0], [1, 0], [1, 1], [0, 1]", "[0, 0], [1, 1], [1, 0], [0, 1]",
         'the outline of "1" crosses itself'),
        ("centre: [0.5, 0.5]", "centre: [1.5, 0.5]", 'the centre of "1" is outside it'),
        ("[1, 1], [2, 1], [2, 2], [1, 2]", "[1, 1], [1.4, 1.4], [1.6, 1.4], [2, 1], [2, 2], [1, 2]",
         '"2" and "4" have a border, but their outlines share no line'),
    ],
)  # fmt: skip
def test_each_contradiction_is_reported(problems_with, old, new, said):
    """A missing border, a border without a line, overlaps and bad outlines are told apart."""
    found = problems_with(old, new)
    assert any(said in problem for problem in found), found


def test_a_hole_is_reported_with_its_place(problems_with):
    """Ground that belongs to no area although areas lie all around it is a gap."""
    found = problems_with(
        '  - {id: "4", outline: [[1, 1], [2, 1], [2, 2], [1, 2]]}',
        '  - {id: "4", outline: [[1, 1], [1.4, 1], [1.5, 1.2], [1.6, 1], [2, 1], [2, 2], [1, 2]]}',
    )
    assert [problem for problem in found if "gap between areas near (1.50, 1.07)" in problem]


def test_the_areas_of_montys_gamble_are_one_subdivision():
    """The 156 pairs of neighbours are those that share a line on the drawn map, and long enough."""
    document = document_of(bundled_root() / "maps" / "montys-gamble.yaml")
    assert [str(problem) for problem in border_problems(document)] == []
    contacts = drawn_contacts(document.value.areas)
    touching = {frozenset(pair) for pair, contact in contacts.items() if contact.line >= LEAST}
    assert touching == {frozenset(border.between) for border in document.value.borders}
    assert (len(document.value.areas), len(touching)) == (65, 156)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('  - {between: ["3", "7"], is: [open]}\n', "",
         'the outlines of "3" and "7" share a line, but they have no border'),
        ('{between: ["3", "7"]', '{between: ["3", "9"]',
         '"3" and "9" have a border, but their outlines share no line'),
    ],
)  # fmt: skip
def test_a_user_who_changes_the_map_is_told(tmp_path, old, new, said):
    """The check runs with all others when a game is read, and names the file and line."""
    name = "maps/montys-gamble.yaml"
    found = problems_when_spoilt(tmp_path, "montys-gamble", name, old, new)
    assert any(f"{name}:" in problem and said in problem for problem in found), found
