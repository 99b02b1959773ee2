"""Sections 4.1 and 4.2: the single steps of movement, as tables of the map."""

from __future__ import annotations

from functools import lru_cache

from wargames.board.space import Edge
from wargames.engine.decision import Refusal
from wargames.games.target_arnhem.geography import Ground, blocked_by_river, unbridged_canal

NO_BRIDGE = Refusal("river-without-bridge", "4.1")
TOO_FAR = Refusal("too-far", "4.1")
WHOLE_MOVE_NEEDED = Refusal("takes-whole-move", "faq.4.1b")
ZONE_NOT_BESIDE = Refusal("takes-whole-move", "4.1")
NOT_BY_ROAD = Refusal("no-road-here", "4.2")


class Steps:
    """Where one step leads: plain, taking the whole move, or off the verge of a road."""

    def __init__(self, place: Ground, *, forest_stops: bool) -> None:
        """Tabulate the map, with or without the house option that forest only ends a move."""
        self.place = place
        self.forest_is_costly = not forest_stops
        self.halting = place.forest_mask if forest_stops else 0
        self.plain = place.table(lambda edge: self.why_not_plain(edge) is None)
        self.whole = place.table(
            lambda edge: self.why_not_plain(edge) in (WHOLE_MOVE_NEEDED, ZONE_NOT_BESIDE)
        )
        self.verge = place.table(lambda edge: self.why_not_off_road(edge) is None)

    def why_not_plain(self, edge: Edge) -> Refusal | None:
        """Say why a step is not one of the two of a normal move, or None (4.1).

        Forest, a canal without a bridge, and a zone are possible as the only step.
        """
        if edge.to in self.place.zones:
            return ZONE_NOT_BESIDE
        if edge.to not in self.place.hexes:
            return TOO_FAR
        if blocked_by_river(edge):
            return NO_BRIDGE
        forest = self.place.board[edge.to].terrain == "forest"
        costly = unbridged_canal(edge) or (forest and self.forest_is_costly)
        return WHOLE_MOVE_NEEDED if costly else None

    def why_not_off_road(self, edge: Edge) -> Refusal | None:
        """Say why a step cannot end a road move beside the road, or None (4.2)."""
        if edge.has("road") or edge.to not in self.place.hexes:
            return NOT_BY_ROAD
        return NO_BRIDGE if blocked_by_river(edge) or unbridged_canal(edge) else None


@lru_cache(maxsize=64)
def steps_on(place: Ground, *, forest_stops: bool) -> Steps:
    """Give the steps of a map, worked out once."""
    return Steps(place, forest_stops=forest_stops)
