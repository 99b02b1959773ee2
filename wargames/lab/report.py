"""What a batch of games showed: wins with their intervals, length, losses, fighting."""

from __future__ import annotations

import math
from collections.abc import Mapping

import msgspec

from wargames.lab.spec import Failure, Spread, Tally

_Z = 1.959964
"""The normal quantile of a 95 % interval."""


class Share(msgspec.Struct, frozen=True):
    """The share of games a side won, with its 95 % interval."""

    share: float
    low: float
    high: float


class Average(msgspec.Struct, frozen=True):
    """A number of each game: on average, at least, at most."""

    mean: float
    least: int
    most: int


class Length(msgspec.Struct, frozen=True):
    """How long games were."""

    turns: Average
    actions: Average


class Place(msgspec.Struct, frozen=True):
    """A space or card that was fought over: fights and losses there in all games together."""

    place: str
    fights: int
    losses: int


class Report(msgspec.Struct, frozen=True):
    """What a batch showed; everything but the seconds follows from the seed.

    Length, losses and fighting speak of the games that were finished; `fighting` begins with
    the place that saw most of it.
    """

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
    length: Length
    losses: Mapping[str, Average]
    fighting: tuple[Place, ...] = ()
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
        length=Length(_average(tally.turns_each), _average(tally.actions_each)),
        losses={side: _average(tally.lost.get(side, Spread())) for side in sides},
        fighting=_places(tally),
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


def _average(spread: Spread) -> Average:
    mean = spread.total / spread.games if spread.games else 0.0
    return Average(round(mean, 2), spread.least, spread.most)


def _places(tally: Tally) -> tuple[Place, ...]:
    names = {*tally.fights, *tally.fallen}
    places = (Place(one, tally.fights.get(one, 0), tally.fallen.get(one, 0)) for one in names)
    return tuple(sorted(places, key=lambda one: (-one.fights, -one.losses, one.place)))
