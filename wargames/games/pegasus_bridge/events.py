"""What happens in Pegasus Bridge beside cards changing place: tokens, values, duels, scores."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from wargames.engine.event import CardsMoved, Event, Loss
from wargames.games.pegasus_bridge.record import ENGLISH, NEXT, Ban, Bonus

if TYPE_CHECKING:
    from wargames.engine.draft import Draft


class TableLaid(Event, frozen=True):
    """The cards and tokens of a scenario were laid out, unshuffled, for all to see."""

    silent: ClassVar[bool] = True

    decks: dict[str, tuple[str, ...]]
    tracks: dict[str, int]

    def apply(self, draft: Draft) -> None:
        """Put every deck and track."""
        for deck, cards in self.decks.items():
            draft.put("decks", deck, cards)
        for track, number in self.tracks.items():
            draft.put("tracks", track, number)


class OperationBegan(Event, frozen=True):
    """A scenario of the campaign began, or the only one."""

    scenario: str


class OperationEnded(Event, frozen=True):
    """A scenario of the campaign ended, with the points scored so far."""

    scenario: str
    points: int
    why: str


class CardsSettled(CardsMoved, frozen=True):
    """Cards went to their place without anything worth telling."""

    silent: ClassVar[bool] = True


class TerrainEntered(CardsMoved, frozen=True, kw_only=True):
    """A Terrain was chosen; it may lie on its back."""

    face: str


class TokensMoved(Event, frozen=True):
    """Tokens went from one place to another; each place is a track."""

    source: str
    goal: str
    number: int
    why: str = ""

    def apply(self, draft: Draft) -> None:
        """Take them here and put them there."""
        draft.put("tracks", self.source, draft.tracks[self.source] - self.number)
        draft.put("tracks", self.goal, draft.tracks[self.goal] + self.number)


class TokensReturned(TokensMoved, frozen=True):
    """Tokens that had been used went back beside the Terrain."""

    silent: ClassVar[bool] = True


class TokenFlipped(TokensMoved, frozen=True, kw_only=True):
    """A token was flipped: on a success it stays on the Unit and adds to its value."""

    side: str
    token: str
    amount: int

    def apply(self, draft: Draft) -> None:
        """Move the token and note what it adds."""
        TokensMoved.apply(self, draft)
        if self.amount:
            bonus = Bonus(self.token, self.side, self.amount)
            _change(draft, bonuses=(*draft.facts.bonuses, bonus))


class BonusGained(Event, frozen=True):
    """A card changed the value of a Unit."""

    card: str
    side: str
    amount: int
    scope: str

    def apply(self, draft: Draft) -> None:
        """Note the bonus."""
        bonus = Bonus(self.card, self.side, self.amount, self.scope)
        _change(draft, bonuses=(*draft.facts.bonuses, bonus))


class BanImposed(Event, frozen=True):
    """A card barred something to a side."""

    card: str
    side: str
    what: str
    scope: str

    def apply(self, draft: Draft) -> None:
        """Note the ban."""
        ban = Ban(self.card, self.side, self.what, self.scope)
        _change(draft, bans=(*draft.facts.bans, ban))


class UnitSent(Event, frozen=True):
    """A Unit took its place in the duel."""

    silent: ClassVar[bool] = True

    side: str
    card: str

    def apply(self, draft: Draft) -> None:
        """Add it to the Units played; bonuses that waited for it are now its own."""
        units = (*getattr(draft.facts, f"{self.side}_units"), self.card)
        bonuses = tuple(
            Bonus(b.card, b.side, b.amount) if b.scope == NEXT and b.side == self.side else b
            for b in draft.facts.bonuses
        )
        names = {f"{self.side}_units": units, f"{self.side}_unit": self.card}
        _change(draft, bonuses=bonuses, **names)


class UnitRemoved(Event, frozen=True):
    """A Unit in the duel was given up: it counts no more on this Terrain."""

    side: str
    card: str

    def apply(self, draft: Draft) -> None:
        """Take it out of the Units played."""
        units = tuple(c for c in getattr(draft.facts, f"{self.side}_units") if c != self.card)
        _change(draft, **{f"{self.side}_units": units, f"{self.side}_unit": ""})

    def losses(self) -> tuple[Loss, ...]:
        """The Unit."""
        return (Loss(self.card),)


class CardCancelled(Event, frozen=True):
    """A card was cancelled: it will have no effect."""

    card: str
    by: str

    def apply(self, draft: Draft) -> None:
        """Note it."""
        _change(draft, cancelled=(*draft.facts.cancelled, self.card))


class LimitChanged(Event, frozen=True):
    """The number of German Units that the Terrain takes went up or down."""

    card: str
    change: int
    now: int

    def apply(self, draft: Draft) -> None:
        """Add the change."""
        _change(draft, limit_change=draft.facts.limit_change + self.change)


class TerrainClosed(Event, frozen=True):
    """No further German Unit may come to the Terrain."""

    card: str

    def apply(self, draft: Draft) -> None:
        """Close it."""
        _change(draft, closed=True)


class DuelDecided(Event, frozen=True):
    """A duel ended: who won, the Units and their values; a Unit may be missing."""

    winner: str
    english: str
    german: str
    english_value: int
    german_value: int
    why: str

    def apply(self, draft: Draft) -> None:
        """Note the winner."""
        _change(draft, duel=self.winner)

    def losses(self) -> tuple[Loss, ...]:
        """The Unit that was beaten, if the loser sent one."""
        beaten = self.german if self.winner == ENGLISH else self.english
        return (Loss(beaten),) if beaten else ()


class AssaultWon(Event, frozen=True):
    """The Assault on a Terrain ended."""

    winner: str
    card: str
    why: str = ""

    def fought_over(self) -> str:
        """The Terrain, unless the Germans let it pass."""
        return "" if self.why == "passed" else self.card


class HandSeen(Event, frozen=True):
    """A side looked at the other's hand."""

    reveals: ClassVar[bool] = True

    side: str
    by: str
    cards: tuple[str, ...]


class CardTurned(Event, frozen=True):
    """A Terrain card was turned to its other face."""

    card: str
    face: str

    def apply(self, draft: Draft) -> None:
        """Note that its back is up."""
        _change(draft, turned=(*draft.facts.turned, self.card))


class FateDecided(Event, frozen=True):
    """The Fate token showed success or failure."""

    why: str
    """Either "success" or "failure"."""


def _change(draft: Draft, **changes: object) -> None:
    draft.set_field("facts", msgspec.structs.replace(draft.facts, **changes))
