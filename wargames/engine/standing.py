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


_Known = tuple[tuple[object, ...], list[Piece], list[tuple[T, ...]], tuple[T, ...]]
"""Names and basis, the pieces, the answer for each of them, and all answers joined."""


class Standing(Generic[T]):
    """Remembers one answer for each piece, on a basis of values of the state.

    A bot may think beside the window and ask of another state meanwhile. So what was asked and what
    was answered are one entry, which is never changed, only replaced by another.
    """

    def __init__(self, *first: T) -> None:
        """Begin with nothing known but what comes before all answers."""
        self._first = first
        self._known: _Known[T] = ((), [], [], ())

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
        known_on, known_pieces, answers, joined = self._known
        if len(on) != len(known_on) or not all(map(is_, on, known_on)):
            answers = [tuple(answer(state, name)) for name in names]
        else:
            same = list(map(is_, pieces, known_pieces))
            changed = same.count(False)
            if not changed:
                return joined
            answers = answers.copy()
            at = -1
            for _ in range(changed):
                at = same.index(False, at + 1)
                answers[at] = tuple(answer(state, names[at]))
        joined = (*self._first, *chain.from_iterable(answers))
        self._known = (on, pieces, answers, joined)
        return joined
