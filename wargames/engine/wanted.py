"""What a game reads in its scenario files besides what every game does: settings and notes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

import msgspec

from wargames.engine.components import Plan

Choice: TypeAlias = Literal["side", "space", "scenarios"] | tuple[str, ...]
"""A side, a space of the map, scenarios one after the other, or one of some words."""


def never(plan: Plan) -> bool:
    """Any scenario may go without."""
    del plan
    return False


def always(plan: Plan) -> bool:
    """No scenario may go without."""
    del plan
    return True


class Number(msgspec.Struct, frozen=True):
    """A number that a scenario may set, and the scenarios that must set it."""

    name: str
    needed: Callable[[Plan], bool] = never


class Word(msgspec.Struct, frozen=True):
    """A word that a scenario may give, what it stands for, and the scenarios that must give it."""

    name: str
    of: Choice
    needed: Callable[[Plan], bool] = never
