"""The kit: the fixed parts of one game and scenario, shared by all its states."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, TypeVar

import msgspec

from wargames.board.board import Board
from wargames.engine.cards import Card, Token
from wargames.engine.components import Deck, Option, Plan, Side, Track, Unit
from wargames.engine.program import Program
from wargames.engine.rules import Rules
from wargames.engine.tables import Table

T = TypeVar("T")


class Kit(msgspec.Struct, frozen=True, eq=False, kw_only=True):
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

    side_ids: tuple[str, ...] = ()
    """The sides in the order of the game file."""

    asked: dict[str, Any] = {}
    """For every decision the state in which it was asked last."""

    def __post_init__(self) -> None:
        """Note what is asked for at every step."""
        msgspec.structs.force_setattr(self, "side_ids", tuple(side.id for side in self.sides))

    def but(self, **changes: Any) -> Kit:
        """Give the same kit with something changed, and nothing worked out of it."""
        return msgspec.structs.replace(self, **changes, kept={}, asked={})

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
    def remembered(kit: Kit) -> Any:
        try:
            return kit.kept[key]
        except KeyError:
            kit.kept[key] = answer = function(kit)
            return answer

    return remembered
