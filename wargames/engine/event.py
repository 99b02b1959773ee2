"""Events: everything that happens, in the past tense, complete, and able to apply itself.

Games add their own event types by subclassing `Event`; those that only tell a story (odds that
were worked out, say) change nothing and keep the empty `apply`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

import msgspec

from wargames.engine.state import Frame, Piece, Result, SideId

if TYPE_CHECKING:
    from wargames.engine.draft import Draft

COVERED = "?"
"""Stands for a card whose face may not be seen."""


class Loss(NamedTuple):
    """A piece or card that was lost, and where; without a place, in the fight decided next."""

    name: str
    at: str = ""


class Event(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Base of all events; `cite` is the rule that made it happen."""

    reveals: ClassVar[bool] = False
    """True when chance or hidden cards came out: undo must not pass it silently."""
    silent: ClassVar[bool] = False
    """True when the log has nothing to say about it."""

    cite: str = ""

    def apply(self, draft: Draft) -> None:
        """Change the draft; nothing for events that only tell."""

    def hidden_from(self, side: SideId) -> bool:
        """Tell whether a side may not know the details of this event."""
        del side
        return False

    def covered(self) -> Event:
        """Give the event as those see it from whom it is hidden."""
        return self

    def bars_undo(self) -> bool:
        """Tell whether undoing past this event must be asked for and recorded."""
        return self.reveals

    def fought_over(self) -> str:
        """Name the space or card over which a fight was decided; empty for all else."""
        return ""

    def losses(self) -> tuple[Loss, ...]:
        """List what a side lost."""
        return ()


class PhaseBegan(Event, frozen=True):
    """A phase of the sequence of play began."""

    phase: str
    side: SideId
    number: int


class TurnBegan(Event, frozen=True):
    """A turn began."""

    turn: int

    def apply(self, draft: Draft) -> None:
        """Set the turn."""
        draft.set_field("turn", self.turn)


class PiecePlaced(Event, frozen=True):
    """A piece was put somewhere, not by moving."""

    piece: str
    at: str
    was_at: str

    def apply(self, draft: Draft) -> None:
        """Put the piece there."""
        draft.put_piece(self.piece, msgspec.structs.replace(draft.pieces[self.piece], at=self.at))


class PieceMoved(Event, frozen=True):
    """A piece moved along a path."""

    piece: str
    path: tuple[str, ...]
    way: str = ""
    """The kind of movement, as a text key: normal, road, advance ..."""

    def apply(self, draft: Draft) -> None:
        """Put the piece at the end of the path."""
        old = draft.pieces[self.piece]
        draft.put_piece(self.piece, Piece(self.path[-1], old.hits, old.face, old.marks))


class PieceHit(Event, frozen=True):
    """A piece took hits, or lost some when the number is negative."""

    piece: str
    hits: int
    total: int
    why: str = ""

    def apply(self, draft: Draft) -> None:
        """Set the piece's hits."""
        piece = draft.pieces[self.piece]
        draft.put_piece(self.piece, msgspec.structs.replace(piece, hits=self.total))


class PieceFlipped(Event, frozen=True):
    """A piece was turned to another face."""

    piece: str
    face: int
    why: str = ""

    def apply(self, draft: Draft) -> None:
        """Turn the piece."""
        piece = draft.pieces[self.piece]
        draft.put_piece(self.piece, msgspec.structs.replace(piece, face=self.face))


class PieceMarked(Event, frozen=True):
    """A piece was given a mark, such as having acted."""

    silent: ClassVar[bool] = True

    piece: str
    mark: str

    def apply(self, draft: Draft) -> None:
        """Add the mark."""
        draft.mark(self.piece, self.mark)


class MarksCleared(Event, frozen=True):
    """A mark was taken off every piece of a list."""

    silent: ClassVar[bool] = True

    pieces: tuple[str, ...]
    mark: str

    def apply(self, draft: Draft) -> None:
        """Take the mark off."""
        draft.unmark(self.pieces, self.mark)


