"""Everything the players of Pegasus Bridge can decide."""

from __future__ import annotations

from typing import ClassVar

from wargames.engine.action import Action, CardRef


class Keep(Action, frozen=True):
    """Keep the opening hand."""

    form: ClassVar[str] = "keep"
    primary: ClassVar[bool] = True


class Redraw(Action, frozen=True):
    """Shuffle the opening hand back and draw another."""

    form: ClassVar[str] = "redraw"


class Follow(Action, frozen=True):
    """Take the way that leads to a goal."""

    form: ClassVar[str] = "follow {card}"
    card: CardRef


class Advance(Action, frozen=True):
    """Choose the Terrain on which the turn is fought."""

    form: ClassVar[str] = "advance {card}"
    card: CardRef


class PlaceBlue(Action, frozen=True):
    """Put a blue token on the Terrain."""

    form: ClassVar[str] = "place-blue"


class HoldBlue(Action, frozen=True):
    """Keep the blue tokens for later."""

    form: ClassVar[str] = "hold-blue"
    primary: ClassVar[bool] = True


class Play(Action, frozen=True):
    """Play a card from hand as what it is: a Unit, an Event or an Action."""

    form: ClassVar[str] = "play {card}"
    card: CardRef


class PlayAsAction(Action, frozen=True):
    """Play a Unit from hand as if it were an Action."""

    form: ClassVar[str] = "play-as-action {card}"
    card: CardRef


class Flip(Action, frozen=True):
    """Flip a token: normal, yellow or green."""

    form: ClassVar[str] = "flip {token}"
    token: str


class Stand(Action, frozen=True):
    """Leave the word to the other side, being ahead or at least level."""

    form: ClassVar[str] = "stand"
    primary: ClassVar[bool] = True


class GiveUp(Action, frozen=True):
    """Let the German Unit be destroyed."""

    form: ClassVar[str] = "give-up"
    primary: ClassVar[bool] = True


class Retreat(Action, frozen=True):
    """Break the Assault off and lose it."""

    form: ClassVar[str] = "retreat"


class EndEvents(Action, frozen=True):
    """Play no more Events: the English phase ends."""

    form: ClassVar[str] = "end-phase"
    primary: ClassVar[bool] = True


class SendNobody(Action, frozen=True):
    """Play no Unit, or no further one: the English win the Assault."""

    form: ClassVar[str] = "no-unit"
    primary: ClassVar[bool] = True


class Answer(Action, frozen=True):
    """Play a card in answer to the one just played."""

    form: ClassVar[str] = "answer {card}"
    card: CardRef


class LetPass(Action, frozen=True):
    """Play no answer."""

    form: ClassVar[str] = "no-answer"
    primary: ClassVar[bool] = True


class Choose(Action, frozen=True):
    """Choose one of the things that a card offers."""

    form: ClassVar[str] = "choose {option}"
    option: int


class Take(Action, frozen=True):
    """Take a card from a discard or a draw pile into the hand."""

    form: ClassVar[str] = "take {card}"
    card: CardRef


class TakeNoMore(Action, frozen=True):
    """Take no further card."""

    form: ClassVar[str] = "take-no-more"
    primary: ClassVar[bool] = True


class Discard(Action, frozen=True):
    """Put a card of a hand into its discard."""

    form: ClassVar[str] = "discard {card}"
    card: CardRef


class Spend(Action, frozen=True):
    """Pay tokens for as many cards."""

    form: ClassVar[str] = "spend {number}"
    number: int


class TakeHero(Action, frozen=True):
    """Add a heroic card to the hand."""

    form: ClassVar[str] = "take-hero {card}"
    card: CardRef
