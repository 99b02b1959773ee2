"""What the game must remember beside the counters, and the register its chapters bind to."""

from __future__ import annotations

import msgspec

from wargames.engine.rules import Rules
from wargames.engine.wanted import Number, Word

ALLIED = "allied"
GERMAN = "german"

ACTED = "acted"
"""Mark of a unit that has spent its action this impulse (3.3)."""
ATTACKED = "attacked"
"""Mark of a unit that was attacked this impulse (5.0)."""
DROPPED = "dropped"
"""Mark of a unit that landed by parachute this impulse (8.3)."""
CONTACT = "contact"
"""Mark of a unit that began the impulse beside an enemy who has been destroyed since (4.2)."""
BONUS = "bonus"
"""Mark of a unit that took one of the two extra actions of the first impulse (9.3)."""

FORTIFIED_FACE = 1
"""The face with pick and shovel (5.5); the other face is 0."""


class Facts(msgspec.Struct, frozen=True):
    """The game's own record."""

    bonus_left: int = 0
    """Extra actions that units which just landed may still take (9.3)."""
    closed: tuple[str, ...] = ()
    """Off-map zones that may no longer be used (4.3, variant.flanks)."""


RULES = Rules("target-arnhem", Facts)
RULES.reads_settings(Number("mini-game"))
RULES.reads_notes(Word("entry", "space"), Word("arnhem", "space"))