class PieceEliminated(Event, frozen=True):
    """A piece was destroyed and put into a pool."""

    piece: str
    at: str
    pool: str
    why: str = ""

    def apply(self, draft: Draft) -> None:
        """Move the piece to the pool, without hits and marks."""
        draft.put_piece(self.piece, Piece(at=self.pool))

    def losses(self) -> tuple[Loss, ...]:
        """The piece, where it stood."""
        return (Loss(self.piece, self.at),)


class MarkerPlaced(Event, frozen=True):
    """A marker was put in a space."""

    marker: str
    at: str

    def apply(self, draft: Draft) -> None:
        """Put the marker."""
        draft.put("markers", self.marker, self.at)


class MarkerRemoved(Event, frozen=True):
    """A marker was taken off the board."""

    marker: str
    at: str
    why: str = ""

    def apply(self, draft: Draft) -> None:
        """Take the marker away."""
        draft.drop("markers", self.marker)


class TrackChanged(Event, frozen=True):
    """A number on a track went up or down."""

    track: str
    by: int
    now: int
    why: str = ""

    def apply(self, draft: Draft) -> None:
        """Set the track."""
        draft.put("tracks", self.track, self.now)


class StatusChanged(Event, frozen=True):
    """A named condition of the table changed: a bridge, the weather ..."""

    what: str
    now: str

    def apply(self, draft: Draft) -> None:
        """Set the condition."""
        draft.put("status", self.what, self.now)


class DiceRolled(Event, frozen=True):
    """Dice were rolled for a purpose."""

    reveals: ClassVar[bool] = True

    faces: tuple[int, ...]
    sides: int
    purpose: str
    side: SideId
    rng: int

    def apply(self, draft: Draft) -> None:
        """Move the generator on."""
        draft.set_field("rng", self.rng)


class DeckShuffled(Event, frozen=True):
    """A pile was shuffled; nobody knows the new order."""

    reveals: ClassVar[bool] = True

    deck: str
    order: tuple[str, ...]
    rng: int

    def apply(self, draft: Draft) -> None:
        """Set the order and move the generator on."""
        draft.put("decks", self.deck, self.order)
        draft.set_field("rng", self.rng)

    def hidden_from(self, side: SideId) -> bool:
        """The order is hidden from all."""
        del side
        return True

    def covered(self) -> Event:
        """Show that the pile was shuffled, not its order."""
        order = (COVERED,) * len(self.order)
        return msgspec.structs.replace(self, order=order, rng=0)


class CardsMoved(Event, frozen=True):
    """Cards went from one pile or hand to another; `seen_by` lists who saw their faces."""

    cards: tuple[str, ...]
    origin: str
    to: str
    seen_by: tuple[SideId, ...] = ()
    why: str = ""
    drawn: bool = False

    def apply(self, draft: Draft) -> None:
        """Take the cards from one deck and put them on the other, in order."""
        left = list(draft.decks[self.origin])
        for card in self.cards:
            left.remove(card)
        draft.put("decks", self.origin, tuple(left))
        draft.put("decks", self.to, (*draft.decks[self.to], *self.cards))

    def hidden_from(self, side: SideId) -> bool:
        """Only those who saw the faces may know which cards moved."""
        return side not in self.seen_by

    def covered(self) -> Event:
        """Show how many cards moved, not which."""
        return msgspec.structs.replace(self, cards=(COVERED,) * len(self.cards))

    def bars_undo(self) -> bool:
        """A card drawn from a pile is known now and cannot become unknown again."""
        return self.drawn


class FactsChanged(Event, frozen=True):
    """The game's own record changed."""

    silent: ClassVar[bool] = True

    facts: Any

    def apply(self, draft: Draft) -> None:
        """Set the facts."""
        draft.set_facts(self.facts)


class FlowMoved(Event, frozen=True):
    """The sequence of play went on to another place."""

    silent: ClassVar[bool] = True

    flow: tuple[Frame, ...]

    def apply(self, draft: Draft) -> None:
        """Set the flow stack."""
        draft.set_flow(*self.flow)


class GameEnded(Event, frozen=True):
    """The game ended."""

    result: Result

    def apply(self, draft: Draft) -> None:
        """Set the result."""
        draft.set_field("result", self.result)
