"""Answers that are worked out when first asked for, and then kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Remembered(dict[K, V]):
    """A mapping that makes a missing entry itself, once."""

    def __init__(self, make: Callable[[K], V]) -> None:
        """Take the function that answers for a key."""
        super().__init__()
        self._make = make

    def __missing__(self, key: K) -> V:
        """Work the answer out and keep it."""
        answer = self[key] = self._make(key)
        return answer
