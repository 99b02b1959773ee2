"""Events of this game: conditions of units, control, bridges, fights, the Advantage, weather."""

from __future__ import annotations

from wargames.engine.draft import Draft
from wargames.engine.event import Event
from wargames.engine.insight import Tally
from wargames.engine.state import Piece
from wargames.games.montys_gamble.record import FRESH, SPENT


class ConditionChanged(Event, frozen=True):
    """A unit became fresh, spent or disrupted."""

    piece: str
    level: int
    condition: str
    why: str = ""

    def apply(self, draft: Draft) -> None:
        """Turn the counter and set its disruption."""
        old, level = draft.pieces[self.piece], self.level
        face, hits = (SPENT, level - SPENT) if level else (FRESH, 0)
        draft.put_piece(self.piece, Piece(old.at, hits, face, old.marks))


class ControlTaken(Event, frozen=True):
    """An area passed to a side; among the Allies to the airborne troops or to XXX Corps (7.3)."""

    space: str
    side: str
    holder: str

    def apply(self, draft: Draft) -> None:
        """Set who controls the space."""
        draft.put("control", self.space, self.side)
        draft.put("status", self.space, self.holder)


class CrossingTaken(Event, frozen=True):
    """A bridge, canal or ferry passed to a side (10.4, 19.1)."""

    at: str
    to: str
    crossing: str
    side: str
    why: str = ""

    def apply(self, draft: Draft) -> None:
        """Set who holds the crossing."""
        draft.put("status", self.crossing, self.side)


class CrossingDestroyed(Event, frozen=True):
    """A bridge was blown up, or a ferry sunk (19.4, 4.7)."""

    at: str
    to: str
    crossing: str
    why: str = ""

    def apply(self, draft: Draft) -> None:
        """Set the crossing as destroyed."""
        draft.put("status", self.crossing, "destroyed")


class AttemptFailed(Event, frozen=True):
    """A try at a bridge did not succeed."""

    at: str
    to: str
    why: str


class WorksChanged(Event, frozen=True):
    """A construction marker was put on a bridge, turned over or removed (19.21)."""

    at: str
    to: str
    crossing: str
    side: str
    level: int
    why: str = ""

    def apply(self, draft: Draft) -> None:
        """Set the level of the works; none at level 0."""
        key = f"{self.crossing}/{self.side}"
        if self.level:
            draft.put("status", key, str(self.level))
        else:
            draft.drop("status", key)


class SpaceActivated(Event, frozen=True):
    """A side activated an area, a zone or the United Kingdom box."""

    space: str
    why: str = ""


class FightWeighed(Event, frozen=True):
    """Both values of an assault or a bombardment, term by term."""

    target: str
    why: str
    attack_value: int
    defence_value: int
    attack: Tally
    defence: Tally


def fight_weighed(target: str, why: str, attack: Tally, defence: Tally, cite: str) -> FightWeighed:
    """Write both values of a fight down."""
    return FightWeighed(
        target=target,
        why=why,
        attack_value=int(attack.total),
        defence_value=int(defence.total),
        attack=attack,
        defence=defence,
        cite=cite,
    )


class FightResolved(Event, frozen=True):
    """Both totals with the dice, and the points the defender must absorb."""

    target: str
    why: str
    attack_total: int
    defence_total: int
    points: int

    def fought_over(self) -> str:
        """The area that was assaulted or bombarded."""
        return self.target


class AdvantageUsed(Event, frozen=True):
    """The holder used the Advantage."""

    side: str
    why: str


class AdvantagePassed(Event, frozen=True):
    """The Advantage changed hands (12.2)."""

    side: str
    why: str

    def apply(self, draft: Draft) -> None:
        """Turn the marker over."""
        draft.put("status", "advantage", self.side)


class UnitTested(Event, frozen=True):
    """A unit must roll above a value, for the flak it lands in or to fight on when cut off.

    It is named before the dice: most of them do it no harm, and nothing else would be told.
    """

    piece: str
    at: str
    value: int
    why: str


class SunsetChecked(Event, frozen=True):
    """The sunset roll was compared with the impulse (6.3)."""

    roll: int
    modified: int
    number: int
    why: str


class ImpulsePassed(Event, frozen=True):
    """A side did nothing in its impulse; *both* passing in a row ends the day (8.24)."""

    side: str
    why: str = ""


class BidsCompared(Event, frozen=True):
    """The sealed bids were opened; the other side gets the winning bid as reserve (23.51)."""

    winner: str
    side: str
    points: int
