"""The sides of a game bring their own colours, in a set for all eyes as well."""

from types import SimpleNamespace
from typing import Any

import pytest

from wargames.ui.theme import Hatch, theme_named
from wargames.ui.theme.contrast import READABLE, contrast, mixed

GREEN: Any = SimpleNamespace(id="green", colour="#3f8a55", safe_colour="#0072b2")
GERMAN: Any = SimpleNamespace(id="german", colour="#6f7f72", safe_colour=None)


def test_a_side_is_painted_in_shades_of_its_colour():
    """Body, light and dark come from the colour of the game's file, in order of brightness."""
    side = theme_named("light", sides=[GREEN]).side("green")
    assert side.body == mixed("#3f8a55", "#ffffff", 0.3)
    assert contrast(side.light, "#000000") > contrast(side.body, "#000000")
    assert contrast(side.body, "#000000") > contrast(side.dark, "#000000")


def test_safe_colours_are_those_of_the_file():
    """On request the safe colour is used, or the usual one when the file names none."""
    theme = theme_named("dark", safe_sides=True, sides=[GREEN, GERMAN])
    assert theme.side("green").body == mixed("#0072b2", "#ffffff", 0.3)
    assert theme.side("german").body == mixed("#6f7f72", "#ffffff", 0.3)
    assert theme.side("german").hatch is not Hatch.NONE


def test_other_sides_keep_the_colours_of_the_theme():
    """Nations and sides of other games are not touched."""
    assert theme_named("light", sides=[GREEN]).side("ss") == theme_named("light").side("ss")


@pytest.mark.parametrize("colour", ["#8a6b3f", "#6f7f72", "#e69f00", "#0072b2", "#101010"])
def test_letters_on_a_side_can_be_read(colour):
    """Whatever colour a file asks for, the ink on the counter's body is readable."""
    side = theme_named(
        "light", sides=[SimpleNamespace(id="x", colour=colour, safe_colour=None)]
    ).side("x")
    assert contrast(side.ink, side.body) >= READABLE
