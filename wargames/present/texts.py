"""Words for players: prompts, actions, events, refusals and results in one language.

Every sentence comes from the game's text files; this module only names the things that the
sentences speak of. Only `{name}` is replaced, nothing is looked up or evaluated in a text.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property

import msgspec

from wargames.board.space import SpaceKind
from wargames.content.files import TextFile
from wargames.content.game_content import GameContent
from wargames.engine.action import Action, references
from wargames.engine.decision import Decision, Refusal
from wargames.engine.event import (
    COVERED,
    CardsMoved,
    DiceRolled,
    Event,
    PhaseBegan,
    PieceMoved,
    TrackChanged,
)
from wargames.engine.insight import Term
from wargames.engine.state import Result
from wargames.engine.text import say
from wargames.present.interface import CATALOGUE, fill, tell


def number(value: Fraction) -> str:
    """Write an exact number as players read it: 3, 1/2, 3 1/2."""
    whole, rest = divmod(abs(value.numerator), value.denominator)
    sign = "-" if value < 0 else ""
    if not rest:
        return f"{sign}{whole}"
    part = f"{rest}/{value.denominator}"
    return f"{sign}{whole} {part}" if whole else f"{sign}{part}"


class Wording:
    """Says everything of one game in one language."""

    def __init__(self, content: GameContent, language: str) -> None:
        """Take the words of a game's content."""
        self.content = content
        self.language = language
        self.texts: TextFile = content.texts[language].value

    # --- sentences ---------------------------------------------------------------------------

    def prompt(self, decision: Decision) -> str:
        """Say who is asked what; about dice there may be words of their own for the purpose."""
        values = {"side": self.side(decision.side)}
        values.update({name: self.value(name, value) for name, value in decision.values.items()})
        prompts, narrow = self.texts.prompts, f"{decision.name}.{decision.values.get('purpose')}"
        return fill(prompts.get(narrow) or prompts.get(decision.name, decision.name), values)

    def action(self, action: Action, decision: Decision | None = None) -> str:
        """Say what a player may choose; the decision may know better words for a number.

        A prompt that carries "option-2" says what 2 stands for in the field `option`.
        """
        name = type(action).__name__
        kinds = dict(references(type(action)))
        meant = decision.values if decision else {}
        values = {}
        for field in action.__struct_fields__:
            value = getattr(action, field)
            known = meant.get(f"{field}-{value}")
            if known is not None:
                name = f"{name}.{field}"
            values[field] = self.value(kinds.get(field, field), value if known is None else known)
        return fill(self._sentence(self.texts.actions, "action", name), values)

    def event(self, event: Event) -> str | None:
        """Say what happened; None for events that the log passes over."""
        if event.silent:
            return None
        key = self.event_key(event)
        text = self._sentence(self.texts.events, "event", key)
        return fill(text, self._event_values(event)) if text else None

    def event_key(self, event: Event) -> str:
        """Give the text key of an event: its class, made narrower by the way or the reason."""
        name = type(event).__name__
        manner = getattr(event, "way", "") or getattr(event, "why", "")
        if isinstance(event, DiceRolled):
            manner = event.purpose
        if isinstance(event, PhaseBegan):
            own = f"{name}.{event.phase}" in self.texts.events
            manner = event.phase if own else "side" if event.side else ""
        narrow = f"{name}.{manner}"
        return narrow if manner and narrow in self.texts.events else name

    def refusal(self, refusal: Refusal) -> str:
        """Say why something is not allowed, with the number of the rule."""
        values = {name: self.value(name, value) for name, value in refusal.values.items()}
        text = fill(self._sentence(self.texts.refusals, "refusal", refusal.reason), values)
        return f"{text} ({refusal.cite})" if refusal.cite else text

    def result(self, result: Result) -> str:
        """Say who won and why."""
        reason = self.texts.results.get(result.reason, result.reason)
        if result.winner is None:
            return tell("draw", self.language, reason=reason)
        return tell("victory", self.language, side=self.side(result.winner), reason=reason)

    def _sentence(self, own: Mapping[str, str], kind: str, key: str) -> str:
        """Give the game's own sentence, or the program's for what is the same in every game."""
        if key in own:
            return own[key]
        shared = CATALOGUE.get(f"{kind}-{key}")
        return key if shared is None else shared[self.language]

    # --- names -------------------------------------------------------------------------------

    def phase(self, name: str, turn_number: int = 0) -> str:
        """Name a phase."""
        return fill(self.texts.phases.get(name, name), {"number": str(turn_number)})

    def brief_phase(self, name: str, turn_number: int = 0) -> str:
        """Name a phase in few letters, where the game has such words for it."""
        brief = f"{name}.brief"
        return self.phase(brief if brief in self.texts.phases else name, turn_number)

    def side(self, side: str) -> str:
        """Name a side."""
        return self._named["side"].get(side, side)

    def word(self, key: str) -> str:
        """Give a word of the game: the purpose of a die, a mark, a card."""
        named = self._named
        said = self.texts.words.get(key) or named["piece"].get(key) or named["card"].get(key)
        return said or self._sentence({}, "word", key)

    def reason(self, key: str) -> str:
        """Say what a term of the odds is for."""
        return self.texts.reasons.get(key, key)

    def piece(self, piece: str) -> str:
        """Name a unit."""
        return self._named["piece"].get(piece, piece)

    def space(self, space: str) -> str:
        """Name a space: "Arnhem (1205)", or the printed number alone."""
        board = self.content.board
        if space not in board:
            return self.word(space)
        place = board[space]
        label = place.label(self.language)
        # Nobody types the name of a box that no piece moves through, such as a pool of losses.
        aside = place.kind is SpaceKind.BOX and not board.edges_from(space)
        if label == place.id or aside:
            return label
        return f"{label} ({place.id})"

    def title(self) -> str:
        """Name the game."""
        return say(self.content.game.value.title, self.language)

    def scenario(self, scenario: str) -> str:
        """Name a scenario."""
        document = self.content.scenarios.get(scenario)
        return say(document.value.title, self.language) if document else scenario

    def turn(self, turn: int, scenario: str) -> str:
        """Name a turn with its date, when the scenario has a calendar."""
        text = tell("turn", self.language, turn=turn)
        document = self.content.scenarios.get(scenario)
        for line in document.value.dates if document else ():
            if line.turn == turn:
                return f"{text} ({say(line.label, self.language)})"
        return text

    def value(self, name: str, value: object) -> str:
        """Say a value that an action, an event, a prompt or a refusal carries under a name."""
        if isinstance(value, tuple | list | frozenset):
            return ", ".join(self.value(name, one) for one in value)
        if isinstance(value, Fraction):
            return number(value)
        if isinstance(value, Result):
            return self.result(value)
        if isinstance(value, Term):
            return f"{self.reason(value.reason)} {int(value.amount):+d}"
        if isinstance(value, int):
            return f"{value:+d}" if name in _SIGNED else str(value)
        return self._text_value(name, str(value))

    def _text_value(self, name: str, value: str) -> str:
        if name in _SPACE_FIELDS:
            return self.space(value)
        if name in _SPACE_LISTS:
            return ", ".join(self.space(one) for one in value.split(", ")) if value else ""
        kind = _KINDS.get(name, name)
        if kind in self._named:
            return self._named[kind].get(value, value)
        return self.word(value)

    def _event_values(self, event: Event) -> dict[str, str]:
        values: dict[str, object] = {}
        _flatten(event, values)
        if isinstance(event, PieceMoved):
            values["origin"], values["to"] = event.path[0], event.path[-1]
        said = {name: self.value(name, value) for name, value in values.items()}
        if isinstance(event, PhaseBegan):
            said["phase"] = self.phase(event.phase, event.number)
        if isinstance(event, DiceRolled):
            said["purpose"] = self.word(event.purpose)
        if isinstance(event, TrackChanged):
            said["now"] = self.on_track(event.track, event.now)
        if isinstance(event, CardsMoved):
            said["origin_deck"] = self.value("deck", event.origin)
            said["to_deck"] = self.value("deck", event.to)
            if COVERED in event.cards:
                said["cards"] = self.covered(len(event.cards))
        column = values.get("column")
        if isinstance(column, int):
            said["column"] = self._column(column)
        return said

    def on_track(self, track: str, number: int) -> str:
        """Say where a track stands: with what its cell is called, which may be a letter."""
        return self._cells.get((track, number), str(number))

    @cached_property
    def _cells(self) -> dict[tuple[str, int], str]:
        """What the cells of tracks are called, where a track has cells of its own."""
        boxes = self.content.board.of_kind(SpaceKind.BOX)
        return {
            (box.role, box.values["number"]): box.label(self.language).rpartition(" ")[2]
            for box in boxes
            if "number" in box.values
        }

    def covered(self, number: int) -> str:
        """Speak of cards whose faces may not be seen."""
        key = "covered-one" if number == 1 else "covered-many"
        return tell(key, self.language, number=number)

    def _column(self, column: int) -> str:
        """Give the heading of a column of the game's only table, else its place."""
        tables = self.content.tables.value.tables
        return tables[0].columns[column] if len(tables) == 1 else str(column + 1)

    def _card_names(self) -> dict[str, str]:
        """Name every copy of a card, and the printed card that they are copies of."""
        copies = self.content.card_copies()
        named = {card.id: card for card in copies.values()} | copies
        return {name: say(card.name, self.language) for name, card in named.items()}

    @cached_property
    def rule_titles(self) -> dict[str, str]:
        """The title of each paragraph of the rules."""
        return {rule.id: say(rule.title, self.language) for rule in self.content.rules.value.rules}

    @cached_property
    def _named(self) -> dict[str, dict[str, str]]:
        about, lang, copies = self.content.game.value, self.language, self.content.card_copies()
        pools = {pool.id: say(pool.name, lang) for pool in about.pools}
        return {
            "side": {side.id: say(side.name, lang) for side in about.sides},
            "piece": {unit.id: unit.name for unit in self.content.units().values()},
            "pool": pools,
            "track": {track.id: say(track.name, lang) for track in about.tracks},
            "deck": {deck.id: say(deck.name, lang) for deck in about.decks},
            "card": self._card_names(),
            "text": {c: say(card.text, lang) for c, card in copies.items() if card.text},
            "scenario": {name: self.scenario(name) for name in self.content.scenarios},
            # A sentence speaks of the division whose marker it is.
            "marker": {m.id: pools.get(m.pool, say(m.name, lang)) for m in about.markers},
        }


_SPACE_FIELDS = frozenset({"space", "at", "was_at", "to", "origin", "target", "path"})
_SPACE_LISTS = frozenset({"spaces", "overstacked"})
_KINDS = {
    "pieces": "piece",
    "unit": "piece",
    "units": "piece",
    "attackers": "piece",
    "defenders": "piece",
    "winner": "side",
    "cards": "card",
    "source": "track",
    "goal": "track",
}
_SIGNED = frozenset({"by", "amount"})


def _flatten(struct: msgspec.Struct, values: dict[str, object]) -> None:
    """Collect the fields of a struct, then of the structs inside; the outer name wins."""
    inner = []
    for name in struct.__struct_fields__:
        value = getattr(struct, name)
        values.setdefault(name, value)
        if isinstance(value, msgspec.Struct) and not isinstance(value, Result):
            inner.append(value)
    for value in inner:
        _flatten(value, values)
