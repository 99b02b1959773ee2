"""Letters on cards: words wrapped into a box, as large as they fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

WRAPPED = Qt.TextFlag.TextWordWrap


def card_font(
    families: Sequence[str], size: float, *, bold: bool = False, italic: bool = False
) -> QFont:
    """Give a typeface whose shapes do not depend on the scale at which it is painted."""
    font = QFont()
    font.setFamilies(list(families))
    font.setPixelSize(max(1, round(size)))
    font.setBold(bold)
    font.setItalic(italic)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


@lru_cache(maxsize=4096)
def fitting_size(
    text: str,
    families: tuple[str, ...],
    wide: float,
    high: float,
    largest: int,
    smallest: int,
    bold: bool = False,
) -> int:
    """Find the largest size at which a text, wrapped between words, fits a box."""
    for size in range(largest, smallest, -1):
        metrics = QFontMetricsF(card_font(families, size, bold=bold))
        longest = max((metrics.horizontalAdvance(word) for word in text.split()), default=0)
        bounds = metrics.boundingRect(QRectF(0, 0, wide, 10_000), WRAPPED, text)
        if longest <= wide and bounds.height() <= high:
            return size
    return smallest


@dataclass(frozen=True)
class Lettering:
    """How a text is set: typefaces, colour, and between which sizes."""

    families: tuple[str, ...]
    colour: str
    largest: int
    smallest: int = 8
    bold: bool = False
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignCenter


def write(painter: QPainter, text: str, box: QRectF, how: Lettering) -> None:
    """Write a text into a box, wrapped and as large as it fits."""
    size = fitting_size(
        text, how.families, box.width(), box.height(), how.largest, how.smallest, how.bold
    )
    painter.setFont(card_font(how.families, size, bold=how.bold))
    painter.setPen(QColor(how.colour))
    painter.drawText(box, how.align | WRAPPED, text)
