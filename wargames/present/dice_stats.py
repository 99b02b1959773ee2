"""How the dice fell: counts of each face, and how often chance alone would be as uneven."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from wargames.engine.event import DiceRolled
from wargames.engine.referee import Step


class DiceTally(msgspec.Struct, frozen=True):
    """All rolls of dice with the same number of sides; `counts[0]` belongs to the face 1."""

    die: int
    counts: tuple[int, ...]

    @property
    def rolls(self) -> int:
        """How many dice were rolled."""
        return sum(self.counts)

    @property
    def mean(self) -> float:
        """The mean of all faces."""
        total = sum(face * count for face, count in enumerate(self.counts, 1))
        return total / self.rolls if self.rolls else 0.0

    @property
    def expected(self) -> float:
        """How often each face would come up if all came alike."""
        return self.rolls / self.die

    @property
    def chi_square(self) -> float:
        """How uneven the counts are: Pearson's statistic with die - 1 degrees of freedom."""
        if not self.rolls:
            return 0.0
        return sum((count - self.expected) ** 2 for count in self.counts) / self.expected

    @property
    def p_value(self) -> float:
        """The chance that fair dice are at least as uneven."""
        return chi_square_tail(self.chi_square, self.die - 1)


def rolls_of(steps: Iterable[Step], side: str = "") -> list[DiceRolled]:
    """List every roll of a game, or of one side, oldest first."""
    return [
        event
        for step in steps
        for event in step.events
        if isinstance(event, DiceRolled) and side in ("", event.side)
    ]


def tallies(rolls: Sequence[DiceRolled]) -> list[DiceTally]:
    """Count the faces, each kind of die on its own."""
    counts: dict[int, Counter[int]] = {}
    for roll in rolls:
        counts.setdefault(roll.sides, Counter()).update(roll.faces)
    return [
        DiceTally(die, tuple(faces[face] for face in range(1, die + 1)))
        for die, faces in sorted(counts.items())
    ]


def chi_square_tail(value: float, freedom: int) -> float:
    """Give the chance that chi-square reaches a value, in closed form for whole degrees."""
    if value <= 0:
        return 1.0
    half = value / 2
    if freedom % 2 == 0:
        term, total = 1.0, 1.0
        for k in range(1, freedom // 2):
            term *= half / k
            total += term
        return math.exp(-half) * total
    term = math.sqrt(half / math.pi) * 2
    total = term if freedom > 1 else 0.0
    for k in range(3, freedom, 2):
        term *= value / k
        total += term
    return math.erfc(math.sqrt(half)) + math.exp(-half) * total
