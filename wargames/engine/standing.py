"""Answers about pieces that stand as long as what they depend on stays the same.

A state is copied on write: what a step leaves alone is the very same object afterwards. So "the
same object" is a cheap and safe test for "nothing has changed", and a list such as all legal
moves is worked out anew only for the pieces that something happened to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain
from operator import is_
from typing import Generic, TypeVar

from wargames.engine.state import GameState, Piece

T = TypeVar("T")


class Standing(Generic[T]):
    """Remembers one answer for each piece, on a basis of values of the state."""

    def __init__(self, *first: T) -> None:
        """Begin with nothing known but what comes before all answers."""
        self._first = first
        self._basis: tuple[object, ...] = ()
        self._pieces: list[Piece] = []
        self._answers: list[tuple[T, ...]] = []
        self._joined: tuple[T, ...] = ()

    def gather(
        self,
        state: GameState,
        names: tuple[str, ...],
        answer: Callable[[GameState, str], Iterable[T]],
        *basis: object,
    ) -> tuple[T, ...]:
        """Join the answers for some pieces.

        An answer may depend on the piece itself, on the values of the basis, and on nothing else
        that changes while this object lives. Names and basis are compared by identity: hand over
        what the state or the kit holds, nothing made for the call.
        """
        pieces = list(map(state.pieces.__getitem__, names))
        on = (names, *basis)
        if len(on) != len(self._basis) or not all(map(is_, on, self._basis)):
            self._basis = on
            self._answers = [tuple(answer(state, name)) for name in names]
        else:
            same = list(map(is_, pieces, self._pieces))
            changed = same.count(False)
            if not changed:
                return self._joined
            at = -1
            for _ in range(changed):
                at = same.index(False, at + 1)
                self._answers[at] = tuple(answer(state, names[at]))
        self._pieces = pieces
        self._joined = (*self._first, *chain.from_iterable(self._answers))
        return self._joined
