"""Colours of sides and formation bands, with a set that colour-blind players can tell apart."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from wargames.ui.theme.colours import Colour, Hatch, SideColour
from wargames.ui.theme.contrast import ink_on, mixed

INK = "#17150f"

SIDES: dict[str, SideColour] = {
    "allied": SideColour("#a8ad6b", "#cbd09a", "#5f6433", INK, "#4f6a1e"),
    "american": SideColour("#9aa666", "#c3cd96", "#566030", INK, "#4f6a1e"),
    "british": SideColour("#c9a877", "#e3cda7", "#7a5d33", INK, "#8a5a1c"),
    "english": SideColour("#a9b089", "#d3d8b8", "#44532f", INK, "#3f6a1e"),
    "canadian": SideColour("#c6906e", "#e4bda4", "#7a4a2c", INK, "#8f4a20"),
    "polish": SideColour("#b98a8f", "#dab9bc", "#6e4348", INK, "#7a2f3a"),
    "french": SideColour("#8fa9c9", "#bccde2", "#48607e", INK, "#2f5688"),
    "german": SideColour("#a3aeb1", "#ccd4d6", "#566064", INK, "#3c4a52"),
    "wehrmacht": SideColour("#a3aeb1", "#ccd4d6", "#566064", INK, "#3c4a52"),
    "ss": SideColour("#43474a", "#6b7074", "#1c1f21", "#f4f2ea", "#1c1f21"),
    "luftwaffe": SideColour("#9db6cf", "#c8d8e7", "#4f6880", INK, "#34597f"),
    "kriegsmarine": SideColour("#7f93ad", "#b1c0d2", "#3f5068", INK, "#2c4262"),
    "neutral": SideColour("#d8d0bd", "#efe9da", "#877e69", INK, "#5c543f"),
}

# Orange and blue stay apart in every common form of colour blindness; hatching for the rest.
SAFE_SIDES: dict[str, SideColour] = SIDES | {
    "allied": SideColour("#edb64b", "#f7dca5", "#8a5f00", INK, "#8f5f00"),
    "american": SideColour("#edb64b", "#f7dca5", "#8a5f00", INK, "#8f5f00"),
    "british": SideColour("#e6cb98", "#f4e6c9", "#856529", INK, "#7d5c22", Hatch.LEVEL),
    "canadian": SideColour("#e2a57c", "#f2d0b8", "#874a1c", INK, "#8a4415", Hatch.DOTTED),
    "polish": SideColour("#dcb3a3", "#eed8cf", "#7c4a36", INK, "#7a3f2a", Hatch.RISING),
    "german": SideColour("#7fb2dc", "#b5d4ed", "#205f93", INK, "#0b5a96", Hatch.RISING),
    "wehrmacht": SideColour("#7fb2dc", "#b5d4ed", "#205f93", INK, "#0b5a96", Hatch.RISING),
    "ss": SideColour("#27405b", "#50708f", "#0f1c2b", "#f2f6fb", "#12263a", Hatch.FALLING),
    "luftwaffe": SideColour("#a9cdd9", "#d3e6ec", "#2e7480", INK, "#13626f", Hatch.DOTTED),
}

BANDS: dict[str, Colour] = {
    "maroon": "#7b2335",
    "pale-green": "#bfe0a8",
    "yellow": "#f2d233",
    "gold": "#d9a520",
    "red": "#c62828",
    "blue": "#2f66ad",
    "white": "#f7f5ee",
    "black": "#22211f",
    "orange": "#e07b1f",
    "violet": "#7a4fa0",
    "brown": "#7c5532",
    "teal": "#2c8c86",
}


class PaintedSide(Protocol):
    """A side of a game as its file describes it."""

    @property
    def id(self) -> str:
        """Its name in the files."""

    @property
    def colour(self) -> Colour:
        """Its colour on the table."""

    @property
    def safe_colour(self) -> Colour | None:
        """Its colour for players who see red and green alike."""


def own_colours(
    sides: Iterable[PaintedSide], known: Mapping[str, SideColour], *, safe: bool
) -> dict[str, SideColour]:
    """Give each side of a game the shades of the colour that its file asks for."""
    found = {}
    for side in sides:
        colour = (side.safe_colour if safe else None) or side.colour
        hatch = known[side.id].hatch if safe and side.id in known else Hatch.NONE
        found[side.id] = _shades(colour, hatch)
    return found


def _shades(colour: Colour, hatch: Hatch) -> SideColour:
    body = mixed(colour, "#ffffff", 0.3)
    return SideColour(
        body=body,
        light=mixed(colour, "#ffffff", 0.62),
        dark=mixed(colour, "#000000", 0.4),
        ink=ink_on(body),
        line=mixed(colour, "#000000", 0.2),
        hatch=hatch,
    )
