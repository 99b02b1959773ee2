"""What to simulate, and the count of what came of it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from wargames.content.locate import ContentRoots
from wargames.lab.toll import Toll


class Origin(msgspec.Struct, frozen=True):
    """A position of a recorded game, and the text of a game file that leads there, if any."""

    state: str
    record: str = ""


class Spec(msgspec.Struct, frozen=True, kw_only=True):
    """A batch of games: which, how many, by whom, and from which master seed."""

    roots: ContentRoots
    game: str
    scenario: str
    games: int
    seed: int
    bots: Mapping[str, str]
    options: Mapping[str, int] = {}
    jobs: int = 1
    save_to: Path | None = None
    """Where every game leaves its file."""
    origin: Origin | None = None
    """A position from which to play; without it games begin with their scenario."""
    broken_to: Path | None = None
    """Where a game that breaks leaves its file when not every game does."""


class Failure(msgspec.Struct, frozen=True):
    """A game that broke: its place in the batch, its seed, the error in one line, its file."""

    game: int
    seed: int
    error: str
    file: str = ""


class Spread(msgspec.Struct, frozen=True):
    """A number that each of some games has: the sum, the least and the most."""

    games: int = 0
    total: int = 0
    least: int = 0
    most: int = 0

    @classmethod
    def of(cls, value: int) -> Spread:
        """Begin with one game."""
        return cls(1, value, value, value)

    def plus(self, other: Spread) -> Spread:
        """Add other games."""
        if not self.games or not other.games:
            return self if self.games else other
        return Spread(
            self.games + other.games,
            self.total + other.total,
            min(self.least, other.least),
            max(self.most, other.most),
        )


class Tally(msgspec.Struct, frozen=True):
    """The count of some games; tallies add up in any order to the same sum.

    `actions` and `turns` count every game, also one that broke; all after the failures speaks
    of finished games only.
    """

    games: int = 0
    wins: Mapping[str, int] = {}
    draws: int = 0
    actions: int = 0
    turns: int = 0
    failures: tuple[Failure, ...] = ()
    actions_each: Spread = Spread()
    turns_each: Spread = Spread()
    lost: Mapping[str, Spread] = {}
    fights: Mapping[str, int] = {}
    fallen: Mapping[str, int] = {}

    @classmethod
    def of_game(cls, winner: str | None, actions: int, turns: int, toll: Toll) -> Tally:
        """Count one game that was played to its end."""
        return cls(
            1,
            {} if winner is None else {winner: 1},
            int(winner is None),
            actions,
            turns,
            (),
            Spread.of(actions),
            Spread.of(turns),
            {side: Spread.of(number) for side, number in toll.lost.items()},
            toll.fights,
            toll.fallen,
        )

    def plus(self, other: Tally) -> Tally:
        """Add another tally."""
        sides = sorted({*self.lost, *other.lost})
        return Tally(
            self.games + other.games,
            _sums(self.wins, other.wins),
            self.draws + other.draws,
            self.actions + other.actions,
            self.turns + other.turns,
            tuple(sorted((*self.failures, *other.failures), key=lambda failure: failure.game)),
            self.actions_each.plus(other.actions_each),
            self.turns_each.plus(other.turns_each),
            {s: self.lost.get(s, Spread()).plus(other.lost.get(s, Spread())) for s in sides},
            _sums(self.fights, other.fights),
            _sums(self.fallen, other.fallen),
        )


def _sums(one: Mapping[str, int], other: Mapping[str, int]) -> dict[str, int]:
    return {name: one.get(name, 0) + other.get(name, 0) for name in sorted({*one, *other})}
