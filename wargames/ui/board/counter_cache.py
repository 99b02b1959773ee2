"""Counters as pictures: each look is drawn once for each size, then only copied."""

from __future__ import annotations

from collections import OrderedDict

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap, QTransform

from wargames.present.picture.counter_look import CounterLook
from wargames.present.picture.noise import Point
from wargames.ui.scene.counters import CounterPainter
from wargames.ui.theme import Theme

# Pixels kept in all pictures together: four bytes each.
MOST_KEPT = 3_000_000
# The shadow of a counter falls outside of its square.
RIM = 0.06


class CounterCache:
    """Draws counters from kept pictures; crisp at rest, scaled while the view is moving."""

    def __init__(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        self._painter = CounterPainter(theme)
        self._kept: OrderedDict[tuple[CounterLook, int], QPixmap] = OrderedDict()
        self._pixels = 0
        self._last: dict[CounterLook, QPixmap] = {}

    def draw(
        self, painter: QPainter, look: CounterLook, at: Point, size: float, *, moving: bool = False
    ) -> None:
        """Draw a counter around a point of the sheet."""
        transform = painter.worldTransform()
        ratio = painter.device().devicePixelRatio()
        pixels = max(4, round(size * transform.m11() * ratio))
        known = self._last.get(look)
        if moving and known is not None:
            reach = size * (0.5 + RIM)
            square = QRectF(at[0] - reach, at[1] - reach, 2 * reach, 2 * reach)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawPixmap(square, known, QRectF(known.rect()))
            return
        picture = self._picture(look, pixels)
        picture.setDevicePixelRatio(ratio)
        middle = transform.map(QPointF(*at))
        half = picture.width() / 2 / ratio
        painter.setWorldTransform(QTransform())
        corner = QPointF(
            round((middle.x() - half) * ratio) / ratio, round((middle.y() - half) * ratio) / ratio
        )
        painter.drawPixmap(corner, picture)
        painter.setWorldTransform(transform)

    def _picture(self, look: CounterLook, pixels: int) -> QPixmap:
        key = (look, pixels)
        picture = self._kept.get(key)
        if picture is None:
            whole = round(pixels * (1 + 2 * RIM))
            image = QImage(whole, whole, QImage.Format.Format_ARGB32_Premultiplied)
            image.fill(Qt.GlobalColor.transparent)
            painter = QPainter(image)
            self._painter.paint(painter, look, (whole / 2, whole / 2), pixels)
            painter.end()
            # A copy leaves the painter's tools behind, which are larger than the picture.
            picture = QPixmap.fromImage(image.copy())
            self._kept[key] = picture
            self._pixels += whole * whole
            while self._pixels > MOST_KEPT and len(self._kept) > 1:
                _, oldest = self._kept.popitem(last=False)
                self._pixels -= oldest.width() * oldest.height()
        else:
            self._kept.move_to_end(key)
        self._last[look] = picture
        return picture
