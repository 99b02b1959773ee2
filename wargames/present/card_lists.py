"""The cards of a game as charts: what everybody may know of them, whoever holds them."""

from __future__ import annotations

from collections.abc import Iterable

from wargames.engine.cards import Card
from wargames.engine.state import GameState
from wargames.present.card_look import CardLook, card_look
from wargames.present.chart_rows import Chart
from wargames.present.interface import tell
from wargames.present.texts import Wording

EFFECT = 1
"""The column with a sentence in it; the others are as narrow as their words."""


def card_charts(state: GameState, wording: Wording) -> list[Chart]:
    """Give a list of all cards for each side, and one of those that belong to nobody."""
    printed = {card.id: card for card in state.kit.cards.values()}
    return [
        _chart(side, (card for card in printed.values() if card.side == side), wording)
        for side in (*state.kit.side_ids, "")
    ]


def _chart(side: str, cards: Iterable[Card], wording: Wording) -> Chart:
    lang = wording.language
    keys = ("cards-value", "cards-effect", "cards-copies")
    title = tell("cards-of", lang, side=wording.side(side)) if side else tell("cards-land", lang)
    columns = tuple(tell(key, lang) for key in keys)
    return Chart(
        id=f"cards-{side}",
        title=title,
        cite="",
        columns=columns,
        rows=tuple((look.name, _cells(look)) for look in (card_look(c, wording) for c in cards)),
        is_wordy=True,
        narrow=tuple(place for place in range(len(columns)) if place != EFFECT),
    )


def _cells(look: CardLook) -> tuple[str, ...]:
    """Write a card as a row; a Terrain's value is how many it admits, then what each side draws."""
    figures = [str(figure.value) for figure in look.figures if figure.side]
    own = [str(figure.value) for figure in look.figures if not figure.side][:1]
    value = str(look.value) if look.value is not None else " / ".join([*own, *figures])
    kind = look.line.partition(" · ")[2] if look.is_wide else look.line
    return (value, f"{kind}. {look.text}".strip(), look.copies)
