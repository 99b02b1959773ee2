"""What grows and rises: tree canopies, hedges, reeds and hill shading."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from wargames.present.picture.geometry import course
from wargames.present.picture.sheet import rings
from wargames.present.picture.swarm import (
    Numbers,
    lines_of,
    places_keys,
    scattered,
    shares,
    sways,
)
from wargames.present.picture.values import UNIT, Dots, Strokes, Texture


def canopy(forest: BaseGeometry, bare: BaseGeometry) -> Iterator[Texture]:
    """Plant trees of three sizes all over a forest, away from roads, houses and water."""
    inner = forest.buffer(-0.03 * UNIT).difference(bare)
    xs, ys = scattered(inner, 0.092 * UNIT, 61)
    inside = (xs, ys, (0.036 + 0.024 * shares(*places_keys(xs, ys), 62)) * UNIT)
    xs, ys = _along_rim(inner, 0.075 * UNIT)
    rim = (xs, ys, (0.026 + 0.018 * shares(*places_keys(xs, ys), 63)) * UNIT)
    yield from _trees(*(np.concatenate(pair) for pair in zip(inside, rim, strict=True)))


def _along_rim(shape: BaseGeometry, pitch: float) -> tuple[Numbers, Numbers]:
    """Give points at even steps along the outline of a shape."""
    found = [np.empty((0, 2))]
    for ring in rings(shape):
        line = course(ring)
        steps = np.arange(int(line.length / pitch)) * pitch
        found.append(shapely.get_coordinates(shapely.line_interpolate_point(line, steps)))
    points = np.concatenate(found)
    return points[:, 0], points[:, 1]


def lone_trees(open_ground: BaseGeometry, bare: BaseGeometry) -> Iterator[Texture]:
    """Scatter single trees and small groves over open country."""
    xs, ys = scattered(open_ground.difference(bare), 0.3 * UNIT, 65)
    keys = places_keys(xs, ys)
    count = np.where(shares(*keys, 66) < 0.3, 1 + (3 * shares(*keys, 67)).astype(np.int64), 0)
    away = 0.045 * UNIT
    # One tree after another of the same grove, so that they lie on each other in that order.
    which = np.repeat(np.arange(len(count)), count)
    step = np.arange(len(which)) - np.repeat(np.cumsum(count) - count, count)
    keys = (keys[0][which], keys[1][which])
    yield from _trees(
        xs[which] + away * sways(*keys, step, 69),
        ys[which] + away * sways(*keys, step, 70),
        (0.018 + 0.01 * shares(*keys, step, 68)) * UNIT,
    )


def _trees(xs: Numbers, ys: Numbers, radii: Numbers) -> Iterator[Texture]:
    """Light every crown from the north-west."""
    yield _dots("tree-shade", xs + radii * 0.35, ys + radii * 0.45, radii)
    yield _dots("tree", xs, ys, radii)
    yield _dots("tree-light", xs - radii * 0.28, ys - radii * 0.3, radii * 0.52)


def _dots(kind: str, xs: Numbers, ys: Numbers, radii: Numbers) -> Dots:
    return Dots(kind, tuple(zip(xs.tolist(), ys.tolist(), radii.tolist(), strict=True)))


def hedges(bocage: BaseGeometry, bare: BaseGeometry, pitch: float) -> Iterator[Texture]:
    """Enclose small fields with thick hedges, as in the bocage."""
    xs, ys = scattered(bocage.buffer(-0.03 * UNIT).difference(bare), pitch, 71)
    keys = places_keys(xs, ys)
    turn = np.radians(25 * sways(*keys, 72) + np.where(shares(*keys, 73) < 0.5, 90, 0))
    reach = (0.35 + 0.3 * shares(*keys, 74)) * pitch
    dx, dy = reach * np.cos(turn), reach * np.sin(turn)
    middle = (xs, ys + 0.6 * sways(*keys, 75))
    yield Strokes("bocage-hedge", lines_of((xs - dx, ys - dy), middle, (xs + dx, ys + dy)))


def reeds(marsh: BaseGeometry) -> Iterator[Texture]:
    """Mark wet ground with short level strokes and tufts."""
    xs, ys = scattered(marsh.buffer(-0.06 * UNIT), 0.16 * UNIT, 81)
    half = (0.04 + 0.03 * shares(*places_keys(xs, ys), 82)) * UNIT
    yield Strokes("marsh-water", lines_of((xs - half, ys), (xs + half, ys)))
    blades = [
        lines_of(
            (xs + lean * 2, ys - 1),
            (xs + lean * half, ys - 0.055 * UNIT + abs(lean) * 1.5),
        )
        for lean in (-0.5, 0.0, 0.5)
    ]
    tufts = zip(*blades, strict=True)
    yield Strokes("marsh-tuft", tuple(blade for tuft in tufts for blade in tuft))


def slopes(high: BaseGeometry, kind: str) -> Iterator[Texture]:
    """Shade hills and mountains with hachures that fall to the south-east."""
    pitch = (0.13 if kind == "mountain" else 0.19) * UNIT
    xs, ys = scattered(high.buffer(-0.05 * UNIT), pitch, 91)
    size = (0.05 + 0.04 * shares(*places_keys(xs, ys), 92)) * UNIT
    foot, top = (xs - size, ys + size * 0.5), (xs, ys - size)
    yield Strokes(f"{kind}-slope", lines_of(foot, top, (xs + size, ys + size * 0.6)))
