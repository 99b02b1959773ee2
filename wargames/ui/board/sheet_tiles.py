"""The printed sheet in squares of pixels: drawn once for each zoom, then only copied.

Where a square is not ready yet, the same square of the sheet before, the squares of the zoom
before, or a picture of the whole sheet stand in for it, so that panning and zooming never wait
for ink.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from functools import lru_cache

from PySide6.QtCore import QElapsedTimer, QPointF, QRectF
from PySide6.QtGui import QImage, QPainter, QPixmap, QTransform

from wargames.ui.scene.sheet_painter import SheetPainter

TILE = 256
MOST_KEPT = 160
OVERVIEW = 600
# Squares of a zoom stand in for those of another that is not much smaller.
LEAST_ZOOM = 0.4

Key = tuple[float, int, int]


class SheetTiles:
    """Squares of one sheet in one theme and language."""

    def __init__(self, sheet: SheetPainter, before: SheetTiles | None = None) -> None:
        """Draw the last stand-in at once; squares come as they are needed.

        Until then those of the sheet *before*, which must have the same measures, are shown.
        """
        self.sheet = sheet
        is_same = before is not None and before.sheet.picture.grounds == sheet.picture.grounds
        self.overview: QPixmap = (
            before.overview if before and is_same else QPixmap.fromImage(_overview(sheet))
        )
        self._kept: OrderedDict[Key, QPixmap] = OrderedDict()
        self._before: dict[Key, QPixmap] = dict(before._kept) if before else {}
        self._crisp_scale: float = before._crisp_scale if before else 0.0

    def draw(self, painter: QPainter, area: QRectF) -> bool:
        """Draw an area of the sheet; False when some of it is not crisp yet."""
        transform = painter.worldTransform()
        ratio = painter.device().devicePixelRatio()
        scale = _rounded(transform.m11() * ratio)
        visible = area.intersected(self.sheet.bounds)
        painter.fillRect(area, self.sheet.theme.map.table)
        keys = _keys(visible, scale)
        missing = [key for key in keys if key not in self._kept]
        if missing:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            self._draw_stand_ins(painter, visible, missing)
        elif keys:
            self._crisp_scale = scale
            self._before.clear()
        painter.setWorldTransform(QTransform())
        for key in keys:
            tile = self._kept.get(key) or self._before.get(key)
            if tile is not None:
                tile.setDevicePixelRatio(ratio)
                corner = transform.map(_square(key).topLeft())
                x, y = round(corner.x() * ratio) / ratio, round(corner.y() * ratio) / ratio
                painter.drawPixmap(QPointF(x, y), tile)
        painter.setWorldTransform(transform)
        return not missing

    def is_crisp(self, area: QRectF, scale: float) -> bool:
        """Tell whether all squares of an area are drawn."""
        keys = _keys(area.intersected(self.sheet.bounds), _rounded(scale))
        return all(key in self._kept for key in keys)

    def sharpen(self, area: QRectF, scale: float, time: float) -> bool:
        """Draw missing squares of an area, the middle first; True when all of it is crisp.

        The round ends after the first square that is finished when the *time* is up.
        """
        keys = _keys(area.intersected(self.sheet.bounds), _rounded(scale))
        middle = area.center()
        missing = [key for key in keys if key not in self._kept]
        missing.sort(key=lambda key: (_square(key).center() - middle).manhattanLength())
        for key in keys:
            if key in self._kept:
                self._kept.move_to_end(key)
        # A large screen may show more squares than are worth keeping otherwise.
        while len(self._kept) + len(missing) > max(MOST_KEPT, len(keys)):
            self._kept.popitem(last=False)
        timer = QElapsedTimer()
        timer.start()
        for number, key in enumerate(missing):
            if number and timer.elapsed() >= time:
                return False
            self._kept[key] = self._drawn(key)
        return True

    def _drawn(self, key: Key) -> QPixmap:
        image = self.sheet.image(_square(key), key[0])
        # An image that was painted on keeps a megabyte of the painter's tools; a copy does not.
        return QPixmap.fromImage(image.copy())

    def _draw_stand_ins(self, painter: QPainter, visible: QRectF, missing: list[Key]) -> None:
        """Draw something in the place of missing squares."""
        scale, other = missing[0][0], self._crisp_scale
        if other and other != scale and scale / other > LEAST_ZOOM:
            self._draw_zoomed(painter, _keys(visible, other))
        else:
            self._draw_zoomed(painter, (key for key in missing if key not in self._before))

    def _draw_zoomed(self, painter: QPainter, keys: Iterable[Key]) -> None:
        """Draw squares of any zoom as large as the view wants them now."""
        bounds = self.sheet.bounds
        share = self.overview.width() / bounds.width()
        for key in keys:
            square = _square(key)
            tile = self._kept.get(key) or self._before.get(key)
            if tile is not None:
                painter.drawPixmap(square, tile, QRectF(tile.rect()))
            else:
                part = square.intersected(bounds)
                source = QRectF(part.topLeft() * share, part.size() * share)
                painter.drawPixmap(part, self.overview, source)


@lru_cache(maxsize=4)
def _overview(sheet: SheetPainter) -> QImage:
    """Draw the whole sheet small; kept as long as the sheet is likely to be shown again."""
    scale = OVERVIEW / max(sheet.bounds.width(), sheet.bounds.height())
    return sheet.image(sheet.bounds, scale, with_cover=False).copy()


def _keys(area: QRectF, scale: float) -> list[Key]:
    side = TILE / scale
    if area.isEmpty():
        return []
    return [
        (scale, column, row)
        for row in range(int(area.top() // side), int(area.bottom() // side) + 1)
        for column in range(int(area.left() // side), int(area.right() // side) + 1)
    ]


def _square(key: Key) -> QRectF:
    scale, column, row = key
    side = TILE / scale
    return QRectF(column * side, row * side, side, side)


def _rounded(scale: float) -> float:
    """Let scales that differ only by the noise of arithmetic count as one."""
    return round(scale, 5)
