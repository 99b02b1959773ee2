"""Option 23.7: combat resolved by cards, 36 for each player, in the spread of two dice."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from wargames.engine.draft import Draft
from wargames.engine.state import GameState
from wargames.games.montys_gamble.record import ALLIED, GERMAN

_CARD = "combat-"
COMBAT = frozenset({"assault", "bombardment"})
"""The rolls that cards replace; all others keep their dice."""
COMBAT_DECK = tuple(f"{_CARD}{total}" for total in range(2, 13) for _ in range(6 - abs(total - 7)))
"""One 2, two 3s ... six 7s ... one 12: the jack counts 11 and the queen 12 (23.71)."""


def worth(card: str) -> int:
    """Give what a combat card counts."""
    return int(card.removeprefix(_CARD))


def deck_of(side: str) -> str:
    """Name the pile a side draws from."""
    return f"{side}-combat"


def used_by(side: str) -> str:
    """Name the pile of cards a side has turned."""
    return f"{side}-combat-used"


def lay_out_decks(draft: Draft) -> None:
    """Shuffle both decks; without the option they stay in the box."""
    if not draft.option("combat-cards"):
        return
    for side in (ALLIED, GERMAN):
        draft.put("decks", deck_of(side), COMBAT_DECK)
        draft.put("decks", used_by(side), ())
        draft.shuffle(deck_of(side), "23.71")


def draw_combat_cards(draft: Draft, side: str) -> tuple[int, ...]:
    """Turn the next card of a side; once all 36 are used they are shuffled again (23.71)."""
    deck, used = deck_of(side), used_by(side)
    if not draft.decks[deck]:
        draft.move_cards(draft.decks[used], used, deck, why="reshuffle", cite="23.71")
        draft.shuffle(deck, "23.71")
    card = draft.decks[deck][0]
    draft.move_cards((card,), deck, used, why="combat", cite="23.7")
    return (worth(card),)


def next_card(state: GameState, side: str) -> dict[int, Fraction]:
    """Give the chance of every value of a side's next card, known from those it has used."""
    left = Counter(COMBAT_DECK) - Counter(state.decks[used_by(side)])
    cards = left or Counter(COMBAT_DECK)
    count = sum(cards.values())
    return {worth(card): Fraction(number, count) for card, number in cards.items()}
