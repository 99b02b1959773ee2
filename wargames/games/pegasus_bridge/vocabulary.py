"""What the cards of the game may say: moments, sides, numbers, and the effects that stand.

Effects that happen and conditions are bound beside their code, in `effects` and `conditions`.
"""

from __future__ import annotations

from wargames.engine.vocabulary import (
    ANY_NUMBER,
    GIVEN,
    KIND,
    PLAY,
    SOME,
    STATIC,
    TRAIT,
    Allowed,
)
from wargames.games.pegasus_bridge.record import (
    ALL_TOKENS,
    NORMAL_TOKENS,
    PLAIN_ACTIONS,
    RULES,
    SIDES,
)

VOCABULARY = RULES.vocabulary

UNIT, LAND = "unit", "terrain"
OWNED = ("me", "foe")
"""How a card names a side by its own owner."""
WHOSE = (*SIDES, *OWNED)
FOR_UNITS = (*SIDES, "both")
BARRED = (NORMAL_TOKENS, ALL_TOKENS, PLAIN_ACTIONS)
WINNER = "winner"

SIZE: dict[str, Allowed] = {"n": SOME, "per": GIVEN, "most": SOME}
SWING: dict[str, Allowed] = {"n": ANY_NUMBER, "per": GIVEN, "most": SOME}
BOUNDS: dict[str, Allowed] = {"least": ANY_NUMBER, "most": ANY_NUMBER}
ONE: dict[str, Allowed] = {"side": (*WHOSE, WINNER)}
ANY: dict[str, Allowed] = {"side": (*WHOSE, WINNER, "both")}
CHOSEN: dict[str, Allowed] = {
    "n": SOME,
    "types": ("", TRAIT, KIND),
    "cap": ANY_NUMBER,
    "what": ("", "up-to"),
}

VOCABULARY.triggers |= {
    PLAY: (UNIT, "event", "action"),
    STATIC: (UNIT, LAND),
    "destroyed": (UNIT,),
    "enter": (LAND,),
    "assault-end": (LAND,),
    "turned": (LAND,),
}
VOCABULARY.moments |= {"unit-destroyed"}
VOCABULARY.tokens |= {"fate"}
VOCABULARY.counted |= {"side": SIDES, "types": ("", TRAIT), "others": GIVEN}
VOCABULARY.sides_at |= {WINNER: "assault-end"}
VOCABULARY.sides_of_owners |= {*OWNED}
VOCABULARY.printed |= {UNIT: ("value",), LAND: ("english-draw", "german-draw", "limit")}
VOCABULARY.stands(
    "value", UNIT, side=(*WHOSE, "both"), n=ANY_NUMBER, per=GIVEN, most=SOME, when=GIVEN
)
VOCABULARY.stands(
    "value", LAND, side=FOR_UNITS, n=ANY_NUMBER, types=("", TRAIT), cap=ANY_NUMBER, when=GIVEN
)
VOCABULARY.stands("first-unit", LAND, side=FOR_UNITS, n=ANY_NUMBER, when=GIVEN)
VOCABULARY.stands("ban", UNIT, side=(*WHOSE, "both"), what=BARRED, when=GIVEN)
VOCABULARY.stands("ban", LAND, side=FOR_UNITS, what=BARRED)
VOCABULARY.stands("as-action", UNIT, n=SOME)
VOCABULARY.stands("as-action", LAND, n=SOME)
VOCABULARY.stands("aura", UNIT, n=ANY_NUMBER, when=GIVEN)
VOCABULARY.stands("ignore-terrain", UNIT)
