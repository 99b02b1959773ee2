"""Answers about pieces that stand as long as what they depend on stays the same.

A state is copied on write: what a step leaves alone is the very same object afterwards. So "the
same object" is a cheap and safe test for "nothing has changed", and a list such as all legal
moves is worked out anew only for the pieces that something happened to.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from operator import is_
from typing import Generic, TypeVar

from wargames.engine.state import GameState, Piece

T = TypeVar("T")


class Standing(Generic[T]):
    """Remembers one answer for each piece, on a basis of values of the state."""

    def __init__(self) -> None:
        """Begin with nothing known."""
        self._basis: tuple[object, ...] | None = None
        self._answers: dict[str, tuple[Piece, tuple[T, ...]]] = {}

    def gather(
        self,
        state: GameState,
        names: Collection[str],
        answer: Callable[[GameState, str], Iterable[T]],
        *basis: object,
        first: tuple[T, ...] = (),
    ) -> tuple[T, ...]:
        """Join the answers for some pieces, with something before them if need be.

        An answer may depend on the piece itself, on the values of the basis, and on nothing else
        that changes while this object lives.
        """
        if self._basis is None or not all(map(is_, basis, self._basis)):
            self._basis = basis
            self._answers = {}
        pieces, answers = state.pieces, self._answers
        found = [*first]
        for name in names:
            piece, known = pieces[name], answers.get(name)
            if known is None or known[0] is not piece:
                known = answers[name] = piece, tuple(answer(state, name))
            found += known[1]
        return tuple(found)
