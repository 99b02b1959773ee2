"""How wide a text is, near enough to lay out a map without a font at hand."""

from __future__ import annotations

NARROW = frozenset("iljtfrI.,:;'!|()[]/- ")
WIDE = frozenset("mwMWQOGDHNUÆŒ@%")


def text_width(text: str) -> float:
    """Estimate the width of a text in multiples of its letter size."""
    total = 0.0
    for letter in text:
        if letter in NARROW:
            total += 0.34
        elif letter in WIDE:
            total += 0.82
        else:
            total += 0.66 if letter.isupper() else 0.56
    return total
