"""The printed sheet in squares of pixels: drawn once for each zoom, then only copied.

Where a square is not ready yet, a picture of the whole sheet stands in for it, so that panning
and zooming never wait for ink.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from functools import lru_cache

from PySide6.QtCore import QElapsedTimer, QPointF, QRectF
from PySide6.QtGui import QImage, QPainter, QPixmap, QTransform

from wargames.ui.scene.sheet_painter import SheetPainter

TILE = 256
MOST_KEPT = 160
OVERVIEW = 900
# One round of drawing ends after this many milliseconds, so that the window stays lively.
ROUND = 9

Key = tuple[float, int, int]


class SheetTiles:
    """Squares of one sheet in one theme and language."""

    def __init__(self, sheet: SheetPainter) -> None:
        """Draw the stand-in at once; squares come as they are needed."""
        self.sheet = sheet
        self.overview = QPixmap.fromImage(_overview(sheet))
        self._kept: OrderedDict[Key, QPixmap] = OrderedDict()

    def draw(self, painter: QPainter, area: QRectF) -> bool:
        """Draw an area of the sheet; False when some of it is not crisp yet."""
        transform = painter.worldTransform()
        ratio = painter.device().devicePixelRatio()
        scale = _rounded(transform.m11() * ratio)
        visible = area.intersected(self.sheet.bounds)
        painter.fillRect(area, self.sheet.theme.map.table)
        if visible.isEmpty():
            return True
        missing = False
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for key in _keys(visible, scale):
            tile = self._kept.get(key)
            if tile is None:
                missing = True
                self._stand_in(painter, key)
                continue
            self._kept.move_to_end(key)
            tile.setDevicePixelRatio(ratio)
            corner = transform.map(QPointF(key[1] * TILE / scale, key[2] * TILE / scale))
            painter.setWorldTransform(QTransform())
            painter.drawPixmap(
                QPointF(round(corner.x() * ratio) / ratio, round(corner.y() * ratio) / ratio), tile
            )
            painter.setWorldTransform(transform)
        return not missing

    def is_crisp(self, area: QRectF, scale: float) -> bool:
        """Tell whether all squares of an area are drawn."""
        keys = _keys(area.intersected(self.sheet.bounds), _rounded(scale))
        return all(key in self._kept for key in keys)

    def sharpen(self, area: QRectF, scale: float) -> bool:
        """Draw a few missing squares of an area; True when all of it is crisp."""
        scale = _rounded(scale)
        timer = QElapsedTimer()
        timer.start()
        for key in _keys(area.intersected(self.sheet.bounds), scale):
            if key in self._kept:
                continue
            if timer.elapsed() > ROUND:
                return False
            self._kept[key] = self._drawn(key)
        return True

    def _drawn(self, key: Key) -> QPixmap:
        """Draw a square, taking the place of the oldest when there are many."""
        if len(self._kept) >= MOST_KEPT:
            self._kept.popitem(last=False)
        scale, column, row = key
        side = TILE / scale
        image = self.sheet.image(QRectF(column * side, row * side, side, side), scale)
        # An image that was painted on keeps a megabyte of the painter's tools; a copy does not.
        return QPixmap.fromImage(image.copy())

    def _stand_in(self, painter: QPainter, key: Key) -> None:
        """Draw a square from the picture of the whole sheet."""
        scale, column, row = key
        side = TILE / scale
        bounds = self.sheet.bounds
        square = QRectF(column * side, row * side, side, side).intersected(bounds)
        share = self.overview.width() / bounds.width()
        source = QRectF(
            square.x() * share, square.y() * share, square.width() * share, square.height() * share
        )
        painter.drawPixmap(square, self.overview, source)


@lru_cache(maxsize=4)
def _overview(sheet: SheetPainter) -> QImage:
    """Draw the whole sheet small; kept as long as the sheet is likely to be shown again."""
    scale = OVERVIEW / max(sheet.bounds.width(), sheet.bounds.height())
    return sheet.image(sheet.bounds, scale).copy()


def _keys(area: QRectF, scale: float) -> Iterator[Key]:
    side = TILE / scale
    if area.isEmpty():
        return
    for row in range(int(area.top() // side), int(area.bottom() // side) + 1):
        for column in range(int(area.left() // side), int(area.right() // side) + 1):
            yield (scale, column, row)


def _rounded(scale: float) -> float:
    """Let scales that differ only by the noise of arithmetic count as one."""
    return round(scale, 5)
