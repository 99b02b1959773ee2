"""What the enemy's position means for the movement of a side, worked out once a position."""

from __future__ import annotations

from functools import lru_cache

from wargames.board import masks
from wargames.games.target_arnhem.geography import Ground
from wargames.games.target_arnhem.record import GERMAN
from wargames.games.target_arnhem.steps import steps_on


class Front:
    """Spaces that are barred, hexes where movement ends, and what the roads reach."""

    def __init__(
        self, place: Ground, side: str, enemies: int, closed: int, *, forest_stops: bool
    ) -> None:
        """Mark the spaces of a side's map."""
        self.place = place
        self.steps = steps_on(place, forest_stops=forest_stops)
        self.barred = enemies | (closed if side == GERMAN else place.zone_mask)
        self.watched = masks.union(place.land, enemies)
        self.passable = place.hex_mask & ~enemies & ~self.watched
        self._roads: dict[int, tuple[int, int]] = {}

    def road_reach(self, start: int) -> tuple[int, int]:
        """Mask what a road move reaches on the road, and with a last step beside it (4.2).

        It starts on a road, away from the enemy. All hexes of a free stretch of road reach the
        same, so it is worked out for all of them at once.
        """
        if start not in self._roads:
            road, verge = self.place.road, self.steps.verge
            if not road[start] or start & self.watched:
                return 0, 0
            stretch = masks.flood(road, start, self.passable)
            along = (stretch | masks.union(road, stretch)) & ~self.barred
            beside = masks.union(verge, stretch) & ~self.barred
            self._roads.update(dict.fromkeys(masks.bits(stretch), (along, beside)))
        return self._roads[start]


@lru_cache(maxsize=256)
def front_of(place: Ground, side: str, enemies: int, closed: int, forest_stops: int) -> Front:
    """Give the front of a side, worked out once a position of the enemy."""
    return Front(place, side, enemies, closed, forest_stops=bool(forest_stops))
