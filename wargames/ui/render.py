"""Pictures in files: a position of a game, or anything that can be painted, as PNG, SVG or PDF."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRectF, QSize, QSizeF
from PySide6.QtGui import QImage, QImageWriter, QPageLayout, QPageSize, QPainter, QPdfWriter
from PySide6.QtSvg import QSvgGenerator

from wargames.engine.state import GameState
from wargames.library import Game
from wargames.saves.whole_file import write_whole
from wargames.ui.board.position_painter import PositionPainter
from wargames.ui.cards import table_picture
from wargames.ui.cards.table_picture import paint_of_table
from wargames.ui.theme import Theme

Paint = Callable[[QPainter], None]
"""Paints within (0, 0) and the size that was given with it."""

FORMATS = ("png", "svg", "pdf")
LARGEST_SIDE = 12000
"""More points than this on a side make an image that few machines can hold."""
_PDF_DOTS = 96


class UnknownFormat(ValueError):
    """The name of a file does not end in a form that pictures are written in."""


@dataclass(frozen=True)
class Drawing:
    """A picture ready to be written: its size in points, how it is painted, its title."""

    size: QSizeF
    paint: Paint
    title: str


def draw_position(
    game: Game, state: GameState, language: str, theme: Theme, scale: float = 1.0
) -> Drawing:
    """Prepare the picture of a position; the scale decides how much detail is shown."""
    title = game.content.game.value.title[language]
    if game.content.game.value.board == "card":
        return Drawing(table_picture.SIZE, paint_of_table(game, state, language, theme), title)
    painter = PositionPainter(game.content, language, theme)
    size = painter.bounds.size()
    return Drawing(size, lambda to: painter.paint(to, state, scale), title)


def form_of(path: Path) -> str:
    """Give the form that a file's name asks for."""
    form = path.suffix.lower().lstrip(".")
    if form not in FORMATS:
        raise UnknownFormat(form)
    return form


def picture_bytes(form: str, size: QSizeF, paint: Paint, *, title: str, scale: float) -> bytes:
    """Paint a picture of a size in points; *scale* is the number of pixels a point has in PNG."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    {"png": _png, "svg": _svg, "pdf": _pdf}[form](buffer, size, paint, title, scale)
    buffer.close()
    return bytes(data.data())


def write_picture(
    path: Path, size: QSizeF, paint: Paint, *, title: str = "", scale: float = 1.0
) -> None:
    """Write a picture whole or not at all; OSError when the file cannot be written."""
    data = picture_bytes(form_of(path), size, paint, title=title, scale=scale)
    write_whole(path, data)


def _png(buffer: QBuffer, size: QSizeF, paint: Paint, title: str, scale: float) -> None:
    longest = max(size.width(), size.height(), 1.0)
    scale = min(scale, LARGEST_SIDE / longest)
    pixels = QSize(max(1, round(size.width() * scale)), max(1, round(size.height() * scale)))
    image = QImage(pixels, QImage.Format.Format_RGB32)
    image.setText("Title", title)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    paint(painter)
    painter.end()
    QImageWriter(buffer, QByteArray(b"png")).write(image)


def _svg(buffer: QBuffer, size: QSizeF, paint: Paint, title: str, scale: float) -> None:
    del scale
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(size.toSize())
    generator.setViewBox(QRectF(0, 0, size.width(), size.height()))
    generator.setTitle(title)
    painter = QPainter(generator)
    paint(painter)
    painter.end()


def _pdf(buffer: QBuffer, size: QSizeF, paint: Paint, title: str, scale: float) -> None:
    del scale
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setResolution(_PDF_DOTS)
    inches = QSizeF(size.width() / _PDF_DOTS, size.height() / _PDF_DOTS)
    page = QPageSize(inches, QPageSize.Unit.Inch, "", QPageSize.SizeMatchPolicy.ExactMatch)
    orientation = QPageLayout.Orientation.Portrait
    writer.setPageLayout(QPageLayout(page, orientation, QMarginsF()))
    painter = QPainter(writer)
    paint(painter)
    painter.end()
