"""Test mode: what testers may change by hand, as actions that are recorded like all others.

The actions are the same in every game and stand outside any decision: they are legal while test
mode is on, and `why_not` is the one source of that. Test mode itself is a recorded action too, so
that undo, replays and the log know of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from wargames.engine import dice
from wargames.engine.action import Action, PieceRef, SpaceRef
from wargames.engine.decision import Refusal
from wargames.engine.edited import (
    AWAY,
    BecameTest,
    MarkerEdited,
    PieceEdited,
    Reseeded,
    TrackEdited,
)
from wargames.engine.kit import Kit
from wargames.engine.state import GameState

if TYPE_CHECKING:
    from wargames.engine.draft import Draft

TEST_MODE = "test-mode"
"""Stands among the options of a game whose testers have taken over."""

_HOLDING = frozenset({"holding", "pool"})
"""The roles of boxes beside the map in which pieces can be; others are tracks and displays."""

GAME_OVER = Refusal("game-over", "")
ALREADY_ON = Refusal("test-mode-already-on", "")
NOT_TESTING = Refusal("only-in-test-mode", "")
NO_PIECE = Refusal("edit-no-such-piece", "")
NO_SPACE = Refusal("edit-no-such-space", "")
NO_TRACK = Refusal("edit-no-such-track", "")
NO_MARKER = Refusal("edit-no-such-marker", "")
NO_CHANGE = Refusal("edit-changes-nothing", "")
BEING_DECIDED = Refusal("edit-being-decided", "")
BREAKS_RULES = Refusal("edit-breaks-the-rules", "")


def in_test_mode(state: GameState) -> bool:
    """Tell whether testers may change the position."""
    return bool(state.option(TEST_MODE))


class Edit(Action, frozen=True):
    """Base of the actions of test mode."""

    def why_not(self, state: GameState) -> Refusal | None:
        """Give the reason against the change, or None."""
        if state.result is not None:
            return GAME_OVER
        return self.objection(state) if in_test_mode(state) else NOT_TESTING

    def objection(self, state: GameState) -> Refusal | None:
        """Give what speaks against the change in test mode."""
        raise NotImplementedError

    def carry_out(self, draft: Draft) -> None:
        """Make the change, by events."""
        raise NotImplementedError


class BeginTest(Edit, frozen=True):
    """Switch test mode on."""

    form: ClassVar[str] = "test-mode"

    def why_not(self, state: GameState) -> Refusal | None:
        """Any game can become a test, once and as long as it goes on."""
        if state.result is not None:
            return GAME_OVER
        return ALREADY_ON if in_test_mode(state) else None

    def carry_out(self, draft: Draft) -> None:
        """Write it into the game."""
        draft.emit(BecameTest(option=TEST_MODE))


class PutPiece(Edit, frozen=True):
    """Put a piece anywhere: on the map, into a box, among the eliminated."""

    form: ClassVar[str] = "edit put {piece} in {to}"
    piece: PieceRef
    to: SpaceRef

    def objection(self, state: GameState) -> Refusal | None:
        """A piece of the game, to another space, and nothing that is being decided now."""
        if self.piece not in state.pieces:
            return NO_PIECE
        if not _holds_pieces(state.kit, self.to):
            return NO_SPACE
        if state.pieces[self.piece].at == self.to:
            return NO_CHANGE
        involved = {self.piece, self.to, state.pieces[self.piece].at}
        return BEING_DECIDED if involved & _spoken_of(state) else None

    def carry_out(self, draft: Draft) -> None:
        """Move it, and let the game draw its conclusions."""
        was_at = draft.pieces[self.piece].at
        draft.emit(PieceEdited(piece=self.piece, at=self.to, was_at=was_at))
        if draft.kit.rules.resettle is not None:
            draft.kit.rules.resettle(draft, (was_at, self.to))


class SetTrack(Edit, frozen=True):
    """Set a track to a number."""

    form: ClassVar[str] = "edit set {track} to {value}"
    track: str
    value: int

    def objection(self, state: GameState) -> Refusal | None:
        """A track of the game, another number, and one that the track has."""
        track = state.kit.tracks.get(self.track)
        if track is None:
            return NO_TRACK
        if not track.lowest <= self.value <= track.highest:
            bounds = {"lowest": track.lowest, "highest": track.highest}
            return Refusal("edit-off-the-track", "", bounds)
        return NO_CHANGE if state.tracks.get(self.track, 0) == self.value else None

    def carry_out(self, draft: Draft) -> None:
        """Set it."""
        draft.emit(TrackEdited(track=self.track, now=self.value))


class PutMarker(Edit, frozen=True):
    """Put a marker anywhere, or take it off the board."""

    form: ClassVar[str] = "edit mark {marker} in {to}"
    marker: str
    to: SpaceRef

    def objection(self, state: GameState) -> Refusal | None:
        """A marker of the scenario, to another space."""
        if self.marker not in markers_of(state):
            return NO_MARKER
        if self.to != AWAY and not _is_on_the_map(state.kit, self.to):
            return NO_SPACE
        return NO_CHANGE if state.markers.get(self.marker, AWAY) == self.to else None

    def carry_out(self, draft: Draft) -> None:
        """Put it there, or away."""
        draft.emit(MarkerEdited(marker=self.marker, at=self.to))


class Reseed(Edit, frozen=True):
    """Let all chance to come follow from another seed."""

    form: ClassVar[str] = "edit seed {seed}"
    seed: int

    def objection(self, state: GameState) -> Refusal | None:
        """Nothing speaks against it."""
        del state
        return None

    def carry_out(self, draft: Draft) -> None:
        """Start the generator anew."""
        draft.emit(Reseeded(seed=self.seed, rng=dice.seeded(self.seed)))


EDITS: tuple[type[Edit], ...] = (BeginTest, PutPiece, SetTrack, PutMarker, Reseed)


def known_actions(kit: Kit) -> tuple[type[Action], ...]:
    """List every kind of action that a game file may hold."""
    return (*kit.rules.actions, *EDITS)


def markers_of(state: GameState) -> tuple[str, ...]:
    """List the markers of the scenario, on the board or off it."""
    return tuple(dict.fromkeys((*state.kit.plan.markers, *state.markers)))


def places_for(state: GameState, piece: str) -> Iterator[PutPiece]:
    """List where a tester may put a piece."""
    for space in state.kit.board.order:
        edit = PutPiece(piece, space)
        if edit.why_not(state) is None:
            yield edit


def _is_on_the_map(kit: Kit, space: str) -> bool:
    return space in kit.board and bool(kit.board.edges_from(space))


def _holds_pieces(kit: Kit, space: str) -> bool:
    """Tell whether pieces can be in a space: on the map, waiting, or out of the game."""
    return space in kit.board and (kit.board[space].role in _HOLDING or _is_on_the_map(kit, space))


def _spoken_of(state: GameState) -> set[str]:
    """Collect the names that what is being decided now speaks of: attackers, a target."""
    names: set[str] = set()
    for frame in state.flow:
        for value in frame.data.values():
            names |= {*value} if isinstance(value, tuple) else {str(value)}
    return names
