"""What the printed cards mean for the rules, worked out once for each kit."""

from __future__ import annotations

from collections.abc import Iterable

from wargames.engine.cards import Card
from wargames.engine.effects import Effect
from wargames.engine.kit import Kit, once_a_kit
from wargames.engine.state import GameState
from wargames.engine.vocabulary import STATIC
from wargames.games.pegasus_bridge.record import HERE, RULES, SIDES, Facts

HEROIC = "heroic"
MAJOR = "major"


class Lore:
    """Cards sorted by what the rules ask of them; keys are ids of copies unless said otherwise."""

    def __init__(self, kit: Kit) -> None:
        """Sort all cards of the box."""
        self.cards = kit.cards
        self.faces = {card.id: card for card in kit.cards.values()}
        """Every printed face by its own id."""
        self.units = self._of_kind(("unit",))
        self.events = frozenset(c for c in self._of_kind(("event",)) if not kit.cards[c].answers)
        self.actions = frozenset(c for c in self._of_kind(("action",)) if self._in_turn(c))
        self.heroic = frozenset(c for c, card in kit.cards.items() if card.has(HEROIC))
        self.statics = {
            face.id: tuple(effect for effect in face.effects if effect.on == STATIC)
            for face in self.faces.values()
        }
        self.supports = {
            copy: effect.n
            for copy in self.units
            for effect in self.standing(kit.cards[copy], "as-action")
        }
        """Units that can be played as Actions anywhere, and what they add."""
        self.answering = {side: self._answering(side) for side in SIDES}
        """By side: what may be answered (a kind, or the id of a face) and the copies that do."""
        self._triggered: dict[tuple[str, str], tuple[str, ...]] = {}
        self.answers = frozenset(c for c, card in kit.cards.items() if card.answers)
        self.timely = frozenset(c for c, card in kit.cards.items() if card.moments)

    def triggered(self, face: Card, trigger: str) -> tuple[str, ...]:
        """List the paths of the effects that a face has at a moment."""
        key = (face.id, trigger)
        if key not in self._triggered:
            self._triggered[key] = tuple(
                f"{face.id}#{index}"
                for index, effect in enumerate(face.effects)
                if effect.on == trigger
            )
        return self._triggered[key]

    def _of_kind(self, kinds: Iterable[str]) -> frozenset[str]:
        return frozenset(c for c, card in self.cards.items() if card.kind in kinds)

    def _in_turn(self, copy: str) -> bool:
        card = self.cards[copy]
        return not card.answers and not card.moments

    def _answering(self, side: str) -> dict[str, tuple[str, ...]]:
        book: dict[str, list[str]] = {}
        for copy, card in self.cards.items():
            for target in card.answers if card.side == side else ():
                book.setdefault(target, []).append(copy)
        return {target: tuple(copies) for target, copies in book.items()}

    def standing(self, face: Card, word: str) -> Iterable[Effect]:
        """List the standing effects of a face that use a word."""
        return (effect for effect in self.statics[face.id] if effect.do == word)


@once_a_kit
def lore(kit: Kit) -> Lore:
    """Give what the cards of a kit mean."""
    return Lore(kit)


@RULES.shows
def face(state: GameState, card: str) -> Card:
    """Give the face that a card shows: Terrains may lie on their back."""
    printed = state.kit.cards[card]
    facts: Facts = state.facts
    return lore(state.kit).faces[printed.back] if card in facts.turned else printed


def terrain(state: GameState) -> Card | None:
    """Give the Terrain on which the turn is fought, once it is chosen."""
    here = state.decks[HERE]
    return face(state, here[0]) if here else None
