"""Events of test mode: what testers changed by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames.engine.event import Event, PiecePlaced

if TYPE_CHECKING:
    from wargames.engine.draft import Draft

AWAY = "off-the-board"
"""Where a marker is that is not on the board."""


class BecameTest(Event, frozen=True):
    """The game became a test."""

    option: str

    def apply(self, draft: Draft) -> None:
        """Write it among the options."""
        draft.put("options", self.option, 1)


class PieceEdited(PiecePlaced, frozen=True):
    """A tester put a piece somewhere."""


class TrackEdited(Event, frozen=True):
    """A tester set a track."""

    track: str
    now: int

    def apply(self, draft: Draft) -> None:
        """Set the track."""
        draft.put("tracks", self.track, self.now)


class MarkerEdited(Event, frozen=True):
    """A tester put a marker somewhere, or took it off the board."""

    marker: str
    at: str

    def apply(self, draft: Draft) -> None:
        """Put or take the marker."""
        if self.at != AWAY:
            draft.put("markers", self.marker, self.at)
        else:
            draft.drop("markers", self.marker)


class Reseeded(Event, frozen=True):
    """All chance to come follows from another seed."""

    seed: int
    rng: int

    def apply(self, draft: Draft) -> None:
        """Set the generator."""
        draft.set_field("rng", self.rng)
