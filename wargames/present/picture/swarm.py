"""Irregularity for many places at once: the noise of `noise`, the same to the last bit."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import shapely
from shapely.geometry.base import BaseGeometry

from wargames.present.picture.curves import Line

Numbers = npt.NDArray[np.float64]
Keys = npt.NDArray[np.int64]
_Bits = npt.NDArray[np.uint64]

_MASK = (1 << 64) - 1
_SEED, _FIRST, _SECOND = (
    np.uint64(number) for number in (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB)
)


def mixes(*keys: Keys | int) -> _Bits:
    """Stir whole numbers into well-spread numbers of 64 bits, place by place."""
    stirred = [_bits(key) for key in keys]
    value: _Bits = np.full(np.broadcast_shapes(*(key.shape for key in stirred)), _SEED)
    for key in stirred:
        value = (value ^ key) * _FIRST
        value = (value ^ (value >> np.uint64(29))) * _SECOND
        value ^= value >> np.uint64(32)
    return value


def _bits(key: Keys | int) -> _Bits:
    if isinstance(key, int):
        return np.array(key & _MASK, dtype=np.uint64)
    return key.astype(np.uint64)


def shares(*keys: Keys | int) -> Numbers:
    """Give numbers from 0 up to 1 that depend on the keys only."""
    return (mixes(*keys) >> np.uint64(11)).astype(np.float64) / (1 << 53)


def sways(*keys: Keys | int) -> Numbers:
    """Give numbers from -1 up to 1 that depend on the keys only."""
    return 2 * shares(*keys) - 1


def places_keys(xs: Numbers, ys: Numbers) -> tuple[Keys, Keys]:
    """Turn places into keys that small rounding errors do not change."""
    return (
        np.rint(xs * 4 + 0.013).astype(np.int64),
        np.rint(ys * 4 + 0.017).astype(np.int64),
    )


def rolling(xs: Numbers, ys: Numbers, salt: int) -> Numbers:
    """Give gently rolling noise from -1 to 1 over the plane, one hill per unit square."""
    left, top = np.floor(xs).astype(np.int64), np.floor(ys).astype(np.int64)
    fx, fy = xs - left, ys - top
    fx, fy = fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)
    upper = sways(left, top, salt) * (1 - fx) + sways(left + 1, top, salt) * fx
    lower = sways(left, top + 1, salt) * (1 - fx) + sways(left + 1, top + 1, salt) * fx
    result: Numbers = upper * (1 - fy) + lower * fy
    return result


def scattered(shape: BaseGeometry, pitch: float, salt: int) -> tuple[Numbers, Numbers]:
    """Give points spread unevenly but closely over a shape."""
    if shape.is_empty:
        return np.empty(0), np.empty(0)
    left, top, right, bottom = shape.bounds
    columns = np.arange(int(left // pitch), int(right // pitch) + 1)
    rows = np.arange(int(top // pitch), int(bottom // pitch) + 1)
    i, j = (keys.ravel() for keys in np.meshgrid(columns, rows, indexing="ij"))
    xs = (i + 0.5 * (j % 2) + 0.42 * sways(i, j, salt)) * pitch
    ys = (j + 0.42 * sways(i, j, salt + 1)) * pitch
    return clipped(xs, ys, shape)


def clipped(xs: Numbers, ys: Numbers, inside: BaseGeometry) -> tuple[Numbers, Numbers]:
    """Keep the points that lie in a shape."""
    shapely.prepare(inside)
    kept = shapely.contains_xy(inside, xs, ys)
    return xs[kept], ys[kept]


def lines_of(*points: tuple[Numbers, Numbers]) -> tuple[Line, ...]:
    """Join the first points of all columns into a line, the second ones into another, and so on."""
    columns = [zip(xs.tolist(), ys.tolist(), strict=True) for xs, ys in points]
    return tuple(zip(*columns, strict=True))
