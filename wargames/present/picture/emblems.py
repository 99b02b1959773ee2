"""Emblems of cards as plain shapes: what kind of men, machine or deed a card is about.

An emblem lies like a unit symbol around (0, 0), 1.5 wide and 1 high, y to the south.
"""

from __future__ import annotations

import math

from wargames.present.picture.curves import Line
from wargames.present.picture.symbols import ARMOURED_CAR, TANK, Symbol, arc


def _turned(line: Line, degrees: float, mirrored: bool = False) -> Line:
    """Turn a shape about the middle, and mirror it for the other one of a crossed pair."""
    turn = math.radians(degrees)
    sign = -1 if mirrored else 1
    return tuple(
        (sign * (x * math.cos(turn) - y * math.sin(turn)), x * math.sin(turn) + y * math.cos(turn))
        for x, y in line
    )


def _crossed(*shapes: Line) -> tuple[Line, ...]:
    return tuple(_turned(shape, -38, side) for side in (False, True) for shape in shapes)


RIFLE: Line = (
    (-0.72, 0.02),
    (-0.7, 0.14),
    (-0.48, 0.1),
    (-0.3, 0.03),
    (-0.24, 0.1),
    (-0.19, 0.1),
    (-0.18, 0.03),
    (0.3, 0.01),
    (0.74, 0.0),
    (0.74, -0.03),
    (0.3, -0.04),
    (-0.16, -0.06),
    (-0.42, -0.04),
)
SHAFT: Line = ((-0.7, 0.025), (0.6, 0.025), (0.6, -0.025), (-0.7, -0.025))
SPADE: Line = ((0.46, -0.14), (0.66, -0.13), (0.82, 0.0), (0.66, 0.13), (0.46, 0.14))
PICK: Line = (
    *arc((0.3, 0.0), 0.36, -62, 62),
    *reversed(arc((0.24, 0.0), 0.36, -48, 48)),
)


def _canopy() -> Symbol:
    """A man under his parachute."""
    scallops = [
        point
        for middle in (0.48, 0.16, -0.16, -0.48)
        for point in arc((middle, -0.1), 0.16, 0, 180)
    ]
    cords = tuple(((x, -0.1), (0.0, 0.3)) for x in (-0.62, -0.32, 0.0, 0.32, 0.62))
    dome = tuple((x * 0.64, -0.1 + y * 0.48) for x, y in arc((0.0, 0.0), 1.0, 180, 360))
    rim = tuple((x, -0.1 - (y + 0.1) * 0.4) for x, y in scallops)
    man: Line = (
        (-0.06, 0.3),
        (0.06, 0.3),
        (0.08, 0.42),
        (0.05, 0.56),
        (-0.05, 0.56),
        (-0.08, 0.42),
    )
    return Symbol(
        is_framed=False, lines=cords, fills=((*dome, *rim), man), discs=((0, 0.25, 0.06),)
    )


EMBLEMS: dict[str, Symbol] = {
    "infantry": Symbol(is_framed=False, fills=_crossed(RIFLE)),
    "para": _canopy(),
    "glider": Symbol(
        is_framed=False,
        fills=(
            ((-0.06, -0.42), (0.06, -0.42), (0.09, -0.1), (0.05, 0.5), (-0.05, 0.5), (-0.09, -0.1)),
            ((-0.78, -0.06), (-0.1, -0.2), (0.1, -0.2), (0.78, -0.06), (0.78, 0.02), (-0.78, 0.02)),
            ((-0.3, 0.44), (-0.06, 0.34), (0.06, 0.34), (0.3, 0.44), (0.3, 0.5), (-0.3, 0.5)),
        ),
        discs=((0.0, -0.42, 0.06),),
    ),
    "engineer": Symbol(
        is_framed=False,
        fills=(
            _turned(SHAFT, -38),
            _turned(SPADE, -38),
            _turned(SHAFT, -38, mirrored=True),
            _turned(PICK, -38, mirrored=True),
        ),
    ),
    "support": Symbol(
        is_framed=False,
        fills=(
            (
                (-0.6, -0.16),
                (-0.16, -0.16),
                (-0.16, 0.02),
                (-0.42, 0.02),
                (-0.52, 0.14),
                (-0.62, 0.1),
            ),
            ((-0.16, -0.14), (0.34, -0.14), (0.34, 0.0), (-0.16, 0.0)),
            ((0.34, -0.1), (0.76, -0.1), (0.76, -0.04), (0.34, -0.04)),
            ((-0.08, 0.0), (0.1, 0.0), (0.06, 0.2), (-0.04, 0.2)),
        ),
        lines=(
            ((0.0, 0.12), (-0.34, 0.48)),
            ((0.02, 0.12), (0.34, 0.48)),
            ((0.06, 0.12), (0.52, 0.36)),
        ),
    ),
    "vehicle": ARMOURED_CAR,
    "armour": TANK,
    "command": Symbol(
        is_framed=False,
        fills=(
            ((-0.42, -0.44), (0.5, -0.44), (0.34, -0.18), (0.5, 0.08), (-0.42, 0.08)),
            ((-0.48, -0.48), (-0.42, -0.48), (-0.42, 0.52), (-0.48, 0.52)),
        ),
        lights=((0.0, -0.18, 0.12),),
    ),
    "event": Symbol(
        is_framed=False,
        fills=(((-0.05, -0.2), (0.05, -0.2), (0.2, 0.5), (-0.2, 0.5)),),
        discs=((0.0, -0.24, 0.09),),
        lines=tuple(
            arc((0.0, -0.24), radius, first, first + 80)
            for radius in (0.24, 0.42, 0.6)
            for first in (-40, 140)
        ),
    ),
    "action": Symbol(
        is_framed=False,
        fills=(
            (*arc((-0.04, 0.12), 0.3, 0, 360),),
            ((-0.14, -0.14), (0.06, -0.14), (0.06, -0.28), (-0.14, -0.28)),
            ((0.0, -0.34), (0.22, -0.34), (0.38, 0.06), (0.31, 0.1), (0.14, -0.24), (0.0, -0.24)),
        ),
        lines=(arc((-0.22, -0.3), 0.13, 0, 360),),
    ),
}


def emblem_of(type_: str, kind: str) -> Symbol:
    """Give the emblem of a card's type, or of its kind when the type has none."""
    return EMBLEMS.get(type_) or EMBLEMS.get(kind) or EMBLEMS["infantry"]
