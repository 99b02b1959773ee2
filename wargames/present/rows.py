"""Rows that panes show: a label, a value, the rule behind it, and whether it is good news."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from wargames.engine.insight import Remark, Tone
from wargames.present.texts import Wording

_KINDS = ("pool", "track", "marker", "side", "deck", "piece")


class Row(msgspec.Struct, frozen=True):
    """One line of a pane, in words."""

    label: str
    value: str = ""
    cite: str = ""
    tone: Tone = "plain"


def remark_row(remark: Remark, wording: Wording) -> Row:
    """Put a remark of the game into words."""
    value = remark.value if isinstance(remark.value, str) else f"{remark.value:+d}"
    if isinstance(remark.value, str):
        value = named(remark.value, wording)
    return Row(named(remark.label, wording), value, remark.cite, remark.tone)


def named(key: str, wording: Wording) -> str:
    """Name whatever a key stands for: a word, a reason, a pool, a side, a unit or a space."""
    texts = wording.texts
    for book in (texts.words, texts.refusals, texts.reasons):
        if key in book:
            return book[key]
    for kind in _KINDS:
        said = wording.value(kind, key)
        if said != key:
            return said
    return wording.space(key)


def percent(share: Fraction, language: str) -> str:
    """Write a chance as players say it: 16.7 %, and 16,7 % in French."""
    return share_text(float(share), language)


def share_text(share: float, language: str) -> str:
    """Write a share of one as a percentage."""
    text = decimal(share * 100, 1, language)
    text = text.removesuffix(".0").removesuffix(",0")
    return f"{text}\u00a0%" if language == "fr" else f"{text}%"


def decimal(value: float, places: int, language: str) -> str:
    """Write a number with a point, or with a comma in French."""
    text = f"{value:.{places}f}"
    return text.replace(".", ",") if language == "fr" else text
