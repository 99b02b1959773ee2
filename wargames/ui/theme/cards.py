"""Colours of printed cards: the same stock in both themes, a little dimmer under the lamp."""

from __future__ import annotations

import msgspec

from wargames.ui.theme.colours import Colour, Theme


class CardColours(msgspec.Struct, frozen=True):
    """Paper, ink and the band of each kind of card."""

    paper: Colour
    box: Colour
    ink: Colour
    muted: Colour
    gold: Colour
    cloth: Colour
    cloth_edge: Colour
    kinds: dict[str, Colour]


_KINDS = {"unit": "#9c2a22", "event": "#23588f", "action": "#b98411", "terrain": "#4d5a2c"}

_LIGHT = CardColours(
    paper="#f5eeda",
    box="#fffaec",
    ink="#231f17",
    muted="#6b6149",
    gold="#d9a520",
    cloth="#3f5b45",
    cloth_edge="#2c4232",
    kinds=_KINDS,
)
_DARK = CardColours(
    paper="#ddd4bd",
    box="#e9e1cc",
    ink="#1c1912",
    muted="#574e39",
    gold="#d9a520",
    cloth="#1f2d24",
    cloth_edge="#141d17",
    kinds=_KINDS,
)


def card_colours(theme: Theme) -> CardColours:
    """Give the colours of cards under a theme."""
    return _DARK if theme.name == "dark" else _LIGHT
