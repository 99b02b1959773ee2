"""Where the faces of dice come from: the generator, values given beforehand, or the table."""

from __future__ import annotations

from collections.abc import Sequence


class DiceNeeded(Exception):
    """Real dice must be rolled on the table before the step can go on."""

    def __init__(self, count: int, sides: int, purpose: str, side: str) -> None:
        """Say which dice, and what for."""
        super().__init__(f"{count}d{sides} for {purpose}")
        self.count = count
        self.sides = sides
        self.purpose = purpose
        self.side = side


class Chance:
    """Where the faces of dice come from: values given beforehand, then the generator.

    With `manual` there is no generator: when the given values run out, `DiceNeeded` is raised
    and the step is tried again with more. The generator moves on in every case, so that a
    replay from recorded dice ends in the very same state.
    """

    def __init__(self, given: Sequence[int] = (), *, manual: bool = False) -> None:
        """Start with the faces that are already known."""
        self._given = tuple(given)
        self._used = 0
        self._manual = manual

    def faces(
        self,
        rolled: tuple[int, ...],
        sides: int,
        purpose: str,
        side: str,
        *,
        is_settled: bool = False,
    ) -> tuple[int, ...]:
        """Replace generated faces by given ones where there are any.

        Faces that are *settled* by the scenario need not be rolled on the table.
        """
        if self._used >= len(self._given) and (not self._manual or is_settled):
            return rolled
        left = self._given[self._used : self._used + len(rolled)]
        if len(left) < len(rolled) and self._manual:
            raise DiceNeeded(len(rolled) - len(left), sides, purpose, side)
        if any(not 1 <= face <= sides for face in left):
            raise DiceNeeded(len(rolled), sides, purpose, side)
        self._used += len(left)
        return left + rolled[len(left) :]

    @property
    def unused(self) -> int:
        """How many given faces no roll has asked for."""
        return len(self._given) - self._used

    @property
    def used(self) -> int:
        """How many given faces were rolled."""
        return self._used


GENERATOR = Chance()
"""No given faces and none used up: all dice of the game come from its generator."""
