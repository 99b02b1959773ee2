"""What the game must remember beside cards and tokens, and the register its chapters bind to."""

from __future__ import annotations

import msgspec

from wargames.engine.components import Plan
from wargames.engine.rules import Rules
from wargames.engine.state import GameState
from wargames.engine.wanted import Number, Word

ENGLISH = "english"
GERMAN = "german"
SIDES = (ENGLISH, GERMAN)

STAGE = "stage"
"""Deck of the cards just played, which wait for an answer."""
ROW, HERE, CROSSED, UNSEEN, POOL = "row", "here", "terrain-discard", "terrain-out", "terrain-pool"
"""Decks of Terrains: revealed, fought over, crossed or refused, left out unseen, being dealt."""
TURN_MARK = "turn-token"
"""Status that names the side which takes the next heroic card."""

DUEL, NEXT, FIRST, TERRAIN = "duel", "next", "first", "terrain"
"""How far a bonus reaches: this duel, the next Unit, the first Unit, every Unit of the Terrain."""
TURN = "turn"
"""How long a ban lasts when it outlasts the duel."""

NORMAL, YELLOW, GREEN = "normal", "yellow", "green"
"""The kinds of token that can be flipped."""
NORMAL_TOKENS, ALL_TOKENS, PLAIN_ACTIONS = "normal-tokens", "tokens", "plain-actions"
"""What can be barred: normal tokens, all tokens, Actions that are not heroic."""


class Bonus(msgspec.Struct, frozen=True):
    """A change of a Unit's value, with the card or token that gave it."""

    card: str
    side: str
    amount: int
    scope: str = DUEL


class Ban(msgspec.Struct, frozen=True):
    """Something a side may not use, with the card that forbids it."""

    card: str
    side: str
    what: str
    scope: str = DUEL


class Facts(msgspec.Struct, frozen=True):
    """The game's own record; nothing in it is hidden from anybody."""

    operation: str = ""
    """Id of the scenario being played: in a campaign one after the other."""
    operations_left: tuple[str, ...] = ()
    over: bool = False
    """The scenario is decided; a campaign goes on with the next."""
    opening: bool = True
    """No Terrain of the scenario has been chosen yet: the English choose the first."""
    leg: int = -1
    leg_begun: int = -1
    legs_left: tuple[int, ...] = ()
    loser: str = ENGLISH
    """Who lost the last Assault and chooses the next Terrain."""
    pick: str = ""
    """Who chooses the next Terrain in spite of that."""
    english_units: tuple[str, ...] = ()
    german_units: tuple[str, ...] = ()
    """Units played as Units on this Terrain, in order, without those removed again."""
    english_unit: str = ""
    german_unit: str = ""
    """The Units of the duel."""
    duel: str = ""
    """Who won the duel that has just been decided."""
    winner: str = ""
    """Who won the Assault of this turn."""
    passed: bool = False
    bonuses: tuple[Bonus, ...] = ()
    bans: tuple[Ban, ...] = ()
    limit_change: int = 0
    closed: bool = False
    cancelled: tuple[str, ...] = ()
    won: tuple[str, ...] = ()
    fought: tuple[str, ...] = ()
    """Terrains, as printed on the face that was up, won by the English and fought over."""
    wins: int = 0
    turned: tuple[str, ...] = ()
    """Terrain cards that show their back."""


RULES = Rules("pegasus-bridge", Facts)


def _is_played(plan: Plan) -> bool:
    """A campaign only strings other scenarios together."""
    return "operations" not in plan.notes


def _has_heroes(plan: Plan) -> bool:
    return bool(plan.settings.get("heroic"))


RULES.reads_settings(
    Number("normal-tokens", _is_played),
    Number("yellow-tokens"),
    Number("green-tokens"),
    Number("yellow-prizes"),
    Number("objectives", _is_played),
    Number("heroic"),
    Number("choose-way"),
    Number("campaign"),
)
RULES.reads_notes(
    Word("letter", ("P", "M", "D"), _is_played),
    Word("turn-token", "side", _has_heroes),
    Word("operations", "scenarios"),
)


def hand(side: str) -> str:
    """Name the deck that is a side's hand."""
    return f"{side}-hand"


def pile(side: str) -> str:
    """Name a side's draw pile."""
    return f"{side}-pile"


def discard(side: str) -> str:
    """Name a side's discard."""
    return f"{side}-discard"


def front(side: str) -> str:
    """Name the deck of a side's cards in play on the Terrain."""
    return f"{side}-front"


def heroes(side: str) -> str:
    """Name the deck of a side's heroic cards that are still set aside."""
    return f"{side}-heroic"


def gone(side: str) -> str:
    """Name the deck of a side's cards that left the game."""
    return f"{side}-gone"


def tokens(side: str) -> str:
    """Name the track of a side's normal tokens."""
    return f"{side}-tokens"


def foe(side: str) -> str:
    """Give the other side."""
    return GERMAN if side == ENGLISH else ENGLISH


def units_of(state: GameState, side: str) -> tuple[str, ...]:
    """List the Units that a side has played as Units on this Terrain."""
    facts: Facts = state.facts
    return facts.english_units if side == ENGLISH else facts.german_units


def unit_of(state: GameState, side: str) -> str:
    """Give a side's Unit in the duel; empty when it has none."""
    facts: Facts = state.facts
    return facts.english_unit if side == ENGLISH else facts.german_unit
