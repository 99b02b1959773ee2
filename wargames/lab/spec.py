"""What to simulate, and what came of it."""

from __future__ import annotations

import math
from collections.abc import Mapping
from pathlib import Path

import msgspec

from wargames.content.locate import ContentRoots

_Z = 1.959964
"""The normal quantile of a 95 % interval."""


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


class Failure(msgspec.Struct, frozen=True):
    """A game that broke: its place in the batch, its seed and the error in one line."""

    game: int
    seed: int
    error: str


class Tally(msgspec.Struct, frozen=True):
    """The count of some games; tallies add up in any order to the same sum."""

    games: int = 0
    wins: Mapping[str, int] = {}
    draws: int = 0
    actions: int = 0
    turns: int = 0
    failures: tuple[Failure, ...] = ()

    def plus(self, other: Tally) -> Tally:
        """Add another tally."""
        sides = sorted({*self.wins, *other.wins})
        return Tally(
            self.games + other.games,
            {side: self.wins.get(side, 0) + other.wins.get(side, 0) for side in sides},
            self.draws + other.draws,
            self.actions + other.actions,
            self.turns + other.turns,
            tuple(sorted((*self.failures, *other.failures), key=lambda failure: failure.game)),
        )


class Share(msgspec.Struct, frozen=True):
    """The share of games a side won, with its 95 % interval."""

    share: float
    low: float
    high: float


class Report(msgspec.Struct, frozen=True):
    """What a batch showed; everything but the seconds follows from the seed."""

    games: int
    finished: int
    errors: int
    wins: Mapping[str, int]
    draws: int
    actions: int
    turns: int
    seconds: float
    actions_per_second: float
    shares: Mapping[str, Share]
    failures: tuple[Failure, ...] = ()


def report(tally: Tally, sides: tuple[str, ...], seconds: float) -> Report:
    """Draw up the report of a finished batch."""
    finished = tally.games - len(tally.failures)
    wins = {side: tally.wins.get(side, 0) for side in sides}
    return Report(
        games=tally.games,
        finished=finished,
        errors=len(tally.failures),
        wins=wins,
        draws=tally.draws,
        actions=tally.actions,
        turns=tally.turns,
        seconds=round(seconds, 3),
        actions_per_second=round(tally.actions / seconds, 1) if seconds > 0 else 0.0,
        shares={side: wilson(count, finished) for side, count in wins.items()},
        failures=tally.failures,
    )


def wilson(wins: int, games: int) -> Share:
    """Give a share with its Wilson interval, which holds for few games and extreme shares too."""
    if not games:
        return Share(0.0, 0.0, 1.0)
    share = wins / games
    square = _Z * _Z
    centre = (share + square / (2 * games)) / (1 + square / games)
    spread = math.sqrt(share * (1 - share) / games + square / (4 * games * games))
    reach = _Z * spread / (1 + square / games)
    return Share(round(share, 4), round(max(0.0, centre - reach), 4), round(centre + reach, 4))
