"""Contrast of two colours as the web accessibility guidelines measure it."""

from __future__ import annotations

from wargames.ui.theme.colours import Colour

READABLE = 4.5


def contrast(first: Colour, second: Colour) -> float:
    """Give the ratio of two colours' brightness, from 1 (alike) to 21 (black on white)."""
    low, high = sorted((_luminance(first), _luminance(second)))
    return (high + 0.05) / (low + 0.05)


def ink_on(colour: Colour) -> Colour:
    """Choose black or white letters for a ground."""
    dark, pale = "#17150f", "#ffffff"
    return dark if contrast(dark, colour) >= contrast(pale, colour) else pale


def mixed(first: Colour, second: Colour, part: float) -> Colour:
    """Mix two colours: the first with a part of the second."""
    pairs = ((int(first[i : i + 2], 16), int(second[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


def _luminance(colour: Colour) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
