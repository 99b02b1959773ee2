"""Irregularity that is the same on every machine: noise from whole numbers."""

from __future__ import annotations

import math
from functools import lru_cache

Point = tuple[float, float]

_MASK = (1 << 64) - 1


def mix(*keys: int) -> int:
    """Stir whole numbers into one well-spread number of 64 bits."""
    value = 0x9E3779B97F4A7C15
    for key in keys:
        value = (value ^ (key & _MASK)) * 0xBF58476D1CE4E5B9 & _MASK
        value = (value ^ (value >> 29)) * 0x94D049BB133111EB & _MASK
        value ^= value >> 32
    return value


def share(*keys: int) -> float:
    """Give a number from 0 up to 1 that depends on the keys only."""
    return (mix(*keys) >> 11) / (1 << 53)


def sway(*keys: int) -> float:
    """Give a number from -1 up to 1 that depends on the keys only."""
    return 2 * share(*keys) - 1


def place_keys(point: Point) -> tuple[int, int]:
    """Turn a place into keys that small rounding errors do not change."""
    return (round(point[0] * 4 + 0.013), round(point[1] * 4 + 0.017))


def text_key(text: str) -> int:
    """Turn a word into a key."""
    return mix(*text.encode())


def smooth(x: float, y: float, salt: int) -> float:
    """Give gently rolling noise from -1 to 1 over the plane, one hill per unit square."""
    left, top = math.floor(x), math.floor(y)
    fx, fy = x - left, y - top
    fx, fy = fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)
    upper = _hill(left, top, salt) * (1 - fx) + _hill(left + 1, top, salt) * fx
    lower = _hill(left, top + 1, salt) * (1 - fx) + _hill(left + 1, top + 1, salt) * fx
    return upper * (1 - fy) + lower * fy


@lru_cache(maxsize=1 << 15)
def _hill(x: int, y: int, salt: int) -> float:
    """Give the height of the noise at a corner of the unit squares; neighbours ask for it too."""
    return sway(x, y, salt)
