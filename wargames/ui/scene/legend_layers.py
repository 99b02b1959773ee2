"""Ink for the key of the map: a panel with samples, drawn exactly as on the map."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from wargames.present.picture.values import UNIT, BoardPicture
from wargames.ui.scene.area_layers import ferry_layers, sector_layers, tag_layers
from wargames.ui.scene.ink import Layer, line_pen
from wargames.ui.scene.line_layers import bridge_layers, road_layers, water_layers
from wargames.ui.scene.text_layers import label_layers
from wargames.ui.theme import Theme


def legend_layers(picture: BoardPicture, theme: Theme) -> Iterator[Layer]:
    """Draw the key, if the map has one."""
    legend = picture.legend
    if legend is None:
        return
    panel = Layer(theme.map.panel, line_pen(theme.map.panel_frame, 0.022 * UNIT))
    frame = QPainterPath()
    frame.addRoundedRect(QRectF(*legend.frame), 0.07 * UNIT, 0.07 * UNIT)
    panel.add(frame)
    yield panel
    samples = replace(
        picture,
        labels=legend.labels,
        tags=legend.tags,
        sectors=legend.sectors,
        bridges=legend.bridges,
        ferries=legend.ferries,
        roads=legend.roads,
        waters=legend.waters,
    )
    yield from chain(
        water_layers(samples, theme),
        road_layers(samples, theme),
        sector_layers(samples, theme),
        bridge_layers(samples, theme),
        ferry_layers(samples, theme),
        tag_layers(samples, theme),
        label_layers(samples, theme),
    )
