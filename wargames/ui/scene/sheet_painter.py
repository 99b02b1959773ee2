"""The printed sheet: all layers of the map in the order in which they are inked."""

from __future__ import annotations

from itertools import chain

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

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

    def __init__(self, picture: BoardPicture, theme: Theme) -> None:
        """Prepare the inks of a picture in a theme."""
        self.picture = picture
        self.theme = theme
        self.bounds = QRectF(0, 0, picture.width, picture.height)
        self._layers: list[Layer] = list(
            chain(
                ground_layers(picture, theme),
                grid_layers(picture, theme),
                water_layers(picture, theme),
                standing_layers(picture, theme),
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

    def paint(self, painter: QPainter, area: QRectF, scale: float) -> None:
        """Paint an area of the sheet as vectors; the scale decides how much detail is shown."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(area, QColor(self.theme.map.table))
        visible = area.intersected(self.bounds)
        painter.setClipRect(visible, Qt.ClipOperation.IntersectClip)
        for layer in self._layers:
            layer.paint(painter, visible, scale)
        painter.setOpacity(1.0)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(line_pen(self.theme.map.edge, 4.0))
        painter.drawRect(self.bounds)
        painter.restore()

    def image(self, area: QRectF, scale: float) -> QImage:
        """Paint an area into an image of its own."""
        width, height = round(area.width() * scale), round(area.height() * scale)
        image = QImage(max(1, width), max(1, height), QImage.Format.Format_RGB32)
        painter = QPainter(image)
        painter.scale(scale, scale)
        painter.translate(-area.topLeft())
        self.paint(painter, area, scale)
        painter.end()
        return image

    def overview(self, longest: int) -> QPixmap:
        """Paint the whole sheet small."""
        scale = longest / max(self.bounds.width(), self.bounds.height(), 1.0)
        return QPixmap.fromImage(self.image(self.bounds, scale))
