"""Unit symbols as plain shapes: NATO frames for men on foot, silhouettes for vehicles.

A symbol lies around (0, 0) in a frame 1.5 wide and 1 high, x to the east, y to the south.
"""

from __future__ import annotations

import math

import msgspec

from wargames.present.picture.curves import Line
from wargames.present.picture.noise import Point

HALF_WIDTH, HALF_HEIGHT = 0.75, 0.5
Disc = tuple[float, float, float]

FRAME: Line = (
    (-HALF_WIDTH, -HALF_HEIGHT),
    (HALF_WIDTH, -HALF_HEIGHT),
    (HALF_WIDTH, HALF_HEIGHT),
    (-HALF_WIDTH, HALF_HEIGHT),
)
CROSS: tuple[Line, ...] = ((FRAME[0], FRAME[2]), (FRAME[1], FRAME[3]))


class Symbol(msgspec.Struct, frozen=True):
    """What tells the arm of a unit: lines, filled shapes and discs, in a frame or without."""

    is_framed: bool
    lines: tuple[Line, ...] = ()
    fills: tuple[Line, ...] = ()
    discs: tuple[Disc, ...] = ()
    lights: tuple[Disc, ...] = ()


def arc(centre: Point, radius: float, first: float, last: float) -> Line:
    """Draw a part of a circle in twelve strokes, angles in degrees clockwise from the east."""
    turns = [math.radians(first + (last - first) * step / 12) for step in range(13)]
    return tuple(
        (centre[0] + radius * math.cos(t), centre[1] + radius * math.sin(t)) for t in turns
    )


def _canopy() -> tuple[Line, ...]:
    """Draw the two arcs of a parachute at the foot of the frame."""
    return (arc((-0.13, 0.42), 0.13, 180, 360), arc((0.13, 0.42), 0.13, 180, 360))


def _wheels(*places: float) -> tuple[Disc, ...]:
    return tuple((x, 0.33, 0.15) for x in places)


def _hubs(*places: float) -> tuple[Disc, ...]:
    return tuple((x, 0.33, 0.06) for x in places)


TRACK: Line = (
    *arc((-0.5, 0.28), 0.2, 90, 270),
    *arc((0.5, 0.28), 0.2, 270, 450),
)
TRACK_HUBS = tuple((x, 0.28, 0.085) for x in (-0.48, -0.24, 0.0, 0.24, 0.48))

TANK = Symbol(
    is_framed=False,
    fills=(
        TRACK,
        ((-0.68, 0.1), (-0.56, -0.08), (0.62, -0.08), (0.72, 0.1)),
        ((-0.36, -0.1), (-0.3, -0.36), (-0.02, -0.42), (0.22, -0.34), (0.28, -0.1)),
        ((0.2, -0.3), (0.98, -0.3), (0.98, -0.22), (0.2, -0.2)),
    ),
    lights=TRACK_HUBS,
)
ASSAULT_GUN = Symbol(
    is_framed=False,
    fills=(
        TRACK,
        ((-0.68, 0.1), (-0.6, -0.28), (0.08, -0.3), (0.42, -0.04), (0.72, 0.1)),
        ((0.2, -0.2), (0.94, -0.16), (0.94, -0.08), (0.2, -0.06)),
    ),
    lights=TRACK_HUBS,
)
HALF_TRACK = Symbol(
    is_framed=False,
    fills=(
        (*arc((-0.5, 0.3), 0.18, 90, 270), *arc((0.06, 0.3), 0.18, 270, 450)),
        ((-0.76, 0.14), (-0.7, -0.3), (0.1, -0.3), (0.2, -0.12), (0.66, -0.06), (0.74, 0.16)),
        (
            (-0.42, -0.28),
            (-0.42, -0.46),
            (-0.36, -0.46),
            (-0.36, -0.4),
            (0.0, -0.46),
            (-0.3, -0.28),
        ),
    ),
    discs=_wheels(0.52),
    lights=(*((x, 0.3, 0.07) for x in (-0.46, -0.22, 0.02)), *_hubs(0.52)),
)
ARMOURED_CAR = Symbol(
    is_framed=False,
    fills=(
        ((-0.74, 0.2), (-0.66, -0.12), (-0.3, -0.22), (0.36, -0.22), (0.72, 0.0), (0.74, 0.2)),
        ((-0.2, -0.2), (-0.14, -0.46), (0.18, -0.46), (0.24, -0.2)),
        ((0.15, -0.4), (0.68, -0.4), (0.68, -0.34), (0.15, -0.32)),
    ),
    discs=_wheels(-0.46, 0.46),
    lights=_hubs(-0.46, 0.46),
)

SYMBOLS: dict[str, Symbol] = {
    "infantry": Symbol(is_framed=True, lines=CROSS),
    "airborne": Symbol(is_framed=True, lines=(*CROSS, *_canopy())),
    "glider": Symbol(
        is_framed=True,
        lines=(
            *CROSS,
            ((-HALF_WIDTH, -0.04), (-0.24, -0.04)),
            ((0.24, -0.04), (HALF_WIDTH, -0.04)),
        ),
    ),
    "artillery": Symbol(is_framed=True, discs=((0.0, 0.0, 0.17),)),
    "garrison": Symbol(
        is_framed=True,
        fills=(
            (
                (-0.4, 0.32),
                (-0.4, -0.3),
                (-0.22, -0.3),
                (-0.22, -0.14),
                (-0.09, -0.14),
                (-0.09, -0.3),
                (0.09, -0.3),
                (0.09, -0.14),
                (0.22, -0.14),
                (0.22, -0.3),
                (0.4, -0.3),
                (0.4, 0.32),
            ),
        ),
    ),
    "flak": Symbol(
        is_framed=True,
        discs=((0.0, 0.36, 0.07),),
        lines=(
            ((-0.45, 0.36), (0.45, 0.36)),
            ((0.0, 0.36), (0.42, -0.32)),
            ((-0.12, 0.36), (0.3, -0.32)),
            arc((0.0, 0.5), 0.5, 180, 360),
        ),
    ),
    "flak-tower": Symbol(
        is_framed=False,
        fills=(
            ((-0.34, 0.5), (-0.26, -0.12), (0.26, -0.12), (0.34, 0.5)),
            ((-0.44, -0.12), (-0.44, -0.26), (0.44, -0.26), (0.44, -0.12)),
            ((-0.3, -0.24), (-0.62, -0.5), (-0.54, -0.5), (-0.16, -0.24)),
            ((0.3, -0.24), (0.62, -0.5), (0.54, -0.5), (0.16, -0.24)),
        ),
        lights=((0.0, 0.16, 0.08), (0.0, 0.36, 0.08)),
    ),
    "armour": TANK,
    "assault-gun": ASSAULT_GUN,
    "mechanised": HALF_TRACK,
    "reconnaissance": ARMOURED_CAR,
}


def symbol_of(name: str) -> Symbol:
    """Give the symbol of an arm; an empty frame when the arm is not known."""
    return SYMBOLS.get(name, Symbol(is_framed=True))
