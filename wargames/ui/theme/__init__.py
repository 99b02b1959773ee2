"""Themes: every colour of the table, in light and dark, for all eyes."""

from __future__ import annotations

from collections.abc import Iterable

from wargames.ui.theme import dark, light
from wargames.ui.theme.colours import Hatch, SideColour, Theme
from wargames.ui.theme.sides import BANDS, SAFE_SIDES, SIDES, PaintedSide, own_colours

MAP_FONTS = ("DejaVu Serif Condensed", "Noto Serif", "Georgia", "Liberation Serif", "serif")
PLAIN_FONTS = ("DejaVu Sans Condensed", "Noto Sans", "Segoe UI", "Helvetica Neue", "sans-serif")

__all__ = ["Hatch", "SideColour", "Theme", "theme_named"]


def theme_named(
    name: str,
    *,
    safe_sides: bool = False,
    text_scale: float = 1.0,
    sides: Iterable[PaintedSide] = (),
) -> Theme:
    """Make the light or the dark theme, with colour-blind-safe sides on request.

    The sides of a game bring colours of their own.
    """
    source = dark if name == "dark" else light
    known = SAFE_SIDES if safe_sides else SIDES
    return Theme(
        name=name,
        window=source.WINDOW,
        map=source.MAP,
        marks=source.MARKS,
        sides=known | own_colours(sides, known, safe=safe_sides),
        bands=BANDS,
        map_fonts=MAP_FONTS,
        plain_fonts=PLAIN_FONTS,
        text_scale=text_scale,
    )
