"""Going from space to space with the arrow keys."""

from __future__ import annotations

import math
from collections.abc import Mapping

from wargames.present.picture.noise import Point
from wargames.present.picture.values import BoardPicture

DIRECTIONS: Mapping[str, Point] = {
    "left": (-1.0, 0.0),
    "right": (1.0, 0.0),
    "up": (0.0, -1.0),
    "down": (0.0, 1.0),
}
# A space further aside than this does not lie in the direction.
WIDEST = math.cos(math.radians(65))


def beside(picture: BoardPicture, space: str, direction: str) -> str:
    """Give the nearest space in a direction; the same space at the edge of the sheet."""
    here = picture.spaces[space].centre
    towards = DIRECTIONS[direction]
    found = space
    best = math.inf
    for shape in picture.spaces.values():
        away = math.dist(here, shape.centre)
        if shape.id == space or not away:
            continue
        x, y = shape.centre[0] - here[0], shape.centre[1] - here[1]
        ahead = (x * towards[0] + y * towards[1]) / away
        # What lies straight ahead is worth a longer way than what lies aside.
        if ahead >= WIDEST and away * (2.0 - ahead) < best:
            found, best = shape.id, away * (2.0 - ahead)
    return found
