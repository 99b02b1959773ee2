"""Ink for the ground: surfaces, fields, trees, houses."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from wargames.present.picture.curves import Line
from wargames.present.picture.noise import place_keys, share
from wargames.present.picture.values import UNIT, BoardPicture, Dots, Strokes, Texture
from wargames.ui.scene.ink import Layer, area_path, line_pen
from wargames.ui.theme import Theme

WIDTHS = {
    "hedge": 0.012,
    "bocage-hedge": 0.026,
    "rough-slope": 0.011,
    "mountain-slope": 0.014,
    "marsh-water": 0.012,
    "marsh-tuft": 0.01,
    "coast": 0.01,
    "contour": 0.012,
    "ditch": 0.011,
}
LEAST = {"hedge": 0.4, "marsh-tuft": 0.35, "tree-light": 0.22, "house": 0.2}
# Painted over the grid, because the eye expects them to stand on the ground.
STANDING = ("tree-shade", "tree", "tree-light", "city-block", "house")


def ground_layers(picture: BoardPicture, theme: Theme) -> Iterator[Layer]:
    """Lay the open ground, its fields, and every other surface."""
    base = Layer(theme.map.open)
    sheet = QPainterPath()
    sheet.addRect(QRectF(0, 0, picture.width, picture.height))
    base.add(sheet)
    yield base
    yield from _textures(picture, theme, lambda kind: kind.startswith(("field", "hedge")))
    for ground in picture.grounds:
        edge = line_pen(_shade(theme, ground.kind), 0.016 * UNIT)
        layer = Layer(theme.map.grounds[ground.kind], edge)
        layer.add(area_path(ground.rings))
        yield layer
    yield from _textures(
        picture, theme, lambda kind: not kind.startswith(("field", "hedge")) and _lies(kind)
    )


def standing_layers(picture: BoardPicture, theme: Theme) -> Iterator[Layer]:
    """Put up trees and houses."""
    yield from _textures(picture, theme, lambda kind: not _lies(kind))


def _lies(kind: str) -> bool:
    return kind not in STANDING


def _textures(
    picture: BoardPicture, theme: Theme, wanted: Callable[[str], bool]
) -> Iterator[Layer]:
    for texture in picture.textures:
        if wanted(texture.kind):
            yield _texture(texture, theme)


def _texture(texture: Texture, theme: Theme) -> Layer:
    colour, least = theme.map.textures[texture.kind], LEAST.get(texture.kind, 0.0)
    if isinstance(texture, Strokes):
        pen = line_pen(colour, WIDTHS.get(texture.kind, 0.012) * UNIT)
        layer = Layer("", pen, least=least, full=least * 1.4)
        layer.scatter_shapes(texture.lines, closed=False)
        return layer
    layer = Layer(colour, least=least, full=least * 1.4)
    if isinstance(texture, Dots):
        layer.scatter_shapes((_blob(*circle) for circle in texture.circles), closed=True)
    else:
        layer.scatter_shapes(texture.shapes, closed=True)
    return layer


def _blob(x: float, y: float, radius: float) -> Line:
    """Draw a leafy round shape."""
    keys = place_keys((x, y))
    found = []
    for step in range(9):
        turn = math.tau * step / 9
        reach = radius * (0.86 + 0.28 * share(*keys, step))
        found.append((x + reach * math.cos(turn), y + reach * math.sin(turn)))
    return tuple(found)


def _shade(theme: Theme, kind: str) -> str:
    return {
        "forest": theme.map.textures["tree"],
        "city": theme.map.textures["city-block"],
        "sea": theme.map.water_edge,
    }.get(kind, theme.map.grounds[kind])
