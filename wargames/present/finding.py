"""Finding the space under a point of the sheet."""

from __future__ import annotations

from wargames.present.picture.noise import Point
from wargames.present.picture.values import UNIT, BoardPicture, SpaceShape

SQUARE = 1.5 * UNIT


class SpaceFinder:
    """The spaces of a sheet sorted into squares, so that a look-up tries only a few of them."""

    def __init__(self, picture: BoardPicture) -> None:
        """Sort all spaces; boxes come last, because they lie over the land."""
        self._squares: dict[tuple[int, int], list[SpaceShape]] = {}
        for shape in picture.spaces.values():
            xs, ys = [x for x, _ in shape.outline], [y for _, y in shape.outline]
            for column in range(int(min(xs) // SQUARE), int(max(xs) // SQUARE) + 1):
                for row in range(int(min(ys) // SQUARE), int(max(ys) // SQUARE) + 1):
                    self._squares.setdefault((column, row), []).append(shape)

    def at(self, point: Point) -> str | None:
        """Give the space at a point."""
        near = self._squares.get((int(point[0] // SQUARE), int(point[1] // SQUARE)), ())
        return next((shape.id for shape in reversed(near) if _holds(shape, point)), None)


def _holds(shape: SpaceShape, point: Point) -> bool:
    """Count the borders to the right of the point: an odd number means inside."""
    x, y = point
    is_inside = False
    corners = shape.outline
    for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1], strict=True):
        if (y1 > y) is not (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            is_inside = not is_inside
    return is_inside
