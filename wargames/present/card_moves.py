"""Moving a cursor over cards that lie anywhere: the nearest one in a direction."""

from __future__ import annotations

from collections.abc import Mapping

from wargames.present.card_layout import Spot


def next_card(spots: Mapping[str, Spot], here: str, right: int, down: int) -> str:
    """Give the nearest card in a direction; where there is none, the present one.

    Without a present card it is the lowest one in the middle, in the near player's hand.
    """
    if here not in spots:
        return max(spots, key=lambda key: (spots[key].y, -abs(spots[key].angle)), default="")
    start = spots[here]
    best, nearest = here, float("inf")
    for key, spot in spots.items():
        ahead = (spot.x - start.x) * right + (spot.y - start.y) * down
        aside = abs((spot.x - start.x) * down) + abs((spot.y - start.y) * right)
        if key != here and ahead > 1 and aside < ahead * 2.5 + 20:
            far = ahead + aside * 2
            if far < nearest:
                best, nearest = key, far
    return best
