"""What a game cost and where it was fought, read from the events that every game emits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from wargames.engine.event import Event
from wargames.engine.kit import Kit


class Toll:
    """Counts fights and losses of one game as its events come in."""

    def __init__(self, kit: Kit) -> None:
        """Begin with nothing lost by any side."""
        self._kit = kit
        self.lost: Counter[str] = Counter(dict.fromkeys(kit.side_ids, 0))
        """Pieces or cards lost, by side."""
        self.fights: Counter[str] = Counter()
        """Fights, by the space or card fought over."""
        self.fallen: Counter[str] = Counter()
        """Losses, by the space or card where they fell."""
        self._unplaced = 0

    def take(self, events: Iterable[Event]) -> None:
        """Count what some events say."""
        for event in events:
            for loss in event.losses():
                self.lost[self._side(loss.name)] += 1
                if loss.at:
                    self.fallen[loss.at] += 1
                else:
                    self._unplaced += 1
            if place := event.fought_over():
                self.fights[place] += 1
                if self._unplaced:
                    self.fallen[place] += self._unplaced
                    self._unplaced = 0

    def _side(self, name: str) -> str:
        thing = self._kit.units.get(name) or self._kit.cards[name]
        return thing.side
