"""All measurements by name, in the order in which they are taken."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from wargames.lab.bench import limits, speed
from wargames.lab.bench.figure import Figure
from wargames.library import Library

MEASURES: Mapping[str, Callable[[Library], Figure]] = {
    "random-play": speed.random_play,
    "movement-range": speed.movement_range,
    "parallel": speed.parallel,
    "memory": limits.memory,
    "odds": limits.odds,
    "undo": limits.undo,
    "open-500": limits.open_500,
}
