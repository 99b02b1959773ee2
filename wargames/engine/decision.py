"""Decisions: who is asked what, and every action that is legal now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TypeAlias

import msgspec

from wargames.engine.action import Action, targets
from wargames.engine.state import SideId

Fact: TypeAlias = str | int


class Refusal(msgspec.Struct, frozen=True):
    """Why an action is not legal: a text key, its values, and the rule behind it."""

    reason: str
    cite: str
    values: Mapping[str, Fact] = {}


class IllegalAction(Exception):
    """An action was applied that the decision does not offer."""

    def __init__(self, refusal: Refusal) -> None:
        """Carry the refusal."""
        super().__init__(f"{refusal.reason} ({refusal.cite})")
        self.refusal = refusal


class Decision(msgspec.Struct, frozen=True, dict=True):
    """A point where a side must choose; `actions` is the one source of legality."""

    name: str
    side: SideId
    cite: str
    actions: Sequence[Action]
    values: Mapping[str, Fact] = {}

    @cached_property
    def by_target(self) -> Mapping[tuple[str, str], tuple[Action, ...]]:
        """Index the actions by what they point at: ("piece", "505/82") and so on."""
        index: dict[tuple[str, str], list[Action]] = {}
        for action in self.actions:
            for target in targets(action):
                index.setdefault(target, []).append(action)
        return {target: tuple(actions) for target, actions in index.items()}

    @cached_property
    def buttons(self) -> tuple[Action, ...]:
        """The actions that point at nothing on the table: pass, commit, end ..."""
        return tuple(action for action in self.actions if not targets(action))
