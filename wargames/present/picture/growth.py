"""What grows and rises: tree canopies, hedges, reeds and hill shading."""

from __future__ import annotations

import math
from collections.abc import Iterator

import shapely
from shapely.geometry.base import BaseGeometry

from wargames.present.picture.curves import Line
from wargames.present.picture.ground import clipped, scattered
from wargames.present.picture.noise import place_keys, share, sway
from wargames.present.picture.sheet import rings
from wargames.present.picture.values import UNIT, Dots, Strokes, Texture

Circle = tuple[float, float, float]


def canopy(forest: BaseGeometry, bare: BaseGeometry) -> Iterator[Texture]:
    """Plant trees of three sizes all over a forest, away from roads, houses and water."""
    inner = forest.buffer(-0.03 * UNIT).difference(bare)
    crowns: list[Circle] = []
    for x, y in clipped(scattered(inner, 0.092 * UNIT, 61), inner):
        radius = (0.036 + 0.024 * share(*place_keys((x, y)), 62)) * UNIT
        crowns.append((x, y, radius))
    rim: list[Circle] = []
    for ring in rings(inner):
        line = shapely.LineString(ring)
        for step in range(int(line.length / (0.075 * UNIT))):
            spot = line.interpolate(step * 0.075 * UNIT)
            grow = share(*place_keys((spot.x, spot.y)), 63)
            rim.append((spot.x, spot.y, (0.026 + 0.018 * grow) * UNIT))
    crowns += rim
    yield from _trees(crowns)


def lone_trees(open_ground: BaseGeometry, bare: BaseGeometry) -> Iterator[Texture]:
    """Scatter single trees and small groves over open country."""
    free = open_ground.difference(bare)
    crowns: list[Circle] = []
    for x, y in clipped(scattered(free, 0.3 * UNIT, 65), free):
        keys = place_keys((x, y))
        if share(*keys, 66) < 0.3:
            for step in range(1 + int(3 * share(*keys, 67))):
                radius = (0.018 + 0.01 * share(*keys, step, 68)) * UNIT
                away = 0.045 * UNIT
                at_x = x + away * sway(*keys, step, 69)
                crowns.append((at_x, y + away * sway(*keys, step, 70), radius))
    yield from _trees(crowns)


def _trees(crowns: list[Circle]) -> Iterator[Texture]:
    """Light every crown from the north-west."""
    yield Dots("tree-shade", tuple((x + r * 0.35, y + r * 0.45, r) for x, y, r in crowns))
    yield Dots("tree", tuple(crowns))
    yield Dots("tree-light", tuple((x - r * 0.28, y - r * 0.3, r * 0.52) for x, y, r in crowns))


def hedges(bocage: BaseGeometry, bare: BaseGeometry, pitch: float) -> Iterator[Texture]:
    """Enclose small fields with thick hedges, as in the bocage."""
    free = bocage.buffer(-0.03 * UNIT).difference(bare)
    lines: list[Line] = []
    for x, y in clipped(scattered(free, pitch, 71), free):
        keys = place_keys((x, y))
        turn = math.radians(25 * sway(*keys, 72) + (90 if share(*keys, 73) < 0.5 else 0))
        reach = (0.35 + 0.3 * share(*keys, 74)) * pitch
        dx, dy = reach * math.cos(turn), reach * math.sin(turn)
        lines.append(((x - dx, y - dy), (x, y + 0.6 * sway(*keys, 75)), (x + dx, y + dy)))
    yield Strokes("bocage-hedge", tuple(lines))


def reeds(marsh: BaseGeometry) -> Iterator[Texture]:
    """Mark wet ground with short level strokes and tufts."""
    inner = marsh.buffer(-0.06 * UNIT)
    water: list[Line] = []
    tufts: list[Line] = []
    for x, y in clipped(scattered(inner, 0.16 * UNIT, 81), inner):
        half = (0.04 + 0.03 * share(*place_keys((x, y)), 82)) * UNIT
        water.append(((x - half, y), (x + half, y)))
        for lean in (-0.5, 0.0, 0.5):
            tip = (x + lean * half, y - 0.055 * UNIT + abs(lean) * 1.5)
            tufts.append(((x + lean * 2, y - 1), tip))
    yield Strokes("marsh-water", tuple(water))
    yield Strokes("marsh-tuft", tuple(tufts))


def slopes(high: BaseGeometry, kind: str) -> Iterator[Texture]:
    """Shade hills and mountains with hachures that fall to the south-east."""
    inner = high.buffer(-0.05 * UNIT)
    lines: list[Line] = []
    pitch = (0.13 if kind == "mountain" else 0.19) * UNIT
    for x, y in clipped(scattered(inner, pitch, 91), inner):
        keys = place_keys((x, y))
        size = (0.05 + 0.04 * share(*keys, 92)) * UNIT
        lines.append(((x - size, y + size * 0.5), (x, y - size), (x + size, y + size * 0.6)))
    yield Strokes(f"{kind}-slope", tuple(lines))
