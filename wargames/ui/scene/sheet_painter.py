"""The printed sheet: all layers of the map in the order in which they are inked."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from wargames.present.picture.values import BoardPicture
from wargames.ui.scene.area_layers import ferry_layers, sector_layers, tag_layers
from wargames.ui.scene.ground_layers import ground_layers, standing_layers
from wargames.ui.scene.ink import Layer, line_pen
from wargames.ui.scene.legend_layers import legend_layers
from wargames.ui.scene.line_layers import (
    border_layers,
    bridge_layers,
    edge_layers,
    grid_layers,
    road_layers,
    water_layers,
)
from wargames.ui.scene.panel_layers import connector_layers, panel_layers
from wargames.ui.scene.text_layers import label_layers, number_layers, water_label_layers
from wargames.ui.theme import Theme


class SheetPainter:
    """Paints any part of a map sheet at any scale."""

    def __init__(
        self, picture: BoardPicture, theme: Theme, bare: SheetPainter | None = None
    ) -> None:
        """Prepare the inks of a picture in a theme.

        Those of the *bare* sheet, the same in everything but what covers the ground, are taken
        over from its painter.
        """
        self.picture = picture
        self.theme = theme
        self.bounds = QRectF(0, 0, picture.width, picture.height)
        self._lines: Sequence[Layer] = bare._lines if bare else _lines(picture, theme)
        self._signs: Sequence[Layer] = bare._signs if bare else _signs(picture, theme)
        self._layers: Sequence[Layer] = (
            *ground_layers(picture, theme),
            *self._lines,
            *standing_layers(picture, theme),
            *self._signs,
        )

    def paint(
        self, painter: QPainter, area: QRectF, scale: float, *, with_cover: bool = True
    ) -> None:
        """Paint an area of the sheet as vectors; the scale decides how much detail is shown."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(area, QColor(self.theme.map.table))
        visible = area.intersected(self.bounds)
        painter.setClipRect(visible, Qt.ClipOperation.IntersectClip)
        for layer in self._layers:
            if with_cover or not layer.is_cover:
                layer.paint(painter, visible, scale)
        painter.setOpacity(1.0)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(line_pen(self.theme.map.edge, 4.0))
        painter.drawRect(self.bounds)
        painter.restore()

    def image(self, area: QRectF, scale: float, *, with_cover: bool = True) -> QImage:
        """Paint an area into an image of its own."""
        width, height = round(area.width() * scale), round(area.height() * scale)
        image = QImage(max(1, width), max(1, height), QImage.Format.Format_RGB32)
        painter = QPainter(image)
        painter.scale(scale, scale)
        painter.translate(-area.topLeft())
        self.paint(painter, area, scale, with_cover=with_cover)
        painter.end()
        return image


def _lines(picture: BoardPicture, theme: Theme) -> tuple[Layer, ...]:
    """Give what lies on the ground."""
    return (*grid_layers(picture, theme), *water_layers(picture, theme))


def _signs(picture: BoardPicture, theme: Theme) -> tuple[Layer, ...]:
    """Give what must be seen through trees and houses."""
    return tuple(
        chain(
            border_layers(picture, theme),
            road_layers(picture, theme),
            sector_layers(picture, theme),
            bridge_layers(picture, theme),
            ferry_layers(picture, theme),
            water_label_layers(picture, theme),
            edge_layers(picture, theme),
            connector_layers(picture, theme),
            panel_layers(picture, theme),
            number_layers(picture, theme),
            tag_layers(picture, theme),
            label_layers(picture, theme),
            legend_layers(picture, theme),
        )
    )
