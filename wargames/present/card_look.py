"""What is printed on a card, ready to be drawn and read out, without any Qt."""

from __future__ import annotations

from typing import Final

import msgspec

from wargames.engine.cards import Card
from wargames.engine.state import GameState
from wargames.engine.text import say
from wargames.present.interface import tell
from wargames.present.texts import Wording

MAIN_VALUE: Final = "value"
STAR: Final = "heroic"


class Figure(msgspec.Struct, frozen=True):
    """A number printed on a card: what it stands for, how much, and whose it is."""

    label: str
    value: int
    side: str = ""


class CardLook(msgspec.Struct, frozen=True, kw_only=True):
    """The face of a card in one language."""

    name: str
    kind: str
    side: str
    number: str
    line: str
    text: str
    copies: str
    symbol: str = ""
    value: int | None = None
    figures: tuple[Figure, ...] = ()
    traits: frozenset[str] = frozenset()

    @property
    def has_star(self) -> bool:
        """Tell whether the card belongs to the few that stand out."""
        return STAR in self.traits

    @property
    def note(self) -> str:
        """What the figures mean that are neither a side's nor the first one."""
        others = [figure for figure in self.figures if not figure.side][1:]
        return " · ".join(f"{figure.label} {figure.value}" for figure in others)

    @property
    def is_wide(self) -> bool:
        """Tell whether the card lies on its long side."""
        return self.kind == "terrain"


def shown_face(state: GameState, card: str) -> Card | None:
    """Give the face that a card shows; None when there is no such card, or it is covered."""
    printed = state.kit.cards.get(card)
    show = state.kit.rules.show
    return printed if printed is None or show is None else show(state, card)


def card_look(card: Card, wording: Wording) -> CardLook:
    """Put the face of a card into words and figures."""
    lang = wording.language
    return CardLook(
        name=say(card.name, lang),
        kind=card.kind,
        side=card.side,
        number=card.number,
        line=" · ".join(_line(card, wording)),
        text=say(card.text, lang) if card.text else "",
        copies="  ".join(f"{letter}{count}" for letter, count in card.copies.items() if count),
        symbol=card.type,
        value=card.values.get(MAIN_VALUE),
        figures=tuple(
            Figure(wording.word(name), value, _whose(name, wording))
            for name, value in card.values.items()
            if name != MAIN_VALUE
        ),
        traits=card.is_,
    )


def read_out(look: CardLook) -> str:
    """Say a whole card in one line, for those who hear the table."""
    value = "" if look.value is None else str(look.value)
    figures = ", ".join(f"{figure.label} {figure.value}" for figure in look.figures)
    head = ", ".join(part for part in (look.name, look.line, value, figures) if part)
    return f"{head}. {look.text}".strip()


def _line(card: Card, wording: Wording) -> list[str]:
    kind = tell(f"card-{card.kind}", wording.language)
    known = wording.texts.words
    traits = [wording.word(trait) for trait in sorted(card.is_) if trait in known]
    return [kind, *([wording.word(card.type)] if card.type else []), *traits]


def _whose(name: str, wording: Wording) -> str:
    """Find the side of which a printed number speaks: its id is part of the number's name."""
    sides = (side.id for side in wording.content.game.value.sides)
    return next((side for side in sides if side in name.split("-")), "")
