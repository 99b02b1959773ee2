"""The register of a game's code: the Python behind the names in its sequence of play.

A game makes one `Rules` object and binds its functions to it with decorators. Names that the
sequence uses and code does not bind, or the other way round, are found by the cross-check.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from wargames.engine.action import Action
from wargames.engine.cards import Card
from wargames.engine.decision import Decision, Fact, Refusal
from wargames.engine.insight import Breakdown, Remark, Tint, Way
from wargames.engine.state import GameState
from wargames.engine.vocabulary import Vocabulary
from wargames.engine.wanted import Number, Word

if TYPE_CHECKING:
    from wargames.engine.draft import Draft, Now

A = TypeVar("A", bound=Action)

Procedure = Callable[["Draft"], None]
Predicate = Callable[["Now"], bool]
Offer = Callable[[GameState], Iterable[Action]]
Handler = Callable[["Draft", Any], None]
Refuser = Callable[[GameState, Any], Refusal | None]
PromptFacts = Callable[[GameState], Mapping[str, Fact]]
Setup = Callable[["Draft"], None]
Appraisal = Callable[[GameState, str], float]
Advice = Callable[[GameState, Decision], Action]
Weighing = Callable[[GameState], Breakdown | None]
Description = Callable[[GameState, str], Iterable[Remark]]
Overlay = Callable[[GameState, str | None], Iterable[Tint]]
Resettling = Callable[["Draft", Iterable[str]], None]
Reckoning = Callable[[GameState, str], Iterable[Way]]
Showing = Callable[[GameState, str], Card]


class DecisionRule(msgspec.Struct, frozen=True):
    """The code of one decision: what it offers and the rule it cites."""

    name: str
    offer: Offer
    cite: str


class Rules:
    """Everything a game binds in code, by name or by action type."""

    def __init__(self, game: str, facts: type[msgspec.Struct]) -> None:
        """Open the register of a game whose own record has the type *facts*."""
        self.game = game
        self.facts = facts
        self.procedures: dict[str, Procedure] = {}
        self.predicates: dict[str, Predicate] = {}
        self.decisions: dict[str, DecisionRule] = {}
        self.handlers: dict[type[Action], Handler] = {}
        self.refusers: dict[type[Action], Refuser] = {}
        self.prompts: dict[str, PromptFacts] = {}
        self.setup: Setup | None = None
        self.appraise: Appraisal | None = None
        self.advise: Advice | None = None
        self.weigh: Weighing | None = None
        self.describe: Description | None = None
        self.survey: Description | None = None
        self.reckon: Reckoning | None = None
        self.show: Showing | None = None
        self.resettle: Resettling | None = None
        self.overlays: dict[str, Overlay] = {}
        self.vocabulary = Vocabulary()
        self.numbers: dict[str, Number] = {}
        self.words: dict[str, Word] = {}

    @property
    def actions(self) -> tuple[type[Action], ...]:
        """All action types of the game."""
        return tuple(self.handlers)

    def procedure(self, function: Procedure) -> Procedure:
        """Bind an automatic step under the function's name."""
        self._once(self.procedures, function.__name__, function)
        return function

    def predicate(self, function: Predicate) -> Predicate:
        """Bind a condition under the function's name."""
        self._once(self.predicates, function.__name__, function)
        return function

    def decision(self, cite: str) -> Callable[[Offer], Offer]:
        """Bind a decision under the function's name; the function lists the legal actions."""

        def bind(function: Offer) -> Offer:
            name = function.__name__
            self._once(self.decisions, name, DecisionRule(name, function, cite))
            return function

        return bind

    def handles(self, kind: type[A]) -> Callable[[Callable[[Draft, A], None]], Handler]:
        """Bind the function that carries out an action type."""

        def bind(function: Callable[[Draft, A], None]) -> Handler:
            self._once(self.handlers, kind, function)
            return function

        return bind

    def refuses(
        self, kind: type[A]
    ) -> Callable[[Callable[[GameState, A], Refusal | None]], Refuser]:
        """Bind the function that says why an action of a type is not legal now."""

        def bind(function: Callable[[GameState, A], Refusal | None]) -> Refuser:
            self._once(self.refusers, kind, function)
            return function

        return bind

    def prompt(self, decision: str) -> Callable[[PromptFacts], PromptFacts]:
        """Bind the function that gives the values shown in a decision's prompt."""

        def bind(function: PromptFacts) -> PromptFacts:
            self._once(self.prompts, decision, function)
            return function

        return bind

    def sets_up(self, function: Setup) -> Setup:
        """Bind the function that lays out a scenario."""
        self.setup = function
        return function

    def appraises(self, function: Appraisal) -> Appraisal:
        """Bind the function that says how good a position looks for a side."""
        self.appraise = function
        return function

    def advises(self, function: Advice) -> Advice:
        """Bind the function that says what a sensible player would do, on what he may see."""
        self.advise = function
        return function

    def reads_settings(self, *numbers: Number) -> None:
        """Say which `settings` of a scenario the game reads, besides its options."""
        for number in numbers:
            self._once(self.numbers, number.name, number)

    def reads_notes(self, *words: Word) -> None:
        """Say which `notes` of a scenario the game reads."""
        for word in words:
            self._once(self.words, word.name, word)

    def resettles(self, function: Resettling) -> Resettling:
        """Bind the function that draws conclusions when testers put pieces into some spaces."""
        self.resettle = function
        return function

    # --- what the game tells about itself ----------------------------------------------------

    def weighs(self, function: Weighing) -> Weighing:
        """Bind the function that explains the fight being declared, up to its dice."""
        self.weigh = function
        return function

    def describes(self, function: Description) -> Description:
        """Bind the function that tells the condition of a piece."""
        self.describe = function
        return function

    def shows(self, function: Showing) -> Showing:
        """Bind the function that gives the face which a card shows, where cards have two."""
        self.show = function
        return function

    def surveys(self, function: Description) -> Description:
        """Bind the function that tells the condition of a space."""
        self.survey = function
        return function

    def reckons(self, function: Reckoning) -> Reckoning:
        """Bind the function that tells path and cost of a piece's legal moves."""
        self.reckon = function
        return function

    def overlay(self, name: str) -> Callable[[Overlay], Overlay]:
        """Bind the function that colours the board to show something, for one piece or for all."""

        def bind(function: Overlay) -> Overlay:
            self._once(self.overlays, name, function)
            return function

        return bind

    @staticmethod
    def _once(book: dict[Any, Any], name: object, value: object) -> None:
        if name in book:
            message = f"{name} is bound twice"
            raise ValueError(message)
        book[name] = value
