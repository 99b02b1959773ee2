"""The kit: the fixed parts of one game and scenario, shared by all its states."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property, wraps
from typing import Any, TypeVar

import msgspec

from wargames.board.board import Board
from wargames.engine.cards import Card, Token
from wargames.engine.components import Deck, Option, Plan, Side, Track, Unit
from wargames.engine.program import Program
from wargames.engine.rules import Rules
from wargames.engine.tables import Table

T = TypeVar("T")


class Kit(msgspec.Struct, frozen=True, eq=False, dict=True, kw_only=True):
    """Board, counters, cards, tables, sequence and rules of one scenario."""

    game: str
    board: Board
    sides: tuple[Side, ...]
    units: Mapping[str, Unit]
    plan: Plan
    programs: Mapping[str, Program]
    rules: Rules
    cards: Mapping[str, Card] = {}
    tokens: Mapping[str, Token] = {}
    plans: Mapping[str, Plan] = {}
    decks: Mapping[str, Deck] = {}
    tracks: Mapping[str, Track] = {}
    tables: Mapping[str, Table] = {}
    options: Mapping[str, Option] = {}
    terrain: Mapping[str, Mapping[str, int]] = {}
    kept: dict[str, Any] = {}
    """What games work out of the kit once (see `once_a_kit`), or remember from state to state."""

    @cached_property
    def side_ids(self) -> tuple[str, ...]:
        """The sides in the order of the game file."""
        return tuple(side.id for side in self.sides)

    def but(self, **changes: Any) -> Kit:
        """Give the same kit with something changed, and nothing worked out of it."""
        return msgspec.structs.replace(self, **changes, kept={})

    def opponent(self, side: str) -> str:
        """The other side of a two-player game."""
        first, second = self.side_ids
        return second if side == first else first

    def sees(self, side: str, deck: str) -> bool:
        """Tell whether a side may see the faces of the cards in a pile or hand."""
        info = self.decks[deck]
        return info.seen_by == "all" or (info.seen_by == "owner" and info.owner == side)


def once_a_kit(function: Callable[[Kit], T]) -> Callable[[Kit], T]:
    """Keep the answer of a function of the kit beside that kit."""
    key = f"{function.__module__}.{function.__qualname__}"

    @wraps(function)
    def remembered(kit: Kit) -> T:
        try:
            answer: T = kit.kept[key]
        except KeyError:
            answer = kit.kept[key] = function(kit)
        return answer

    return remembered
