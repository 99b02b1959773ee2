"""Dice typed in are read with care, and nothing else is taken for dice."""

import pytest

from tests.present.tables import wording
from wargames.library import standard
from wargames.present.texts import Wording
from wargames.present.typed_dice import face_name, read_faces


@pytest.mark.parametrize(
    ("text", "count", "die", "faces"),
    [
        ("4", 1, 6, (4,)),
        (" 3, 5 ", 2, 6, (3, 5)),
        ("352", 3, 6, (3, 5, 2)),
        ("10", 1, 10, (10,)),
        ("3+5", 2, 6, (3, 5)),
    ],
)
def test_faces_are_read(text, count, die, faces):
    """Spaces, commas and plus signs may stand between faces, or nothing at all."""
    assert read_faces(text, count, die) == faces


@pytest.mark.parametrize(
    ("text", "count", "die"),
    [
        ("", 1, 6),
        ("7", 1, 6),
        ("0", 1, 6),
        ("3", 2, 6),
        ("3 4 5", 2, 6),
        ("x", 1, 6),
        ("²", 1, 6),
        ("9" * 5000, 1, 6),
    ],
)
def test_anything_else_is_refused(text, count, die):
    """Too many, too few, out of range or no numbers."""
    assert read_faces(text, count, die) is None


def test_the_sides_of_a_token_have_names():
    """A game may say what each side shows; other dice have only their numbers."""
    words = Wording(standard().game("pegasus-bridge").content, "fr")
    assert [face_name("token", face, words) for face in (1, 2)] == ["échec", "succès"]
    assert face_name("combat", 1, wording("en")) == ""
