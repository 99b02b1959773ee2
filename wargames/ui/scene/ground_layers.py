"""Ink for the ground: surfaces, fields, trees, houses."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from operator import itemgetter

import numpy as np
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainterPath, QTransform

from wargames.present.picture.noise import Point, share
from wargames.present.picture.swarm import places_keys, shares
from wargames.present.picture.values import UNIT, BoardPicture, Dots, Strokes, Texture
from wargames.ui.scene.ink import Layer, line_pen, path_of, paths_of
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
# Strokes that may run right across the map; all others are short.
LONG = frozenset({"contour", "ditch", "coast"})
# How many crowns of trees differ, and the corners of each.
CROWNS, LEAVES = 48, 9
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
        for ring in ground.rings:
            layer.join(path_of(ring, closed=True))
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
        layer = Layer("", pen, least=least, full=least * 1.4, is_cover=True)
        if texture.kind in LONG:
            layer.join_lines(texture.lines)
        else:
            layer.scatter_many(texture.lines, itemgetter(0), paths_of)
        return layer
    layer = Layer(colour, least=least, full=least * 1.4, is_cover=True)
    if isinstance(texture, Dots):
        layer.scatter_many(texture.circles, itemgetter(0, 1), _foliage)
    else:
        layer.scatter_many(texture.shapes, itemgetter(0), partial(paths_of, closed=True))
    return layer


def _foliage(circles: Sequence[tuple[float, float, float]]) -> QPainterPath:
    """Draw leafy round shapes: of a few forms, so that a forest is drawn in no time."""
    places = np.array(circles)
    forms = (shares(*places_keys(places[:, 0], places[:, 1])) * CROWNS).astype(np.int64).tolist()
    crowns, path = _crowns(), QPainterPath()
    for (x, y, radius), form in zip(circles, forms, strict=True):
        path.addPath(QTransform(radius, 0.0, 0.0, radius, x, y).map(crowns[form]))
    path.setFillRule(Qt.FillRule.WindingFill)
    return path


@lru_cache(maxsize=1)
def _crowns() -> tuple[QPainterPath, ...]:
    """Draw the crowns of trees around the origin, one unit wide."""
    return tuple(path_of(tuple(_crown(number)), closed=True) for number in range(CROWNS))


def _crown(number: int) -> Iterator[Point]:
    for step in range(LEAVES):
        turn = math.tau * step / LEAVES
        reach = 0.86 + 0.28 * share(number, step)
        yield (reach * math.cos(turn), reach * math.sin(turn))


def _shade(theme: Theme, kind: str) -> str:
    return {
        "forest": theme.map.textures["tree"],
        "city": theme.map.textures["city-block"],
        "sea": theme.map.water_edge,
    }.get(kind, theme.map.grounds[kind])
