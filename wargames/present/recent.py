"""The last moves and fights: those of the phase in progress and of the one before it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec

from wargames.engine.event import Event, PhaseBegan, PieceMoved
from wargames.engine.referee import Step
from wargames.present.lighting import Battle, battle_of

T = TypeVar("T")

PHASES_SHOWN = 2
ANSWERS = 3
"""How many answers may lie between the declaration of a fight and its end: re-rolls, say."""


class Trail(msgspec.Struct, frozen=True):
    """The way of one piece."""

    piece: str
    path: tuple[str, ...]
    is_latest: bool
    """True in the phase in progress, False in the one before."""


class LastFight(msgspec.Struct, frozen=True):
    """A fight that was decided."""

    battle: Battle
    is_latest: bool
    """True in the phase in progress, False in the one before."""


def last_moves(steps: Sequence[Step]) -> tuple[Trail, ...]:
    """Collect the moves, oldest first."""

    def moved(_: int, event: Event) -> PieceMoved | None:
        return event if isinstance(event, PieceMoved) else None

    return tuple(Trail(one.piece, one.path, latest) for one, latest in _recent(steps, moved))


def last_fights(steps: Sequence[Step]) -> tuple[LastFight, ...]:
    """Collect the fights over spaces, oldest first, as they were declared."""

    def fought(number: int, event: Event) -> Battle | None:
        target = event.fought_over()
        return _declared(steps[max(0, number - ANSWERS) : number], target) if target else None

    return tuple(LastFight(battle, latest) for battle, latest in _recent(steps, fought))


def _declared(before: Sequence[Step], target: str) -> Battle | None:
    """Find the declaration of a fight among the steps before its end."""
    battles = (battle_of(step.state) for step in reversed(before))
    return next((one for one in battles if one is not None and one.target == target), None)


def _recent(
    steps: Sequence[Step], find: Callable[[int, Event], T | None]
) -> Sequence[tuple[T, bool]]:
    """Collect what is found in the latest phase that has any, and in the one before it."""
    found: list[tuple[T, bool]] = []
    phases = 0
    for number in range(len(steps) - 1, -1, -1):
        for event in reversed(steps[number].events):
            one = find(number, event)
            if one is not None:
                found.append((one, phases == 0))
            elif isinstance(event, PhaseBegan) and found:
                phases += 1
                if phases == PHASES_SHOWN:
                    return found[::-1]
    return found[::-1]
