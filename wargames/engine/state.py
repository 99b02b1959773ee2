"""The state of a game: one frozen value that holds everything that can change."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from wargames.engine.roster import Roster

if TYPE_CHECKING:
    from wargames.engine.kit import Kit

PieceId = str
SideId = str
Local = int | str | tuple[str, ...] | None

T = TypeVar("T")

_LATER: Any = None


class Piece(msgspec.Struct, frozen=True, gc=False):
    """A counter in play: where it is, what it suffered, which face is up, what marks it bears."""

    at: str
    hits: int = 0
    face: int = 0
    marks: frozenset[str] = frozenset()


class Frame(msgspec.Struct, frozen=True, gc=False):
    """One level of the flow stack: a sequence, the place in it, and its own variables."""

    sequence: str
    at: int = 0
    data: dict[str, Local] = {}

    def __getitem__(self, name: str) -> Local:
        """Give a variable of the frame."""
        return self.data[name]

    def text(self, name: str) -> str:
        """Give a variable known to be text."""
        value = self.data[name]
        if not isinstance(value, str):
            raise TypeError(name)
        return value

    def number(self, name: str, default: int = 0) -> int:
        """Give a variable known to be a number."""
        value = self.data.get(name, default)
        if not isinstance(value, int):
            raise TypeError(name)
        return value

    def names(self, name: str) -> tuple[str, ...]:
        """Give a variable known to be a list of ids; empty when unset."""
        value = self.data.get(name, ())
        if not isinstance(value, tuple):
            raise TypeError(name)
        return value


class Result(msgspec.Struct, frozen=True):
    """How a game ended: the winning side, or no side for a draw, and the reason's text key."""

    winner: SideId | None
    reason: str
    cite: str = ""


class Position(msgspec.Struct, frozen=True):
    """Everything that can change in a game: what is written down, and what states share if equal.

    `facts` belongs to the game: whatever its rules must remember that has no place of its own.
    """

    turn: int = 0
    flow: tuple[Frame, ...] = ()
    rng: int = 0
    pieces: dict[PieceId, Piece] = {}
    markers: dict[str, str] = {}
    tracks: dict[str, int] = {}
    control: dict[str, SideId] = {}
    status: dict[str, str] = {}
    decks: dict[str, tuple[str, ...]] = {}
    options: dict[str, int] = {}
    facts: Any = None
    result: Result | None = None


class GameState(Position, frozen=True, eq=False):
    """A position in play; copied on write, and equal to another that has the same position.

    The other fields follow from the position, are not saved and do not count in comparisons. They
    are fields because they are asked for many times a step.
    """

    kit: Kit = _LATER
    """The fixed parts of the game: board, counters, tables, rules."""
    roster: Roster = _LATER
    """Who stands where and bears what."""
    side: SideId = ""
    """The side whose phase it is; empty outside any side's phase."""
    phase: str = ""
    """The phase in progress."""
    memo: dict[str, Any] = {}
    """What was worked out of this state: the decision, and derived values."""

    @classmethod
    def of(cls, kit: Kit, position: Position, roster: Roster | None = None) -> GameState:
        """Put a position into play that no draft has made; its roster may be known already."""
        fields = msgspec.structs.asdict(position)
        data: dict[str, Any] = position.flow[-1].data if position.flow else {}
        side, phase = data.get("side", ""), data.get("phase", "")
        roster = roster or Roster.of(kit, position.pieces)
        return cls(**fields, kit=kit, roster=roster, side=side, phase=phase)

    def but(self, **changes: Any) -> GameState:
        """Give the same state with something changed, and nothing remembered of it."""
        roster = None if "pieces" in changes else self.roster
        return GameState.of(self.kit, msgspec.structs.replace(self.position, **changes), roster)

    @property
    def position(self) -> Position:
        """The position alone."""
        return Position(*[getattr(self, name) for name in Position.__struct_fields__])

    def __eq__(self, other: object) -> bool:
        """Compare the positions."""
        return isinstance(other, GameState) and self.position == other.position

    def __ne__(self, other: object) -> bool:
        """Say the contrary; what a struct has of its own here would compare by identity."""
        return not self == other

    __hash__ = None  # type: ignore[assignment]

    def looks_like(self, other: GameState) -> bool:
        """Tell at once whether all that players see on the table is as it was in another state.

        States share what no step between them changed. A declaration that is called off comes
        back to the same table: there is nothing to work out again.
        """
        return (
            self.facts is other.facts
            and self.pieces is other.pieces
            and self.status is other.status
            and self.tracks is other.tracks
            and self.decks is other.decks
            and self.markers is other.markers
            and self.control is other.control
            and self.options is other.options
            and self.turn == other.turn
            and self.flow == other.flow
        )

    @property
    def state(self) -> GameState:
        """The state itself, for those who ask a draft and a state alike."""
        return self

    @property
    def top(self) -> Frame:
        """The frame of the flow stack that is running now."""
        return self.flow[-1]

    @property
    def stacks(self) -> Mapping[str, tuple[PieceId, ...]]:
        """The pieces of every occupied space, in a fixed order."""
        return self.roster.stacks

    def presence(self, side: SideId) -> int:
        """Mask the spaces in which a side has pieces (see `Board.mask`)."""
        return self.roster.presence[side]

    def stack_at(self, space: str) -> tuple[PieceId, ...]:
        """Give the pieces in a space."""
        return self.roster.stacks.get(space, ())

    def fronts(self, side: SideId) -> int:
        """Mask the spaces in which a side has pieces that show their front."""
        return self.roster.fronts[side]

    def bearing(self, mark: str) -> frozenset[PieceId]:
        """Give the pieces that bear a mark."""
        return self.roster.bearing(mark)

    def option(self, name: str) -> int:
        """Give the value of an option; 0 when it is off."""
        return self.options.get(name, 0)


def derived(function: Callable[[GameState], T]) -> Callable[[GameState], T]:
    """Keep the answer of a pure function of the whole state beside that state."""
    key = f"{function.__module__}.{function.__qualname__}"

    @wraps(function)
    def remembered(state: GameState) -> Any:
        memo = state.memo
        if key in memo:
            return memo[key]
        memo[key] = answer = function(state)
        return answer

    return remembered
